"""Where a rule has little to work on: spent decks, lapsed hours, closed windows, things out of place."""

import pytest

from dowding.games.luftwaffe.calendar_update import card_shuffle_check
from dowding.games.luftwaffe.day_plan import DayPlan
from dowding.games.luftwaffe.entries import RaidLapses
from dowding.games.luftwaffe.fighter_assignment import fighter_assignment, opened
from dowding.games.luftwaffe.hunter_contact import hunter_contact
from dowding.games.luftwaffe.planning import minor_targets, raid_planning, target_selection
from dowding.games.luftwaffe.planning_board import Card, Flies, Forward, Hour, Jabo, Raid, StrategyCard, Under
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.places import AIRBASE, HUNT, MAP_AIRBASE
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Effort, Priority
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.journal import Rolled
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    draw,
    hold,
    opening,
    plan,
    priority,
    put,
    raid,
    run,
    tie,
    unit,
)
from tests.raf.cards import (
    BIGGIN,
    CODES,
    KENLEY,
    KENLEY_BIGGIN,
    NORTH_WEALD,
    NORTHOLT,
    PEVENSEY,
    POLING,
    POLING_BRIGHTON,
    POLING_PORTSMOUTH,
    RYE_FOLKESTONE,
    TANGMERE,
)

ME109S = (ME109_A, ME109_B, ME109_C)


@pytest.mark.parametrize(("left", "spent", "whole"), [(20, 21, 41), (21, 20, 21), (20, 20, 20)])
def test_the_event_deck_is_made_whole_when_it_is_shorter_than_its_discards(
    left: int, spent: int, whole: int
) -> None:
    state = opening()
    cards = list(state.events)
    state.events, state.event_discards = cards[:left], cards[left : left + spent]
    run(state, card_shuffle_check)
    assert len(state.events) == whole


@pytest.mark.parametrize(("left", "spent", "face_down", "whole"), [(3, 2, 2, 7), (4, 2, 2, 4), (3, 4, 0, 7)])
def test_target_cards_that_lie_face_down_count_as_discards(
    left: int, spent: int, face_down: int, whole: int
) -> None:
    state = opening()
    cards = list(state.targets)
    state.targets, state.target_discards = cards[:left], cards[left : left + spent]
    state.face_down = cards[left + spent : left + spent + face_down]
    run(state, card_shuffle_check)
    assert len(state.targets) == whole


def test_a_window_that_was_open_before_is_not_opened_again() -> None:
    state = plan(opening(), {BIGGIN: 2, NORTH_WEALD: 3}, hour=2)
    for assigned_to, hours in ((1, [2, 3]), (2, [3]), (3, []), (4, [])):
        state.assigned_to = assigned_to
        assert opened(state) == hours
    assert run(state, fighter_assignment).decision is None
    state.clock, state.assigned_to = state.kit.last_hour, state.kit.last_hour - 1
    assert opened(state) == [state.kit.last_hour]


def only_ready(state: PlannedBattle, *names: str) -> None:
    """Nobody else is at a hidden airbase."""
    for gruppe in state.kit.gruppen:
        if state.at[gruppe] == AIRBASE and state.kit.names[gruppe] not in names:
            state.at[gruppe] = MAP_AIRBASE


def test_too_few_fighters_must_all_fly_and_then_a_raid_may_lapse() -> None:
    for planned, fighters, legal, illegal in (
        ({15: 4, 21: 4}, (ME109_A,), {ME109_A: f"raid {NORTH_WEALD}"}, {}),
        ({15: 4, 11: 4}, (ME109_A,), {ME109_A: f"raid {BIGGIN}"}, {}),
        (
            {15: 4, 21: 4},
            (ME109_A, ME109_B),
            {ME109_A: f"raid {BIGGIN}", ME109_B: f"raid {NORTH_WEALD}"},
            {ME109_A: f"raid {BIGGIN}"},
        ),
    ):
        state = plan(opening(), planned, hour=4)
        state.assigned_to = 3
        only_ready(state, *fighters)
        with pytest.raises(IllegalAnswer, match="needs a fighter"):
            run(state, fighter_assignment, illegal)
        assigned = run(state, fighter_assignment, legal)
        assert len(assigned.told(RaidLapses)) == len(planned) - len(legal)


@pytest.mark.parametrize(("hunters", "rolled"), [((ME109_A,), 0), ((ME109_A, ME109_B), 0), (ME109S, 1)])
def test_no_die_is_rolled_for_contact_unless_hunters_are_two_more(
    hunters: tuple[str, ...], rolled: int
) -> None:
    state = raid(opening(advanced=True), BIGGIN)
    put(state, HUNT, *hunters, SPITFIRE_A)
    met = run(state, hunter_contact(state), dice=[6] * rolled)
    assert len(met.told(Rolled)) == rolled


def test_where_no_card_allows_a_major_raid_three_minor_ones_are_held() -> None:
    state = priority(
        opening(), radar=Priority.LOW, port=Priority.LOW, airfield=Priority.LOW,
        industry=Priority.LOW, city=Priority.LOW,
    )  # fmt: skip
    run(state, target_selection)
    assert len(state.drawn) >= 3
    assert {state.effort(card) for card in state.drawn} == {Effort.MINOR}
    minor = [card for card in state.kit.target_cards if state.effort(card) is Effort.MINOR]
    nothing = [card for card in state.kit.target_cards if state.effort(card) is Effort.NONE]
    assert minor_targets(state, [*nothing[:2], *minor[:5]]) == minor[:3]


@pytest.mark.obliges("duel-5.11-3")
def test_where_the_first_cards_allow_no_raid_three_minor_ones_come_back() -> None:
    state = priority(
        opening(), radar=Priority.LOW, port=Priority.LOW, airfield=Priority.LOW,
        industry=Priority.LOW, city=Priority.LOW,
    )  # fmt: skip
    minor = [card for card in state.targets if state.effort(card) is Effort.MINOR]
    nothing = [card for card in state.targets if state.effort(card) is Effort.NONE]
    run(state, target_selection, cards=[*nothing, *minor])
    assert state.drawn == minor[:3]
    assert set(state.face_down) == {*nothing, *minor[3:]}


@pytest.mark.obliges("duel-5.11-3")
def test_a_target_deck_that_runs_out_is_made_of_its_discards() -> None:
    state = opening()
    state.targets, state.target_discards = state.targets[:1], state.targets[1:]
    cards = {*state.targets, *state.target_discards}
    run(state, target_selection)
    assert len({*state.drawn, *state.face_down}) >= 10
    assert {*state.drawn, *state.face_down, *state.targets} == cards


CARD, OTHER = BIGGIN, NORTH_WEALD
STRATEGY = StrategyCard(CODES[StrategyCode.PATHFINDERS])


@pytest.mark.parametrize(
    ("thing", "box", "rule"),
    [
        (Card(CARD), Hour(1), None), (Card(CARD), Raid(CARD), "5.12"), (Card(CARD), Under(CARD), "5.12"),
        (STRATEGY, Under(CARD), None), (STRATEGY, Hour(0), "duel 17.1"),
        (Forward(CARD), Under(CARD), None), (Forward(CARD), Under(OTHER), "21.1"),
        (Forward(CARD), Raid(CARD), "21.1"), (Flies(Gruppe(0)), Hour(0), "5.2"),
        (Jabo(Gruppe(0)), Under(CARD), "5.2"),
    ],
)  # fmt: skip
def test_where_things_belong(thing: object, box: object, rule: str | None) -> None:
    board = DayPlan(hold(draw(opening(), CARD, OTHER), StrategyCode.PATHFINDERS))
    barred = board.bar(thing, box)  # type: ignore[arg-type]
    assert (barred and barred[0]) == rule


def test_why_a_gruppe_keeps_away_is_told() -> None:
    state = draw(opening(advanced=True), BIGGIN, TANGMERE)
    asked = run(state, raid_planning).decision
    assert asked is not None
    told = {(refusal.option.key, refusal.rule) for refusal in asked.why_not()}
    assert (DO17[0], "5.4") in told
    board = DayPlan(state)
    assert board.keeps_away(unit(state, DO17[0]), BIGGIN, False) is None
    far = NORTHOLT
    own = next(
        g for g in state.kit.gruppen if state.kit.luftflotte[g] == state.kit.target_cards[far].luftflotte
    )
    assert board.keeps_away(own, far, True) == ("21.4", "Jabos do not fly beyond their range")
    assert board.keeps_away(own, far, False) is None


@pytest.mark.parametrize("depleted", [False, True])
def test_the_worn_luftwaffe_may_send_sixteen(depleted: bool) -> None:
    state = draw(
        opening(),
        POLING_PORTSMOUTH,
        POLING,
        POLING_BRIGHTON,
        PEVENSEY,
        RYE_FOLKESTONE,
        KENLEY,
        KENLEY_BIGGIN,
        BIGGIN,
    )
    state.depletion = 8 if depleted else 7
    board = DayPlan(state)
    assert len(list(board.of_size(BIGGIN))) == (1 if depleted else 5)


def test_gruppen_tied_to_a_raid_are_not_ready() -> None:
    state = plan(opening(), {BIGGIN: 0})
    (tied,) = tie(state, BIGGIN, ME109_A)
    assert tied not in state.ready()
    state.tied[tied] = TargetNumber(0)
    assert tied in state.ready()
    state.night_raiders = [unit(state, DO17[0])]
    assert unit(state, DO17[0]) not in state.ready()
