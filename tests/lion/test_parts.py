"""Parts of the game, and what follows from what is printed on them."""

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.clock import clock_update
from dowding.games.lion.day import advance_warning, squadron_patrol
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.raid import determine_target, raid_deployment
from dowding.games.lion.raid_events import raid_approach_event, raid_target_event
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.day.reinforcements import german_reinforcements
from dowding.games.raf.day.replacement import can_refit
from dowding.games.raf.ids import NO_DAY, TargetNumber
from dowding.games.raf.places import (
    AIRBASE,
    BOMBER,
    CALENDAR,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
    RAID_DISPLAY,
    REARM,
    Place,
    on_clock,
    patrolled,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.raid.air_battle import (
    hunter_attack,
    hunter_interception,
    squadron_attack,
    squadron_interception,
)
from dowding.games.raf.raid.bombing import bombardment, german_recovery
from dowding.games.raf.raid.commitment import eligible_squadrons
from dowding.games.raf.state.columns import FIGHTER
from dowding.games.raf.telling.entries.bombing import BombingStrength
from dowding.games.raf.words import Aircraft, Priority, RafGame, TargetType, WarningLevel
from dowding.kernel.match import new_match
from tests.lion.situations import (
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    campaign,
    in_box,
    named,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
)
from tests.raf.cards import (
    HORNCHURCH,
    KENLEY,
    LOW_LEVEL,
    NO_TIME,
    NORTH_WEALD,
    PATHFINDERS,
    PORTSMOUTH,
    QUIET_DAYS,
    SWEEP,
    TWO_DAYS,
    WORSE_WEATHER,
    secondary_target,
)

DO17 = "I/KG2/2"


@pytest.mark.obliges("lion-2.1-e", "lion-19-a", "lion-2.31-b")
def test_target_cards() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    assert state.within_me109_range()
    for beyond in (35, 36, 39):
        state.card = TargetNumber(beyond)
        assert not state.within_me109_range()
    outside = set(state.kit.targets[NORTH_WEALD].outside)
    for patrols, sectors in state.kit.target_cards[NORTH_WEALD].eligible.values():
        assert not outside & ({patrolled(place) for place in patrols} | sectors)


@pytest.mark.obliges("lion-2.1-f", "lion-2.1-h", "lion-2.1-k")
def test_boxes() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, LIGHT_LOSS, DO17, "I/KG27/3", SPITFIRE_A)
    put(state, ME109_A, HEAVY_LOSS)
    seen = {u.name: u for u in (*GAME.view(state, None).gruppen, *GAME.view(state, None).squadrons)}
    assert (seen[DO17].place, seen[DO17].home) == ("light loss", "Luftflotte 2")
    assert (seen[SPITFIRE_A].place, seen[SPITFIRE_A].home) == ("light loss", "6/11")
    assert seen[ME109_A].place == "heavy loss"
    assert RAID_DISPLAY == (HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL)


@pytest.mark.obliges("lion-2.1-g")
@pytest.mark.parametrize("box", [LANDING, REARM, LIGHT_LOSS, NIGHT_PATROL])
def test_the_tote_board_is_the_ground(box: Place) -> None:
    state = raid(campaign(night=True), HORNCHURCH, warning=WarningLevel.VERY_EARLY)
    put(state, "600/6/11", box)
    assert "600/6/11" not in named(state, eligible_squadrons(state, state.warning))
    assert "600/6/11" not in run(state, squadron_patrol).options


@pytest.mark.obliges("lion-2.1-i", "lion-2.21-c")
def test_the_clock_keeps_fighters_away() -> None:
    assert campaign().kit.hours == ("0600", "0800", "1000", "1200", "1400", "1600", "1800", "end of day")
    state = raid(campaign(), KENLEY, major=False, size=4)
    flyers = state.kit.fleet[2][Aircraft.ME109]
    state.move(flyers[:8], on_clock(4))
    for gruppe in flyers[8:]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[SWEEP])
    assert not state.raiders


@pytest.mark.obliges("lion-2.22-c", "lion-11.25-a")
def test_who_carries_damage_markers() -> None:
    kit = campaign().kit
    marked = {TargetType.RADAR, TargetType.AIRFIELD, TargetType.HEADQUARTERS}
    aims = [aim for card in kit.target_cards.values() for aim in (card.primary, card.secondary)]
    unmarked = {aim.name for aim in aims if aim.type in marked and aim.marker < 0}
    assert unmarked == {"Croydon", "Thorney Island"}, "a sector has one airfield with a control room"
    assert not [aim.name for aim in aims if aim.type not in marked and aim.marker >= 0]
    assert kit.tracks.headquarters.groups == {"Box": 10, "Uxbridge": 11, "Stanmore": 0}


@pytest.mark.obliges("lion-2.22-d")
def test_pools() -> None:
    pool_of = campaign().kit.pool_of
    assert len({pool_of[t] for t in (Aircraft.ME109, Aircraft.ME110)}) == 1
    assert len({pool_of[t] for t in (Aircraft.JU88, Aircraft.DO17, Aircraft.HE111)}) == 1
    assert len({pool_of[t] for t in (Aircraft.SPITFIRE, Aircraft.HURRICANE, Aircraft.BLENHEIM)}) == 3
    assert Aircraft.JU87 not in pool_of


@pytest.mark.obliges("lion-2.33-b", "lion-ev-time-c")
def test_lines_for_this_game() -> None:
    kit = campaign().kit
    event = kit.raid_events[LOW_LEVEL].target[RafGame.LION]
    assert event is not None
    assert event.code is RaidEvent.LOW_LEVEL_BOMBERS
    assert [kit.raid_events[NO_TIME].time_advance(depleted) for depleted in (False, True)] == [0, 2]


@pytest.mark.obliges("lion-3-a", "lion-3-d")
def test_scenarios_and_shuffled_decks() -> None:
    assert set(GAME.scenarios) == {"prelude", "hardest_days", "thin_blue_line", "campaign"}
    tops = {
        new_match(GAME, "prelude", seed=seed).view(None).decks["raid event"].discards for seed in range(9)
    }
    assert len(tops) > 1


@pytest.mark.obliges("lion-3-m")
def test_german_reinforcements_wait_on_the_calendar() -> None:
    state = campaign()
    assert in_box(state, CALENDAR) == {state.kit.names[g] for g in state.kit.arrival}
    assert state.kit.arrival[state.kit.unit_id["IV/JG51/2"]] <= 16


@pytest.mark.obliges("lion-IV.8-a")
@pytest.mark.parametrize(("late", "place"), [(-1, CALENDAR), (0, AIRBASE), (1, AIRBASE)])
def test_a_gruppe_arrives_on_its_day_or_when_that_is_passed(late: int, place: int) -> None:
    state = campaign()
    state.day = state.kit.arrival[state.kit.unit_id["IV/JG51/2"]] + late
    german_reinforcements(state)
    assert place_of(state, "IV/JG51/2") == place


@pytest.mark.obliges("lion-III.2-a", "lion-III.3-a", "lion-III.4-a")
def test_airfield_operations() -> None:
    state = campaign()
    state.spaces = 1
    put(state, SPITFIRE_A, LANDING)
    patrol(state, "54/6/11", "London")
    played = run(state, squadron_turnaround)
    assert in_box(state, REARM) == {SPITFIRE_A, "54/6/11"}
    assert played.following is advance_warning
    run(state, advance_warning)
    assert state.pulled
    assert state.top not in (0, state.pulled)
    played = run(state, squadron_patrol, [{}])
    assert played.following is determine_target


@pytest.mark.obliges("lion-IV.3-g")
def test_sealion_is_looked_at_after_10_september() -> None:
    state = campaign()
    state.day, state.vp = 27, 25
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.day, state.checks) == (30, 0)
    state.day_discards, state.day_card = [], NO_DAY
    played = run(state, day_advance, cards=[TWO_DAYS])
    assert (state.day, state.checks) == (32, 1)
    assert played.result.winner == "Fighter Command"


@pytest.mark.obliges("lion-8.5-a", "lion-8.5-b", "lion-8.5-d")
def test_missions() -> None:
    hunters = set()
    for card in list(campaign().forces):
        state = raid(campaign(), KENLEY, size=14)
        run(state, raid_deployment, cards=[card])
        aircraft = state.kit.aircraft
        hunters |= {aircraft[g] for box in (HUNT, CHANNEL_PATROL) for g in state.gruppen_in(box)}
        assert all(state.at[g] == BOMBER for g in state.raiders if state.kit.bomber[g])
    assert hunters == {Aircraft.ME109}
    state = raid(campaign(), KENLEY)
    put_all(state, CHANNEL_PATROL, ME109_A)
    put_all(state, BOMBER, DO17, SPITFIRE_A)
    run(state, squadron_interception)
    run(state, squadron_attack, dice=[1])
    assert place_of(state, ME109_A) == CHANNEL_PATROL


@pytest.mark.obliges("lion-9.1-j")
def test_an_unopposed_raid_draws_both_events() -> None:
    state = raid(campaign(), PORTSMOUTH)
    put_all(state, HUNT, ME109_A, ME109_B)
    put(state, DO17, BOMBER)
    run(state, hunter_interception)
    run(state, raid_approach_event, cards=[WORSE_WEATHER])
    assert not run(state, hunter_attack).told
    run(state, raid_target_event, cards=[PATHFINDERS])
    assert run(state, squadron_interception).following is bombardment
    run(state, bombardment, dice=[6])
    assert place_of(state, DO17) == INFLIGHT
    run(state, german_recovery)
    assert place_of(state, DO17) == AIRBASE
    run(state, clock_update)
    assert state.clock == 2


@pytest.mark.obliges("lion-15.4-b")
def test_depletion_only_rises_and_stops_at_the_top() -> None:
    state = campaign()
    state.points[FIGHTER], state.depletion = 1, 14
    assert [can_refit(state, FIGHTER) for _ in range(3)] == [True, True, False]
    assert state.depletion == 15


@pytest.mark.obliges("lion-ev-second-c")
@pytest.mark.parametrize("level", list(Priority))
def test_priorities_do_not_touch_secondary_targets(level: Priority) -> None:
    state = raid(campaign(), PORTSMOUTH)
    state.priorities = [level] * 5
    put(state, DO17, BOMBER)
    run(state, raid_target_event, cards=[secondary_target("A", "B", "C")])
    state.unopposed = True
    played = run(state, bombardment, dice=[1])
    assert "Tangmere" in [entry.target for entry in played.of(BombingStrength)]
