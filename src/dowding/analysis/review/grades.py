"""Grades, and whom a side played like: its error rate beside those of commanders, measured once and kept.

The usual commander is a B and random play is an E; the limits between them are parts of the way from the one
to the other. An A makes less than half of the errors of the usual commander.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import hypot

from msgspec import Struct

from dowding.analysis.review.keeping import Folder
from dowding.analysis.review.provenance import MadeWith
from dowding.analysis.review.verdicts import CONFIDENCE, Grade
from dowding.commanders.commander import called
from dowding.kernel.games import find_game
from dowding.kernel.header import Header

WORDS = {"A": "masterly", "B": "sound", "C": "uneven", "D": "costly", "E": "ruinous"}
PARTS = (0.15, 0.4, 0.7)
"""The limits of B, C and D, as parts of the way from the usual commander to random play."""
LEAST = 0.05
"""The usual commander counts as at least this part of the way above no error at all."""
SMALL = 1e-9
CLEAR = 2.0
"""Commanders are out of order if one is this many standard errors on the wrong side of another."""
WORST, RECRUIT = "random", "recruit"
CALLED = {"recruit": "a recruit", "random": "a player of random answers", "search": "the search"}
TOLD = 2
"""So many grades or commanders are told beside each other at most."""


UNMEASURED = "No grade: the commanders were not measured with these rules and components."
OTHER_OPTIONS = "No grade: the commanders were measured with other options."
OUT_OF_ORDER = (
    "No grade: measured in this way the commanders of this scenario are not clearly in the right order,"
    " so it does not tell who plays better."
)


class Measured(Struct, frozen=True):
    """How a commander decides: what he gives away, and what he gains over the usual commander."""

    name: str
    matches: int
    rated: int
    """How many decisions were rated, or chapters where these are rated as a whole."""
    rate: float
    """Points given away: the error of a decision, or what a chapter lost beside the usual commander."""
    error: float
    """Its standard error, over matches."""
    gain: float
    """Points gained over the usual commander in a match."""
    gain_error: float


class Table(Struct, frozen=True):
    """The commanders of each side of a scenario, the usual one first, and what they were measured with."""

    made: MadeWith
    matches: int
    """How many matches each of them played."""
    worlds: int
    sampled: int
    """At most so many decisions, or chapters, of a match were rated."""
    sides: dict[str, list[Measured]]

    @property
    def needed(self) -> int:
        """In how many worlds a match must be reviewed to be graded; 0 where chapters are rated."""
        return 0 if find_game(self.made.game).rated_by_chapter else self.worlds


class Rate(Struct, frozen=True):
    """What a commander gives away, and its standard error."""

    points: float
    error: float


class Scale(Struct, frozen=True):
    """What a side is graded by: the limits of grades, and the rates of commanders by name."""

    limits: list[float]
    """Below the first is an A, below the second a B and so on."""
    commanders: dict[str, Rate]
    worlds: int = 0
    """In how many worlds errors were measured: in fewer they look smaller. 0 if chapters are rated."""


def scale_of(measured: Sequence[Measured], worlds: int) -> Scale | None:
    """The scale of a side; None if commanders came out in the wrong order, so that nothing can be graded.

    Errors are never below zero, so an A is measured by those of the usual commander. Chapters are rated
    beside him and may gain; there an A is as far above him as the limit of B is below.
    """
    by = {one.name: one for one in measured}
    usual, worst = measured[0], by.get(WORST)
    if worst is None or not in_order(measured):
        return None
    way = worst.rate - usual.rate
    best = max(usual.rate, LEAST * way) / 2 if worlds else usual.rate - PARTS[0] * way
    limits = [best, *(usual.rate + part * way for part in PARTS)]
    rates = {one.name: Rate(one.rate, one.error) for one in measured}
    return Scale([round(limit, 4) for limit in limits], rates, worlds)


def scale_for(header: Header, side: str) -> tuple[Scale | None, str]:
    """The scale for a side of a match, or why there is none."""
    table = table_of(header.game, header.scenario)
    if table is None or not table.made.fits(header) or side not in table.sides:
        return None, UNMEASURED
    if table.made.options != header.options:
        return None, OTHER_OPTIONS
    scale = scale_of(table.sides[side], table.needed)
    return scale, "" if scale is not None else OUT_OF_ORDER


def in_order(measured: Sequence[Measured]) -> bool:
    """Whether random play is clearly worse than the usual commander, and nobody clearly on the wrong side.

    That is: nobody is clearly worse than random play, and a recruit not clearly better than his teacher.
    """
    by = {one.name: one for one in measured}
    usual, worst = measured[0], by[WORST]
    last = all(_ahead(worst, one) > -CLEAR for one in measured) and _ahead(worst, usual) > CLEAR
    return last and (RECRUIT not in by or _ahead(by[RECRUIT], usual) > -CLEAR)


def _ahead(one: Measured, other: Measured) -> float:
    """How much more one gives away than another, in standard errors."""
    return (one.rate - other.rate) / max(hypot(one.error, other.error), SMALL)


def graded(scale: Scale, rate: float, error: float, unit: str, per: str) -> Grade:
    """The grade of a match with this rate, as far as its standard error allows."""
    first, last = (
        sum(limit <= end for limit in scale.limits)
        for end in (rate - CONFIDENCE * error, rate + CONFIDENCE * error)
    )
    letters, like = list(WORDS)[first : last + 1], whom(scale.commanders, rate, error)
    if len(letters) > TOLD:
        given = f"{rate:.2f} {unit} a {per}, {CONFIDENCE * error:.2f} more or less"
        return Grade(text=f"Too few decisions to say how well it was played: {given}.")
    text = f"{' or '.join(WORDS[letter] for letter in letters).capitalize()}."
    if len(like) <= TOLD:
        text += f" Played like {' or '.join(like)}."
    return Grade("".join(letters), like, text)


def whom(commanders: Mapping[str, Rate], rate: float, error: float) -> list[str]:
    """The commanders whose rate cannot be told from this one; otherwise the nearest."""

    def away(name: str) -> float:
        return abs(commanders[name].points - rate)

    near = [name for name, one in commanders.items() if away(name) <= CONFIDENCE * hypot(one.error, error)]
    return [CALLED.get(name) or called(name) for name in near or [min(commanders, key=away)]]


TABLES = Folder("graded", Table)


@cache
def table_of(game: str, scenario: str) -> Table | None:
    """The table that is shipped for a scenario, if there is one."""
    return TABLES.read(game, scenario)
