"""The advice of a commander: in five lines, or all of it if it is asked for."""

import re
from collections.abc import Iterator
from textwrap import wrap

from rich.console import RenderableType

from dowding.commanders import Advice
from dowding.kernel.decisions import Decision
from dowding.terminal.showing import hanging, hint, indented

LINES, FOR_THE_ANSWER = 5, 3
"""Advice has at most this many lines, and the answer itself at most this many of them."""
FULL = "full"
"""The word after ``advice`` that asks for all of it."""
SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")
INDENT = 2


def show_advice(decision: Decision, advice: Advice, width: int) -> Iterator[RenderableType]:
    """What a commander would do and why, as far as five lines hold it."""
    room = width - INDENT
    told = wrap(f"{advice.by}: {decision.brief(advice.answer)}.", room)
    answer = told if len(told) <= FOR_THE_ANSWER else [*told[: FOR_THE_ANSWER - 1], _cut(told[2], room)]
    reason = _sentences(advice.reason, room, LINES - len(answer))
    yield from map(indented, [*answer, *reason])
    whole = len(answer) == len(told) and len(reason) == len(wrap(advice.reason, room))
    yield hint(
        "take gives this answer" if whole else f"take gives this answer; advice {FULL} tells all of it"
    )


def show_all_of(decision: Decision, advice: Advice) -> Iterator[RenderableType]:
    """The whole of it: a plan as the lines that can be typed for it, other answers in words."""
    laying = decision.laying()
    if laying is None or not decision.is_written:
        yield hanging("  ", f"{advice.by}: {advice.told}. {advice.reason}".rstrip(), INDENT)
        return
    laying.draft = laying.plan.draft(advice.answer)
    yield from map(indented, [f"{advice.by}:", *laying.written()])
    yield hanging("  ", advice.reason, INDENT)


def _sentences(text: str, room: int, lines: int) -> list[str]:
    """As many whole sentences as fit into some lines, but always something of the first one."""
    first, *rest = SENTENCES.split(text)
    found = wrap(first, room)
    if len(found) > lines:
        return [*found[: lines - 1], _cut(found[lines - 1], room)]
    said = first
    for sentence in rest:
        said = f"{said} {sentence}"
        if len(wrap(said, room)) > lines:
            break
        found = wrap(said, room)
    return found


def _cut(line: str, room: int) -> str:
    """A line that says that it goes on."""
    return f"{line if len(line) + 4 <= room else line.rpartition(' ')[0]} ..."
