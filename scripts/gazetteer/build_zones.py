"""Compiles the boundaries of the time zones into Sources/Gazetteer/Data/zones.index. See README.md for the source.

Boundaries shared by two zones become one chain of edges, simplified to a tolerance that is made finer wherever a place of
places.index would change its zone. The world is a grid of half degrees; a cell without a boundary keeps its zone, any other
its edges and one reference point with the zones that contain it. Walking from there to any point of the cell, each edge
crossed toggles the zones on its two sides.
"""

import math
import os
import struct
import sys
from collections import defaultdict

import numpy as np
from timezonefinder import TimezoneFinder

import container
from lines import UNIT, simplify, zigzag

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "..", "..", "Sources", "Gazetteer", "Data")
VERSION = 2
SOURCE_UNIT = 100  # the source's are ten-millionths
CELLS = 2  # a degree
COARSE = 60.0  # metres


def read_rings(finder):
    """(zone, vertices) of every boundary and hole, vertices as rows of (x, y) in stored units."""
    rings = []
    for index in range(len(finder.boundaries)):
        zone = int(finder.zone_ids[index])
        for ring in [finder.boundaries.coords_of(index), *finder._holes_of_poly(index)]:
            points = np.rint(ring.T / SOURCE_UNIT).astype(np.int64)
            moved = np.any(points != np.roll(points, -1, axis=0), axis=1)
            points = points[moved]  # rounding makes some neighbours equal
            if len(points) >= 3:
                rings.append((zone, points))
    return rings


def make_chains(rings):
    """Runs of edges with the same zones on their sides: (zones toggled by crossing, vertices)."""
    packed = lambda p: (p[:, 0] + 180 * UNIT) << 32 | (p[:, 1] + 90 * UNIT)
    starts = np.concatenate([packed(points) for _, points in rings])
    ends = np.concatenate([np.roll(packed(points), -1) for _, points in rings])
    zones = np.concatenate([np.full(len(points), zone, dtype=np.int64) for zone, points in rings])
    low, high = np.minimum(starts, ends), np.maximum(starts, ends)
    order = np.lexsort((np.arange(len(low)), high, low))
    fresh = np.ones(len(order), dtype=bool)
    fresh[1:] = (low[order][1:] != low[order][:-1]) | (high[order][1:] != high[order][:-1])
    group_start = np.flatnonzero(fresh)
    sizes = np.diff(np.append(group_start, len(order)))
    owner = np.full(len(order), -1, dtype=np.int64)  # of the first occurrence of an edge; −1: nothing to toggle, or not first
    table, known = [], {}

    def owner_set(members):
        odd = tuple(sorted(z for z in set(members) if members.count(z) % 2))
        if not odd:
            return -1
        if odd not in known:
            known[odd] = len(table)
            table.append(odd)
        return known[odd]

    firsts = order[group_start]
    single = sizes == 1
    for zone in np.unique(zones):
        owner_set([int(zone)])
    lone = np.array([known[(int(z),)] for z in range(int(zones.max()) + 1) if (int(z),) in known])
    index_of = {z[0]: i for z, i in known.items() if len(z) == 1}
    mapping = np.array([index_of.get(z, -1) for z in range(int(zones.max()) + 1)])
    owner[firsts[single]] = mapping[zones[firsts[single]]]
    twice = np.flatnonzero(sizes == 2)
    a, b = zones[order[group_start[twice]]], zones[order[group_start[twice] + 1]]
    pairs = np.stack([np.minimum(a, b), np.maximum(a, b)], axis=1)
    unique, inverse = np.unique(pairs, axis=0, return_inverse=True)
    pair_ids = np.array([owner_set([int(x), int(y)]) for x, y in unique])
    owner[order[group_start[twice]]] = pair_ids[inverse.ravel()]
    for group in np.flatnonzero(sizes > 2):
        members = [int(z) for z in zones[order[group_start[group] : group_start[group] + sizes[group]]]]
        owner[order[group_start[group]]] = owner_set(members)
    del lone

    chains, base = [], 0
    for _, points in rings:
        count = len(points)
        owners = owner[base : base + count]
        base += count
        # turn the ring so that it starts where a run starts
        change = np.flatnonzero(owners != np.roll(owners, 1))
        turn = int(change[0]) if len(change) else 0
        owners, points = np.roll(owners, -turn), np.roll(points, -turn, axis=0)
        points = np.vstack([points, points[:1]])
        bounds = [0, *(np.flatnonzero(owners[1:] != owners[:-1]) + 1).tolist(), count]
        for start, stop in zip(bounds, bounds[1:]):
            if owners[start] >= 0:
                chains.append((table[owners[start]], points[start : stop + 1]))
    return chains


def cells_of(edge):
    """The cells that an edge touches; a little too many is fine."""
    size = UNIT // CELLS
    (x1, y1), (x2, y2) = edge
    west, east = sorted((x1 + 180 * UNIT, x2 + 180 * UNIT))
    south, north = sorted((y1 + 90 * UNIT, y2 + 90 * UNIT))
    columns = range(max(0, (west - 1) // size), min(360 * CELLS - 1, (east + 1) // size) + 1)
    rows = range(max(0, (south - 1) // size), min(180 * CELLS - 1, (north + 1) // size) + 1)
    if len(columns) == 1 or len(rows) == 1:
        return [(row, column) for row in rows for column in columns]
    found = []
    ax, ay, bx, by = x1 + 180 * UNIT, y1 + 90 * UNIT, x2 + 180 * UNIT, y2 + 90 * UNIT
    for row in rows:
        for column in columns:
            # the corners of the cell (a unit wider) on both sides of the edge's line
            sides = []
            for cx in (column * size - 1, (column + 1) * size + 1):
                for cy in (row * size - 1, (row + 1) * size + 1):
                    sides.append((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
            if min(sides) <= 0 <= max(sides):
                found.append((row, column))
    return found


class Cell:
    """The edges of one cell as polylines, each with the zones that crossing it toggles."""

    def __init__(self):
        self.lines = []

    def add(self, zones, start, stop):
        if self.lines and self.lines[-1][0] == zones and self.lines[-1][1][-1] == start:
            self.lines[-1][1].append(stop)
        else:
            self.lines.append((zones, [start, stop]))


def toggled(lines, x, y, rx, ry):
    """The zones that the walk from (rx, ry), first along y, then along x, to (x, y) toggles: the same as in Swift."""
    odd = set()
    for zones, points in lines:
        flips = 0
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            if (y1 > y) != (y2 > y):
                # x where the edge meets the level of y, compared without division
                cross = lambda px: (px - x1) * (y2 - y1) - (y - y1) * (x2 - x1)
                sign = 1 if y2 > y1 else -1
                flips += (cross(x) * sign < 0) != (cross(rx) * sign < 0)
            if (x1 > rx) != (x2 > rx):
                cross = lambda py: (py - y1) * (x2 - x1) - (rx - x1) * (y2 - y1)
                sign = 1 if x2 > x1 else -1
                flips += (cross(y) * sign < 0) != (cross(ry) * sign < 0)
        if flips % 2:
            odd ^= set(zones)
    return odd


class Oracle:
    """timezonefinder, also for the question which zones contain a point at all."""

    def __init__(self):
        self.finder = TimezoneFinder(in_memory=True)
        names = list(self.finder.timezone_names)
        self.names = names
        self.ids = {name: index for index, name in enumerate(names)}

    def zone(self, x, y):
        lat, lng = y / UNIT, x / UNIT
        return self.ids[self.finder.timezone_at(lng=min(max(lng, -180), 180), lat=min(max(lat, -90), 90))]

    def containing(self, x, y):
        inside = set()
        ix, iy = x * SOURCE_UNIT, y * SOURCE_UNIT
        for boundary in range(len(self.finder.boundaries)):
            if self.finder.inside_of_polygon(boundary, ix, iy):
                inside ^= {int(self.finder.zone_ids[boundary])}
        return inside


def places():
    """The positions of places.index, as (x, y)."""
    with open(os.path.join(FOLDER, "places.index"), "rb") as file:
        data = file.read()
    offset, length = struct.unpack_from("<II", data, 24)
    size = 25
    return [(lon, lat) for lat, lon in (struct.unpack_from("<ii", data, offset + i) for i in range(0, length, size))]


def distance_to(lines, x, y):
    """Squared distance (units) from a point to the nearest edge."""
    best = 1e18
    for _, points in lines:
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            dx, dy = x2 - x1, y2 - y1
            square = dx * dx + dy * dy
            t = 0 if square == 0 else min(1, max(0, ((x - x1) * dx + (y - y1) * dy) / square))
            best = min(best, (x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2)
    return best


def build_cells(chains, masks):
    cells = defaultdict(Cell)
    for (zones, points), keep in zip(chains, masks):
        kept = [tuple(p) for p in points[keep].tolist()]
        for start, stop in zip(kept, kept[1:]):
            if start != stop:
                for cell in cells_of((start, stop)):
                    cells[cell].add(zones, start, stop)
    return cells


STEPS = 16  # a reference point is one of 15 × 15 inside the cell


def reference(key, cell):
    """The reference point farthest from every edge."""
    size = UNIT // CELLS
    row, column = key
    west, south = column * size - 180 * UNIT, row * size - 90 * UNIT
    best = None
    for step in [(8, 8), (4, 4), (12, 12), (4, 12), (12, 4)] + [
        (i, j) for i in range(1, STEPS, 2) for j in range(1, STEPS, 2)
    ]:
        x, y = west + step[0] * size // STEPS, south + step[1] * size // STEPS
        far = distance_to(cell.lines, x, y)
        if best is None or far > best[0]:
            best = (far, step, x, y)
        if far > (size // 20) ** 2:
            break
    return best


def answer(entry, x, y, order):
    """What the finished file says, as Swift will."""
    lines, (rx, ry), inside = entry
    found = set(inside) ^ toggled(lines, x, y, rx, ry)
    for zone in order:
        if zone in found:
            return zone
    return next(iter(sorted(inside)), None)


def main():
    oracle = Oracle()
    chains = make_chains(read_rings(oracle.finder))
    print(len(chains), "chains,", sum(len(p) for _, p in chains), "vertices", flush=True)
    towns = places()
    truth = {}
    tolerances = [np.full(len(points), COARSE) for _, points in chains]
    masks = [simplify(points, tolerance) for (_, points), tolerance in zip(chains, tolerances)]
    contained = {}
    overlaps = None
    size = UNIT // CELLS
    for attempt in range(8):
        cells = build_cells(chains, masks)
        print(attempt, sum(int(m.sum()) for m in masks), "vertices kept,", len(cells), "cells with edges", flush=True)
        entries = {}
        for key, cell in cells.items():
            _, step, x, y = reference(key, cell)
            if (x, y) not in contained:
                contained[(x, y)] = oracle.containing(x, y)
            entries[key] = (cell.lines, (x, y), contained[(x, y)], step)
        if overlaps is None:
            overlaps = find_overlaps(oracle, entries)
            print("  overlaps:", [(oracle.names[a], oracle.names[b]) for a, b in overlaps], flush=True)
        wrong = []
        for x, y in towns:
            key = ((y + 90 * UNIT) // size, (x + 180 * UNIT) // size)
            if key not in entries:
                continue
            if (x, y) not in truth:
                truth[(x, y)] = oracle.zone(x, y)
            lines, at, inside, _ = entries[key]
            if answer((lines, at, inside), x, y, precedence(overlaps, entries[key])) != truth[(x, y)]:
                wrong.append((x, y))
                claims = oracle.containing(x, y)
                if len(claims) > 1:  # a narrow overlap that the random points did not meet
                    overlaps = sorted({*overlaps, *((truth[(x, y)], loser) for loser in claims - {truth[(x, y)]})})
        print("  places in another zone:", len(wrong), flush=True)
        if not wrong:
            break
        refine(chains, tolerances, masks, wrong, attempt)
    write(oracle, entries, overlaps)


def find_overlaps(oracle, entries):
    """Pairs (winner, loser) of zones that claim the same land, as timezonefinder decides them."""
    random = np.random.default_rng(2026)
    size = UNIT // CELLS
    votes = defaultdict(int)
    for (row, column), (lines, (rx, ry), inside, _) in sorted(entries.items()):
        west, south = column * size - 180 * UNIT, row * size - 90 * UNIT
        for dx, dy in random.integers(1, size, size=(4, 2)).tolist():
            x, y = west + dx, south + dy
            found = set(inside) ^ toggled(lines, x, y, rx, ry)
            if len(found) < 2:
                continue
            found = oracle.containing(x, y)  # a sliver of the simplification is no overlap
            winner = oracle.zone(x, y)
            if len(found) > 1 and winner in found:
                for loser in found - {winner}:
                    votes[(winner, loser)] += 1
    return sorted(pair for pair in votes if votes[pair] > votes.get(pair[::-1], 0))


def precedence(overlaps, entry):
    """The cell's zones in the order in which they win where several contain a point."""
    lines, _, inside, _ = entry
    zones = sorted(set(inside) | {z for owners, _ in lines for z in owners})
    for winner, loser in overlaps:
        if winner in zones and loser in zones and zones.index(loser) < zones.index(winner):
            zones.remove(winner)
            zones.insert(zones.index(loser), winner)
    return zones


def refine(chains, tolerances, masks, wrong, attempt):
    """Makes the tolerance four times finer within 5 km of each place that came out wrong."""
    spots = np.array(wrong, dtype=np.int64)
    for index, (_, points) in enumerate(chains):
        low, high = points.min(axis=0), points.max(axis=0)
        margin = 20_000
        near = spots[np.all((spots >= low - margin) & (spots <= high + margin), axis=1)]
        touched = False
        for x, y in near:
            across = np.abs(points[:, 0] - x) * math.cos(math.radians(y / UNIT))
            hit = (across < 5000) & (np.abs(points[:, 1] - y) < 5000)
            if hit.any():
                tolerances[index][hit] = np.minimum(tolerances[index][hit], COARSE / 4 ** (attempt + 1))
                touched = True
        if touched:
            masks[index] = simplify(points, tolerances[index])


def write(oracle, entries, overlaps):
    size = UNIT // CELLS
    table, data = [], bytearray(b"\0")
    for row in range(180 * CELLS):
        for column in range(360 * CELLS):
            key = (row, column)
            if key not in entries:
                x, y = column * size - 180 * UNIT + size // 2, row * size - 90 * UNIT + size // 2
                table.append(1 << 31 | oracle.zone(x, y))
                continue
            lines, (rx, ry), inside, step = entries[key]
            order = precedence(overlaps, entries[key])
            local = {zone: i for i, zone in enumerate(order)}
            west, south = column * size - 180 * UNIT, row * size - 90 * UNIT
            table.append(len(data))
            assert len(order) < 64
            data += struct.pack("<BB", step[0] << 4 | step[1], len(order))
            for zone in order:
                data += struct.pack("<H", zone)
            data += struct.pack("<Q", sum(1 << local[z] for z in inside))
            data += struct.pack("<H", len(lines))
            for zones, points in lines:
                data += struct.pack("<B", len(zones)) + bytes(local[z] for z in zones) + struct.pack("<H", len(points))
                px, py = west, south
                for x, y in points:
                    data += zigzag(x - px) + zigzag(y - py)
                    px, py = x, y
    names = bytearray()
    references = bytearray()
    for name in oracle.names:
        references += struct.pack("<I", len(names) << 8 | len(name))
        names += name.encode()
    total = container.write(
        os.path.join(FOLDER, "zones.index"), b"FWZONES\0", VERSION,
        [struct.pack(f"<{len(table)}I", *table), bytes(data), bytes(references), bytes(names)])
    print(f"{len(entries)} of {len(table)} cells have a boundary; {total / 1e6:.2f} MB "
          f"({len(table) * 4 / 1e6:.2f} grid, {len(data) / 1e6:.2f} edges)")


if __name__ == "__main__":
    sys.exit(main())
