"""2.4: which places are on the map, and which in the air."""

import pytest

from dowding.games.hardest_days.approach.written_orders import written_orders
from dowding.games.hardest_days.places import AIRBORNE, BOX_OF_CELL, CELL_NAMES, ON_MAP
from dowding.games.raf.words import Box
from tests.hardest_days.table import KIT, deserted, place, put

LAST = KIT.spaces[-1].name


@pytest.mark.obliges("thd-2.4-02", "thd-2.4-04")
@pytest.mark.parametrize(
    ("name", "on_map", "airborne"),
    [
        ("landing", False, False),
        ("intercepted", False, False),
        ("out of play", False, False),
        ("hunt left", False, False),
        ("bomber right", False, False),
        ("4/10a ready", True, False),
        ("4/10b scramble", True, False),
        ("4/10a low", True, True),
        ("4/10a medium", True, True),
        (f"{LAST} high", True, True),
    ],
)
def test_the_boxes_of_the_map(name: str, on_map: bool, airborne: bool) -> None:
    assert (place(name) in ON_MAP, place(name) in AIRBORNE) == (on_map, airborne)


@pytest.mark.parametrize("box", ["landing", "rearm", "inflight"])
@pytest.mark.parametrize("line", ["610 up", "610 low", "610 7/11a high"])
def test_no_order_is_read_for_a_squadron_off_the_map(box: str, line: str) -> None:
    assert written_orders(put(deserted(), box, "610"), line) is None


@pytest.mark.obliges("thd-2.11-02")
def test_three_sections_of_each_box_and_the_channel_patrol() -> None:
    boxes = {
        "hunt": Box.HUNT,
        "bomber": Box.BOMBER_BOX,
        "escort": Box.CLOSE_ESCORT,
        "channel": Box.CHANNEL_PATROL,
    }
    assert tuple(boxes[name.split()[0]] for name in CELL_NAMES) == BOX_OF_CELL
