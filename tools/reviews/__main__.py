"""Prove the review: mean luck is zero, errors rank commanders, gains are the leads of a ladder.

    python -m tools.reviews
    python -m tools.reviews lion hardest_days --matches 50 --reviewed 6 --ladder 100 --worlds 16 --minutes 10
    python -m tools.reviews --minutes 0          # only tell what was found

What is found is kept in a file, line by line, so that a run may be interrupted and made again. Matches of
other rules, other components or another number of worlds are left aside.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from dowding.kernel.games import find_game
from dowding.kernel.match import new_match
from tools.reviews.proving import proofs
from tools.reviews.work import SUBJECTS, Done, Job, Subject, do, jobs, made_with

KINDS = ("luck", "reviewed", "played")
LINE = msgspec.json.Decoder(Done)


def main() -> int:
    """Do what is left of the work within the time, and tell all claims."""
    args = arguments().parse_args()
    subjects = [one for one in SUBJECTS if not args.games or one.game in args.games]
    wanted = [
        job
        for one in subjects
        for job in jobs(one, set(args.kinds), args.matches, args.reviewed, args.ladder, args.seed)
    ]
    known = list(kept(args.file, args.worlds))
    done = known + list(work(wanted, known, args.worlds, args.file, args.minutes))
    found = [proof for subject in subjects for proof in proofs(subject, done)]
    print(*found, sep="\n")
    return 1 if any(proof.holds is False for proof in found) else 0


def work(
    wanted: Sequence[Job], known: Sequence[Done], worlds: int, file: Path, minutes: float
) -> Iterator[Done]:
    """Do the jobs that are left, subject by subject in turn, until the time is over."""
    before, began = {one.job for one in known}, time.monotonic()
    left = sorted((job for job in wanted if job not in before), key=lambda job: job.seed)
    for count, job in enumerate(left, 1):
        if time.monotonic() - began >= 60 * minutes:
            print(
                f"Time is over; {len(left) - count + 1} of {len(wanted)} matches are left.", file=sys.stderr
            )
            return
        found = do(job, worlds)
        with file.open("ab") as out:
            out.write(msgspec.json.encode(found) + b"\n")
        yield found


def kept(file: Path, worlds: int) -> Iterator[Done]:
    """What was found before with these rules, components and worlds."""
    present: dict[Subject, str] = {}
    for line in file.read_bytes().splitlines() if file.exists() else ():
        one = LINE.decode(line)
        subject = one.job.subject
        if subject not in present:
            match = new_match(find_game(subject.game), subject.scenario, 1, {})
            present[subject] = made_with(match.header, subject)
        if one.worlds == worlds and one.made_with == present[subject]:
            yield one


def arguments() -> argparse.ArgumentParser:
    """The options of a run."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--matches", type=int, default=200, help="matches of doctrines, for luck")
    parser.add_argument("--reviewed", type=int, default=12, help="reviewed matches of each commander")
    parser.add_argument("--ladder", type=int, default=400, help="matches of each commander, for leads")
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument("--file", type=Path, default=Path("reviews.jsonl"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
