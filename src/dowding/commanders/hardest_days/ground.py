"""What must be given up, on the ground and by orders that go wrong; and which raid comes first."""

from dowding.commanders import decides, weighs
from dowding.commanders.hardest_days.plot import Now, plot, raid_numbered, raiders
from dowding.games.hardest_days.ids import MARKERS, Raid, Section, Space, Squadron
from dowding.games.hardest_days.places import AIRBORNE, REARM
from dowding.games.hardest_days.printed.units import SquadronCounter
from dowding.games.hardest_days.telling.questions import (
    ChooseRaid,
    ChooseSpace,
    Disperse,
    LoseAircraft,
    LoseTouch,
    PlaceEscort,
    RemoveDecoy,
    TurnGreen,
    VectorAway,
)
from dowding.games.raf.words import Aircraft
from dowding.kernel.decisions import Plan

SPITFIRE = Aircraft.SPITFIRE


@decides(
    TurnGreen, reason="Green pilots where the fewest raids come, Spitfires only where the order says so."
)
def green_where_it_is_quiet(now: Now[TurnGreen], decision: Plan[Squadron, str]) -> dict[str, str]:
    """Hurricanes inland first; then as many are exchanged for Spitfires as must be."""
    kit = now.kit
    squadrons = [kit.squadrons[number] for number in decision.values]
    sectors: dict[str, list[SquadronCounter]] = {}
    for squadron in sorted(squadrons, key=lambda s: missed(now, s)):
        sectors.setdefault(kit.spaces[squadron.home].sector, []).append(squadron)
    chosen = {sector: based[0] for sector, based in sectors.items()}
    while sum(s.type is SPITFIRE for s in chosen.values()) < now.question.spitfires:
        swaps = [s for sector, based in sectors.items() for s in based[1:] if can_replace(s, chosen[sector])]
        best = min(swaps, key=lambda s: missed(now, s))
        chosen[kit.spaces[best.home].sector] = best
    (box,) = decision.boxes
    return {squadron.name: box for squadron in chosen.values()}


def can_replace(squadron: SquadronCounter, chosen: SquadronCounter) -> bool:
    """Whether a squadron brings a Spitfire where a Hurricane was chosen."""
    return squadron.type is SPITFIRE and chosen.type is not SPITFIRE


def missed(now: Now[object], squadron: SquadronCounter) -> float:
    """How much a squadron is missed when it is green: a good one, near the coast."""
    return squadron.ratings[0] - 0.5 * now.kit.routes.to_coast[squadron.home]


@weighs(Disperse, reason="Those that could not fly at once anyway, and the weakest.")
def disperse_those_not_missed(now: Now[Disperse], squadron: Squadron) -> float:
    """Squadrons that re-arm before ready ones, green before full ones."""
    found = plot(now)[squadron]
    return 10.0 + 5 * (found.place == REARM) - strength(now, squadron)


@weighs(LoseAircraft, VectorAway, LoseTouch, reason="The squadron that will be missed least.")
def give_up_the_weakest(now: Now[object], squadron: Squadron) -> float:
    """A Hurricane rather than a Spitfire, a green squadron rather than a full one."""
    return -strength(now, squadron)


def strength(now: Now[object], squadron: Squadron) -> float:
    """How good a squadron is; one in the air counts a little more."""
    found = plot(now)[squadron]
    return found.rating - found.reduced + 0.5 * (found.place in AIRBORNE)


@weighs(RemoveDecoy, reason="The raid that would have cost most.")
def remove_the_largest(now: Now[RemoveDecoy], raid: Raid) -> float:
    """The raid with most bombs, as far as it is known."""
    return danger(now, raid)


@weighs(ChooseSpace, reason="First where most is at stake.")
def fight_where_it_matters(now: Now[ChooseSpace], space: Space) -> float:
    """The raid over a space that carries most bombs."""
    name = now.kit.spaces[space].name
    return max([danger(now, MARKERS[raid.number - 1]) for raid in now.view.raids if raid.space == name])


@weighs(ChooseRaid, reason="First the raid that carries most.")
def fight_the_largest(now: Now[ChooseRaid], raid: Raid) -> float:
    """The raid with most bombs."""
    return danger(now, raid)


def danger(now: Now[object], raid: Raid) -> float:
    """The bombs that a raid may still drop, and a little for every group."""
    found = raid_numbered(now, raid + 1)
    force = raiders(now, found)
    return (not found.recovering) * force.strength + 0.1 * force.bombers


@weighs(PlaceEscort, reason="The sections are alike; the centre is where squadrons come from both sides.")
def escort_the_centre(now: Now[PlaceEscort], section: Section) -> float:
    """All sections that may be chosen have equal numbers of bombers and of escorts."""
    return float(section == 1)


JUDGEMENTS = (
    green_where_it_is_quiet, disperse_those_not_missed, give_up_the_weakest, remove_the_largest,
    fight_where_it_matters, fight_the_largest, escort_the_centre,
)  # fmt: skip
