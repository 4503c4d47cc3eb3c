"""The worked examples of the booklet, with its numbers."""

from collections import Counter

import pytest

from dowding.games.lion.approach_events import radio_confusion
from dowding.games.lion.combat import squadron_attack
from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.day_events import carry_out_day_event
from dowding.games.lion.deployment import raid_deployment, raid_size
from dowding.games.lion.detection import british_detection, detection_modifiers
from dowding.games.lion.interception import hunter_interception
from dowding.games.lion.night import commit_bombers, night_raiders
from dowding.games.lion.patrol import squadron_patrol
from dowding.games.lion.raid_target import determine_target
from dowding.games.lion.state import Lion
from dowding.games.lion.target_events import raid_target_event
from dowding.games.raf.aces import become_ace
from dowding.games.raf.bombing import bomb, bombardment
from dowding.games.raf.columns import HURRICANE, PILOTS, SPITFIRE
from dowding.games.raf.combat import combat_row, hunter_attack, hunter_shifts, squadron_shifts
from dowding.games.raf.commitment import eligible_squadrons
from dowding.games.raf.day_advance import stabilise
from dowding.games.raf.interception import squadron_interception
from dowding.games.raf.night import night_bombing, night_interception
from dowding.games.raf.places import (
    ACE_BOX,
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
    POOL,
    REARM,
    on_clock,
)
from dowding.games.raf.recovery import german_recovery
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.words import (
    Effort,
    Intelligence,
    Priority,
    Selector,
    TargetType,
    WarningLevel,
    Weather,
)
from dowding.kernel.choices import PickSome
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.placing import Place
from tests.lion.situations import (
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    campaign,
    day_event,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    pull,
    put,
    put_all,
    raid,
    run,
    sector,
    shifted,
    unit,
)

BOMBERS = ("I/KG2/2", "II/KG2/2", "III/KG2/2", "I/KG3/2")


# Set-up and map


@pytest.mark.obliges("lion-3-e", "lion-3-g")
def test_units_stand_at_their_bases() -> None:
    state = campaign()
    spitfire, me109 = unit(state, "54/6/11"), unit(state, "I/JG51/2")
    assert (state.at[spitfire], state.home(spitfire)) == (AVAILABLE, sector(state, "6/11"))
    assert (state.at[me109], state.kit.luftflotte[me109]) == (AIRBASE, 2)
    assert not state.reduced[spitfire]
    assert not state.reduced[me109]


@pytest.mark.obliges("lion-5-c", "lion-5-d")
def test_patrol_reach_of_3_11() -> None:
    state = campaign()
    decision = run(state, squadron_patrol).decision
    assert isinstance(decision, Place)
    assert decision.reach is not None
    reach = {state.kit.sector_names[s] for s in decision.reach(unit(state, "1/3/11"))}
    assert reach == {"3/11", "1/11", "4/11", "5/11", "London", "2/12", "4/10"}
    both = {"1/3/11": "London", "257/3/11": "London"}
    after = run(state, squadron_patrol, [both]).state
    assert after.at[unit(after, "1/3/11")] == after.at[unit(after, "257/3/11")]


@pytest.mark.obliges("lion-5-e", "lion-5-f", "lion-5-g")
def test_adjacent_sectors() -> None:
    sectors = campaign().kit.sectors
    near = {s.name: {sectors[n].name for n in s.adjacent} for s in sectors}
    assert near["1/11"] == {"4/10", "2/11", "3/11", "London"}
    assert near["London"] == {"1/11", "2/11", "3/11", "5/11", "6/11", "7/11"}
    assert "3/10" not in near["2/12"]
    assert "4/10" not in near["3/12"]


# Target, detection, commitment


@pytest.mark.obliges("lion-6-a", "lion-6-b", "lion-6-c")
@pytest.mark.parametrize(
    ("die", "effort"),
    [(1, None), (2, None), (3, Effort.MINOR), (4, Effort.MINOR), (5, Effort.MAJOR), (6, Effort.MAJOR)],
)
def test_raid_effort_against_poling(die: int, effort: Effort | None) -> None:
    state = campaign()
    state.priorities[state.kit.priority_index[TargetType.RADAR]] = Priority.MEDIUM
    pull(state, 5)
    run(state, determine_target, dice=[die, 6, 6, 6, 6, 6, 6, 6, 6])
    assert (state.card == 5) == (effort is not None)
    if effort is not None:
        assert state.major == (effort is Effort.MAJOR)


@pytest.mark.obliges("lion-6.3-a", "lion-6.3-b", "lion-6.3-c", "lion-6.3-d", "lion-6.3-g")
def test_detection_of_the_raid_on_poling() -> None:
    state = raid(campaign(), 5)
    state.weather = [Weather.PATCHY, Weather.CLEAR]
    modifiers = detection_modifiers(state)
    assert sum(by for by, _ in modifiers) == 10
    run(state, british_detection, dice=[3])
    assert (state.warning, state.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)


@pytest.mark.obliges("lion-7.1-a", "lion-7.1-b", "lion-7.1-c", "lion-7.1-d", "lion-7.1-e")
@pytest.mark.parametrize(
    ("warning", "patrols", "sectors"),
    [
        ("none", {"5/11", "6/11"}, set()),
        ("late", {"5/11", "6/11"}, set()),
        ("sufficient", {"5/11", "6/11"}, {"5/11", "6/11"}),
        ("early", {"5/11", "6/11", "3/11", "4/11", "London"}, {"5/11", "6/11"}),
        (
            "very_early",
            {"5/11", "6/11", "3/11", "4/11", "London"},
            {"5/11", "6/11", "3/11", "4/11", "London"},
        ),
    ],
)
def test_eligible_squadrons_at_north_weald(warning: str, patrols: set[str], sectors: set[str]) -> None:
    state = raid(campaign(), 21, warning=WarningLevel(warning))
    names = state.kit.sector_names
    flying, ready = state.target.eligible[WarningLevel(warning)]
    assert {names[s] for s in flying} == patrols
    assert {names[s] for s in ready} == sectors
    patrol(state, "19/2/12", "5/11")
    patrol(state, "501/7/11", "London")
    eligible = named(state, eligible_squadrons(state))
    assert "19/2/12" in eligible
    assert ("501/7/11" in eligible) == ("London" in patrols)
    assert ("56/5/11" in eligible) == ("5/11" in sectors)


# Force and deployment


@pytest.mark.obliges("lion-8-a", "lion-8-b", "lion-2.32-a")
def test_two_force_cards() -> None:
    state = raid(campaign(), 13)
    run(state, raid_size, cards=[68])
    run(state, raid_deployment, cards=[65])
    assert Counter(str(state.kit.aircraft[g]) for g in state.raiders) == {
        "Me109": 5, "Me110": 1, "Ju87": 2, "Do17": 1,
    }  # fmt: skip


@pytest.mark.obliges("lion-8.1-a", "lion-8.1-b", "lion-8.1-c", "lion-8.1-d")
def test_no_raid_at_poor_intelligence() -> None:
    state = raid(campaign(), 13, intelligence=Intelligence.POOR)
    put(state, SPITFIRE_A, HUNT, reduced=True)
    state.clock = 2
    played = run(state, raid_size, cards=[65])
    assert played.following is determine_target
    assert place_of(state, SPITFIRE_A) == INFLIGHT
    assert is_reduced(state, SPITFIRE_A)
    assert (state.clock, state.vp) == (2, 0)


@pytest.mark.obliges("lion-8.2-c", "lion-8.2-f")
def test_selection_stops_where_an_entry_cannot_be_filled() -> None:
    state = raid(campaign(), 13)
    fleet = state.kit.fleet[2]
    me109, me110 = (fleet[t] for t in state.kit.ranks[2] if t in ("Me109", "Me110"))
    for gruppe in [*me109[4:], *me110]:
        state.reduced[gruppe] = 1
    run(state, raid_deployment, cards=[65])
    assert Counter(str(state.kit.aircraft[g]) for g in state.raiders) == {"Me109": 4, "Ju87": 2}


@pytest.mark.obliges("lion-8.22-a", "lion-8.22-c")
def test_sweep() -> None:
    state = raid(campaign(), 13, major=False, size=2)
    run(state, raid_deployment, cards=[62])
    assert len(state.gruppen_in(HUNT)) == 4
    assert {state.kit.aircraft[g] for g in state.raiders} == {"Me109"}


@pytest.mark.obliges("lion-8.31-a", "lion-8.4-a")
@pytest.mark.parametrize(
    ("card", "size", "escorts", "patrols"),
    [(65, 9, 0, 1), (65, 12, 0, 2), (68, 9, 1, 1), (68, 12, 2, 2)],
)
def test_close_escort_and_channel_patrol(card: int, size: int, escorts: int, patrols: int) -> None:
    state = raid(campaign(), 13, size=size)
    run(state, raid_deployment, cards=[card])
    me109 = Counter(state.at[g] for g in state.raiders if state.kit.aircraft[g] == "Me109")
    assert (me109[CLOSE_ESCORT], me109[CHANNEL_PATROL]) == (escorts, patrols)


# Interception


@pytest.mark.obliges("lion-9.1-d")
def test_fewer_hunters_than_squadrons() -> None:
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    spitfires = ["54/6/11", SPITFIRE_A, SPITFIRE_B, "610/7/11", "64/2/11"]
    put_all(state, HUNT, *spitfires)
    put(state, BOMBERS[0], BOMBER)
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.at_least, decision.at_most) == (0, 2)
    with pytest.raises(IllegalAnswer):
        decision.accept((0, 1, 2))
    after = run(state, hunter_interception, [spitfires[:2]]).state
    assert named(after, after.squadrons_in(BOMBER)) == set(spitfires[:2])
    assert len(after.squadrons_in(HUNT)) == 3


@pytest.mark.obliges("lion-9.2-b")
def test_fewer_squadrons_than_bombers() -> None:
    state = raid(campaign(), 13)
    put_all(state, BOMBER, *BOMBERS, SPITFIRE_A, SPITFIRE_B, HURRICANE_C)
    decision = run(state, squadron_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.at_least, decision.at_most, len(decision.options)) == (3, 3, 4)
    after = run(state, squadron_interception, [list(BOMBERS[:3])]).state
    assert named(after, after.intercepted) == set(BOMBERS[:3])
    assert place_of(after, BOMBERS[3]) == BOMBER


@pytest.mark.obliges("lion-9.21-b")
@pytest.mark.parametrize(
    ("squadrons", "bombers", "escorts", "fight"),
    [(2, 4, 3, 2 + 1), (1, 3, 2, 1 + 0), (1, 3, 4, 1 + 2)],
)
def test_close_escort_support(squadrons: int, bombers: int, escorts: int, fight: int) -> None:
    state = raid(campaign(), 13)
    put_all(state, BOMBER, *(SPITFIRE_A, SPITFIRE_B)[:squadrons], *BOMBERS[:bombers])
    put_all(state, CLOSE_ESCORT, *("I/ZG26/2", "II/ZG26/2", "III/ZG26/2", ME109_A)[:escorts])
    run(state, squadron_interception, [list(BOMBERS[:squadrons])])
    assert len(state.intercepted) == fight


# Combat


@pytest.mark.obliges("lion-tbl-dmg-hunt-c", "lion-tbl-dmg-hunt-h", "lion-10.2-a")
def test_the_facing_decides_what_an_abort_does() -> None:
    state = hunters_and_squadrons()
    run(state, hunter_attack, [[]], dice=[2])
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)


def hunters_and_squadrons() -> Lion:
    """The first combat example: four Gruppen, one of them reduced, against three squadrons."""
    state = raid(campaign(), 13)
    put_all(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, "I/JG51/2", HUNT, reduced=True)
    put_all(state, HUNT, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    put(state, BOMBERS[0], BOMBER)
    return state


@pytest.mark.obliges(
    "lion-10.1-a", "lion-10.1-b", "lion-10.1-c", "lion-10.1-d", "lion-10.2-a", "lion-10.21-a",
    "lion-10.22-a", "lion-tbl-crt-f", "lion-tbl-crt-l", "lion-tbl-dmg-hunt-a", "lion-tbl-dmg-hunt-l",
    "lion-tbl-dmg-hunt-m", "lion-tbl-dmg-hunt-n",
)  # fmt: skip
@pytest.mark.parametrize("goes_on", [True, False])
def test_hunter_attack(goes_on: bool) -> None:
    state = hunters_and_squadrons()
    played = run(state, hunter_attack, [[HURRICANE_C] if goes_on else []], dice=[2])
    assert "[10.1] 4 Gruppen, 3 squadrons, combat value 12: row D." in played.told
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert (place_of(state, ME109_C), is_reduced(state, ME109_C)) == (CLOSE_ESCORT, False)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (INFLIGHT, True)
    assert place_of(state, HURRICANE_B) == LIGHT_LOSS
    where = (BOMBER, True) if goes_on else (INFLIGHT, False)
    assert (place_of(state, HURRICANE_C), is_reduced(state, HURRICANE_C)) == where
    assert state.vp == 0


@pytest.mark.obliges(
    "lion-9.21-c", "lion-10.23-a", "lion-10.23-b", "lion-10.23-c", "lion-tbl-crt-i", "lion-tbl-crt-m",
    "lion-II.13-a", "lion-II.13-b",
)  # fmt: skip
def test_squadron_attack() -> None:
    state = raid(campaign(), 13)
    he111_a, he111_b, ju88_c, me110 = "II/KG1/2", "III/KG1/2", "I/KG51/3", "I/ZG26/2"
    put_all(state, BOMBER, he111_a, he111_b, ju88_c, SPITFIRE_B, SPITFIRE_C)
    put_all(state, CLOSE_ESCORT, ME109_B, me110)
    run(state, squadron_interception, [[he111_a, ju88_c]])
    assert named(state, state.intercepted) == {he111_a, ju88_c, ME109_B}
    played = run(state, squadron_attack, dice=[3])
    assert "[10.1] 3 Gruppen, 2 squadrons, combat value 19: row G." in played.told
    assert (place_of(state, he111_a), is_reduced(state, he111_a)) == (INFLIGHT, True)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert place_of(state, ju88_c) == HEAVY_LOSS
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (INFLIGHT, False)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert (place_of(state, he111_b), is_reduced(state, he111_b)) == (BOMBER, False)
    assert (place_of(state, me110), is_reduced(state, me110)) == (INFLIGHT, False)
    assert state.vp == 1


# Bombing and recovery


@pytest.mark.obliges(
    "lion-11-h", "lion-11-i", "lion-11.22-a", "lion-11.22-b", "lion-11.22-c", "lion-11.22-d",
    "lion-11.22-e", "lion-11.22-f", "lion-11.22-g",
)  # fmt: skip
def test_hornchurch_bombed() -> None:
    state = raid(campaign(), 18)
    state.points[SPITFIRE] = 7
    put(state, "54/6/11", AVAILABLE)
    put(state, SPITFIRE_A, REARM)
    put(state, SPITFIRE_B, LIGHT_LOSS)
    put(state, "603/6/11", AVAILABLE)
    patrol(state, "603/6/11", "6/11")
    gruppen = put_all(state, BOMBER, *BOMBERS)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 4])
    assert in_box(state, LANDING) == {"54/6/11", SPITFIRE_A}
    assert place_of(state, "603/6/11") > AVAILABLE
    assert state.points[SPITFIRE] == 4
    assert state.vp == -3
    assert not state.damage[state.target.primary.marker]


@pytest.mark.obliges("lion-11.24-a")
def test_industry_bombed() -> None:
    state = raid(campaign(), 33)
    state.points[HURRICANE], state.points[SPITFIRE] = 11, 9
    gruppen = put_all(state, BOMBER, *BOMBERS)
    run(state, bomb(state, gruppen, state.target.primary), dice=[6, 2])
    assert (state.points[HURRICANE], state.points[SPITFIRE]) == (8, 9)
    assert state.vp == -3


@pytest.mark.obliges("lion-12.1-b", "lion-12.1-c", "lion-12.1-d", "lion-12.1-e")
@pytest.mark.parametrize(
    ("clock", "reduced", "place", "spent"),
    [
        (1, False, on_clock(4), False),
        (1, True, on_clock(5), False),
        (3, False, on_clock(6), False),
        (3, True, AIRBASE, True),
        (4, False, AIRBASE, True),
    ],
)
def test_fighter_recovery(clock: int, reduced: bool, place: int, spent: bool) -> None:
    state = raid(campaign(), 13)
    state.clock = clock
    put(state, ME109_A, INFLIGHT, reduced=reduced)
    run(state, german_recovery)
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (place, spent)


@pytest.mark.obliges("lion-11-k", "lion-ev-noness-a", "lion-ev-noness-b")
@pytest.mark.parametrize(("die", "vp"), [(6, -2), (3, -1), (1, 0)])
def test_non_essential_target(die: int, vp: int) -> None:
    state = raid(campaign(), 13)
    state.non_essential = True
    gruppen = put_all(state, BOMBER, *BOMBERS[:3])
    dice = [die, 6] if die == 6 else [die]
    run(state, bomb(state, gruppen, state.target.primary), dice=dice)
    assert state.vp == vp
    assert not in_box(state, LANDING)


# Campaign


@pytest.mark.obliges("lion-14.1-a")
def test_priorities_of_card_138() -> None:
    state = campaign()
    state.day, state.day_card = 22, 138
    day_event(state)
    level = {kind: str(state.priorities[n]) for kind, n in state.kit.priority_index.items()}
    assert level == {
        "radar": "low", "port": "medium", "airfield": "high", "industry": "low", "city": "medium",
    }  # fmt: skip
    assert not state.terror


@pytest.mark.obliges("lion-15.6-a", "lion-15.6-b", "lion-IV.3-f")
def test_stabilisation() -> None:
    state = campaign()
    pool = [s for s in state.kit.squadrons if state.at[s] == POOL]
    assert len(pool) == 15
    state.move(pool[:7], AVAILABLE)
    state.day, state.points[PILOTS] = 28, 1
    stabilise(state)
    assert state.points[PILOTS] == 17
    assert not in_box(state, POOL)
    state.points[PILOTS] = 0
    stabilise(state)
    assert state.points[PILOTS] == 0


@pytest.mark.obliges("lion-16.1-a", "lion-16.1-d")
def test_sealion_delayed() -> None:
    state = campaign()
    state.day, state.vp, state.stabilised = 31 - 1, 0, True
    played = run(state, day_advance, cards=[145])
    assert (state.day, state.sealion) == (33, 34)
    assert played.following is carry_out_day_event


# Night raids


@pytest.mark.obliges("lion-18.21-a", "lion-18.21-b")
def test_night_commitment() -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_RAID, "I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG27/3", "II/KG27/3")
    commit_bombers(state, 2, 2)
    commit_bombers(state, 3, 4)
    assert len(night_raiders(state, 2)) == 2
    assert len(night_raiders(state, 3)) == 4
    assert {state.kit.aircraft[g] for g in night_raiders(state, 3)} == {"He111"}
    assert not any(state.reduced)


@pytest.mark.obliges("lion-18.3-a", "lion-18.3-b")
def test_night_interception() -> None:
    state = campaign(night=True)
    blenheims = ["23/3/12", "236/1/10", "604/4/10", "25/5/11"]
    raiders = ["I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG4/2", "II/KG4/2", "I/KG53/2", "II/KG53/2"]
    raiders += ["III/KG53/2", "KGr126/2"]
    put_all(state, NIGHT_PATROL, *blenheims)
    put_all(state, NIGHT_RAID, *raiders)
    played = run(state, night_interception, dice=[2])
    assert isinstance(played.decision, PickSome)
    assert (played.decision.at_least, played.decision.at_most) == (2, 2)
    played = run(state, night_interception, [blenheims[:2]], dice=[2])
    assert played.options == set(raiders)
    assert run(state, night_interception, dice=[3]).following is night_bombing


@pytest.mark.obliges("lion-18.31-a")
def test_squadron_600_lowers_the_die() -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_PATROL, "600/6/11", "23/3/12", "236/1/10", "604/4/10")
    bombers = [g for g in state.kit.bombers[2] if state.kit.aircraft[g] != "Ju87"][:9]
    state.move(bombers, NIGHT_RAID)
    played = run(state, night_interception, [True], dice=[3])
    assert isinstance(played.decision, PickSome)
    assert played.decision.at_most == 2
    with pytest.raises(IllegalAnswer):
        played.decision.accept(played.decision.read(["23/3/12", "236/1/10"]))
    assert played.decision.accept(played.decision.read(["600/6/11", "236/1/10"]))


# Advanced rules


@pytest.mark.obliges("lion-19.43-a")
def test_marking_an_ace() -> None:
    state = campaign(advanced=True)
    put(state, SPITFIRE_A, INFLIGHT)
    become_ace(state, unit(state, SPITFIRE_A))
    ace = unit(state, "ACE Spitfire")
    assert state.at[ace] == INFLIGHT
    assert place_of(state, SPITFIRE_A) == ACE_BOX
    assert state.home(ace) == sector(state, "6/11")


@pytest.mark.obliges("lion-19.45-a")
@pytest.mark.parametrize("aces", [1, 2])
def test_an_ace_shifts_one_row(aces: int) -> None:
    state = raid(campaign(advanced=True), 13)
    flying = [put(state, SPITFIRE_A, HUNT), put(state, HURRICANE_C, HUNT)]
    for squadron in flying[:aces]:
        become_ace(state, squadron)
    assert shifted(hunter_shifts(state, state.squadrons_in(HUNT))) == 1


@pytest.mark.obliges("lion-19.6-b", "lion-ev-radio-a")
def test_vhf_and_radio_confusion() -> None:
    state = raid(campaign(advanced=True), 13)
    squadrons = ["54/6/11", SPITFIRE_A, SPITFIRE_B, HURRICANE_C, "610/7/11"]
    put_all(state, HUNT, *squadrons)
    event = Event(RaidEvent.RADIO_CONFUSION, (Selector.A,))
    state.day = 21
    assert run(state, radio_confusion(state, event)).decision is None
    assert len(state.squadrons_in(HUNT)) == 5
    state.day = 20
    assert run(state, radio_confusion(state, event)).options == {SPITFIRE_A, "610/7/11"}


@pytest.mark.obliges("lion-19.8-a")
@pytest.mark.parametrize(("hunters", "squadrons", "must"), [(3, 8, 2), (1, 5, 1)])
def test_overwhelming_advantage(hunters: int, squadrons: int, must: int) -> None:
    state = raid(campaign(advanced=True), 13)
    put_all(state, HUNT, *(ME109_A, ME109_B, ME109_C)[:hunters])
    put(state, BOMBERS[0], BOMBER)
    names = ["54/6/11", "65/6/11", "74/6/11", "32/7/11", "501/7/11", "610/7/11", "111/2/11", "615/2/11"]
    put_all(state, HUNT, *names[:squadrons])
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.rule, decision.at_least, decision.at_most) == ("19.8", must, must)


# Events


@pytest.mark.obliges("lion-ev-britalt-a", "lion-ev-geralt-a")
@pytest.mark.parametrize(("altitude", "row"), [(1, 4), (-1, 2), (0, 3)])
def test_altitude_advantage(altitude: int, row: int) -> None:
    state = hunters_and_squadrons()
    state.altitude = altitude
    gruppen, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert combat_row(state, "hunter", gruppen, squadrons, hunter_shifts(state, squadrons)) == row
    assert shifted(squadron_shifts(state, squadrons)) == altitude


@pytest.mark.obliges("lion-ev-low-b")
def test_low_level_bombers() -> None:
    state = raid(campaign(), 13)
    squadrons = put_all(state, BOMBER, SPITFIRE_A)
    state.low_level = True
    assert shifted(squadron_shifts(state, squadrons)) == 1
    state.altitude = 1
    assert shifted(squadron_shifts(state, squadrons)) == 1


@pytest.mark.obliges("lion-ev-second-a", "lion-ev-second-b")
def test_secondary_target_of_card_102() -> None:
    state = raid(campaign(), 25)
    put_all(state, BOMBER, *BOMBERS)
    run(state, raid_target_event, cards=[102])
    assert state.secondary == [Selector.A, Selector.B]
    state.unopposed = True
    played = run(state, bombardment, dice=[1, 1])
    bombed = [line for line in played.told if line.startswith("[11] Bombs on")]
    assert bombed == [
        "[11] Bombs on Portsmouth: strength 6, +2 unopposed.",
        "[11] Bombs on Tangmere: strength 18, +2 unopposed.",
    ]
