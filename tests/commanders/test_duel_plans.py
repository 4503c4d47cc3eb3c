"""What Kesselring, Sperrle and Park decide in situations that are laid out on purpose."""

from typing import Any

import pytest

from dowding.commanders import Doctrine, Posting
from dowding.commanders.doctrine import DoctrineCommander
from dowding.commanders.duel import KESSELRING, PARK, SPERRLE
from dowding.games.duel.day import advance_warning, spend_ultra, squadron_patrol
from dowding.games.duel.game import GAME
from dowding.games.duel.raid import raid_detection, raid_size
from dowding.games.duel.state import Duel
from dowding.games.lion.raid import limited_commitment
from dowding.games.luftwaffe.calendar_update import press_or_rest
from dowding.games.luftwaffe.day_events import choose_priorities
from dowding.games.luftwaffe.detection import MAJOR, MINOR
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment
from dowding.games.luftwaffe.formation import raid_formation, raid_selection
from dowding.games.luftwaffe.night import night_raid_planning
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.luftwaffe.planning_board import Card, Flies, Hour, Raid, StrategyCard, Under
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import TargetNumber, Unit
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, LIGHT_LOSS
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.words import Aircraft, Intelligence, Priority, Region, TargetType, WarningLevel
from tests.duel.situations import on, opening
from tests.luftwaffe.situations import DO17, draw, formed, hold, lay, plan, raid, run, tie
from tests.raf.cards import (
    CHATHAM,
    CODES,
    DOVER,
    FORENESS,
    HORNCHURCH,
    NORTH_WEALD,
    PORTLAND,
    PORTSMOUTH,
    TANGMERE,
    THAMESHAVEN,
)

ME109S = tuple(f"{number}/JG{wing}/2" for wing in (3, 26) for number in ("I", "II", "III"))
PORTS, AIRFIELD, RADARS, BEYOND = (27, 25), 13, (4, 6, 8, 9), 39


def answered(doctrine: Doctrine, state: Duel, asking: Any, *earlier: Any) -> tuple[Any, Any, str]:
    """The decision of a step, what a doctrine answers to it, and why."""
    decision = run(state, asking, *earlier).decision
    assert decision is not None
    commander: DoctrineCommander = doctrine(Posting(GAME, decision.side, state.kit, 1))
    answer = decision.accept(commander.answer(decision, GAME.view(state, decision.side)))
    return decision, answer, commander.reason


def planned(doctrine: Doctrine, state: Duel) -> tuple[list[tuple[Any, Any]], str]:
    """What a doctrine lays on the Planning Board, and why."""
    decision, answer, reason = answered(doctrine, state, raid_planning)
    return decision.pairs(answer), reason


def raids_of(pairs: list[tuple[Any, Any]]) -> dict[int, int]:
    return {thing.number: box.hour for thing, box in pairs if isinstance(box, Hour)}


def gruppen_to(pairs: list[tuple[Any, Any]], card: int) -> list[Any]:
    return [
        thing.gruppe for thing, box in pairs if isinstance(thing, Flies) and box == Raid(TargetNumber(card))
    ]


# The plan of a day


@pytest.mark.parametrize("held", [False, True])
def test_in_a_campaign_kesselring_flies_four_raids_with_few_bombers_under_many_fighters(held: bool) -> None:
    state = draw(opening(held_hunters=held), *PORTS, AIRFIELD, *RADARS)
    pairs, reason = planned(KESSELRING, state)
    raids = raids_of(pairs)
    assert sorted(raids.values()) == [0, 1, 4, 5]
    bombers = {hour: sum(state.kit.bomber[g] for g in gruppen_to(pairs, c)) for c, hour in raids.items()}
    lead = 2 if held else 1
    assert bombers == {0: lead, 1: 3, 4: lead, 5: 3}
    assert all(len(gruppen_to(pairs, card)) >= 8 for card, hour in raids.items() if hour < 3)
    assert reason.startswith("4 raids with ")


def test_where_nothing_need_be_saved_both_fly_eight_raids_and_sperrle_more_in_an_hour() -> None:
    state = draw(opening("prelude"), *PORTS, AIRFIELD, *RADARS, CHATHAM, THAMESHAVEN)
    mass, attrition = (list(raids_of(planned(who, state)[0]).values()) for who in (KESSELRING, SPERRLE))
    assert sorted(mass) == [0, 0, 1, 1, 4, 4, 5, 5]
    assert attrition.count(0) == 2


def test_bombers_that_defend_themselves_best_fly_first() -> None:
    state = draw(opening(), *PORTS, AIRFIELD, *RADARS)
    pairs, _ = planned(KESSELRING, state)
    flown = {state.kit.aircraft[g] for card in raids_of(pairs) for g in gruppen_to(pairs, card)}
    assert {Aircraft.JU88, Aircraft.DO17} <= flown
    assert Aircraft.HE111 not in flown


def test_kesselring_prefers_the_airfield_and_sperrle_the_radar() -> None:
    state = draw(opening(), THAMESHAVEN, DOVER, 28, CHATHAM, 26, FORENESS)
    state.priorities[state.kit.priority_index[TargetType.AIRFIELD]] = Priority.HIGH
    state.drawn.append(HORNCHURCH)
    state.targets.remove(HORNCHURCH)
    assert 18 in raids_of(planned(KESSELRING, state)[0])
    assert 9 in raids_of(planned(SPERRLE, state)[0])


def test_dive_bombers_fly_together_behind_a_raid_that_draws_the_squadrons_up() -> None:
    state = draw(opening(), PORTSMOUTH, PORTLAND, DOVER)
    pairs, _ = planned(KESSELRING, state)
    raids = raids_of(pairs)
    forces = {hour: gruppen_to(pairs, card) for card, hour in raids.items()}
    diving = {h for h, f in forces.items() if any(state.kit.aircraft[g] is Aircraft.JU87 for g in f)}
    assert diving
    assert not any(hour + 1 in forces for hour in diving)
    bombers = [[g for g in forces[hour] if state.kit.bomber[g]] for hour in diving]
    assert all(state.kit.aircraft[g] is Aircraft.JU87 for f in bombers for g in f)


def test_beyond_their_range_no_me109_is_sent() -> None:
    state = draw(on(1, 9, "thin_blue_line"), BEYOND)
    pairs, _ = planned(KESSELRING, state)
    flown = {state.kit.aircraft[g] for g in gruppen_to(pairs, BEYOND)}
    assert Aircraft.ME109 not in flown
    assert Aircraft.ME110 in flown


def test_a_decoy_takes_a_card_that_nobody_raids() -> None:
    state = hold(draw(opening(), *PORTS, AIRFIELD, *RADARS), StrategyCode.DECOY_RAID)
    pairs, _ = planned(KESSELRING, state)
    decoy = next(box.card for thing, box in pairs if isinstance(thing, StrategyCard))
    assert decoy in raids_of(pairs)
    assert not gruppen_to(pairs, decoy)


def test_a_deceptive_formation_goes_with_a_major_raid() -> None:
    state = hold(draw(opening(), *PORTS, AIRFIELD, *RADARS), StrategyCode.DECEPTIVE_FORMATION)
    pairs, _ = planned(KESSELRING, state)
    number = CODES[StrategyCode.DECEPTIVE_FORMATION]
    under = next(box for thing, box in pairs if thing == StrategyCard(number))
    assert isinstance(under, Under)
    assert len(gruppen_to(pairs, under.card)) > 3


def test_a_small_target_made_great_gets_its_hunters() -> None:
    state = hold(draw(opening(), 28), StrategyCode.MAJOR_RAID)
    state.priorities[state.kit.priority_index[TargetType.PORT]] = Priority.MEDIUM
    pairs, _ = planned(KESSELRING, state)
    flown = [state.kit.aircraft[g] for g in gruppen_to(pairs, 28)]
    assert flown.count(Aircraft.ME109) >= 8


def test_haze_moves_the_first_raid() -> None:
    state = draw(opening(), *PORTS, *RADARS)
    state.haze = True
    assert min(raids_of(planned(KESSELRING, state)[0]).values()) == 2


def test_a_plan_can_be_closed_with_a_single_minor_card() -> None:
    state = draw(opening(), TANGMERE)
    state.priorities[state.kit.priority_index[TargetType.AIRFIELD]] = Priority.LOW
    pairs, _ = planned(SPERRLE, state)
    assert Card(TANGMERE) in [thing for thing, _ in pairs]
    assert 1 <= len(gruppen_to(pairs, 11)) <= 3


# Later in the day


def test_fighters_that_are_back_go_to_the_raids_of_the_hour() -> None:
    state = plan(opening(), {DOVER: 4}, hour=4)
    tie(state, DOVER, *DO17)
    state.assigned_to = 2
    decision, answer, reason = answered(KESSELRING, state, fighter_assignment)
    flown = [state.kit.aircraft[thing.gruppe] for thing, _ in decision.pairs(answer)]
    assert flown.count(Aircraft.ME109) == 9
    assert "Dover" in reason


def test_most_fighters_hunt() -> None:
    state = formed(opening(), DOVER, *DO17, *ME109S)
    decision, answer, reason = answered(KESSELRING, state, raid_formation)
    boxes = [box for _, box in decision.pairs(answer)]
    assert boxes.count(CHANNEL_PATROL) == 1
    assert boxes.count(HUNT) >= 4
    assert f"{boxes.count(HUNT)} ahead" in reason


def test_high_command_gets_its_escorts() -> None:
    state = formed(opening(advanced=True), DOVER, *DO17, *ME109S)
    decision, answer, _ = answered(KESSELRING, state, raid_formation)
    assert [box for _, box in decision.pairs(answer)].count(CLOSE_ESCORT) >= 2


def test_without_bombers_me110s_strafe_or_everybody_hunts() -> None:
    state = formed(opening(), DOVER, *ME109S)
    decision, answer, _ = answered(SPERRLE, state, raid_formation)
    assert {box for _, box in decision.pairs(answer)} <= {HUNT, BOMBER}


@pytest.mark.parametrize("doctrine", [KESSELRING, SPERRLE])
def test_the_blow_comes_before_the_feint(doctrine: Doctrine) -> None:
    state = plan(opening(), {DOVER: 0, PORTSMOUTH: 0})
    tie(state, DOVER, *DO17, *ME109S)
    tie(state, PORTSMOUTH, "I/JG2/3")
    decision, answer, _ = answered(doctrine, state, raid_selection)
    assert decision.values[answer] == DOVER


@pytest.mark.parametrize(("gruppen", "called"), [(DO17 + ME109S[:1], MINOR), ((), MAJOR)])
def test_a_raid_is_called_small_and_a_decoy_large(gruppen: tuple[str, ...], called: str) -> None:
    state = formed(opening(), DOVER, *gruppen)
    if not gruppen:
        lay(state, StrategyCode.DECOY_RAID, DOVER)
    for net in state.kit.net_markers:
        state.damage[net] = 2
    state.rig(dice=[1])
    script = raid_detection(state)
    decision: Any = next(script)
    commander = KESSELRING(Posting(GAME, decision.side, state.kit, 1))
    answer = commander.answer(decision, GAME.view(state, decision.side))
    assert decision.values[answer] == called
    assert called in commander.reason


def test_a_decoy_is_told_as_large_as_may_be() -> None:
    state = raid(plan(opening(), {DOVER: 0}), DOVER, intelligence=Intelligence.LIMITED)
    lay(state, StrategyCode.DECOY_RAID, DOVER)
    decision, answer, _ = answered(KESSELRING, state, raid_size)
    assert decision.spell(answer) == max(decision.spell(a) for a in decision.answers())


def test_the_only_marker_goes_to_the_smaller_raid() -> None:
    state = plan(opening(), {DOVER: 0, PORTSMOUTH: 0})
    tie(state, DOVER, *DO17, *ME109S)
    tie(state, PORTSMOUTH, "I/JG2/3")
    for net in state.kit.net_markers[:2]:
        state.damage[net] = 2
    decision, answer, _ = answered(KESSELRING, state, advance_warning)
    assert decision.values[answer] is Region.LF3


# Nights, rest and priorities


def test_those_not_needed_by_day_fly_by_night() -> None:
    state = opening(night=True)
    decision, answer, reason = answered(KESSELRING, state, night_raid_planning)
    assert len(answer) == decision.at_most
    assert state.kit.aircraft[decision.values[answer[0]]] is Aircraft.JU88
    assert f"{len(answer)} Gruppen raid by night" in reason


@pytest.mark.parametrize(("lost", "presses"), [(0, True), (9, False)])
def test_the_luftwaffe_presses_while_it_is_strong(lost: int, presses: bool) -> None:
    state = opening(advanced=True)
    for gruppe in state.kit.gruppen[:lost]:
        state.put(gruppe, LIGHT_LOSS, FULL)
    _, answer, reason = answered(KESSELRING, state, press_or_rest(state))
    assert bool(answer) is presses
    assert str(lost) in reason


def test_the_commonest_targets_get_high_priority() -> None:
    state = opening()
    decision, answer, _ = answered(KESSELRING, state, choose_priorities(state))
    levels = dict(decision.pairs(answer))
    assert levels[TargetType.CITY] is Priority.HIGH
    assert levels[TargetType.AIRFIELD] is Priority.HIGH


# Fighter Command


def test_park_spends_ultra_in_the_morning() -> None:
    state = plan(opening(), {DOVER: 0}, hour=0)
    state.ultra = True
    assert answered(PARK, state, spend_ultra(state))[1]
    state.clock = 6
    assert not answered(PARK, state, spend_ultra(state))[1]


def test_park_patrols_where_the_radar_reports_raids() -> None:
    state = plan(opening(), {PORTLAND: 0})
    state.regions = [Region.LF3]
    decision, answer, _ = answered(PARK, state, squadron_patrol)
    over = {state.kit.sector_names[box] for _, box in decision.pairs(answer)}
    assert "4/10" in over
    assert "4/11" not in over


def test_park_meets_a_large_raid_with_many_squadrons_or_with_nobody() -> None:
    """It may be hunters, and then a few squadrons would only be shot down."""
    state = raid(opening(), NORTH_WEALD, WarningLevel.VERY_EARLY, Intelligence.LIMITED, Stage.DECLARED)
    state.called, state.told_size = MAJOR, 11
    first = run(state, limited_commitment).decision
    assert first is not None
    able: list[Unit] = list(first.values)  # type: ignore[attr-defined]
    sent: dict[int, int] = {}
    while able:
        sent[len(able)] = len(answered(PARK, state, limited_commitment)[1])
        state.at[able.pop()] = LIGHT_LOSS
    assert sent == {9: 9, 8: 8, **dict.fromkeys(range(1, 8), 0)}, "eight are worth it, and no fewer"
