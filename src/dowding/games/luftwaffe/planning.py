"""I.2 to I.5: strategy and target cards are drawn, and the day is planned; all secretly in 2-Player."""

from collections.abc import Sequence
from functools import partial

from dowding.games.luftwaffe.day_plan import DayPlan
from dowding.games.luftwaffe.plan_outline import plan_outline
from dowding.games.luftwaffe.plan_told import tell_plan
from dowding.games.luftwaffe.planning_board import (
    Card,
    Flies,
    Forward,
    Hour,
    Jabo,
    Pairs,
    Raid,
    StrategyCard,
    Under,
    box_option,
    thing_option,
)
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.luftwaffe.written_plan import WrittenPlan
from dowding.games.raf.ids import NO_TARGET, TargetNumber
from dowding.games.raf.telling.entries import DayBegins
from dowding.games.raf.words import LUFTWAFFE, Effort
from dowding.kernel.asking import Ask


def strategy_draw(battle: PlannedBattle) -> None:
    """17.1: strategy cards are drawn by score; there are none on 11 August, and one after pressing."""
    for _ in range(strategy_cards(battle)):
        card = battle.draw(
            battle.strategies,
            "Strategy deck",
            rule=battle.here,
            describe=battle.kit.strategy_option,
            seen_by=battle.in_the_know,
        )
        battle.held.append(card)
    battle.under = [NO_TARGET] * len(battle.held)


def strategy_cards(battle: PlannedBattle) -> int:
    """17.1, 21.8: the number of cards that are drawn today."""
    if battle.day == 0:
        return 0
    if battle.pressed:
        return battle.kit.tracks.planning.strategy_cards_when_pressing
    return battle.kit.planning.strategy_cards[battle.vp]


def target_selection(battle: PlannedBattle) -> None:
    """5.1, 5.11: target cards are drawn until three allow major raids; unusable ones are discarded."""
    limits, aside = battle.kit.tracks.planning, list[TargetNumber]()
    for _ in range(limits.target_cards_in_haze if battle.haze else limits.target_cards):
        card = draw_target(battle)
        if card:
            (aside if battle.effort(card) is Effort.NONE else battle.drawn).append(card)
    while majors(battle, battle.drawn) < limits.least_major_cards and (card := draw_target(battle)):
        (battle.drawn if battle.effort(card) is Effort.MAJOR else aside).append(card)
    if not battle.drawn:
        battle.drawn = minor_targets(battle, aside)
    battle.face_down += [card for card in aside if card not in battle.drawn]


def minor_targets(battle: PlannedBattle, aside: Sequence[TargetNumber]) -> list[TargetNumber]:
    """5.11: if no card allows a major raid, the first three that allow a minor one are kept."""
    minor = [card for card in aside if battle.effort(card) is Effort.MINOR]
    return minor[: battle.kit.tracks.planning.least_major_cards]


def majors(battle: PlannedBattle, drawn: Sequence[TargetNumber]) -> int:
    """How many of the drawn cards allow a major raid."""
    return sum(battle.effort(card) is Effort.MAJOR for card in drawn)


def draw_target(battle: PlannedBattle) -> TargetNumber:
    """A target card; a deck that has run out is reshuffled. It is 0 if all have been drawn today."""
    if not battle.targets:
        battle.shuffle_targets()
    if not battle.targets:
        return NO_TARGET
    return battle.draw(
        battle.targets,
        "Target deck",
        rule="5.1",
        describe=battle.kit.target_option,
        seen_by=battle.in_the_know,
    )


def raid_planning(battle: PlannedBattle) -> Ask[None]:
    """5: one answer gives targets, hours, strategy, bombers and the first fighters."""
    yield from plan_day(battle)
    tell_plan(battle, battle.planned)


def plan_day(battle: PlannedBattle) -> Ask[None]:
    """5: the Luftwaffe plans its day; the log says nothing yet."""
    plan, kit = DayPlan(battle), battle.kit
    by_line = WrittenPlan(battle, battle.drawn, battle.ready())
    pairs = yield from battle.plan(
        LUFTWAFFE,
        plan.things,
        plan.boxes,
        rule="duel 5",
        question=PlanDay(kit.dates[battle.day]),
        constraints=list(plan.constraints()),
        reach=plan.reach,
        bar=plan.bar,
        parse=by_line.read,
        written=by_line.day_example,
        write=by_line.write,
        sums=partial(plan_outline, kit),
        describe=thing_option(kit),
        describe_box=box_option(kit),
        public=battle.is_open,
    )
    close_plan(battle, pairs)


def close_plan(battle: PlannedBattle, pairs: Pairs) -> None:
    """5: what was laid becomes the plan of the day; unplanned cards are discarded face down."""
    for thing, box in pairs:
        match thing, box:
            case Card(card), Hour(hour):
                battle.planned.append(card)
                battle.hours.append(hour)
                battle.done.append(0)
            case StrategyCard(number), Under(card):
                battle.under[battle.held.index(number)] = card
            case Forward(card), _:
                battle.forward.append(card)
            case Flies(gruppe), Raid(card):
                battle.tied[gruppe] = card
            case Jabo(gruppe), Raid(card):
                battle.tied[gruppe] = card
                battle.jabos.append(gruppe)
    battle.face_down += [card for card in battle.drawn if card not in battle.planned]
    battle.drawn = []
    span = battle.kit.tracks.planning.segments_planned_for_fighters
    battle.assigned_to = min(battle.hours) + span - 1


def time_of_day(battle: PlannedBattle) -> None:
    """I.8: the clock begins at the first hour that holds a raid."""
    battle.clock, battle.started = min(battle.hours), True
    battle.tell(DayBegins, battle.here, battle.kit.hours[battle.clock])
