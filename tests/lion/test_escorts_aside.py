"""9.21: the order in which close escorts are set aside."""

import pytest

from dowding.games.raf.places import BOMBER, CLOSE_ESCORT
from dowding.games.raf.raid.air_battle import squadron_interception
from tests.lion.situations import DO17, ME109_A, ME109_B, SPITFIRE_A, campaign, named, put, put_all, raid, run
from tests.raf.cards import KENLEY

BOMBERS = (*DO17, "I/KG3/2", "II/KG3/2", "III/KG3/2", "I/KG76/2")
WEAKEST_FIRST = (
    ("I/ZG26/2", True),  # plain Me 110
    ("EGr210/2", True),  # elite Me 110
    (ME109_A, True),
    ("II/ZG26/2", False),
    ("V/LG1/2", False),
    (ME109_B, False),
)


@pytest.mark.obliges("lion-9.21-a", "lion-9.21-b", "lion-9.21-c")
@pytest.mark.parametrize("spared", range(7))
def test_the_weakest_escorts_are_set_aside_first(spared: int) -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, BOMBER, SPITFIRE_A, *BOMBERS[: spared + 1])
    for name, reduced in reversed(WEAKEST_FIRST):
        put(state, name, CLOSE_ESCORT, reduced)
    run(state, squadron_interception, [[BOMBERS[0]]] if spared else [])
    fighting = {name for name, _ in WEAKEST_FIRST[spared:]}
    assert named(state, state.intercepted) == fighting | {BOMBERS[0]}
