"""``dowding verify``: replay a saved match, check its chain and its dice, and say what that proves."""

import argparse

from dowding.cli.output import OK, emit
from dowding.kernel.errors import SaveError
from dowding.kernel.fairness import Proof, hidden
from dowding.kernel.match import Match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import UNCHAINED, Saved, read

CHAINED = "The chain over its answers, undos and branches is whole, and every position is the one it was."
REPLAYED = "It holds no chain, so nobody can tell whether answers, undos or digests were cut out."
OTHER_RULES = "Its chain is whole, but digests of positions under other rules cannot be compared."
ANEW = (
    "Not proved: that nobody rewrote the whole file, which anybody can do. Compare its last link with one"
    " that was noted elsewhere."
)
CHOSEN = "Not proved: that the dice were not chosen, for nobody else added to the seed."
FAIR = "The seed follows from the promised secret and the numbers of {people}: nobody chose the dice alone."
SAME = "The commitment is the one that you named: the secret was fixed before you added your number."
COMPARE = (
    "Compare the commitment {commitment} with the one that your page showed before play, or name it with"
    " --commitment; a file alone cannot prove what was promised to you."
)
SEALED = "The numbers of the others are those whose hashes you named: they were fixed before yours was known."
UNSEALED = (
    "Name with --seal the hash of the other player's number that your page showed; a file alone cannot prove"
    " that it was chosen before yours was known."
)
HOST = "Not proved: that the host did not look. Whoever runs the server can see both sides."


def verify(args: argparse.Namespace) -> int:
    """Replay a saved match and check its chain, its digests and its dice."""
    saved = read(args.file)
    match = replay(saved, str(args.file), args.components)
    for sentence in match.game.broken(match.state):
        raise SaveError(f"{args.file} replays, but an invariant of the rules is broken: {sentence}")
    _check_promise(args, match)
    told = [*_chain(saved, match), *_dice(args, match)]
    emit(args, _data(args, saved, match, told), [*_lines(args, saved, match), *told])
    return OK


def _check_promise(args: argparse.Namespace, match: Match) -> None:
    """Compare what the reader was shown before play with what the file says."""
    proof = match.header.proof
    if args.commitment is not None and (proof is None or proof.commitment != args.commitment):
        raise SaveError(f"{args.file} was not played under the commitment {args.commitment}")
    if args.number is not None and (proof is None or args.number not in proof.numbers.values()):
        raise SaveError(f"{args.file} was not played with the number {args.number!r}")
    seals = {hidden(number) for number in proof.numbers.values()} if proof else set()
    if missing := [seal for seal in args.seal if seal not in seals]:
        raise SaveError(f"{args.file} was not played with the number whose hash is {missing[0]}")


def _chain(saved: Saved, match: Match) -> list[str]:
    mended = [match.mended] if match.mended else []
    if saved.version == UNCHAINED:
        return [*mended, REPLAYED]
    return [*mended, OTHER_RULES if mended else CHAINED, ANEW]


def _dice(args: argparse.Namespace, match: Match) -> list[str]:
    proof: Proof | None = match.header.proof
    if proof is None:
        return [CHOSEN]
    promised = SAME if args.commitment else COMPARE.format(commitment=proof.commitment)
    others = SEALED if len(args.seal) >= len(proof.numbers) - 1 else UNSEALED
    return [FAIR.format(people=" and ".join(proof.numbers)), promised, others, HOST]


def _data(args: argparse.Namespace, saved: Saved, match: Match, told: list[str]) -> dict[str, object]:
    history = match.history
    return {
        "file": str(args.file), "game": match.game.name, "scenario": match.header.scenario,
        "seed": str(match.header.seed), "branches": {b.name: len(b.line) for b in history.branches.values()},
        "undone": history.undone, "undo": match.header.undo, "digest": match.digest(),
        "digests": sum(bool(deed.digest) for deed in saved.course),
        "link": saved.course[-1].link if saved.course else None,
        "chained": saved.version != UNCHAINED, "fair": match.header.proof is not None,
        "result": match.result.title if match.result else None, "proved": told, "mended": match.mended,
    }  # fmt: skip


def _lines(args: argparse.Namespace, saved: Saved, match: Match) -> list[str]:
    history = match.history
    branches = ", ".join(f"{b.name} ({len(b.line)} answers)" for b in history.branches.values())
    title = match.result.title if match.result else "The match is not over"
    last = f", the last link {saved.course[-1].link}" if saved.course else ""
    sound = "replays" if saved.version == UNCHAINED else "is sound"
    return [
        f"{args.file} {sound}: {match.game.title}, {match.header.scenario}, seed {match.header.seed}.",
        f"Branches: {branches}. {title}. Answers taken back: {history.undone} (agreed: {match.header.undo}).",
        f"The last position is {match.digest()}{last}.",
    ]
