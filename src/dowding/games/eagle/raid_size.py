"""II.2, II.4: the number of Gruppen by which Fighter Command answers a raid."""

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.detection import MAJOR, names_by_size
from dowding.games.luftwaffe.entries import RaidCalled
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.questions import CallRaid
from dowding.games.raf.places import CHANNEL_PATROL
from dowding.games.raf.words import LUFTWAFFE, Intelligence
from dowding.kernel.asking import Ask


def gruppen_seen(battle: Eagle) -> int:
    """II.3: the Gruppen still in the display; a decoy looks like the largest raid that its card allows."""
    if is_decoy(battle, battle.card):
        return limit(battle, battle.card)
    return len(battle.gruppen_in_raid())


def gruppen_without_patrol(battle: Eagle) -> int:
    """II.4c: the same without channel patrol."""
    return gruppen_seen(battle) - len(battle.gruppen_in(CHANNEL_PATROL))


def call_raid(battle: Eagle) -> Ask[None]:
    """II.2: at poor intelligence the raid is minor or major; with 4 or 5 Gruppen the Luftwaffe names it."""
    seen = gruppen_seen(battle)
    if battle.intelligence is not Intelligence.POOR or not seen:
        return
    names = names_by_size(battle, seen)
    battle.called = yield from battle.pick(LUFTWAFFE, names, rule="II.2", question=CallRaid(), public=True)
    battle.tell(RaidCalled, "II.2", battle.called)


def is_major(battle: Eagle) -> bool:
    """II.2: whether the raid is called major."""
    return battle.called == MAJOR
