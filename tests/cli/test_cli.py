"""The command line: what it prints, what it returns, and that it loses nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dowding.cli import main
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.saves import save
from dowding.store.holding import Hold
from dowding.testing.ledger import ship_coverage
from tests.kernel.test_match import played

FAULT, MISUSE = 1, 2


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the command; what a session shows is wrapped, so its text is compared word by word."""
    code = main(args)
    out = capsys.readouterr()
    text = " ".join(out.out.split()) if args[:1] == ("play",) else out.out
    return code, text, out.err


def data(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    code, out, _ = run(capsys, *args, "--json")
    assert code == 0
    return json.loads(out)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers = iter(lines)

    def type_line(prompt: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", type_line)


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "chain_home: Chain Home." in out
    names = [game["name"] for game in data(capsys, "games")]
    assert "chain_home" in names


def test_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = played(10)
    save(match, tmp_path / "m.json")
    code, out, _ = run(capsys, "verify", str(tmp_path / "m.json"))
    assert code == 0
    assert "is sound" in out
    found = data(capsys, "verify", str(tmp_path / "m.json"))
    assert found["digest"] == match.digest()
    assert found["branches"] == {"main": 10}


def test_verify_refuses_damaged_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text("{")
    code, out, err = run(capsys, "verify", str(tmp_path / "m.json"))
    assert (code, out) == (FAULT, "")
    assert err.startswith("dowding: ")
    assert err.count("\n") == 1


def test_rules_tells_coverage(capsys: pytest.CaptureFixture[str], pytestconfig: pytest.Config) -> None:
    tests = str(pytestconfig.rootpath / "tests" / "chain_home")
    found = data(capsys, "rules", "chain_home", "--tests", tests)
    assert found["obligations"] == len(found["exercised"]) + len(found["excused"]) + len(found["missing"])
    assert found["missing"] == []
    assert found["excused"] == {"ch-9-a": "A computer has no counters to cut."}
    assert any("test_rules.py" in test for test in found["exercised"]["ch-4.2-a"])
    _code, out, _ = run(capsys, "rules", "chain_home", "--tests", tests, "--verbose")
    assert "0 missing" in out
    assert "exercised  ch-4.2-a  by" in out


def test_rules_with_missing_rows_returns_a_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "rules", "chain_home", "--tests", str(tmp_path))
    assert code == FAULT
    assert "missing    ch-1-a" in out


def test_components(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    listed = {found["name"]: found for found in data(capsys, "components", "list")}
    assert "targets.csv" in listed["chain_home"]["files"]
    folder = tmp_path / "mine"
    code, out, _ = run(capsys, "components", "export", "chain_home", str(folder))
    assert "Wrote 4 files" in out
    assert data(capsys, "components", "check", "chain_home", str(folder))["problems"] == []
    (folder / "gruppen.csv").write_text("name,type,provenance\nI/KG 2,Do 17,guessed\n")
    code, out, _ = run(capsys, "components", "check", "chain_home", str(folder), "--json")
    assert code == FAULT
    (problem,) = json.loads(out)["problems"]
    assert (problem["file"], problem["row"], problem["field"]) == ("gruppen.csv", 2, "provenance")


def test_fuzz_and_bench(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "fuzz", "chain_home", "--games", "2")
    assert (found["games"], found["faults"]) == (4, [])
    rates = data(capsys, "bench", "chain_home", "--seconds", "0.05")["rates"]
    assert all(rate["per_second"] > 0 for rate in rates)
    assert all(rate["name"].startswith("chain_home ") for rate in rates)


def test_play_begins_keeps_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    typed(monkeypatch, "1", "1 2")
    code, out, _ = run(capsys, "play", "chain_home", "--seed", "5", "--option", "mist=true")
    assert code == 0
    assert "seed 5" in out
    typed(monkeypatch, "no")
    code, out, _ = run(capsys, "play", "chain_home", "--side", "luftwaffe")
    assert "You continue the match chain_home-morning." in out
    assert ", mist" in out
    code, out, _ = run(capsys, "play", "chain_home", "--side", "fighter-command")
    assert code == 0, "a side is named as everywhere"
    typed(monkeypatch)
    run(capsys, "play", "chain_home", "--new")
    kept = {path.name for path in own_home.glob("*.json")}
    assert kept == {"chain_home-morning.dowding.json", "chain_home-morning-2.dowding.json"}


def test_play_agrees_on_undo_and_says_what_the_seed_is_worth(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    typed(monkeypatch, "1", "undo", "quit")
    code, out, _ = run(capsys, "play", "chain_home", "--undo", "never", "--side", "both")
    assert code == 0
    assert "No answer can be taken back." in out
    assert "holds the seed, so whoever reads it can compute future dice" in out
    assert "it was agreed that no answer is ever taken back" in out
    header = json.loads((own_home / "chain_home-morning.dowding.json").read_text())["header"]
    assert header["undo"] == "never"
    assert header["seed"] > 2**64, "128 bits, unless somebody names a number"
    code, _, err = run(capsys, "play", "chain_home", "--undo", "sometimes")
    assert code == MISUSE
    assert "invalid choice: 'sometimes'" in err


def test_play_a_saved_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save(new_match("chain_home", seed=9), tmp_path / "m.json")
    typed(monkeypatch)
    code, _, _ = run(capsys, "play", "chain_home", "--load", str(tmp_path / "m.json"))
    assert code == 0


@pytest.mark.parametrize("wrong", [["--side", "Martian"], ["--side", "Luftwaffe", "--opponent", "zz"]])
def test_misuse_does_not_displace_the_kept_match(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    own_home: Path,
    wrong: tuple[str, ...],
) -> None:
    typed(monkeypatch, "1")
    run(capsys, "play", "chain_home", "--seed", "5")
    before = {path.name: path.read_bytes() for path in own_home.iterdir()}
    code, _, _ = run(capsys, "play", "chain_home", "--new", *wrong)
    assert code == MISUSE
    assert {path.name: path.read_bytes() for path in own_home.iterdir()} == before


def test_a_folder_of_components_is_found_from_anywhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    run(capsys, "components", "export", "chain_home", "mine")
    typed(monkeypatch, "1")
    run(capsys, "play", "chain_home", "--components", "mine")
    monkeypatch.chdir("/")
    code, out, _ = run(capsys, "play", "chain_home")
    assert code == 0
    assert "You continue the match" in out


def test_verify_checks_invariants(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(10)
    save(match, tmp_path / "m.json")
    monkeypatch.setattr(type(match.game), "broken", lambda self, state: iter(["two kings"]))
    code, _, err = run(capsys, "verify", str(tmp_path / "m.json"))
    assert code == FAULT
    assert "an invariant of the rules is broken: two kings" in err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("dowding ")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "chain_home", "--scenario", "x"), "no scenario 'x'"),
        (("play", "chain_home", "--option", "mist"), "expected NAME=VALUE"),
        (("play", "chain_home", "--option", "mist=maybe"), "option mist of chain_home may be false, true"),
        (("play", "chain_home", "--side", "x"), "no side 'x'"),
        (("play", "chain_home", "--side", "Luftwaffe", "--opponent", "x"), "no commander 'x'"),
        (("rules", "chess"), "no game 'chess'"),
        (("components", "check", "chess"), "no components 'chess'"),
        (("serve", "--port", "99999"), "from 0 to 65535"),
        (("fuzz",), "name a game"),
        (("fuzz", "chain_home", "--games", "0"), "at least 1"),
        (("bench", "--seconds", "0"), "more than 0"),
        (("bench", "--seconds", "nan"), "more than 0"),
        (("march",), "no command 'march'"),
        (("simlate", "lion"), "(did you mean 'simulate'?)"),
        (("play", "lyon"), "(did you mean 'lion'?)"),
        (("play", "chain_home", "--scenario", "mornin"), "(did you mean 'morning'?)"),
        (("play", "lion", "--seed", "x"), "--seed: invalid int value: 'x'; see dowding play --help"),
        (("components",), "arguments are required: ACTION; see dowding components --help"),
        (("simulate", "chain_home", "--games", "many"), "--games: invalid int value"),
        (("simulate", "chain_home", "--jobs", "100000"), "--jobs may be"),
        (("simulate", "chain_home", "--jobs", "-1"), "--jobs must be"),
        (("ladder", "chain_home", "--opponents", "random"), "--opponents needs --side"),
        (("ladder", "chain_home", "--side", "luftwaffe", "--opponents", "nobody"), "nobody cannot command"),
        (("fuzz", "chain_home", "--games", "1", "--out", __file__), "is not a folder"),
        (("serve", "--rate", "0"), "--rate must be at least 1"),
        (("serve", "--rate", "nan"), "--rate must be at least 1"),
    ],
)
def test_misuse_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], own_home: Path, args: tuple[str, ...], told: str
) -> None:
    code, _out, err = run(capsys, *args)
    assert code == MISUSE
    assert told in err
    assert err.count("\n") == 1
    assert not own_home.exists()


def test_the_bare_command_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert out.startswith("usage: dowding")


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("play",),
        ("matches",),
        ("matches", "delete"),
        ("games",),
        ("verify",),
        ("rules",),
        ("components",),
        ("components", "export"),
        ("simulate",),
        ("ladder",),
        ("report",),
        ("fuzz",),
        ("bench",),
        ("serve",),
    ],
)
def test_help_everywhere(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*args, "--help"])
    assert end.value.code == 0
    assert "usage: dowding" in capsys.readouterr().out


def test_the_command_runs_as_a_module() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "dowding", "games"], capture_output=True, text=True, check=True
    )
    assert "Chain Home" in found.stdout


def test_extras_are_loaded_only_when_they_are_needed() -> None:
    code = "import sys, dowding.cli.main; print([n for n in sys.argv[1:] if n in sys.modules])"
    extras = ["numpy", "matplotlib", "pyarrow", "ray", "gymnasium", "pettingzoo"]
    found = subprocess.run([sys.executable, "-c", code, *extras], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_second_server_on_the_same_folder_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with Hold(tmp_path / "server.lock", "") as hold:
        hold.note("http://127.0.0.1:1940/")
        code, _, told = run(capsys, "serve", "--no-browser", "--home", str(tmp_path))
    assert code == 2
    assert "another server already uses the matches" in told
    assert "http://127.0.0.1:1940/" in told


def test_rules_do_not_depend_on_the_folder_one_is_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    assert data(capsys, "rules", "chain_home")["missing"] == []


def test_coverage_is_shipped_with_a_package_that_has_no_tests(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    pytestconfig: pytest.Config,
) -> None:
    game = find_game("chain_home")
    assert game.ledger is not None
    ledger = tmp_path / "ledger.csv"
    ledger.write_bytes(game.ledger.read_bytes())
    monkeypatch.setattr(type(game), "ledger", ledger)
    code, _, err = run(capsys, "rules", "chain_home")
    assert code == FAULT
    assert "shipped without its tests; name their folder with --tests" in err
    ship_coverage(game, pytestconfig.rootpath / "tests")
    assert data(capsys, "rules", "chain_home")["missing"] == []


def test_the_rulebook_is_shown_without_markup(capsys: pytest.CaptureFixture[str]) -> None:
    _, contents, _ = run(capsys, "rulebook", "lion")
    assert "9.1  " in contents
    _, rule, _ = run(capsys, "rulebook", "lion", "5")
    assert "Patrols" in rule
    assert "**" not in rule
    _, heading, _ = run(capsys, "rulebook", "lion", "Day events")
    assert len(heading.splitlines()) > 3, "a heading without text lists what belongs to it"
    code, _, err = run(capsys, "rulebook", "lion", "99")
    assert code == FAULT
    assert "no rule has the number '99'" in err
    _, found, _ = run(capsys, "rulebook", "lion", "close", "escort")
    assert "9.2  " in found
    assert any("escort" in line for line in found.splitlines() if line.startswith("      "))


def test_games_show_values_and_commanders(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "games")
    assert "option     mist=false|true (default: false)" in out
    assert "side       luftwaffe; commanders: veteran, recruit, search, random (default: veteran)" in out


def test_games_fit_a_terminal_and_break_between_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, wide, _ = run(capsys, "games")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    _, narrow, _ = run(capsys, "games")
    assert max(map(len, narrow.splitlines())) <= 80 < max(map(len, wide.splitlines()))
    assert set(narrow.split()) == set(wide.split())
    assert "\n             detection by one." in narrow, "a line goes on in its column"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("duel", "--commanders", "park"), "name at least two of the same side to compare"),
        (("chain_home", "--commanders", "random"), "name at least two of the same side to compare"),
        (("duel", "--commanders", "nobody"), "nobody cannot command"),
    ],
)
def test_one_commander_alone_is_no_ladder(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str
) -> None:
    code, _, err = run(capsys, "ladder", *args)
    assert code == MISUSE
    assert told in err


ODD_NAMES = ["a\0b", "x" * 5000]


@pytest.mark.parametrize("odd", ODD_NAMES)
@pytest.mark.parametrize(
    "command",
    ["play chain_home --home", "play chain_home --components", "play chain_home --load", "verify",
     "simulate chain_home --games 1 --jobs 1 --out", "ladder chain_home --games 1 --jobs 1 --out",
     "components check chain_home", "components export chain_home", "new-game some_game",
     "serve --no-browser --port 0 --home", "move"],
)  # fmt: skip
def test_a_name_that_no_file_can_have_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    odd: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(monkeypatch)
    assert run(capsys, "matches", "list", "--home", odd)[0] in (0, MISUSE)
    more = ["b.sqlite3"] if command == "move" else []
    code, _, err = run(capsys, *command.split(), odd, *more)
    assert code in (FAULT, MISUSE)
    assert err.startswith("dowding: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("folder", ODD_NAMES)
def test_a_file_that_names_an_impossible_folder_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, folder: str
) -> None:
    path = tmp_path / "m.json"
    save(new_match("chain_home", seed=1), path)
    saved = json.loads(path.read_text())
    saved["header"]["components"]["folder"] = folder
    path.write_text(json.dumps(saved))
    for command in (["verify"], ["report"], ["play", "chain_home", "--load"]):
        code, _, err = run(capsys, *command, str(path))
        assert code == FAULT
        assert ("was changed" if command == ["verify"] else "there is no folder") in err


@pytest.mark.parametrize(
    "where", ["postgressql://me:geheim@db/x", "mysql://db/x", "file:///tmp/x", "Postgresql://x", "://"]
)
def test_an_address_that_is_not_postgresql_is_refused_and_nothing_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (
        ["serve", "--no-browser", "--database", where],
        ["move", where, "b"],
        ["move", "a", where],
    ):
        code, _, err = run(capsys, *command)
        assert code == MISUSE
        assert "postgresql://" in err
        assert "geheim" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "completions"),
    [
        ("dowding rulebook lon", ["londons_burning"]),
        ("dowding play lion --scenario pre", ["prelude"]),
        ("dowding ser", ["serve"]),
    ],
)
def test_a_shell_completes_commands_games_and_scenarios(
    tmp_path: Path, line: str, completions: list[str]
) -> None:
    """As bash asks: the line so far in the environment, the answer in a file."""
    answer = tmp_path / "answer"
    asked = {"_ARGCOMPLETE": "1", "COMP_LINE": line, "COMP_POINT": str(len(line)), "_ARGCOMPLETE_IFS": " "}
    asked |= {"_ARGCOMPLETE_STDOUT_FILENAME": str(answer), "_ARGCOMPLETE_SHELL": "bash"}
    subprocess.run([sys.executable, "-m", "dowding"], env={**os.environ, **asked}, check=True, timeout=60)
    assert [word.strip() for word in answer.read_text().split()] == completions
