"""Which option a person means who types a key, a number on the screen, or the beginning of a name."""

import re
from collections.abc import Sequence

from dowding.kernel.decisions.options import Option, Refusal, fold, listing

SHORT = re.compile(r"\d{1,6}", re.ASCII)
"""The number of an option on the screen."""
NUMBERS = re.compile(r"[\d\s-]*\d", re.ASCII)
"""Numbers and ranges of numbers, with blanks between them."""
COMMA = re.compile(r"[,;](?![^(]*\))")
"""A comma between two things; one within brackets belongs to a name."""
MANY = 60
"""A longer list is shown by keys, without numbers."""


def parts(line: str) -> list[str]:
    """What commas separate: ``54 (Spitfire, C), 74`` has two parts."""
    return [part.strip() for part in COMMA.split(line)]


def are_numbered(options: Sequence[Option]) -> bool:
    """Whether a list shows numbers: not a very long one, nor one in which a key is another line's number."""
    if len(options) > MANY:
        return False
    lines = {str(number) for number in range(1, len(options) + 1)}
    return all(option.key == str(n) or option.key not in lines for n, option in enumerate(options, start=1))


def typed_as(options: Sequence[Option], number: int) -> str:
    """How an option is typed: by its number on the screen if it shows one, else by its key."""
    return str(number + 1) if are_numbered(options) else options[number].key


def named_by(line: str, options: Sequence[Option]) -> list[int]:
    """The options that a line may mean: one by its key, number or whole name, or all that begin so."""
    wanted = fold(line)
    for names in ([option.key for option in options], [option.label for option in options]):
        folded = [fold(name) for name in names]
        if folded.count(wanted) == 1:
            return [folded.index(wanted)]
        if SHORT.fullmatch(wanted) and are_numbered(options):
            return [int(wanted) - 1] if 1 <= int(wanted) <= len(options) else []
    if not wanted or SHORT.fullmatch(wanted):
        return []
    return [index for index, option in enumerate(options) if _begins(option.label, line)]


def _begins(label: str, line: str) -> bool:
    """Whether what was typed occurs in a label at the beginning of a word."""
    return re.search(rf"(?<!\w){re.escape(line.strip())}", label, re.IGNORECASE) is not None


def not_one(
    line: str, matching: Sequence[int], options: Sequence[Option], named: Sequence[Option] | None = None
) -> str:
    """Why a line names no single option; if only some of them may be chosen, these are ``named``."""
    if len(matching) > 1:
        told = [options[index].label for index in matching]
        return f"{line!r} could be {listing(told, 6)}: type more of the name."
    keys = listing(option.key for option in (options if named is None else named))
    if SHORT.fullmatch(line.strip()) and not are_numbered(options):
        return f"{line!r} is not among {keys}. This list has no numbers; type a name."
    return f"{line!r} is not among {keys}."


def only_one(line: str, options: Sequence[Option]) -> int | None:
    """The option that a line names by its key or label, or by the beginning of a word that no other has."""
    wanted = fold(line)
    found = [n for n, option in enumerate(options) if wanted in (fold(option.key), fold(option.label))]
    if not found and wanted and not SHORT.fullmatch(wanted):
        found = [n for n, option in enumerate(options) if _begins(option.label, line)]
    return found[0] if len(found) == 1 else None


def refused_by(line: str, refusals: Sequence[Refusal]) -> Refusal | None:
    """The refusal of the thing that a line names, if it names one."""
    found = only_one(line, [refusal.option for refusal in refusals])
    return None if found is None else refusals[found]
