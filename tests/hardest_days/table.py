"""A table to play on: staged states, one step at a time, with given answers, dice and chits."""

from collections.abc import Callable, Generator, Mapping, Sequence
from inspect import isgenerator
from typing import Any

from dowding.games.hardest_days import ids
from dowding.games.hardest_days.game import GAME
from dowding.games.hardest_days.ids import (
    EVERY_REGION,
    MARKERS,
    SECTIONS,
    EventNumber,
    Group,
    Raid,
    SizeNumber,
    Sky,
    Space,
    Squadron,
    Target,
)
from dowding.games.hardest_days.places import (
    CELL_NAMES,
    CELLS,
    SQUADRON_PLACES,
    STAGES,
    Altitude,
    Place,
    box,
    shown_in,
)
from dowding.games.hardest_days.printed.spaces import BOX_NAMES
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import REGIONS, WEATHERS
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Decision
from dowding.kernel.dice import Roll
from dowding.kernel.journal import Entry, Journal, Rolled
from dowding.kernel.match import opening

KIT = GAME.components.load().kit
OPTIONS = {name: choices.default for name, choices in GAME.options.items()}
PLACES = {name: place for place, name in SQUADRON_PLACES.items()} | {
    CELL_NAMES[cell]: shown_in(cell) for cell in CELLS
}
WARNINGS, LEVELS = list(WarningLevel), list(Intelligence)


def fresh(scenario: str = "august_13", seed: int = 1, **options: Any) -> Battle:
    """The table before the first choice, in clear weather."""
    state = opening(GAME, scenario, {**OPTIONS, **options}, seed, KIT)
    assert isinstance(state, Battle)
    return sky(state, *["clear"] * len(REGIONS))


def deserted(scenario: str = "august_13", **options: Any) -> Battle:
    """No squadron is in play."""
    battle = fresh(scenario, **options)
    battle.squadrons = [PLACES["out of play"]] * len(battle.squadrons)
    return battle


# Naming things


def squadron(name: str) -> Squadron:
    return KIT.squadron_id[name]


def group(name: str) -> Group:
    return KIT.group_id[name]


def space(name: str) -> Space:
    return KIT.space_id[name]


def target(name: str) -> Target:
    return KIT.target_id[name]


def place(name: str) -> Place:
    """A box of the map such as ``6/11c low``, of the tote board, or of a display."""
    if name in PLACES:
        return PLACES[name]
    where, _, stage = name.rpartition(" ")
    return box(space(where), altitude_named(stage))


def altitude_named(name: str) -> Altitude:
    """A box of a space such as ``low``."""
    return STAGES[[str(stage) for stage in BOX_NAMES].index(name)]


def size_chit(groups: int, force: str, major: bool = True) -> SizeNumber:
    """The number of a size chit by what its side says."""
    return next(
        SizeNumber(n) for n, c in enumerate(KIT.size_chits) if (c.groups(major), c.force) == (groups, force)
    )


def approach_chit(title: str) -> EventNumber:
    return next(c.id for c in KIT.event_chits if c.approach.title == title)


def target_chit(title: str) -> EventNumber:
    return next(c.id for c in KIT.event_chits if c.target.title == title)


NO_APPROACH = next(c.id for c in KIT.event_chits if c.approach.title == "Low Altitude Raid")
"""An approach event that does nothing to a raid with several bombers, or none."""
NO_TARGET = next(c.id for c in KIT.event_chits if c.target.title == "Close Escort Fighters Strafe (A)")
"""A target event that does nothing to a raid without escorts."""


# Laying things out


def put(battle: Battle, at: str, *names: str, reduced: bool = False, advantage: int = 0) -> Battle:
    """Squadrons in a box."""
    for name in names:
        battle.squadrons[squadron(name)] = place(at)
        battle.squadron_reduced[squadron(name)] = reduced
        battle.advantage[squadron(name)] = advantage
    return battle


def sky(battle: Battle, *weather: str) -> Battle:
    """The weather of LF2 East, LF2 South and LF3."""
    battle.weather = [Sky([str(w) for w in WEATHERS].index(name)) for name in weather]
    return battle


def put_raid(
    battle: Battle,
    number: int = 1,
    *,
    track: str = "LF2 South B",
    at: str = "",
    track_space: int = 0,
    major: bool = True,
    altitude: str = "medium",
    target_name: str = "",
    recovering: bool = False,
    met: bool = False,
    warning: str = "early",
    reduced: Sequence[str] = (),
    **cells: str,
) -> Raid:
    """A raid over a space, or on a space of its track; its groups by cell: ``hunt_left="I/JG51 II/JG51"``."""
    raid = MARKERS[number - 1]
    battle.tracks[raid] = KIT.track_id[track]
    battle.major[raid] = major
    battle.warnings[raid] = WARNINGS.index(WarningLevel(warning))
    battle.intelligence[raid] = LEVELS.index(Intelligence.POOR)
    battle.altitudes[raid] = altitude_named(altitude)
    if track_space:
        battle.track_spaces[raid] = track_space
    else:
        battle.raid_spaces[raid] = space(at) if at else KIT.tracks[KIT.track_id[track]].entry
        battle.trails[raid] = [battle.raid_spaces[raid]]
    battle.targets[raid] = target(target_name) if target_name else ids.NO_TARGET
    battle.recovering[raid], battle.met[raid] = recovering, met
    battle.bombed[raid] = recovering
    for cell, names in cells.items():
        for name in names.split():
            battle.put(raid, group(name), CELLS[CELL_NAMES.index(cell.replace("_", " "))])
    for name in reduced:
        battle.group_reduced[group(name)] = True
    battle.deployed[raid] = bool(cells)
    return raid


def only(battle: Battle, *names: str, fleet: int = 0) -> Battle:
    """Only these groups are full at their airbases; with ``fleet``, the other Luftflotte is left alone."""
    for g in KIT.groups:
        if fleet in (0, g.luftflotte):
            battle.group_reduced[g.id] = g.name not in names
    return battle


# Playing


PENDING: list[Decision] = []
"""Questions at which a step stopped and that the test has not looked at; none may be left at its end."""


class Played:
    """What a step did: where it leads, what is still asked, and what was told."""

    def __init__(self, battle: Battle, goes: object, asked: Decision | None, entries: list[Entry]) -> None:
        self.battle, self.goes, self.entries, self._asked = battle, goes, entries, asked
        if asked is not None:
            PENDING.append(asked)

    @property
    def asked(self) -> Decision | None:
        """The question at which it stopped, if it did."""
        PENDING[:] = [decision for decision in PENDING if decision is not self._asked]
        return self._asked

    @property
    def decision(self) -> Any:
        """The question at which it stopped."""
        assert self.asked is not None
        return self.asked

    @property
    def keys(self) -> list[str]:
        """The keys of what may be chosen."""
        return [option.key for option in self.decision.options]

    @property
    def refused(self) -> dict[str, str]:
        """What may not be chosen, with the rule."""
        return {refusal.option.key: refusal.rule for refusal in self.decision.why_not()}

    def told(self, kind: type[Entry]) -> list[Any]:
        """The entries of a kind."""
        return [entry for entry in self.entries if isinstance(entry, kind)]

    def rolls(self, rule: str = "") -> list[Roll]:
        """The dice that fell."""
        return [e.roll for e in self.entries if isinstance(e, Rolled) and rule in ("", e.rule)]


def play(
    battle: Battle,
    step: Callable[[Battle], Any],
    *answers: Any,
    dice: Sequence[int] = (),
    cards: Sequence[int] = (),
) -> Played:
    """Play one step; all given dice, chits and answers must be used."""
    journal = Journal()
    battle.seat(Desk(journal), KIT)
    battle.rig(dice=dice, cards=cards)
    begun: Any = step(battle)
    script: Any = begun
    asked, goes = _answered(script, list(answers)) if isgenerator(begun) else (None, begun)
    assert battle.rigged_dice == ()
    assert battle.rigged_cards == ()
    assert asked is not None or list(GAME.broken(battle)) == [] or battle.fighting != ids.NO_RAID
    return Played(battle, goes, asked, journal.entries)


def _answered(script: Generator[Decision, Any, Any], answers: list[Any]) -> tuple[Decision | None, object]:
    """Answer question after question; the one that is left over, and what the step returned."""
    try:
        decision = next(script)
        for answer in answers:
            index = answer if isinstance(answer, (int, tuple)) else decision.read(answer)
            decision = script.send(decision.accept(index))
    except StopIteration as stop:
        return None, stop.value
    return decision, None


def after(step: Callable[..., Any], *facts: Any) -> Callable[[Battle], Any]:
    """A rule with further arguments, as a step."""
    return lambda battle: step(battle, *facts)


# Looking


def where(battle: Battle, *names: str) -> list[str]:
    """Where squadrons are."""
    return [KIT.place_name(battle.squadrons[squadron(name)]) for name in names]


def at(battle: Battle, name: str) -> str:
    """Where a squadron is."""
    return where(battle, name)[0]


def cell_of(battle: Battle, name: str) -> str:
    """The cell of a group in a display."""
    return CELL_NAMES[battle.cell_of(group(name))]


def display(battle: Battle, number: int = 1) -> Mapping[str, list[str]]:
    """The groups of a raid by cell."""
    found: dict[str, list[str]] = {}
    for g in sorted(battle.raiders[number - 1]):
        found.setdefault(CELL_NAMES[battle.cell_of(g)], []).append(KIT.groups[g].name)
    return found


def over(battle: Battle, number: int = 1) -> str:
    """The space over which a raid is."""
    at_space = battle.raid_spaces[number - 1]
    return KIT.spaces[at_space].name if at_space != ids.NO_SPACE else ""


def is_reduced(battle: Battle, *names: str) -> list[bool]:
    """Which of some groups are reduced."""
    return [battle.group_reduced[group(name)] for name in names]


EAST, SOUTH, LF3 = EVERY_REGION
FIRST, SECOND, THIRD = MARKERS
LEFT, CENTRE, RIGHT = SECTIONS
