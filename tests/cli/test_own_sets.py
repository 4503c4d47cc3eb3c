"""An owner's set by the command: one zip, its faults, matches with it, and what is left without it."""

import shutil
from pathlib import Path

import pytest

from dowding.components.own import Draft
from dowding.components.own.packing import pack
from dowding.kernel.dice import Dice
from dowding.kernel.fairness import Toss
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from dowding.kernel.saves import save
from tests.cli.test_cli import FAULT, MISUSE, data, run, typed
from tests.components.own.sets import SETS

RAF = SETS["raf"]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A set of RAF in which one cell is typed, as the page exports it."""
    draft = Draft.begin(RAF, "Mine")
    draft.type("squadrons.csv", 3, "full", "4")
    (tmp_path / "my-raf.zip").write_bytes(pack(draft))
    return tmp_path / "my-raf.zip"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_set_goes_into_a_zip_and_comes_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder, packed, again = tmp_path / "mine", tmp_path / "mine.zip", tmp_path / "again"
    run(capsys, "components", "export", "lion", str(folder))
    edit(folder / "squadrons.csv", "87/3/10,3/10,Hurricane,start,2", "87/3/10,3/10,Hurricane,start,4")
    code, out, _ = run(capsys, "components", "export", "raf", str(packed), "--set", str(folder))
    assert (code, "into" in out) == (0, True)
    found = data(capsys, "components", "check", "raf", str(packed))
    assert (found["problems"], found["cells"]["typed"]) == ([], 1)
    taken = data(capsys, "components", "import", "raf", str(packed), "--called", "My RAF")
    assert (taken["set"], taken["sound"], taken["digest"]) == ("My RAF", True, found["digest"])
    assert [row["set"] for row in data(capsys, "components", "list") if "set" in row] == ["My RAF"]
    run(capsys, "components", "export", "raf", str(again), "--set", "My RAF")
    assert data(capsys, "components", "check", "raf", str(again))["digest"] == found["digest"]
    code, _, err = run(capsys, "components", "export", "raf", str(packed))
    assert (code, "nothing was written" in err) == (FAULT, True)
    code, _, err = run(capsys, "components", "export", "raf", str(tmp_path / "x.zip"), "--set", "Other")
    assert (code, "your own sets: My RAF" in err) == (MISUSE, True)


def test_faults_are_told_with_file_row_and_field_and_are_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    draft = Draft.begin(RAF, "Mine")
    draft.type("target_cards.csv", 3, "strategic_value", "4")
    draft.type("target_cards.csv", 3, "type", "castle")
    (tmp_path / "mine.zip").write_bytes(pack(draft))
    for act in ("check", "import"):
        code, out, _ = run(capsys, "components", act, "raf", str(tmp_path / "mine.zip"))
        assert (code, "target_cards.csv, row 3, type: expected" in out) == (FAULT, True)
    shown = [row for row in data(capsys, "components", "list") if "set" in row]
    assert [(row["sound"], row["cells"]["typed"]) for row in shown] == [(False, 2)]
    code, out, err = run(capsys, "play", "lion", "--components", str(tmp_path / "mine.zip"))
    assert (code, "row 3, type" in err) == (FAULT, True)
    run(capsys, "components", "export", "hardest_days", str(tmp_path / "days.zip"))
    for act in ("check", "import"):
        _, out, err = run(capsys, "components", act, "raf", str(tmp_path / "days.zip"))
        assert "airfield_damage.csv: the components raf have no file of this name" in out + err
    (tmp_path / "mine.zip").write_bytes(b"PK\3\4")
    for command in (["components", "import", "raf"], ["play", "lion", "--components"]):
        code, out, err = run(capsys, *command, str(tmp_path / "mine.zip"))
        assert (code, "mine.zip: expected a zip" in err) == (FAULT, True)


def test_a_match_goes_on_with_its_set_after_the_zip_was_changed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path, mine: Path
) -> None:
    typed(monkeypatch, "none")
    _, out, _ = run(capsys, "play", "lion", "--scenario", "prelude", "--components", str(mine))
    assert "It is played with the typed set my-raf (raf " in out
    assert ": 1 cell typed, " in out
    draft = Draft.begin(RAF, "Mine")
    draft.type("squadrons.csv", 3, "full", "3")
    mine.write_bytes(pack(draft))
    _, out, _ = run(capsys, "play", "lion", "--components", str(mine))
    assert "was changed since: this match goes on with the set as it was." in out
    mine.unlink()
    for command in (["play", "lion"], ["matches", "open", "lion-prelude"]):
        code, out, _ = run(capsys, *command)
        assert (code, "It is played with the typed set my-raf" in " ".join(out.split())) == (0, True)
    file = str(own_home / "lion-prelude.dowding.json")
    found = data(capsys, "verify", file)
    assert (found["replayed"], found["components"]["typed set"]["typed"]) == (True, 1)
    assert "Played with the typed set my-raf (raf " in run(capsys, "report", file, "--text")[1]


def test_without_the_set_chain_and_dice_are_checked_and_nothing_more_is_promised(
    capsys: pytest.CaptureFixture[str], mine: Path, tmp_path: Path
) -> None:
    toss = Toss(("Luftwaffe", "RAF"))
    for side in toss.people:
        toss.seal(side, toss.seal_of(side, "17"))
    for side in toss.people:
        toss.tell(side, "17")
    match = new_match(find_game("duel"), components=RAF.load(mine), toss=toss)
    dice = Dice(1)
    for _ in range(3):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    path, proof = tmp_path / "m.json", match.header.proof
    assert proof is not None
    save(match, path)
    shutil.move(mine, tmp_path / "moved.zip")
    named = ("--commitment", proof.commitment, "--side", "RAF", "--number", "17")
    code, out, _ = run(capsys, "verify", str(path), *named)
    assert code == FAULT
    assert "Played with the typed set my-raf (raf " in out
    assert "was not played again, for its set is not here" in out
    assert "The chain over its answers, undos and branches is whole." in out
    assert "The commitment is the one that you named" in out
    assert "Not proved: that its answers are legal" in out
    assert "every position is the one it was" not in out
    code, _, err = run(capsys, "verify", str(path), "--commitment", "0" * 64)
    assert (code, "was not played under the commitment" in err) == (FAULT, True)
    code, out, _ = run(capsys, "verify", str(path), "--components", str(tmp_path / "moved.zip"))
    assert (code, "every position is the one it was" in out) == (0, True)
    code, _, err = run(capsys, "report", str(path), "--text")
    assert (code, "was played with the typed set my-raf" in err) == (FAULT, True)
    edit(path, '"position": 3', '"position": 2')
    code, out, err = run(capsys, "verify", str(path))
    assert (code, out, "was changed" in err) == (FAULT, "", True)
