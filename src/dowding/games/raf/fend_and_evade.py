"""19.3, 19.8: how squadrons get past the hunters in the advanced battle."""

from dowding.games.lion.places import BOMBER, HUNT, INFLIGHT
from dowding.games.lion.state import REDUCED, Lion
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar

MANY = 5
"""19.8: from so many squadrons on, the excess must go on to the bombers."""
PAIRS = 2
"""19.3: so many pairs of squadrons may fend and evade."""
EVADES = "Does a squadron evade the hunters?"
FENDS = "Which squadron fends them off?"
IS_REDUCED = "Which of the two is reduced?"


def overwhelming_advantage(battle: Battle) -> Ask[None]:
    """19.8: with more than two squadrons to each hunter the excess must go on."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    excess = len(squadrons) - max(MANY - 1, 2 * len(hunters))
    if excess <= 0:
        return
    on = yield from battle.pick_units(
        squadrons,
        at_least=excess,
        at_most=excess,
        rule="19.8",
        prompt="Which squadrons leave the crowded Hunt box?",
        check=lambda chosen: uneven(battle, squadrons, chosen),
    )
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def uneven(battle: Battle, squadrons: list[int], chosen: list[int]) -> Bar | None:
    """19.8: selectors must be taken evenly, as far as there are any."""
    taken, there = [0, 0, 0], [0, 0, 0]
    for squadron in squadrons:
        there[battle.kit.letter[squadron]] += 1
    for squadron in chosen:
        taken[battle.kit.letter[squadron]] += 1
    fewest = min((taken[n] for n in range(3) if taken[n] < there[n]), default=max(taken))
    if max(taken) > fewest + 1:
        return "19.8", "squadrons must be taken evenly by selector letter"
    return None


def fend_and_evade(battle: Battle) -> Ask[None]:
    """19.3: in pairs, one squadron holds the hunters while the other goes on; one is reduced."""
    free = [s for s in battle.squadrons_in(HUNT) if battle.is_full_fighter(s)]
    if not battle.has_bomber_box():
        return
    for _ in range(min(PAIRS, len(free) // 2)):
        evading = yield from battle.pick_units(free, at_most=1, rule="19.3", prompt=EVADES)
        if not evading:
            return
        others = [s for s in free if s != evading[0]]
        fending = yield from battle.pick_unit(others, rule="19.3", prompt=FENDS)
        free = [s for s in others if s != fending]
        yield from pay(battle, [evading[0], fending])
        battle.at[evading[0]] = BOMBER


def pay(battle: Battle, pair: list[int]) -> Ask[None]:
    """19.3, 19.46: one of the pair is reduced, unless one of them is an ace."""
    if any(battle.kit.is_ace[s] for s in pair):
        battle.note("19.46", "The ace leads them through unharmed.")
        return
    shaken = yield from battle.pick_unit(pair, rule="19.3", prompt=IS_REDUCED)
    battle.reduced[shaken] = REDUCED
