"""Saves: readable, verified, and never trusted blindly."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from chain_home import GAME
from chain_home.rules import LUFTWAFFE, Raids
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer, SaveError
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match, stage
from dowding.kernel.replaying import load
from dowding.kernel.saves import Saved, dump, save
from dowding.kernel.steps import at
from tests.chain_home.test_rules import table
from tests.kernel.forging import forge
from tests.kernel.staging import Query, variant
from tests.kernel.test_match import played


@pytest.fixture
def match() -> Match:
    """A match with a branch, a comment, and something undone."""
    match = played(34)
    match.undo(10)
    match.branch("bold", "a bolder defence")
    dice = Dice(7)
    for _ in range(6):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below), reason="Because.")
    match.undo(2)
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    save(match, path)
    return path


def test_loading_restores_everything(match: Match, file: Path) -> None:
    again = load(file)
    assert again.digest() == match.digest()
    assert again.header == match.header
    assert again.history == match.history
    assert [e.text() for e in again.journal] == [e.text() for e in match.journal]
    again.redo(2)
    match.redo(2)
    assert again.digest() == match.digest()


def test_a_file_is_readable_and_saving_it_again_gives_the_same(file: Path, tmp_path: Path) -> None:
    data = json.loads(file.read_text())
    components = data["header"].pop("components")
    assert (components["name"], components["folder"]) == ("chain_home", None)
    assert data["header"] == {
        "game": "chain_home", "rules": "2", "scenario": "day", "options": {"mist": False}, "seed": 1
    }  # fmt: skip
    assert [branch["name"] for branch in data["branches"]] == ["main", "bold"]
    assert data["branches"][1]["parent"] == "main"
    assert data["branches"][1]["comment"] == "a bolder defence"
    assert "Because." in data["branches"][1]["comments"].values()
    assert isinstance(data["branches"][0]["answers"][0], str)
    assert data["undone"] == 12
    save(load(file), tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()


def test_an_answer_stands_on_a_line_of_its_own(file: Path) -> None:
    first = json.loads(file.read_text())["branches"][0]["answers"][0]
    assert f'    "{first}",' in [line.rstrip() for line in file.read_text().splitlines()]


def spoil(file: Path, change: Callable[[Any], None]) -> bytes:
    data = json.loads(file.read_text())
    change(data)
    file.write_text(json.dumps(data))
    return file.read_bytes()


def set_in(*path: Any) -> Callable[[Any], None]:
    *where, key, value = path

    def change(data: Any) -> None:
        for part in where:
            data = data[part]
        if value is None:
            del data[key]
        else:
            data[key] = value

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_in("format", "chess game"), "not a saved match: its format is 'chess game'"),
        (set_in("version", 4), "written by a newer Dowding"),
        (set_in("version", None), "not a saved match"),
        (set_in("header", None), "missing required field `header`"),
        (set_in("header", "seed", "x"), r"\$.header.seed"),
        (set_in("header", "game", "chess"), "no game 'chess'"),
        (set_in("header", "scenario", "night"), "no scenario 'night'"),
        (set_in("header", "options", "mist", 3), "option mist"),
        (
            set_in("header", "components", "digest", "0"),
            "played with the components chain_home 0, but the components found are",
        ),
        (set_in("header", "seed", 2), "was changed: its header"),
        (set_in("header", "undo", "never"), "was changed: its header"),
        (set_in("branches", 0, "answers", 3, "nonsense"), "changed: branch 'main', answers 1 to 25"),
        (set_in("branches", 0, "answers", 30, "nonsense"), "changed: branch 'main', answers 26 to 34"),
        (set_in("branches", 1, "answers", 0, "nonsense"), "changed: branch 'bold', answers 25 to 30"),
        (set_in("course", 1, "digest", "0"), "changed: branch 'main', answers 1 to 25"),
        (set_in("course", 1, "link", "0"), "changed: branch 'main', answers 1 to 25"),
        (set_in("course", 3, "count", 9), "changed: .*answers 26 to 34 went back|changed: its course"),
        (set_in("course", 3, None), "changed: its course does not fit its answers: branch 1 left another"),
        (set_in("course", None), "changed: the chain over its answers is missing"),
        (set_in("course", -1, None), "changed: by its course it stands at branch 'bold', answer 30"),
        (set_in("undone", 2), "it says that 2 answers were taken back, but by its course it was 12"),
        (set_in("undone", None), "it says that 0 answers were taken back, but by its course it was 12"),
        (set_in("position", 24), "changed: by its course it stands at branch 'bold', answer 28"),
        (set_in("current", "main"), "changed: by its course it stands at branch 'bold', answer 28"),
        (set_in("branches", 1, "name", "meek"), "branch 'bold' has no answer 28"),
        (set_in("branches", 1, "comment", "a meeker one"), "changed: a name, a comment or a seat"),
        (set_in("seal", None), "changed: a name, a comment or a seat"),
        (set_in("branches", 1, "parent", "nobody"), "has an unknown parent"),
        (set_in("branches", 1, "at", 999), "leaves its parent at answer 999"),
        (set_in("branches", 1, "name", "main"), "two branches are named 'main'"),
        (set_in("current", "elsewhere"), "branch 'elsewhere' has no answer"),
        (set_in("position", 999), "has no answer 999"),
        (set_in("version", 0), "there is no file version 0"),
        (set_in("undone", -5), "-5 answers cannot have been taken back"),
    ],
)
def test_a_spoilt_file_is_refused_with_its_place(
    file: Path, change: Callable[[Any], None], told: str
) -> None:
    before = spoil(file, change)
    with pytest.raises(SaveError, match=told):
        load(file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir() if path.is_file()] == ["match.json"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe\x00", "damaged or not a saved match"),
        (b"[1, 2]", "not a saved match"),
        (b"PGN", "damaged or not a saved match: line 1"),
        (b'{"format": "dowding match",\n\n "version": 1x}', "line 3"),
    ],
)
def test_foreign_files_are_refused(file: Path, data: bytes, told: str) -> None:
    file.write_bytes(data)
    with pytest.raises(SaveError, match=told):
        load(file)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_refused(file: Path, share: float) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(SaveError, match="line"):
        load(file)


def test_missing_files_and_unwritable_places_are_told(match: Match, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"cannot read .*: No such file"):
        load(tmp_path / "nothing.json")
    with pytest.raises(SaveError, match="cannot write"):
        save(match, tmp_path / "no" / "folder" / "match.json")


def test_a_failing_write_leaves_the_old_file(
    match: Match, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError, match="No space left"):
        save(match, file)
    assert file.read_bytes() == before
    assert list(file.parent.glob(".*.part")) == []


def test_words_of_the_format_may_stand_anywhere(tmp_path: Path) -> None:
    match = new_match(GAME, seed=1)
    match.branch("branches", 'a "branches": []')
    match.answer(0, reason='"position"')
    save(match, tmp_path / "m.json")
    assert load(tmp_path / "m.json").digest() == match.digest()


def test_who_sat_where_is_remembered(tmp_path: Path) -> None:
    match = new_match(GAME, seed=1)
    match.seats = {"Luftwaffe": "random"}
    save(match, tmp_path / "m.json")
    assert load(tmp_path / "m.json").seats == match.seats


def test_under_other_rules_a_match_stops_where_its_answers_are_no_longer_legal(file: Path) -> None:
    def change(saved: Saved) -> None:
        saved.header = replace(saved.header, rules="0")
        saved.branches[0].answers[3] = "nonsense"

    forge(file, change)
    again = load(file)
    assert "version 0 of the rules" in again.mended
    assert again.answered == 3
    assert {len(branch.line) for branch in again.history.branches.values()} == {30, 34}
    save(again, file)
    assert load(file).history == again.history


def test_a_forged_chain_does_not_hide_another_game(file: Path) -> None:
    """Links can be computed again by anybody; the digests of positions still have to be those of the game."""

    def change(saved: Saved) -> None:
        saved.header = replace(saved.header, options={"mist": True})

    forge(file, change)
    with pytest.raises(SaveError, match=r"from here on the replay differs|is no longer legal"):
        load(file)


def test_a_file_of_the_first_version_is_refused_in_a_sentence(file: Path) -> None:
    """It had no chain; no release wrote one."""
    spoil(file, set_in("version", 1))
    with pytest.raises(
        SaveError, match=r"before the first release of Dowding \(file version 1\)\. .*no chain"
    ):
        load(file)


def test_a_file_that_was_taken_over_from_the_first_version_is_refused_likewise(
    file: Path,
) -> None:
    """It was saved again with a chain, which began with all answers that had been given without one."""
    found = {"did": "found", "position": 3, "lengths": [3], "link": "0" * 32}
    spoil(file, lambda data: data["course"].insert(1, found))
    with pytest.raises(
        SaveError, match=r"before the first release of Dowding \(file version 1, saved again\)\. .*no chain"
    ):
        load(file)


def mended(rules: str, gained: int = 0, bar: Callable[[int], Bar | None] | None = None) -> AnyGame:
    """Chain Home in some version of its rules, which opens with a question."""

    def opening(battle: Raids) -> Ask[None]:
        battle.points += gained
        yield from battle.pick(LUFTWAFFE, [1, 2, 3], rule="9", question=Query(), bar=bar)

    game = variant(at("9", opening))
    game.rules = rules  # type: ignore[misc]
    return game


def play_by(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dowding.kernel.match.find_game", lambda name: game)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A match that began with the answer 3 under version 1 of the rules."""
    match = new_match(mended("1"), seed=1)
    match.answer("3")
    match.answer(0)
    match.undo()
    save(match, tmp_path / "old.json")
    return tmp_path / "old.json"


def test_digests_are_compared_under_the_same_version_of_the_rules(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by(mended("1", gained=1), monkeypatch)
    with pytest.raises(SaveError, match="from here on the replay differs"):
        load(old)


def test_under_another_version_only_the_answers_count(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by(mended("2", gained=1), monkeypatch)
    again = load(old)
    assert (again.answered, again.state.points) == (1, 1)  # type: ignore[attr-defined]
    save(again, old)
    assert load(old).digest() == again.digest(), "saved again, it is a match of these rules"


def test_it_is_said_what_has_changed_since(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by(mended("1"), monkeypatch)
    assert not load(old).mended
    game = mended("3")
    game.mended = {"2": "9", "3": "10"}  # type: ignore[misc]
    play_by(game, monkeypatch)
    told = "version 1 of the rules; since then 9, 10 changed, and it goes on under version 3."
    assert load(old).mended == f"This match was begun under {told}"


THREE_IS_BARRED = (
    "This match was begun under version 1 of the rules, which were mended since; it is opened as it stood "
    "before answer 1, which is no longer legal: Luftwaffe is asked, by rule 9: Which? 3 may not be chosen: "
    "three is too many (rule 9.2)"
)


@pytest.fixture
def cut(old: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same file, read by rules under which 3 is no longer legal."""
    play_by(mended("2", bar=lambda n: ("9.2", "three is too many") if n == 3 else None), monkeypatch)
    return old


def test_a_match_opens_before_an_answer_that_became_illegal(cut: Path) -> None:
    match = load(cut)
    assert match.mended == THREE_IS_BARRED
    assert (match.answered, match.history.ahead()) == (0, ["3", "Tangmere airfield"])
    with pytest.raises(IllegalAnswer, match="three is too many"):
        match.redo()


def test_no_answer_is_lost_when_it_is_saved_and_played_on(cut: Path) -> None:
    match = load(cut)
    save(match, cut)
    assert load(cut).history.ahead() == ["3", "Tangmere airfield"]
    match.answer("2")
    save(match, cut)
    again = load(cut)
    assert (again.answered, again.history.current, again.mended) == (1, "main-2", THREE_IS_BARRED)
    assert again.history.find("main").line == ["3", "Tangmere airfield"]


def test_old_files_with_a_snapshot_still_load(match: Match, file: Path) -> None:
    """Earlier versions wrote a state beside the answers; the answers say everything."""
    state = json.loads(match.state.encode())
    spoil(file, set_in("snapshot", {"at": 28, "step": "chain_home.rules:bomb", "state": state}))
    again = load(file)
    assert again.digest() == match.digest()
    assert b"snapshot" not in dump(again)


def test_a_staged_match_cannot_be_saved(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="staged"):
        save(stage(GAME, table(), GAME.sequence.first.play), tmp_path / "x.json")


def test_a_match_with_components_of_a_folder_finds_them_again(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    GAME.components.export(folder)
    text = (folder / "squadrons.csv").read_text()
    (folder / "squadrons.csv").write_text(text.replace("54 Squadron,Spitfire,2", "54 Squadron,Spitfire,1"))
    match = new_match(GAME, seed=1, components=folder)
    save(match, tmp_path / "m.json")
    assert load(tmp_path / "m.json").digest() == match.digest()
    (folder / "squadrons.csv").write_text(text)
    with pytest.raises(SaveError, match="but the components found are"):
        load(tmp_path / "m.json")
