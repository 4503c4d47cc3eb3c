"""1 and 2: the map, the counters, and where they can lie."""

import pytest

from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.ids import BROKEN, CLEAR, PATCHY
from dowding.games.hardest_days.places import (
    AIRBORNE,
    ALTITUDES,
    CELL_NAMES,
    GROUP_HEAVY_LOSS,
    GROUP_INFLIGHT,
    GROUP_LIGHT_LOSS,
    HIGH,
    LOW,
    MEDIUM,
    ON_MAP,
    READY,
    SCRAMBLE,
    STAGES,
    box,
    on_clock,
)
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.words import FIGHTER_COMMAND, TARGET_TYPES
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft, TargetType
from dowding.kernel.match import new_match
from tests.hardest_days.table import fresh, group, put, put_raid, space, squadron


@pytest.mark.obliges("thd-1.1-01", "thd-1.1-02", "thd-3.1-01")
def test_one_player_and_five_days() -> None:
    assert GAME.sides == (FIGHTER_COMMAND,)
    days = ["august_13", "august_15", "august_18", "august_24", "september_7"]
    assert list(GAME.scenarios) == days
    for day in days:
        match = new_match(GAME, day, 1)
        assert isinstance(match.state, Battle)
        assert str(GAME.today(match.state)) == str(match.game.components.load().kit.scenarios[day].date)


@pytest.mark.obliges("thd-2.2-01", "thd-2.2-02")
def test_spaces_are_named_by_sector_and_letter(kit: Kit) -> None:
    sectors = {s.name: s.sector for s in kit.spaces}
    assert sectors["6/11a"] == "6/11"
    assert [name for name, sector in sectors.items() if not sector] == ["London", "Thames Estuary"]
    assert {name[-1] for name, sector in sectors.items() if sector} == {"a", "b", "c"}


@pytest.mark.obliges("thd-2.2-03", "thd-2.2-04", "thd-2.2-05")
def test_coastal_spaces(kit: Kit) -> None:
    coastal = {s.name for s in kit.spaces if s.coastal}
    assert "6/11c" not in coastal
    assert "Thames Estuary" in coastal
    assert {"6/11a", "7/11a", "1/11b"} <= coastal
    assert not {"London", "3/11a", "2/11b"} & coastal


@pytest.mark.obliges("thd-2.2-06")
def test_poling_stands_in_1_11b(kit: Kit) -> None:
    poling = kit.targets[kit.target_id["Poling"]]
    assert (poling.type, kit.spaces[poling.space].name) == (TargetType.RADAR, "1/11b")


@pytest.mark.obliges("thd-2.2-07")
def test_the_track_with_nets_4_and_5_is_south_b(kit: Kit) -> None:
    tracks = {t.name: [kit.targets[net].net for net in kit.nets[t.id]] for t in kit.tracks}
    assert [name for name, nets in tracks.items() if nets == [4, 5]] == ["LF2 South B"]
    assert kit.spaces[kit.tracks[kit.track_id["LF2 South B"]].entry].name == "7/11a"


@pytest.mark.obliges("thd-2.3-02", "thd-2.3-03")
def test_corners_are_no_borders(kit: Kit) -> None:
    near = {s.name: {kit.spaces[n].name for n in s.adjacent} for s in kit.spaces}
    assert not {"2/11a", "4/10a"} & near["1/11c"]
    assert all(name in near[other] for name, others in near.items() for other in others)


@pytest.mark.obliges("thd-2.4-01", "thd-2.4-02", "thd-2.4-03", "thd-2.4-04")
def test_boxes_of_a_space(kit: Kit) -> None:
    assert (READY, SCRAMBLE, *ALTITUDES) == (0, 1, LOW, MEDIUM, HIGH)
    hornchurch = [box(space("6/11c"), stage) for stage in STAGES]
    airborne = [at in AIRBORNE for at in hornchurch]
    assert airborne == [False, False, True, True, True]
    assert all(at in ON_MAP for at in hornchurch)
    assert kit.spaces[space("6/11c")].airfield == kit.target_id["Hornchurch"]
    labels = [kit.box_option(at).key for at in hornchurch]
    assert labels == ["6/11c ready", "6/11c scramble", "6/11c low", "6/11c medium", "6/11c high"]


@pytest.mark.obliges("thd-2.5-01", "thd-2.5-02")
def test_targets_have_one_of_six_types_and_nets_a_number(kit: Kit) -> None:
    assert {t.type for t in kit.targets} == set(TARGET_TYPES)
    assert len(TARGET_TYPES) == 6
    numbers = sorted(t.net for t in kit.targets if t.type is TargetType.RADAR)
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(t.net == 0 for t in kit.targets if t.type is not TargetType.RADAR)


@pytest.mark.obliges("thd-2.6-01", "thd-2.6-02", "thd-2.6-03", "thd-2.7-01")
def test_regions_luftflotten_range_and_tracks(kit: Kit) -> None:
    assert kit.fleets == (2, 2, 3)
    assert {s.region for s in kit.spaces} == {0, 1, 2}
    assert len(fresh().weather) == 3
    assert {s.name for s in kit.spaces if s.beyond} == {"3/11a", "3/11b", "4/11a", "4/10c"}
    names = [track.name for track in kit.tracks]
    assert names == [f"{region} {letter}" for region in ("LF2 East", "LF2 South", "LF3") for letter in "ABC"]
    assert all(kit.coastal[track.entry] for track in kit.tracks)


@pytest.mark.obliges("thd-2.8-01")
def test_airbases_hold_one_type_of_one_luftflotte(kit: Kit) -> None:
    for (fleet, flown), pool in kit.pools.items():
        assert all((kit.groups[g].luftflotte, kit.groups[g].type) == (fleet, flown) for g in pool)
    assert sum(len(pool) for pool in kit.pools.values()) == 74


@pytest.mark.obliges("thd-2.11-02")
def test_cells_of_a_raid_display() -> None:
    assert CELL_NAMES == (
        "hunt left", "hunt centre", "hunt right", "bomber left", "bomber centre", "bomber right",
        "escort left", "escort centre", "escort right", "channel patrol",
    )  # fmt: skip


@pytest.mark.obliges("thd-2.15-01", "thd-2.20-01", "thd-2.20-02", "thd-2.21-01", "thd-2.22-01")
def test_units_types_names_and_letters(kit: Kit) -> None:
    assert {s.type for s in kit.squadrons} == {Aircraft.SPITFIRE, Aircraft.HURRICANE}
    assert {g.type for g in kit.groups} == {*GERMAN_FIGHTERS, *BOMBERS}
    assert [g.name for g in kit.groups if g.elite] == ["EGr210", "V/LG1"]
    assert {g.letter for g in kit.groups} == {s.letter for s in kit.squadrons} == {0, 1, 2}
    option = kit.squadron_option(squadron("54"))
    assert (option.key, option.label) == ("54", "54 (Spitfire, A, 6/11c)")
    assert kit.group_option(group("EGr210")).label == "EGr210 (Me 110 elite, A)"
    for flown in Aircraft:
        ratings = {g.ratings for g in kit.groups if g.type is flown and not g.elite}
        assert len(ratings) <= 1, "letters have nothing to do with quality"


@pytest.mark.obliges("thd-2.16-01", "thd-2.17-03", "thd-2.18-01", "thd-2.19-01")
def test_both_sides_of_a_counter(kit: Kit) -> None:
    assert not any(fresh().squadron_reduced)
    assert not any(fresh().group_reduced)
    assert all(s.ratings[0] > s.ratings[1] for s in kit.squadrons), "high is good for the British"
    assert all(g.ratings[0] < g.ratings[1] for g in kit.groups), "low is good for the Germans"
    assert all(g.bombing[0] > 0 for g in kit.groups)
    green = put(fresh(), "6/11c ready", "54", reduced=True)
    shown = next(s for s in GAME.view(green, None).squadrons if s.name == "54")
    assert (shown.reduced, shown.rating) == (True, kit.squadrons[squadron("54")].ratings[1])


@pytest.mark.obliges("thd-2.26-01", "thd-2.29-01", "thd-2.30-01", "thd-2.31-01", "thd-2.32-01")
def test_markers_are_shown() -> None:
    battle = put(fresh(), "7/11a high", "501", advantage=0)
    put_raid(battle, 2, at="7/11a", major=True, hunt_left="I/JG51")
    put_raid(battle, 3, track="LF3 A", track_space=2, major=False)
    battle.damage_points, battle.weather = 3, [CLEAR, PATCHY, BROKEN]
    battle.advantage[squadron("501")] = 1
    seen = GAME.view(battle, None)
    assert [(raid.number, raid.major) for raid in seen.raids] == [(2, True), (3, False)]
    assert (seen.hour, seen.damage_points) == ("0600", 3)
    assert seen.weather == {"LF2 East": "clear", "LF2 South": "patchy", "LF3": "broken"}
    assert next(s.advantage for s in seen.squadrons if s.name == "501") == 1


@pytest.mark.obliges("thd-2.9-01", "thd-2.10-01", "thd-2.12-01", "thd-2.13-01", "thd-2.14-01")
def test_boxes_beside_the_map_are_shown() -> None:
    battle = put(put(put(fresh(), "landing", "54"), "rearm", "65"), "light loss", "74")
    put(put(battle, "heavy loss", "610"), "inflight", "32")
    for name, place in (
        ("I/JG51", on_clock(4)),
        ("II/JG51", GROUP_INFLIGHT),
        ("III/JG51", GROUP_LIGHT_LOSS),
        ("I/KG2", GROUP_HEAVY_LOSS),
    ):
        battle.groups[group(name)] = place
    seen = GAME.view(battle, None)
    at = {s.name: s.at for s in seen.squadrons}
    assert [at[n] for n in ("54", "65", "74", "610", "32")] == [
        "landing", "rearm", "light loss", "heavy loss", "inflight",
    ]  # fmt: skip
    assert seen.due == {"1400": ("I/JG51",)}
    assert seen.groups_inflight == ("II/JG51",)
    assert (seen.groups_light_loss, seen.groups_heavy_loss) == (("III/JG51",), ("I/KG2",))
    assert seen.damage_points == 0


@pytest.mark.obliges("thd-2.27-01")
def test_a_target_marker_or_a_recover_marker_is_shown() -> None:
    battle = fresh()
    put_raid(battle, 1, at="7/11b", target_name="Kenley", hunt_left="I/JG51")
    raid = GAME.view(battle, None).raids[0]
    assert (raid.target, raid.target_space, raid.recovering) == ("Kenley", "2/11b", False)
    battle.recovering[0] = True
    assert GAME.view(battle, None).raids[0].recovering


@pytest.mark.obliges("thd-2.3-01")
def test_distances_are_counted_in_spaces(kit: Kit) -> None:
    far = {
        name: kit.routes.distance[space("7/11a")][space(name)]
        for name in ("7/11a", "7/11b", "2/11b", "3/11a")
    }
    assert far == {"7/11a": 0, "7/11b": 1, "2/11b": 2, "3/11a": 3}
