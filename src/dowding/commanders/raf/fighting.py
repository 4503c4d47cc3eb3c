"""What squadrons do in a raid: who slips past the hunters, who goes on, and which Gruppen they attack."""

from collections.abc import Sequence

from dowding.commanders import decides, weighs
from dowding.commanders.raf.odds import odds_of
from dowding.commanders.raf.response import CARE, PRIZE
from dowding.commanders.raf.seeing import Now, chosen_from, display, group_of, in_box, stakes, unit_of, wing
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
    if not display(now.view).hunters:
        return "As many as promise most against the bombers."
    return "Enough hold the hunters; the others reach the bombers unhurt."


@decides(GoForBombers, SlipPast, reason=why_this_number)
def slip_past_in_the_right_number(now: Now[object], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """As many as promise most, Hurricanes before Spitfires, since Spitfires hold the fighters."""
    units = chosen_from(now, decision)
    hunting = in_box(now.view.squadrons, PlaceName.HUNT)
    raid, at_stake = display(now.view), stakes(now, CARE, PRIZE)
    odds, all_here = odds_of(now.kit), wing(hunting)
    bound = len(hunting) - len(units)
    if raid.hunters:
        counts = range(decision.at_most + 1)
        best = max(counts, key=lambda n: odds.raid(raid, at_stake, all_here, n))
    else:
        full = range(len(units) + 1)
        best = max(full, key=lambda n: odds.attack(raid, at_stake, all_here, n, bound))
    return tuple(sorted(range(len(units)), key=lambda n: units[n].combat)[:best])


@decides(GoOn, reason="On to the bombers, as long as the odds there are good.")
def go_on_while_it_pays(now: Now[GoOn], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Full squadrons first; those that would arrive reduced only where they still pay."""
    units, view = chosen_from(now, decision), now.view
    fresh, shaken = told_apart(now, units)
    through = in_box(view.squadrons, PlaceName.BOMBER)
    raid, at_stake = display(view), stakes(now, CARE, PRIZE)
    odds, flying = odds_of(now.kit), wing(units)
    full = sum(not u.reduced for u in through)
    reduced = len(through) - full
    ways = [(f, r) for f in range(len(fresh) + 1) for r in range(len(shaken) + 1)]
    f, r = max(ways, key=lambda w: odds.attack(raid, at_stake, flying, full + w[0], reduced + w[1]))
    return (*fresh[:f], *shaken[:r])


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

    def prey(n: int) -> float:
        u = units[n]
        return 1.5 * u.bombing + u.combat + 2.0 * u.reduced

    return tuple(sorted(range(len(units)), key=prey, reverse=True)[: decision.at_least])


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
