"""The terminal at 80 columns: no word is broken, and every name and number means what it shows."""

import re
from io import StringIO

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from rich.console import Console
from rich.text import Text

from chain_home import GAME
from chain_home.rules import LUFTWAFFE
from dowding.kernel.decisions import Option, are_numbered
from dowding.kernel.errors import IllegalAnswer, UnreadableAnswer
from dowding.kernel.games import all_games, find_game
from dowding.kernel.match import new_match
from dowding.terminal.commands import COMMANDS
from dowding.terminal.line import Names
from dowding.terminal.screen import THEME, Screen
from dowding.terminal.showing import listed, show_board
from tests.kernel.staging import Query
from tests.kernel.test_decisions import asked, every_kind, table
from tests.terminal.test_session import Person, sit_down

__all__ = ["table"]

OVER = ("none", "none", "none", "none")
"""Answers of Fighter Command that end a morning of Chain Home."""


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_works_or_is_refused_when_the_match_is_over(word: str) -> None:
    person = Person(*OVER, word, "quit")
    over = sit_down(person, new_match(GAME, seed=4), LUFTWAFFE)
    assert over is (word != "undo")
    assert len(person.asked) == len(OVER) + 2
    told = person.screen.rpartition("The match is over: ")[2]
    if word in ("?", "odds", "advice", "take"):
        assert "the match is over, so there is nothing to decide" in told


def test_other_words_are_not_swallowed_when_the_match_is_over() -> None:
    person = Person(*OVER, "surrender", "")
    sit_down(person, new_match(GAME, seed=4), LUFTWAFFE)
    assert "'surrender' is not a command; help lists the commands" in person.screen


def test_the_board_and_a_report_are_offered_at_the_end(tmp_path: object) -> None:
    person = Person(*OVER, "report", "")
    sit_down(person, new_match(GAME, seed=4), LUFTWAFFE)
    assert "report" in person.asked[-1]
    assert "The report is in " in person.screen
    end = person.screen.rpartition("The match is over")[0]
    assert end.rstrip().splitlines()[-1].startswith(("Gruppen:", "Raided:", "Hand:")), "the board stands last"


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_line_is_longer_than_the_screen_and_no_word_is_broken(name: str) -> None:
    wide, narrow = Person("look", "?", width=300), Person("look", "?", width=80)
    for person in (wide, narrow):
        sit_down(person, new_match(find_game(name), seed=4))
    told = narrow.screen.rpartition("The match is saved in")[0]
    assert max(map(len, told.splitlines())) <= 80
    words = set(wide.screen.split())
    assert [word for word in told.split() if word not in words and word.isalpha()] == []


def test_a_key_that_is_another_lines_number_takes_the_numbers_away() -> None:
    options = [Option("2", "No. 2"), Option("1", "No. 1"), Option("74", "No. 74")]
    assert not are_numbered(options)
    assert are_numbered([Option("54", "No. 54"), Option("2", "No. 2")])
    assert not are_numbered([Option(f"H{n}", f"hex {n}") for n in range(61)])


def test_where_no_numbers_are_shown_a_bare_number_is_refused(table: object) -> None:
    values = [2, 1, 74]
    decision = asked(table.pick("RAF", values, rule="1", question=Query("Who?")))  # type: ignore[attr-defined]
    assert decision.typed("74") == 2
    assert decision.typed("1") == 1, "a key"
    with pytest.raises(UnreadableAnswer, match="This list has no numbers; type a name"):
        decision.typed("3")


def test_an_ambiguous_beginning_says_what_it_could_be() -> None:
    match = new_match("londons_burning", "short", 1940)
    match.answer(0)
    decision = match.decision
    assert decision is not None
    with pytest.raises(UnreadableAnswer, match=r"'stand' could be stand by at .*: type more of the name"):
        decision.typed("stand")


def test_names_that_are_shown_are_accepted() -> None:
    decision = new_match("lion", "prelude", 1).decision
    assert decision is not None
    for number, box in enumerate(decision.box_options):
        assert decision.typed_box(box.label) == number  # type: ignore[attr-defined]
    assert decision.typed("1>filton") == decision.typed("1>2")


def test_a_shown_name_with_a_comma_in_it_is_one_name() -> None:
    """What is shown, and what Tab completes, is ``234 (Spitfire, A)``."""
    decision = new_match("lion", "prelude", 1).decision
    assert decision is not None
    first, second = (option.label for option in decision.options[:2])
    assert decision.typed(f"{first} > st eval, {second} > filton") == decision.typed("1 > 1, 2 > 2")


def test_several_things_go_to_one_box() -> None:
    """The list of open boxes is written so, and so it can be typed."""
    decision = new_match("lion", "prelude", 1).decision
    assert decision is not None
    one_by_one = decision.typed("2 > 3, 3 > 3, 4 > 3, 1 > 1")
    for line in ("2-4 > 3, 1 > 1", "2, 3, 4 > 3, 1 > 1", "2 3 4 > 3; 1 > 1", "2, 3-4 > Middle Wallop, 1>1,"):
        assert decision.typed(line) == one_by_one
    with pytest.raises(UnreadableAnswer, match="'4': expected THING > BOX"):
        decision.typed("2 > 3, 4")


def test_an_example_names_no_more_than_may_be_chosen(table: object) -> None:
    two = asked(table.pick_some("RAF", ["a", "b"], rule="1", question=Query("Who?")))  # type: ignore[attr-defined]
    assert two.how_to() == "type up to 2 numbers (such as 1 2), or all, or none"


def test_where_names_are_numbers_names_are_typed(table: object) -> None:
    """A squadron may be called 1: then the list shows no numbers, and the example is made of names."""
    squadrons = asked(table.pick_some("RAF", ["43", "1", "56"], rule="1", question=Query("Who?")))  # type: ignore[attr-defined]
    assert squadrons.how_to() == "type up to 3 names (such as 43, 1), or all, or none"
    assert squadrons.typed("43, 1") == squadrons.typed("43 1") == (0, 1)


def test_a_thing_that_is_refused_says_why(table: object) -> None:
    decision = every_kind(table)[0]  # type: ignore[arg-type]
    (refusal, *_) = decision.why_not()
    with pytest.raises(IllegalAnswer, match=refusal.reason) as refused:
        decision.typed(refusal.option.key)
    assert not refused.value.reason.startswith("RAF is asked"), "the question stands on the screen already"


def test_which_boxes_are_open_to_whom_is_shown() -> None:
    person = Person(width=80)
    sit_down(person, new_match("lion", "prelude", 1))
    assert "open: 1 > 1-2; 2-4 > 1-3, 13;" in person.screen


def test_take_answers_as_advised() -> None:
    match = new_match(GAME, seed=4)
    person = Person("advice veteran", "take", "take veteran")
    sit_down(person, match)
    assert match.answered == 2
    assert "(take gives this answer)" in person.screen


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_says_its_aim_and_explains_its_signs(name: str) -> None:
    person = Person("aim", "legend")
    sit_down(person, new_match(find_game(name), seed=4))
    assert "That did not work" not in person.screen


def test_one_answer_is_not_one_answers() -> None:
    person = Person("1", "branches")
    sit_down(person, new_match(GAME, seed=4))
    assert "* main: 1 answer\n" in person.screen


def test_what_takes_long_can_be_stopped_without_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    def long(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dowding.terminal.commands.show_odds", long)
    match = new_match(GAME, seed=4)
    person = Person("odds", "1")
    sit_down(person, match)
    assert "It was stopped." in person.screen
    assert match.answered == 1


def test_names_are_completed_part_by_part() -> None:
    names = Names(["Kenley", "Kempton", "Hornchurch"])
    found = [c.text for c in names.get_completions(Document("1>Ho"), CompleteEvent())]
    assert found == ["Hornchurch"]
    found = [c.text for c in names.get_completions(Document("Hornchurch, ke"), CompleteEvent())]
    assert found == ["Kenley", "Kempton"]
    found = [
        c.text
        for c in Names(["3/10 Filton", "St Eval"]).get_completions(Document("1 > fil"), CompleteEvent())
    ]
    assert found == ["3/10 Filton"]


@pytest.mark.parametrize(
    ("environment", "coloured"), [({"TERM": "xterm"}, True), ({"NO_COLOR": "1", "TERM": "xterm"}, False)]
)
def test_colours_only_where_they_are_wanted(environment: dict[str, str], coloured: bool) -> None:
    def shown(terminal: bool) -> str:
        paper = StringIO()
        console = Console(file=paper, theme=THEME, force_terminal=terminal, _environ=environment)
        sit_down_at(Screen(console))
        return paper.getvalue()

    assert ("\x1b[36m" in shown(True)) is coloured
    assert "\x1b" not in shown(False)


def test_only_the_number_of_an_option_is_coloured() -> None:
    paper = StringIO()
    screen = Screen(Console(file=paper, theme=THEME, force_terminal=True, _environ={"TERM": "xterm"}))
    screen.show(*listed([Option("54", "54 Squadron")], 80))
    assert "\x1b[36m 1  \x1b[0m54 Squadron" in paper.getvalue()


def sit_down_at(screen: Screen) -> None:
    screen.show(Text("rule 9.1", "rule"))
    screen.show("a comment with \x1b[2J in it")


def test_a_question_whose_options_fill_the_screen_stands_below_them_again() -> None:
    """RAF: Lion asks for patrols with 27 squadrons and 14 circles."""
    match = new_match(find_game("lion"), "prelude", seed=7)
    assert match.decision is not None
    for height, times in ((18, 2), (60, 1)):
        person = Person("quit", width=80, height=height)
        sit_down(person, match)
        assert person.screen.count(match.decision.prompt) == times


def test_a_line_of_the_board_that_is_too_long_goes_on_below_its_last_column() -> None:
    paper = StringIO()
    screen = Screen(Console(file=paper, theme=THEME, force_terminal=True, width=50, no_color=True))
    screen.show(*show_board("1/11   Tangmere        ready 43Ha 145Hc 601Hb | patrol 152Sc 609Sb"))
    first, second = paper.getvalue().splitlines()
    assert second.index("p") == first.index("ready")


@pytest.mark.parametrize(("typed", "last"), [(["", "", ""], 25), (["q"], 8), (["", "q"], 16)])
def test_what_is_longer_than_the_screen_comes_a_screen_at_a_time(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], last: int
) -> None:
    monkeypatch.setattr("dowding.terminal.screen.is_live", lambda: True)
    monkeypatch.setattr("builtins.input", lambda prompt: typed.pop(0))
    paper = StringIO()
    screen = Screen(Console(file=paper, theme=THEME, force_terminal=True, no_color=True, width=50, height=10))
    screen.page(*(f"line {number}" for number in range(1, 26)))
    assert [line.strip() for line in paper.getvalue().splitlines()] == [
        f"line {n}" for n in range(1, last + 1)
    ]
    assert typed == []


def test_no_command_runs_into_what_is_said_of_it() -> None:
    person = Person("help", width=80)
    sit_down(person, new_match(GAME, seed=4))
    lines = person.screen.splitlines()
    (advice,) = [line for line in lines if line.startswith("  advice ")]
    assert re.match(r"  advice \[WHO\] \[full\] +show what a commander would do", advice)


@pytest.mark.parametrize("name", ["lion", "duel", "eagle", "hardest_days"])
def test_a_legend_says_for_whom_a_high_rating_is_good(name: str) -> None:
    told = " ".join(find_game(name).legend.values())
    assert "for squadrons a high rating is good" in told
    assert "a low one is good" in told
