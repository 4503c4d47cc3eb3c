"""II.4c and II.4d: the Raid Response Tactics Charts, held against a second copy of them, and who responds."""

import pytest

from dowding.games.eagle.entries import NobodyResponds, ResponseLimited, SquadronsSent, TacticsRead
from dowding.games.eagle.response import (
    call_raid,
    number_of_responders,
    response_tactics,
    squadron_deployment,
)
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.detection import MAJOR, MINOR
from dowding.games.luftwaffe.entries import DecoyShown
from dowding.games.raf.places import AVAILABLE, HUNT, INFLIGHT
from dowding.games.raf.printed.response import TacticsChart
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.raid.bombing import german_recovery
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import Responded
from dowding.games.raf.words import LUFTWAFFE, Intelligence, WarningLevel
from dowding.kernel.journal import Changed, Forced
from tests.eagle.situations import detected, flown, names, only, opening, pool_of
from tests.luftwaffe.situations import hold, is_reduced, lay, place_of, plan, put, raid, run
from tests.raf.cards import NORTH_WEALD

ACCURATE, LIMITED, POOR = Intelligence.ACCURATE, Intelligence.LIMITED, Intelligence.POOR

CHART_A = {1: "YBNNN", 2: "YYBNN", 3: "YYYBB", 4: "YYYYB", 5: "YYYYY", 9: "YYYYY"}
COLUMNS_A = ((0, 1), (2,), (3, 4), (5,), (6, 9))
CHART_B = {1: "YNNNN", 2: "YYNNN", 3: "YYYNN", 4: "YYYYN", 5: "YYYYY"}
COLUMNS_B = ((0, 2), (3, 4), (5, 6), (7, 9), (10, 12))
NO_BOMBERS = {
    1: "YNNNNNN", 2: "YYNNNNN", 3: "YYNNNNN", 4: "YYYNNNN", 5: "YYYYNNN", 6: "YYYYNNN",
    7: "YYYYYNN", 8: "YYYYYNN", 9: "YYYYYYN", 20: "YYYYYYN",
}  # fmt: skip
A, X = "all", "no"
LIMITED_CHART = {
    1: (A, A, A, X, X, X),
    2: (A, A, A, A, X, X),
    3: (2, A, A, A, A, X),
    4: (2, A, A, A, A, A),
    5: (2, 4, A, A, A, A),
    6: (2, 4, A, A, A, A),
    7: (2, 4, 6, A, A, A),
    12: (2, 4, 6, A, A, A),
}
COLUMNS_LIMITED = ((1,), (2,), (3,), (4, 6), (7, 10), (11, 14))
POOR_CHART = {1: (1, 0), 2: (2, 0), 3: (2, 3), 4: (2, 4), 5: (2, 5), 6: (3, 6), 10: (3, 6)}
"""The charts typed again from the sheet: by squadrons in the pool."""


def sends(state: Eagle) -> int:
    """How many squadrons respond."""
    return min(number_of_responders(state), len(state.response_pool))


@pytest.mark.obliges("eagle-II.4c-1", "eagle-II.4c-2")
@pytest.mark.parametrize(("pool", "cells"), CHART_A.items())
def test_chart_a_by_hunters(pool: int, cells: str) -> None:
    for hunters, cell in ((h, c) for column, c in zip(COLUMNS_A, cells, strict=True) for h in column):
        state = pool_of(flown(detected(NORTH_WEALD), bombers=6, hunters=hunters), pool)
        read = run(state, response_tactics).told(TacticsRead)
        assert read[0].chart == TacticsChart.ACCURATE_A
        assert read[0].result == {"Y": "yes", "N": "no", "B": "b"}[cell], (pool, hunters)
        assert len(read) == 1 + (cell == "B")


@pytest.mark.obliges("eagle-II.4c-3")
@pytest.mark.parametrize(("pool", "cells"), CHART_B.items())
def test_chart_b_by_hunters_and_close_escorts(pool: int, cells: str) -> None:
    table = opening().kit.response.tactics[TacticsChart.ACCURATE_B]
    for gruppen, cell in ((g, c) for column, c in zip(COLUMNS_B, cells, strict=True) for g in column):
        assert table[pool][gruppen] == {"Y": "yes", "N": "no"}[cell]


@pytest.mark.obliges("eagle-II.4c-3", "eagle-II.4c-2")
@pytest.mark.parametrize(
    ("pool", "hunters", "escorts", "sent"),
    [
        (2, 3, 1, 2),
        (2, 3, 2, 0),
        (4, 6, 3, 4),
        (4, 6, 4, 0),
        (1, 2, 0, 1),
        (1, 2, 1, 0),
        (3, 5, 1, 3),
        (3, 6, 1, 0),
    ],
)
def test_e5_and_e6_chart_a_leads_to_chart_b(pool: int, hunters: int, escorts: int, sent: int) -> None:
    state = pool_of(flown(detected(NORTH_WEALD), bombers=2, hunters=hunters, escorts=escorts), pool)
    assert sends(state) == sent


@pytest.mark.obliges("eagle-II.4c-5", "eagle-II.4c-1")
@pytest.mark.parametrize(("pool", "cells"), NO_BOMBERS.items())
def test_accurate_intelligence_without_bombers(pool: int, cells: str) -> None:
    for hunters, cell in enumerate(cells):
        state = pool_of(flown(detected(NORTH_WEALD), hunters=hunters, strafers=12 - hunters), pool)
        assert sends(state) == (pool if cell == "Y" else 0), (pool, hunters)
    assert sends(pool_of(flown(detected(NORTH_WEALD), hunters=9), pool)) == 0


@pytest.mark.obliges("eagle-II.4c-7", "eagle-II.4c-1")
@pytest.mark.parametrize(("pool", "cells"), LIMITED_CHART.items())
def test_limited_intelligence_counts_gruppen_without_channel_patrol(
    pool: int, cells: tuple[int | str, ...]
) -> None:
    for gruppen, cell in ((g, c) for column, c in zip(COLUMNS_LIMITED, cells, strict=True) for g in column):
        bombers = min(gruppen, 4)
        seen = detected(NORTH_WEALD, intelligence=LIMITED)
        state = pool_of(flown(seen, bombers, hunters=gruppen - bombers, patrol=2), pool)
        assert sends(state) == {"all": pool, "no": 0}.get(str(cell), cell), (pool, gruppen)


@pytest.mark.obliges("eagle-II.4c-8", "eagle-II.4c-1")
@pytest.mark.parametrize(("pool", "cells"), POOR_CHART.items())
def test_poor_intelligence(pool: int, cells: tuple[int, int]) -> None:
    for name, sent in zip((MINOR, MAJOR), cells, strict=True):
        state = pool_of(flown(detected(NORTH_WEALD, intelligence=POOR), bombers=4), pool)
        state.called = name
        assert sends(state) == sent


@pytest.mark.obliges("eagle-II.4c-4", "eagle-II.4c-6")
def test_yes_sends_at_most_two_squadrons_for_each_gruppe() -> None:
    state = pool_of(flown(detected(NORTH_WEALD), bombers=2, hunters=1), 9)
    played = run(state, response_tactics)
    assert len(state.response_pool) == 6
    assert [(entry.most, entry.gruppen) for entry in played.told(ResponseLimited)] == [(6, 3)]
    patrol = pool_of(flown(detected(NORTH_WEALD), bombers=1, patrol=1), 9)
    assert sends(patrol) == 4, "channel patrol counts"
    sweep = pool_of(flown(detected(NORTH_WEALD), hunters=1, strafers=1), 9)
    assert sends(sweep) == 4, "and the limit holds without bombers too"
    exact = pool_of(flown(detected(NORTH_WEALD), bombers=2), 4)
    assert not run(exact, response_tactics).told(ResponseLimited)


@pytest.mark.obliges("eagle-II.4c-9")
def test_the_first_of_the_pool_respond() -> None:
    state = pool_of(flown(detected(NORTH_WEALD, intelligence=LIMITED), bombers=1), 5)
    first = names(state, state.entered[:2])
    played = run(state, response_tactics)
    assert names(state, state.response_pool) == first
    assert [list(entry.squadrons) for entry in played.told(SquadronsSent)] == [first]


@pytest.mark.obliges("eagle-II.4c-10")
def test_a_jabo_with_its_bombs_is_a_bomber() -> None:
    state = pool_of(flown(detected(NORTH_WEALD), hunters=2, strafers=1), 1)
    assert sends(state) == 0
    jabo = state.raiders[-1]
    state.jabos, state.tied[jabo] = [jabo], state.card
    assert [entry.chart for entry in run(state, response_tactics).told(TacticsRead)] == [
        TacticsChart.ACCURATE_A, TacticsChart.ACCURATE_B,
    ]  # fmt: skip
    assert len(state.response_pool) == 1


@pytest.mark.obliges("eagle-II.4c-11")
def test_only_limited_intelligence_tells_channel_patrol_from_a_raid() -> None:
    for intelligence, reads in ((POOR, True), (LIMITED, False), (ACCURATE, True)):
        state = pool_of(flown(detected(NORTH_WEALD, intelligence=intelligence), patrol=2), 3)
        state.called = MINOR
        assert bool(run(state, response_tactics).told(TacticsRead)) == reads


@pytest.mark.obliges("eagle-II.4c-11")
def test_nobody_meets_channel_patrol_alone() -> None:
    state = pool_of(flown(detected(NORTH_WEALD, intelligence=LIMITED), patrol=2), 3)
    played = run(state, response_tactics)
    assert played.told(NobodyResponds)
    assert not played.told(TacticsRead)
    assert not state.response_pool


@pytest.mark.obliges("eagle-II.4c-11", "eagle-II.3-2")
@pytest.mark.parametrize("intelligence", Intelligence)
def test_nobody_meets_a_raid_that_has_gone_home(intelligence: Intelligence) -> None:
    state = pool_of(flown(detected(NORTH_WEALD, intelligence=intelligence), bombers=2), 3)
    state.move(state.raiders, INFLIGHT)
    state.called = MINOR
    assert run(state, response_tactics).told(NobodyResponds)
    assert not state.response_pool


@pytest.mark.obliges("eagle-II.4b-14")
def test_an_empty_pool_sends_nobody() -> None:
    state = flown(detected(NORTH_WEALD), bombers=2)
    state.response_pool = []
    assert run(state, response_tactics).told(NobodyResponds)


# Naming the raid


@pytest.mark.obliges("eagle-II.2-4", "duel-8.0-10")
@pytest.mark.parametrize(("gruppen", "name"), [(1, MINOR), (3, MINOR), (6, MAJOR), (9, MAJOR)])
def test_most_raids_have_only_one_name(gruppen: int, name: str) -> None:
    state = flown(detected(NORTH_WEALD, intelligence=POOR), hunters=gruppen)
    played = run(state, call_raid)
    assert played.told(Forced)
    assert state.called == name
    seen = flown(detected(NORTH_WEALD, intelligence=LIMITED), hunters=gruppen)
    assert not run(seen, call_raid).journal


@pytest.mark.obliges("eagle-II.2-4", "eagle-II.3-2")
def test_a_raid_of_which_nobody_is_left_has_no_name() -> None:
    state = flown(detected(NORTH_WEALD, intelligence=POOR), hunters=2)
    state.move(state.raiders, INFLIGHT)
    assert not run(state, call_raid).journal
    assert not state.called


@pytest.mark.obliges("eagle-II.2-4", "eagle-II.3-2")
@pytest.mark.parametrize("gruppen", [4, 5])
@pytest.mark.parametrize("name", [MAJOR, MINOR])
def test_with_four_or_five_gruppen_the_luftwaffe_names_the_raid(gruppen: int, name: str) -> None:
    state = flown(detected(NORTH_WEALD, intelligence=POOR), bombers=2, hunters=gruppen - 2)
    asked = run(state, call_raid)
    assert asked.side == LUFTWAFFE
    assert asked.options == {MAJOR, MINOR}
    run(state, call_raid, name)
    assert state.called == name
    smaller = flown(detected(NORTH_WEALD, intelligence=POOR), bombers=2, hunters=4)
    smaller.move(smaller.raiders[:2], INFLIGHT)
    assert run(smaller, call_raid).options == {MAJOR, MINOR}, "only Gruppen in the display count"


# Deployment of squadrons


@pytest.mark.obliges("eagle-II.4d-1", "duel-7.2-3")
def test_responders_go_to_the_hunt_box_as_they_are() -> None:
    state = flown(detected(NORTH_WEALD), bombers=1)
    only(state, "65/6/11", "74/6/11")
    state.response_pool = put(state, AVAILABLE, "74/6/11", reduced=True) + put(state, AVAILABLE, "65/6/11")
    played = run(state, squadron_deployment)
    assert place_of(state, "65/6/11") == place_of(state, "74/6/11") == HUNT
    assert is_reduced(state, "74/6/11")
    assert not is_reduced(state, "65/6/11")
    assert [set(entry.squadrons) for entry in played.told(Responded)] == [{"65/6/11", "74/6/11"}]


@pytest.mark.obliges("eagle-II.4d-2", "eagle-VP-1")
@pytest.mark.parametrize(("bombers", "option", "vp"), [(1, True, 0), (2, True, -1), (2, False, 0)])
def test_a_raid_that_nobody_meets(bombers: int, option: bool, vp: int) -> None:
    state = flown(raid(opening(no_response=option), NORTH_WEALD), bombers=bombers)
    state.response_pool = []
    played = run(state, squadron_deployment)
    assert state.vp == vp
    assert [entry.cause for entry in played.told(Changed)] == [Cause.NO_RESPONSE] * -vp
    met = flown(raid(opening(no_response=option), NORTH_WEALD), bombers=bombers)
    met.response_pool = list(met.kit.squadrons[:1])
    run(met, squadron_deployment)
    assert met.vp == 0


@pytest.mark.obliges("eagle-II.4d-2")
def test_bombers_that_missed_their_rendezvous_cost_nothing() -> None:
    state = flown(raid(opening(), NORTH_WEALD), bombers=3)
    state.move(state.raiders[:2], INFLIGHT)
    run(state, squadron_deployment)
    assert state.vp == 0, "one bomber is left"


# The decoy


@pytest.mark.obliges("eagle-I.2-3", "duel-S.155-1")
@pytest.mark.parametrize(
    ("intelligence", "pool", "sent"), [(ACCURATE, 6, 0), (LIMITED, 3, 0), (LIMITED, 4, 4), (POOR, 6, 6)]
)
def test_a_decoy_deceives_all_but_accurate_intelligence(
    intelligence: Intelligence, pool: int, sent: int
) -> None:
    state = plan(hold(opening(), StrategyCode.DECOY_RAID), {NORTH_WEALD: 1}, 1)
    lay(state, StrategyCode.DECOY_RAID, NORTH_WEALD)
    raid(state, NORTH_WEALD, WarningLevel.EARLY, intelligence)
    pool_of(state, pool)
    run(state, call_raid)
    run(state, response_tactics)
    assert len(state.response_pool) == sent
    state.response_pool = list(state.response_pool)
    responders = names(state, state.response_pool)
    played = run(state, squadron_deployment)
    assert played.told(DecoyShown)
    assert all(place_of(state, name) == INFLIGHT for name in responders)
    assert played.following is german_recovery
    assert state.vp == 0
