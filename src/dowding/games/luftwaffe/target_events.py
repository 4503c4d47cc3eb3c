"""Raid target events (compendium): those of all games, and those of Eagle and 2-Player."""

from typing import TypeVar

from dowding.games.luftwaffe.approach_events import target_is_coastal
from dowding.games.luftwaffe.entries import AttackExtended, LostTheirWay, MetLate, QuickTurnaround
from dowding.games.luftwaffe.questions import ExtendAttack
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, INFLIGHT, LANDING, LIGHT_LOSS, REARM
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.boxes import leave_raid
from dowding.games.raf.raid.combat_damage import count_loss
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.raid.raid_events import Happening, Happenings, carry_out
from dowding.games.raf.raid.target_events import EVENTS as SHARED
from dowding.games.raf.raid.target_events import RULE
from dowding.games.raf.state.columns import FULL, REDUCED
from dowding.games.raf.state.decks import draw_event
from dowding.games.raf.telling.entries import FlakHits, NoBomberLeft, NonEssentialTarget, Reason
from dowding.games.raf.words import Aircraft, TargetType, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script

B = TypeVar("B", bound=PlannedBattle)
ONE_SPACE = 1
"""Squadron turnaround: as if the clock advanced by one space."""


def extended_attack(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Extended attack: for each full squadron in the Bomber box a full bomber is reduced."""
    full = [s for s in battle.squadrons_in(BOMBER) if not battle.reduced[s]]
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.is_bomber(g) and not battle.reduced[g]]
    number = min(len(full), len(bombers))
    hit = yield from battle.british_picks(bombers, RULE, ExtendAttack(number), number, number)
    battle.tell(AttackExtended, RULE, battle.names(hit))
    for gruppe in hit:
        battle.turn(gruppe, REDUCED)


def flak(battle: PlannedBattle, event: Event) -> None:
    """Flak: Gruppen with the selector are reduced or turn back; Ju 87s and low bombers suffer light loss."""
    gruppen = battle.gruppen_in(BOMBER)
    for gruppe in battle.with_selector(gruppen, event.selectors):
        battle.tell(FlakHits, RULE, battle.kit.names[gruppe])
        hit_by_flak(battle, gruppe)
    battle.settle()
    if gruppen and not battle.has_bomber_box():
        battle.tell(NoBomberLeft, RULE)
        leave_raid(battle)


def hit_by_flak(battle: PlannedBattle, gruppe: Gruppe) -> None:
    """Flak: what becomes of one Gruppe."""
    if battle.low_level or battle.kit.aircraft[gruppe] is Aircraft.JU87:
        battle.put(gruppe, LIGHT_LOSS, FULL)
        count_loss(battle, gruppe, 0, LIGHT_LOSS)
    else:
        battle.put(gruppe, INFLIGHT if battle.reduced[gruppe] else BOMBER, REDUCED)


def late_interception(battle: PlannedBattle, event: Event) -> None:
    """Late interception: the fight comes after the bombing."""
    battle.met_late = True
    battle.tell(MetLate, RULE)


def warning_is_better(battle: PlannedBattle, event: Event) -> Reason | None:
    """Late interception needs no warning, or a late one."""
    late = battle.warning in (WarningLevel.NONE, WarningLevel.LATE)
    return None if late else Reason.OTHER_WARNING


def navigational_error(battle: PlannedBattle, event: Event) -> None:
    """Navigational error: bombing is worse."""
    battle.astray = True
    battle.tell(LostTheirWay, RULE)


def non_essential_target(battle: PlannedBattle, event: Event) -> None:
    """Non-essential target: the wrong place is bombed; some versions spare headquarters too."""
    battle.non_essential = True
    battle.headquarters_spared = event.spares_headquarters
    battle.tell(NonEssentialTarget, RULE)


def squadron_turnaround_event(battle: PlannedBattle, event: Event) -> None:
    """Squadron turnaround: squadrons on the ground and in flight gain one clock space.

    Those in flight gain nothing if the raid is on the airfield of their own sector.
    """
    before, moves, kit = battle.standing(), battle.kit.turnaround[ONE_SPACE], battle.kit
    bombed = battle.target.sector if battle.target.type is TargetType.AIRFIELD else None
    for squadron in kit.squadrons:
        where = battle.at[squadron]
        if where in (REARM, LANDING) or (where == INFLIGHT and battle.home(squadron) != bombed):
            battle.at[squadron], battle.reduced[squadron] = moves[where][battle.reduced[squadron]]
    battle.tell_moves(before)
    battle.tell(QuickTurnaround, RULE)


EVENTS: Happenings[PlannedBattle] = {
    **SHARED,
    RaidEvent.EXTENDED_ATTACK: Happening(extended_attack),
    RaidEvent.FLAK: Happening(flak),
    RaidEvent.LATE_INTERCEPTION: Happening(late_interception, warning_is_better),
    RaidEvent.NAVIGATIONAL_ERROR: Happening(navigational_error, target_is_coastal),
    RaidEvent.NON_ESSENTIAL_TARGET: Happening(non_essential_target),
    RaidEvent.SQUADRON_TURNAROUND: Happening(squadron_turnaround_event),
}
"""The target events of Eagle; 2-Player has one more."""


def raid_target_event(battle: B, events: Happenings[B] = EVENTS) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    battle.event = draw_event(battle, battle.kit.target_event_option(battle.game))
    event = battle.kit.raid_events[battle.event].target[battle.game]
    if event is not None:
        yield from carry_out(battle, RULE, battle.event, event, events)
    return Jump.BOMBS_FIRST if battle.bombs_fall_first() else None
