"""20: night raids."""

import pytest

from dowding.games.duel import day as duel
from dowding.games.duel.game import GAME as DUEL
from dowding.games.eagle import night as eagle
from dowding.games.luftwaffe.night import night_raid_planning
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.state.columns import HURRICANE
from dowding.games.raf.telling.entries import RaidDay
from dowding.games.raf.words import (
    LUFTWAFFE,
    Aircraft,
)
from dowding.kernel.games import AnyGame
from tests.luftwaffe.situations import DO17, is_reduced, opening, place_of, put, run, unit

BLENHEIM_600 = "600/6/11"


def night_of(patrols: int, raiders: int) -> PlannedBattle:
    """A night with so many Blenheims and bombers."""
    state = opening(night=True)
    blenheims = [state.kit.names[s] for s in state.kit.of_type[Aircraft.BLENHEIM]]
    put(state, NIGHT_PATROL, *[n for n in blenheims if n != BLENHEIM_600][:patrols])
    put(state, NIGHT_RAID, *(state.kit.names[g] for g in state.kit.bombers[2][:raiders]))
    return state


@pytest.mark.obliges("duel-4.I-1")
def test_the_day_begins_before_anything_is_planned() -> None:
    state = opening()
    state.raid = 7
    begun = run(state, night_raid_planning)
    assert [entry.number for entry in begun.told(RaidDay)] == [state.raid_day]
    assert state.raid == 0, "the raids of a day are counted from one"


@pytest.mark.obliges("duel-20.4-2", "duel-20.4-3")
def test_after_night_combat() -> None:
    from dowding.games.raf.day.night import return_by_night
    from dowding.games.raf.places import BOMBER
    from dowding.games.raf.raid.combat import ABORT, DISRUPTED, NO_EFFECT, Blow

    for effect, place in ((ABORT, AIRBASE), (DISRUPTED, AIRBASE), (NO_EFFECT, NIGHT_RAID)):
        state = night_of(1, 2)
        put(state, BOMBER, DO17[0], BLENHEIM_600, reduced=True)
        return_by_night(state, Blow(unit(state, DO17[0]), 0, BOMBER, 0, effect))
        return_by_night(state, Blow(unit(state, BLENHEIM_600), 1, BOMBER, 0, effect))
        assert (place_of(state, DO17[0]), is_reduced(state, DO17[0])) == (place, False)
        assert (place_of(state, BLENHEIM_600), is_reduced(state, BLENHEIM_600)) == (NIGHT_PATROL, False)


@pytest.mark.obliges("duel-20.5-1", "duel-20.5-2", "duel-20.5-3", "duel-CH.night-2", "duel-CH.night-3")
def test_night_bombing() -> None:
    state = night_of(0, 8)
    run(state, night_bombing, dice=[6])
    assert state.vp == -2
    assert state.points[HURRICANE] == 7
    star = night_of(0, 8)
    asked = run(star, night_bombing, dice=[5])
    assert asked.side == LUFTWAFFE
    star = night_of(0, 8)
    name = star.kit.names[star.gruppen_at(NIGHT_RAID)[0]]
    run(star, night_bombing, name, dice=[5])
    assert place_of(star, name) == LIGHT_LOSS
    assert star.vp == -1
    night = star.kit.night
    chances = [[night.chance(n, raiders) for n in range(1, 6)] for raiders in (2, 4, 6, 9, 13, 20)]
    assert chances == [
        [0, 0, 0, 1, 1], [0, 0, 1, 1, 2], [0, 1, 1, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 3, 4], [1, 2, 2, 3, 4],
    ]  # fmt: skip
    table = ("0 0 0 0 1*", "0 0 1 1 2", "0 0 1 2* 2*", "0 1 1 2 3", "0 1* 2* 3* 3*")
    for die, line in enumerate(table, start=1):
        results = [night.bombing[raiders][die] for raiders in (2, 4, 7, 11, 16)]
        assert " ".join(f"{-r.vp}{'*' if r.landing_accident else ''}" for r in results) == line
        assert night.bombing[20][die] == night.bombing[18][die]
    for raiders in (2, 4, 7, 11, 16, 20):
        assert (night.bombing[raiders][6].vp, night.bombing[raiders][6].industry_points) == (-2, 2)
    few = night_of(0, 1)
    run(few, night_bombing)
    assert few.vp == 0


@pytest.mark.obliges("duel-14.0-1", "duel-14.0-3")
def test_nobody_is_set_aside_for_a_night_that_never_comes(game: AnyGame) -> None:
    """Prelude ends with its day: bombers and Blenheims stay free for it."""
    assert run(opening("hardest_days", night=True), night_raid_planning).decision is not None
    assert run(opening("hardest_days"), night_raid_planning).decision is None, "without the night rules"
    state = opening("prelude", night=True)
    assert run(state, night_raid_planning).decision is None
    patrol = run(state, duel.night_patrol) if game is DUEL else run(state, eagle.night_patrol)
    assert (patrol.decision, patrol.journal) == (None, [])
    assert len(state.squadrons_at(AVAILABLE)) == 32, "27 squadrons and the five of Blenheims"
    assert not state.gruppen_at(NIGHT_RAID)
