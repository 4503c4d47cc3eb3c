"""Matches of the terminal have names: they are gone on with, listed, opened, renamed and deleted."""

from pathlib import Path

import pytest

from dowding.cli import main
from dowding.kernel.match import new_match
from dowding.store.shelf import Shelf
from tests.cli.test_cli import MISUSE, data, run, typed


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)


def names() -> list[str]:
    return sorted(kept.name for kept in Shelf().kept()[0])


def test_the_same_command_goes_on_with_the_same_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1")
    run(capsys, "play", "chain_home", "--scenario", "day", "--option", "mist=true")
    _, out, _ = run(capsys, "play", "chain_home", "--scenario", "day", "--option", "mist=true")
    assert "You continue the match chain_home-day." in out
    assert names() == ["chain_home-day"]
    (kept,) = Shelf().kept()[0]
    assert kept.answers == 1


@pytest.mark.parametrize(
    "other",
    [["--scenario", "morning"], ["--option", "mist=false"], ["--seed", "7"], ["--undo", "never"], ["--new"]],
)
def test_another_wish_begins_another_match(capsys: pytest.CaptureFixture[str], other: list[str]) -> None:
    run(capsys, "play", "chain_home", "--scenario", "day", "--option", "mist=true", "--seed", "5")
    run(capsys, "play", "chain_home", *other)
    assert len(names()) == 2


def test_a_match_that_is_over_is_not_gone_on_with(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, *["none"] * 4)
    run(capsys, "play", "chain_home", "--seed", "4", "--side", "fighter-command")
    (kept,) = Shelf().kept()[0]
    assert kept.over
    assert kept.standing
    typed(monkeypatch)
    run(capsys, "play", "chain_home", "--side", "fighter-command")
    assert names() == ["chain_home-morning", "chain_home-morning-2"]


def test_matches_are_listed_renamed_opened_and_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "play", "chain_home", "--side", "luftwaffe")
    run(capsys, "play", "londons_burning", "--scenario", "short")
    code, out, _ = run(capsys, "matches")
    assert code == 0
    assert "chain_home-morning" in out
    assert "0 answers" in out
    assert [row["name"] for row in data(capsys, "matches", "list", "chain_home")] == ["chain_home-morning"]
    assert run(capsys, "matches", "rename", "chain_home-morning", "my first")[0] == 0
    _, out, _ = run(capsys, "matches", "open", "my first", "--opponent", "random")
    assert "You continue the match my first." in out
    assert Shelf().find("my first").seats == {"Luftwaffe": "person", "Fighter Command": "random"}
    code, _, err = run(capsys, "matches", "delete", "my first")
    assert (code, "add --yes" in err) == (MISUSE, True)
    run(capsys, "matches", "delete", "my first", "--yes")
    assert names() == ["londons_burning-short"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["open", "nosuch"], "there is no match 'nosuch'"),
        (["open", "../../etc/passwd"], "there is no match"),
        (["rename", "a", "../b"], "a match cannot be called '../b'"),
        (["rename", "a", "b"], "there is already a match 'b'"),
        (["delete", "nosuch", "--yes"], "the matches there: "),
    ],
)
def test_what_cannot_be_done_is_said(capsys: pytest.CaptureFixture[str], args: list[str], told: str) -> None:
    shelf = Shelf()
    for name in ("a", "b"):
        shelf.keep(new_match("chain_home", seed=1), name)
    code, _, err = run(capsys, "matches", *args)
    assert code == MISUSE
    assert told in err
    assert names() == ["a", "b"]


def test_a_damaged_file_does_not_hide_the_others(capsys: pytest.CaptureFixture[str], own_home: Path) -> None:
    run(capsys, "play", "chain_home")
    (own_home / "broken.dowding.json").write_text("{")
    code, out, _ = run(capsys, "matches")
    assert code == 1
    assert "chain_home-morning" in out
    assert "broken.dowding.json is damaged" in out
    assert main(["play", "chain_home"]) == 0


@pytest.mark.parametrize("args", [["lion"], ["chain_home", "--side", "both"], ["chain_home"]])
def test_an_opponent_where_nobody_plays_is_refused(
    capsys: pytest.CaptureFixture[str], args: list[str]
) -> None:
    code, _, err = run(capsys, "play", *args, "--opponent", "nosuch")
    assert code == MISUSE
    assert "nobody but you plays in this match" in err
    assert names() == []


@pytest.mark.parametrize("side", ["Fighter Command", "fighter-command", "fighter_command", "FIGHTER COMMAND"])
def test_a_side_can_be_spelled_in_every_way(capsys: pytest.CaptureFixture[str], side: str) -> None:
    assert run(capsys, "play", "chain_home", "--side", side)[0] == 0
