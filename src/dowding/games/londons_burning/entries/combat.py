"""Entries of air combat: rounds, checks, bursts, hits, aircraft that are lost, land or break off."""

from typing import ClassVar

from dowding.games.londons_burning.words import Fate, Gun, Loss, Reason
from dowding.kernel.dice import Modifier
from dowding.kernel.journal import Entry, Headline

# 8.1 Rounds


class RoundBegins(Headline, frozen=True):
    """8.1: a round of combat."""

    round: int

    sentence: ClassVar[str] = "Round {round}"
    depth: ClassVar[int] = 5


class ContactLost(Entry, frozen=True):
    """8.1: the die ends the combat."""

    sentence: ClassVar[str] = "The aircraft lose contact with each other."


class TargetChosen(Entry, frozen=True):
    """8.41: who attacks whom, and by how many levels he climbs; a negative number is a dive."""

    aircraft: str
    target: str
    climb: int


class NobodyAttacks(Entry, frozen=True):
    """8.3: the raiders pass, because they are bombers or because no RAF fighter is within a level."""

    sentence: ClassVar[str] = "No German fighter has a target within a level."


class AttackCancelled(Entry, frozen=True):
    """8.43: the target of an attack is gone."""

    aircraft: str
    target: str

    sentence: ClassVar[str] = "The attack of {aircraft} is cancelled: its target is gone."


# 8.42 to 8.5 Checks, bursts, hits


class PerformanceChecked(Entry, frozen=True):
    """8.42: both dice with all that is added to them."""

    aircraft: str
    die: int
    modifiers: tuple[Modifier, ...]
    target: str
    target_die: int
    target_modifiers: tuple[Modifier, ...]
    margin: int
    """By how much the attacker outperforms its target."""


class NoFiringAngle(Entry, frozen=True):
    """8.42: an attacker does not outperform its target."""

    aircraft: str
    target: str

    sentence: ClassVar[str] = "{aircraft} finds no firing angle."


class MetHeadOn(Entry, frozen=True):
    """8.5: an attack without a check."""

    aircraft: str
    target: str

    sentence: ClassVar[str] = "{aircraft} and {target} meet head-on."


class BurstsFired(Entry, frozen=True):
    """8.43, 8.44: the dice of some bursts, and how many of them hit."""

    aircraft: str
    target: str
    gun: Gun
    bursts: int
    dice: tuple[int, ...]
    highest: int
    """The highest die that hits."""
    hits: int


class HitsTaken(Entry, frozen=True):
    """8.43: the positions that were hit, die by die."""

    aircraft: str
    by: str
    dice: tuple[int, ...]
    positions: tuple[str, ...]


class Jettisoned(Entry, frozen=True):
    """9.1, 9.2: a bomber drops its bombs to no effect."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} jettisons its bombs."


# 9 Aircraft and pilots lost


class Destroyed(Entry, frozen=True):
    """8.43, 9.1: a German aircraft is lost, to the credit of a pilot."""

    aircraft: str
    pilot: str

    sentence: ClassVar[str] = "{aircraft} is destroyed."


class FighterLost(Entry, frozen=True):
    """8.43, 9.1, 10.4: an RAF aircraft is lost."""

    aircraft: str
    how: Loss
    hex: str

    sentence: ClassVar[str] = "{aircraft} is {how} over {hex}."


class BailedOut(Entry, frozen=True):
    """9.5: what became of a pilot whose aircraft was lost."""

    pilot: str
    hex: str
    fate: Fate


# 8.2 Break-off and landing


class MustBreakOff(Entry, frozen=True):
    """8.2: a fighter has to leave the combat."""

    aircraft: str
    why: Reason

    sentence: ClassVar[str] = "{aircraft} must break off: {why}."


class Landed(Entry, frozen=True):
    """8.2, 9.1: a fighter has landed safely after its combat."""

    aircraft: str
    hex: str

    sentence: ClassVar[str] = "{aircraft} lands at {hex}."


class WentHomeHit(Entry, frozen=True):
    """8.2: a German with a hit pilot returns to the mix."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} breaks off, its pilot hit, and returns to France."


class GlidedHome(Entry, frozen=True):
    """9.1: a German with a hit engine gets home."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} breaks off, crippled, and reaches France."


class FellShort(Entry, frozen=True):
    """9.1: a German with a hit engine crashes on the way."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} breaks off, crippled, and does not reach France."


class Aborted(Entry, frozen=True):
    """14.3: a lone bomber turns back."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} is alone and aborts its mission."


class BrokeOff(Entry, frozen=True):
    """15.2: a German fighter leaves of its own will."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} breaks off."
