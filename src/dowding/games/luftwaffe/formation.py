"""7: the Luftwaffe selects a raid, gives its Gruppen their missions and deploys them."""

from collections.abc import Iterator, Sequence

from dowding.games.luftwaffe.entries import NothingFlies
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.luftwaffe.planning_board import me109s_of
from dowding.games.luftwaffe.questions import FormUp, SelectRaid
from dowding.games.luftwaffe.state import PlannedBattle, Stage
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, PLACE_NAMES, Place
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.raid.boxes import clear_display
from dowding.games.raf.telling.entries import Deployed
from dowding.games.raf.words import LUFTWAFFE, Aircraft, Reach
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import AtLeast, AtMost, Bar, Constraint, Needs, Option
from dowding.kernel.steps import Script
from dowding.kernel.words import plural

MISSIONS = (HUNT, CLOSE_ESCORT, BOMBER, CHANNEL_PATROL)
STRAFE = "strafe"


def raid_selection(battle: PlannedBattle) -> Script:
    """7.1: any raid of the hour that is still to be flown."""
    cards = battle.unflown()
    if not cards:
        battle.tell(NothingFlies, "5.4")
        return PlanJump.NOTHING_FLIES
    battle.card = yield from battle.pick(
        LUFTWAFFE,
        cards,
        rule="duel 7.1",
        question=SelectRaid(battle.kit.hours[battle.clock]),
        describe=battle.kit.target_option,
        public=battle.is_open,
    )
    clear_display(battle)
    battle.stage, battle.called, battle.told_size, battle.missed = Stage.FORMED, "", 0, 0
    battle.missions = []
    battle.met_late = battle.astray = battle.headquarters_spared = False
    battle.raiders = battle.assigned(battle.card)
    return None


def raid_formation(battle: PlannedBattle) -> Ask[None]:
    """7.1: bombers bomb; the fighters hunt, escort, strafe or patrol the Channel."""
    formation = Formation(battle)
    pairs = yield from battle.plan(
        LUFTWAFFE,
        formation.fighters,
        MISSIONS,
        rule="duel 7.1",
        question=FormUp(battle.target.name),
        constraints=list(formation.constraints()),
        bar=formation.bar,
        describe=battle.kit.unit_option,
        describe_box=mission_option,
        public=battle.is_open,
    )
    flown = dict(pairs)
    battle.missions = [flown.get(g, BOMBER) for g in battle.raiders]


def mission_option(box: Place) -> Option:
    """7.2: a mission, named after its box of the Raid Display; fighters in the Bomber box strafe."""
    return Option(str(PLACE_NAMES[box]), STRAFE if box == BOMBER else PLACE_NAMES[box])


class Formation:
    """The missions that the fighters of a raid may and must fly."""

    def __init__(self, battle: PlannedBattle) -> None:
        kit = battle.kit
        self.battle = battle
        self.bombers = [g for g in battle.raiders if battle.is_bomber(g)]
        self.fighters = [g for g in battle.raiders if not battle.is_bomber(g)]
        self.me109s = me109s_of(kit, self.fighters)
        self.reach = me109_reach(battle)

    def bar(self, gruppe: Gruppe, box: Place) -> Bar | None:
        """7.1, 7.2: why a Gruppe may not fly a mission."""
        if self.battle.kit.aircraft[gruppe] is Aircraft.ME110:
            return (
                None
                if box in (CLOSE_ESCORT, BOMBER)
                else ("duel 7.2", "only Me 109s hunt or patrol the Channel")
            )
        if self.reach is Reach.NO and box != CHANNEL_PATROL:
            return "duel 7.1", "beyond their range Me 109s patrol the Channel"
        return None

    def constraints(self) -> Iterator[Constraint]:
        """7.1, 21.2: channel patrol comes first, then close escort; at last every fighter has a mission."""
        patrol = self.channel_patrol()
        yield AtLeast(
            self.me109s, [CHANNEL_PATROL], patrol, "duel 7.1", f"{me109s(patrol)} must patrol the Channel"
        )
        if self.reach is Reach.YES and not self.battle.held_hunters:
            enough = f"not more than {me109s(patrol)} may patrol the Channel"
            yield AtMost(self.me109s, [CHANNEL_PATROL], patrol, "duel 7.1", enough)
        if not self.bombers:
            nobody = "there is nobody to escort in the Bomber box"
            yield Needs(self.fighters, [CLOSE_ESCORT], self.fighters, [BOMBER], "duel 7.1", nobody)
        elif self.battle.advanced:
            least = min(self.escorts_wanted(), self.free_to_escort(patrol))
            wanted = f"high command wants {least} Gruppen as close escort"
            yield AtLeast(self.fighters, [CLOSE_ESCORT], least, "21.2", wanted)
        if self.battle.held_hunters:
            yield from self.held()
        every = len(self.fighters)
        yield AtLeast(self.fighters, MISSIONS, every, "duel 7.1", "each fighter has a mission")

    def held(self) -> Iterator[Constraint]:
        """21.2, extended by us: few hunters and escorts for each bomber, of which Jabos are some."""
        kit, number = self.battle.kit, len(self.bombers)
        hunters, escorts = most_hunters(kit, number), most_escorts(kit, number)
        told = f"with {plural(number, 'bomber')} at most"
        yield AtMost(self.me109s, [HUNT], hunters, "21.2", f"{told} {me109s(hunters)} may hunt")
        if self.bombers:
            beside = f"{told} {plural(escorts, 'Gruppe', 'Gruppen')} may fly close escort"
            yield AtMost(self.fighters, [CLOSE_ESCORT], escorts, "21.2", beside)

    def channel_patrol(self) -> int:
        """7.1: the Me 109s that must patrol the Channel; Jabos and strafers need no protection."""
        if self.reach is Reach.NO:
            return len(self.me109s)
        bombers = real_bombers(self.battle, self.bombers)
        return min(self.battle.kit.planning.channel_patrol[len(bombers)], len(self.me109s))

    def escorts_wanted(self) -> int:
        """21.2: half the bombers, or all of them if the Luftwaffe is depleted and behind; Jabos need none."""
        bombers = len(real_bombers(self.battle, self.bombers))
        return bombers if self.battle.is_depleted and self.battle.vp >= 0 else -(-bombers // 2)

    def free_to_escort(self, patrol: int) -> int:
        """21.2: the fighters that can escort once channel patrol is satisfied."""
        return len(self.fighters) - patrol


def most_hunters(kit: RafKit, bombers: int) -> int:
    """21.2, extended by us: the most hunters of a raid with this many bombers."""
    held = kit.figures.held_hunters
    return max(held.always, bombers * held.hunters)


def most_escorts(kit: RafKit, bombers: int) -> int:
    """21.2, extended by us: the most close escorts of a raid with this many bombers."""
    return bombers * kit.figures.held_hunters.escorts


def me109s(number: int) -> str:
    """A number of Me 109s, in words."""
    return plural(number, "Me 109")


def real_bombers(battle: PlannedBattle, bombers: Sequence[Gruppe]) -> list[Gruppe]:
    """21.2, 21.3: the bombers that are not Jabos."""
    return [g for g in bombers if battle.kit.bomber[g]]


def me109_reach(battle: PlannedBattle) -> Reach:
    """7.1, 21.1, 21.4: whether Me 109s reach the target; in the advanced game their range has an edge."""
    if battle.within_me109_range():
        return Reach.YES
    printed = battle.kit.targets[battle.card].me109
    return Reach.EDGE if battle.advanced and printed is Reach.EDGE else Reach.NO


def flies_reduced(battle: PlannedBattle, gruppe: Gruppe, box: Place) -> bool:
    """21.4: Me 109s at the edge of their range, and elite Me 110s beyond it, are reduced."""
    if not battle.advanced:
        return False
    if battle.kit.aircraft[gruppe] is Aircraft.ME109:
        return me109_reach(battle) is Reach.EDGE and box != CHANNEL_PATROL
    return battle.kit.elite[gruppe] and battle.kit.targets[battle.card].me109 is Reach.NO


def tell_deployment(battle: PlannedBattle) -> None:
    """Tell which Gruppen fly, and how."""
    if battle.telling:
        for box in (BOMBER, CLOSE_ESCORT, HUNT, CHANNEL_PATROL):
            if found := battle.gruppen_in(box):
                battle.tell(Deployed, "7.3", PLACE_NAMES[box], battle.names(found), battle.types(found))
