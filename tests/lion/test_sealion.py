"""16: the edges of the Sealion check, and who wins the campaign."""

import pytest

from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.day_events import carry_out_day_event
from dowding.games.lion.state import Lion
from dowding.games.raf.day.victory import TOLD
from dowding.games.raf.printed.victory import Outcome
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from tests.lion.situations import Played, campaign, hardest_days, run
from tests.raf.cards import QUIET_DAYS


def reach(state: Lion, day: int, vp: int) -> Played:
    """Three days pass, to a day with so many victory points."""
    state.day, state.vp, state.stabilised = day - 3, vp - 3, True
    return run(state, day_advance, cards=[QUIET_DAYS])


@pytest.mark.obliges("lion-16.1-b", "lion-16.1-d", "lion-16.1-f")
@pytest.mark.parametrize(
    ("value", "more", "ends", "prepared"),
    [
        ("cancel", 1, True, False),
        ("cancel", 0, True, False),
        ("cancel", -1, False, False),
        ("start", 1, False, False),
        ("start", 0, False, True),
    ],
)
def test_cancel_and_start_values_of_13_september(value: str, more: int, ends: bool, prepared: bool) -> None:
    state = campaign()
    box = state.kit.calendar[33]
    assert str(box) == "13 September"
    played = reach(state, 33, getattr(box, value) + more)
    if ends:
        assert played.result.title == "British decisive victory: Sealion is cancelled at once"
    else:
        assert (state.preparations, state.sealion) == (prepared, 41 if prepared else 34)


@pytest.mark.obliges("lion-16.11-a", "lion-16.11-b", "lion-16.11-c")
@pytest.mark.parametrize(
    ("value", "more", "title"),
    [
        ("start", 0, "German decisive victory"),
        ("start", 1, "German operational victory"),
        ("cancel", -1, "German operational victory"),
        ("cancel", 0, "British tactical victory"),
    ],
)
def test_start_and_cancel_values_on_d_day(value: str, more: int, title: str) -> None:
    state = campaign()
    state.preparations, state.checks, state.sealion = True, 1, 45
    vp = getattr(state.kit.calendar[45], value) + more
    assert reach(state, 45, vp).result.title.startswith(title)


@pytest.mark.obliges("lion-16.11-a", "lion-16.1-a")
def test_before_its_day_sealion_is_not_looked_at() -> None:
    state = campaign()
    state.preparations, state.checks, state.sealion = True, 1, 46
    assert reach(state, 45, -30).following is carry_out_day_event
    state = campaign()
    state.sealion = 34
    reach(state, 33, -30)
    assert (state.checks, state.preparations) == (0, False)


@pytest.mark.obliges("lion-16.1-d", "lion-16.1-e")
@pytest.mark.parametrize(("day", "ends"), [(41, False), (42, True)])
def test_sealion_is_delayed_to_22_september_at_most(day: int, ends: bool) -> None:
    state = campaign()
    state.checks = 1
    played = reach(state, day, 0)
    if ends:
        assert played.result.title == "Draw: Sealion is delayed until it is too late"
    else:
        assert state.sealion == 42


@pytest.mark.obliges("lion-16.1-j")
@pytest.mark.parametrize(("day", "prepared"), [(42, True), (43, False)])
def test_preparations_begin_until_22_september(day: int, prepared: bool) -> None:
    state = campaign()
    state.checks, state.sealion = 1, day
    played = reach(state, day, -30)
    assert state.preparations == prepared
    if not prepared:
        assert played.result.title == "Draw: the summer is over before Sealion is ready"


@pytest.mark.obliges("lion-16.1-h")
def test_preparations_take_depletion_back_to_0_at_most() -> None:
    state = campaign()
    state.depletion = 3
    reach(state, 33, -20)
    assert (state.preparations, state.depletion) == (True, 0)


@pytest.mark.obliges("lion-16-b")
@pytest.mark.parametrize(
    ("day", "vp", "preparations", "winner"),
    [
        (45, -30, True, LUFTWAFFE),
        (32, 30, False, FIGHTER_COMMAND),
        (42, 20, False, FIGHTER_COMMAND),
        (20, 36, False, FIGHTER_COMMAND),
    ],
)
def test_who_wins_the_campaign(day: int, vp: int, preparations: bool, winner: str) -> None:
    state = campaign()
    state.preparations, state.checks = preparations, 1
    assert reach(state, day, vp).result.winner == winner


@pytest.mark.obliges("lion-17.1-a")
def test_the_hardest_days_know_no_sealion() -> None:
    state = hardest_days()
    assert run(state, day_advance, cards=[QUIET_DAYS]).decision is None
    assert (state.sealion, state.checks) == (-1, 0)


def test_every_end_but_that_by_points_has_words() -> None:
    assert set(TOLD) == set(Outcome) - {Outcome.SCORE, Outcome.ELIMINATION}
