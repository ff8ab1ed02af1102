"""The container both index files share: a header, a table of sections, the sections; all little-endian.

    0   8 bytes  magic
    8   u32      version of the layout
    12  u32      number of sections
    16  u64      checksum of everything after the section table (see `checksum`)
    24  u32 × 2  offset and length of each section, from the start of the file

A section starts at a multiple of 8 and is padded with zeros, so the file is a whole number of 8-byte words.
"""

import struct

import numpy as np


def checksum(body: bytes) -> int:
    """Four interleaved sums of the body's 8-byte words, each multiplied on the way so that order counts."""
    words = np.frombuffer(body, dtype="<u8")
    prime = 0x100000001B3
    mask = (1 << 64) - 1
    total = 0xCBF29CE484222325 ^ len(words)
    # word i is weighted by an odd number of its position: vectorised, and a swap of two words is seen
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
    header = magic + struct.pack("<IIQ", version, len(sections), checksum(bytes(body)))
    header += b"".join(struct.pack("<II", *entry) for entry in table)
    header += b"\0" * (start - len(header))
    with open(path, "wb") as file:
        file.write(header + bytes(body))
    return len(header) + len(body)
