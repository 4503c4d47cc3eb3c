"""9.1, 19.8: the hunters intercept; if there are too many squadrons for them, the excess must go on."""

from collections import Counter
from collections.abc import Sequence

from dowding.games.lion.questions import LeaveCrowdedHunt
from dowding.games.lion.state import Lion
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import BOMBER, HUNT, INFLIGHT
from dowding.games.raf.raid import interception
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def hunter_interception(battle: Lion) -> Ask[None]:
    """9.1: each hunter holds one squadron."""
    if battle.advanced:
        yield from overwhelming_advantage(battle)
    yield from interception.hunter_interception(battle)


def overwhelming_advantage(battle: Lion) -> Ask[None]:
    """19.8: if there are more than two squadrons for each hunter, the excess must go on."""
    figures = battle.kit.figures.advanced
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if not hunters:
        return
    excess = len(squadrons) - max(figures.crowded_from - 1, figures.squadrons_per_hunter * len(hunters))
    if excess <= 0:
        return
    on = yield from battle.british_picks(
        squadrons, "19.8", LeaveCrowdedHunt(excess), excess, excess,
        check=lambda chosen: uneven(battle, squadrons, chosen),
    )  # fmt: skip
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def uneven(battle: Lion, squadrons: Sequence[Squadron], chosen: Sequence[Squadron]) -> Bar | None:
    """19.8: squadrons must be taken evenly by selector, as long as any with that selector are left."""
    there = Counter(battle.kit.letter[s] for s in squadrons)
    taken = Counter(battle.kit.letter[s] for s in chosen)
    most = max(taken.values())
    fewest = min((taken[n] for n in there if taken[n] < there[n]), default=most)
    if most > fewest + 1:
        return "19.8", "squadrons must be taken evenly by selector letter"
    return None
