"""Situations to test rules in: an opening, units put where a rule needs them, one step played.

``run`` plays a single step (or any part of one) with laid-down dice, cards and answers, and stops
where it ends, so that a test sees exactly what that step did.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, TypeVar

from dowding.games.lion import GAME
from dowding.games.lion.day_events import carry_out_day_event
from dowding.games.lion.raid_effort import begin_raid
from dowding.games.lion.raid_events import APPROACH_EVENTS, TARGET_EVENTS
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_EVENT, Sector, TargetNumber, Unit
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    RAID_DISPLAY,
    Place,
)
from dowding.games.raf.places import patrol as patrol_circle
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.raid_events import carry_out
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    Intelligence,
    WarningLevel,
)
from dowding.kernel.asking import Ask, Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Modifier
from dowding.kernel.journal import Entry, Journal
from dowding.kernel.match import opening as first_state
from dowding.kernel.steps import Finished, Play, Result
from tests.raf.cards import KENLEY

ME109_A, ME109_B, ME109_C = "I/JG26/2", "II/JG26/2", "III/JG26/2"
SPITFIRE_A, SPITFIRE_B, SPITFIRE_C = "65/6/11", "74/6/11", "54/6/11"
HURRICANE_B, HURRICANE_C = "501/7/11", "32/7/11"
DO17 = ("I/KG2/2", "II/KG2/2", "III/KG2/2")
STUKA = ("II/SG1/2", "IV/LG1/2")
BOMBERS = ("I/KG2/2", "II/KG2/2", "III/KG2/2", "I/KG3/2")


def opening(scenario: str, seed: int = 1940, **options: bool) -> Lion:
    """The state in which a scenario begins."""
    settings = GAME.chosen_options(options)
    kit = GAME.components.load().kit
    state = first_state(GAME, scenario, settings, seed, kit)
    assert isinstance(state, Lion)
    state.seat(Desk(Journal()), kit)
    return state


def campaign(**options: bool) -> Lion:
    """The Battle of Britain on 11 August."""
    return opening("campaign", **options)


def prelude(**options: bool) -> Lion:
    """Prelude to Eagle Day."""
    return opening("prelude", **options)


def hardest_days(**options: bool) -> Lion:
    """The Hardest Days."""
    return opening("hardest_days", **options)


def thin_blue_line(**options: bool) -> Lion:
    """The Thin Blue Line."""
    return opening("thin_blue_line", **options)


def unit(state: Lion, name: str) -> Unit:
    """The number of a unit."""
    return state.kit.unit_id[name]


def sector(state: Lion, name: str) -> Sector:
    """The number of a sector."""
    return Sector(state.kit.sector_names.index(name))


def put(state: Lion, name: str, place: Place, reduced: bool = False) -> Unit:
    """Put a unit somewhere, and into the raid if that is the Raid Display, or Inflight for a Gruppe."""
    number = unit(state, name)
    state.at[number], state.reduced[number] = place, int(reduced)
    british = number in state.kit.squadrons
    flying = state.responders if british else state.raiders
    in_raid = place in RAID_DISPLAY or (place == INFLIGHT and not british)
    if in_raid and number not in flying:
        flying.append(number)
    return number


def put_all(state: Lion, place: Place, *names: str, reduced: bool = False) -> list[Unit]:
    """Put several units somewhere."""
    return [put(state, name, place, reduced) for name in names]


def patrol(state: Lion, name: str, over: str) -> Unit:
    """Put a squadron on patrol over a sector."""
    return put(state, name, patrol_circle(sector(state, over)))


def place_of(state: Lion, name: str) -> Place:
    """Where a unit is."""
    return state.at[unit(state, name)]


def is_reduced(state: Lion, name: str) -> bool:
    """Whether a unit shows its reduced side."""
    return bool(state.reduced[unit(state, name)])


def take(state: Lion, number: int) -> TargetNumber:
    """Take a target card out of its deck, wherever it lies."""
    card = TargetNumber(number)
    for deck in (state.targets, state.target_discards):
        if card in deck:
            deck.remove(card)
    if state.top == card:
        state.top = state.targets.pop()
    return card


def pull(state: Lion, card: int) -> None:
    """Pull a target card for advance warning: it is the next to be revealed."""
    state.pulled = take(state, card)


def raid(
    state: Lion,
    card: int,
    major: bool = True,
    warning: WarningLevel = WarningLevel.EARLY,
    intelligence: Intelligence = Intelligence.ACCURATE,
    size: int = 9,
) -> Lion:
    """A raid on the target of a card, detected so; nobody flies in it yet."""
    number = take(state, card)
    begin_raid(state)
    state.card, state.major, state.size = number, major, size
    state.warning, state.intelligence = warning, intelligence
    return state


def named(state: Lion, units: Sequence[Unit]) -> set[str]:
    """The names of some units."""
    return {state.kit.names[u] for u in units}


def in_box(state: Lion, place: Place) -> set[str]:
    """The names of all units in a place."""
    return {name for name, at in zip(state.kit.names, state.at, strict=True) if at == place}


def approach_event(state: Lion, event: Event) -> Ask[None]:
    """Carry out an approach event, as if its card had been drawn."""
    return carry_out(state, "Raid approach events", NO_EVENT, event, APPROACH_EVENTS)


def target_event(state: Lion, event: Event) -> Ask[None]:
    """Carry out a target event, as if its card had been drawn."""
    return carry_out(state, "Raid target events", NO_EVENT, event, TARGET_EVENTS)


def day_event(state: Lion) -> None:
    """Carry out the event of the day card."""
    carry_out_day_event(state)


def shifted(shifts: Sequence[Modifier]) -> int:
    """The rows or columns of all shifts together."""
    return sum(by for by, _ in shifts)


PENDING: list[Decision] = []
"""The questions that wait at the end of a step and that no test has looked at yet."""


E = TypeVar("E", bound=Entry)


class Played:
    """What became of a step: a question that waits, or what follows."""

    def __init__(self, state: Lion, asked: Decision | None, following: Any, told: list[Entry]) -> None:
        self.state, self.told = state, told
        self.following: Play | Result | Any = following
        """The function of the step that follows, or the result; for a part of a step what it returned."""
        self._asked = asked
        if asked is not None:
            PENDING.append(asked)

    @property
    def decision(self) -> Decision | None:
        """The question that waits; a test that leaves one unread has missed something."""
        PENDING[:] = [decision for decision in PENDING if decision is not self._asked]
        return self._asked

    @property
    def options(self) -> set[str]:
        """The keys of what Fighter Command may choose."""
        assert self.decision is not None
        assert self.decision.side == FIGHTER_COMMAND
        return {option.key for option in self.decision.options}

    def of(self, kind: type[E]) -> list[E]:
        """What was told of a kind."""
        return [entry for entry in self.told if isinstance(entry, kind)]

    @property
    def result(self) -> Result:
        """How the match ended."""
        assert isinstance(self.following, Result)
        return self.following


def run(
    state: Lion,
    played: Play | Generator[Decision, Any, Any],
    answers: Sequence[Answer | Notation] = (),
    dice: Sequence[int] = (),
    cards: Sequence[int] = (),
) -> Played:
    """Play one step, or a part of one, and nothing after it."""
    step = None if isinstance(played, Generator) else GAME.sequence.of(played)
    state.rig(dice=dice, cards=cards)
    state.desk.journal = journal = Journal()
    if step is not None:
        state.desk.step = step
    decision, following = _play(state, played, iter(answers))
    if step is not None and decision is None and not isinstance(following, Result):
        following = GAME.sequence.after(step, following).play
    return Played(state, decision, following, [entry for entry in journal if entry.text()])


def _play(state: Lion, played: Any, answers: Iterator[Answer | Notation]) -> tuple[Decision | None, Any]:
    """The question that waits after all answers, or what was returned."""
    try:
        script = played if isinstance(played, Generator) else played(state)
        if not isinstance(script, Generator):
            assert not list(answers), "not all answers were asked for"
            return None, script
        decision = next(script)
        for answer in answers:
            decision = script.send(_read(decision, answer))
    except StopIteration as stop:
        assert not list(answers), "not all answers were asked for"
        return None, stop.value
    except Finished as end:
        assert not list(answers), "not all answers were asked for"
        return None, end.result
    return decision, None


def _read(decision: Decision, answer: Answer | Notation) -> Answer:
    assert decision.side == FIGHTER_COMMAND, "one player decides all that is asked in Lion"
    if isinstance(answer, (str, list, dict, bool)):
        answer = decision.read(answer)
    return decision.accept(answer)


__all__ = [
    "AVAILABLE",
    "BOMBER",
    "CLOSE_ESCORT",
    "HUNT",
    "HURRICANE_C",
    "ME109_A",
    "ME109_B",
    "ME109_C",
    "SPITFIRE_A",
    "SPITFIRE_B",
    "Played",
    "approach_event",
    "campaign",
    "day_event",
    "hardest_days",
    "in_box",
    "is_reduced",
    "named",
    "opening",
    "patrol",
    "place_of",
    "prelude",
    "pull",
    "put",
    "put_all",
    "raid",
    "run",
    "sector",
    "take",
    "target_event",
    "thin_blue_line",
    "unit",
]  # fmt: skip


def hunters_and_squadrons() -> Lion:
    """The first combat example: four Gruppen, one of them reduced, against three squadrons."""
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, "I/JG51/2", HUNT, reduced=True)
    put_all(state, HUNT, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    put(state, BOMBERS[0], BOMBER)
    return state
