"""IV: night raiders return, days pass as the Luftwaffe presses or rests, and decks are checked."""

from dowding.games.luftwaffe.entries import Declared
from dowding.games.luftwaffe.questions import PressAttack
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.day import calendar_update
from dowding.games.raf.day.day_advance import days_pass, stabilise, valid_card
from dowding.games.raf.day.sealion import check_sealion
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import AIRBASE, NIGHT_RAID
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.state.decks import add_deeper_targets, draw_day, shuffle_events
from dowding.games.raf.words import LUFTWAFFE
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def reset(battle: PlannedBattle) -> None:
    """Everybody is back at base: squadrons in their sectors, all Gruppen at hidden airbases."""
    calendar_update.reset(battle)
    for gruppe in battle.gruppen_at(NIGHT_RAID):
        battle.put(gruppe, AIRBASE, FULL)


def day_advance(battle: PlannedBattle) -> Script:
    """Days pass until the next raid day; then Sealion is checked."""
    battle.haze = battle.pressed = False
    card = (yield from press_or_rest(battle)) if battle.advanced else valid_card(battle)
    days_pass(battle, card)
    stabilise(battle)
    return (yield from check_sealion(battle))


def press_or_rest(battle: PlannedBattle) -> Ask[DayNumber]:
    """21.8: of two day cards, take the one with fewer days to press, or the one with more to rest."""
    battle.pressed = yield from battle.confirm(
        LUFTWAFFE, rule="21.8", question=PressAttack(), yes="press the attack", no="rest", public=True
    )
    battle.tell(Declared, "21.8", battle.pressed)
    first, second = draw_day(battle), draw_day(battle)
    days = battle.kit.days
    further = days[second].days - days[first].days
    wins = further < 0 if battle.pressed else further > 0
    card, other = (second, first) if wins else (first, second)
    battle.days.append(other)
    return card


def card_shuffle_check(battle: PlannedBattle) -> None:
    """IV.9: strategy cards return to their deck, and short decks are reshuffled; new targets may join.

    A deck is short if it has fewer cards than its discards.
    """
    battle.strategies += battle.held
    battle.held, battle.under = [], []
    discards = len(battle.target_discards) + len(battle.face_down)
    if not add_deeper_targets(battle) and len(battle.targets) < discards:
        battle.shuffle_targets()
    if len(battle.events) < len(battle.event_discards):
        shuffle_events(battle)
    battle.raid_day += 1
