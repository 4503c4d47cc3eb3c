"""Raid approach events (compendium): those of all games, and Lion's own."""

from dowding.games.lion.entries import Unseen
from dowding.games.lion.questions import RadioConfusion
from dowding.games.lion.raid_effort import has_fit
from dowding.games.lion.selection import call_one, join
from dowding.games.lion.state import Lion
from dowding.games.raf.day.patrol import has_vhf
from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.approach_events import EVENTS as SHARED
from dowding.games.raf.raid.approach_events import RULE, reduce, released
from dowding.games.raf.raid.raid_events import Happening, Happenings, carry_out
from dowding.games.raf.state.decks import draw_event
from dowding.games.raf.telling.entries import Reason
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask


def raid_approach_event(battle: Lion) -> Ask[None]:
    """A raid event card is drawn for its approach event."""
    if not battle.snap:
        card = draw_event(battle, battle.kit.approach_option(battle.game))
        event = battle.kit.raid_events[card].approach[battle.game]
        if event is not None:
            yield from carry_out(battle, RULE, card, event, EVENTS)


def break_formation(battle: Lion, event: Event) -> None:
    """Bombers break formation: those with the selector are reduced."""
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.kit.bomber[g]]
    reduce(battle, battle.with_selector(bombers, event.selectors))


def undetected_hunters(battle: Lion, event: Event) -> None:
    """Undetected hunters: one more Me 109 Gruppe joins the raid."""
    before, gruppe = battle.standing(), call_one(battle, Aircraft.ME109)
    join(battle, gruppe, HUNT if battle.has_hunters() else CLOSE_ESCORT)
    battle.tell_moves(before)
    battle.tell(Unseen, RULE, battle.kit.names[gruppe])


def no_undetected_hunters(battle: Lion, event: Event) -> Reason | None:
    """Undetected hunters need a raid that was seen badly, and Me 109s within their range."""
    if event.intelligence and battle.intelligence not in event.intelligence:
        return Reason.SEEN_TOO_WELL
    if not battle.within_me109_range():
        return Reason.BEYOND_RANGE
    ready = has_fit(battle, battle.kit.fleet[battle.target.luftflotte][Aircraft.ME109], 1)
    return None if ready else Reason.NO_ME109


def me109s_close_escort(battle: Lion, event: Event) -> Ask[None]:
    """Me 109s close escort: those with the selector in the Hunt and Inflight boxes become close escorts."""
    hunters = battle.gruppen_in(HUNT) + battle.gruppen_in(INFLIGHT)
    flown = battle.kit.aircraft
    called = [g for g in battle.with_selector(hunters, event.selectors) if flown[g] is Aircraft.ME109]
    battle.move(called, CLOSE_ESCORT if battle.has_bomber_box() else BOMBER)
    yield from released(battle, called)


def radio_confusion(battle: Lion, event: Event) -> Ask[None]:
    """Radio confusion: if there are five squadrons or more, a full one with the selector turns back."""
    lost = yield from battle.british_pick(confused(battle, event), RULE, RadioConfusion())
    battle.move([lost], INFLIGHT)


def on_the_air(battle: Lion) -> list[Squadron]:
    """The squadrons in the raid whose radio can be misunderstood."""
    vhf = battle.kit.vhf if has_vhf(battle) else None
    return [s for s in battle.squadrons_in_raid() if vhf is None or not vhf[s]]


def confused(battle: Lion, event: Event) -> list[Squadron]:
    """The full squadrons among them that bear the selector on the card."""
    responding = on_the_air(battle)
    return [s for s in battle.with_selector(responding, event.selectors) if not battle.reduced[s]]


def nobody_is_confused(battle: Lion, event: Event) -> Reason | None:
    """Radio confusion needs many squadrons, and a full one with the selector."""
    if len(on_the_air(battle)) < battle.kit.figures.events.radio_confusion_squadrons:
        return Reason.FEW_SQUADRONS
    return None if confused(battle, event) else Reason.NO_FULL_SQUADRON


EVENTS: Happenings[Lion] = {
    **SHARED,
    RaidEvent.BOMBERS_BREAK_FORMATION: Happening(break_formation),
    RaidEvent.UNDETECTED_HUNTERS: Happening(undetected_hunters, no_undetected_hunters),
    RaidEvent.ME109S_CLOSE_ESCORT: Happening(me109s_close_escort),
    RaidEvent.RADIO_CONFUSION: Happening(radio_confusion, nobody_is_confused),
}
