"""Makes a million points, has pythermalcomfort compute their UTCI, and writes both down for our turn.

usage: utci.py FILE    prints the seconds of its best round; FILE gets five rows of doubles: air, radiant, wind,
humidity, UTCI (NaN outside the ranges).
"""

import sys
import time
import warnings

import numpy as np
from pythermalcomfort.models import utci

warnings.simplefilter("ignore")  # it tells each point outside the ranges
random = np.random.default_rng(1)
count = 1_000_000
air = random.uniform(-40, 45, count)
radiant = air + random.uniform(-20, 60, count)
wind = random.uniform(0.5, 17, count)
humidity = random.uniform(5, 60, count)
best = float("inf")
for _ in range(5):  # the first round compiles
    begin = time.perf_counter()
    result = utci(tdb=air, tr=radiant, v=wind, rh=humidity, round_output=False).utci
    best = min(best, time.perf_counter() - begin)
np.concatenate([air, radiant, wind, humidity, result]).astype("<f8").tofile(sys.argv[1])
print(f"{best:.4f}")
