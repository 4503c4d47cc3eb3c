"""The sequence of play, step by step, and what its parts are."""

from collections import Counter

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.advance_warning import advance_warning
from dowding.games.lion.approach_events import raid_approach_event
from dowding.games.lion.clock import clock_update, time_of_day
from dowding.games.lion.combat import squadron_attack
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.deployment import raid_deployment, raid_size
from dowding.games.lion.detection import detection_modifiers
from dowding.games.lion.interception import hunter_interception
from dowding.games.lion.night import night_raids
from dowding.games.lion.patrol import squadron_patrol
from dowding.games.lion.raid_target import determine_target
from dowding.games.lion.target_events import raid_target_event
from dowding.games.lion.view import view
from dowding.games.raf.aces import become_ace, can_become_ace
from dowding.games.raf.airfield_operations import fighter_turnaround, squadron_turnaround
from dowding.games.raf.bomb_damage import apply_damage, damage_industry, mark
from dowding.games.raf.bombing import bombardment
from dowding.games.raf.calendar_update import end_of_day, reset
from dowding.games.raf.columns import BLENHEIM, HURRICANE, PILOTS, SPITFIRE
from dowding.games.raf.combat import hunter_attack, squadron_shifts
from dowding.games.raf.commitment import (
    accurate_commitment,
    eligible_squadrons,
    limited_commitment,
    poor_commitment,
)
from dowding.games.raf.interception import squadron_interception
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
    REARM,
    is_patrol,
    on_clock,
)
from dowding.games.raf.recovery import german_recovery
from dowding.games.raf.replacement import heavy_loss_replacement, update_replacement_points
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.weather import weather_forecast
from dowding.games.raf.words import (
    Aircraft,
    Intelligence,
    Selector,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.choices import PickSome
from dowding.kernel.journal import Headline
from dowding.kernel.match import new_match
from tests.lion.situations import (
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    campaign,
    day_event,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    prelude,
    pull,
    put,
    put_all,
    raid,
    run,
    sector,
    shifted,
    target_event,
    unit,
)

DO17 = ("I/KG2/2", "II/KG2/2", "III/KG2/2")
A, B, C = Selector


# Parts


@pytest.mark.obliges("lion-2.1-a", "lion-2.1-b", "lion-2.1-d", "lion-2.1-j", "lion-14-a")
def test_map_and_calendar() -> None:
    kit = campaign().kit
    assert kit.group[kit.london] == 0
    assert not kit.based[kit.london]
    assert len(kit.calendar) == 52
    assert all((day.start is not None) == (day.index > 30) for day in kit.calendar)
    assert [day.index for day in kit.calendar if day.provisional] == list(range(43, 52))
    assert {card.region for card in kit.target_cards.values()} == {"LF2 East", "LF2 South", "LF3"}
    secondary_only = {TargetType.HEADQUARTERS, TargetType.BASE}
    assert not secondary_only & {card.type for card in kit.target_cards.values()}
    assert len(kit.priority_index) == 5


@pytest.mark.obliges("lion-2.21-a", "lion-2.21-b", "lion-2.21-e", "lion-2.21-f", "lion-2.21-h")
def test_units() -> None:
    kit = campaign().kit
    assert (len(kit.squadrons), len(kit.gruppen), len(kit.elite_gruppen)) == (49, 84, 2)
    for gruppe in kit.gruppen:
        assert kit.rating[1][gruppe] >= kit.rating[0][gruppe]
        assert kit.strength[1][gruppe] <= kit.strength[0][gruppe]
    assert all(kit.rating[1][s] <= kit.rating[0][s] for s in kit.squadrons)


@pytest.mark.obliges("lion-2.3-a", "lion-2.3-b", "lion-IV.9-b")
def test_decks_that_run_out() -> None:
    state = raid(campaign(), 13)
    state.force_discards, state.forces = state.forces[1:], state.forces[:1]
    run(state, raid_size)
    assert (len(state.forces), state.force_discards) == (26, [])
    state.targets = []
    state.target_discards = [1, 2, 3]
    run(state, advance_warning)
    assert state.top in (1, 2, 3)
    assert len(state.targets) == 2
    state.days, state.day_discards = [], [145, 136]
    run(state, day_advance)
    assert state.day_card in (145, 136)


@pytest.mark.obliges("lion-3-h", "lion-3-i", "lion-3-l", "lion-2.22-a")
def test_opening_tracks() -> None:
    state = campaign()
    view = GAME.view(state, None)
    assert view.priorities == {
        "radar": "high", "port": "high", "airfield": "medium", "industry": "low", "city": "low",
    }  # fmt: skip
    assert (view.hour, view.date, state.depletion) == ("0600", "11 August", 0)
    assert "VP +0" in GAME.summary(view)


# I. Daily preparation


@pytest.mark.obliges("lion-I.2-a", "lion-I.2-b", "lion-I.5-d", "lion-2.33-a")
@pytest.mark.parametrize(("card", "hour", "silent"), [(92, 0, False), (104, 1, False), (91, 2, True)])
def test_time_of_day(card: int, hour: int, silent: bool) -> None:
    state = campaign()
    state.weather = [Weather.BROKEN, Weather.BROKEN]
    run(state, time_of_day, cards=[card])
    assert (state.clock, state.no_warning) == (hour, silent)
    run(state, advance_warning)
    assert bool(state.pulled) != silent


@pytest.mark.obliges("lion-I.3-a", "lion-2.1-c", "lion-2.22-b")
def test_weather_forecast() -> None:
    state = campaign()
    run(state, weather_forecast, dice=[5])
    assert state.weather == [Weather.PATCHY, Weather.BROKEN]


@pytest.mark.obliges("lion-I.5-c", "lion-I.6-a", "lion-5-a", "lion-5-b", "lion-7-a", "lion-7-b")
def test_patrols_and_warning() -> None:
    state = campaign()
    state.damage[0] = state.damage[1] = 1
    run(state, advance_warning)
    assert not state.pulled
    put(state, SPITFIRE_A, REARM)
    played = run(state, squadron_patrol)
    assert SPITFIRE_A not in played.options
    assert played.decision is not None
    assert {r.option.key for r in played.decision.why_not()} == {SPITFIRE_A}
    run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    assert state.where(unit(state, "19/2/12")) == sector(state, "3/11")


# II. Raids


@pytest.mark.obliges("lion-II.1-a", "lion-II.1-b", "lion-6-d")
def test_target_cards_until_a_raid() -> None:
    state = campaign()
    pull(state, 34)
    before = len(state.targets) + 1
    run(state, determine_target, dice=[1, 6, 6, 6, 6, 6])
    assert state.pulled == 0
    assert 34 in state.target_discards
    assert len(state.targets) + 1 == before - len(state.target_discards)
    assert state.card not in (0, 34)


@pytest.mark.obliges(
    "lion-II.2-a", "lion-II.3-a", "lion-II.3-b", "lion-II.5-a", "lion-II.7-a", "lion-II.7-b",
    "lion-7.2-b", "lion-7.2-c", "lion-7-c",
)  # fmt: skip
@pytest.mark.parametrize("level", list(Intelligence))
def test_commitment_waits_for_its_step(level: Intelligence) -> None:
    steps = {
        Intelligence.POOR: poor_commitment,
        Intelligence.LIMITED: limited_commitment,
        Intelligence.ACCURATE: accurate_commitment,
    }
    state = raid(campaign(), 18, intelligence=level)
    put(state, SPITFIRE_B, AVAILABLE, reduced=True)
    put(state, "54/6/11", INFLIGHT)
    for step in steps.values():
        asked = run(state, step).decision is not None
        assert asked == (step is steps[level])
    run(state, steps[level], [[SPITFIRE_A, SPITFIRE_B]])
    assert named(state, state.squadrons_in(HUNT)) == {SPITFIRE_A, SPITFIRE_B}
    assert is_reduced(state, SPITFIRE_B)
    assert place_of(state, "54/6/11") == INFLIGHT


@pytest.mark.obliges("lion-II.4-a", "lion-II.6-a", "lion-15.4-d", "lion-15.4-c")
def test_depletion_makes_raids_larger() -> None:
    state = raid(campaign(), 13)
    run(state, raid_size, cards=[62])
    assert state.size == 12
    state = raid(campaign(), 13)
    state.depletion = 8
    run(state, raid_size, cards=[62])
    assert state.size == 16
    kit = state.kit
    high = kit.scenarios.prelude.priorities[TargetType.RADAR]
    assert (kit.effort[False][high, 1][4], kit.effort[True][high, 1][4]) == ("minor", "major")


@pytest.mark.obliges("lion-8.2-a", "lion-8.2-b", "lion-8.2-e", "lion-8.2-g", "lion-8.3-a", "lion-8.3-b")
def test_selection() -> None:
    state = raid(campaign(), 13, size=12)
    put(state, ME109_A, on_clock(3))
    put(state, DO17[0], NIGHT_RAID)
    state.reduced[unit(state, "I/JG51/2")] = 1
    state.raiders = []
    run(state, raid_deployment, cards=[61])
    assert all(state.kit.luftflotte[g] == 2 for g in state.raiders)
    flying = named(state, state.raiders)
    assert not flying & {ME109_A, DO17[0], "I/JG51/2"}
    letters = Counter(state.kit.selector[g] for g in state.raiders)
    assert max(letters.values()) - min(letters.values()) <= 2, "as even as the types allow"
    boxes = {state.kit.aircraft[g]: state.at[g] for g in state.raiders}
    assert boxes[Aircraft.DO17] == BOMBER
    assert boxes[Aircraft.ME110] == CLOSE_ESCORT


@pytest.mark.obliges("lion-8.22-b", "lion-8.22-d", "lion-8.41-a")
def test_sweeps_and_channel_patrols() -> None:
    state = raid(campaign(), 13, major=False, size=3)
    for gruppe in state.kit.fleet[2][Aircraft.ME109][3:]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[62])
    assert len(state.raiders) == 3
    state = raid(campaign(), 39, major=False, size=2)
    run(state, raid_deployment, cards=[62])
    assert any(state.kit.bomber[g] for g in state.raiders)
    state = raid(campaign(), 13, warning=WarningLevel.NONE)
    run(state, raid_deployment, cards=[65])
    assert not state.gruppen_in(CHANNEL_PATROL)


@pytest.mark.obliges("lion-9.1-e", "lion-9.1-g")
def test_the_hunt_box_holds() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, HURRICANE_C, HUNT, reduced=True)
    put(state, DO17[0], BOMBER)
    decision = run(state, hunter_interception).decision
    assert decision is not None
    assert [r.option.key for r in decision.why_not()] == [HURRICANE_C]
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    assert run(state, hunter_interception).decision is None
    assert place_of(state, SPITFIRE_A) == HUNT


@pytest.mark.obliges(
    "lion-II.8-a",
    "lion-II.9-a",
    "lion-II.10-a",
    "lion-II.10-b",
    "lion-II.11-a",
    "lion-ev-a",
    "lion-10-a",
)
def test_the_order_of_a_raid() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, SPITFIRE_A)
    put(state, ME109_B, CLOSE_ESCORT)
    put(state, DO17[0], BOMBER)
    played = run(state, hunter_interception)
    assert played.following is raid_approach_event
    played = run(state, raid_approach_event, cards=[118])
    assert state.weather[1] is Weather.PATCHY
    assert played.following is hunter_attack
    played = run(state, hunter_attack, dice=[5])
    assert not in_box(state, HUNT)
    assert place_of(state, ME109_B) == CLOSE_ESCORT
    assert played.following is raid_target_event
    run(state, raid_target_event, cards=[115])
    assert (state.pathfinders, state.event) == (True, 115)


@pytest.mark.obliges("lion-9.2-a", "lion-9.21-a", "lion-9.2-c", "lion-10-b", "lion-II.12-a")
def test_all_are_intercepted() -> None:
    state = raid(campaign(), 13)
    put_all(state, BOMBER, DO17[0], SPITFIRE_A, SPITFIRE_B)
    put(state, ME109_A, CLOSE_ESCORT)
    put(state, ME109_B, CHANNEL_PATROL)
    assert run(state, squadron_interception).following is squadron_attack
    assert named(state, state.intercepted) == {DO17[0], ME109_A}


@pytest.mark.obliges(
    "lion-II.14-a", "lion-II.14-b", "lion-12-a", "lion-12-b", "lion-11-a", "lion-11-b", "lion-11.2-a"
)
def test_bombardment() -> None:
    state = raid(campaign(), 25)
    put(state, DO17[0], BOMBER)
    put(state, DO17[1], BOMBER, reduced=True)
    put(state, ME109_A, CHANNEL_PATROL)
    state.unopposed = True
    played = run(state, bombardment, dice=[3])
    assert "[11] Bombs on Portsmouth: strength 9, +2 unopposed." in played.told
    assert in_box(state, INFLIGHT) == {DO17[0], DO17[1], ME109_A}
    assert is_reduced(state, DO17[1])
    assert state.vp == -2
    assert not any(state.damage)


@pytest.mark.obliges("lion-II.15-a", "lion-12.1-a", "lion-12.1-f")
def test_bombers_fly_once_a_day() -> None:
    state = raid(campaign(), 13)
    put(state, DO17[0], INFLIGHT)
    put(state, DO17[1], LIGHT_LOSS)
    run(state, german_recovery)
    assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (AIRBASE, True)
    assert place_of(state, DO17[1]) == LIGHT_LOSS


@pytest.mark.obliges(
    "lion-II.16-d",
    "lion-II.16-f",
    "lion-II.16-g",
    "lion-III-a",
    "lion-5-h",
    "lion-ev-time-a",
    "lion-III.3-c",
)
def test_where_the_clock_leads() -> None:
    state = raid(campaign(), 13)
    state.event = 92
    patrol(state, SPITFIRE_A, "London")
    assert run(state, clock_update).following is determine_target
    assert is_patrol(place_of(state, SPITFIRE_A))
    state = raid(campaign(), 13)
    state.event = 98
    assert run(state, clock_update).following is fighter_turnaround
    run(state, advance_warning)
    assert not state.pulled
    state = raid(campaign(), 13)
    state.event, state.clock = 98, 6
    assert run(state, clock_update).following is end_of_day


@pytest.mark.obliges("lion-6.3-e", "lion-ev-time-b")
def test_a_follow_up_raid_is_easier_to_see() -> None:
    state = raid(campaign(), 13)
    before = sum(by for by, _ in detection_modifiers(state))
    state.follow_up = True
    assert sum(by for by, _ in detection_modifiers(state)) > before


# Bomb damage


@pytest.mark.obliges(
    "lion-11.21-a", "lion-11.21-b", "lion-11.26-a", "lion-11.26-b", "lion-11.26-c", "lion-11.25-b"
)
@pytest.mark.parametrize(
    ("old", "points", "new"),
    [(0, 1, 1), (0, 2, 1), (0, 3, 2), (1, 1, 1), (1, 2, 2), (1, 3, 2), (2, 1, 2)],
)
def test_damage_markers(old: int, points: int, new: int) -> None:
    state = raid(campaign(), 5)
    headquarters = state.kit.target_cards[32].secondary
    assert headquarters.type is TargetType.HEADQUARTERS
    for aim in (state.target.primary, headquarters):
        state.damage[aim.marker] = old
        mark(state, aim, points)
        assert state.damage[aim.marker] == new


@pytest.mark.obliges("lion-11.26-d", "lion-11-l", "lion-11.23-c")
def test_an_airfield_gets_one_marker() -> None:
    state = raid(campaign(), 18)
    patrol(state, SPITFIRE_A, "6/11")
    for _ in range(2):
        run(state, apply_damage(state, state.target.primary, 6))
        assert state.damage[state.target.primary.marker] == 1
    assert is_patrol(place_of(state, SPITFIRE_A))


@pytest.mark.obliges("lion-11.24-d", "lion-3-b")
def test_prelude_has_no_replacements() -> None:
    state = prelude()
    state.points[:2] = [3, 3]
    damage_industry(state, 2)
    assert state.points[:2] == [3, 3]


@pytest.mark.obliges("lion-18.11-a", "lion-18.11-b", "lion-11.22-f")
def test_night_fighters_are_dispersed_by_day() -> None:
    state = raid(campaign(night=True), 18)
    put(state, "600/6/11", NIGHT_PATROL)
    run(state, apply_damage(state, state.target.primary, 6))
    assert place_of(state, "600/6/11") == LANDING
    assert state.points[BLENHEIM] == 0
    assert state.points[SPITFIRE] == 4


# IV. Calendar update


@pytest.mark.obliges("lion-15.1-a", "lion-15.1-b", "lion-15.1-c", "lion-IV.5-a", "lion-2.34-a")
@pytest.mark.parametrize(("vp", "pilots"), [(-26, 1), (-25, 2), (-9, 3), (14, 3), (15, 4)])
def test_points_of_card_145(vp: int, pilots: int) -> None:
    state = campaign()
    state.points, state.vp, state.day_card = [0, 18, 0, 0, 0, 0], vp, 145
    update_replacement_points(state)
    assert state.points == [7, state.kit.track_top, 0, 5, 4, pilots]


@pytest.mark.obliges("lion-IV.4-a", "lion-14.1-b", "lion-14.1-d", "lion-ev-prio-a", "lion-ev-gerind-a")
def test_priorities_by_victory_points() -> None:
    seen = set()
    for vp in range(-34, 35):
        state = campaign()
        state.vp, state.day_card = vp, 137
        day_event(state)
        seen.add(tuple(state.priorities))
    assert len(seen) > 1
    state = campaign()
    before = state.encode()
    state.day_card = 148
    day_event(state)
    state.day_card = 0
    assert state.encode() == before


@pytest.mark.obliges("lion-15.2-f", "lion-15.2-g", "lion-IV.7-a")
def test_heavy_losses_wait_for_aircraft() -> None:
    state = campaign()
    put_all(state, HEAVY_LOSS, SPITFIRE_A, HURRICANE_C)
    state.points[HURRICANE], state.points[SPITFIRE], state.points[PILOTS] = 0, 1, 5
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {SPITFIRE_A}
    assert state.points[PILOTS] == 5


@pytest.mark.obliges("lion-15.3-a", "lion-15.31-a", "lion-15.31-b", "lion-15.32-a", "lion-2.21-d")
def test_green_pilots() -> None:
    state = raid(campaign(), 18, warning=WarningLevel.VERY_EARLY)
    put(state, SPITFIRE_A, AVAILABLE, reduced=True)
    assert SPITFIRE_A in named(state, eligible_squadrons(state))
    patrol(state, SPITFIRE_A, "6/11")
    state.reduced[unit(state, SPITFIRE_A)] = 1
    state.spaces = 1
    run(state, squadron_turnaround)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (REARM, True)
    put(state, SPITFIRE_A, INFLIGHT, reduced=True)
    run(state, squadron_turnaround)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (LANDING, False)


@pytest.mark.obliges("lion-15.4-a")
@pytest.mark.parametrize(("marker", "level"), [(0, 0), (7, 0), (8, 1), (14, 1), (15, 2)])
def test_depletion_levels(marker: int, level: int) -> None:
    state = campaign()
    state.depletion = marker
    assert (state.depletion_level(), state.is_depleted) == (level, level > 0)


@pytest.mark.obliges("lion-IV.2-a", "lion-18.21-c", "lion-18-b")
def test_nights_come_before_the_day_advances() -> None:
    state = campaign(night=True)
    assert run(state, reset).following is night_raids
    run(state, night_raids, dice=[6])
    assert len(in_box(state, NIGHT_RAID)) == 5
    assert not any(state.is_fit(unit(state, name), AIRBASE) for name in in_box(state, NIGHT_RAID))
    raid(state, 18, warning=WarningLevel.VERY_EARLY)
    assert "600/6/11" in named(state, eligible_squadrons(state))


@pytest.mark.obliges("lion-4-a", "lion-17.3-a")
def test_a_day_has_its_chapters() -> None:
    match = new_match(GAME, "hardest_days", seed=8)
    while match.decision is not None:
        match.answer(next(match.decision.answers()))
    days = [e.title for e in match.journal if isinstance(e, Headline) and "raid day" in e.title]
    assert days[0] == "11 August 1940, raid day 1"
    assert [title[-1] for title in days] == [str(n + 1) for n in range(len(days))]


# Events


@pytest.mark.obliges("lion-ev-break-a", "lion-ev-scatter-a", "lion-ev-b", "lion-ev-c", "lion-2.21-g")
def test_events_by_selector() -> None:
    state = raid(campaign(), 13)
    put_all(state, BOMBER, DO17[0], DO17[1], "II/ZG26/2")
    put_all(state, HUNT, ME109_A)
    run(state, approach_event(state, Event(RaidEvent.BOMBERS_BREAK_FORMATION, (A,))))
    assert {n for n in (*DO17, "II/ZG26/2", ME109_A) if is_reduced(state, n)} == {DO17[0]}
    scatter = Event(RaidEvent.CLOUDS_SCATTER_RAID, (A,))
    run(state, approach_event(state, scatter))
    assert not is_reduced(state, ME109_A)
    state.weather[0] = Weather.BROKEN
    run(state, approach_event(state, scatter))
    assert is_reduced(state, ME109_A)
    assert is_reduced(state, "II/ZG26/2")
    assert not is_reduced(state, DO17[1])


@pytest.mark.obliges("lion-ev-lf3change-a", "lion-ev-worsens-a", "lion-ev-weast-a")
def test_weather_events() -> None:
    state = raid(campaign(), 13)
    seen = []
    for _ in range(3):
        run(state, approach_event(state, Event(RaidEvent.LF3_WEATHER_CHANGES)))
        seen.append(state.weather[1])
    assert seen == [Weather.PATCHY, Weather.BROKEN, Weather.CLEAR]
    for expected in (Weather.PATCHY, Weather.BROKEN, Weather.BROKEN):
        run(state, approach_event(state, Event(RaidEvent.WEATHER_WORSENS, luftflotte=2)))
        assert state.weather[0] is expected
    run(state, approach_event(state, Event(RaidEvent.WEATHER_MOVES_EAST)))
    assert state.weather[0] is Weather.CLEAR


@pytest.mark.obliges("lion-ev-radio-b", "lion-ev-radio-c")
def test_radio_confusion() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, HURRICANE_C, "54/6/11", "43/1/11")
    event = Event(RaidEvent.RADIO_CONFUSION, (A,))
    run(state, approach_event(state, event), [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    put_all(state, HUNT, SPITFIRE_A, "43/1/11", reduced=True)
    assert run(state, approach_event(state, event)).decision is None
    assert len(state.squadrons_in(HUNT)) == 5


@pytest.mark.obliges("lion-ev-undhunt-a", "lion-ev-undhunt-b", "lion-ev-undhunt-c", "lion-ev-undhunt-d")
def test_undetected_hunters() -> None:
    event = Event(RaidEvent.UNDETECTED_HUNTERS, intelligence=(Intelligence.POOR,))
    state = raid(campaign(), 13)
    run(state, approach_event(state, event))
    assert not state.raiders
    state.intelligence = Intelligence.POOR
    run(state, approach_event(state, event))
    assert len(state.gruppen_in(CLOSE_ESCORT)) == 1
    put(state, ME109_A, HUNT)
    run(state, approach_event(state, event))
    assert len(state.gruppen_in(HUNT)) == 2
    state = raid(campaign(), 39, intelligence=Intelligence.POOR)
    run(state, approach_event(state, event))
    assert not state.raiders


@pytest.mark.obliges(
    "lion-ev-undesc-a", "lion-ev-undesc-b", "lion-ev-undesc-c", "lion-ev-undesc-d", "lion-ev-undesc-e"
)
def test_undetected_escort() -> None:
    event = Event(RaidEvent.UNDETECTED_ESCORT, intelligence=(Intelligence.POOR,))
    state = raid(campaign(), 13, intelligence=Intelligence.POOR)
    run(state, target_event(state, event))
    assert not state.raiders
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, event))
    assert [state.kit.aircraft[g] for g in state.gruppen_in(CLOSE_ESCORT)] == ["Me109"]
    state = raid(campaign(), 39, intelligence=Intelligence.POOR)
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, event))
    assert [state.kit.aircraft[g] for g in state.gruppen_in(CLOSE_ESCORT)] == ["Me110"]


@pytest.mark.obliges("lion-ev-bigwing-a", "lion-ev-coord-a", "lion-ev-low-a", "lion-ev-low-c")
def test_flags_of_target_events() -> None:
    state = raid(campaign(), 13)
    squadrons = put_all(state, BOMBER, "19/2/12", "242/1/12")
    run(state, target_event(state, Event(RaidEvent.BIG_WING)))
    assert shifted(squadron_shifts(state, squadrons)) == 1
    assert shifted(squadron_shifts(state, squadrons[:1])) == 0
    put_all(state, BOMBER, *DO17)
    put_all(state, CLOSE_ESCORT, ME109_A, ME109_B)
    run(state, target_event(state, Event(RaidEvent.ESCORT_COORDINATION)))
    run(state, squadron_interception, [list(DO17[:2])])
    assert len(state.intercepted) == 4
    state = raid(campaign(), 13)
    put(state, "II/SG1/2", BOMBER)
    run(state, target_event(state, Event(RaidEvent.LOW_LEVEL_BOMBERS)))
    assert not state.low_level
    put(state, DO17[0], BOMBER)
    run(state, target_event(state, Event(RaidEvent.LOW_LEVEL_BOMBERS)))
    assert state.low_level


@pytest.mark.obliges("lion-ev-inhibsq-a", "lion-ev-strafe-a", "lion-ev-me110-a", "lion-8.5-c")
def test_target_events_that_move_units() -> None:
    state = raid(campaign(), 13)
    put(state, SPITFIRE_A, BOMBER)
    put_all(state, CLOSE_ESCORT, ME109_A, ME109_C, "I/ZG26/2")
    inhibit = Event(RaidEvent.CLOUDS_INHIBIT_SQUADRONS, (A,))
    run(state, target_event(state, inhibit))
    assert place_of(state, SPITFIRE_A) == BOMBER
    state.weather[0] = Weather.PATCHY
    run(state, target_event(state, inhibit))
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    run(state, target_event(state, Event(RaidEvent.FIGHTERS_STRAFE, (A,))))
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A}
    run(state, target_event(state, Event(RaidEvent.ME110S_STRAFE)))
    assert named(state, state.gruppen_in(BOMBER)) == {ME109_A, "I/ZG26/2"}
    run(state, squadron_interception)
    assert place_of(state, ME109_C) == BOMBER


@pytest.mark.obliges("lion-ev-snap-e")
def test_no_elite_no_snap_raid() -> None:
    state = raid(campaign(), 13)
    for gruppe in state.kit.elite_gruppen:
        state.at[gruppe] = on_clock(4)
    run(state, target_event(state, Event(RaidEvent.SNAP_RAID_BY_ELITE_ME110S)))
    assert not state.snap_due


# Advanced rules


@pytest.mark.obliges("lion-19.2-b", "lion-19.2-c", "lion-19.2-h")
@pytest.mark.parametrize("warning", list(WarningLevel))
def test_when_a_response_can_be_delayed(warning: WarningLevel) -> None:
    state = raid(campaign(advanced=True), 18, warning=warning)
    patrol(state, SPITFIRE_A, "6/11")
    decision = run(state, accurate_commitment).decision
    assert decision is not None
    assert (decision.rule == "19.2") == (warning in (WarningLevel.LATE, WarningLevel.SUFFICIENT))
    assert state.intelligence is Intelligence.ACCURATE


@pytest.mark.obliges("lion-19.42-a", "lion-19.44-a", "lion-19.46-a", "lion-19.41-e")
def test_limits_of_aces() -> None:
    state = raid(campaign(advanced=True, night=True), 13)
    assert not can_become_ace(state, unit(state, "600/6/11"))
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    become_ace(state, unit(state, SPITFIRE_A))
    assert not can_become_ace(state, unit(state, SPITFIRE_B))
    assert can_become_ace(state, unit(state, HURRICANE_C))
    run(state, hunter_interception, [["ACE Spitfire"]])
    assert place_of(state, "ACE Spitfire") == BOMBER
    assert not is_reduced(state, "ACE Spitfire")
    assert not is_reduced(state, SPITFIRE_B)
    assert shifted(squadron_shifts(state, state.squadrons_in(BOMBER))) == 1


@pytest.mark.obliges("lion-19.8-b")
def test_the_excess_is_taken_evenly() -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    letters = {"A": ["65/6/11", "610/7/11", "43/1/11"], "B": ["74/6/11", "501/7/11"], "C": ["54/6/11"]}
    put_all(state, HUNT, *(name for names in letters.values() for name in names))
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert decision.at_least == 2
    assert decision.objection(decision.read(["65/6/11", "610/7/11"])) is not None  # type: ignore[arg-type]
    assert decision.objection(decision.read(["65/6/11", "54/6/11"])) is None  # type: ignore[arg-type]
    played = run(state, hunter_interception, [["65/6/11", "54/6/11"]])
    assert played.decision is not None
    assert played.decision.rule == "9.1"


@pytest.mark.obliges("lion-8.22-a")
def test_a_sweep_is_shown_with_the_gruppen_that_fly() -> None:
    state = raid(campaign(), 13, size=1, major=False)
    state.raiders = []
    run(state, raid_deployment, cards=[62])
    assert len(state.raiders) == 3
    shown = view(state).raid
    assert shown is not None
    assert shown.size == 3
