"""IV and its day events: reset, day cards, momentum, losses, reinforcements, repair."""

import pytest

from dowding.games.lion.day_advance import day_advance, has_momentum, momentum_card
from dowding.games.lion.decks import card_shuffle_check
from dowding.games.raf.day.calendar_update import reset
from dowding.games.raf.day.day_advance import valid_card
from dowding.games.raf.day.reinforcements import reinforcements
from dowding.games.raf.day.repair import repair
from dowding.games.raf.day.replacement import (
    heavy_loss_replacement,
    light_loss_replacement,
)
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    HEAVY_LOSS,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
    POOL,
    on_clock,
)
from dowding.games.raf.state.columns import FIGHTER, HURRICANE, LEVEL_BOMBER, PILOTS, SPITFIRE
from dowding.games.raf.telling.questions import CallReinforcements
from dowding.kernel.decisions import PickSome
from dowding.kernel.errors import IllegalAnswer
from tests.lion.situations import (
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    day_event,
    in_box,
    is_reduced,
    place_of,
    put,
    put_all,
    run,
)
from tests.raf.cards import (
    ANOTHER_DAY,
    FIVE_DAYS,
    FOUR_DAYS,
    MORE_ESCORT,
    ONE_DAY,
    QUIET_DAYS,
    SIX_DAYS,
    THIRD_DAY,
    THREE_DAYS,
    TO_LUFTFLOTTE_2,
)

# The steps of the calendar update


@pytest.mark.obliges("lion-IV.1-a", "lion-IV.1-b", "lion-IV.1-c", "lion-IV.1-d", "lion-IV.1-e")
def test_reset() -> None:
    state = campaign(night=True)
    put(state, SPITFIRE_A, INFLIGHT, reduced=True)
    put(state, SPITFIRE_B, LANDING, reduced=True)
    put(state, "600/6/11", NIGHT_PATROL)
    put(state, ME109_A, on_clock(5))
    put(state, "I/KG2/2", AIRBASE, reduced=True)
    put(state, "I/KG1/2", NIGHT_RAID)
    put(state, "II/KG2/2", LIGHT_LOSS)
    run(state, reset)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (AVAILABLE, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (AVAILABLE, True)
    assert place_of(state, "600/6/11") == NIGHT_PATROL
    assert (place_of(state, ME109_A), is_reduced(state, "I/KG2/2")) == (AIRBASE, False)
    assert (place_of(state, "I/KG1/2"), place_of(state, "II/KG2/2")) == (NIGHT_RAID, LIGHT_LOSS)


@pytest.mark.obliges("lion-IV.3-a", "lion-IV.3-b", "lion-IV.3-c", "lion-IV.3-d", "lion-IV.3-e")
def test_day_cards_that_may_not_follow() -> None:
    state = campaign()
    state.days.remove(ANOTHER_DAY)
    state.day_card = ANOTHER_DAY
    state.rig(cards=[ONE_DAY, THIRD_DAY, FOUR_DAYS])
    assert valid_card(state) == FOUR_DAYS
    state.days.append(FOUR_DAYS)
    state.days.remove(SIX_DAYS)
    state.day_card = SIX_DAYS
    state.rig(cards=[FIVE_DAYS, QUIET_DAYS])
    assert valid_card(state) == QUIET_DAYS
    state = campaign()
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.day, state.vp, state.day_card) == (3, 3, QUIET_DAYS)


@pytest.mark.obliges(
    "lion-19.5-a",
    "lion-19.5-b",
    "lion-19.5-d",
    "lion-19.5-e",
    "lion-19.5-f",
    "lion-19.5-g",
)
def test_momentum() -> None:
    state = campaign(advanced=True)
    assert not has_momentum(state)
    state.vp = -20
    assert has_momentum(state)
    state.vp, state.preparations = 0, True
    assert has_momentum(state)
    state.preparations = False
    state.damage[0] = state.damage[1] = 2
    assert has_momentum(state)
    state.damage[0] = 0
    state.preparations = True
    state.days.remove(ANOTHER_DAY)
    state.day_card = ANOTHER_DAY
    state.rig(cards=[QUIET_DAYS, ONE_DAY])
    assert momentum_card(state) == ONE_DAY
    assert QUIET_DAYS in state.days
    state.rig(cards=[QUIET_DAYS, THREE_DAYS])
    assert momentum_card(state) == QUIET_DAYS


@pytest.mark.obliges("lion-19.5-a", "lion-19.5-b", "lion-19.5-c")
def test_what_gives_no_momentum_yet() -> None:
    state = campaign(advanced=True)
    green = state.squadrons_at(AVAILABLE)[:7]
    for squadron in green:
        state.reduced[squadron] = 1
    assert has_momentum(state)
    state.at[green[0]] = LANDING
    assert not has_momentum(state)
    state.at[green[0]], state.reduced[green[0]] = AVAILABLE, 0
    assert not has_momentum(state)
    state.vp = -19
    assert not has_momentum(state)
    state.damage[:3] = [2, 1, 1]
    assert not has_momentum(state)
    state.damage[1] = 2
    assert has_momentum(state)


@pytest.mark.obliges("lion-19.5-a", "lion-19.5-e")
@pytest.mark.parametrize(
    ("advanced", "vp", "card"), [(True, -20, ONE_DAY), (True, -19, QUIET_DAYS), (False, -20, QUIET_DAYS)]
)
def test_momentum_bears_on_the_day_advance(advanced: bool, vp: int, card: int) -> None:
    state = campaign(advanced=advanced)
    state.vp = vp
    run(state, day_advance, cards=[QUIET_DAYS, ONE_DAY])
    assert state.day_card == card


@pytest.mark.obliges(
    "lion-15.2-a", "lion-15.2-b", "lion-15.2-c", "lion-15.23-a", "lion-15.24-a", "lion-IV.6-a"
)
def test_light_losses() -> None:
    state = campaign(night=True)
    put_all(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B, "54/6/11", "32/7/11", "600/6/11")
    put(state, "501/7/11", HEAVY_LOSS)
    state.points = [2, 2, 1, 11, 9, 2]
    played = run(state, light_loss_replacement, [[SPITFIRE_A, SPITFIRE_B]])
    assert played.options == {SPITFIRE_A, SPITFIRE_B, "32/7/11"}
    state = campaign(night=True)
    put_all(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B, "54/6/11", "32/7/11", "600/6/11")
    put(state, "501/7/11", HEAVY_LOSS)
    state.points = [2, 2, 1, 11, 9, 2]
    answers = [[SPITFIRE_A, SPITFIRE_B], [SPITFIRE_A, "32/7/11"]]
    run(state, light_loss_replacement, answers)
    assert in_box(state, LIGHT_LOSS) == {"54/6/11"}
    assert is_reduced(state, SPITFIRE_B)
    assert not is_reduced(state, "600/6/11")
    assert (state.points[HURRICANE], state.points[SPITFIRE], state.points[PILOTS]) == (1, 0, 0)
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {"54/6/11", "501/7/11"}
    assert state.points[HURRICANE] == 0


@pytest.mark.obliges(
    "lion-15.2-d", "lion-15.2-e", "lion-15.2-h", "lion-15.21-a", "lion-15.22-a", "lion-15.4-f"
)
def test_german_losses_deplete() -> None:
    state = campaign()
    put_all(state, LIGHT_LOSS, ME109_A, "I/KG2/2", "II/SG1/2")
    put_all(state, HEAVY_LOSS, "II/KG2/2", "III/KG2/2")
    state.points[FIGHTER], state.points[LEVEL_BOMBER], state.depletion = 1, 0, 13
    run(state, light_loss_replacement)
    assert (state.points[FIGHTER], state.depletion) == (0, 14)
    assert in_box(state, LIGHT_LOSS) == {"II/SG1/2"}
    run(state, heavy_loss_replacement)
    assert state.depletion == 15
    assert len(in_box(state, HEAVY_LOSS)) == 1


@pytest.mark.obliges("lion-15.5-a", "lion-15.5-b", "lion-15.5-c", "lion-IV.8-a", "lion-IV.8-b")
@pytest.mark.parametrize(("day", "cost"), [(5, -4), (6, -3), (15, -3), (16, -2), (27, -2), (28, None)])
def test_reinforcements(day: int, cost: int | None) -> None:
    state = campaign()
    state.day = day
    played = run(state, reinforcements)
    if cost is None:
        assert played.decision is None
    else:
        assert played.decision is not None
        assert played.decision.question == CallReinforcements(cost)
        run(state, reinforcements, [["602/1/11", "616/2/11"]])
        assert state.vp == 2 * cost
        assert place_of(state, "602/1/11") == AVAILABLE
    assert (place_of(state, "IV/JG51/2") == AIRBASE) == (day >= 14)


@pytest.mark.obliges("lion-15.5-a")
def test_two_reinforcements_a_raid_day_at_most() -> None:
    state = campaign()
    decision = run(state, reinforcements).decision
    assert isinstance(decision, PickSome)
    assert (decision.at_least, decision.at_most) == (0, 2)
    with pytest.raises(IllegalAnswer):
        decision.accept(decision.read(["602/1/11", "616/2/11", "603/6/11"]))
    assert {option.key for option in decision.options} == in_box(state, POOL)


@pytest.mark.obliges("lion-IV.9-a", "lion-IV.9-c", "lion-17.3-b", "lion-IV.9-d")
def test_card_shuffle_check() -> None:
    state = campaign()
    state.raid_day = 4
    state.event_discards, state.events = state.events[:20], state.events[20:]
    state.force_discards, state.forces = state.forces[:13], state.forces[13:]
    assert run(state, card_shuffle_check).following is repair
    assert len(state.targets) + 1 == 44
    assert (len(state.events), len(state.event_discards)) == (38, 0)
    assert (len(state.forces), len(state.force_discards)) == (13, 13)
    state.force_discards.append(state.forces.pop())
    run(state, card_shuffle_check)
    assert (len(state.forces), len(state.force_discards)) == (26, 0)


@pytest.mark.obliges("lion-IV.9-a")
@pytest.mark.parametrize(("left", "whole"), [(15, False), (14, True)])
def test_target_cards_are_made_whole_when_fewer_are_left_than_discarded(left: int, whole: bool) -> None:
    """The card on top of the deck is counted with it."""
    state = campaign()
    cards = [*state.targets, *state.target_discards]
    state.targets, state.target_discards = cards[:left], cards[left : left + 16]
    run(state, card_shuffle_check)
    assert (state.target_discards == []) == whole


@pytest.mark.obliges(
    "lion-11.3-a", "lion-11.3-b", "lion-11.3-c", "lion-11.3-d", "lion-11.3-e", "lion-I.1-a", "lion-I.1-b"
)
def test_repair() -> None:
    state = campaign()
    state.day_card = QUIET_DAYS
    state.damage[:4] = [1, 2, 2, 2]
    run(state, repair)
    assert state.damage[:4] == [1, 2, 2, 2]
    state.raid_day = 2
    chance = state.kit.days[QUIET_DAYS].repair_chance
    run(state, repair, dice=[chance - 1, chance, chance + 1])
    assert state.damage[:4] == [0, 0, 1, 2]


# Day events


@pytest.mark.obliges("lion-ev-escort-a", "lion-ev-escort-b", "lion-ev-escort-c", "lion-ev-escort-d")
@pytest.mark.parametrize(
    ("vp", "day", "depletion", "more"),
    [
        (7, 0, 0, False),
        (8, 0, 0, True),
        (0, 30, 0, False),
        (0, 31, 0, True),
        (0, 0, 7, False),
        (0, 0, 8, True),
    ],
)
def test_increase_fighter_escort(vp: int, day: int, depletion: int, more: bool) -> None:
    state = campaign()
    state.vp, state.day, state.depletion, state.day_card = vp, day, depletion, MORE_ESCORT
    day_event(state)
    assert (len(state.forces), len(state.events)) == ((30, 44) if more else (26, 38))


@pytest.mark.obliges("lion-ev-lf3lf2-a", "lion-ev-lf3lf2-d")
def test_luftflotte_3_to_2() -> None:
    state = campaign()
    state.day_card, state.day = TO_LUFTFLOTTE_2, 9
    day_event(state)
    assert not state.lf3_to_lf2
    state.day = 10
    day_event(state)
    assert state.lf3_to_lf2
    state.day = 31
    day_event(state)
    assert not state.lf3_to_lf2


@pytest.mark.obliges("lion-14.2-a", "lion-14.2-b", "lion-14.1-c")
def test_terror() -> None:
    state = campaign()
    state.day_card, state.day = ONE_DAY, 41
    day_event(state)
    assert state.terror
    assert len(state.targets) + 1 == 50
    before = list(state.priorities)
    state.day, state.preparations = 0, True
    day_event(state)
    assert state.priorities == before
