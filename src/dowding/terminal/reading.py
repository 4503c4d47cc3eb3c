"""From what a person types to an answer: numbers, keys, ranges, ``thing>box``."""

import re

from dowding.kernel.choices import Choice, Order, PickOne, PickSome
from dowding.kernel.decisions import Answer, Confirm, Decision, Number, fold
from dowding.kernel.errors import UnreadableAnswer
from dowding.kernel.placing import Place

SHORT = re.compile(r"\d{1,6}", re.ASCII)
RANGE = re.compile(r"\d{1,6}-\d{1,6}", re.ASCII)
NOTHING = ("none", "-", "")


def read_answer(decision: Decision, typed: str) -> Answer:
    """The answer that a line of text stands for."""
    if isinstance(decision, Place):
        return _read_places(decision, typed)
    if isinstance(decision, PickOne):
        return _index(decision, typed)
    if isinstance(decision, (PickSome, Order)):
        return _read_several(decision, typed)
    if isinstance(decision, Confirm) and typed in ("1", "2"):
        return int(typed) - 1
    return decision.read(typed)


def how_to(decision: Decision) -> str:
    """What can be typed, in a few words."""
    if isinstance(decision, Place):
        return "type thing>box for each, parted by commas (1>2, 3>1), or none"
    if isinstance(decision, PickSome):
        words = ["all"] if decision.at_most == len(decision.values) else []
        words += [] if decision.at_least else ["none"]
        return ", or ".join([f"type {decision.how_many()} numbers (1 3 or 1-4)", *words])
    if isinstance(decision, Order):
        return "type all numbers in order (2 1 3)"
    if isinstance(decision, Number):
        return f"type a number from {decision.low} to {decision.high}"
    if isinstance(decision, Confirm):
        return "type 1 or 2, yes or no"
    return "type a number, or the beginning of a name"


def _index(decision: Choice[object], typed: str) -> int:
    """One option, by its key, by its number on the screen, or by words that only its label has."""
    keys = [fold(option.key) for option in decision.options]
    return keys.index(fold(typed)) if fold(typed) in keys else _numbered(decision, typed)


def _numbered(decision: Choice[object], typed: str) -> int:
    if SHORT.fullmatch(typed) and 1 <= int(typed) <= len(decision.values):
        return int(typed) - 1
    try:
        return decision.index(typed)
    except UnreadableAnswer:
        named = [index for index, option in enumerate(decision.options) if _begins(option.label, typed)]
        if len(named) != 1:
            raise
        return named[0]


def _begins(label: str, typed: str) -> bool:
    """Whether some word of a label, and those after it, begin with what was typed."""
    return re.search(rf"(?<!\w){re.escape(typed.strip())}", label, re.IGNORECASE) is not None


def _read_several(decision: PickSome[object] | Order[object], typed: str) -> tuple[int, ...]:
    said = typed.strip().casefold()
    if said in NOTHING:
        return ()
    if said == "all":
        return tuple(range(len(decision.values)))
    if re.fullmatch(r"[\d\s,-]+", said):
        parts = [part for part in re.split(r"[\s,]+", said) if part]
        return tuple(index for part in parts for index in _span(decision, part))
    return tuple(_index(decision, part.strip()) for part in typed.split(",") if part.strip())


def _span(decision: Choice[object], part: str) -> list[int]:
    """The options of ``3`` or ``1-4``."""
    first, dash, last = part.partition("-")
    if not dash:
        return [_index(decision, first)]
    if not (SHORT.fullmatch(first) and SHORT.fullmatch(last)):
        raise UnreadableAnswer(f"{part!r} is not a range of numbers such as 1-4.")
    return [_numbered(decision, str(number)) for number in range(int(first), int(last) + 1)]


def _read_places(decision: Place[object, object], typed: str) -> Answer:
    """``1>2, 3-5>Kenley`` as things with their boxes."""
    options, boxes = decision.options, decision.box_options
    places: dict[str, str] = {}
    for part in [] if typed.strip().casefold() in NOTHING else typed.split(","):
        thing, mark, box = (piece.strip() for piece in part.partition(">"))
        if not mark:
            raise UnreadableAnswer(f"{part.strip()!r}: expected thing>box, such as 1>2.")
        if SHORT.fullmatch(box) and 1 <= int(box) <= len(boxes):
            box = boxes[int(box) - 1].key
        for index in _span(decision, thing) if RANGE.fullmatch(thing) else [_index(decision, thing)]:
            if options[index].key in places:
                raise UnreadableAnswer(f"{options[index].label} is named twice.")
            places[options[index].key] = box
    return decision.read(places)
