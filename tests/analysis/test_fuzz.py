"""The fuzzer finds every kind of fault, and leaves a file that reproduces it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from chain_home.game import ChainHome, RaidsView
from chain_home.rules import Raids
from dowding.analysis.fuzz import fuzz, fuzz_one, versions
from dowding.kernel.asking import Ask
from dowding.kernel.errors import SaveError
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.replaying import load
from dowding.kernel.steps import Script, at
from tests.kernel.staging import Query, opened_by


class Sound(ChainHome):
    """The game as it should be."""


class Breaking(ChainHome):
    """An invariant that does not hold."""

    def broken(self, state: Raids) -> Iterator[str]:
        if state.points:
            yield "somebody has points"


class Leaking(ChainHome):
    """A view that shows the secret target to everybody."""

    def view(self, state: Raids, side: str | None) -> RaidsView:
        return super().view(state, self.sides[0])


def crash(battle: Raids) -> Ask[None]:
    """Asks, and then fails."""
    yield from battle.number("Luftwaffe", 1, 3, rule="9", question=Query("How many?"))
    raise KeyError("gone")


class Crashing(ChainHome):
    """Rules that fail."""

    sequence = opened_by(at("9", crash))


def endless(battle: Raids) -> Script:
    """Asks forever."""
    yield from battle.number("Luftwaffe", 1, 3, rule="9", question=Query("How many?"))
    return "again"


class Endless(ChainHome):
    """A game without end."""

    sequence = opened_by(at("9", endless), jumps={"again": endless})


def dead_end(battle: Raids) -> Ask[None]:
    """Asks for something that is not there."""
    yield from battle.number("Luftwaffe", 1, 3, rule="9", question=Query("How many?"))
    yield from battle.pick("Luftwaffe", [], rule="9", question=Query("Who?"))


class DeadEnd(ChainHome):
    """A question without answer."""

    sequence = opened_by(at("9", dead_end))


count = 0


def fickle(battle: Raids) -> Ask[None]:
    """Depends on something outside the state."""
    global count
    count += 1
    battle.points = count
    for _ in range(30):
        yield from battle.number("Luftwaffe", 1, 3, rule="9", question=Query("How many?"))


class Fickle(ChainHome):
    """A game that cannot be replayed."""

    sequence = opened_by(at("9", fickle))


class Clumsy(ChainHome):
    """An invariant that cannot even be checked."""

    def broken(self, state: Raids) -> Iterator[str]:
        raise LookupError("clumsy")


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (Breaking(), "broken invariant: somebody has points"),
        (Leaking(), "leaked information: Fighter Command can see something hidden"),
        (Crashing(), "crash: the rules failed in Crash"),
        (Endless(), "endless game"),
        (DeadEnd(), "dead end: "),
        (Clumsy(), "crash: LookupError: clumsy"),
        (Fickle(), "replay mismatch"),
    ],
)
def test_faults_are_found_and_saved(
    game: AnyGame, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dowding.analysis.fuzz.LONGEST", 300)
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    found = fuzz_one(game, "day", 3, tmp_path)
    assert fault in found.fault
    assert Path(found.file).exists()


def test_a_crash_is_reproduced_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Crashing()
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)
    found = fuzz_one(game, "day", 3, tmp_path)
    with pytest.raises(SaveError, match=r"answer 1 .* the rules failed in Crash .* KeyError: 'gone'"):
        load(found.file)


def test_a_sound_game_has_no_faults_and_all_scenarios_are_played(tmp_path: Path) -> None:
    found = list(fuzz(Sound(), 3, 1, list(Sound().scenarios), tmp_path))
    assert [f.fault for f in found] == [""] * 6
    assert {f.scenario for f in found} == {"morning", "day"}
    assert list(tmp_path.iterdir()) == []


def test_every_version_is_played_unless_one_is_said() -> None:
    game = find_game("londons_burning")
    assert [v["players"] for v in versions(game, "short")] == list(game.options["players"].values)
    assert versions(game, "short", {"players": "section"}) == [{}]
    assert versions(find_game("lion"), "prelude") == [{}]
