"""II.4a: the response pool, by warning and by the sector chart of the target card."""

import pytest

from dowding.games.eagle.entries import PoolFilled, PoolLine, SectorBarred, TooFar
from dowding.games.eagle.response import fill_pool, response_priority
from dowding.games.raf.places import AVAILABLE, INFLIGHT, LANDING, LIGHT_LOSS, NIGHT_PATROL, REARM, patrol
from dowding.games.raf.words import Damage, WarningLevel
from tests.eagle.situations import detected, flown, names, on, only, opening
from tests.luftwaffe.situations import is_reduced, place_of, put, run, sector
from tests.raf.cards import MIDDLE_WALLOP, NORTH_WEALD, WORTH

W = WarningLevel
N, L, S, E, V = WarningLevel

CARD_1 = {
    ("4/10",): (1, 2, 3, 3),
    ("3/10", "1/11"): (0, 0, 0, 1),
    ("1/10",): (0, 0, 0, 1),
}
CARD_21 = {
    ("5/11", "6/11"): (1, 2, 2, 2),
    ("3/11", "4/11"): (0, 0, 2, 2),
    ("London",): (0, 0, 0, 2),
    ("2/11", "7/11", "2/12"): (0, 0, 0, 2),
    ("1/11", "1/12"): (0, 0, 0, 1),
}
"""The sector charts of the cards that are printed: by line, squadrons at warning N, L, S and E."""


@pytest.mark.obliges("eagle-II.4a-1", "eagle-II.4a-2", "eagle-II.4a-3", "eagle-II.4a-6")
@pytest.mark.parametrize(("card", "chart"), [(1, CARD_1), (21, CARD_21)])
@pytest.mark.parametrize(("warning", "column"), [(N, 0), (L, 1), (S, 2), (E, 3), (V, 3)])
def test_the_warning_is_the_column_of_the_sector_chart(
    card: int, chart: dict[tuple[str, ...], tuple[int, ...]], warning: WarningLevel, column: int
) -> None:
    played = run(detected(card, warning), fill_pool)
    called = {line.sectors: line.each for line in played.told(PoolLine)}
    assert called == {sectors: cells[column] for sectors, cells in chart.items() if cells[column]}
    silent = tuple(s for sectors, cells in chart.items() if not cells[column] for s in sectors)
    assert [entry.sectors for entry in played.told(TooFar)] == ([silent] if silent else [])


@pytest.mark.obliges("eagle-II.4a-5", "eagle-II.4a-7", "eagle-II.4a-9", "eagle-II.4a-4", "eagle-G-4")
def test_each_sector_of_a_line_sends_so_many_from_near_to_far_and_left_to_right() -> None:
    state = detected(NORTH_WEALD, E)
    run(state, fill_pool)
    assert names(state, state.entered) == [
        "56/5/11", "151/5/11", "54/6/11", "65/6/11",
        "1/3/11", "257/3/11", "17/4/11", "85/4/11",
        "64/2/11", "111/2/11", "32/7/11", "501/7/11", "19/2/12",
        "43/1/11", "242/1/12",
    ]  # fmt: skip
    assert state.response_pool == state.entered
    assert all(place_of(state, name) == AVAILABLE for name in names(state, state.entered))


@pytest.mark.obliges("eagle-II.4a-7", "duel-2.1-6")
@pytest.mark.parametrize("place", [REARM, LANDING, LIGHT_LOSS, INFLIGHT, NIGHT_PATROL])
def test_only_squadrons_in_their_sector_enter(place: int) -> None:
    state = detected(NORTH_WEALD, N)
    only(state, "65/6/11", "56/5/11")
    put(state, place, "56/5/11")  # type: ignore[arg-type]
    run(state, fill_pool)
    assert names(state, state.entered) == ["65/6/11"]


@pytest.mark.obliges("eagle-II.4a-7", "eagle-G-4")
def test_nobody_flies_from_london_and_nobody_patrols() -> None:
    state = detected(NORTH_WEALD, E)
    only(state)
    put(state, patrol(sector(state, "London")), "65/6/11")
    run(state, fill_pool)
    assert not state.entered


@pytest.mark.obliges("eagle-II.4a-8", "duel-16.31-1")
def test_who_enters_first() -> None:
    state = detected(NORTH_WEALD, N)
    only(state, "54/6/11", "65/6/11", "74/6/11")
    put(state, AVAILABLE, "54/6/11", reduced=True)
    run(state, fill_pool)
    assert names(state, state.entered) == ["65/6/11"], "full before reduced, then the lowest number"

    state = detected(NORTH_WEALD, N)
    only(state, "56/5/11", "54/6/11", "74/6/11", "600/6/11")
    run(state, fill_pool)
    assert names(state, state.entered) == ["56/5/11", "54/6/11"], "74 bears the letter of 56"

    state = detected(NORTH_WEALD, L, state=opening(night=True))
    only(state, "65/6/11", "600/6/11")
    run(state, fill_pool)
    assert names(state, state.entered) == ["65/6/11", "600/6/11"], "a Blenheim comes last"

    state = detected(WORTH, N)
    only(state, "238/4/10", "249/4/10", "609/4/10")
    run(state, fill_pool)
    assert names(state, state.entered) == ["609/4/10"], "Spitfires before Hurricanes"


@pytest.mark.obliges("eagle-II.4a-8")
def test_a_squadron_without_a_number_comes_after_those_that_have_one() -> None:
    state = detected(NORTH_WEALD, S)
    only(state, "RCAF/3/11", "504/3/11", "303/3/11")
    run(state, fill_pool)
    assert names(state, state.entered) == ["303/3/11", "504/3/11"]


@pytest.mark.obliges("eagle-II.4a-10")
def test_without_its_control_room_a_sector_defends_only_itself() -> None:
    state = detected(NORTH_WEALD, N)
    state.damage[state.kit.control_room[sector(state, "6/11")]] = Damage.LIGHT
    played = run(state, fill_pool)
    assert names(state, state.entered) == ["56/5/11"]
    assert [entry.sector for entry in played.told(SectorBarred)] == ["6/11"]
    both = detected(NORTH_WEALD, N)
    for name in ("5/11", "6/11"):
        both.damage[both.kit.control_room[sector(both, name)]] = Damage.LIGHT
    run(both, fill_pool)
    assert names(both, both.entered) == ["56/5/11"], "the target is in 5/11"


@pytest.mark.obliges("eagle-EV-4")
def test_tension_keeps_12_group_out_of_11_group() -> None:
    state = detected(NORTH_WEALD, E)
    state.tension = True
    run(state, fill_pool)
    assert not {"19/2/12", "242/1/12"} & set(names(state, state.entered))
    elsewhere = detected(MIDDLE_WALLOP, E, state=on(27, 8, "thin_blue_line"))
    elsewhere.tension = True
    run(elsewhere, fill_pool)
    assert "19/2/12" in names(elsewhere, elsewhere.entered)


@pytest.mark.obliges("eagle-G-5", "eagle-II.4b-14")
def test_who_is_not_called_stays_and_may_answer_later() -> None:
    state = flown(detected(NORTH_WEALD, N), bombers=1)
    put(state, AVAILABLE, "56/5/11", reduced=True)
    only(state, "56/5/11", "65/6/11")
    put(state, AVAILABLE, "56/5/11", reduced=True)
    run(state, fill_pool)
    run(state, response_priority, dice=[1])
    assert len(state.entered) == 2
    assert place_of(state, "56/5/11") == place_of(state, "65/6/11") == AVAILABLE
    assert is_reduced(state, "56/5/11")
    state.entered, state.response_pool = [], []
    run(state, fill_pool)
    assert len(state.entered) == 2, "against the next raid"


@pytest.mark.obliges("eagle-G-8")
def test_the_pool_is_told_when_it_is_filled() -> None:
    state = detected(NORTH_WEALD, N)
    played = run(state, fill_pool)
    assert [entry.squadrons for entry in played.told(PoolFilled)] == [tuple(names(state, state.entered))]
