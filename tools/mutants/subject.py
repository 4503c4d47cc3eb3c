"""What is tried: the source of a game's rules, and the tests that should notice when it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]

PACKAGES = {
    "chain_home": ("examples/chain_home/src/chain_home",),
    "duel": ("src/dowding/games/duel", "src/dowding/games/luftwaffe", "src/dowding/games/raf"),
    "eagle": ("src/dowding/games/eagle", "src/dowding/games/luftwaffe", "src/dowding/games/raf"),
    "lion": ("src/dowding/games/lion", "src/dowding/games/raf"),
}
"""Where the rules of a game lie, unless it is only the package of its name."""

OTHER_TESTS = {"duel": ("lion",), "eagle": ("lion", "duel")}
"""By game: other games whose tests hold the rules that it shares with them."""

LEFT_OUT = {
    "aim.py": "words for players",
    "board_view.py": "what players see",
    "__init__.py": "only says what a package offers",
    "commanders.py": "bots are no rules",
    "causes.py": "names of what moves a figure",
    "describing.py": "words for players",
    "entries": "what is told, and its sentences",
    "entries.py": "what is told, and its sentences",
    "family.py": "what games declare alike to those who look on",
    "game.py": "what a game declares to those who look on: figures, options, estimates for bots",
    "hidden.py": "deals again what a side may not know, for search; the leak test holds it",
    "invariants.py": "what random play checks; no rule asks for it",
    "plan_told.py": "what is told to players",
    "questions.py": "what is asked, and its sentences",
    "raid_book.py": "a table for reports",
    "record": "the record of 1940, which no rule reads",
    "remaining_raids.py": "deals again what a side may not know, for search; the leak test holds it",
    "summary.py": "words for players",
    "telling": "what is asked and told, and its sentences",
    "titles.py": "words for players",
    "view.py": "what players see",
    "written_plan.py": "how a plan is typed",
}
"""Files and folders that are never changed, since no rule stands in them."""

NOT_PLAYED = {
    "eagle": {
        "aces.py": "Eagle has no ace squadrons",
        "choosing.py": "orders of the book choose for Eagle's Fighter Command",
        "fend_and_evade.py": "Eagle has no fending and evading",
        "patrol.py": "nobody patrols in Eagle",
    },
}
"""By game: files of a shared package whose rules it does not play; the games that play them try them.

Single functions to which a game's own rules never lead are found by ``played.py``.
"""

TESTS_LEFT_OUT = {
    "test_calibration.py": "many whole matches",
    "test_commanders.py": "matches that bots play",
    "test_conformance.py": "random matches",
    "test_docs.py": "random matches, held against the documents",
    "test_earlier_set.py": "recorded matches, played again with the set that they were begun with",
    "test_raid_book.py": "the report of a recorded match",
    "test_recorded.py": "recorded matches: they notice that something changed, not that it is wrong",
    "test_secrecy.py": "whole raids, flown to compare what is sent",
    "test_tallies.py": "a random match",
    "test_trails.py": "matches that bots play",
}
"""Tests that would notice a change by accident; a rule is held only by a test of that rule."""

PLAYING_ON = frozenset({"answers", "check_game", "fuzz", "play_at_random", "sample"})
"""A test that calls one of these plays a match without regard to rules; it is left out wherever it stands."""


@dataclass(frozen=True)
class Subject:
    """The folders with a game's rules, and the folders or files with its tests."""

    packages: tuple[Path, ...]
    tests: tuple[Path, ...]
    not_played: Mapping[str, str] = field(default_factory=dict)

    def modules(self) -> list[Path]:
        """All source files of the packages, in order."""
        return [path for package in self.packages for path in sorted(package.rglob("*.py"))]

    def rules(self) -> list[Path]:
        """The source files that hold rules."""
        return [path for path in self.modules() if not self.why_left_out(path)]

    def test_files(self) -> list[Path]:
        """The files with rule tests, in order."""
        return [path for path in self._all_tests() if path.name not in TESTS_LEFT_OUT]

    def why_left_out(self, path: Path) -> str:
        """Why a source file is never changed; empty if it is."""
        inner = next(path.relative_to(p).parts for p in self.packages if path.is_relative_to(p))
        reasons = {**LEFT_OUT, **self.not_played}
        return next((reasons[part] for part in inner if part in reasons), "")

    def left_out(self) -> dict[Path, str]:
        """All that is left out, sources and tests, and why."""
        found = {path: self.why_left_out(path) for path in self.modules()}
        found |= {path: TESTS_LEFT_OUT.get(path.name, "") for path in self._all_tests()}
        return {path: why for path, why in found.items() if why}

    def _all_tests(self) -> list[Path]:
        return [path for place in self.tests for path in _tests_in(place)]


def _tests_in(place: Path) -> list[Path]:
    """The tests in a folder; or one file of them."""
    return [place] if place.is_file() else sorted(place.rglob("test_*.py"))


def subject(game: str) -> Subject:
    """The rules of a game by its name; the tests in the folders named like its packages and like its kin."""
    packages = [ROOT / name for name in PACKAGES.get(game, (f"src/dowding/games/{game}",))]
    names = [*(package.name for package in packages), *OTHER_TESTS.get(game, ())]
    tests = [ROOT / "tests" / name for name in names]
    return Subject(
        tuple(p for p in packages if p.is_dir()),
        tuple(t for t in tests if t.is_dir()),
        NOT_PLAYED.get(game, {}),
    )
