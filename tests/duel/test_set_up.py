"""2, 3, 19: what lies on the table when a scenario begins."""

import pytest

from dowding.games.duel.game import GAME
from dowding.games.raf.places import (
    ACE_BOX,
    AVAILABLE,
    MAP_AIRBASE,
    on_clock,
)
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.state.columns import BLENHEIM
from dowding.games.raf.state.set_up import begin
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    LUFTWAFFE,
    Aircraft,
)
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening
from tests.luftwaffe.situations import DO17, ME109_A, put, run, sector, unit
from tests.raf.cards import CODES


@pytest.mark.obliges("duel-19.2-5")
def test_five_squadrons_begin_green() -> None:
    state = opening("thin_blue_line")
    by_sector: dict[str, str] = {}
    for squadron in state.available_squadrons():
        by_sector.setdefault(state.kit.sector_names[state.kit.home[squadron]], state.kit.names[squadron])
    south = [name for home, name in by_sector.items() if home.endswith("/11")]
    west = [name for home, name in by_sector.items() if home.endswith("/10")]
    with pytest.raises(IllegalAnswer, match=r"19\.2"):
        run(state, begin, [*south[:2], *west[:3]])
    two_of_one = [state.kit.names[s] for s in state.kit.based[sector(state, "6/11")]][:2]
    with pytest.raises(IllegalAnswer, match=r"19\.2"):
        run(state, begin, [*two_of_one, *[n for n in south if not n.endswith("/6/11")][:3]])
    run(state, begin, [*south[:3], *west[:2]])
    assert sum(state.reduced) == 5


@pytest.mark.obliges("duel-20.0-1", "duel-21.0-2")
def test_options_bring_blenheims_and_aces() -> None:
    state = opening(night=True, advanced=True)
    blenheims = state.kit.of_type[Aircraft.BLENHEIM]
    assert len(blenheims) == 5
    assert all(state.at[s] == AVAILABLE and not state.reduced[s] for s in blenheims)
    assert state.points[BLENHEIM] == 1
    assert all(state.at[ace] == ACE_BOX for ace in state.kit.aces)


@pytest.mark.obliges("duel-2.1-5", "duel-2.1-8", "duel-2.4-1", "duel-17.12-3")
def test_fighter_command_sees_the_map_and_not_the_board() -> None:
    state = opening()
    put(state, MAP_AIRBASE, DO17[0])
    put(state, on_clock(3), ME109_A)
    state.held, state.under = [CODES[StrategyCode.DECOY_RAID], CODES[StrategyCode.LOW_LEVEL_BOMBING]], [0, 0]  # type: ignore[list-item]
    state.strategies = [n for n in state.strategies if n not in state.held]
    view = GAME.view(state, FIGHTER_COMMAND)
    places = {counter.name: counter.place for counter in view.gruppen}
    assert (places[DO17[0]], places[ME109_A]) == ("map airbase", "clock")
    assert view.board is None
    assert view.strategy_cards == 2
    assert GAME.view(state, LUFTWAFFE).board is not None
    assert GAME.view(state, None).board is None
    assert unit(state, DO17[0]) not in state.ready()
    assert unit(state, ME109_A) not in state.ready()
