"""What wins: the bands of the victory track with their names, as the game's own victory table has them."""

from msgspec import Struct


class Band(Struct, frozen=True):
    """A stretch of the track, and what it means if the match ends there."""

    least: int | None
    """The lowest figure of the band; None if it has no lower bound."""
    most: int | None
    name: str
    """What a match is called that ends here, such as British tactical victory."""
    winner: str | None
    """The side that wins here, if one does."""
    short: str = ""
    """A shorter name for a narrow place, if there is one."""


class Track(Struct, frozen=True):
    """The victory track with its bands, the lowest first."""

    least: int
    """The figure at its low end, as far as it is drawn."""
    most: int
    bands: tuple[Band, ...]


class Goal(Struct, frozen=True):
    """What somebody plays for: one sentence for one's own side, some lines about both, and the track."""

    purpose: str
    aim: tuple[str, ...]
    track: Track | None
