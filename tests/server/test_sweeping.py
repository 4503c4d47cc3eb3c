"""Garbage is collected at quiet moments, and not while answers are given."""

import gc
import time
from collections.abc import Callable
from weakref import ref

from dowding.server.sweeping import ENOUGH, FEW, MOST_LOOKS, Sweeper, is_due


class Knot:
    """Something that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


def within(seconds: float, what: Callable[[], bool]) -> bool:
    """Whether something that is asked again and again becomes true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.01)
    return False


def test_garbage_is_collected_when_the_server_is_quiet() -> None:
    with Sweeper(0.02):
        knot = ref(Knot())
        kept: list[list[int]] = [[] for _ in range(ENOUGH + FEW)]
        assert within(5, lambda: knot() is None)
    assert len(kept) > ENOUGH
    assert gc.isenabled()


def test_nothing_is_collected_while_there_is_much_to_do() -> None:
    assert is_due(ENOUGH + 1, 0, 1)
    assert not is_due(ENOUGH, 0, 1)
    assert not is_due(ENOUGH + 1, FEW, MOST_LOOKS)
    assert is_due(ENOUGH + 1, FEW, MOST_LOOKS + 1)
