"""Lines with fewer corners, and numbers in fewer bytes: what the boundaries of zones and of warning areas share."""

import math

import numpy as np

UNIT = 100_000  # stored coordinates are hundred-thousandths of a degree (about 1 m)
EARTH = 111_195.0  # metres a degree


def simplify(points, tolerance):
    """Douglas–Peucker with a tolerance (metres) of its own for every vertex; returns a mask of the vertices kept."""
    count = len(points)
    keep = np.zeros(count, dtype=bool)
    keep[0] = keep[-1] = True
    if count <= 2:
        return keep
    scale = EARTH / UNIT
    x = points[:, 0] * scale
    y = points[:, 1] * scale
    height = np.abs(points[:, 1])
    if np.array_equal(points[0], points[-1]):  # a ring needs two more corners, or it would fall together
        far = int(np.argmax((x - x[0]) ** 2 + (y - y[0]) ** 2))
        keep[far] = True
        stack = [(0, far), (far, count - 1)]
    else:
        stack = [(0, count - 1)]
    while stack:
        start, stop = stack.pop()
        if stop - start < 2:
            continue
        # edges are straight in degrees, so a stretch is measured with one width of a degree: its widest
        width = math.cos(math.radians(int(height[start : stop + 1].min()) / UNIT))
        px, py = (x[start + 1 : stop] - x[start]) * width, y[start + 1 : stop] - y[start]
        dx, dy = (x[stop] - x[start]) * width, y[stop] - y[start]
        square = dx * dx + dy * dy
        if square == 0:
            distance = np.hypot(px, py)
        else:
            t = np.clip((px * dx + py * dy) / square, 0, 1)
            distance = np.hypot(px - t * dx, py - t * dy)
        ratio = distance / tolerance[start + 1 : stop]
        worst = int(np.argmax(ratio))
        if ratio[worst] > 1:
            middle = start + 1 + worst
            keep[middle] = True
            stack += [(start, middle), (middle, stop)]
    return keep


def zigzag(number):
    number = (number << 1) ^ (number >> 63)
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)
