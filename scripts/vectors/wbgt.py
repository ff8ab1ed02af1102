"""WBGT by lwbgt, which wraps Liljegren's own C programme, at random places, times and weathers."""

import datetime

import lwbgt
import numpy as np

import vectors

COUNT = 1500
random = np.random.default_rng(vectors.SEED)


def records():
    start = datetime.datetime(2026, 1, 1)
    for _ in range(COUNT):
        time = start + datetime.timedelta(minutes=int(random.integers(0, 365 * 1440)))
        latitude, longitude = round(random.uniform(-65, 65), 2), round(random.uniform(-179, 179), 2)
        yield time, lwbgt.Input(
            year=time.year, month=time.month, day=time.day, hour=time.hour, minute=time.minute, gmt_offset_hours=0,
            averaging_minutes=0, urban=1, latitude_deg_north=latitude, longitude_deg_east=longitude,
            solar_w_m2=round(float(random.choice([0, random.uniform(0, 300), random.uniform(0, 1000)])), 0),
            pressure_hpa=round(random.uniform(860, 1040), 1), air_temperature_c=round(random.uniform(-5, 48), 1),
            relative_humidity_percent=round(random.uniform(5, 100), 0),
            wind_speed_m_s=round(random.uniform(0.2, 12), 1), wind_height_m=2.0,
            vertical_temperature_difference_c=-1.0)


rows = []
for time, record in records():
    result = lwbgt.calculate(record, psychrometric=False)
    if result.status != 0:
        continue
    rows.append((record.air_temperature_c, record.relative_humidity_percent, record.wind_speed_m_s,
                 record.pressure_hpa, record.solar_w_m2, record.latitude_deg_north, record.longitude_deg_east,
                 time.strftime("%Y-%m-%dT%H:%MZ"), result.natural_wet_bulb_c, result.globe_temperature_c,
                 result.wbgt_c))
vectors.write("wbgt.csv", vectors.origin("wbgt.py", "lwbgt"),
              ("temperature", "humidity", "wind_speed", "pressure", "shortwave_radiation", "latitude", "longitude",
               "time", "wet_bulb", "globe", "wbgt"), rows)
