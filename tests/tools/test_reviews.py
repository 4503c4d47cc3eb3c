"""The proofs of reviews: what was done is kept, and claims are told as they are."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace
from tools.reviews.proving import Mean, leads, luck, order
from tools.reviews.work import SUBJECTS, Done, Job, jobs

LION = SUBJECTS[0]


def run(file: Path, matches: int) -> str:
    """The command over a few matches of doctrines."""
    options = f"lion --kinds luck --matches {matches} --worlds 4 --file {file}".split()
    command = [sys.executable, "-m", "tools.reviews", *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    assert "(2)" in run(file, 2)
    before = file.read_bytes()
    assert "(3)" in run(file, 3)
    assert file.read_bytes().startswith(before)
    assert [json.decode(line, type=Done).job.seed for line in file.read_bytes().splitlines()] == [1, 2, 3]


def test_what_was_found_with_other_components_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    run(file, 2)
    lines = [json.decode(line, type=Done) for line in file.read_bytes().splitlines()]
    other = replace(lines[0], made_with="rules 0, components 0")
    file.write_bytes(json.encode(other) + b"\n" + json.encode(lines[1]) + b"\n")
    assert "(2)" in run(file, 2)
    assert len(file.read_bytes().splitlines()) == 3, "the first match is looked into again"


def done(kind: str, commander: str, numbers: list[float]) -> list[Done]:
    """Matches with these errors, gains, luck and results."""
    made = []
    for seed, number in enumerate(numbers, 1):
        job = Job(kind, LION, commander, seed)  # type: ignore[arg-type]
        made.append(Done(job, 4, "", number, number, number, number))
    return made


@pytest.mark.parametrize(("numbers", "holds"), [([1, -1, 2, -2], True), ([5, 6, 5, 6], False), ([1], None)])
def test_luck_far_from_zero_is_no_proof(numbers: list[float], holds: bool | None) -> None:
    (proof,) = luck(LION, done("luck", "park", numbers))
    assert proof.holds is holds


def test_an_order_that_is_turned_round_is_not_met() -> None:
    right = done("reviewed", "random", [2, 2.1]) + done("reviewed", "recruit", [1, 1.1])
    assert [proof.holds for proof in order(LION, right)] == [True]
    wrong = done("reviewed", "random", [1, 1.1]) + done("reviewed", "recruit", [2, 2.1])
    assert [proof.holds for proof in order(LION, wrong)] == [False]
    near = done("reviewed", "recruit", [1, 1.4]) + done("reviewed", "park", [1.1, 1.2])
    assert [proof.holds for proof in order(LION, near)] == [False], "in Lion each is told from the next"
    far = done("reviewed", "recruit", [1, 1.4]) + done("reviewed", "search:400", [1.1, 1.2])
    assert [proof.holds for proof in order(LION, far)] == [True], "others only must not be turned round"


def test_a_gain_is_compared_with_the_lead_on_the_same_seeds() -> None:
    ladder = done("played", "park", [3, 5, 4]) + done("played", "random", [-7, -5, -4])
    assert [proof.holds for proof in leads(LION, ladder + done("reviewed", "random", [-9, -10]))] == [True]
    assert [proof.holds for proof in leads(LION, ladder + done("reviewed", "random", [-1, -1.5]))] == [False]


def test_means_are_told_with_their_error_and_their_number() -> None:
    assert str(Mean(1.0, 0.5, 4).less(Mean(-1.0, 0.0, 9))) == "+2.00 +- 0.50 (4)"


def test_search_plays_a_part_of_the_ladder_only() -> None:
    found = list(jobs(LION, {"played"}, 0, 0, 16))
    assert sum(job.commander.startswith("search") for job in found) == 2
    assert len(found) == 3 * 16 + 2
