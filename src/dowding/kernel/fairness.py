"""Dice that nobody chose: a secret that is promised first, and a number from everybody who plays.

The server draws a secret and shows its hash, the commitment. Every player then shows the seal of a number of
his own: the hash of the match, his side and the number. When all seals are there, the numbers are told. The
seed is the hash of the secret and of all numbers. So the server had to choose before it knew the numbers, and
nobody knew the number of another when he chose his own. A seal that was copied from another side fits no
number, because it holds that side.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from dowding.kernel.errors import DowdingError, SaveError

SECRET_BYTES = 32
SEED_BYTES = 16
"""A seed has 128 bits."""
LONGEST_NUMBER = 200
"""The greatest length of a number, which may be any text of one line."""
BEGIN_AGAIN = (
    "This match was laid out before the first release of Dowding. Its seals hold neither the match nor the"
    " side, so that they can be copied, and it is not opened any more. Begin another one."
)


class Seal(Struct, frozen=True):
    """What a side shows before it tells its number."""

    side: str
    seal: str


class Proof(Struct, frozen=True, omit_defaults=True):
    """What a seed was made of: the commitment, the secret that it promised, and the number of each side."""

    commitment: str
    secret: str
    numbers: dict[str, str]
    seals: tuple[Seal, ...] | None = None
    """The seals in the order in which they were shown; a match without them is refused."""

    def seal(self, side: str) -> str:
        """The seal under which a side's number was shown."""
        return seal_over(self.commitment, side, self.numbers[side])


def new_seed() -> int:
    """A seed of 128 bits from the system."""
    return secrets.randbits(8 * SEED_BYTES)


def hidden(text: str) -> str:
    """The hash under which a secret or a number is shown before it is told."""
    return sha256(text.encode()).hexdigest()


def seal_over(match: str, side: str, number: str) -> str:
    """The seal of a number: the hash of the match, which its commitment names, the side and the number."""
    return hidden(f"{match}\n{side}\n{number}")


def seed_of(proof: Proof) -> int:
    """The seed that follows from the secret and the numbers."""
    parts = [proof.secret, *[f"{side}={number}" for side, number in sorted(proof.numbers.items())]]
    return int.from_bytes(sha256("\n".join(parts).encode()).digest()[:SEED_BYTES], "big")


def check(proof: Proof, seed: int, people: Sequence[str], name: str) -> None:
    """Raise SaveError unless the seed follows from the secret that was promised and everybody's number."""
    if hidden(proof.secret) != proof.commitment:
        raise SaveError(f"{name}: the secret in its header is not the one that the commitment promised")
    if set(proof.numbers) != set(people):
        raise SaveError(f"{name}: its header does not hold the number of every player")
    if seed_of(proof) != seed:
        raise SaveError(f"{name}: the seed in its header does not follow from the secret and the numbers")
    if proof.seals is None:
        raise SaveError(f"{name}: {BEGIN_AGAIN}")
    _check_seals(proof, proof.seals, name)


def _check_seals(proof: Proof, seals: Sequence[Seal], name: str) -> None:
    """Raise SaveError unless every side has one seal, and its number fits it."""
    if sorted(seal.side for seal in seals) != sorted(proof.numbers):
        raise SaveError(f"{name}: its header does not hold one seal of every player")
    for seal in seals:
        if proof.seal(seal.side) != seal.seal:
            raise SaveError(f"{name}: the number of {seal.side} in its header does not fit its seal")


class Toss:
    """The making of a seed before a match: first all seals, then all numbers."""

    def __init__(self, people: Sequence[str], secret: str | None = None) -> None:
        """Without a secret, one is drawn from the system."""
        self.people = tuple(people)
        self._secret = secrets.token_hex(SECRET_BYTES) if secret is None else secret
        self.seals: dict[str, str] = {}
        """The seal of each side's number, in the order in which they were shown."""
        self.numbers: dict[str, str] = {}

    @property
    def commitment(self) -> str:
        """The hash of the secret, which everybody is shown before anything else."""
        return hidden(self._secret)

    @property
    def is_sealed(self) -> bool:
        """Whether every player has shown the hash of a number."""
        return set(self.seals) == set(self.people)

    @property
    def is_complete(self) -> bool:
        """Whether every player has told a number."""
        return set(self.numbers) == set(self.people)

    def seal_of(self, side: str, number: str) -> str:
        """The seal that a side shows for a number."""
        return seal_over(self.commitment, side, number)

    def seal(self, side: str, seal: str) -> None:
        """Take the seal of a side's number, which cannot be changed afterwards."""
        if side not in self.people:
            raise DowdingError(f"{side} adds no number to this match.")
        if side in self.seals:
            raise DowdingError(f"{side} has already shown the seal of a number.")
        if len(seal) != 64 or not set(seal) <= set("0123456789abcdef"):
            raise DowdingError("A seal is a SHA-256 hash of 64 hexadecimal digits.")
        if seal in self.seals.values():
            raise DowdingError("Another side has shown this seal: it was copied, and cannot be yours.")
        self.seals[side] = seal

    def tell(self, side: str, number: str) -> None:
        """Take the number of a side; all seals must lie on the table, and it must fit its own."""
        if not self.is_sealed:
            raise DowdingError("A number is told only when every player has shown the seal of one.")
        if side in self.numbers:
            raise DowdingError(f"{side} has already told a number.")
        if len(number) > LONGEST_NUMBER or "\n" in number:
            raise DowdingError(f"A number is one line of at most {LONGEST_NUMBER} letters and digits.")
        if self.seal_of(side, number) != self.seals.get(side):
            raise DowdingError(f"This is not the number whose seal {side} has shown.")
        self.numbers[side] = number

    def promise(self) -> Proof:
        """The commitment and the secret, without any number: what the server keeps before a match."""
        return Proof(self.commitment, self._secret, {}, ())

    def proof(self) -> Proof:
        """What the seed follows from; refused as long as a number is missing."""
        if not self.is_complete:
            missing = ", ".join(side for side in self.people if side not in self.numbers)
            raise DowdingError(f"the seed still needs a number of {missing}")
        numbers = {side: self.numbers[side] for side in self.people}
        seals = tuple(Seal(side, seal) for side, seal in self.seals.items())
        return Proof(self.commitment, self._secret, numbers, seals)
