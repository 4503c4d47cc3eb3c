"""The shapes that travel between server and page in every game: messages, wishes, lines of the log."""

import json
import re
from collections.abc import Iterator
from typing import get_args

import msgspec.inspect as look

from dowding.games.records import OnRecord
from dowding.kernel import journal
from dowding.kernel.decisions import Facts, Option, Shown
from dowding.kernel.questions import Question
from dowding.room import messages, wishes
from dowding.room.exercise import DaySituation
from dowding.room.lobby import GameFacts, Listed, Mine
from tools.page_types.shapes import ANSWER, NameOf, alias, fields_of, inside, interface, parts, struct, told

HEAD = """// The shapes that travel between server and page, written from their structs by tools/page_types.
"""
ENTRIES = "entries: Entry[]"
"""Lines of the log travel ready made, so their struct does not tell what they are."""
QUESTION = "Question"
LINE = """
/** What every line of the log has. */
export interface Line {
  type: string;
  rule: string;
  step: string;
  text: string;
  at: number;
  depth?: number;
}

/** What is asked, as far as every page needs it; each board knows its own questions. */
export interface Question {
  kind: string;
  /** What it costs, or may cost, to choose nothing. */
  none_costs?: number;
  none_may_cost?: number;
}

/** What is known of an option beside its subject; each board knows its own kinds. */
export interface Facts {
  kind: string;
}

/** What differs by game: what is seen and asked, what is known of an option. Each board has its own. */
export interface Game {
  view: any;
  asked: Question;
  facts: Facts;
}
"""
BY_GAME: dict[type, str] = {Question: 'G["asked"]', Facts: 'G["facts"]'}
"""What differs by game beside the view."""
GENERIC = (Option, Shown, messages.State, messages.Look, messages.Ahead, messages.Reconsidered)
"""The structs that hold what differs by game."""
GAME = "<G extends Game = Game>"
LOBBY = (GameFacts, Listed, Mine, DaySituation)
"""What the lobby gets."""
MADE_HERE = """
/** A decision with its defaults filled in. */
export type Decision<G extends Game = Game> = Required<Shown<G>>;

/** A fault of a plan. */
export interface Fault {
  rule: string;
  reason: string;
}
"""


def page_types() -> str:
    """Return the whole module."""
    structs = {info.cls: info for root in _roots() for info in parts(look.type_info(root)) if _is_told(info)}
    lines = [HEAD, LINE, alias("Answer", *(told(each, _name) for each in inside(ANSWER)))]
    lines += [interface(_called(info.cls), _fields(info)) for info in structs.values()]
    sent = alias(f"Message{GAME}", *(_name_by_game(kind) for kind in messages.Message.__subclasses__()))
    lines += [sent, *_entries(), *_wishes(), MADE_HERE]
    return "".join(lines)


def _roots() -> list[type]:
    """Every message, what the lobby gets, what is on record, and what a line of the log may hold."""
    return [*messages.Message.__subclasses__(), *LOBBY, OnRecord, journal.Rolled]


def _is_told(info: look.StructType) -> bool:
    return not issubclass(info.cls, journal.Entry | Question | Facts)


def _name(cls: type) -> str:
    return QUESTION if issubclass(cls, Question) else cls.__name__


def _called(cls: type) -> str:
    return f"{cls.__name__}{GAME}" if cls in GENERIC else cls.__name__


def _name_by_game(cls: type) -> str:
    """Return how a struct is called inside one that differs by game."""
    return BY_GAME.get(cls) or (f"{cls.__name__}<G>" if cls in GENERIC else _name(cls))


def _fields(info: look.StructType, sent: bool = False) -> list[str]:
    """Return the fields of a message; those that have a default may be left out by the page."""
    kind = [f"type: {json.dumps(info.tag)}"] if info.tag else []
    fields = fields_of(info, _name_by_game if info.cls in GENERIC else _name, sent)
    fields = [re.sub(r"^view: any", 'view: G["view"]', field) for field in fields]
    if info.cls is messages.Journal:
        fields = [ENTRIES if field.startswith("entries:") else field for field in fields]
    return [*kind, *fields]


def _entries() -> Iterator[str]:
    """The entries that every game has; an entry of which nothing is known may hold what one of them holds."""
    kinds = [struct(look.type_info(kind)) for kind in kernel_entries()]
    for info in kinds:
        yield interface(info.cls.__name__, entry_fields(info, _name), "Line")
    own: dict[str, set[str]] = {}
    for field in (field for info in kinds for field in entry_fields(info, _name)[1:]):
        name, _, kind = field.partition(": ")
        own.setdefault(name.rstrip("?"), set()).add(kind)
    yield interface("Entry", [f"{name}?: {' | '.join(sorted(types))}" for name, types in own.items()], "Line")


def kernel_entries() -> list[type]:
    """Return the kinds of entry that every game has."""
    return [kind for kind in journal.Entry.__subclasses__() if kind.__module__ == journal.__name__]


def entry_fields(info: look.StructType, name_of: NameOf) -> list[str]:
    """Return the fields of an entry beside those that every line has; who may see it never travels."""
    base = journal.Entry.__struct_fields__
    fields = [field for field in fields_of(info, name_of) if field.partition(":")[0].rstrip("?") not in base]
    return [f"type: {json.dumps(info.tag)}", *fields]


def _wishes() -> Iterator[str]:
    every = [struct(look.type_info(wish)) for wish in get_args(wishes.AnyWish)]
    for info in every:
        yield interface(f"{info.cls.__name__}Wish", _fields(info, sent=True))
    yield alias("Wish", *(f"{info.cls.__name__}Wish" for info in every))
