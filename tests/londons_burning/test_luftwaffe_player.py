"""15.2: the RAF against a Luftwaffe player."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.board import HEXES, NUMBER, PLACES
from dowding.games.londons_burning.bombing import bombing
from dowding.games.londons_burning.calendar import dawn, end_of_phase
from dowding.games.londons_burning.end_of_raid import end_of_raid
from dowding.games.londons_burning.identification import identify
from dowding.games.londons_burning.ids import OFF_MAP, Marker
from dowding.games.londons_burning.interception import luftwaffe_interception
from dowding.games.londons_burning.luftwaffe_player import bar_path, bypasses, goal, plan_day
from dowding.games.londons_burning.night import night
from dowding.games.londons_burning.questions import ChooseStart
from dowding.games.londons_burning.raf_movement import raf_movement
from dowding.games.londons_burning.raid_course import PATHS, can_reach, course, raid_speed
from dowding.games.londons_burning.raid_movement import fly_path, luftwaffe_movement
from dowding.games.londons_burning.raids import raid_draw
from dowding.games.londons_burning.rounds import luftwaffe_segment, raf_segment
from dowding.games.londons_burning.stand_by import stand_by
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import DESTROYED, FIRST_ENGINE, LUFTWAFFE, MIX, RAF, RAID, Direction
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Forced
from dowding.kernel.match import Match
from dowding.kernel.steps import Play
from tests.londons_burning.table import (
    KIT,
    ONE,
    TARGETS,
    TWO,
    UNITS,
    alone,
    duel,
    fresh,
    hit,
    in_mix,
    keys,
    now,
    pair,
    put_fighter,
    put_raid,
    question,
    ready,
    refused,
    rolls,
    run,
    told,
)

FOUR, FIVE, SIX, NO_RAID = (Marker(KIT.markers.index(n)) for n in (4, 5, 6, 0))
DAY = ["Dover", "Kenley", "Manston", "Lympne"]


def planned(
    battle: Battle,
    targets: Sequence[str] = DAY,
    sizes: Sequence[Marker] = (FOUR, NO_RAID, Marker(1), Marker(2)),
) -> Battle:
    """A day that has been planned: four Dorniers and Heinkels at 7 a.m."""
    battle.planned_targets = [TARGETS[name] for name in targets]
    battle.planned_sizes = list(sizes)
    for name in ("Do17 #21", "Do17 #22", "He111 #24", "Me109 #3"):
        battle.flies[UNITS[name]] = 0
    return battle


def versus(**options: Any) -> Battle:
    return ready(players="luftwaffe", **options)


def plan(match: Match, *answers: object) -> Match:
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


@pytest.mark.obliges("lb-15.2-02", "lb-15.2-03")
@pytest.mark.parametrize(("scenario", "optional"), [("short", False), ("regular", True), ("long", True)])
def test_all_optional_rules_and_the_weather_table(scenario: str, optional: bool) -> None:
    battle = fresh(scenario, players="luftwaffe", weather="historical")
    assert [battle.crossfire, battle.changing_base, battle.aborting, battle.siting] == [True] * 4
    assert battle.optional_weather == optional


@pytest.mark.obliges("lb-15.2-04", "lb-15.2-05", "lb-15.2-07", "lb-2.5-01")
def test_four_targets_and_four_sizes_are_drawn_without_london_and_remix() -> None:
    assert len(versus().target_cup) == 24
    for seed in range(20):
        battle = fresh(players="luftwaffe", seed=seed)
        battle.base = TARGETS["Kenley"]
        match = run(battle, plan_day)
        state = now(match)
        assert len(set(state.planned_targets)) == len(set(state.planned_sizes)) == 4
        assert not set(state.planned_targets) & set(KIT.london)
        assert all(KIT.markers[marker] >= 0 for marker in state.planned_sizes)


def stage_plan(sizes: Sequence[Marker] = (FOUR, FIVE, NO_RAID, Marker(1))) -> Match:
    """A morning with given draws."""
    cards = [*(TARGETS[name] for name in DAY), *sizes]
    return run(versus(), plan_day, cards=cards)


@pytest.mark.obliges("lb-15.2-06", "lb-15.2-10", "lb-15.2-11", "lb-15.2-12", "lb-15.2-13")
def test_the_day_is_planned_in_secret() -> None:
    match = stage_plan()
    assert match.decision is not None
    assert (match.decision.side, keys(match)) == (LUFTWAFFE, DAY)
    plan(match, ["Lympne", "Dover", "Kenley", "Manston"])
    plan(match, (1, 0, 2, 3))
    assert len(keys(match)) == 9
    with pytest.raises(IllegalAnswer, match="exactly 5"):
        match.answer((0, 1, 2, 3))
    first = keys(match)[:5]
    plan(match, first)
    state = now(match)
    assert [KIT.targets[t].name for t in state.planned_targets] == ["Lympne", "Dover", "Kenley", "Manston"]
    assert {KIT.names[u] for u in range(29) if state.flies[u] == 0} == set(first)
    assert sum(phase == 1 for phase in state.flies) == 4
    seen = match.view(LUFTWAFFE).plan
    assert seen is not None
    assert set(seen[0].raiders) == set(first)
    for side in (RAF, "RAF 1", None):
        assert match.view(side).plan is None
        assert match.view(side).shown == ()
        for secret in ("Lympne", first[0]):
            assert secret not in told(match, side)
        assert "drew" not in told(match, side)


@pytest.mark.obliges("lb-15.2-14", "lb-15.2-09", "lb-15.2-13")
def test_a_raid_that_cannot_be_filled_is_cancelled() -> None:
    battle = versus()
    for unit in battle.mix()[8:]:
        battle.places[unit] = DESTROYED
    cards = [*(TARGETS[name] for name in DAY), SIX, FIVE, NO_RAID, 1]
    match = run(battle, plan_day, (0, 1, 2, 3), (0, 1, 2, 3), cards=cards)
    assert keys(match) == ["7 a.m.", "10 a.m."]
    plan(match, ["10 a.m.", "7 a.m."], (0, 1, 2, 3, 4))
    assert [now(match).flies.count(phase) for phase in (0, 1)] == [0, 5]
    assert "cancelled" in told(match, LUFTWAFFE)
    assert "cancelled" not in told(match)


@pytest.mark.obliges("lb-15.2-18", "lb-15.2-17", "lb-15.2-22")
def test_the_start_hex_is_chosen_openly_and_the_first_move_plotted() -> None:
    match = run(planned(versus()), raid_draw, dice=[3, 4])
    assert keys(match) == ["3", "4"]
    assert refused(match)["1"] == "15.2"
    match.answer("4")
    assert rolls(match)[0].purpose == "Reported altitude"
    assert match.decision is not None
    assert (match.decision.side, match.decision.rule) == (LUFTWAFFE, "15.2")
    assert "A6" in told(match)
    assert keys(match) == ["1", "2", "3"]
    with pytest.raises(IllegalAnswer, match="the raid would bypass its target"):
        match.answer("6")
    match.answer("2")
    assert match.view(LUFTWAFFE).plot == 2
    assert match.view(RAF).plot is None
    assert "Plot" not in told(match)


def starts_at(target: str, start: str) -> Match:
    """A raid on a target that enters at a start hex, chosen where there is a choice."""
    match = run(planned(versus(), [target, *DAY[:3]]), raid_draw, dice=[3, 4])
    if isinstance(question(match), ChooseStart):
        match.answer(start)
    return match


@pytest.mark.obliges("lb-15.2-18", "lb-15.2-06")
@pytest.mark.parametrize(
    ("forced", "chosen", "start"), [("Manston", "Debden", "5"), ("Dover radar", "Dover", "4")]
)
def test_nobody_learns_that_a_start_hex_was_the_only_choice(forced: str, chosen: str, start: str) -> None:
    """Whether the target left a choice of start hexes is the Luftwaffe's secret, like the target."""
    bound, free = starts_at(forced, start), starts_at(chosen, start)
    assert any(isinstance(entry, Forced) for entry in bound.journal.seen_by(LUFTWAFFE))
    assert not any(isinstance(entry, Forced) for entry in free.journal.seen_by(LUFTWAFFE))
    for side in (RAF, None):
        assert bound.journal.seen_by(side) == free.journal.seen_by(side)
        assert HEXES[now(bound).raid_hex] in told(bound, side)


def under_way(at: str, target: str = "Kenley", **raid: bool) -> Battle:
    battle = planned(alone(players="luftwaffe"), [target, *[n for n in DAY if n != target][:3]])
    put_raid(battle, "Do17 #21", "Do17 #22", at=at, **raid)  # type: ignore[arg-type]
    battle.grounded[0] = True
    return battle


@pytest.mark.obliges("lb-15.2-19", "lb-15.2-20", "lb-15.2-21", "lb-6.4-04")
def test_the_plotted_path_is_flown_and_the_next_one_plotted() -> None:
    battle = under_way("E6", "Hornchurch")
    battle.plot = 1
    match = run(battle, luftwaffe_movement)
    assert not rolls(match, "6.4")
    assert "The raid's plotted path is 2" in told(match)
    assert HEXES[now(match).raid_hex] == "H5"
    assert match.decision is not None
    assert match.decision.side == LUFTWAFFE
    assert set(keys(match)) <= {"1", "2", "3", "4", "5", "6"}
    assert match.view(RAF).track == (2,)


@pytest.mark.obliges("lb-15.2-22", "lb-15.2-10")
def test_a_raid_stops_only_for_its_own_target() -> None:
    battle = under_way("C5", "Kenley")
    battle.plot = 0
    match = run(battle, luftwaffe_movement)
    assert "The raid is over Lympne" not in told(match)
    assert HEXES[now(match).raid_hex] == "F3"


@pytest.mark.obliges("lb-15.2-22", "lb-6.4-10")
@pytest.mark.parametrize("target", [target.name for target in KIT.targets])
def test_a_path_that_leads_to_the_target_is_flown_to_it(target: str) -> None:
    """Along the arrows of row O, too, and from every hex."""
    flown = 0
    for place in PLACES:
        battle = under_way(HEXES[place], target)
        for path in PATHS:
            if goal(battle) in [
                entered for entered, _ in course(KIT, place, path, raid_speed(battle), False)
            ]:
                raid = battle.copy()
                fly_path(raid, path, raid_speed(raid))
                assert (HEXES[raid.raid_hex], raid.homeward) == (HEXES[goal(raid)], False)
                flown += 1
    assert flown


@pytest.mark.obliges("lb-15.2-22", "lb-15.2-18")
@pytest.mark.parametrize("target", [target.name for target in KIT.targets])
def test_a_raid_plotted_in_any_legal_way_reaches_its_target(target: str) -> None:
    dice, arrived = Dice(15, target), 0
    for start in range(len(KIT.starts)):
        for _ in range(20):
            battle = under_way("A1", target)
            battle.raid_hex, battle.raid_facing = KIT.starts[start]
            if bypasses(battle, battle.raid_hex) is None:
                while battle.raid_hex != goal(battle):
                    paths = [path for path in PATHS if bar_path(battle, path) is None]
                    fly_path(battle, paths[dice.below(len(paths))], raid_speed(battle))
                    assert not battle.homeward
                arrived += 1
    assert arrived


@pytest.mark.obliges("lb-15.2-16", "lb-10.3-02")
def test_a_damaged_target_is_bombed_again() -> None:
    battle = under_way("N2", "Kenley")
    battle.raid_hex = NUMBER["L3"]
    battle.plot, battle.damage[TARGETS["Kenley"]] = 0, 9
    match = run(battle, luftwaffe_movement)
    assert "The raid is over Kenley" in told(match)
    assert now(match).damage[TARGETS["Kenley"]] == 10


@pytest.mark.obliges("lb-15.2-17", "lb-7.1-04")
def test_true_altitude_is_still_rolled_and_raiders_are_those_of_the_plan() -> None:
    battle = planned(versus())
    put_raid(battle, "x", "x", "x", "x", at="B5", identified=False)
    match = run(battle, bombing, dice=[3, 4])
    assert rolls(match, "7.1")[0].total == 7
    assert [KIT.names[u] for u in now(match).raid()] == ["Me109 #3", "Do17 #21", "Do17 #22", "He111 #24"]


@pytest.mark.obliges("lb-15.2-23", "lb-8.41-10", "lb-14.1-03")
def test_the_german_player_picks_targets_and_crossfire() -> None:
    battle = planned(pair("Me109 #3", "He111 #24", raf=False, players="luftwaffe"))
    match = run(battle, luftwaffe_segment, ())
    assert keys(match) == ["Spitfire #1", "Hurricane #2"]
    match.answer("Hurricane #2")
    assert [roll.purpose for roll in rolls(match, "8.42")][:2] == ["Me109 #3", "Hurricane #2"]
    battle = planned(pair("He111 #24", "He111 #25", players="luftwaffe"))
    match = run(battle, raf_segment, "He111 #24", "He111 #24")
    assert match.decision is not None
    assert (match.decision.side, match.decision.rule) == (LUFTWAFFE, "14.1")


@pytest.mark.obliges("lb-15.2-24", "lb-15.2-25")
def test_fighters_break_off_at_will_bombers_never_and_cripples_must() -> None:
    battle = planned(duel("Me109 #3", "Me109 #4", "Me109 #6", "He111 #24", players="luftwaffe", at="A5"))
    hit(battle, "Me109 #6", FIRST_ENGINE)
    match = run(battle, luftwaffe_segment)
    assert keys(match) == ["Me109 #3", "Me109 #4"]
    match.answer(["Me109 #4"])
    assert in_mix(match, "Me109 #4")
    assert in_mix(match, "Me109 #6")
    assert now(match).places[UNITS["He111 #24"]] == RAID
    assert [roll.purpose for roll in rolls(match, "8.42")][0:1] == ["Me109 #3"]


@pytest.mark.obliges("lb-15.2-25", "lb-14.3-01")
def test_a_lone_bomber_must_abort_here_too() -> None:
    battle = planned(duel("He111 #24", players="luftwaffe"))
    match = run(battle, luftwaffe_segment)
    assert "aborts its mission" in told(match)


@pytest.mark.obliges("lb-7.5-03")
def test_the_german_player_may_decline_to_go_head_on() -> None:
    battle = planned(alone(players="luftwaffe"))
    put_raid(battle, "Me109 #3", "He111 #24", facing="W")
    battle.spots[0], battle.levels[0], battle.facings[0] = battle.raid_hex, battle.raid_level, Direction.E
    match = run(battle, luftwaffe_interception)
    assert keys(match) == ["Me109 #3"]
    match.answer([])
    assert now(match).head_on == []


@pytest.mark.obliges("lb-15.2-26")
def test_the_plan_of_a_phase_is_shown_at_its_end() -> None:
    match = run(put_raid(planned(alone(players="luftwaffe")), "Do17 #21"), end_of_raid)
    assert "shows its plan of 7 a.m.: Dover, 4 Raiders" in told(match)
    assert [shown.target for shown in match.view(RAF).shown] == ["Dover"]
    plan(match, "Hornchurch", "base")
    assert "shows its plan of 10 a.m.: Kenley, No Raid" in told(match)
    assert [shown.target for shown in match.view(RAF).shown] == ["Dover", "Kenley"]


@pytest.mark.obliges("lb-15.2-27", "lb-15.2-15")
def test_all_markers_are_back_the_next_morning() -> None:
    battle = planned(versus(scenario="short"))
    match = run(battle, night)
    state = now(match)
    assert len(state.target_cup) == 24
    assert state.day == 1
    assert len(state.planned_targets) == 4
    assert match.decision is not None
    assert match.decision.side == LUFTWAFFE


@pytest.mark.obliges("lb-15.2-28")
def test_german_replacements_are_drawn_not_chosen() -> None:
    battle = planned(versus(scenario="short"))
    for name in ("Me109 #3", "Me109 #4", "Me109 #6"):
        battle.places[UNITS[name]] = DESTROYED
    match = run(battle, night, cards=[UNITS["Me109 #6"], UNITS["Me109 #4"]])
    assert [now(match).places[UNITS[n]] for n in ("Me109 #3", "Me109 #4", "Me109 #6")] == [
        DESTROYED,
        MIX,
        MIX,
    ]


@pytest.mark.obliges("lb-15.2-29", "lb-15.2-30", "lb-15.2-31")
def test_d17_on_7_september_six_targets_are_kept_and_london_added() -> None:
    match = run(versus(date="1940-09-07"), dawn, dice=[1])
    assert len(keys(match)) == 24
    with pytest.raises(IllegalAnswer, match="exactly 6"):
        match.answer(DAY)
    match.answer([*DAY, "Debden", "Convoy"])
    names = [KIT.targets[t].name for t in now(match).target_cup]
    assert len(names) == 10
    assert {"London M5", "London N4", "London N5", "London O5"} < set(names)
    assert "Convoy" not in told(match)


def in_the_night(**options: Any) -> Battle:
    battle = ready(**options)
    battle.phase, battle.damage[TARGETS["Kenley"]] = 4, 3
    battle.fatigue = [5] * len(battle.fatigue)
    return battle


def in_the_air(**options: Any) -> Battle:
    battle = put_raid(ready(**options), "Do17 #21", at="A4", identified=False)
    put_fighter(battle, ONE, "I5")
    put_fighter(battle, TWO, "I5")
    return battle


def in_combat(**options: Any) -> Battle:
    return duel("He111 #24", "Do17 #21", **options)


@pytest.mark.obliges("lb-15.2-01")
@pytest.mark.parametrize(
    ("staged", "step", "answers", "dice"),
    [
        (in_combat, raf_segment, ("He111 #24", 2), [6, 2, 1, 2, 3, 6, 1, 5, 6]),
        (in_the_air, raf_movement, ("H5@20",), []),
        (in_the_night, night, ("Kenley", "Kenley"), []),
        (ready, stand_by, ("base", "patrol"), []),
    ],
)  # fmt: skip
def test_what_15_2_leaves_alone_is_as_in_the_game_for_one(
    staged: Callable[..., Battle], step: Play, answers: tuple[object, ...], dice: list[int]
) -> None:
    def played(players: str) -> tuple[object, ...]:
        battle = staged(players=players)
        battle.changing_base = battle.crossfire = battle.aborting = False
        state = now(run(battle, step, *answers, dice=dice))
        return (
            state.pilots, state.fatigue, state.victories, state.ammo, state.spots, state.levels[:4],
            state.places, state.hits, state.damage, state.scores, state.losses,
        )  # fmt: skip

    assert played("luftwaffe") == played("solitaire")


def test_a_raid_past_its_target_goes_home_from_row_o() -> None:
    battle = under_way("O3", "Dover")
    battle.plot = 0
    match = run(battle, luftwaffe_movement)
    assert "turns for home" in told(match)


@pytest.mark.obliges("lb-7-01")
def test_what_is_dealt_anew_is_what_the_raf_cannot_see() -> None:
    battle = planned(versus())
    put_raid(battle, "x", "x", "x", "x", at="A6", identified=False)
    battle.plot = 1
    before = GAME.view(battle, RAF)
    seen = set()
    for seed in range(20):
        other = battle.copy()
        GAME.redeal(other, RAF, Dice(seed))
        assert GAME.view(other, RAF) == before
        assert other.flies.count(0) == 4
        seen.add((other.planned_targets[0], other.plot, tuple(other.flies)))
    assert len(seen) > 10
    same = battle.copy()
    GAME.redeal(same, LUFTWAFFE, Dice(1))
    assert same.encode() == battle.encode()


def deals(battle: Battle) -> list[Battle]:
    """The same table, dealt anew for the RAF."""
    found = [battle.copy() for _ in range(20)]
    for seed, other in enumerate(found):
        GAME.redeal(other, RAF, Dice(seed))
        assert GAME.view(other, RAF) == GAME.view(battle, RAF)
    return found


@pytest.mark.obliges("lb-15.2-30")
def test_which_six_markers_were_kept_is_dealt_anew_but_for_those_shown() -> None:
    match = run(versus(date="1940-09-07"), dawn, [*DAY, "Debden", "Convoy"], dice=[1])
    state = now(match)
    state.kept_shown = [TARGETS["Debden"]]
    cups = [frozenset(other.target_cup) for other in deals(state)]
    assert all(len(cup) == 10 and {TARGETS["Debden"], *KIT.london} < cup for cup in cups)
    assert len(set(cups)) > 10


def test_a_plan_that_was_shown_after_7_september_is_remembered() -> None:
    battle = planned(versus(date="1940-09-08"))
    battle.target_cup = [*battle.target_cup[:6], *KIT.london]
    battle.phase = 0
    match = run(battle, end_of_phase)
    assert now(match).kept_shown == [TARGETS["Dover"]]


def test_where_a_raid_was_bound_that_turned_early_stays_unknown() -> None:
    battle = put_raid(planned(versus()), "Me109 #3", at="C5", homeward=True)
    battle.turned_at = NUMBER["D5"]
    targets = {other.planned_targets[0] for other in deals(battle)}
    assert len(targets) > 3
    assert all(can_reach(KIT, NUMBER["D5"], KIT.hex_of[target]) for target in targets)
    battle.turned_at = OFF_MAP
    assert {other.planned_targets[0] for other in deals(battle)} == {TARGETS["Dover"]}


def test_a_raid_that_turns_short_of_its_target_notes_where_and_one_that_bombed_does_not() -> None:
    sweep = put_raid(planned(versus()), at="D5", identified=False)
    sweep.flies = [0 if name == "Me109 #3" else -1 for name in KIT.names]
    sweep.raiders = 1
    identify(sweep)
    assert HEXES[sweep.turned_at] == "D5"
    bombed = put_raid(planned(versus()), "He111 #24", at="B5")
    assert now(run(bombed, bombing)).turned_at == OFF_MAP
