"""What squadrons do in a raid: 9, 10.2, 19.3, 19.4, 19.8, and the events that ask."""

from collections.abc import Sequence

from dowding.commanders import Situation, decides, weighs
from dowding.commanders.lion.odds import odds_of
from dowding.commanders.lion.response import CARE, PRIZE
from dowding.commanders.lion.seeing import chosen_from, display, in_box, stakes, unit_of, wing
from dowding.games.lion.fend_and_evade import EVADES, FENDS
from dowding.games.lion.view import UnitView

RADIO_CONFUSION = "Raid approach events"


@decides("9.1", reason="Enough hold the hunters; the others reach the bombers unhurt.")
def slip_past_in_the_right_number(now: Situation) -> tuple[int, ...]:
    """As many as promise most, Hurricanes before Spitfires: those hold the fighters."""
    units = chosen_from(now)
    hunting = in_box(now.view.squadrons, "hunt")
    raid, at_stake = display(now.view), stakes(now, CARE, PRIZE)
    odds, all_here = odds_of(now.kit), wing(hunting)
    bound = len(hunting) - len(units)
    if raid.hunters:
        counts = range(now.decision.at_most + 1)
        best = max(counts, key=lambda n: odds.raid(raid, at_stake, all_here, n))
    else:
        full = range(len(units) + 1)
        best = max(full, key=lambda n: odds.attack(raid, at_stake, all_here, n, bound))
    return tuple(sorted(range(len(units)), key=lambda n: units[n].combat)[:best])


@decides("10.2", reason="On to the bombers, as long as the odds there are good.")
def go_on_while_it_pays(now: Situation) -> tuple[int, ...]:
    """Full squadrons first; those that would arrive reduced only where they still pay."""
    units, view = chosen_from(now), now.view
    fresh, shaken = told_apart(now, units)
    through = in_box(view.squadrons, "bomber")
    raid, at_stake = display(view), stakes(now, CARE, PRIZE)
    odds, flying = odds_of(now.kit), wing(units)
    full = sum(not u.reduced for u in through)
    reduced = len(through) - full
    ways = [(f, r) for f in range(len(fresh) + 1) for r in range(len(shaken) + 1)]
    f, r = max(ways, key=lambda w: odds.attack(raid, at_stake, flying, full + w[0], reduced + w[1]))
    return (*fresh[:f], *shaken[:r])


def told_apart(now: Situation, units: Sequence[UnitView]) -> tuple[list[int], list[int]]:
    """The squadrons that would go on full, and those that would go on reduced; the best first."""
    order = sorted(range(len(units)), key=lambda n: -units[n].combat)
    shaken = [n for n in order if now.decision.describe(now.decision.values[n]).rule]
    return [n for n in order if n not in shaken], shaken


@decides("9.2", reason="The bombers that carry most, and can defend themselves least.")
def take_the_dangerous_and_the_weak(now: Situation) -> tuple[int, ...]:
    """Bombs that do not fall, and easy prey."""
    units = chosen_from(now)

    def prey(n: int) -> float:
        u = units[n]
        return 1.5 * u.bombing + u.combat + 2.0 * u.reduced

    return tuple(sorted(range(len(units)), key=prey, reverse=True)[: now.decision.at_least])


@decides("19.3", reason="One that gets through to the bombers is worth one that is shaken.")
def evade_by_pairs(now: Situation) -> tuple[int, ...] | int:
    """The weaker squadron evades and is shaken; the stronger holds the hunters at full strength."""
    units = chosen_from(now)
    by_strength = sorted(range(len(units)), key=lambda n: (units[n].combat, units[n].name))
    if now.decision.prompt == FENDS:
        return by_strength[-1]
    if now.decision.prompt != EVADES:
        return by_strength[0]
    through, bombers = in_box(now.view.squadrons, "bomber"), in_box(now.view.gruppen, "bomber")
    return (by_strength[0],) if len(through) < len(bombers) else ()


@decides("19.8", reason="The crowd goes on to the bombers, Hurricanes first.")
def crowd_goes_on_evenly(now: Situation) -> tuple[int, ...]:
    """Squadrons in turn by letter, the weaker first: the rule wants them even."""
    units, taken = chosen_from(now), {"A": 0, "B": 0, "C": 0}
    chosen: list[int] = []
    left = sorted(range(len(units)), key=lambda n: units[n].combat)
    while len(chosen) < now.decision.at_least:
        best = min(left, key=lambda n: taken[units[n].selector])
        left.remove(best)
        taken[units[best].selector] += 1
        chosen.append(best)
    return tuple(chosen)


@weighs("19.41", reason="An ace is worth most where raids are met most often.")
def ace_in_the_front_line(now: Situation, squadron: int) -> float:
    """11 Group before the others, Spitfires before Hurricanes."""
    unit = unit_of(now, squadron)
    return unit.combat + 2.0 * unit.home.endswith("/11")


@weighs(RADIO_CONFUSION, reason="The squadron that will be missed least.")
def send_the_weakest_home(now: Situation, squadron: int) -> float:
    """A Hurricane rather than a Spitfire; one in the Hunt box rather than one among the bombers."""
    unit = unit_of(now, squadron)
    return -float(unit.combat) - (unit.place == "bomber")
