"""Reads a QR code from a picture of it, by the standard and by nothing of the code that draws ours: corners,
format, mask, blocks, their error correction, bytes. Versions 1 to 10 with level M, upright and sharp."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
from PIL import Image

# Of each version: check bytes of a block, then how many blocks there are of so many data bytes (level M).
BLOCKS = {
    1: (10, [(1, 16)]),
    2: (16, [(1, 28)]),
    3: (26, [(1, 44)]),
    4: (18, [(2, 32)]),
    5: (24, [(2, 43)]),
    6: (16, [(4, 27)]),
    7: (18, [(4, 31)]),
    8: (22, [(2, 38), (2, 39)]),
    9: (22, [(3, 36), (2, 37)]),
    10: (26, [(4, 43), (1, 44)]),
}
# Where the middles of alignment patterns lie.
ALIGNED: dict[int, list[int]] = {
    1: [],
    **{version: [6, 10 + 4 * version] for version in range(2, 7)},
    7: [6, 22, 38],
    8: [6, 24, 42],
    9: [6, 26, 46],
    10: [6, 28, 50],
}
LEVEL_M = 0
FORMAT_MASK = 0b101010000010010
Grid = list[list[bool]]


def read_qr(png: bytes) -> str:
    """The text of the one code in a picture."""
    grid = modules(png)
    version = (len(grid) - 17) // 4
    mask = masked_by(grid)
    bits = [grid[row][column] != covers(mask, row, column) for row, column in path(version)]
    stream = [number(bits[start : start + 8]) for start in range(0, len(bits) - 7, 8)]
    return text_of(version, data_of(version, stream))


def modules(png: bytes) -> Grid:
    """The dark and light squares of a picture. The first run of dark pixels is the edge of a corner: seven
    modules. Codes have 17 of them and four for each version."""
    dark = np.asarray(Image.open(io.BytesIO(png)).convert("L")) < 128
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    cut = dark[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    edge = int(np.argmin(cut[0]))
    size = 17 + 4 * round((cut.shape[1] * 7 / edge - 17) / 4)
    step = cut.shape[1] / size
    at = [int((n + 0.5) * step) for n in range(size)]
    return [[bool(cut[row, column]) for column in at] for row in at]


def number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def masked_by(grid: Grid) -> int:
    """The mask, from both copies of the format, each of which must be a word of its code."""
    size = len(grid)
    one = [grid[8][n] for n in (0, 1, 2, 3, 4, 5, 7)] + [grid[8][8]]
    one += [grid[n][8] for n in (7, 5, 4, 3, 2, 1, 0)]
    other = [grid[size - 1 - n][8] for n in range(7)] + [grid[8][size - 8 + n] for n in range(8)]
    assert one == other, "the two copies of the format differ"
    found = number(one) ^ FORMAT_MASK
    rest = found
    for place in range(14, 9, -1):
        if rest >> place & 1:
            rest ^= 0b10100110111 << (place - 10)
    assert rest == 0, "the format is not a word of its code"
    assert found >> 13 == LEVEL_M
    return found >> 10 & 7


def covers(mask: int, row: int, column: int) -> bool:
    both = row * column
    return (
        (row + column) % 2 == 0,
        row % 2 == 0,
        column % 3 == 0,
        (row + column) % 3 == 0,
        (row // 2 + column // 3) % 2 == 0,
        both % 2 + both % 3 == 0,
        (both % 2 + both % 3) % 2 == 0,
        ((row + column) % 2 + both % 3) % 2 == 0,
    )[mask]


def path(version: int) -> Iterator[tuple[int, int]]:
    """The modules that hold data: two columns at a time from the right, upwards and downwards in turn."""
    size = 17 + 4 * version
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            row = size - 1 - step if upwards else step
            for column in (right, right - 1):
                if not is_fixed(version, size, row, column):
                    yield row, column
        upwards = not upwards


def is_fixed(version: int, size: int, row: int, column: int) -> bool:
    """Whether a module belongs to a corner with its format, to the clock lines, an alignment pattern or the
    version."""
    if row == 6 or column == 6:
        return True
    if (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9):
        return True
    if version >= 7 and ((row < 6 and column >= size - 11) or (column < 6 and row >= size - 11)):
        return True
    middles = ALIGNED[version]
    corners = [(6, 6), (6, middles[-1]), (middles[-1], 6)] if middles else []
    return any(
        abs(row - down) <= 2 and abs(column - across) <= 2
        for down in middles
        for across in middles
        if (down, across) not in corners
    )


def data_of(version: int, stream: list[int]) -> list[int]:
    """The data bytes of all blocks; every block must agree with its check bytes."""
    check, groups = BLOCKS[version]
    lengths = [length for count, length in groups for _ in range(count)]
    blocks: list[list[int]] = [[] for _ in lengths]
    bytes_ = iter(stream)
    for place in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if place < length:
                block.append(next(bytes_))
    for _ in range(check):
        for block in blocks:
            block.append(next(bytes_))
    for block in blocks:
        assert all(value == 0 for value in syndromes(block, check)), "a block disagrees with its check bytes"
    return [byte for block, length in zip(blocks, lengths, strict=True) for byte in block[:length]]


def syndromes(block: list[int], check: int) -> list[int]:
    """The block as a polynomial over 256 numbers, at the roots that every right block has."""
    power, root, found = [], 1, []
    for _ in range(check):
        power.append(root)
        root = times(root, 2)
    for at in power:
        value = 0
        for byte in block:
            value = times(value, at) ^ byte
        found.append(value)
    return found


def times(one: int, other: int) -> int:
    found = 0
    while other:
        if other & 1:
            found ^= one
        one, other = one << 1, other >> 1
        if one & 0x100:
            one ^= 0x11D
    return found


def text_of(version: int, data: list[int]) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    assert bits[:4] == "0100", "not a code of bytes"
    head = 12 if version < 10 else 20
    length = int(bits[4:head], 2)
    return bytes(int(bits[head + 8 * n : head + 8 * n + 8], 2) for n in range(length)).decode()
