"""Rules that come into play only now and then."""

import pytest

from dowding.games.lion.day_advance import momentum_card
from dowding.games.raf.commitment import commitment_bar
from dowding.games.raf.words import WarningLevel
from tests.lion.situations import campaign, raid, sector, unit


@pytest.mark.obliges("lion-19.5-a")
def test_with_momentum_a_card_that_may_not_follow_is_discarded() -> None:
    state = campaign(advanced=True)
    days = state.kit.days
    shorter, longer = sorted((n for n in state.days if days[n].days in (5, 6)), key=lambda n: days[n].days)
    single = next(n for n in state.days if days[n].days == 1)
    state.day_card = longer
    state.rig(cards=[shorter, longer, longer, single])
    assert momentum_card(state) == single
    assert state.day_discards == [shorter]
    assert len(state.days) == 18


def test_names_are_worked_out_only_for_a_journal() -> None:
    state = campaign()
    assert state.names(state.kit.squadrons[:1]) == ("234/1/10",)
    state.desk.journal = None
    assert state.names(state.kit.squadrons[:1]) == ()


@pytest.mark.obliges("lion-11.23-a")
def test_a_sector_without_its_control_room_is_tied_down() -> None:
    state = raid(campaign(), 21, warning=WarningLevel.VERY_EARLY)
    home, other = sector(state, "6/11"), unit(state, "56/5/11")
    squadron = state.kit.unit_id["54/6/11"]
    assert (commitment_bar(state, squadron), commitment_bar(state, other)) == (None, None)
    state.damage[state.kit.control_room[home]] = 1
    bar = commitment_bar(state, squadron)
    assert bar is not None
    assert bar[0] == "11.23"
    assert commitment_bar(state, other) is None
