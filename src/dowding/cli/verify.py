"""``dowding verify``: replay a saved match, check its chain and its dice, and say what that proves."""

import argparse

from dowding.cli.output import FAULT, OK, emit
from dowding.kernel.errors import SaveError, SetNotHere, SetupError
from dowding.kernel.fairness import Proof
from dowding.kernel.header import Header
from dowding.kernel.match import Match
from dowding.kernel.replaying import check_unplayed, replay
from dowding.kernel.saves import Saved, read

ENDED = {
    "resign": "{by} resigned",
    "draw": "the players agreed on a draw",
    "claim": "{by} claimed the match, because the agreed time was over",
}
BY_PEOPLE = (
    "Its rules did not end it: after answer {answer} {how}. Not proved: that they did so. The file says what"
    " was noted."
)
CHAINED = "The chain over its answers, undos and branches is whole, and every position is the one it was."
NOT_PLAYED = (
    "{file} was not played again, for its set is not here. Whoever typed the set has it, and need not give it"
    " away. If you have it, name its folder or its zip with --components."
)
CHAIN_ONLY = "The chain over its answers, undos and branches is whole."
UNPLAYED = (
    "Not proved: that its answers are legal, and lead to the positions and the end that the file names. Only"
    " whoever has the set can check that."
)
OTHER_RULES = "Its chain is whole, but digests of positions under other rules cannot be compared."
ANEW = (
    "Not proved: that nobody rewrote the whole file, which anybody can do. Compare its last link with one"
    " that was noted elsewhere."
)
CHOSEN = "Not proved: that the dice were not chosen, for nobody else added to the seed."
FAIR = "The seed follows from the promised secret and the numbers of {people}."
MINE = "The number of {side} is the one that you named."
NOT_MINE = "Not proved: that your own number is the one that you added. Name it with --side and --number."
ALL_NAMED = "So nobody chose the dice alone."
SAME = "The commitment is the one that you named: the secret was fixed before you added your number."
COMPARE = (
    "Compare the commitment {commitment} with the one that your page showed before play, or name it with"
    " --commitment; a file alone cannot prove what was promised to you."
)
SEALED = (
    "The number of {others} fits the seal that you named, which holds the match and the side: it was fixed"
    " before yours was told."
)
UNSEALED = (
    "Not proved: that the number of {others} was fixed before yours was told. Name your own side with"
    " --side, and with --seal the seal of {others} that your page showed you; a file alone cannot prove it."
)
ORDER = "Its seals fit its numbers. They were shown in this order: {order}."
HOST = (
    "Not proved: that the host did not look. Whoever runs the server can see both sides and the dice to come."
)
BY_FILE = (
    "By file is for friends: the other player's secrets lie readable in the database of whoever receives a"
    " file. Whoever runs the rules could look ahead at the dice."
)


def verify(args: argparse.Namespace) -> int:
    """Replay a saved match and check its chain, its digests and its dice."""
    saved = read(args.file)
    try:
        match = replay(saved, str(args.file), args.components)
    except SetNotHere:
        return _verify_unplayed(args, saved)
    for sentence in match.game.broken(match.state):
        raise SaveError(f"{args.file} replays, but an invariant of the rules is broken: {sentence}")
    _check_promise(args, match.header)
    told = [*_end(match), *_chain(match), *_dice(args, match.header)]
    emit(args, _data(args, saved, match, told), [*_lines(args, saved, match), *told])
    return OK


def _verify_unplayed(args: argparse.Namespace, saved: Saved) -> int:
    """Check the chain and the dice of a match that cannot be played again, because its set is not here."""
    header = saved.header
    check_unplayed(saved, str(args.file))
    _check_promise(args, header)
    told = [NOT_PLAYED.format(file=args.file), CHAIN_ONLY, UNPLAYED, ANEW, *_dice(args, header)]
    data = {
        "file": str(args.file),
        "game": header.game,
        "scenario": header.scenario,
        "seed": str(header.seed),
        "components": _set_data(header),
        "replayed": False,
        "link": saved.course[-1].link,
        "fair": header.proof is not None,
        "proved": told,
    }
    begun = f"{args.file}: {header.game}, {header.scenario}, seed {header.seed}."
    emit(args, data, [begun, *_set_lines(header), f"The last link is {saved.course[-1].link}.", *told])
    return FAULT


def _set_lines(header: Header) -> list[str]:
    """With which set a match was played, and how far that was typed in."""
    return [f"Played with {header.set_told}."]


def _set_data(header: Header) -> dict[str, object]:
    used, own = header.components, header.own
    data: dict[str, object] = {"name": used.name, "digest": used.digest}
    return data | ({} if own is None else {"typed set": own})


def _check_promise(args: argparse.Namespace, header: Header) -> None:
    """Compare what the reader was shown before play with what the file says."""
    proof = header.proof
    if args.side is None and (args.number is not None or args.seal):
        raise SetupError("say with --side which side you played: a number is yours, and a seal is another's")
    if proof is None:
        if args.commitment is not None or args.side is not None:
            raise SaveError(f"{args.file} is no match between people: nobody added a number to its seed")
        return
    if args.commitment not in (None, proof.commitment):
        raise SaveError(f"{args.file} was not played under the commitment {args.commitment}")
    if args.side is not None:
        _check_numbers(args, proof)


def _check_numbers(args: argparse.Namespace, proof: Proof) -> None:
    """Compare the reader's own number, and each seal that he was shown only with a number of another side."""
    if args.side not in proof.numbers:
        raise SetupError(f"{args.side!r} added no number; choose from {', '.join(proof.numbers)}")
    if args.number not in (None, proof.numbers[args.side]):
        raise SaveError(f"{args.file} was not played with the number {args.number!r} of {args.side}")
    seals = [proof.seal(side) for side in _others(args, proof)]
    for seal in args.seal:
        if seal not in seals:
            own = " It is the seal of your own side." if seal == proof.seal(args.side) else ""
            raise SaveError(f"{args.file} was not played with another's number whose seal is {seal}.{own}")


def _others(args: argparse.Namespace, proof: Proof) -> list[str]:
    return [side for side in proof.numbers if side != args.side]


def _end(match: Match) -> list[str]:
    """How people ended the match, if they did."""
    deed = match.settled
    if deed is None:
        return []
    return [BY_PEOPLE.format(answer=match.answered, how=ENDED[deed.did].format(by=deed.by))]


def _chain(match: Match) -> list[str]:
    mended = [match.mended] if match.mended else []
    return [*mended, OTHER_RULES if mended else CHAINED, ANEW]


def _dice(args: argparse.Namespace, header: Header) -> list[str]:
    proof: Proof | None = header.proof
    if proof is None:
        return [CHOSEN]
    told = [
        FAIR.format(people=" and ".join(proof.numbers)),
        SAME if args.commitment else COMPARE.format(commitment=proof.commitment),
        MINE.format(side=args.side) if args.number is not None else NOT_MINE,
        *_seals(args, proof),
    ]
    is_all_named = args.commitment and args.number is not None and _names_all_seals(args, proof)
    return [*told, *([ALL_NAMED] if is_all_named else []), HOST, BY_FILE]


def _names_all_seals(args: argparse.Namespace, proof: Proof) -> bool:
    return args.side is not None and {proof.seal(side) for side in _others(args, proof)} == set(args.seal)


def _seals(args: argparse.Namespace, proof: Proof) -> list[str]:
    """What the seals prove, as far as the reader has named those that he was shown."""
    others = " and ".join(_others(args, proof)) if args.side else "the other side"
    told = (SEALED if _names_all_seals(args, proof) else UNSEALED).format(others=others)
    return [ORDER.format(order=", ".join(seal.side for seal in proof.seals or ())), told]


def _data(args: argparse.Namespace, saved: Saved, match: Match, lines: list[str]) -> dict[str, object]:
    history, proof = match.history, match.header.proof
    return {
        "file": str(args.file),
        "game": match.game.name,
        "scenario": match.header.scenario,
        "seed": str(match.header.seed),
        "components": _set_data(match.header),
        "replayed": True,
        "branches": {b.name: len(b.line) for b in history.branches.values()},
        "undone": history.undone,
        "undo": match.header.undo,
        "digest": match.digest(),
        "digests": sum(bool(deed.digest) for deed in saved.course),
        "link": saved.course[-1].link,
        "fair": match.header.proof is not None,
        "seals": [seal.side for seal in proof.seals or ()] if proof else [],
        "result": match.result.title if match.result else None,
        "settled": match.settled.did if match.settled else None,
        "proved": lines,
        "mended": match.mended,
    }


def _lines(args: argparse.Namespace, saved: Saved, match: Match) -> list[str]:
    history = match.history
    branches = ", ".join(f"{b.name} ({len(b.line)} answers)" for b in history.branches.values())
    title = match.result.title if match.result else "The match is not over"
    return [
        f"{args.file} is sound: {match.game.title}, {match.header.scenario}, seed {match.header.seed}.",
        *_set_lines(match.header),
        f"Branches: {branches}. {title}. Answers taken back: {history.undone} (agreed: {match.header.undo}).",
        f"The last position is {match.digest()}, the last link {saved.course[-1].link}.",
    ]
