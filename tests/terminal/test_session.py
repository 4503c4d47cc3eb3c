"""The terminal: everything a person can type, and nothing that is not theirs to see."""

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.commanders import RandomCommander
from dowding.games.hardest_days import GAME as HARDEST_DAYS
from dowding.kernel.dice import Dice
from dowding.kernel.header import FREELY, NEVER, Undo
from dowding.kernel.horizon import horizon
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import load
from dowding.store.shelf import Shelf
from dowding.terminal import Screen, Session, odds
from dowding.terminal.screen import THEME
from tests.analysis.test_comparing import asked
from tests.analysis.test_odds import asked_again
from tests.kernel.test_decisions import every_kind, table

__all__ = ["table"]


class Person(Screen):
    """Types prepared lines, and remembers what was shown."""

    def __init__(self, *lines: str, width: int = 250, height: int | None = None) -> None:
        self.paper = StringIO()
        live = height is not None
        super().__init__(
            Console(
                file=self.paper, theme=THEME, width=width, height=height, force_terminal=live, no_color=live
            )
        )
        self.wraps = True
        self.lines: Iterator[str] = iter(lines)
        self.asked: list[str] = []
        self.completed: list[str] = []

    @property
    def width(self) -> int:
        return self.console.width

    def ask(self, prompt: str, names: Sequence[str] = (), who: str = "") -> str:
        self.asked.append(prompt)
        self.completed = list(names)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def screen(self) -> str:
        return "\n".join(self.shown)

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.paper.getvalue().splitlines()]


def sit_down(person: Person, match: Match, *commanded: str, shelf: Shelf | None = None) -> bool:
    commanders = {side: RandomCommander(1, side) for side in commanded}
    return Session(match, shelf or Shelf(), match.game.name, commanders, person).run()


def test_a_whole_match_can_be_played(own_home: Path) -> None:
    person = Person(*["none"] * 4)
    match = new_match(GAME, seed=4)
    assert sit_down(person, match, LUFTWAFFE)
    assert "The match is over" in person.screen
    assert load(own_home / "chain_home.dowding.json").result == match.result


def test_leaving_keeps_the_match(own_home: Path) -> None:
    match = new_match(GAME, seed=4)
    person = Person("1", "1 2", "quit")
    assert not sit_down(person, match)
    assert "To continue: dowding matches open chain_home." in person.shown[-1]
    again = load(own_home / "chain_home.dowding.json")
    assert again.digest() == match.digest()
    assert again.answered == 2


def test_the_end_of_input_keeps_the_match(own_home: Path) -> None:
    match = new_match(GAME, seed=4)
    sit_down(Person("1"), match)
    assert load(own_home / "chain_home.dowding.json").answered == 1


def test_wrong_input_is_explained_and_changes_nothing() -> None:
    match = new_match(GAME, seed=4)
    person = Person(
        "99", "Berlin", "1", "1 1", "1-9", "no such thing", "undo 99", "log x", "branch", "switch x"
    )
    sit_down(person, match)
    assert match.answered == 1
    assert "'99' is not among" in person.screen
    assert "'Berlin' is not among" in person.screen
    assert "An option can be chosen only once" in person.screen
    assert "not given that many answers" in person.screen
    assert "expected a number of at least 1" in person.screen
    assert "branch NAME" in person.screen


def test_question_mark_tells_what_is_refused_and_why() -> None:
    match = new_match(GAME, seed=4)
    person = Person("1", "1 2 3", "no", "", "none", "", "1", "1", "?")
    sit_down(person, match)
    assert "Not allowed now:" in person.screen
    assert person.screen.count("it flew in the last raid [2.3]") == 1, "each reason is told once"
    assert "I/KG 2 (Do 17), " in person.screen


def test_commands(tmp_path: Path) -> None:
    match = new_match(GAME, seed=4)
    person = Person(
        "help", "look", "1", "1 2", "log", "undo", "redo", "undo 2", "branch bold", "branches", "2",
        "switch main", "save", f"save {tmp_path / 'mine.json'}", "no", "", "none", "",
        "odds", "LOG 3", "comment a mistake", "--5", "9" * 5000, "undo 999999999",
    )  # fmt: skip
    sit_down(person, match)
    assert "take back your last N answers" in person.screen
    assert "You are at answer 1 of branch 'main'" in person.screen
    assert "* bold" in person.screen
    assert load(tmp_path / "mine.json").answered == 2
    assert "Change of points for " in person.screen
    assert "Counted exactly up to: " in person.screen
    assert "a mistake" in match.history.branch.comments.values()


def test_the_record_book_tells_what_a_unit_did() -> None:
    person = Person("record", "1 > 3", "record 54 Sq", "record 601 Squadron", "record Berlin", "quit")
    sit_down(person, new_match(GAME, seed=4), LUFTWAFFE)
    assert "The operations record book is empty." in person.screen
    assert "raid 1: Sent to Tangmere." in person.screen
    assert "Nothing is written on its page yet." in person.screen
    assert "There is no page of 'Berlin'" in person.screen


def test_redo_gives_again_what_the_commander_answered_too() -> None:
    match = new_match(GAME, seed=5)
    person = Person("1", "1 2", "yes", "undo", "redo", "branches")
    sit_down(person, match, FIGHTER_COMMAND)
    assert list(match.history.branches) == ["main"]


def test_after_the_end_one_can_go_back() -> None:
    match = new_match(GAME, seed=4)
    person = Person("none", "none", "none", "none", "log 2", "nonsense", "undo", "quit")
    sit_down(person, match, LUFTWAFFE)
    assert "The match is over" in person.screen
    assert match.decision is not None


@pytest.mark.parametrize(("undo", "listed"), [(FREELY, True), (NEVER, False)])
def test_at_the_end_the_commands_that_work_are_listed(undo: Undo, listed: bool) -> None:
    person = Person(*["none"] * 4, "save", "")
    sit_down(person, new_match(GAME, seed=4, undo=undo), LUFTWAFFE)
    assert ("undo" in person.asked[-1]) is listed
    assert "save" in person.asked[-1]
    assert "Saved to " in person.screen


def test_a_match_that_cannot_be_kept_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = new_match(GAME, seed=4)
    person = Person("1")
    sit_down(person, match, shelf=Shelf(tmp_path / "file"))
    assert match.answered == 1
    assert "could not be saved" in person.screen


def test_two_people_at_one_screen_hand_it_over() -> None:
    match = new_match(GAME, seed=4)
    person = Person("1", "1 2 3", "high", "", "none", "")
    sit_down(person, match)
    assert person.asked[3] == f"Hand over to {FIGHTER_COMMAND}, who then presses Enter: "
    assert person.asked[5] == f"Hand over to {LUFTWAFFE}, who then presses Enter: "


def test_undo_takes_back_a_persons_answer_and_what_came_after() -> None:
    match = new_match(GAME, seed=4)
    person = Person("none", "undo")
    sit_down(person, match, LUFTWAFFE)
    assert match.decision is not None
    assert match.decision.side == FIGHTER_COMMAND
    assert match.givers().count(FIGHTER_COMMAND) == 0


def test_a_person_sees_only_their_side() -> None:
    match = new_match(GAME, seed=4)
    person = Person("log 50", "?", "odds", "none")
    sit_down(person, match, LUFTWAFFE)
    raid_one = person.screen.split("appear over")[0]
    assert "Targets: drew" not in raid_one
    assert "Which target?" not in raid_one
    assert "Hand:" not in person.screen


@pytest.mark.parametrize(
    ("kind", "typed", "answer"),
    [
        (0, "2", 1), (0, "610", 2),
        (1, "1 3", (0, 2)), (1, "2-3", (1, 2)), (1, "54, 610", (0, 3)), (1, "1,2", (0, 1)),
        (2, "4 3 2 1", (3, 2, 1, 0)), (2, "all", (0, 1, 2, 3)),
        (3, "1>2, 3>1", (1, -1, 0)), (3, "none", (-1, -1, -1)), (3, "1-2>Kenley", (0, 0, -1)),
        (3, "610>hornchurch", (-1, -1, 1)),
        (4, "-2", -2), (5, "yes", 1), (5, "n", 0), (5, "2", 1),
    ],
)  # fmt: skip
def test_what_can_be_typed(table: object, kind: int, typed: str, answer: object) -> None:
    decision = every_kind(table)[kind]  # type: ignore[arg-type]
    assert decision.typed(typed) == answer


def test_advice_says_what_a_commander_would_do_and_why() -> None:
    match = new_match(GAME, seed=4)
    person = Person("advice search:300", "advice veteran", "advice napoleon")
    sit_down(person, match)
    assert "  search: " in person.screen
    assert " imagined games" in person.screen
    assert "  veteran: " in person.screen
    assert "no commander 'napoleon'" in person.screen
    assert match.answered == 0


def without_a_choice(seed: int) -> Match:
    """A match at its first secret question with one answer, or at its end."""
    match, dice = new_match(GAME, "day", seed), Dice(seed)
    while match.decision is not None and (match.decision.public or match.decision.only() is None):
        match.answer(match.decision.sample(dice.below))
    return match


def test_odds_compare_the_answers_at_a_named_moment() -> None:
    person = Person("odds", "odds none")
    sit_down(person, asked_again())
    first, second = person.screen.split("Change of victory points for Fighter Command from now to ")[1:]
    assert first.startswith("the end of this raid:\n")
    assert re.search(r"\n  [+-]\d+\.\d ±\d\.\d +\w.*\(Park\)  \[[\d ]+\]\n", first), (
        "and what is typed for it"
    )
    assert re.search(r"\n  \d+\.\d less ±\d\.\d +None\n", first)
    assert "Each was played on by Park, in the same 64 imagined games." in first
    assert "holds in 95 of 100 cases" not in first
    assert re.search(r"less ±\d\.\d +Yours: none  \[none\]\n", second)
    assert "± holds in 95 of 100 cases. Chosen from " in second
    assert "Counted exactly up to: German recovery" in second
    assert "Counted up to German recovery" in second, "how far is told in full only where an answer is named"


@pytest.mark.parametrize(
    ("kind", "until"), [("patrol", "the end of the next raid"), ("respond", "the end of this raid")]
)
def test_odds_and_advice_speak_of_the_same_moment_and_unit(kind: str, until: str) -> None:
    match = asked(kind=kind)
    assert horizon(match).name == until
    person = Person("odds", "advice search:300")
    sit_down(person, match)
    assert f"Change of victory points for Fighter Command from now to {until}:" in person.screen
    assert "  search: " in person.screen
    told = " ".join(person.screen.split())  # a long line is broken
    assert f"Change of victory points for us from now to {until}: " in told


def test_odds_of_a_plan_are_those_of_the_plan_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SECONDS", 14)
    match = new_match(HARDEST_DAYS, seed=4)
    assert match.decision is not None
    green = match.decision.sample(Dice(3).below)
    spelled = match.decision.spell(green)
    assert isinstance(spelled, dict)
    (first, box), *rest = spelled.items()
    others = ", ".join(f"{key} > {into}" for key, into in rest)
    person = Person("odds", f"{first} > {box}", f"odds {others}", f"odds {first} > {box}")
    sit_down(person, match)
    before, after = person.screen.split("Change of victory points")[1:]
    assert "Your three" not in before
    assert "Your three: " in after
    assert "That did not work" in after or "at least" in after.lower(), "an unfinished plan is refused"


def test_where_there_is_no_choice_enter_is_the_answer() -> None:
    """A hand of one card: the question is asked all the same, because others could count it."""
    match = next(match for seed in range(100) if (match := without_a_choice(seed)).decision)
    before, person = match.answered, Person("", "quit")
    sit_down(person, match)
    assert "There is no choice: press Enter" in person.screen
    assert match.answered == before + 1


def test_answers_of_a_commander_in_secret_are_not_counted() -> None:
    person = Person("none", "undo", "branches")
    match = new_match(GAME, seed=4)
    sit_down(person, match, LUFTWAFFE)
    assert match.answered == 3, "the Luftwaffe has planned a raid"
    assert "You are at answer 0 of branch 'main'." in person.screen
    assert "* main: 1 answer" in person.screen or "* main: 2 answers" in person.screen
