"""Situations to test rules in: an opening, units put where a rule needs them, one step played.

``run`` plays a single step (or any part of one) with laid-down dice, cards and answers, and stops
where it ends, so that a test sees exactly what that step did.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from dowding.games.lion import GAME
from dowding.games.lion.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    PATROL,
    RAID_DISPLAY,
)
from dowding.games.lion.raid_effort import begin_raid
from dowding.games.lion.state import Lion
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.journal import Journal, render
from dowding.kernel.match import opening as first_state
from dowding.kernel.steps import AnyStep, Finished, Result, Step

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


def unit(state: Lion, name: str) -> int:
    """The number of a unit."""
    return state.kit.unit_id[name]


def sector(state: Lion, name: str) -> int:
    """The number of a sector."""
    return state.kit.sector_names.index(name)


def put(state: Lion, name: str, place: int, reduced: bool = False) -> int:
    """Put a unit somewhere, and into the raid if that is the Raid Display, or Inflight for a Gruppe."""
    number = unit(state, name)
    state.at[number], state.reduced[number] = place, int(reduced)
    british = number in state.kit.squadrons
    flying = state.responders if british else state.raiders
    in_raid = place in RAID_DISPLAY or (place == INFLIGHT and not british)
    if in_raid and number not in flying:
        flying.append(number)
    return number


def put_all(state: Lion, place: int, *names: str, reduced: bool = False) -> list[int]:
    """Put several units somewhere."""
    return [put(state, name, place, reduced) for name in names]


def patrol(state: Lion, name: str, over: str) -> int:
    """Put a squadron on patrol over a sector."""
    return put(state, name, PATROL + sector(state, over))


def place_of(state: Lion, name: str) -> int:
    """Where a unit is."""
    return state.at[unit(state, name)]


def is_reduced(state: Lion, name: str) -> bool:
    """Whether a unit shows its reduced side."""
    return bool(state.reduced[unit(state, name)])


def take(state: Lion, card: int) -> None:
    """Take a target card out of its deck, wherever it lies."""
    for deck in (state.targets, state.target_discards):
        if card in deck:
            deck.remove(card)
    if state.top == card:
        state.top = state.targets.pop()


def pull(state: Lion, card: int) -> None:
    """Pull a target card for advance warning: it is the next to be revealed."""
    take(state, card)
    state.pulled = card


def raid(
    state: Lion,
    card: int,
    major: bool = True,
    warning: WarningLevel = WarningLevel.EARLY,
    intelligence: Intelligence = Intelligence.ACCURATE,
    size: int = 9,
) -> Lion:
    """A raid on the target of a card, detected so; nobody flies in it yet."""
    take(state, card)
    begin_raid(state)
    state.card, state.major, state.size = card, major, size
    state.warning, state.intelligence = warning, intelligence
    return state


def named(state: Lion, units: Sequence[int]) -> set[str]:
    """The names of some units."""
    return {state.kit.names[u] for u in units}


def in_box(state: Lion, place: int) -> set[str]:
    """The names of all units in a place."""
    return {name for name, at in zip(state.kit.names, state.at, strict=True) if at == place}


@dataclass
class Played:
    """What became of a step: a question that waits, or what follows."""

    state: Lion
    decision: Decision | None
    following: AnyStep | Result | Any
    told: list[str]

    @property
    def options(self) -> set[str]:
        """The keys of what may be chosen."""
        assert self.decision is not None
        return {option.key for option in self.decision.options}

    @property
    def result(self) -> Result:
        """How the match ended."""
        assert isinstance(self.following, Result)
        return self.following


def run(
    state: Lion,
    step: Step[Lion] | Generator[Decision, Any, Any],
    answers: Sequence[Answer | Notation] = (),
    dice: Sequence[int] = (),
    cards: Sequence[int] = (),
) -> Played:
    """Play one step, or a part of one, and nothing after it."""
    state.rig(dice=dice, cards=cards)
    journal = Journal()
    state.desk.journal = journal
    script = step.play(state) if isinstance(step, Step) else step
    given = iter(answers)
    decision: Decision | None = None
    following: Any = None
    try:
        decision = next(script)
        for answer in given:
            decision = script.send(_read(decision, answer))
    except StopIteration as stop:
        decision, following = None, stop.value
    except Finished as end:
        decision, following = None, end.result
    assert not list(given), "not all answers were asked for"
    return Played(state, decision, following, [render(entry) for entry in journal])


def _read(decision: Decision, answer: Answer | Notation) -> Answer:
    if isinstance(answer, (str, list, dict, bool)):
        answer = decision.read(answer)
    return decision.accept(answer)


__all__ = [
    "AVAILABLE", "BOMBER", "CLOSE_ESCORT", "HUNT", "HURRICANE_C", "ME109_A", "ME109_B", "ME109_C",
    "PATROL", "SPITFIRE_A", "SPITFIRE_B", "Played", "campaign", "hardest_days", "in_box", "is_reduced",
    "named", "opening", "patrol", "place_of", "prelude", "pull", "put", "put_all", "raid", "run",
    "sector", "take", "thin_blue_line", "unit",
]  # fmt: skip


def hunter_attack() -> Lion:
    """The first combat example: four Gruppen, one of them reduced, against three squadrons."""
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, "I/JG51/2", HUNT, reduced=True)
    put_all(state, HUNT, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    put(state, BOMBERS[0], BOMBER)
    return state
