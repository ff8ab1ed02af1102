"""Heat, cold and humidity by pythermalcomfort, thermofeel and MetPy, at random points."""

import math

import numpy as np
import thermofeel
from metpy.calc import dewpoint_from_relative_humidity
from metpy.units import units
from pythermalcomfort.models import at, humidex, utci, wind_chill_temperature
from pythermalcomfort.psychrometrics import wet_bulb_tmp

import vectors

COUNT = 1200
random = np.random.default_rng(vectors.SEED)


def between(low, high, count=COUNT):
    return np.round(random.uniform(low, high, count), 1)


def heat_index():
    air, humidity = between(20, 50, 2 * COUNT), between(2, 100, 2 * COUNT)
    kelvin = thermofeel.calculate_heat_index_adjusted(air + 273.15, dew_point_kelvin(air, humidity))
    rows = []
    for t, rh, value in zip(air, humidity, kelvin - 273.15):
        fahrenheit = t * 1.8 + 32
        simple = 0.5 * (fahrenheit + 61 + (fahrenheit - 68) * 1.2 + 0.094 * rh)
        # Below 80 °F thermofeel gives the simple form itself, the NWS its mean with the air: only the rest compares.
        if (simple + fahrenheit) / 2 >= 80.5:
            rows.append((t, rh, value))
    vectors.write("heat-index.csv", vectors.origin("thermal.py", "thermofeel"),
                  ("temperature", "humidity", "heat_index"), rows)


def dew_point_kelvin(air, humidity):
    """The inverse of the formula by which thermofeel turns the dew point back into humidity."""
    low, high = np.full(air.size, 150.0), air + 273.15
    for _ in range(80):
        middle = (low + high) / 2
        over = thermofeel.calculate_relative_humidity_percent(air + 273.15, middle) > humidity
        low, high = np.where(over, low, middle), np.where(over, middle, high)
    return (low + high) / 2


def wind_chill():
    air, wind = between(-50, 10), between(1.4, 35)
    rows = zip(air, wind, (float(wind_chill_temperature(tdb=t, v=v * 3.6, round_output=False).wct)
                           for t, v in zip(air, wind)))
    vectors.write("wind-chill.csv", vectors.origin("thermal.py", "pythermalcomfort"),
                  ("temperature", "wind_speed", "wind_chill"), list(rows))


def apparent_temperature():
    air, humidity, wind = between(-20, 50), between(0, 100), between(0, 30)
    value = at(tdb=air, rh=humidity, v=wind, round_output=False).at
    vectors.write("apparent-temperature.csv", vectors.origin("thermal.py", "pythermalcomfort"),
                  ("temperature", "humidity", "wind_speed", "apparent_temperature"),
                  list(zip(air, humidity, wind, value)))


def humidex_values():
    air, humidity = between(0, 50), between(5, 100)
    value = humidex(tdb=air, rh=humidity, round_output=False).humidex
    # The package starts from relative humidity: its vapour pressure is turned into the dew point of ECCC's formula.
    vapour = 6.112 * 10 ** (7.5 * air / (237.7 + air)) * humidity / 100
    dew_point = 1 / (1 / 273.16 - np.log(vapour / 6.11) / 5417.7530) - 273.15
    vectors.write("humidex.csv", vectors.origin("thermal.py", "pythermalcomfort"),
                  ("temperature", "dew_point", "humidex"), list(zip(air, dew_point, value)))


def utci_values():
    air, wind, humidity = between(-50, 50), between(0.5, 17), between(0, 100)
    radiant = np.round(air + random.uniform(-30, 70, COUNT), 1)
    value = utci(tdb=air, tr=radiant, v=wind, rh=humidity, round_output=False).utci
    vectors.write("utci.csv", vectors.origin("thermal.py", "pythermalcomfort"),
                  ("temperature", "mean_radiant_temperature", "wind_speed", "humidity", "utci"),
                  list(zip(air, radiant, wind, humidity, value)))


def moisture():
    air, humidity = between(-20, 50), between(5, 99)
    dew_point = dewpoint_from_relative_humidity(air * units.degC, humidity * units.percent).to("degC").magnitude
    rows = []
    for t, rh, dew in zip(air, humidity, dew_point):
        inside = t >= 10 - 30 * (rh - 5) / 52
        rows.append((t, rh, dew, float(wet_bulb_tmp(t, rh)) if inside else math.nan))
    vectors.write("moisture.csv", vectors.origin("thermal.py", "MetPy", "pythermalcomfort"),
                  ("temperature", "humidity", "dew_point", "wet_bulb"), rows)


heat_index()
wind_chill()
apparent_temperature()
humidex_values()
utci_values()
moisture()
