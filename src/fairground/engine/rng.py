# compiled: mypyc
"""The random source of a match: plain ints and a key, free to copy.

Two generators stand behind one interface. The *fair* one is a keyed BLAKE2b counter stream, for
matches between people: nobody can foresee it, and after the reveal of its key everybody can check
it. The *fast* one is multiply-with-carry below 2**62, the same numbers interpreted and compiled,
for simulation and search only: it can be predicted from its outputs.

Dice and each deck draw from streams of their own, so that public rolls tell nothing of a deck.
"""

from __future__ import annotations

from hashlib import blake2b
from math import prod
from struct import unpack
from typing import ClassVar, Final, final

from mypy_extensions import i64

from fairground.engine.errors import BadSetup
from fairground.engine.parts import Part

DICE: Final = 0  # the stream every game rolls its dice from; decks use 1, 2, …

MULTIPLIER: Final = 698769069
LOW_WORD: Final = 0xFFFFFFFF
SHARED: Final = 1 << 22  # the largest product of sizes that one draw serves
SIXES: Final[list[list[int]]] = [[6] * count for count in range(64)]  # sizes to want for six-sided dice
PAIRS: Final[list[list[int]]] = [[a, b] for a in range(6) for b in range(6)]
TRIPLES: Final[list[list[int]]] = [[a, b, c] for a in range(6) for b in range(6) for c in range(6)]
SHUFFLES: Final[list[list[int]]] = [list(range(count, 1, -1)) for count in range(128)]  # sizes, by cards


def _share(count: int) -> list[int]:
    """The first sizes for a shuffle of so many cards that one draw serves."""
    share: list[int] = []
    product = 1
    for size in SHUFFLES[count]:
        product *= size
        if product > SHARED:
            break
        share.append(size)
    return share


SHARES: Final[list[list[int]]] = [_share(count) for count in range(len(SHUFFLES))]
PRODUCTS: Final[list[int]] = [prod(share) for share in SHARES]


@final
class Rng(Part):
    """Numbered streams of random numbers.

    `key` is the hex key of the fair generator, or empty for the fast one. `streams` holds a counter
    (fair) or a generator state (fast) per stream. `script` holds dice still to come, next one last:
    they are used up before anything is drawn from the dice stream.
    """

    key: str
    streams: list[int]
    script: list[int]

    # Made by tools/fields.py from the fields above.
    __slots__ = ("key", "streams", "script")
    FIELDS: ClassVar[tuple[str, ...]] = ("key", "streams", "script")

    def __init__(self, key: str, streams: list[int], script: list[int]) -> None:
        self.key = key
        self.streams = streams
        self.script = script

    def clone(self) -> Rng:
        return Rng(self.key, self.streams.copy(), self.script.copy())

    # Made up to here.

    def branch(self) -> Rng:
        """A fast generator of its own, drawn from this one."""
        streams: list[int] = []
        for _ in self.streams:
            streams.append(self.below(DICE, MULTIPLIER - 1) << 32 | self.below(DICE, 1 << 30) << 1 | 1)
        return Rng("", streams, [])

    def below(self, stream: int, size: int) -> int:
        """A number from 0 to size - 1, each equally likely."""
        if stream == DICE and self.script:
            return self._scripted(size)
        if self.key:
            return self._fair_below(stream, size)
        n: i64 = size
        x: i64 = self.streams[stream]
        while True:
            x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
            product: i64 = ((x ^ (x >> 32)) & LOW_WORD) * n
            # The few products that would favour small results are drawn again.
            low: i64 = product & LOW_WORD
            if low >= n or low >= 0x100000000 % n:
                break
        self.streams[stream] = x
        return product >> 32

    def draw(self, stream: int, sizes: list[int]) -> list[int]:
        """One number below each of `sizes`, in order."""
        if stream == DICE and self.script:
            return [self.below(stream, size) for size in sizes]
        count = len(sizes)
        if count < len(SIXES) and (sizes is SIXES[count] or sizes == SIXES[count]):
            return self._dice(stream, count)
        if count + 1 < len(SHUFFLES) and sizes == SHUFFLES[count + 1]:
            return self._shuffle(stream, count + 1)
        drawn: list[int] = []
        first = 0
        while first < count:
            # Several small sizes share one draw below their product: exact, and far cheaper.
            product: i64 = sizes[first]
            last = first + 1
            while last < count and product * sizes[last] <= SHARED:
                product *= sizes[last]
                last += 1
            value: i64 = self.below(stream, product)
            while first < last:
                size: i64 = sizes[first]
                drawn.append(value % size)
                value //= size
                first += 1
        return drawn

    def _shuffle(self, stream: int, cards: int) -> list[int]:
        """Numbers below `cards` and each smaller size, with the draws shared as `draw` shares them."""
        drawn: list[int] = []
        fair = bool(self.key)
        x: i64 = self.streams[stream]
        while cards > 1:
            n: i64 = PRODUCTS[cards]
            value: i64
            if fair:
                value = self._fair_below(stream, n)
            else:
                # As in `below`, without a call for each of the draws.
                while True:
                    x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
                    product: i64 = ((x ^ (x >> 32)) & LOW_WORD) * n
                    low: i64 = product & LOW_WORD
                    if low >= n or low >= 0x100000000 % n:
                        break
                value = product >> 32
            share = SHARES[cards]
            for size in share:
                drawn.append(value % size)
                value //= size
            cards -= len(share)
        if not fair:
            self.streams[stream] = x
        return drawn

    def _dice(self, stream: int, count: int) -> list[int]:
        """Six-sided dice, up to six for each draw."""
        drawn: list[int] = []
        while count >= 6:
            six = self.below(stream, 216 * 216)
            drawn += TRIPLES[six // 216]
            drawn += TRIPLES[six % 216]
            count -= 6
        if count >= 3:
            drawn += TRIPLES[self.below(stream, 216)]
            count -= 3
        if count == 2:
            drawn += PAIRS[self.below(stream, 36)]
        elif count == 1:
            drawn.append(self.below(stream, 6))
        return drawn

    def _fair_below(self, stream: int, size: int) -> int:
        threshold = 0x100000000 % size
        while True:
            counter = self.streams[stream]
            self.streams[stream] = counter + 1
            message = stream.to_bytes(4, "little") + counter.to_bytes(8, "little")
            digest = blake2b(message, digest_size=4, key=bytes.fromhex(self.key)).digest()
            product = int.from_bytes(digest, "little") * size
            if (product & LOW_WORD) >= threshold:
                return product >> 32

    def _scripted(self, size: int) -> int:
        value = self.script.pop()
        if not 0 <= value < size:
            raise BadSetup(f"a scripted die shows {value + 1}, but a die with {size} sides is rolled")
        return value


def fast_rng(seed: str, streams: int) -> Rng:
    """The fast generator; streams are seeded through a hash, so that neighbouring seeds differ."""
    states: list[int] = []
    while len(states) < streams:
        digest = blake2b(f"{len(states)}|{seed}".encode(), person=b"fast streams").digest()
        for word in unpack("<8Q", digest)[: streams - len(states)]:
            # A carry below the multiplier and a non-zero low word keep the generator on its long cycle.
            states.append(((word >> 32) % (MULTIPLIER - 1) << 32) | ((word & LOW_WORD) | 1))
    return Rng("", states, [])


def fair_rng(seed: str, streams: int) -> Rng:
    """The fair generator, keyed by the seed."""
    key = blake2b(seed.encode(), digest_size=32, person=b"fair streams").hexdigest()
    return Rng(key, [0] * streams, [])
