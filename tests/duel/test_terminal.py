"""What a terminal shows of 2-Player: the hand of the Luftwaffe, and a raid as far as it is known."""

from collections.abc import Iterable

import pytest
from rich.console import RenderableType

from dowding.games.duel.raid import raid_size
from dowding.games.duel.state import Duel
from dowding.games.duel.summary import summary
from dowding.games.duel.view import view
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.planning import raid_planning
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Intelligence
from dowding.terminal.showing import explain, show_decision
from tests.duel.situations import opening
from tests.luftwaffe.situations import DO17, draw, formed, hold, plan, run, tie
from tests.raf.cards import BIGGIN, THAMESHAVEN, WORTH
from tests.terminal.test_session import Person

PORT = THAMESHAVEN
ME109 = ("I/JG26/2", "II/JG26/2", "III/JG26/2")


def shown(state: Duel, side: str = LUFTWAFFE) -> list[str]:
    """The lines that a side reads."""
    return summary(view(state, side)).splitlines()


def read(told: Iterable[RenderableType]) -> str:
    """What a person reads of some lines."""
    person = Person()
    person.show(*told)
    return person.screen


def test_the_hand_is_listed_with_what_each_card_allows() -> None:
    state = hold(draw(opening(), BIGGIN, PORT), StrategyCode.PATHFINDERS)
    told = shown(state)
    (card,) = [line for line in told if line.startswith(f"  {BIGGIN} Biggin Hill")]
    assert "airfield in 7/11, inland, LF2, value 3" in card
    assert str(state.effort(state.drawn[0])) in card
    assert "Me 109 in range" in card
    assert any("Pathfinders (159): Bombing is resolved two columns further right." in line for line in told)
    assert "  Luftflotte 2, Do 17: 3 KG2, 3 KG3, 2 KG76" in told
    assert not any("Target cards" in line or "Geschwader" in line for line in shown(state, FIGHTER_COMMAND))


def test_the_weather_of_a_day_is_not_known_while_it_is_planned() -> None:
    state = draw(opening(), BIGGIN)
    assert any(line.startswith("Weather: not yet known") for line in shown(state))
    state.started = True
    assert any(line.startswith("Weather: Luftflotte 2 clear") for line in shown(state))


def test_a_long_list_of_keys_is_shown_only_if_it_is_asked_for() -> None:
    decision = run(draw(opening(), BIGGIN, WORTH), raid_planning).decision
    assert decision is not None
    assert "to be typed as" not in read(show_decision(decision, 80))
    assert "15, 1 > 0600, 0800" in read(explain(decision, 80))


def test_a_raid_in_the_making_has_no_warning_and_no_name_yet() -> None:
    state = plan(opening(), {BIGGIN: 0})
    tie(state, BIGGIN, *DO17, *ME109)
    run(state, raid_selection, str(BIGGIN))
    (headline,) = [line for line in shown(state) if "raid" in line.casefold() and " on Biggin Hill" in line]
    assert headline.startswith("Raid 1 on Biggin Hill")
    assert not any("intelligence" in line for line in shown(state))


@pytest.mark.parametrize(("called", "told"), [("", "Raid"), ("major", "Major raid"), ("minor", "Minor raid")])
def test_a_declared_raid_has_the_name_that_it_was_given(called: str, told: str) -> None:
    state = formed(opening(), BIGGIN, *DO17, *ME109)
    state.called, state.flown, state.raid = called, [state.card], 1
    state.stage = state.stage.DECLARED
    state.intelligence = Intelligence.LIMITED
    for side in (FIGHTER_COMMAND, LUFTWAFFE):
        assert any(line.startswith(f"{told} 1 on Biggin Hill") for line in shown(state, side))
        assert any("intelligence limited" in line for line in shown(state, side))


def test_the_only_number_that_can_be_told_is_shown() -> None:
    state = formed(opening(), BIGGIN, *DO17, *ME109)
    state.intelligence = Intelligence.LIMITED
    decision = run(state, raid_size).decision
    assert decision is not None
    assert "  6" in read(show_decision(decision, 80)).splitlines()
