"""A table to play on: staged states, answers, dice, and what became of them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.board import HEXES, NUMBER
from dowding.games.londons_burning.ids import NOBODY, SEATS, Level, PilotId, Seat, Slot, TargetId, Unit
from dowding.games.londons_burning.questions import TakePosture
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    COMING,
    DESTROYED,
    FEET_15000,
    FLYING,
    IN_PLAY,
    IN_RESERVE,
    MIX,
    RAID,
    Direction,
)
from dowding.kernel.dice import Roll
from dowding.kernel.journal import Entry, Rolled
from dowding.kernel.match import Match, opening, stage
from dowding.kernel.position import Position
from dowding.kernel.questions import Question
from dowding.kernel.steps import Play

E = TypeVar("E", bound=Entry)

KIT = GAME.components.load().kit
UNITS = {name: Unit(unit) for unit, name in enumerate(KIT.names)}
TARGETS = {target.name: TargetId(number) for number, target in enumerate(KIT.targets)}
PILOTS = {pilot.name: PilotId(number) for number, pilot in enumerate(KIT.pilots)}
OPTIONS = {name: choices.default for name, choices in GAME.options.items()}

SPITFIRE_1, HURRICANE_2 = UNITS["Spitfire #1"], UNITS["Hurricane #2"]
ONE, TWO = SEATS
STONES_POSTURE = TakePosture("F/Lt Stone", "Spitfire #1")
WATERS_POSTURE = TakePosture("Sgt Waters", "Hurricane #2")


def fresh(scenario: str = "long", seed: int = 1, **options: Any) -> Battle:
    """The table before the first choice."""
    state = opening(GAME, scenario, {**OPTIONS, **options}, seed, KIT)
    assert isinstance(state, Battle)
    return state


def ready(
    scenario: str = "long", pilots: Sequence[str] = ("Stone", "Waters"), base: str = "Hornchurch",
    date: str = "1940-08-13", phase: int = 0, **options: Any,
) -> Battle:  # fmt: skip
    """Two pilots at readiness: Stone in Spitfire #1, Waters in Hurricane #2; Drake and Palmer in reserve."""
    battle = fresh(scenario, **options)
    battle.day, battle.phase, battle.base = KIT.date[date], phase, TARGETS[base]
    for seat, name in zip(SEATS, pilots, strict=True):
        pilot = PILOTS[name]
        battle.pilots[seat] = pilot
        battle.stations[pilot], battle.seats[pilot] = FLYING, seat
        battle.places[KIT.unit(pilot, seat)] = IN_PLAY
        battle.go_home(seat, "3.5")
    for name in ("Drake", "Palmer"):
        battle.stations[PILOTS[name]] = IN_RESERVE
    return battle


def alone(**options: Any) -> Battle:
    """Only Stone in Spitfire #1; nobody in the other seat, nobody in reserve."""
    battle = ready(**options)
    leave(battle, TWO)
    for name in ("Drake", "Palmer"):
        battle.stations[PILOTS[name]] = COMING
    return battle


def leave(battle: Battle, seat: Seat) -> None:
    """Empty a seat."""
    battle.places[battle.fighter(seat)] = DESTROYED
    battle.stations[battle.pilots[seat]] = COMING
    battle.pilots[seat] = NOBODY


def deserted(**options: Any) -> Battle:
    """Nobody flies for the RAF."""
    battle = alone(**options)
    leave(battle, ONE)
    return battle


def put_raid(
    battle: Battle, *names: str, at: str = "G5", level: Level = FEET_15000, facing: str = "NW",
    identified: bool = True, homeward: bool = False,
) -> Battle:  # fmt: skip
    """A raid that is under way; unidentified, its raiders are only counted."""
    battle.raiding, battle.identified, battle.homeward = True, identified, homeward
    battle.raid_hex, battle.raid_facing, battle.raid_level = NUMBER[at], Direction[facing], level
    battle.impulse = 1
    battle.raiders = 0 if identified else len(names)
    for name in names:
        if identified:
            battle.places[UNITS[name]] = RAID
            battle.levels[UNITS[name]] = level
    return battle


def put_fighter(
    battle: Battle, seat: Seat, at: str = "G5", level: Level = FEET_15000, facing: str = "W"
) -> None:
    """A fighter in the air."""
    battle.spots[seat] = NUMBER[at]
    battle.levels[battle.fighter(seat)] = level
    battle.facings[seat] = Direction[facing]


def fight(battle: Battle, *, raf: bool = True, round: int = 1) -> Battle:
    """A combat among those in the raid's hex."""
    battle.round, battle.raf_intercepts = round, raf
    for seat in SEATS:
        battle.engaged[seat] = battle.is_flying(seat) and battle.spots[seat] == battle.raid_hex
    return battle


def duel(
    *names: str, level: Level = FEET_15000, german_level: Level = FEET_15000, raf: bool = True,
    round: int = 1, at: str = "G5", **options: Any,
) -> Battle:  # fmt: skip
    """Stone in Spitfire #1 alone against some Germans."""
    battle = put_raid(alone(**options), *names, at=at, level=german_level)
    put_fighter(battle, ONE, at, level)
    return fight(battle, raf=raf, round=round)


def pair(
    *names: str, level: Level = FEET_15000, german_level: Level = FEET_15000, raf: bool = True,
    round: int = 1, at: str = "G5", **options: Any,
) -> Battle:  # fmt: skip
    """Stone in Spitfire #1 and Waters in Hurricane #2 against some Germans."""
    battle = put_raid(ready(**options), *names, at=at, level=german_level)
    put_fighter(battle, ONE, at, level)
    put_fighter(battle, TWO, at, level)
    return fight(battle, raf=raf, round=round)


def hit(battle: Battle, name: str, *slots: Slot) -> None:
    """Hits on positions of an aircraft."""
    for slot in slots:
        battle.hits[UNITS[name]] += 1 << 2 * slot


def run(
    battle: Battle, step: Play, *answers: object, dice: Sequence[int] = (), cards: Sequence[int] = ()
) -> Match:
    """Play on from a step with given answers, dice and cards."""
    match = stage(GAME, battle.rig(dice=dice, cards=cards), step)
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


def now(match: Position) -> Battle:
    assert isinstance(match.state, Battle)
    return match.state


def keys(match: Match) -> list[str]:
    """The keys of the pending decision."""
    assert match.decision is not None
    return [option.key for option in match.decision.options]


def refused(match: Match) -> dict[str, str]:
    """What may not be chosen, with the rule."""
    assert match.decision is not None
    return {refusal.option.key: refusal.rule for refusal in match.decision.why_not()}


def told(match: Match, side: str | None = "RAF") -> str:
    """The journal as one text."""
    return "\n".join(entry.text() for entry in match.journal.seen_by(side) if entry.text())


def rolls(match: Match, rule: str = "") -> list[Roll]:
    """The rolls on record."""
    found = [entry for entry in match.journal if isinstance(entry, Rolled)]
    return [entry.roll for entry in found if not rule or entry.rule == rule]


def raid_at(match: Match) -> str:
    """Where the raid is."""
    return HEXES[now(match).raid_hex]


def in_mix(match: Match, name: str) -> bool:
    return now(match).places[UNITS[name]] == MIX


def question(match: Match) -> Question:
    """What is asked now."""
    assert match.decision is not None
    return match.decision.question


def asked_about(match: Match) -> str:
    """The aircraft that is asked about."""
    return str(question(match).facts()["aircraft"])


def entries(match: Match, kind: type[E]) -> list[E]:
    """All entries of a kind."""
    return [entry for entry in match.journal if isinstance(entry, kind)]


def happened(
    match: Match | Sequence[Entry], kind: type[E], side: str | None = "RAF", **facts: object
) -> list[E]:
    """The entries of a kind with these facts that a side saw, or that are among some entries."""
    seen = match.journal.seen_by(side) if isinstance(match, Match) else match
    found = [entry for entry in seen if isinstance(entry, kind)]
    return [entry for entry in found if all(getattr(entry, name) == fact for name, fact in facts.items())]


def before(match: Match, kind: type[Entry], **facts: object) -> list[Entry]:
    """What the RAF saw before the first entry of a kind with these facts."""
    seen = match.journal.seen_by("RAF")
    return seen[: seen.index(happened(match, kind, "RAF", **facts)[0])]


def level(match: Match, name: str) -> Level:
    return now(match).levels[UNITS[name]]
