"""II: from the selection of a raid to the clock, as Eagle plays it."""

import pytest

from dowding.games.eagle.game import GAME
from dowding.games.eagle.raid import raid_deployment, raid_detection
from dowding.games.eagle.response import response_tactics
from dowding.games.eagle.sequence import SEQUENCE
from dowding.games.eagle.view import ResponseView
from dowding.games.luftwaffe.entries import RaidDeclared, StrategyShown
from dowding.games.luftwaffe.formation import raid_formation, raid_selection
from dowding.games.luftwaffe.raid import (
    bombing_strategy,
    clock_check,
    escort_coordination,
    low_level,
    raid_target_event,
    rendezvous_check,
)
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    on_clock,
)
from dowding.games.raf.printed.event_codes import APPROACH_EVENTS, TARGET_EVENTS, RaidEvent
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.air_battle import hunter_interception, squadron_attack, squadron_interception
from dowding.games.raf.raid.bombing import german_recovery
from dowding.games.raf.raid.combat import combat_row, hunter_shifts
from dowding.games.raf.telling.entries import Deployed, Detected
from dowding.games.raf.words import LUFTWAFFE, Intelligence, RafGame, WarningLevel, Weather
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Rolled
from tests.eagle.situations import BOMBERS, detected, flown, names, opening, pool_of
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    formed,
    hold,
    in_box,
    is_reduced,
    lay,
    place_of,
    plan,
    put,
    raid,
    run,
    unit,
)
from tests.raf.cards import BIGGIN, KENLEY, LOW_LEVEL, NORTH_WEALD, NORTHOLT, POLING, POLING_BRIGHTON, RYE

ME110 = "II/ZG26/2"


@pytest.mark.obliges("eagle-II-1", "eagle-G-7", "eagle-G-6", "eagle-II.6-1", "eagle-II.8-1", "duel-4.0-1")
def test_the_raid_has_thirteen_steps() -> None:
    numbers = [step.rule for step in SEQUENCE.in_order if step.rule.startswith("II.")]
    steps = ["II.1", "II.2", "II.3", "II.4", "II.4a", "II.4b", "II.4c", "II.4d"]
    assert list(dict.fromkeys(numbers)) == [*steps, *(f"II.{n}" for n in range(5, 14))]
    played = [step.name for step in SEQUENCE.in_order]
    for absent in ("advance_warning", "squadron_patrol", "poor_commitment", "accurate_commitment"):
        assert absent not in played
    assert played.index("raid_deployment") < played.index("raid_detection") < played.index("fill_pool")


@pytest.mark.obliges("eagle-II.1-1", "duel-7.1-1")
def test_any_raid_of_the_hour_is_selected() -> None:
    state = plan(opening(), {POLING: 0, RYE: 0, BIGGIN: 1})
    asked = run(state, raid_selection)
    assert (asked.side, asked.options) == (LUFTWAFFE, {str(POLING), str(RYE)})
    run(state, raid_selection, str(RYE))
    assert state.card == RYE
    only_one = plan(opening(), {POLING: 0, BIGGIN: 1})
    assert run(only_one, raid_selection).decision is None, "nobody is to be deceived"


@pytest.mark.obliges(
    "eagle-II.1-1", "eagle-II.1-2", "duel-7.1-2", "duel-7.1-3", "duel-7.1-4", "duel-7.2-1", "eagle-II.1-3"
)
def test_the_raid_is_deployed_at_once() -> None:
    state = formed(opening(), BIGGIN, DO17[0], ME110, ME109_A)
    for box in ("hunt", "channel patrol"):
        with pytest.raises(IllegalAnswer):
            run(state, raid_formation, {ME110: box, ME109_A: "hunt"})
    with pytest.raises(IllegalAnswer, match="each fighter has a mission"):
        run(state, raid_formation, {ME110: "bomber"})
    run(state, raid_formation, {ME110: "close escort", ME109_A: "hunt"})
    played = run(state, raid_deployment)
    assert [place_of(state, n) for n in (DO17[0], ME110, ME109_A)] == [BOMBER, CLOSE_ESCORT, HUNT]
    assert played.told(RaidDeclared)
    assert {entry.box for entry in played.told(Deployed)} == {"bomber", "close escort", "hunt"}
    assert played.following is raid_detection
    assert sum(state.raids) == state.raid == 1
    assert state.major_raids == 0
    assert state.missions == []


@pytest.mark.parametrize(("gruppen", "major"), [(5, 0), (6, 1)])
def test_raids_of_six_gruppen_are_counted_as_major(gruppen: int, major: int) -> None:
    state = formed(opening(), BIGGIN, *BOMBERS[:gruppen])
    state.missions = [BOMBER] * gruppen
    run(state, raid_deployment)
    assert state.major_raids == major


@pytest.mark.obliges("eagle-II.1-3", "eagle-G-8")
def test_nothing_of_the_answer_is_known_before_the_raid_is_deployed() -> None:
    state = formed(opening(), BIGGIN, DO17[0], ME109_A)
    state.entered = state.response_pool = list(state.kit.squadrons[:3])
    state.eagerness = "high"
    view = GAME.view(state, LUFTWAFFE)
    assert view.response is None
    assert view.raid is not None
    assert view.raid.card not in view.flown
    run(state, raid_formation, {ME109_A: "hunt"})
    run(state, raid_deployment)
    answer = GAME.view(state, LUFTWAFFE).response
    assert answer == ResponseView((), "", (), ()), "not the answer to the raid before"
    before = [step.name for step in SEQUENCE.in_order]
    assert before.index("raid_deployment") < before.index("fill_pool")


@pytest.mark.obliges(
    "eagle-II.1-4", "duel-21.4-1", "duel-21.4-2", "duel-21.4-5", "duel-21.4-4", "eagle-I.5-2"
)
def test_the_edge_of_range() -> None:
    edge = formed(opening("thin_blue_line", advanced=True), NORTHOLT, DO17[0], ME109_A, ME109_B, ME110)
    run(edge, raid_formation, {ME109_A: "hunt", ME109_B: "close escort", ME110: "close escort"})
    run(edge, raid_deployment)
    assert [is_reduced(edge, n) for n in (ME109_A, ME109_B, ME110)] == [True, True, False]
    basic = formed(opening("thin_blue_line"), NORTHOLT, DO17[0], ME109_A)
    with pytest.raises(IllegalAnswer):
        run(basic, raid_formation, {ME109_A: "hunt"})
    elite = edge.kit.names[edge.kit.elite_gruppen[0]]
    for card, reduced in ((39, True), (35, False)):
        far = formed(opening("thin_blue_line", advanced=True), card, elite)
        far.missions = [BOMBER]
        run(far, raid_deployment)
        assert is_reduced(far, elite) == reduced


@pytest.mark.obliges("eagle-II.1-4", "eagle-ADV-1")
def test_high_command_wants_close_escort() -> None:
    state = formed(opening(advanced=True), BIGGIN, *DO17, ME109_A, ME109_B, ME109_C, ME110)
    missions = {ME109_A: "hunt", ME109_B: "channel patrol", ME109_C: "hunt", ME110: "close escort"}
    with pytest.raises(IllegalAnswer, match="close escort"):
        run(state, raid_formation, missions)


@pytest.mark.obliges("eagle-II.2-1", "duel-8.0-1", "duel-8.0-2", "duel-8.0-3", "duel-8.0-4", "eagle-G-2")
def test_d12_eight_gruppen_to_poling() -> None:
    state = flown(raid(opening(), POLING_BRIGHTON), bombers=4, hunters=4)
    state.weather = [Weather.PATCHY, Weather.PATCHY]
    played = run(state, raid_detection, dice=[3])
    assert (state.warning, state.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
    assert [entry.roll.total for entry in played.told(Rolled)] == [13]
    assert [entry.seen_by for entry in played.told(Rolled)] == [None]
    assert played.told(Detected)


@pytest.mark.obliges("eagle-II.2-3", "duel-7.31-1", "duel-7.2-3")
@pytest.mark.parametrize(("die", "box"), [(1, CLOSE_ESCORT), (6, CHANNEL_PATROL)])
def test_without_warning_channel_patrollers_escort(die: int, box: int) -> None:
    state = raid(opening(), BIGGIN)
    if box == CLOSE_ESCORT:
        state.damage[: len(state.kit.net_markers)] = [1] * len(state.kit.net_markers)
        state.weather = [Weather.BROKEN, Weather.BROKEN]
    put(state, CHANNEL_PATROL, ME109_A)
    run(state, raid_detection, dice=[die])
    assert (state.warning is WarningLevel.NONE) == (box == CLOSE_ESCORT)
    assert place_of(state, ME109_A) == box


@pytest.mark.obliges("eagle-II.2-2")
def test_deceptive_formation_and_damaged_headquarters() -> None:
    def total(*cards: StrategyCode, hit: bool = False) -> int:
        state = flown(raid(hold(opening(), *cards), POLING_BRIGHTON), bombers=4)
        for card in cards:
            lay(state, card, POLING_BRIGHTON)
        state.damage[state.kit.headquarters["Uxbridge"]] = int(hit)
        played = run(state, raid_detection, dice=[1])
        return int(played.told(Rolled)[0].roll.total) - 1

    whole = total()
    assert total(StrategyCode.DECEPTIVE_FORMATION) == -(-whole // 2)
    assert total(hit=True) == -(-whole // 2)


@pytest.mark.obliges("eagle-II.3-1", "eagle-II.3-2", "duel-7.4-3", "duel-7.4-4", "duel-7.41-1")
@pytest.mark.obliges("eagle-CH.rendezvous-1")
def test_the_rendezvous_check_comes_before_the_response() -> None:
    state = plan(opening(), {BIGGIN: 0, KENLEY: 0})
    flown(raid(state, BIGGIN), bombers=3, hunters=2)
    first, second = names(state, state.with_selector(state.raiders, ["A"])), len(state.raiders)  # type: ignore[list-item]
    run(state, rendezvous_check, dice=[1, 1])
    assert all(is_reduced(state, name) for name in first)
    leaving = plan(opening(), {BIGGIN: 0, KENLEY: 0})
    flown(raid(leaving, BIGGIN), bombers=3, hunters=2)
    run(leaving, rendezvous_check, dice=[1, 4])
    assert in_box(leaving, INFLIGHT) == set(first)
    assert (state.missed, leaving.missed) == (1, 4), "the die that everybody sees"
    assert len(leaving.gruppen_in_raid()) == second - len(first)
    order = [step.name for step in SEQUENCE.in_order]
    assert order.index("rendezvous_check") < order.index("fill_pool")


@pytest.mark.obliges("eagle-II.3-1", "eagle-I.2-3")
def test_a_decoy_has_nobody_to_assemble() -> None:
    state = plan(opening(), {BIGGIN: 0, KENLEY: 0})
    raid(state, BIGGIN)
    assert not run(state, rendezvous_check).told(Rolled)


@pytest.mark.obliges("eagle-II.5-1")
def test_nobody_in_the_hunt_box() -> None:
    state = flown(detected(BIGGIN), bombers=1, hunters=1, escorts=1)
    run(state, hunter_interception)
    assert place_of(state, "I/JG26/2") == INFLIGHT
    assert place_of(state, "II/JG26/2") == BOMBER
    followed = run(state, squadron_interception)
    assert followed.following is bombing_strategy
    assert state.unopposed


@pytest.mark.obliges(
    "eagle-II.10-1", "duel-4.II.14-1", "duel-4.II.14-2", "duel-11.23-1", "duel-11.0-1", "duel-11.1-2",
    "duel-CH.damage-6", "duel-CH.damage-8", "duel-CH.damage-10",
)  # fmt: skip
def test_d21_the_second_combat_example() -> None:
    state = detected(BIGGIN)
    kit = state.kit

    def of_type(flown_: str, letter: str) -> str:
        return next(
            kit.names[g] for g in kit.gruppen
            if (kit.aircraft[g], kit.selector[g]) == (flown_, letter) and not kit.elite[g]
        )  # fmt: skip

    he111_a, he111_b = of_type("He111", "A"), of_type("He111", "B")
    ju88, me110 = of_type("Ju88", "C"), of_type("Me110", "A")
    put(state, BOMBER, he111_a, he111_b, ju88, SPITFIRE_B, SPITFIRE_C)
    put(state, CLOSE_ESCORT, ME109_B, me110)
    state.intercepted = [unit(state, name) for name in (he111_a, ju88, ME109_B)]
    run(state, squadron_attack, dice=[3])
    assert (place_of(state, he111_a), is_reduced(state, he111_a)) == (INFLIGHT, True)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert place_of(state, ju88) == HEAVY_LOSS
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (INFLIGHT, False)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert place_of(state, he111_b) == BOMBER
    assert (place_of(state, me110), is_reduced(state, me110)) == (INFLIGHT, False)
    assert state.vp == 1


@pytest.mark.obliges(
    "eagle-II.7-1", "duel-11.1-1", "duel-11.1-3", "duel-11.1-6", "duel-11.2-1", "duel-11.21-1",
    "duel-11.22-1", "duel-CH.damage-1",
)  # fmt: skip
def test_d19_the_row_of_the_first_combat_example() -> None:
    state = detected(KENLEY)
    put(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, HUNT, "I/JG51/2", reduced=True)
    put(state, HUNT, SPITFIRE_A, "501/7/11", "32/7/11")
    hunters, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert sum(state.combat_ratings([*hunters, *squadrons])) == 12
    assert combat_row(state, "hunter", hunters, squadrons, []) == "ABCDEFGHI".index("D")
    state.depletion = state.kit.depletion.level_1_from
    assert combat_row(state, "hunter", hunters, squadrons, []) > "ABCDEFGHI".index("D")


@pytest.mark.obliges("eagle-II.12-1")
def test_recovery() -> None:
    state = detected(BIGGIN)
    state.clock = 1
    put(state, INFLIGHT, DO17[0], ME109_A)
    put(state, INFLIGHT, ME109_B, reduced=True)
    run(state, german_recovery)
    assert (place_of(state, ME109_A), place_of(state, ME109_B)) == (on_clock(4), on_clock(5))
    assert not is_reduced(state, ME109_B)
    assert state.at[unit(state, DO17[0])] == state.grounded[0]


@pytest.mark.obliges("eagle-II.13-1")
def test_the_clock_check() -> None:
    state = raid(plan(opening(), {BIGGIN: 1, KENLEY: 1, POLING: 3}, 1), BIGGIN)
    assert run(state, clock_check).following is raid_selection
    raid(state, KENLEY)
    run(state, clock_check)
    assert (state.clock, state.spaces) == (3, 2)
    raid(state, POLING)
    assert run(state, clock_check).following.__name__ == "end_of_day"


# Events and strategy cards


@pytest.mark.obliges("eagle-EV-1", "eagle-EV-2", "duel-2.3.2-2", "duel-4.II.10-1", "duel-4.II.12-1")
def test_only_lines_of_eagle_count_and_ultra_is_none_of_them() -> None:
    state = opening()
    card = state.kit.raid_events[LOW_LEVEL]
    approach, target = card.approach[RafGame.EAGLE], card.target[RafGame.EAGLE]
    assert approach is not None
    assert target is not None
    assert (approach.code, [*approach.selectors]) == (RaidEvent.CLOUDS_SCATTER_RAID, ["B"])
    assert (target.code, [*target.selectors]) == (RaidEvent.FLAK, ["B"])
    assert APPROACH_EVENTS[RafGame.EAGLE] == APPROACH_EVENTS[RafGame.DUEL]
    assert TARGET_EVENTS[RafGame.DUEL] - TARGET_EVENTS[RafGame.EAGLE] == {RaidEvent.ULTRA_INTERCEPT}
    ultra = next(
        n for n, c in state.kit.raid_events.items()
        if (line := c.target[RafGame.DUEL]) and line.code is RaidEvent.ULTRA_INTERCEPT
    )  # fmt: skip
    here = state.kit.raid_events[ultra].target[RafGame.EAGLE]
    assert here is None or here.code is not RaidEvent.ULTRA_INTERCEPT
    run(detected(BIGGIN), raid_target_event, cards=[LOW_LEVEL])


@pytest.mark.obliges("eagle-I.2-3", "duel-S.162-1", "duel-S.163-1", "duel-S.163-2", "duel-S.160-2")
def test_strategy_cards_work_where_their_text_says() -> None:
    codes = (StrategyCode.ESCORT_COORDINATION, StrategyCode.HIGH_COVER, StrategyCode.LOW_LEVEL_BOMBING)
    state = formed(hold(plan(opening(), {BIGGIN: 0}), *codes), BIGGIN, DO17[0])
    for code in codes:
        lay(state, code, BIGGIN)
    state.missions = [BOMBER]
    played = run(state, raid_deployment)
    assert len(played.told(StrategyShown)) == 3
    assert [by for by, _ in state.more_hunt_shifts()] == [-1]
    state.altitude = 1
    assert state.more_hunt_shifts() == []
    assert hunter_shifts(state, []) == [(1, "British altitude advantage")]
    run(state, low_level)
    assert state.low_level
    run(state, escort_coordination)
    assert state.coordination
    put(state, BOMBER, SPITFIRE_A, DO17[1])
    put(state, CLOSE_ESCORT, ME109_A)
    run(state, squadron_interception)
    assert unit(state, ME109_A) in state.intercepted
    stukas = formed(hold(plan(opening(), {BIGGIN: 0}), codes[2]), BIGGIN, "II/SG1/2")
    lay(stukas, codes[2], BIGGIN)
    stukas.missions = [BOMBER]
    run(stukas, raid_deployment)
    run(stukas, low_level)
    assert not stukas.low_level


@pytest.mark.obliges("eagle-II.4c-9", "eagle-II.4d-1")
def test_the_view_shows_the_answer() -> None:
    state = pool_of(flown(detected(NORTH_WEALD, intelligence=Intelligence.LIMITED), bombers=1), 5)
    state.eagerness = "low"
    run(state, response_tactics)
    seen = GAME.view(state, LUFTWAFFE).response
    assert seen is not None
    assert (len(seen.entered), seen.priority, len(seen.pool), seen.responders) == (5, "low", 2, ())
