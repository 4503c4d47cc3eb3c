"""The ladder: paired on the same seeds, honest about what is not proved."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from chain_home import GAME
from dowding.analysis.ladder import compare, pairings
from dowding.analysis.simulation import LocalEngine, Plan, Record
from dowding.analysis.simulation.plan import Makers, make_plan
from dowding.cli import main
from dowding.cli.ladder import ROUND
from dowding.cli.output import MISUSE

LUFTWAFFE, FIGHTER_COMMAND = GAME.sides


def record(index: int, points: int) -> Record:
    winner = FIGHTER_COMMAND if points > 0 else LUFTWAFFE
    return Record(index, index, winner, "", points, 1, worths=[-points, points])


def test_commanders_are_compared_over_the_same_seeds() -> None:
    pairs = pairings(GAME, {LUFTWAFFE: ["a", "b"], FIGHTER_COMMAND: ["c", "d"]})
    assert pairs == [("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")]
    edge = {"c": 0, "d": 2}
    played = {
        pair: [record(n, 10 * (n % 2) - 5 + edge[pair[1]]) for n in reversed(range(20))] for pair in pairs
    }
    plan = make_plan(GAME, None, {}, None, {}, 1)
    found = compare(GAME, plan, [FIGHTER_COMMAND, LUFTWAFFE], played)
    best, worst = found.sides[0].rungs
    assert (best.commander, worst.commander) == ("d", "c")
    assert best.lead is not None
    assert (best.lead.value, best.lead.low, best.lead.high) == (2, 2, 2)
    assert best.surely_better
    assert best.worth.low < 0 < best.worth.high
    assert not found.sides[1].rungs[0].surely_better


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["ladder", "chain_home", "--commanders", "random,veteran", "--games", "30", "--jobs", "1"]
    assert main([*args, "--out", str(tmp_path / "ladder"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [s["rungs"][0]["commander"] for s in found["ladder"]["sides"]] == ["veteran", "veteran"]
    assert {Path(path).name for path in found["files"]} >= {"ladder.html", "ladder-luftwaffe.svg"}
    assert main([*args, "--side", "fighter-command", "--opponents", "random"]) == 0
    out = capsys.readouterr().out
    assert "better" in out
    assert "\nLuftwaffe" not in out


def test_only_the_sides_of_a_version_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["ladder", "londons_burning", "--scenario", "short", "--games", "2", "--jobs", "1"]
    assert main([*args, "--commanders", "random,malan", "--json"]) == 0
    (raf,) = json.loads(capsys.readouterr().out)["ladder"]["sides"]
    assert (raf["side"], [rung["commander"] for rung in raf["rungs"]]) == ("RAF", ["malan", "random"])
    assert main([*args, "--side", "luftwaffe"]) == 2
    assert "Luftwaffe does not play in this version; choose from RAF" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--commanders", "random,napoleon"), "no commander 'napoleon'"),
        (("--commanders", "napoleon"), "napoleon cannot command Luftwaffe"),
        (("--commanders", "random,search:x"), "expected decisions"),
        (("--games", "1"), "at least 2"),
        (("--side", "raf"), "has no side 'raf'"),
        (("--nonsense",), "unknown argument '--nonsense'"),
    ],
)
def test_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str) -> None:
    assert main(["ladder", "chain_home", "--out", str(tmp_path / "l"), *args]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    assert not (tmp_path / "l").exists()


SMALL = ("ladder", "chain_home", "--jobs", "1", "--commanders", "random,veteran")


def test_a_folder_that_holds_something_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = ("--out", str(tmp_path / "one"))
    assert main([*SMALL, "--games", "2", *here]) == 0
    before = (tmp_path / "one" / "ladder.json").read_bytes()
    assert main([*SMALL, "--games", "2", "--seed", "5", *here]) == MISUSE
    assert "already holds a ladder; --resume continues it; nothing was" in capsys.readouterr().err
    assert main([*SMALL, "--games", "2", "--seed", "5", "--resume", *here]) == MISUSE
    assert "holds a different run" in capsys.readouterr().err
    assert (tmp_path / "one" / "ladder.json").read_bytes() == before
    (tmp_path / "letters").write_text("dear")
    assert main([*SMALL, "--games", "2", "--resume", "--out", str(tmp_path)]) == MISUSE
    assert "is not an empty folder; nothing was overwritten" in capsys.readouterr().err
    assert main([*SMALL, "--games", "2", "--resume"]) == MISUSE
    assert "--resume needs --out" in capsys.readouterr().err


def test_a_ladder_can_be_continued(tmp_path: Path) -> None:
    at_once, later = tmp_path / "at once", tmp_path / "later"
    assert main([*SMALL, "--games", "6", "--out", str(at_once)]) == 0
    assert main([*SMALL, "--games", "2", "--out", str(later)]) == 0
    assert main([*SMALL, "--games", "6", "--resume", "--out", str(later)]) == 0
    assert (later / "ladder.json").read_bytes() == (at_once / "ladder.json").read_bytes()


def test_a_ladder_that_is_interrupted_shows_what_it_has_and_loses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds of 20 games: the third of four pairings is stopped in the last, the fourth in the 19th."""
    at_once, later = tmp_path / "at once", tmp_path / "later"
    assert main([*SMALL, "--games", "30", "--out", str(at_once)]) == 0
    play, played = LocalEngine.play, list[int]()

    def tired(
        self: LocalEngine, plan: Plan, indices: Sequence[int], makers: Makers
    ) -> Iterator[list[Record]]:
        for records in play(self, plan, indices, makers):
            played.append(1)
            if len(played) == stop:
                raise KeyboardInterrupt
            yield records

    monkeypatch.setattr(LocalEngine, "play", tired)
    again = [*SMALL, "--games", "30", "--minutes", "1", "--resume", "--out", str(later)]
    stop = 60
    assert main(again) == 1
    assert "no game was finished by every pairing" in capsys.readouterr().err
    stop = 60 + 20
    assert main(again) == 130
    out = capsys.readouterr().out
    assert "18 games of each pairing" in out
    assert "Stopped early; --resume continues it." in out
    stop = 0
    assert main([*SMALL, "--games", "30", "--resume", "--out", str(later)]) == 0
    assert (later / "ladder.json").read_bytes() == (at_once / "ladder.json").read_bytes()
    assert len(played) == 4 * 30 + 2, "a game that was finished is not played again"


def test_with_minutes_a_ladder_stops_when_every_lead_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "ladder",
        "chain_home",
        "--side",
        "luftwaffe",
        "--opponents",
        "veteran",
        "--jobs",
        "1",
        "--json",
    ]
    assert main([*command, "--commanders", "random,veteran", "--games", "4000", "--minutes", "5"]) == 0
    found = json.loads(capsys.readouterr().out)["ladder"]
    assert found["games"] < 4000
    assert found["games"] % ROUND == 0
    assert found["sides"][0]["rungs"][0]["lead"]["low"] > 0


def test_with_minutes_a_ladder_stops_when_the_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "chain_home", "--minutes", "-1"]) == MISUSE
    assert "--minutes must be more than 0" in capsys.readouterr().err
    command = ["ladder", "chain_home", "--jobs", "1", "--json", "--commanders", "random,search:10:random"]
    assert main([*command, "--games", "4000", "--minutes", "0.0001"]) == 0
    assert json.loads(capsys.readouterr().out)["ladder"]["games"] == ROUND
