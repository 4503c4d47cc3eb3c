"""The conformance suite: ``check_game(GAME)`` plays random matches and checks what every game must do."""

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from dowding.kernel.decisions import Decision, fold
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match
from dowding.kernel.position import Position
from dowding.kernel.replaying import replay
from dowding.kernel.rulebook import read_rulebook
from dowding.kernel.saves import dump, parse
from dowding.testing.dealing import Deals
from dowding.testing.leaks import leaks, onlookers
from dowding.testing.sent import leaks_in_sending

LONGEST = 50_000
"""A match with more decisions than this counts as endless."""
MOST_MISSED = 0.25
"""How many deals may be missing for each one that was compared with the truth."""


class NotConforming(AssertionError):
    """Raised if a game fails a check that every game must pass."""


def check_game(
    game: AnyGame,
    games: int = 3,
    seed: int = 1940,
    hidden_expected: bool = True,
    scenarios: Sequence[str] = (),
) -> None:
    """Play some random matches of every scenario, or of some, and raise NotConforming if any check fails.

    For a game without hidden information, pass ``hidden_expected=False``.
    """
    deals = Deals()
    for number in range(games):
        for scenario in scenarios or game.scenarios:
            dice = Dice(seed + number, "conformance")
            match = new_match(game, scenario, seed + number, random_options(game, dice))
            _play_and_check(match, dice, deals)
            check_saves(match)
            check_rules_told(match)
    if hidden_expected:
        check_deals(game, deals)
    check_hash_seeds(game, seed)


def check_deals(game: AnyGame, deals: Deals) -> None:
    """Check that the leak tests had something to compare: deals that differ from the truth."""
    if not deals.others:
        raise NotConforming(f"{game.name}: redeal never changes anything, so leaks cannot be tested")
    if deals.none > deals.others * MOST_MISSED:
        told = f"{deals.others} deals were compared with the truth, {deals.none} could not be"
        raise NotConforming(f"{game.name}: {told}, so leaks are hardly tested")


def check_rules_told(match: Match) -> None:
    """Check that every rule named in the journal or the decision has a section in the rulebook."""
    if match.game.rulebook is None:
        return
    sections = read_rulebook(match.game.rulebook).sections
    named = {entry.rule for entry in match.journal if entry.rule}
    if match.decision is not None:
        named |= match.decision.cites()
    missing = sorted(named - sections.keys())
    _demand(not missing, match, f"the rulebook has no section on {', '.join(missing)}")


def random_options(game: AnyGame, dice: Dice) -> dict[str, Any]:
    """Return a random value for every option."""
    return {name: c.values[dice.below(len(c.values))] for name, c in game.options.items()}


def _play_and_check(match: Match, dice: Dice, deals: Deals) -> None:
    while (decision := match.decision) is not None:
        check_position(match)
        if dice.below(3) == 0:
            check_views(match, dice, deals)
        if dice.below(6) == 0:
            check_sending(match, dice, deals)
            check_clone(match, dice)
            check_illegal(match)
            check_rules_told(match)
            check_undo(match, dice)
        match.answer(decision.sample(dice.below))
        _demand(match.answered < LONGEST, match, "the match does not end")
    check_position(match)


def check_position(match: Match) -> None:
    """Check the invariants, the decision, and that the state survives encoding as JSON."""
    for sentence in match.game.broken(match.state):
        _demand(False, match, sentence)
    again: Any = msgspec.json.decode(match.state.encode(), type=match.game.state)
    _demand(again.encode() == match.state.encode(), match, "the state does not survive JSON")
    if match.decision is not None:
        check_decision(match, match.decision)


def check_decision(match: Match, decision: Decision) -> None:
    """Check that a decision names side, rule and prompt, has unique keys, and reads back its notation."""
    _demand(decision.side in match.game.sides, match, f"{decision.side!r} is not a side")
    _demand(decision.rule and decision.prompt, match, "a decision has no rule or no prompt")
    needed, declared = decision.actions(), match.game.actions
    _demand(needed <= declared, match, f"{needed} actions are needed where the game declares {declared}")
    for options in (decision.options, decision.box_options):
        keys = [fold(option.key) for option in options]
        _demand(len(set(keys)) == len(keys), match, f"options share a key: {keys}")
    answer = decision.sample(Dice(match.answered).below)
    _demand(decision.accept(answer) == answer, match, f"sampled answer {answer} is not in normal form")
    read = decision.read(decision.spell(answer))
    _demand(decision.accept(read) == answer, match, f"answer {answer} is read as {read}")
    _demand(decision.grows_to(answer), match, f"answer {answer} cannot be put together piece by piece")
    for refusal in decision.why_not():
        _demand(refusal.rule and refusal.reason, match, f"{refusal.option.key} is refused without reason")
    for limit in decision.shown().limits:
        _demand(limit.rule and limit.reason, match, "a plan is limited without rule or reason")


def check_views(match: Match, dice: Dice, deals: Deals) -> None:
    """Check that views can be encoded and printed, and that nothing hidden leaks."""
    for side in onlookers(match):
        _demand(msgspec.json.encode(match.view(side)) and match.summary(side), match, "an empty view")
    for sentence in leaks(match, dice, deals):
        _demand(False, match, sentence)


def check_sending(match: Match, dice: Dice, deals: Deals) -> None:
    """Check that what a side is sent does not depend on what it may not know."""
    for side in onlookers(match):
        for sentence in leaks_in_sending(match, side, dice, deals=deals):
            _demand(False, match, sentence)


def check_clone(match: Match, dice: Dice) -> None:
    """Check that clones with equal answers stay equal, and that the original does not change."""
    before, one, other = match.digest(), match.clone(), match.clone()
    for _ in range(10):
        decision = one.decision
        if decision is None:
            break
        answer = decision.sample(dice.below)
        one.answer(answer)
        other = other.clone()
        other.answer(answer)
        _demand(one.digest() == other.digest(), match, "clones with equal answers differ")
    _demand(match.digest() == before, match, "a clone changed its original")


def check_illegal(match: Match) -> None:
    """Check that illegal answers are refused and change nothing."""
    before, told = match.digest(), len(match.journal)
    for wrong in (10**6, -(10**6), (10**6,), "no such option", ["nor this"], {"nor": "that"}):
        _demand(_refused(match, wrong), match, f"{wrong!r} was accepted")
    _demand(_refused(match, 0, "a stranger"), match, "a side that does not exist may answer")
    unchanged = match.digest() == before and len(match.journal) == told
    _demand(unchanged, match, "a refused answer changed something")


def _refused(match: Match, answer: Any, side: str | None = None) -> bool:
    try:
        match.answer(answer, side)
    except AnswerError as error:
        return bool(str(error))
    return False


def check_undo(match: Match, dice: Dice) -> None:
    """Check that undo restores position and journal, and that redo repeats what was undone."""
    before, told = match.digest(), [entry.text() for entry in match.journal]
    answers = 0
    for _ in range(1 + dice.below(5)):
        if match.decision is not None:
            match.answer(match.decision.sample(dice.below))
            answers += 1
    after = match.digest()
    match.undo(answers)
    _demand(match.digest() == before, match, f"undoing {answers} answers does not restore the position")
    _demand([e.text() for e in match.journal] == told, match, "undo does not restore the journal")
    match.redo(answers)
    _demand(match.digest() == after, match, "redo does not repeat what was undone")
    match.undo(answers)


def check_saves(match: Match) -> None:
    """Check that a saved match replays to the same position and journal."""
    data = dump(match)
    again = replay(parse(data, "save"), "save")
    _demand(again.digest() == match.digest(), match, "a save does not replay to the same position")
    told = [entry.text() for entry in match.journal]
    _demand([entry.text() for entry in again.journal] == told, match, "a replay has another journal")
    _demand(dump(again) == data, match, "saving what was loaded gives another file")


def check_hash_seeds(game: AnyGame, seed: int) -> None:
    """Check that digests do not depend on the hash seed of the process."""
    code = (
        "import sys; from dowding.testing.conformance import fingerprint;"
        f"print(fingerprint({game.name!r}, {seed}))"
    )
    prints = set()
    for hash_seed in ("0", "1", "12345"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(  # noqa: S603
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
        )
        if run.returncode:
            raise NotConforming(f"{game.name}: cannot be played in a fresh process: {run.stderr}")
        prints.add(run.stdout)
    if len(prints) != 1:
        raise NotConforming(f"{game.name}: digests depend on the hash seed: {prints}")


def fingerprint(game: str | AnyGame, seed: int) -> str:
    """The digests of a random match, in one line."""
    match: Position = new_match(game, seed=seed).clone()
    dice, digests = Dice(seed, "conformance"), []
    while (decision := match.decision) is not None and match.answered < 500:
        match.answer(decision.sample(dice.below))
        digests.append(match.digest())
    return " ".join(digests)


def _demand(holds: object, match: Match, sentence: str) -> None:
    if not holds:
        scenario = match.header.scenario or "staged"
        raise NotConforming(f"{match.game.name} {scenario}, after {match.answered} answers: {sentence}")
