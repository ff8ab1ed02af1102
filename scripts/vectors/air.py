"""The air quality scales a second time, in exact decimal arithmetic, from the tables as printed.

Sources: 40 CFR 58 appendix G as amended in 2024 (EPA-454/B-24-002), EPA fact sheet "PM NowCast", ETC HE Report 2024/17.
"""

import random
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

import aqi
import vectors

US = {  # unit, decimals, then lowest and highest concentration of each band
    "pm2_5": ("ug/m3", 1, "0 9.0 9.1 35.4 35.5 55.4 55.5 125.4 125.5 225.4 225.5 325.4"),
    "pm10": ("ug/m3", 0, "0 54 55 154 155 254 255 354 355 424 425 604"),
    "ozone": ("ppm", 3, "0 0.054 0.055 0.070 0.071 0.085 0.086 0.105 0.106 0.200"),
    "carbon_monoxide": ("ppm", 1, "0 4.4 4.5 9.4 9.5 12.4 12.5 15.4 15.5 30.4 30.5 50.4"),
    "sulphur_dioxide": ("ppb", 0, "0 35 36 75 76 185 186 304 305 604 605 1004"),
    "nitrogen_dioxide": ("ppb", 0, "0 53 54 100 101 360 361 649 650 1249 1250 2049"),
}
INDEX = [(0, 50), (51, 100), (101, 150), (151, 200), (201, 300), (301, 500)]
EUROPE = {
    "pm2_5": [0, 5, 15, 50, 90, 140], "pm10": [0, 15, 45, 120, 195, 270], "nitrogen_dioxide": [0, 10, 25, 60, 100, 150],
    "ozone": [0, 60, 100, 120, 160, 180], "sulphur_dioxide": [0, 20, 40, 125, 190, 275],
}
random.seed(vectors.SEED)


def truncated(value, decimals):
    return value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_DOWN)


def us_index(pollutant, concentration):
    _, decimals, limits = US[pollutant]
    limits = [Decimal(limit) for limit in limits.split()]
    value = truncated(concentration, decimals)
    for (low, high), bottom, top in zip(INDEX, limits[::2], limits[1::2]):
        if bottom <= value <= top:
            line = (Decimal(high) - low) / (top - bottom) * (value - bottom) + low
            return int(line.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    raise ValueError((pollutant, concentration))


def us_rows():
    for pollutant, (unit, decimals, limits) in US.items():
        limits = [Decimal(limit) for limit in limits.split()]
        fine = Decimal(1).scaleb(-decimals - 1)
        edges = [edge + step for edge in limits for step in (0, 9 * fine, 4 * fine) if edge + step < limits[-1] + 10 * fine]
        points = [truncated(Decimal(random.random()) ** 2 * limits[-1], decimals + 1) for _ in range(190)]
        for value in edges + points:
            yield pollutant, str(value), unit, us_index(pollutant, value)


def european_rows():
    for pollutant, limits in EUROPE.items():
        points = [Decimal(limit) for limit in limits]
        points += [truncated(Decimal(random.random()) * limits[-1], 1) for _ in range(200)]
        for value in points:
            band = next(i for i in range(5) if value <= limits[i + 1])
            low, high = limits[band], limits[band + 1]
            yield pollutant, str(value), 20 * (band + (value - low) / (high - low))


def now_cast(hours, decimals):
    if sum(hour is not None for hour in hours[:3]) < 2:
        return None
    present = [hour for hour in hours if hour is not None]
    weight = max(Decimal("0.5"), min(present) / max(present)) if max(present) else Decimal(1)
    pairs = [(weight ** ago, hour) for ago, hour in enumerate(hours) if hour is not None]
    return truncated(sum(w * c for w, c in pairs) / sum(w for w, _ in pairs), decimals)


def now_cast_rows():
    for turn in range(400):
        pollutant = ("pm2_5", "pm10")[turn % 2]
        level, spread = random.choice([8, 30, 90]), random.choice([0.1, 0.5, 2])
        hours = [None if random.random() < 0.15 else Decimal(round(level * (1 + spread * random.random()), 1)).quantize(Decimal("0.1"))
                 for _ in range(12)]
        value = now_cast(hours, US[pollutant][1])
        yield (pollutant, *("" if hour is None else str(hour) for hour in hours),
               "" if value is None else str(value), "" if value is None else us_index(pollutant, value))


def package_rows():
    """python-aqi has the tables from before 2024: only what is the same in both, and no further than "very unhealthy",
    above which it has two bands where there is one now. Its ozone is older still."""
    names = {"pm10": (aqi.POLLUTANT_PM10, 424), "carbon_monoxide": (aqi.POLLUTANT_CO_8H, 30.4),
             "sulphur_dioxide": (aqi.POLLUTANT_SO2_1H, 304), "nitrogen_dioxide": (aqi.POLLUTANT_NO2_1H, 1249)}
    for pollutant, (name, top) in names.items():
        unit, decimals, _ = US[pollutant]
        for _ in range(100):
            value = truncated(Decimal(random.random()) * Decimal(str(top)), decimals + 1)
            yield pollutant, str(value), unit, int(aqi.to_iaqi(name, str(value), algo=aqi.ALGO_EPA))


line = vectors.origin("air.py")
vectors.write("us-aqi.csv", line, ("pollutant", "concentration", "unit", "us_aqi"), list(us_rows()))
vectors.write("european-aqi.csv", line, ("pollutant", "concentration", "european_aqi"), list(european_rows()))
vectors.write("nowcast.csv", line, ("pollutant", *(f"c{hour}" for hour in range(1, 13)), "nowcast", "us_aqi"),
              list(now_cast_rows()))
vectors.write("us-aqi-package.csv", vectors.origin("air.py", "python-aqi"), ("pollutant", "concentration", "unit", "us_aqi"),
              list(package_rows()))
