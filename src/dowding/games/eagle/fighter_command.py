"""What Fighter Command does where a player of it would choose; these rules are ours."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from dowding.games.eagle.orders import entering, number_of, one_by_one, type_rank
from dowding.games.luftwaffe.questions import EvadeHunters, ExtendAttack
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, Squadron, Unit
from dowding.games.raf.places import AVAILABLE, NIGHT_PATROL, NIGHT_RAID
from dowding.games.raf.telling.questions import (
    BecomeAce,
    ChooseGreenSquadrons,
    Disperse,
    Evade,
    GoForBombers,
    GoOn,
    InterceptBlenheims,
    InterceptByNight,
    InterceptGruppen,
    InterceptNightRaiders,
    LowerDie,
    PlayOn,
    ReceiveAircraft,
    ReceivePilots,
    SlipPast,
)
from dowding.games.raf.words import Aircraft
from dowding.kernel.questions import Question

Pick: TypeAlias = Callable[[PlannedBattle, Sequence[Unit], int], list[Unit]]
"""At most this many of the units."""


class Policy(NamedTuple):
    """How Fighter Command picks units, the rule that says so, and order and purpose as people read them."""

    pick: Pick
    rule: str = ""
    told: str = ""
    purpose: str = ""


def everybody(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """II.5, II.7, EV: whoever may go on to the bombers goes on."""
    return list(squadrons[:number])


def nobody(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """ADV: fending and evading, and ace squadrons, are left out."""
    return []


def green_squadrons(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """S: green squadrons are drawn by lot: some of 11 Group, the others elsewhere, one in a sector."""
    kit, start = battle.kit, battle.kit.scenarios.of(battle.scenario)
    front = kit.figures.green_squadrons.group
    in_front = [s for s in squadrons if kit.group[kit.home[s]] == front]
    behind = [s for s in squadrons if kit.group[kit.home[s]] != front]
    first = by_lot_from_sectors(battle, in_front, start.green_in_group_11)
    return first + by_lot_from_sectors(battle, behind, number - len(first))


def by_lot_from_sectors(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """Some squadrons by lot, at most one of a sector."""
    left, drawn = list(squadrons), list[Squadron]()
    while left and len(drawn) < number:
        drawn.append(battle.any_of(left))
        left = [s for s in left if battle.home(s) != battle.home(drawn[-1])]
    return drawn


def slip_past(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """II.5: surplus squadrons go to the bombers, Hurricanes first, letters even; without bombers all stay."""
    if not battle.has_bomber_box():
        return []

    def rank(squadron: Squadron, letters: Counter[int]) -> tuple[int, ...]:
        spitfire = battle.kit.aircraft[squadron] is not Aircraft.HURRICANE
        return spitfire, letters[battle.kit.letter[squadron]], number_of(battle, squadron)

    return one_by_one(battle, squadrons, number, rank)


def strongest_bombers(battle: PlannedBattle, gruppen: Sequence[Gruppe], number: int) -> list[Gruppe]:
    """II.9: bombers, then Jabos, then strafers; the strongest first, letters even, then by lot."""

    def rank(gruppe: Gruppe, letters: Counter[int]) -> tuple[int, ...]:
        kind = 0 if battle.kit.bomber[gruppe] else 1 if battle.is_bomber(gruppe) else 2
        return kind, -battle.bombing_strength(gruppe), letters[battle.kit.letter[gruppe]]

    return one_by_one(battle, gruppen, number, rank)


def disperse(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """II.11: reduced squadrons first, then Blenheims, Hurricanes, Spitfires, then the highest number."""

    def rank(squadron: Squadron) -> tuple[int, ...]:
        return -battle.reduced[squadron], -type_rank(battle, squadron), -number_of(battle, squadron)

    return sorted(squadrons, key=rank)[:number]


def replaced(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """IV.6: 11, 10, 12 Group; then where fewest squadrons are available, then the lowest number."""
    kit, groups = battle.kit, battle.kit.figures.fighter_command.groups

    def rank(squadron: Squadron) -> tuple[int, ...]:
        home = battle.home(squadron)
        available = len(battle.squadrons_of(home, AVAILABLE))
        return groups.index(kit.group[home]), available, number_of(battle, squadron)

    return sorted(squadrons, key=rank)[:number]


def after_friends(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """EV: the squadron that would be the last to enter the pool for the target."""
    lines = [sector for line in battle.target.chart for sector in line.sectors]
    sectors = [*lines, *(s for s in battle.kit.all_sectors if s not in lines)]
    order: list[Squadron] = []
    for sector in sectors:
        here = [s for s in squadrons if battle.home(s) == sector]
        order += entering(battle, here, len(here), order)
    return order[-number:]


def night_patrol_order(battle: PlannedBattle, squadrons: Sequence[Squadron], number: int) -> list[Squadron]:
    """IV.1, CH.night-patrol: in the order of the sectors on the British Night Patrol Table."""
    sectors = battle.kit.operations.night_patrol_sectors
    return sorted(squadrons, key=lambda s: sectors.index(battle.home(s)))[:number]


def by_lot(battle: PlannedBattle, gruppen: Sequence[Gruppe], number: int) -> list[Gruppe]:
    """IV.1: the Gruppen that are found in the dark."""
    return one_by_one(battle, gruppen, number, lambda gruppe, letters: ())


REPLACED = "front-line groups first; fewest available; lowest number"
POLICIES: Mapping[type[Question], Policy] = {
    ChooseGreenSquadrons: Policy(
        green_squadrons, "S", "by lot, as the scenario says", "who has green pilots"
    ),
    GoForBombers: Policy(everybody),
    SlipPast: Policy(
        slip_past, "II.5", "Hurricanes first, letters even, lowest number", "who slips past the hunters"
    ),
    Evade: Policy(nobody),
    EvadeHunters: Policy(everybody),
    GoOn: Policy(everybody),
    BecomeAce: Policy(nobody),
    InterceptGruppen: Policy(
        strongest_bombers,
        "II.9",
        "bombers, Jabos, strafers; the strongest first, letters even",
        "who is intercepted",
    ),
    ExtendAttack: Policy(
        strongest_bombers, "EV", "the strongest bombers first, letters even", "who is attacked longer"
    ),
    InterceptBlenheims: Policy(
        after_friends, "EV", "the last in the order of the pool", "who flies after friendly Blenheims"
    ),
    Disperse: Policy(
        disperse,
        "II.11",
        "reduced first, then Blenheim, Hurricane, Spitfire, highest number",
        "who disperses",
    ),
    InterceptByNight: Policy(night_patrol_order, "IV.1", "in the order of night patrol", "who intercepts"),
    InterceptNightRaiders: Policy(by_lot, "IV.1", "by lot", "who is intercepted"),
    ReceiveAircraft: Policy(replaced, "IV.6", REPLACED, "who receives aircraft"),
    ReceivePilots: Policy(replaced, "IV.6", REPLACED, "who receives pilots"),
}
"""By question: what Fighter Command answers."""


def agrees(battle: PlannedBattle, question: Question) -> bool:
    """Whether Fighter Command says yes: to play on with the player, and to lower a die that would miss."""
    match question:
        case PlayOn():
            return True
        case LowerDie(die):
            patrols, raiders = battle.squadrons_at(NIGHT_PATROL), battle.gruppen_at(NIGHT_RAID)
            return die > battle.kit.night.chance(len(patrols), len(raiders))
    raise KeyError(question)
