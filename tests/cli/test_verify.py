"""``dowding verify``: what it proves, what it does not, and that nothing in a file reaches the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dowding.kernel.dice import Dice
from dowding.kernel.fairness import Proof, Seal, Toss, hidden
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import Saved, save
from tests.cli.test_cli import FAULT, MISUSE, data, run
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
    assert (found["undone"], found["fair"]) == (2, False)
    text = path.read_text()
    path.write_text(text.replace('"undone": 2', '"undone": 0'))
    code, out, err = run(capsys, "verify", str(path))
    assert (code, out) == (FAULT, "")
    assert "says that 0 answers were taken back, but by its course it was 2" in err


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
        toss.seal(side, toss.seal_of(side, said))
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
    side = ("--side", "Luftwaffe")
    mine = ("--commitment", proof.commitment, *side, "--number", "my number")
    _, out, _ = run(capsys, "verify", str(path), *mine)
    assert "follows from the promised secret and the numbers of Luftwaffe and Fighter Command." in out
    assert "The commitment is the one that you named" in out
    assert "The number of Luftwaffe is the one that you named." in out
    assert "Not proved: that the number of Fighter Command was fixed before yours was told." in out
    assert "Not proved: that the host did not look" in out
    assert "By file is for friends: the other player's secrets lie readable in the database" in out
    assert "nobody chose the dice" not in out
    _, out, _ = run(capsys, "verify", str(path))
    assert f"Compare the commitment {proof.commitment} with the one that your page showed" in out
    assert "Not proved: that your own number is the one that you added" in out
    assert "Not proved: that the number of the other side was fixed before yours was told" in out
    _, out, _ = run(capsys, "verify", str(path), *mine, "--seal", proof.seal("Fighter Command"))
    assert "The number of Fighter Command fits the seal that you named" in out
    assert "Its seals fit its numbers. They were shown in this order: Luftwaffe, Fighter Command." in out
    assert "So nobody chose the dice alone." in out
    assert data(capsys, "verify", str(path))["seals"] == ["Luftwaffe", "Fighter Command"]
    for wrong in (
        ("--commitment", "0" * 64),
        (*side, "--number", "another"),
        (*side, "--number", "17"),
        (*side, "--seal", hidden("17")),
        (*side, "--seal", proof.seal("Luftwaffe")),
    ):
        code, out, err = run(capsys, "verify", str(path), *wrong)
        assert (code, out) == (FAULT, "")
        assert "was not played" in err


@pytest.mark.parametrize(
    ("named", "told"),
    [
        (("--number", "my number"), "say with --side which side you played"),
        (("--seal", "0" * 64), "say with --side which side you played"),
        (("--side", "Regia Aeronautica"), "added no number; choose from Luftwaffe, Fighter Command"),
    ],
)
def test_verify_must_know_whose_number_is_yours(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, named: tuple[str, ...], told: str
) -> None:
    save(fair_match(), tmp_path / "m.json")
    code, out, err = run(capsys, "verify", str(tmp_path / "m.json"), *named)
    assert (code, out) == (MISUSE, "")
    assert told in err


def test_a_match_against_a_commander_has_no_promise_to_compare(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save(played(3), tmp_path / "m.json")
    for named in (("--commitment", "0" * 64), ("--side", "Luftwaffe", "--number", "1")):
        code, _, err = run(capsys, "verify", str(tmp_path / "m.json"), *named)
        assert code == FAULT
        assert "is no match between people" in err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda proof: {"secret": "another"}, "is not the one that the commitment promised"),
        (lambda proof: {"commitment": "0" * 64}, "is not the one that the commitment promised"),
        (lambda proof: {"numbers": {**proof.numbers, "Luftwaffe": "18"}}, "does not follow from the secret"),
        (lambda proof: {"numbers": {"Luftwaffe": "18"}}, "does not hold the number of every player"),
        (lambda proof: {"seals": ()}, "does not hold one seal of every player"),
        (lambda proof: {"seals": proof.seals * 2}, "does not hold one seal of every player"),
        (
            lambda proof: {"seals": (proof.seals[0], Seal("Fighter Command", proof.seals[0].seal))},
            "fit its seal",
        ),
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
