"""Sorted keys, front-coded in blocks of 16, each with a list of postings: what the Swift type `KeyTable` reads.

A key is one byte, `shared << 4 | rest`, then the rest itself (UTF-8). `shared` is how many bytes it has in common with the
key before (0 for the first of a block), always cut back to a whole character so that a reader can count letters; `rest`
is how many bytes follow. A nibble of 15 means that a byte with the whole number comes before the rest.

A posting is three bytes, `value << 4 | last << 3 | kind`: the last of a key's list has `last` set, so no counts are kept.
"""

import struct

BLOCK = 16
MINIMA = 64


def shared(a: bytes, b: bytes) -> int:
    """How many leading bytes two keys share, cut back to a whole character."""
    count = 0
    for x, y in zip(a, b):
        if x != y:
            break
        count += 1
    while 0 < count < len(b) and b[count] & 0xC0 == 0x80:
        count -= 1
    return count


def pack(lists: dict[bytes, list[tuple[int, int]]]) -> list[bytes]:
    """Six sections: blocks' offsets, key data, blocks' first posting, postings, the minimum of each 64 postings, and that
    of those among them whose kind is 0 (all bits set where there is none).

    Lists are (value, kind); each is sorted by value.
    """
    offsets, data, firsts, flat = [], bytearray(), [], []
    previous = b""
    for index, key in enumerate(sorted(lists)):
        if index % BLOCK == 0:
            offsets.append(len(data))
            firsts.append(len(flat))
            previous = b""
        lcp = shared(previous, key)
        rest = key[lcp:]
        assert lcp < 256 and len(rest) < 256
        data.append(min(lcp, 15) << 4 | min(len(rest), 15))
        if lcp >= 15:
            data.append(lcp)
        if len(rest) >= 15:
            data.append(len(rest))
        data += rest
        postings = sorted(lists[key])
        for position, (value, kind) in enumerate(postings):
            last = position == len(postings) - 1
            assert value < 1 << 20 and kind < 8
            flat.append(value << 4 | last << 3 | kind)
        previous = key
    offsets.append(len(data))
    firsts.append(len(flat))
    stretches = [flat[i : i + MINIMA] for i in range(0, len(flat), MINIMA)]
    lowest = [min(stretch) for stretch in stretches]
    lowest_first = [min((value for value in stretch if value & 7 == 0), default=0xFFFFFFFF) for stretch in stretches]
    return [
        struct.pack(f"<{len(offsets)}I", *offsets),
        bytes(data),
        struct.pack(f"<{len(firsts)}I", *firsts),
        b"".join(struct.pack("<I", value)[:3] for value in flat),
        struct.pack(f"<{len(lowest)}I", *lowest),
        struct.pack(f"<{len(lowest)}I", *lowest_first),
    ]
