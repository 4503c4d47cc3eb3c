"""Mutants are drawn fairly, tried without touching a file, and judged by the tests that run them."""

import ast
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest
from tools.mutants import order
from tools.mutants.forks import refuse_loaded
from tools.mutants.mutant import Mutant, drawn, shared_out
from tools.mutants.played import played
from tools.mutants.report import Report
from tools.mutants.subject import LEFT_OUT, ROOT, Subject, subject
from tools.mutants.testing import Coverage, Verdict

from tests.tools.toys import found, toy, verdicts

RULES = """
    from functools import cache

    SPEED = 4
    RANGE = sum(hexes * 2 for hexes in (1, 3) if hexes > 1)

    def flies(hexes):
        return hexes <= SPEED

    @cache
    def cost(level):
        return level + 1

    def rests(hours):
        while hours > 0:
            hours -= 1
        return hours

    def nobody_asks(a, b):
        return a + b

    def is_low(level):
        return level < 3

    def top():
        return 7
"""
TESTS = """
    import pytest
    from toy_rules.rules import RANGE, cost, flies, is_low, rests, top

    TOP = top()

    @pytest.fixture(scope="module")
    def low():
        return is_low(2)

    def test_speed():
        assert flies(4)
        assert not flies(5)

    def test_range():
        assert RANGE == 6

    def test_cost():
        assert isinstance(cost(1), int)

    def test_cost_again():
        assert cost(1) == 2

    def test_rest():
        assert rests(2) == 0

    def test_low(low):
        pass

    def test_really_low(low):
        assert low
        assert not is_low(3)

    def test_top():
        assert TOP == 7

    def test_random_play():
        for _ in range(9):
            assert flies("match".sample(5))

    def play():
        return [flies(n) for n in "match".sample(5)]

    def test_random_play_of_a_helper():
        assert all(play())
"""
RANDOM = "def test_everything():\n    raise AssertionError('this is no rule test')\n"


@pytest.fixture
def game(tmp_path: Path) -> Subject:
    return toy(tmp_path, rules=RULES, test_rules=TESTS, test_conformance=RANDOM, view="ROWS = 2")


def test_each_mutant_is_judged_by_the_tests_that_run_it(game: Subject) -> None:
    before = {path: path.read_bytes() for path in game.modules()}
    expected = {
        "4 -> 5": (True, "test_speed", 8),
        "hexes > 1 -> hexes >= 1": (True, "test_range", 8),
        "hexes <= SPEED -> hexes < SPEED": (True, "test_speed", 1),
        "level + 1 -> level - 1": (True, "test_cost_again", 2),
        "hours -= 1 -> hours += 1": (True, "", 1),
        "a + b -> a - b": (False, "", 0),
        "level < 3 -> level <= 3": (True, "test_really_low", 8),
        "7 -> 8": (True, "test_top", 8),
    }
    assert verdicts(game, *expected) == expected
    assert {path: path.read_bytes() for path in game.modules()} == before


def test_a_mutant_that_no_test_runs_is_told_though_nothing_else_is_tried(game: Subject) -> None:
    assert verdicts(game, "a + b -> a - b") == {"a + b -> a - b": (False, "", 0)}


def test_a_game_whose_tests_fail_is_not_tried(tmp_path: Path) -> None:
    game = toy(tmp_path, rules=RULES, test_rules="def test_wrong():\n    assert not 'this'\n")
    with pytest.raises(RuntimeError, match=r"must pass before rules are changed: .*test_wrong"):
        verdicts(game, "4 -> 5")


def test_rules_that_are_loaded_cannot_be_changed() -> None:
    import dowding.games.londons_burning  # noqa: F401

    with pytest.raises(RuntimeError, match=r"londons_burning\.game"):
        refuse_loaded(subject("londons_burning"))


def test_tests_that_run_a_line_themselves_come_first() -> None:
    tests = {name: Path("test_rules.py") for name in "abc"}
    coverage = Coverage(tests, {}, {("rules.py", 3): ["c"], ("rules.py", 5): ["b"]}, {("rules.py", 3)}, set())
    assert coverage.of("rules.py", 2, 4) == ["c", "a", "b"]
    assert coverage.of("rules.py", 4, 5) == ["b"]
    assert coverage.of("rules.py", 6, 9) == []


def test_tests_of_the_same_words_come_first_and_then_the_quickest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "LIKELY", 1)
    tests = {name: Path("t.py") for name in ("t.py::test_slow", "t.py::test_flak[Ju 87]", "t.py::test_quick")}
    coverage = Coverage(tests, dict(zip(tests, (3.0, 9.0, 1.0), strict=True)), {}, set(), set())
    expected = ["t.py::test_flak[Ju 87]", "t.py::test_quick", "t.py::test_slow"]
    assert order.Order(coverage).put(list(tests), "def hit_by_flak(battle): ...") == expected


def mutant(file: str, line: int, number: int) -> Mutant:
    return Mutant(file, line, "a", "b", number, (line, line))


def test_a_sample_meets_every_file_in_proportion() -> None:
    possible = [mutant("small.py", 1, n) for n in range(50)]
    possible += [mutant("middle.py", n, n) for n in range(20)] + [mutant("large.py", n, n) for n in range(60)]
    sample = drawn(possible, 16, 1)
    assert Counter(m.file for m in sample) == {"small.py": 1, "middle.py": 4, "large.py": 11}
    assert sample == drawn(possible, 16, 1)
    assert sample != drawn(possible, 16, 2)
    assert drawn(possible, 1000, 1) == possible


def test_lines_come_before_repeats() -> None:
    possible = [mutant("rules.py", n // 10, n) for n in range(50)]
    assert {m.line for m in drawn(possible, 5, 1)} == set(range(5))


def test_shares_add_up() -> None:
    shares = shared_out({"a": 1, "b": 10, "c": 100}, 20)
    assert sum(shares.values()) == 20
    assert shares["a"] == 1
    assert shares["c"] > 8 * shares["b"]


def test_lion_has_the_shared_rules_but_not_words_or_views() -> None:
    rules = {path.name for path in subject("lion").rules()}
    assert {"combat.py", "bombing.py"} <= rules
    assert not rules & set(LEFT_OUT)
    tests = {path.name for path in subject("lion").test_files()}
    assert "test_combat_examples.py" in tests
    assert not tests & {"test_recorded.py", "test_conformance.py", "test_calibration.py"}


def test_the_report_tells_what_survived(game: Subject) -> None:
    noticed, survived = found(game, "4 -> 5", "a + b -> a - b")
    report = Report("Two mutants.", game, 2)
    report.add(noticed, Verdict(True, "test_speed", 6))
    report.add(survived, Verdict(False, "", 0))
    assert report.progress() == "2 of 2 tried, 1 not noticed"
    text = report.as_text()
    assert " 50%" in text
    assert "return a + b\n    a + b  ->  a - b\n    survived: no test runs it" in text
    assert "SPEED = 4" not in text
    assert f"view.py: {LEFT_OUT['view.py']}" in text
    assert '"by": "test_speed"' in report.as_json()


def test_functions_to_which_a_game_never_leads_are_left_to_those_that_do() -> None:
    own = parse("from shared import event, unused\ndef step(battle): event(battle)")
    shared = parse("""
        def event(battle): return battle.effect()
        def unused(): helper()
        def helper(): pass
        class Battle:
            def __init__(self): read()
            def effect(self): pass
        def read(): pass
    """)
    found = played([own], [shared])
    assert {"event", "effect", "read"} <= found
    assert not {"unused", "helper"} & found


def parse(text: str) -> ast.Module:
    return ast.parse(dedent(text))


def test_what_a_game_does_not_play_is_left_to_those_that_do() -> None:
    rules = {path.name for path in subject("eagle").rules()}
    assert {"response.py", "day_plan.py", "combat.py"} <= rules
    assert "aces.py" not in rules
    assert "aces.py" in {path.name for path in subject("duel").rules()}
    folders = {path.parent for path in subject("eagle").test_files()}
    assert ROOT / "tests" / "luftwaffe" in folders
