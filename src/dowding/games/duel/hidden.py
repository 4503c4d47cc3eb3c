"""What Fighter Command may not know of the Planning Board, dealt again so that it fits all that was seen."""

from dowding.games.duel.remaining_raids import deal_remaining_raids
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.night import fit_for_night, night_limits
from dowding.games.luftwaffe.planning import minor_targets, plan_day
from dowding.games.raf.ids import NO_TARGET, TargetNumber
from dowding.games.raf.words import LUFTWAFFE, Effort
from dowding.kernel.dice import Dice


def redeal(battle: Duel, side: str | None, dice: Dice) -> None:
    """For all but the Luftwaffe, night raiders, cards and plans that are not yet shown could be others."""
    if side == LUFTWAFFE:
        return
    if battle.night_raiders:
        deal_night_raiders(battle, dice)
    if battle.started:
        deal_remaining_raids(battle, dice)
        return
    deal_strategies(battle, dice)
    if battle.planned:
        deal_day(battle, dice)
    elif battle.drawn:
        deal_drawn(battle, dice)


def deal_night_raiders(battle: Duel, dice: Dice) -> None:
    """20.1: other bombers, as many as must or may fly by night; who is planned by day stays by day."""
    battle.night_raiders = []
    able = dice.shuffled(fit_for_night(battle))
    least, most = (min(limit, len(able)) for limit in night_limits(battle))
    battle.night_raiders = able[: least + dice.below(most - least + 1)]


def deal_strategies(battle: Duel, dice: Dice) -> None:
    """17.1: as many strategy cards, but others."""
    heap = dice.shuffled(sorted([*battle.strategies, *battle.held]))
    number = len(battle.held)
    battle.held, battle.strategies = heap[:number], heap[number:]
    battle.under = [NO_TARGET] * number


def deal_drawn(battle: Duel, dice: Dice) -> None:
    """5.1, 5.11: other target cards; three of them must allow major raids."""
    limits, face_down = battle.kit.tracks.planning, len(battle.face_down)
    heap = dice.shuffled(sorted([*battle.targets, *battle.face_down, *battle.drawn]))
    drawn, aside, rest = list[TargetNumber](), list[TargetNumber](), list[TargetNumber]()
    number = limits.target_cards_in_haze if battle.haze else limits.target_cards
    for n, card in enumerate(heap):
        effort = battle.effort(card)
        majors = sum(battle.effort(other) is Effort.MAJOR for other in drawn)
        if n >= number and majors >= limits.least_major_cards:
            rest.append(card)
        elif effort is Effort.NONE or (n >= number and effort is not Effort.MAJOR):
            aside.append(card)
        else:
            drawn.append(card)
    drawn = drawn or minor_targets(battle, aside)
    aside = [card for card in aside if card not in drawn]
    more = max(0, face_down - len(aside))
    battle.drawn, battle.face_down, battle.targets = drawn, aside + rest[:more], rest[more:]


def deal_day(battle: Duel, dice: Dice) -> None:
    """5: a whole other plan of the day, before anything of it is known."""
    battle.drawn = battle.planned
    battle.planned, battle.hours, battle.done, battle.forward, battle.jabos = [], [], [], [], []
    battle.tied = [NO_TARGET] * len(battle.kit.names)
    deal_drawn(battle, dice)
    script = plan_day(battle)
    try:
        script.send(next(script).sample(dice.below))
    except StopIteration:
        return
