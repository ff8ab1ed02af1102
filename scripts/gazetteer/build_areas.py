"""Compiles MeteoAlarm's warning areas into Sources/Gazetteer/Data/areas.index. See README.md for the source.

Each area's rings are simplified to 200 m and kept as differences. A point within 300 m of a boundary counts as in the
area (AreaIndex.swift), so that no simplification takes a warning away from whom it is for.

    0  areas, sorted by code, 28 bytes each: code and name (offset << 8 | length into 1), rings (offset into 2),
       box (south, west, north, east: i32 in hundred-thousandths of a degree)
    1  text, UTF-8
    2  rings: how many, then each as its number of corners and their differences (longitude, latitude), all varints
"""

import importlib.metadata
import json
import os
import struct

import numpy as np

import container
from lines import UNIT, simplify, zigzag

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, "..", "..", "Sources", "Gazetteer", "Data", "areas.index")
VERSION = 1
TOLERANCE = 200.0  # metres


def read_areas():
    """(code, name, rings) of every area, sorted; rings as rows of (x, y) in stored units, the last corner left out."""
    # the package is a reader of feeds and is not run here: only the file that it brings is read
    source = importlib.metadata.distribution("meteoalarm").locate_file("meteoalarm/assets/geocodes.json")
    with open(source, encoding="utf-8") as file:
        features = json.load(file)["features"]
    areas = []
    for feature in features:
        properties, geometry = feature["properties"], feature["geometry"]
        assert properties["type"] == "EMMA_ID", properties
        polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
        rings = [np.rint(np.array(ring)[:, :2] * UNIT).astype(np.int64) for polygon in polygons for ring in polygon]
        areas.append((properties["code"], properties["name"].strip(), rings))
    return sorted(areas, key=lambda area: area[0].encode())


def simplified(ring):
    """The ring's corners, the first not repeated at the end; nothing where it falls together."""
    moved = np.any(ring != np.roll(ring, 1, axis=0), axis=1)
    ring = ring[moved] if moved.any() else ring[:1]
    if len(ring) < 3:
        return ring[:0]
    closed = np.vstack([ring, ring[:1]])
    return closed[simplify(closed, np.full(len(closed), TOLERANCE))][:-1]


def main():
    texts, table, shapes = bytearray(), bytearray(), bytearray()
    corners = 0

    def text(value):
        data = value.encode()
        assert len(data) < 256, value
        at = len(texts)
        texts.extend(data)
        return at << 8 | len(data)

    areas = read_areas()
    assert len({code for code, _, _ in areas}) == len(areas), "a code twice"
    for code, name, rings in areas:
        kept = [ring for ring in map(simplified, rings) if len(ring) >= 3]
        assert kept, code
        every = np.vstack(kept)
        (west, south), (east, north) = every.min(axis=0), every.max(axis=0)
        table += struct.pack("<III4i", text(code), text(name), len(shapes), south, west, north, east)
        shapes += zigzag(len(kept))
        for ring in kept:
            corners += len(ring)
            shapes += zigzag(len(ring))
            before = np.array([0, 0])
            for corner in ring:
                shapes += zigzag(int(corner[0] - before[0])) + zigzag(int(corner[1] - before[1]))
                before = corner
    size = container.write(FILE, b"FWAREAS\0", VERSION, [bytes(table), bytes(texts), bytes(shapes)])
    print(len(areas), "areas,", corners, "corners,", size, "bytes")


if __name__ == "__main__":
    main()
