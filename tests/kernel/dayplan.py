"""A game of tests: a day of raids that the Luftwaffe plans in secret, and the RAF meets.

Target cards are given an hour, Gruppen are put on the raids, a strategy card may lie under a card.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtLeast, AtMost, Bar, Constraint, Needs, Option, Subject, Where
from dowding.kernel.dice import Dice
from dowding.kernel.errors import UnreadableAnswer
from dowding.kernel.games import Game, Loaded, Scenario, Setting
from dowding.kernel.journal import Entry
from dowding.kernel.questions import Question
from dowding.kernel.state import State
from dowding.kernel.steps import Goes, Phase, Result, at
from dowding.kernel.steps import Sequence as SequenceOfPlay

LUFTWAFFE, RAF = "Luftwaffe", "RAF"
TARGETS = ("Dover", "Manston", "Kenley", "Portland", "Warmwell", "Ventnor")
WESTERN = ("Portland", "Warmwell", "Ventnor")
"""The targets of Luftflotte 3; the others are those of Luftflotte 2."""
HOURS = ("0600", "0800", "1000")
GRUPPEN = ("I/KG 2", "II/KG 2", "III/KG 2", "I/KG 51", "II/KG 51", "I/LG 1")
THIRD = ("I/KG 51", "II/KG 51", "I/LG 1")
"""The Gruppen of Luftflotte 3."""
DECOY, MAJOR = "Decoy Raid", "Major Raid"
HAND, DAYS = 4, 2


class PlanDay(Question, frozen=True):
    """2: the raids of a day."""

    day: int
    prompt: ClassVar[str] = "What is flown on day {day}?"


class SendPatrols(Question, frozen=True):
    """5: how many squadrons wait."""

    prompt: ClassVar[str] = "How many squadrons wait?"


class Flown(Entry, frozen=True):
    """6: a raid becomes known."""

    target: str
    hour: str
    gruppen: tuple[str, ...]
    sentence: ClassVar[str] = "{hour}: {target} is raided by {gruppen}."


@dataclass(slots=True)
class Days(State[None]):
    """What lies on the table."""

    day: int = 0
    points: int = 0
    deck: list[int] = field(default_factory=lambda: list(range(len(TARGETS))))
    hand: list[int] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)
    """Things and boxes in turn, as the Luftwaffe laid them; its secret."""
    flown: list[str] = field(default_factory=list)


def raid(card: str) -> str:
    """The box for the Gruppen that fly to a target."""
    return f"raid on {card}"


def under(card: str) -> str:
    """The box for the strategy card of a raid."""
    return f"under {card}"


def constraints(cards: Sequence[str]) -> Iterator[Constraint]:
    """What a day plan must observe."""
    yield AtLeast(cards, HOURS, 1, "2.1", "at least one raid must be planned")
    for hour in HOURS:
        yield AtMost(cards, [hour], 2, "2.2", f"{hour} holds two raids at most")
    for card in cards:
        planned, decoy = Where([card], HOURS), Where([DECOY], [under(card)])
        yield Needs(GRUPPEN, [raid(card)], [card], HOURS, "3.1", f"no raid on {card} is planned")
        empty = f"the raid on {card} has no Gruppe"
        yield AtLeast(GRUPPEN, [raid(card)], 1, "3.2", empty, when=[planned], unless=[decoy])
        strong, major = "more than two Gruppen fly only with Major Raid", Where([MAJOR], [under(card)])
        yield AtMost(GRUPPEN, [raid(card)], 2, "3.3", strong, unless=[major])
        yield Needs([DECOY, MAJOR], [under(card)], [card], HOURS, "4.1", f"no raid on {card} is planned")
        yield AtMost(GRUPPEN, [raid(card)], 0, "4.2", "a decoy flies without Gruppen", when=[decoy])
        yield AtMost([DECOY, MAJOR], [under(card)], 1, "4.3", "one strategy card lies under a target card")


def keeps_out(thing: str, box: str) -> Bar | None:
    """2, 3, 4: which things belong where."""
    card = box.removeprefix("raid on ").removeprefix("under ")
    if thing in TARGETS:
        return None if box in HOURS else ("2", "a target card is given an hour")
    if thing in (DECOY, MAJOR):
        return None if box == under(card) else ("4", "a strategy card lies under a target card")
    if box != raid(card):
        return "3", "a Gruppe flies on a raid"
    return ("3.4", "it is of the other Luftflotte") if (thing in THIRD) != (card in WESTERN) else None


def shown_as(thing: str) -> Option:
    """A thing as an option."""
    kind = "card" if thing in TARGETS else "unit" if thing in GRUPPEN else "strategy"
    return Option(thing, thing, Subject(kind, thing))


def written_as_a_raid(line: str, planned: list[tuple[str, str]]) -> list[tuple[str, str]] | None:
    """``0800 Dover: I/KG 2, II/KG 2`` as a card with its hour, and Gruppen with their raid."""
    head, mark, rest = line.partition(":")
    hour, _, card = head.strip().partition(" ")
    if not mark:
        return None
    if hour not in HOURS or card not in TARGETS:
        raise UnreadableAnswer(f"{head.strip()!r}: expected an hour and a target, such as 0800 Dover.")
    return [(card, hour), *[(name.strip(), raid(card)) for name in rest.split(",") if name.strip()]]


def plan_day(battle: Days) -> Ask[None]:
    """2: the Luftwaffe draws target cards and plans in secret."""
    battle.day += 1
    while len(battle.hand) < HAND:
        card = battle.draw(battle.deck, "Targets", rule="2", describe=by_number, seen_by=(LUFTWAFFE,))
        battle.hand.append(card)
    planned = yield from lay_out(battle)
    battle.planned = [part for pair in planned for part in pair]


def by_number(card: int) -> Option:
    """A target card as an option."""
    return Option(TARGETS[card], TARGETS[card])


def lay_out(battle: Days) -> Ask[list[tuple[str, str]]]:
    """Ask for the plan of a day."""
    cards = [TARGETS[card] for card in battle.hand]
    boxes = [*HOURS, *map(raid, cards), *map(under, cards)]
    return battle.plan(
        LUFTWAFFE, [*cards, DECOY, MAJOR, *GRUPPEN], boxes, rule="2", question=PlanDay(battle.day),
        constraints=list(constraints(cards)), bar=keeps_out, parse=written_as_a_raid, describe=shown_as,
    )  # fmt: skip


def respond(battle: Days) -> Ask[None]:
    """5: the RAF decides how many squadrons wait, and learns nothing before."""
    waiting = yield from battle.number(RAF, 0, 3, rule="5", question=SendPatrols(), public=True)
    battle.points += waiting


def fly(battle: Days) -> Goes:
    """6: the raids are flown in the order of their hours."""
    placed = dict(zip(battle.planned[::2], battle.planned[1::2], strict=True))
    for hour in HOURS:
        for card in [card for card in TARGETS if placed.get(card) == hour]:
            gruppen = tuple(name for name in GRUPPEN if placed.get(name) == raid(card))
            battle.tell(Flown, "6", card, hour, gruppen)
            battle.points -= len(gruppen) * (battle.roll(card, rule="6") > 3)
            battle.flown.append(card)
    battle.deck += battle.hand
    battle.hand, battle.planned = [], []
    return "next_day" if battle.day < DAYS else Result(None, "over", battle.points, "7")


class DaysView(Struct, frozen=True):
    """All that one side may know."""

    day: int
    points: int
    flown: tuple[str, ...]
    hand: tuple[str, ...] | None
    planned: tuple[str, ...] | None


class NoParts:
    """The components of a game that has none."""

    name = "dayplan"

    def load(self, folder: Path | None = None, digest: str | None = None) -> Loaded[None]:
        """Nothing is read."""
        return Loaded("dayplan", "0", None)


class DayPlan(Game[Days, None, DaysView]):
    """Raids of two days, planned in secret."""

    name = "dayplan"
    title = "Day Plan"
    about = "A game of tests."
    rules = "1"
    sides = (LUFTWAFFE, RAF)
    scenarios = {"days": Scenario("Two Days", "Two days of raids.")}
    state = Days
    sequence = SequenceOfPlay(
        Phase("A day", at("2", plan_day), at("5", respond), at("6", fly)), jumps={"next_day": plan_day}
    )
    figures = {"points": lambda s: s.points}
    good_for = RAF
    components = NoParts()

    def set_up(self, state: Days, scenario: str, options: Mapping[str, Setting]) -> None:
        """Everything is as it is printed."""

    def view(self, state: Days, side: str | None) -> DaysView:
        """Hand and plan are the Luftwaffe's secret."""
        own = side == LUFTWAFFE
        hand = tuple([TARGETS[card] for card in state.hand]) if own else None
        return DaysView(
            state.day, state.points, tuple(state.flown), hand, tuple(state.planned) if own else None
        )

    def summary(self, view: DaysView) -> str:
        """The day and the points."""
        return f"Day {view.day}, points {view.points:+d}, flown: {', '.join(view.flown) or 'none'}"

    def redeal(self, state: Days, side: str | None, dice: Dice) -> None:
        """For all but the Luftwaffe, the hand and the plan could be others."""
        if side == LUFTWAFFE or not state.hand:
            return
        cards, held = dice.shuffled(sorted(state.hand + state.deck)), len(state.hand)
        state.hand, state.deck = cards[:held], cards[held:]
        if state.planned:
            decision = next(lay_out(state))
            pairs = decision.held(decision.sample(dice.below))
            state.planned = [part for pair in pairs for part in pair]

    def period(self, state: Days) -> int:
        """A day."""
        return state.day

    def broken(self, state: Days) -> Iterator[str]:
        """Every target card is in one place."""
        if sorted(state.hand + state.deck) != list(range(len(TARGETS))):
            yield "a target card is in two places, or in none"


GAME = DayPlan()
