"""What squadrons do in a raid: who slips past the hunters, who goes on, and which Gruppen they attack."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, product

from dowding.commanders import decides, weighs
from dowding.commanders.raf.odds import MOST_KNOWN, odds_of
from dowding.commanders.raf.raiders import Raiders, Stakes, Wing, prey
from dowding.commanders.raf.response import CARE, PRIZE
from dowding.commanders.raf.seeing import Now, chosen_from, display, group_of, in_box, stakes, unit_of, wing
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.questions import (
    BecomeAce,
    Evade,
    Fend,
    GoForBombers,
    GoOn,
    InterceptGruppen,
    ReduceOneOfPair,
    SetEscortsAside,
    SlipPast,
)
from dowding.games.raf.view import UnitView
from dowding.kernel.decisions import Answer, Choice, PickOne, PickSome


def why_this_number(now: Now[object], decision: PickSome[Squadron], answer: Answer) -> str:
    """Why so many go for the bombers."""
    if not answer:
        return "All are needed where they are."
    if not in_box(now.view.gruppen, PlaceName.HUNT):
        return "As many as promise most against the bombers."
    return "Enough hold the hunters; the others reach the bombers unhurt."


@decides(GoForBombers, SlipPast, reason=why_this_number)
def slip_past_in_the_right_number(now: Now[object], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """As many as promise most, Hurricanes before Spitfires, since Spitfires hold the fighters."""
    units = sorted(enumerate(chosen_from(now, decision)), key=lambda numbered: numbered[1].combat)
    bound = bound_to_fight(now, [unit for _, unit in units])
    ratings = tuple(accumulate([unit.combat for _, unit in units], initial=0))
    best = best_slip(now.kit, display(now), stakes(now, CARE, PRIZE), bound, ratings, decision.at_most)
    return tuple(number for number, _ in units[:best])


@lru_cache(MOST_KNOWN)
def best_slip(
    kit: RafKit, raid: Raiders, at_stake: Stakes, bound: Wing, ratings: tuple[int, ...], at_most: int
) -> int:
    """How many squadrons promise most if they slip past; ``ratings`` are sums over the first of them."""
    fight, everybody = odds_of(kit).prospects(raid, at_stake), len(ratings) - 1

    def promise(count: int) -> float:
        past, rest = ratings[count], ratings[-1] - ratings[count]
        if not raid.hunters:
            return fight.attack(count, bound.squadrons, past + bound.ratings)
        return fight.met_by(count, past, everybody - count + bound.squadrons, rest + bound.ratings)

    return max(range(at_most + 1), key=promise)


def bound_to_fight(now: Now[object], free: Sequence[UnitView]) -> Wing:
    """The squadrons in the Hunt box that have no choice."""
    names = {unit.name for unit in free}
    return wing([u for u in in_box(now.view.squadrons, PlaceName.HUNT) if u.name not in names])


@decides(GoOn, reason="On to the bombers, as long as the odds there are good.")
def go_on_while_it_pays(now: Now[GoOn], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Full squadrons first; those that would arrive reduced only where they still pay."""
    fresh, shaken = told_apart(now, chosen_from(now, decision))
    through = in_box(now.view.squadrons, PlaceName.BOMBER)
    full = sum(not u.reduced for u in through)
    full_ratings, reduced_ratings = (
        tuple(accumulate([side[decision.values[n]] for n in part], initial=0))
        for side, part in zip(now.kit.rating, (fresh, shaken), strict=True)
    )
    more, hurt = best_way_on(
        now.kit, display(now), stakes(now, CARE, PRIZE), full, wing(through), full_ratings, reduced_ratings
    )
    return (*fresh[:more], *shaken[:hurt])


@lru_cache(MOST_KNOWN)
def best_way_on(
    kit: RafKit,
    raid: Raiders,
    at_stake: Stakes,
    full: int,
    through: Wing,
    full_ratings: tuple[int, ...],
    reduced_ratings: tuple[int, ...],
) -> tuple[int, int]:
    """How many squadrons promise most if they go on full, and reduced, beside those that are through."""
    fight, (met, ratings) = odds_of(kit).prospects(raid, at_stake), through

    def promise(way: tuple[int, int]) -> float:
        more, hurt = way
        total = ratings + full_ratings[more] + reduced_ratings[hurt]
        return fight.attack(full + more, met - full + hurt, total)

    return max(product(range(len(full_ratings)), range(len(reduced_ratings))), key=promise)


def told_apart(now: Now[GoOn], units: Sequence[UnitView]) -> tuple[list[int], list[int]]:
    """The squadrons that would go on full, and those that would go on reduced; the best first."""
    order = sorted(range(len(units)), key=lambda n: -units[n].combat)
    shaken = [n for n in order if units[n].name in now.question.disrupted]
    return [n for n in order if n not in shaken], shaken


@decides(InterceptGruppen, reason="The bombers that carry most, and can defend themselves least.")
def take_the_dangerous_and_the_weak(
    now: Now[InterceptGruppen], decision: PickSome[Gruppe]
) -> tuple[int, ...]:
    """Bombs that do not fall, and easy prey."""
    units = chosen_from(now, decision)
    order = sorted(
        range(len(units)), key=lambda n: -prey(units[n].combat, units[n].bombing, units[n].reduced)
    )
    return tuple(order[: decision.at_least])


@decides(SetEscortsAside, reason="The escorts that fight best stay out of the fight.")
def best_escorts_aside(now: Now[SetEscortsAside], decision: PickSome[Gruppe]) -> tuple[int, ...]:
    """A low rating makes a good escort."""
    units = chosen_from(now, decision)
    return tuple(sorted(range(len(units)), key=lambda n: units[n].combat)[: decision.at_least])


@decides(Evade, reason="One that gets through to the bombers is worth one that is shaken.")
def evade_by_pairs(now: Now[Evade], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """The weaker squadron evades, as long as more bombers than squadrons are there."""
    through, bombers = (
        in_box(now.view.squadrons, PlaceName.BOMBER),
        in_box(now.view.gruppen, PlaceName.BOMBER),
    )
    return (by_strength(now, decision)[0],) if len(through) < len(bombers) else ()


@decides(Fend, reason="The stronger squadron holds the hunters.")
def fend_with_the_strongest(now: Now[Fend], decision: PickOne[Squadron]) -> int:
    """The stronger squadron holds the hunters at full strength."""
    return by_strength(now, decision)[-1]


@decides(ReduceOneOfPair, reason="The stronger squadron keeps its strength.")
def reduce_the_weaker(now: Now[ReduceOneOfPair], decision: PickOne[Squadron]) -> int:
    """The weaker squadron is shaken."""
    return by_strength(now, decision)[0]


def by_strength(now: Now[object], decision: Choice[Squadron]) -> list[int]:
    """Positions of the squadrons that may be chosen, the weakest first."""
    units = chosen_from(now, decision)
    return sorted(range(len(units)), key=lambda n: (units[n].combat, units[n].name))


@weighs(BecomeAce, reason="An ace is worth most where raids are met most often.")
def ace_in_the_front_line(now: Now[BecomeAce], squadron: Squadron) -> float:
    """11 Group before the others, Spitfires before Hurricanes."""
    unit = unit_of(now, squadron)
    return unit.combat + 2.0 * (group_of(now, unit) == now.kit.figures.green_squadrons.group)
