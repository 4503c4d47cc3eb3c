"""A host who plays wants to choose the dice: he copies a seal, waits for the number, and tries his own."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from dowding.cli import main
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.fairness import Proof, Seal, Toss, hidden, seal_over, seed_of
from dowding.kernel.header import Header
from dowding.kernel.match import beginning, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import parse, save, write
from dowding.room.opening import played, promised, toss_of
from dowding.store import Event, Kept, Row
from tests.server.conftest import Room
from tests.server.test_people import begun, guest, seal_of

HOST, VICTIM = "Luftwaffe", "Fighter Command"
SECRET, NUMBER = "5" * 64, "the number of the victim"
COMMITMENT = hidden(SECRET)
Notes = dict[str, str]
"""What the page of the victim noted before play."""


def lines(notes: Notes) -> list[str]:
    """What the victim's page tells him to type."""
    return [word for name, text in notes.items() for word in (f"--{name}", text)]


def wanted(seed: int) -> bool:
    """What the host wants of the dice: one seed in two hundred has it."""
    return seed % 200 == 0


def tried(seals: Callable[[str], tuple[Seal, ...] | None]) -> Proof:
    """A proof with the number that suits the host, found by trying."""
    for number in range(20_000):
        numbers = {HOST: str(number), VICTIM: NUMBER}
        proof = Proof(COMMITMENT, SECRET, numbers, seals(str(number)))
        if wanted(seed_of(proof)):
            return proof
    raise AssertionError("no number suits the host")


def written(proof: Proof, path: Path) -> str:
    """The file of a whole match that the host plays by himself under this proof."""
    header: Header = new_match("chain_home", "morning", 0).header
    match = beginning(replace(header, seed=seed_of(proof), proof=proof, people=(HOST, VICTIM), keyed=True))
    dice = Dice(1)
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
    save(match, path)
    return str(path)


def seals_of(*shown: tuple[str, str]) -> tuple[Seal, ...]:
    return tuple(Seal(side, seal) for side, seal in shown)


MINE = seal_over(COMMITMENT, VICTIM, NUMBER)
FORGERIES: dict[str, Callable[[str], tuple[Seal, ...] | None]] = {
    "a seal made afterwards": lambda number: seals_of(
        (VICTIM, MINE), (HOST, seal_over(COMMITMENT, HOST, number))
    ),
    "the copied seal": lambda number: seals_of((VICTIM, MINE), (HOST, MINE)),
    "the victim's seal alone": lambda number: seals_of((VICTIM, MINE)),
    "no seals, as if it were an earlier file": lambda number: None,
}


@pytest.mark.parametrize("forgery", FORGERIES)
@pytest.mark.parametrize("shown", ["a copy of the victim's seal", "a seal of his own"])
def test_verify_finds_out_a_number_that_was_tried_afterwards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, forgery: str, shown: str
) -> None:
    """Whatever the host showed before play, and whatever he writes into the file."""
    noted = MINE if shown.startswith("a copy") else seal_over(COMMITMENT, HOST, "his first number")
    notes = {"commitment": COMMITMENT, "side": VICTIM, "number": NUMBER, "seal": noted}
    proof = tried(FORGERIES[forgery])
    assert wanted(seed_of(proof))
    assert main(["verify", written(proof, tmp_path / "m.json"), *lines(notes)]) == 1
    told = capsys.readouterr()
    assert "nobody chose the dice" not in told.out
    assert "seal" in told.err


def test_without_the_noted_seal_verify_does_not_say_that_nobody_chose_the_dice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tried(FORGERIES["a seal made afterwards"]), tmp_path / "m.json")
    assert main(["verify", path, "--commitment", COMMITMENT, "--side", VICTIM, "--number", NUMBER]) == 0
    told = capsys.readouterr().out
    assert "nobody chose the dice" not in told
    assert "Not proved: that the number of Luftwaffe was fixed before yours was told." in told
    assert "They were shown in this order: Fighter Command, Luftwaffe." in told


def test_live_a_copied_seal_is_refused_and_an_honest_toss_goes_on(room: Room) -> None:
    seats = begun(room)
    with guest(room, seats[VICTIM]) as victim, guest(room, seats[HOST]) as host:
        seal = seal_of(victim, NUMBER)
        victim.send(type="seal", seal=seal)
        assert [page.get("before")["seals"] for page in (victim, host)] == [{VICTIM: seal}] * 2
        host.send(type="seal", seal=seal)
        assert "it was copied" in host.get("refused")["told"]
        host.send(type="seal", seal=seal_of(host, "his own"))
        for page in (victim, host):
            page.before = page.get("before")
        assert list(victim.before["seals"]) == [VICTIM, HOST]
        host.send(type="number", number="another")
        assert "not the number whose seal" in host.get("refused")["told"]


def test_a_copied_seal_in_the_database_of_the_host_opens_no_match(room: Room) -> None:
    """He can write what he likes into his own database; the rules of the toss hold there too."""
    begun(room)
    (row,) = asyncio.run(room.database.rows())
    kept = asyncio.run(room.database.kept(row.id))
    toss = toss_of(kept)
    assert toss is not None
    seal = toss.seal_of(VICTIM, NUMBER)
    shown = [Event("seal", name=VICTIM, to=seal), Event("seal", name=HOST, to=seal)]
    told = [Event("number", name=VICTIM, to=NUMBER), Event("number", name=HOST, to=NUMBER)]
    with pytest.raises(DowdingError, match="it was copied"):
        played(Kept(row, kept.beginning, [*shown, *told]))


# Matches laid out before the first release, whose seals hold only a number


def test_a_match_whose_seals_hold_only_a_number_is_refused_in_a_sentence() -> None:
    saved = parse(promised(new_match("chain_home", "morning"), Toss((VICTIM, HOST))), "the file")
    header: Header = saved.header
    assert header.proof is not None
    unsealed = replace(header, proof=replace(header.proof, seals=None))
    row = Row("earlier", "chain_home", "Chain Home", {}, 0.0, 0.0, "", False)
    with pytest.raises(SaveError, match=r"before the first release of Dowding.* Begin another one"):
        played(Kept(row, write(replace(saved, header=unsealed)), []))


def test_a_file_of_such_a_match_is_refused_too(tmp_path: Path) -> None:
    numbers = {HOST: "17", VICTIM: NUMBER}
    path = written(Proof(COMMITMENT, SECRET, numbers), tmp_path / "m.json")
    with pytest.raises(SaveError, match=r"m\.json: This match was laid out before the first release"):
        load(path)
