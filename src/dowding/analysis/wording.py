"""Answers in few words: *your three*, *all four*, *none*, *without 54*."""

from collections.abc import Mapping

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.words import plural

LONG = 90
"""What is longer than this is told by its number and by whose it is."""
ONLY = "only "
NOBODY: Mapping[str, Answer] = {}


def named(
    decision: Decision, answer: Answer, first: Answer, yours: bool, known: Mapping[str, Answer] = NOBODY
) -> str:
    """An answer in short, seen from the first one of a list; that one is told in full, unless it is long.

    What is long is told by what it does otherwise than a commander would, whose answer is known.
    """
    whole, told = _whole(decision, answer), _told(decision, answer, first)
    if len(told) > LONG and not whole:
        told = _like(decision, answer, known)
    told = told or _in_a_number(decision, answer, yours)
    if yours:
        told = f"Yours: {told}" if whole else f"{_whose(decision, answer)}{f': {told}' if told else ''}"
    return told[:1].upper() + told[1:]


def _in_a_number(decision: Decision, answer: Answer, yours: bool) -> str:
    """A plan by its first number, such as *7 raids*; else how many go where, or how many are chosen."""
    for name, number in decision.outline(answer).items():
        return plural(number, name.removesuffix("s"))
    where = decision.in_numbers(answer)
    if where and len(where) <= LONG:
        return where
    return "" if yours else f"another choice of {decision.in_short(answer)}"


def _like(decision: Decision, answer: Answer, known: Mapping[str, Answer]) -> str:
    """The answer of a commander with a difference, if that is short; else nothing."""
    for name, usual in known.items():
        otherwise = decision.contrast(usual, answer)
        if otherwise and len(otherwise) <= LONG:
            return f"as {name}, but {otherwise}"
    return ""


def _told(decision: Decision, answer: Answer, first: Answer) -> str:
    """All or none; else the answer in full if it is the first one, or what it does otherwise."""
    whole, full = _whole(decision, answer), decision.brief(answer)
    if whole or answer == first:
        return whole or full
    otherwise = decision.contrast(first, answer)
    if otherwise == full:
        return full
    return otherwise if len(otherwise) <= len(ONLY + full) else ONLY + full


def _whole(decision: Decision, answer: Answer) -> str:
    """*All four*, *both* or *none*; empty for every other answer."""
    is_whole = answer in (decision.everybody(), decision.nobody())
    return decision.in_short(answer) if is_whole else ""


def _whose(decision: Decision, answer: Answer) -> str:
    """Your three; of a single thing, your choice; your plan, if it can be told in numbers."""
    if decision.outline(answer):
        return "Your plan"
    number = decision.in_short(answer)
    return f"Your {number if number not in ('', 'one') else 'choice'}"
