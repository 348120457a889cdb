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
from typing import ClassVar, Final

from mypy_extensions import i64

from fairground.engine.errors import BadSetup
from fairground.engine.parts import Part

DICE: Final = 0  # the stream every game rolls its dice from; decks use 1, 2, …

MULTIPLIER: Final = 698769069
LOW_WORD: Final = 0xFFFFFFFF


class Rng(Part):
    """Numbered streams of random numbers.

    `key` is the hex key of the fair generator, or empty for the fast one. `streams` holds a counter
    (fair) or a generator state (fast) per stream. `script` holds dice still to come, next one last:
    they are used up before anything is drawn from the dice stream.
    """

    __slots__ = ("key", "script", "streams")

    FIELDS: ClassVar[tuple[str, ...]] = ("key", "streams", "script")

    def __init__(self, key: str, streams: list[int], script: list[int]) -> None:
        self.key: str = key
        self.streams: list[int] = streams
        self.script: list[int] = script

    def clone(self) -> Rng:
        return Rng(self.key, self.streams[:], self.script[:])

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
        if self.key or (stream == DICE and self.script):
            return [self.below(stream, size) for size in sizes]
        drawn: list[int] = []
        x: i64 = self.streams[stream]
        for size in sizes:
            n: i64 = size
            while True:
                x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
                product: i64 = ((x ^ (x >> 32)) & LOW_WORD) * n
                low: i64 = product & LOW_WORD
                if low >= n or low >= 0x100000000 % n:
                    break
            drawn.append(product >> 32)
        self.streams[stream] = x
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
    for stream in range(streams):
        digest = blake2b(f"{stream}|{seed}".encode(), digest_size=8, person=b"fast streams").digest()
        # A carry below the multiplier and a non-zero low word keep the generator on its long cycle.
        word = int.from_bytes(digest, "little")
        states.append(((word >> 32) % (MULTIPLIER - 1) << 32) | ((word & LOW_WORD) | 1))
    return Rng("", states, [])


def fair_rng(seed: str, streams: int) -> Rng:
    """The fair generator, keyed by the seed."""
    key = blake2b(seed.encode(), digest_size=32, person=b"fair streams").hexdigest()
    return Rng(key, [0] * streams, [])
