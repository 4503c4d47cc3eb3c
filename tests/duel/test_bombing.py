"""12, 13: bombs, damage, repair and the way home."""

import pytest

from dowding.games.raf.places import (
    AVAILABLE,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
)
from dowding.games.raf.raid.bomb_damage import apply_damage, damage_industry, lose_aircraft
from dowding.games.raf.state.columns import POOLS
from dowding.games.raf.words import (
    Aircraft,
    Pool,
)
from tests.duel.situations import opening
from tests.luftwaffe.situations import (
    HURRICANE_B,
    HURRICANE_C,
    place_of,
    put,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import BIGGIN, HORNCHURCH


@pytest.mark.obliges(
    "duel-12.22-6", "duel-12.22-7", "duel-12.24-2", "duel-12.24-3", "duel-12.24-4", "duel-20.2.1-1"
)
def test_replacements_lost_on_the_ground() -> None:
    hurricane, spitfire = POOLS.index(Pool.HURRICANE), POOLS.index(Pool.SPITFIRE)
    state = raid(opening(), BIGGIN)
    put(state, LANDING, HURRICANE_B, HURRICANE_C)
    put(state, LIGHT_LOSS, "610/7/11")
    lose_aircraft(state, sector(state, "7/11"), 2)
    assert (state.points[hurricane], state.points[spitfire]) == (7, 7)
    state.points[hurricane] = state.points[spitfire] = 4
    damage_industry(state, 6)
    assert (state.points[spitfire], state.points[hurricane]) == (0, 2)
    damage_industry(state, 6)
    assert (state.points[spitfire], state.points[hurricane]) == (0, 0)
    prelude = raid(opening("prelude"), BIGGIN)
    put(prelude, AVAILABLE, HURRICANE_B)
    asked = run(prelude, apply_damage(prelude, prelude.target.primary, 1))
    assert asked.decision is not None
    prelude.points = [3] * len(POOLS)
    damage_industry(prelude, 2)
    lose_aircraft(prelude, sector(prelude, "7/11"), 2)
    assert prelude.points == [3] * len(POOLS)
    night = raid(opening(night=True), HORNCHURCH)
    blenheim = next(night.kit.names[s] for s in night.kit.of_type[Aircraft.BLENHEIM])
    home = night.kit.home[unit(night, blenheim)]
    for squadron in night.kit.based[home]:
        night.at[squadron] = INFLIGHT
    put(night, NIGHT_PATROL, blenheim)
    from dowding.games.raf.raid.bomb_damage import disperse

    run(night, disperse(night, home, 1))
    assert place_of(night, blenheim) == LANDING
