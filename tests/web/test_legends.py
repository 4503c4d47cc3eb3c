"""What the boards tell of the names that rules and messages use."""

import pytest

from dowding.games.hardest_days.components import COMPONENTS as DAYS
from dowding.games.londons_burning.printed.kit import COMPONENTS as BURNING
from dowding.games.raf.components import COMPONENTS as RAF
from dowding.web.hardest_days import legend as hardest_days
from dowding.web.londons_burning import legend as londons_burning
from dowding.web.raf import legend as raf


@pytest.mark.parametrize(
    ("name", "short", "full"),
    [
        ("234/1/10", "234", "234 Squadron"),
        ("RCAF/3/11", "RCAF", "RCAF Squadron"),
        ("ACE Spitfire", "ACE", "ACE Spitfire"),
        ("II/KG53/2", "II/53", "II/KG53"),
        ("EGr210/2", "EGr210", "EGr210"),
    ],
)
def test_a_unit_is_called_as_its_counter_says(name: str, short: str, full: str) -> None:
    called = raf.legend(RAF.load().kit).units[name]
    assert (called.short, called.full) == (short, full)


def test_every_box_of_the_map_is_known_by_its_space() -> None:
    kit = DAYS.load().kit
    told = hardest_days.legend(kit)
    assert len(told.boxes) == len(kit.boxes)
    assert (told.boxes["6/11c low"].space, told.boxes["6/11c low"].box) == ("6/11c", "low")
    assert told.groups["III/ZG26"] == "III/26"
    assert told.groups["EGr210"] == "EGr210"


def test_every_aircraft_has_type_number_and_nation() -> None:
    kit = BURNING.load().kit
    told = londons_burning.legend(kit)
    assert set(told.aircraft) == set(kit.names)
    assert {airframe.type for airframe in told.aircraft.values()} == set(told.types)
    assert (told.aircraft["Spitfire #2"].number, told.aircraft["Spitfire #2"].nation) == (2, "RAF")
