"""Eagle in a terminal: the answer of Fighter Command in one line, and every log line under its rule."""

from dowding.games.eagle.game import GAME
from dowding.games.eagle.view import view
from dowding.games.luftwaffe.board_view import board_view
from dowding.games.raf.places import HUNT
from dowding.games.raf.words import Intelligence
from dowding.kernel.decisions import MANY
from dowding.kernel.match import new_match
from dowding.kernel.rulebook import read_rulebook
from dowding.terminal.showing import show_decision
from tests.eagle.situations import detected, flown, opening, pool_of
from tests.luftwaffe.situations import draw, put
from tests.raf.cards import NORTH_WEALD, WORTH

CHART_1 = [
    (("4/10",), (1, 2, 3, 3, 3)),
    (("3/10", "1/11"), (0, 0, 0, 1, 1)),
    (("1/10",), (0, 0, 0, 1, 1)),
]


def test_the_answer_is_told_in_one_line() -> None:
    state = pool_of(flown(detected(NORTH_WEALD, intelligence=Intelligence.LIMITED), bombers=2), 4)
    state.eagerness = "all_out"
    put(state, HUNT, "65/6/11")
    told = GAME.summary(view(state)).splitlines()[-1]
    assert told == "Fighter Command: 4 in the response pool, priority all out, respond: 65/6/11"
    state.entered = []
    assert "response pool" not in GAME.summary(view(state)), "nobody has answered yet"
    state.entered, state.eagerness, state.responders = state.response_pool, "", []
    assert GAME.summary(view(state)).endswith("4 in the response pool, respond: none")


def test_while_a_day_is_planned_the_sector_charts_are_told() -> None:
    state = draw(opening(), WORTH)
    state.started = False
    assert "1/10 0 0 0 1 1" in GAME.summary(view(state))
    state.started = True
    assert "Who may answer" not in GAME.summary(view(state))


def test_a_plan_that_can_be_written_is_asked_for_without_a_list_of_all_gruppen() -> None:
    decision = new_match(GAME, "prelude", 77).decision
    assert decision is not None
    assert 40 < len(decision.options) <= MANY, "cards of one Luftflotte alone"
    assert len(list(show_decision(decision, 80))) == 2, "the question, and how to answer it"


def test_before_a_raid_nothing_is_told_of_an_answer() -> None:
    state = opening()
    assert view(state).response is None
    assert "response pool" not in GAME.summary(view(state))


def test_the_sector_chart_is_on_the_card_in_hand() -> None:
    card = board_view(draw(opening(), WORTH)).cards[0]
    assert [(line.sectors, line.squadrons) for line in card.sector_chart] == CHART_1


def test_every_step_has_its_section() -> None:
    assert GAME.rulebook is not None
    sections = read_rulebook(GAME.rulebook).sections
    assert not [step.rule for step in GAME.sequence.in_order if step.rule not in sections]
