"""The container both index files share: a header, a table of sections, the sections; all little-endian.

    0   8 bytes  magic
    8   u32      version of the layout
    12  u32      number of sections
    16  u64      checksum of all that follows it (see `checksum`)
    24  u32 × 2  offset and length of each section, from the start of the file

A section starts at a multiple of 8 and is padded with zeros, so the file is a whole number of 8-byte words.
"""

import struct

import numpy as np


def checksum(body: bytes) -> int:
    """The sum of the 8-byte words, each times an odd number made of its position, so that order counts."""
    words = np.frombuffer(body, dtype="<u8")
    prime = 0x100000001B3
    mask = (1 << 64) - 1
    total = 0xCBF29CE484222325 ^ len(words)
    with np.errstate(over="ignore"):
        weights = np.arange(len(words), dtype=np.uint64) * np.uint64(2) + np.uint64(prime)
        total = (total + int(np.sum(words * weights, dtype=np.uint64))) & mask
    return total


def write(path: str, magic: bytes, version: int, sections: list[bytes]) -> int:
    """Writes the file and returns its size."""
    assert len(magic) == 8
    start = 24 + 8 * len(sections)
    start += -start % 8
    table, body = [], bytearray()
    for section in sections:
        table.append((start + len(body), len(section)))
        body += section
        body += b"\0" * (-len(body) % 8)
    rest = b"".join(struct.pack("<II", *entry) for entry in table)
    rest += b"\0" * (start - 24 - len(rest)) + bytes(body)
    with open(path, "wb") as file:
        file.write(magic + struct.pack("<IIQ", version, len(sections), checksum(rest)) + rest)
    return 24 + len(rest)
