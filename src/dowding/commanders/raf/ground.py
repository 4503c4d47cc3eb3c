"""What any sane controller does on the ground: dispersal, replacements, green pilots, nights."""

from dowding.commanders import decides, weighs
from dowding.commanders.raf.seeing import Now, chosen_from, group_of, unit_of
from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe, Squadron, Unit
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.questions import (
    CallReinforcements,
    ChooseGreenSquadrons,
    Disperse,
    InterceptBlenheims,
    InterceptByNight,
    InterceptNightRaiders,
    LandingAccident,
    LowerDie,
    NightPatrol,
    PlayOn,
    ReceiveAircraft,
    ReceivePilots,
)
from dowding.games.raf.view import BattleView
from dowding.games.raf.words import ScenarioId
from dowding.kernel.decisions import Confirm, PickSome

FRONT = ("7/11", "6/11", "2/11", "1/11", "5/11", "4/10")
"""The sectors over which most raids pass, the busiest first."""
WORTH_A_DAY, APART = 0.45, 2.5
"""The victory points that one more squadron brings on a raid day, and the days from one to the next."""
BEARABLE = -8
"""The score is not brought below this for squadrons."""


def front_line(home: str) -> float:
    """How much a sector is in the thick of it, from 0 to 1."""
    return (len(FRONT) - FRONT.index(home)) / len(FRONT) if home in FRONT else 0.0


@decides(Disperse, reason="Green squadrons are missed least, then the weaker ones.")
def disperse_those_not_missed(now: Now[Disperse], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """The weaker squadrons are scattered; the better ones stay ready."""
    units = chosen_from(now, decision)
    order = sorted(range(len(units)), key=lambda n: (not units[n].reduced, units[n].combat))
    return tuple(order[: decision.at_least])


@decides(
    ReceiveAircraft,
    ReceivePilots,
    reason="Aircraft and pilots go to the front line, to the best squadrons first.",
)
def front_line_first(now: Now[object], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Squadrons in the thick of it come back first, and with experienced pilots."""
    units = chosen_from(now, decision)
    order = sorted(range(len(units)), key=lambda n: -front_line(units[n].home) - 0.1 * units[n].combat)
    return tuple(order[: decision.at_least])


@decides(
    CallReinforcements, reason="Called in good time, a squadron is worth its price, if the score can bear it."
)
def call_squadrons_that_will_pay(
    now: Now[CallReinforcements], decision: PickSome[Squadron]
) -> tuple[int, ...]:
    """Spitfires and the front line first."""
    view, units, cost = now.view, chosen_from(now, decision), now.question.cost
    earns = WORTH_A_DAY * raid_days_left(view, now.kit)
    wanted = decision.at_most if earns >= -cost else 0
    while wanted and view.vp + wanted * cost < BEARABLE:
        wanted -= 1
    order = sorted(range(len(units)), key=lambda n: -front_line(units[n].home) - 0.2 * units[n].combat)
    return tuple(order[:wanted])


def raid_days_left(view: BattleView, kit: RafKit) -> float:
    """How many raid days are left."""
    printed = kit.scenarios.of(ScenarioId(view.scenario)).raid_days
    return printed - view.raid_day if printed else (kit.sealion_first - view.day) / APART + 1


@decides(ChooseGreenSquadrons, reason="Green pilots are put where fewest raids come.")
def green_where_it_is_quiet(now: Now[ChooseGreenSquadrons], decision: PickSome[Squadron]) -> tuple[int, ...]:
    """Hurricanes of quiet sectors, as far as the rules allow."""
    start, group = now.kit.scenarios.of(ScenarioId(now.view.scenario)), now.kit.figures.green_squadrons.group
    units, chosen, used = chosen_from(now, decision), list[int](), set[str]()
    order = sorted(range(len(units)), key=lambda n: (front_line(units[n].home), units[n].combat))
    inside = [n for n in order if group_of(now, units[n]) == group]
    for n in (*inside, *order):
        full = len(chosen) == decision.at_least
        enough = sum(c in inside for c in chosen) >= start.green_in_group_11
        if full or units[n].home in used or (enough and n in inside):
            continue
        chosen.append(n)
        used.add(units[n].home)
    return tuple(chosen)


@weighs(InterceptBlenheims, reason="A squadron far from the raids is sent after the strangers.")
def spare_the_front_line(now: Now[InterceptBlenheims], squadron: Squadron) -> float:
    """The weakest squadron of the quietest sector."""
    unit = unit_of(now, squadron)
    return -front_line(unit.home) - 0.2 * unit.combat


@weighs(NightPatrol, reason="By day a Blenheim is only a target; by night it may find a bomber.")
def blenheims_fly_by_night(now: Now[NightPatrol], squadron: Squadron) -> float:
    """All of them: the more patrol, the better the chance."""
    return 1.0


@decides(LowerDie, reason="Lowered only if that brings an interception; otherwise more squadrons intercept.")
def lower_the_die_if_it_must(now: Now[LowerDie], decision: Confirm) -> bool:
    """The die says how many intercept: lower it only if it is one too high."""
    patrols = sum(u.place is PlaceName.NIGHT_PATROL for u in now.view.squadrons)
    raiders = sum(u.place is PlaceName.NIGHT_RAID for u in now.view.gruppen)
    return now.question.die > int(now.kit.night.chance(patrols, raiders))


@decides(InterceptByNight, InterceptNightRaiders, reason="The best Blenheims against the weakest bombers.")
def best_against_weakest(now: Now[object], decision: PickSome[Unit]) -> tuple[int, ...]:
    """600 Squadron leads where it must. The bombers that defend themselves least are met."""
    units = chosen_from(now, decision)
    leader = now.kit.tracks.night.lowering_squadron
    order = sorted(range(len(units)), key=lambda n: (units[n].name != leader, -units[n].combat))
    return tuple(order[: decision.at_least])


@weighs(LandingAccident, reason="The bomber that carries most is the one to lose.")
def lose_the_best_bomber(now: Now[LandingAccident], gruppe: Gruppe) -> float:
    """A Gruppe that is hard to shoot down and carries most."""
    return now.kit.strength[0][gruppe] - 0.1 * now.kit.rating[0][gruppe]


@decides(PlayOn, reason="A result that is won is not put at stake again.")
def rest_content(now: Now[PlayOn], decision: Confirm) -> bool:
    """The Thin Blue Line ends where its rules end it."""
    return False
