"""3, 13, 16, 17: how scenarios are set up, and how they end."""

import pytest

from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.state import Lion
from dowding.games.raf.day.calendar_update import end_of_day, reset
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.places import (
    ACE_BOX,
    AIRBASE,
    AVAILABLE,
    CALENDAR,
    POOL,
    REMOVED,
    Place,
)
from dowding.games.raf.state.columns import BLENHEIM
from dowding.games.raf.state.set_up import begin
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
)
from dowding.kernel.decisions import PickSome
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.steps import Finished
from tests.lion.situations import (
    campaign,
    hardest_days,
    is_reduced,
    place_of,
    prelude,
    run,
    thin_blue_line,
)
from tests.raf.cards import QUIET_DAYS, TO_LUFTFLOTTE_2_TOO


def count(state: Lion, place: Place) -> int:
    return state.at.count(place)


# Scenarios


@pytest.mark.obliges("lion-3-c", "lion-3-e", "lion-3-f", "lion-3-g", "lion-3-j", "lion-3-k", "lion-3-n")
def test_campaign_set_up() -> None:
    state = campaign()
    assert (count(state, AVAILABLE), count(state, AIRBASE)) == (27, 77)
    assert (count(state, POOL), count(state, CALENDAR)) == (15, 7)
    assert (len(state.targets) + 1, len(state.forces), len(state.events), len(state.days)) == (
        34,
        26,
        38,
        20,
    )
    assert state.points == [9, 7, 0, 11, 9, 7]
    assert (state.sealion, state.vp, state.day) == (31, 0, 0)


@pytest.mark.obliges("lion-3-o", "lion-18-a", "lion-19-b", "lion-3-p")
def test_other_set_ups() -> None:
    state = prelude(night=True, advanced=True)
    assert (count(state, AVAILABLE), count(state, POOL), count(state, ACE_BOX)) == (32, 0, 2)
    assert (state.points[BLENHEIM], state.sealion) == (1, -1)
    state = hardest_days()
    assert (count(state, CALENDAR), count(state, POOL), state.sealion) == (0, 15, -1)


@pytest.mark.obliges(
    "lion-17.2-a", "lion-17.2-b", "lion-17.2-c", "lion-17.2-d", "lion-17.2-e", "lion-17.2-f",
    "lion-17.2-g", "lion-17.2-h", "lion-17.2-i",
)  # fmt: skip
def test_thin_blue_line_set_up() -> None:
    state = thin_blue_line()
    assert (count(state, AVAILABLE), count(state, POOL), count(state, CALENDAR)) == (33, 9, 6)
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)
    assert place_of(state, "IV/JG51/2") == AIRBASE
    assert (len(state.targets) + 1, len(state.days), state.day_card) == (44, 16, TO_LUFTFLOTTE_2_TOO)
    assert (state.day, state.lf3_to_lf2, state.points) == (16, True, [12, 8, 0, 4, 5, 2])
    decision = run(state, begin).decision
    assert isinstance(decision, PickSome)
    wrong = ["54/6/11", "65/6/11", "32/7/11", "43/1/11", "19/2/12"]
    with pytest.raises(IllegalAnswer, match=r"17\.2"):
        decision.accept(decision.read(wrong))
    with pytest.raises(IllegalAnswer, match=r"17\.2"):
        decision.accept(decision.read(["54/6/11", "32/7/11", "19/2/12", "242/1/12", "234/1/10"]))
    green = ["54/6/11", "32/7/11", "43/1/11", "19/2/12", "234/1/10"]
    run(state, begin, [green])
    assert {n for n in state.kit.names if is_reduced(state, n)} == set(green)


@pytest.mark.obliges("lion-13-a", "lion-13-b", "lion-13-c", "lion-IV-a")
@pytest.mark.parametrize(
    ("vp", "title", "winner"),
    [
        (-35, "German decisive", LUFTWAFFE),
        (-16, "German decisive", LUFTWAFFE),
        (-15, "German tactical", LUFTWAFFE),
        (-6, "German tactical", LUFTWAFFE),
        (-5, "Draw", None),
        (-1, "Draw", None),
        (0, "British tactical", FIGHTER_COMMAND),
        (9, "British tactical", FIGHTER_COMMAND),
        (10, "British decisive", FIGHTER_COMMAND),
    ],
)
def test_prelude_ends(vp: int, title: str, winner: str | None) -> None:
    state = prelude()
    state.clock = state.kit.end_of_day
    state.score("16", vp, Cause.NO_RESPONSE)
    result = run(state, end_of_day).result
    assert result.title.startswith(title)
    assert result.winner == winner
    people, _, level = title.lower().partition(" ")
    assert result.kind == (f"{people}_{level}_victory" if level else "draw")


@pytest.mark.obliges("lion-17.1-a", "lion-17.1-b", "lion-17.1-c")
@pytest.mark.parametrize(
    ("vp", "title"),
    [
        (-26, "German decisive"),
        (-25, "German operational"),
        (-10, "Draw"),
        (0, "British operational"),
        (15, "British decisive"),
    ],
)
def test_hardest_days_end(vp: int, title: str) -> None:
    state = hardest_days()
    state.raid_day, state.vp = 3, vp
    assert run(state, end_of_day).following is reset
    state.raid_day = 4
    assert run(state, end_of_day).result.title.startswith(title)
    state.night = True
    assert run(state, end_of_day).following is reset
    assert run(state, night_bombing).result.title.startswith(title)


@pytest.mark.obliges("lion-16.2-a", "lion-16.2-b", "lion-17.1-d", "lion-17.2-o", "lion-16-a")
@pytest.mark.parametrize(("vp", "by", "winner"), [(-34, -3, LUFTWAFFE), (33, 2, FIGHTER_COMMAND)])
def test_elimination(vp: int, by: int, winner: str) -> None:
    for state in (campaign(), hardest_days(), thin_blue_line()):
        state.vp = vp
        with pytest.raises(Finished) as end:
            state.score("16", by, Cause.NO_RESPONSE)
        assert end.value.result.winner == winner
        assert abs(state.vp) == 35


# Sealion


@pytest.mark.obliges(
    "lion-16.1-b", "lion-16.1-c", "lion-16.1-e", "lion-16.1-f", "lion-16.1-g", "lion-16.1-h",
    "lion-16.1-i", "lion-16.1-j", "lion-16.11-a", "lion-16.11-b", "lion-16.11-c",
)  # fmt: skip
@pytest.mark.parametrize(
    ("day", "vp", "checks", "preparations", "title"),
    [
        (33, 34, 0, False, "British decisive victory: Sealion is cancelled at once"),
        (33, 34, 1, False, "British operational victory: Sealion is cancelled"),
        (42, 0, 1, False, "Draw: Sealion is delayed until it is too late"),
        (44, -30, 1, False, "Draw: the summer is over before Sealion is ready"),
        (44, 34, 1, False, "British operational victory: Sealion is cancelled"),
        (33, -20, 0, False, None),
        (45, -30, 1, True, "German decisive victory: the Wehrmacht lands in England"),
        (
            45,
            -5,
            1,
            True,
            "German operational victory: Sealion is cancelled, but the Luftwaffe fights on",
        ),
        (45, 20, 1, True, "British tactical victory: the RAF holds out, and Sealion is cancelled"),
    ],
)
def test_sealion(day: int, vp: int, checks: int, preparations: bool, title: str | None) -> None:
    state = campaign()
    state.day, state.vp, state.checks, state.stabilised = day - 3, vp - 3, checks, True
    state.preparations, state.depletion = preparations, 12
    played = run(state, day_advance, cards=[QUIET_DAYS])
    if title is not None:
        assert played.result.title == title
    else:
        assert (state.preparations, state.sealion, state.vp, state.depletion) == (True, 41, vp - 5, 4)
        assert [str(p) for p in state.priorities] == ["medium", "high", "high", "low", "low"]


@pytest.mark.obliges("lion-16.1-f")
@pytest.mark.parametrize(("marker", "d_day"), [(40, "30 September"), (41, "1 October"), (42, "1 October")])
def test_ten_days_are_counted_from_the_sealion_marker(marker: int, d_day: str) -> None:
    state = campaign()
    state.day, state.vp, state.sealion, state.checks, state.stabilised = 42 - 3, -23, marker, 1, True
    run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.kit.dates[state.day], state.preparations) == ("22 September", True)
    assert state.kit.dates[state.sealion] == d_day


@pytest.mark.obliges("lion-17.2-j", "lion-17.2-k", "lion-17.2-l", "lion-17.2-m", "lion-17.2-n")
@pytest.mark.parametrize(
    ("vp", "depletion", "title"),
    [
        (34, 0, "British decisive"),
        (0, 15, "British operational"),
        (0, 14, "German operational"),
        (-20, 0, "German decisive"),
    ],
)
def test_thin_blue_line_ends(vp: int, depletion: int, title: str) -> None:
    state = thin_blue_line()
    state.day, state.vp, state.depletion = 30, vp - 3, depletion
    points = list(state.points[:5])
    result = run(state, day_advance, cards=[QUIET_DAYS]).result
    assert result.title.startswith(title)
    assert state.points[:5] == points
