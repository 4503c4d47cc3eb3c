"""What Fighter Command may not know of the Planning Board, dealt again so that it fits all that was seen."""

from collections.abc import Sequence

from dowding.games.duel.known import Known
from dowding.games.duel.remaining_raids import ByChance, Planner, deal_remaining_raids
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.night import fit_for_night, night_limits
from dowding.games.luftwaffe.planning import majors, minor_targets, plan_day
from dowding.games.raf.ids import NO_TARGET, TargetNumber
from dowding.games.raf.words import LUFTWAFFE, Effort
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld


def redeal(battle: Duel, side: str | None, dice: Dice, planner: Planner = ByChance) -> None:
    """For all but the Luftwaffe, night raiders, cards and plans that are not yet shown could be others."""
    if side == LUFTWAFFE:
        return
    if battle.started:
        deal_remaining_raids(battle, dice, planner)
        return
    is_planned = bool(battle.planned)
    if is_planned:
        take_back_plan(battle)
    if battle.night_raiders:
        deal_night_raiders(battle, dice)
    deal_strategies(battle, dice)
    if battle.drawn:
        deal_drawn(battle, dice)
    if is_planned:
        deal_day(battle, planner(Known(battle), dice))


def take_back_plan(battle: Duel) -> None:
    """5: the cards of the day are taken in hand again."""
    battle.drawn = battle.planned
    battle.planned, battle.hours, battle.done, battle.forward, battle.jabos = [], [], [], [], []
    battle.tied = [NO_TARGET] * len(battle.kit.names)


def deal_night_raiders(battle: Duel, dice: Dice) -> None:
    """20.1: other bombers, as many as must or may fly by night."""
    battle.night_raiders = []
    able = dice.shuffled(fit_for_night(battle))
    least, most = (min(limit, len(able)) for limit in night_limits(battle))
    battle.night_raiders = able[: least + dice.below(most - least + 1)]


def deal_strategies(battle: Duel, dice: Dice) -> None:
    """17.1: as many strategy cards, but others."""
    heap = dice.shuffled(sorted([*battle.strategies, *battle.held]))
    number = len(battle.held)
    battle.held, battle.strategies = heap[:number], sorted(heap[number:])
    battle.under = [NO_TARGET] * number


def deal_drawn(battle: Duel, dice: Dice) -> None:
    """5.1, 5.11: other target cards; three of them must allow major raids. The deck keeps its size."""
    deck = len(battle.targets)
    heap = dice.shuffled(sorted([*battle.targets, *battle.face_down, *battle.drawn]))
    drawn, aside, rest = drawn_from(battle, heap)
    if len(rest) < deck:
        raise NoWorld("fewer target cards have been drawn")
    battle.drawn, battle.face_down, battle.targets = drawn, aside + rest[deck:], rest[:deck]


def drawn_from(battle: Duel, heap: Sequence[TargetNumber]) -> tuple[list[TargetNumber], ...]:
    """5.1, 5.11: the cards of use that are drawn from a heap, those laid aside, and the rest of it."""
    limits, drawn, aside = battle.kit.tracks.planning, list[TargetNumber](), list[TargetNumber]()
    number = limits.target_cards_in_haze if battle.haze else limits.target_cards
    for n, card in enumerate(heap):
        if n >= number and majors(battle, drawn) >= limits.least_major_cards:
            return drawn, aside, [*heap[n:]]
        effort = battle.effort(card)
        is_of_use = effort is Effort.MAJOR or (n < number and effort is Effort.MINOR)
        (drawn if is_of_use else aside).append(card)
    drawn = drawn or minor_targets(battle, aside)
    return drawn, [card for card in aside if card not in drawn], []


def deal_day(battle: Duel, planner: ByChance) -> None:
    """5: a whole other plan of the day, before anything of it is known."""
    script = plan_day(battle)
    try:
        script.send(planner.answer(next(script)))
    except StopIteration:
        return
