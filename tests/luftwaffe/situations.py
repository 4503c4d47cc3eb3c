"""Situations in which the Luftwaffe plans: an opening, a plan, units put where a rule needs them.

The game is 2-Player, unless a test is played in each of the games that share the rule (``played_in``).

``run`` plays a single step (or any part of one) with laid-down dice, cards and answers, and stops
where it ends, so that a test sees exactly what that step did.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from dowding.games.duel.game import GAME as DUEL
from dowding.games.luftwaffe.raid_events import APPROACH_EVENTS, TARGET_EVENTS
from dowding.games.luftwaffe.state import PlannedBattle, Stage
from dowding.games.raf.ids import NO_EVENT, NO_TARGET, Sector, TargetNumber, Unit
from dowding.games.raf.places import INFLIGHT, RAID_DISPLAY, Place
from dowding.games.raf.places import patrol as patrol_circle
from dowding.games.raf.printed.calendar import day_index
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.boxes import clear_display
from dowding.games.raf.raid.raid_events import carry_out
from dowding.games.raf.words import Intelligence, Selector, TargetType, WarningLevel, Weather
from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Entry, Journal
from dowding.kernel.match import opening as first_state
from dowding.kernel.steps import NO_STEP, Finished, Play, Result
from tests.raf.cards import BIGGIN, CODES, DUXFORD, OPENING_TARGETS, THAMESHAVEN

S = TypeVar("S", bound=PlannedBattle)
ME109_A, ME109_B, ME109_C = "I/JG26/2", "II/JG26/2", "III/JG26/2"
SPITFIRE_A, SPITFIRE_B, SPITFIRE_C = "65/6/11", "74/6/11", "54/6/11"
HURRICANE_B, HURRICANE_C = "501/7/11", "32/7/11"
DO17 = ("I/KG2/2", "II/KG2/2", "III/KG2/2")
STUKAS = ("II/SG1/2", "IV/LG1/2")
PORT = THAMESHAVEN
COAST, INLAND, DEEP = THAMESHAVEN, BIGGIN, DUXFORD


class Table:
    """The game that is being tested."""

    game: AnyGame = DUEL


@contextmanager
def played_in(game: AnyGame) -> Iterator[None]:
    """Situations are made in a game, until this is left."""
    before, Table.game = Table.game, game
    try:
        yield
    finally:
        Table.game = before


def opening(scenario: str = "campaign", seed: int = 1940, **options: bool) -> PlannedBattle:
    """The state in which a scenario begins, with the shipped set."""
    game = Table.game
    kit = game.components.load().kit
    state = first_state(game, scenario, game.chosen_options(options), seed, kit)
    assert isinstance(state, PlannedBattle)
    state.seat(Desk(Journal(), game.concordance), kit)
    return state


def on(day: int, month: int, scenario: str = "campaign", **options: bool) -> PlannedBattle:
    """A campaign on a date."""
    state = opening(scenario, **options)
    state.day = day_index(date(1940, month, day))
    return state


def unit(state: PlannedBattle, name: str) -> Unit:
    """The number of a unit."""
    return state.kit.unit_id[name]


def sector(state: PlannedBattle, name: str) -> Sector:
    """The number of a sector."""
    return Sector(state.kit.sector_names.index(name))


def put(state: PlannedBattle, place: Place, *names: str, reduced: bool = False) -> list[Unit]:
    """Put units somewhere, and into the raid if that is the Raid Display, or Inflight for a Gruppe."""
    found = []
    for name in names:
        number = unit(state, name)
        state.at[number], state.reduced[number] = place, int(reduced)
        british = number in state.kit.squadrons
        flying = state.responders if british else state.raiders
        in_raid = place in RAID_DISPLAY or (place == INFLIGHT and not british)
        if in_raid and number not in flying:
            flying.append(number)
        found.append(number)
    return found


def patrol(state: PlannedBattle, name: str, over: str) -> None:
    """Put a squadron on patrol over a sector."""
    put(state, patrol_circle(sector(state, over)), name)


def place_of(state: PlannedBattle, name: str) -> Place:
    """Where a unit is."""
    return state.at[unit(state, name)]


def is_reduced(state: PlannedBattle, name: str) -> bool:
    """Whether a unit shows its reduced side."""
    return bool(state.reduced[unit(state, name)])


def take(state: PlannedBattle, number: int) -> TargetNumber:
    """Take a target card out of its deck, wherever it lies."""
    card = TargetNumber(number)
    for deck in (state.targets, state.target_discards, state.face_down):
        if card in deck:
            deck.remove(card)
    return card


def draw(state: S, *cards: int) -> S:
    """These valid target cards are drawn, and no others."""
    state.drawn = [take(state, card) for card in cards]
    return state


def hold(state: S, *codes: StrategyCode) -> S:
    """These strategy cards are held."""
    state.held = [CODES[code] for code in codes]
    state.strategies = [n for n in CODES.values() if n not in state.held]
    state.under = [NO_TARGET] * len(state.held)
    return state


def plan(state: S, raids: dict[int, int], hour: int = 0) -> S:
    """A closed plan: target cards with their hours, nobody assigned; the clock shows an hour."""
    state.planned = [take(state, card) for card in raids]
    state.hours, state.done = list(raids.values()), [0] * len(raids)
    state.clock, state.started, state.assigned_to = hour, True, hour + 2
    return state


def tie(state: PlannedBattle, card: int, *names: str) -> list[Unit]:
    """Gruppen are assigned to a target card."""
    for name in names:
        state.tied[unit(state, name)] = TargetNumber(card)
    return [unit(state, name) for name in names]


def raid(
    state: S,
    card: int,
    warning: WarningLevel = WarningLevel.EARLY,
    intelligence: Intelligence = Intelligence.ACCURATE,
    stage: Stage = Stage.DEPLOYED,
) -> S:
    """A raid on the target of a card, detected so; nobody flies in it yet."""
    if card not in state.planned:
        plan(state, {card: state.clock}, state.clock)
    clear_display(state)
    state.card, state.stage = TargetNumber(card), stage
    state.warning, state.intelligence = warning, intelligence
    return state


def over(card: int = INLAND, sky: Weather = Weather.CLEAR, **options: Any) -> PlannedBattle:
    """A raid under a sky."""
    state = raid(opening("campaign" if card in OPENING_TARGETS else "thin_blue_line"), card, **options)
    state.weather = [sky, sky]
    return state


def formed(state: S, card: int, *names: str) -> S:
    """A raid of these Gruppen was selected, and waits for its missions."""
    raid(state, card, stage=Stage.FORMED)
    state.raiders = tie(state, card, *names)
    return state


def lay(state: PlannedBattle, code: StrategyCode, card: int) -> None:
    """A strategy card lies under a target card."""
    number = CODES[code]
    if number not in state.held:
        state.strategies.remove(number)
        state.held.append(number)
        state.under.append(NO_TARGET)
    state.under[state.held.index(number)] = TargetNumber(card)


def priority(state: S, **levels: Any) -> S:
    """Set priorities, such as ``airfield=Priority.HIGH``."""
    for kind, level in levels.items():
        state.priorities[state.kit.priority_index[TargetType(kind)]] = level
    return state


def named(state: PlannedBattle, units: Sequence[Unit]) -> set[str]:
    """The names of some units."""
    return {state.kit.names[u] for u in units}


def letters(state: PlannedBattle, names: tuple[str, ...], letter: str) -> set[str]:
    """Those that bear a letter."""
    return {name for name in names if state.kit.selector[unit(state, name)] == letter}


def in_box(state: PlannedBattle, place: Place) -> set[str]:
    """The names of all units in a place."""
    return {name for name, at in zip(state.kit.names, state.at, strict=True) if at == place}


def approach_event(state: PlannedBattle, code: RaidEvent, *letters: str, **facts: Any) -> Any:
    """An approach event, as if its card had been drawn."""
    event = Event(code, tuple(Selector(x) for x in letters), **facts)
    return carry_out(state, "Raid approach events", NO_EVENT, event, APPROACH_EVENTS)


def target_event(state: PlannedBattle, code: RaidEvent, *letters: str, **facts: Any) -> Any:
    """A target event, as if its card had been drawn."""
    event = Event(code, tuple(Selector(x) for x in letters), **facts)
    return carry_out(state, "Raid target events", NO_EVENT, event, TARGET_EVENTS)


@dataclass
class Played:
    """What became of a step: a question that waits, or what follows."""

    state: PlannedBattle
    decision: Decision | None
    following: Any
    """The function of the step that follows, or the result; for a part of a step what it returned."""
    journal: list[Entry]

    @property
    def options(self) -> set[str]:
        """The keys of what may be chosen."""
        assert self.decision is not None
        return {option.key for option in self.decision.options}

    @property
    def side(self) -> str:
        """Who is asked."""
        assert self.decision is not None
        return self.decision.side

    @property
    def result(self) -> Result:
        """How the match ended."""
        assert isinstance(self.following, Result)
        return self.following

    def told(self, kind: type[Entry]) -> list[Any]:
        """The entries of a kind."""
        return [entry for entry in self.journal if isinstance(entry, kind)]


def run(
    state: PlannedBattle,
    played: Play | Generator[Decision, Any, Any],
    *answers: Answer | Notation,
    dice: Sequence[int] = (),
    cards: Sequence[int] = (),
) -> Played:
    """Play one step, or a part of one, and nothing after it."""
    listed = not isinstance(played, Generator) and any(s.play is played for s in Table.game.sequence.in_order)
    step = Table.game.sequence.of(played) if listed else None  # type: ignore[arg-type]
    state.rig(dice=dice, cards=cards)
    state.desk.journal = journal = Journal()
    state.desk.step = step or NO_STEP
    decision, following = _play(state, played, iter(answers))
    if step is not None and decision is None and not isinstance(following, Result):
        following = Table.game.sequence.after(step, following).play
    assert not state.rigged_dice, "not all dice were rolled"
    return Played(state, decision, following, list(journal))


def _play(state: PlannedBattle, played: Any, answers: Iterator[Any]) -> tuple[Decision | None, Any]:
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


def _read(decision: Decision, answer: Any) -> Answer:
    if isinstance(answer, (str, list, dict, bool)):
        answer = decision.read(answer)
    return decision.accept(answer)
