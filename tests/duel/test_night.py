"""20: night raids."""

import pytest

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.calendar_update import reset
from dowding.games.luftwaffe.night import night_interception
from dowding.games.raf.day.night import assign_night_patrol
from dowding.games.raf.places import (
    HEAVY_LOSS,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
)
from dowding.games.raf.words import (
    Aircraft,
)
from dowding.kernel.errors import AnswerError
from tests.duel.situations import opening
from tests.luftwaffe.situations import in_box, place_of, put, run, unit

BLENHEIM_600 = "600/6/11"


def night_of(patrols: int, raiders: int) -> Duel:
    """A night with so many Blenheims and bombers."""
    state = opening(night=True)
    blenheims = [state.kit.names[s] for s in state.kit.of_type[Aircraft.BLENHEIM]]
    put(state, NIGHT_PATROL, *[n for n in blenheims if n != BLENHEIM_600][:patrols])
    put(state, NIGHT_RAID, *(state.kit.names[g] for g in state.kit.bombers[2][:raiders]))
    return state


@pytest.mark.obliges(
    "duel-20.3-1", "duel-20.3-2", "duel-20.3-3", "duel-20.4-1", "duel-20.0-3", "duel-CH.night-4"
)
def test_d33_four_blenheims_and_nine_raiders() -> None:
    state = night_of(4, 9)
    missed = run(state, night_interception, dice=[3])
    assert missed.decision is None
    asked = run(night_of(4, 9), night_interception, dice=[2])
    assert len(asked.options) == 4
    blenheims = sorted(asked.options)[:2]
    state = night_of(4, 9)
    raiders = [state.kit.names[g] for g in state.gruppen_at(NIGHT_RAID)][:2]
    events = len(state.events)
    run(state, night_interception, blenheims, raiders, dice=[2, 1])
    assert len(state.events) == events
    assert all(place_of(state, name) in (NIGHT_PATROL, LIGHT_LOSS, HEAVY_LOSS) for name in blenheims)
    assert run(night_of(4, 1), night_interception).decision is None


@pytest.mark.obliges("duel-20.3.1-1", "duel-20.2-2", "duel-20.0-2")
def test_d34_600_squadron_lowers_the_die() -> None:
    state = night_of(3, 9)
    put(state, NIGHT_PATROL, BLENHEIM_600)
    asked = run(state, night_interception, dice=[3])
    assert asked.decision is not None
    assert asked.decision.question.kind == "lower_die"
    others = [n for n in in_box(state, NIGHT_PATROL) if n != BLENHEIM_600][:2]
    with pytest.raises(AnswerError, match=BLENHEIM_600):
        run(state, night_interception, True, others, dice=[3])
    day = opening(night=True)
    run(day, assign_night_patrol, [BLENHEIM_600])
    assert unit(day, BLENHEIM_600) not in day.available_squadrons()
    run(day, reset)
    assert place_of(day, BLENHEIM_600) == NIGHT_PATROL
    run(day, assign_night_patrol, [])
    assert unit(day, BLENHEIM_600) in day.available_squadrons()
