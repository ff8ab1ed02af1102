#!/usr/bin/env python3
"""Writes Sources/Simulator/Planet/LandTable.swift: how much of each 1° cell is land, in eighths.

Source: NOAA's GLOBE elevation model (public domain), as the 30" mask of the PyPI package global-land-mask 1.0.0.
Run it in a venv with that package:  python3 scripts/simulator/land.py > Sources/Simulator/Planet/LandTable.swift
"""
import re

import numpy
from global_land_mask import globe

STEP = 1 / 24  # degrees between the points that are looked up


def row(south: int) -> str:
    latitudes = south + STEP / 2 + STEP * numpy.arange(24)
    longitudes = -180 + STEP / 2 + STEP * numpy.arange(24 * 360)
    grid = globe.is_land(latitudes[:, None].repeat(len(longitudes), 1), longitudes[None, :].repeat(24, 0))
    share = grid.reshape(24, 360, 24).mean(axis=(0, 2))
    letters = "".join("abcdefghi"[round(value * 8)] for value in share)
    return re.sub(r"(.)\1*", lambda run: run[1] + (str(len(run[0])) if len(run[0]) > 1 else ""), letters)


print('''// Made by scripts/simulator/land.py from NOAA's GLOBE elevation model (public domain); do not edit by hand.

/// How much of each 1° cell is land, a line a degree from the south pole north, each from 180° W east.
///
/// A letter is a share in eighths (a = none … i = all), the number after it says how many such cells follow one another.
let landTable = """''')
for south in range(-90, 90):
    text = row(south)
    pieces = [text[i : i + 110] for i in range(0, len(text), 110)]
    print("  " + "\\\n  ".join(pieces))
print('  """')
