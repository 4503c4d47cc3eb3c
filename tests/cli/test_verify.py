"""``dowding verify``: what it proves, what it does not, and that nothing in a file reaches the terminal."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dowding.kernel.dice import Dice
from dowding.kernel.fairness import Proof, Toss, hidden
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import Saved, save
from tests.cli.test_cli import FAULT, data, run
from tests.kernel.forging import forge
from tests.kernel.test_match import played


def test_verify_says_what_is_proved_and_what_is_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, link = tmp_path / "m.json", ""
    match = played(10)
    match.undo(2)
    save(match, path)
    _, out, _ = run(capsys, "verify", str(path))
    assert "undos and branches is whole" in out
    assert "Not proved: that nobody rewrote the whole file" in out
    assert "Not proved: that the dice were not chosen" in out
    found = data(capsys, "verify", str(path))
    link = found["link"]
    assert link in out
    assert (found["undone"], found["chained"], found["fair"]) == (2, True, False)
    text = path.read_text()
    path.write_text(text.replace('"undone": 2', '"undone": 0'))
    code, out, err = run(capsys, "verify", str(path))
    assert (code, out) == (FAULT, "")
    assert "says that 0 answers were taken back, but by its course it was 2" in err


def test_verify_does_not_call_a_file_without_a_chain_proved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file of the first version, or one from which the chain and the digests were cut out."""
    path = tmp_path / "m.json"
    save(played(10), path)
    cut = json.loads(path.read_text())
    cut["version"] = 1
    del cut["course"], cut["seal"]
    path.write_text(json.dumps(cut))
    code, out, _ = run(capsys, "verify", str(path))
    assert code == 0
    assert "It holds no chain, so nobody can tell whether answers, undos or digests were cut out." in out
    assert "is whole" not in out
    assert "is sound" not in out
    assert data(capsys, "verify", str(path))["chained"] is False


def test_escape_sequences_of_a_file_are_never_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = played(3)
    match.branch("\x1b[31mred\x07\x9b", "\x1b]0;title\x07")
    save(match, tmp_path / "m.json")
    for command in ("verify", "report"):
        _, out, err = run(capsys, command, str(tmp_path / "m.json"), *(["--text"] * (command == "report")))
        assert not {c for c in out + err if not c.isprintable()} - {"\n"}
    _, out, _ = run(capsys, "verify", str(tmp_path / "m.json"))
    assert "\\x1b[31mred\\x07\\x9b (3 answers)" in out
    (tmp_path / "m.json").write_text('{"format": "\\u001b[31m", "version": 1}')
    _, _, err = run(capsys, "verify", str(tmp_path / "m.json"))
    assert "\x1b" not in err


def fair_match(number: str = "my number") -> Match:
    """A match between people, by the library: a commitment, seals, numbers, and only then the dice."""
    toss = Toss(("Luftwaffe", "Fighter Command"))
    numbers = {"Luftwaffe": number, "Fighter Command": "17"}
    for side, said in numbers.items():
        toss.seal(side, hidden(said))
    for side, said in numbers.items():
        toss.tell(side, said)
    return new_match("chain_home", "morning", toss=toss)


def test_a_match_between_people_is_proved_from_commitment_to_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match, dice, path = fair_match(), Dice(1), tmp_path / "m.json"
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    save(match, path)
    proof = match.header.proof
    assert proof is not None
    _, out, _ = run(capsys, "verify", str(path), "--commitment", proof.commitment, "--number", "my number")
    assert "follows from the promised secret and the numbers of Luftwaffe and Fighter Command" in out
    assert "The commitment is the one that you named" in out
    assert "Not proved: that the host did not look" in out
    _, out, _ = run(capsys, "verify", str(path))
    assert f"Compare the commitment {proof.commitment} with the one that your page showed" in out
    assert "Name with --seal the hash of the other player's number" in out
    _, out, _ = run(capsys, "verify", str(path), "--seal", hidden("17"))
    assert "The numbers of the others are those whose hashes you named" in out
    for wrong in (("--commitment", "0" * 64), ("--number", "another"), ("--seal", hidden("18"))):
        code, out, err = run(capsys, "verify", str(path), *wrong)
        assert (code, out) == (FAULT, "")
        assert "was not played" in err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda proof: {"secret": "another"}, "is not the one that the commitment promised"),
        (lambda proof: {"commitment": "0" * 64}, "is not the one that the commitment promised"),
        (lambda proof: {"numbers": {**proof.numbers, "Luftwaffe": "18"}}, "does not follow from the secret"),
        (lambda proof: {"numbers": {"Luftwaffe": "18"}}, "does not hold the number of every player"),
    ],
)
def test_dice_that_somebody_chose_are_found_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Callable[[Proof], dict[str, Any]], told: str
) -> None:
    """Even if every link of the chain is computed again."""
    path = tmp_path / "m.json"
    save(fair_match(), path)

    def forgery(saved: Saved) -> None:
        assert saved.header.proof is not None
        saved.header = replace(saved.header, proof=replace(saved.header.proof, **change(saved.header.proof)))

    forge(path, forgery)
    code, _, err = run(capsys, "verify", str(path))
    assert code == FAULT
    assert told in err
