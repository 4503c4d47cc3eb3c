"""The shapes of each game: its views, entries and questions by kind, and the names of its steps."""

import json
import re
from collections.abc import Iterator
from typing import get_type_hints

import msgspec.inspect as look
from msgspec import Struct
from msgspec.structs import replace

from dowding.games.luftwaffe.board_view import PlannedView
from dowding.games.raf.view import BattleView
from dowding.kernel import journal
from dowding.kernel.decisions import Facts
from dowding.kernel.games import all_games
from dowding.kernel.questions import Question
from dowding.web.hardest_days.legend import Legend as DaysLegend
from dowding.web.londons_burning.legend import Legend as BurningLegend
from dowding.web.raf.legend import Legend as RafLegend
from tools.page_types.shapes import alias, fields_of, interface, parts, struct
from tools.page_types.wire import entry_fields, kernel_entries

HEAD = """// What the rules of {name} tell, written from their structs by tools/page_types.
"""
WIRE = "/static/js/types.js"


class Types(Struct, frozen=True):
    """A file of types: those of a package of games, and those that it shares with others."""

    name: str
    """The package, and the board."""
    shares: tuple[str, ...] = ()
    """The packages whose entries and questions it has too."""
    view: type[Struct] | None = None
    """The view, where no game has just this one."""


BOARDS = [
    Types("raf", view=BattleView),
    Types("luftwaffe", ("raf",), PlannedView),
    Types("lion", ("raf",)),
    Types("duel", ("raf", "luftwaffe")),
    Types("eagle", ("raf", "luftwaffe")),
    Types("hardest_days"),
    Types("londons_burning"),
]
LEGENDS: dict[str, list[type[Struct]]] = {
    "raf": [RafLegend],
    "hardest_days": [DaysLegend],
    "londons_burning": [BurningLegend],
}
"""What the drawing of a board tells beside what it shows."""


def board_types(board: Types) -> str:
    """Return the whole module of a board."""
    names = Names(board)
    structs = [_struct(info, names) for info in _structs(board)]
    entries, questions = _kinds(board.name, journal.Entry), _kinds(board.name, Question)
    facts = _kinds(board.name, Facts)
    entries = entries if board.shares else [*kernel_entries(), *entries]
    told = [_entry(kind, names) for kind in entries if _home(kind) == board.name]
    asked = [_question(kind, names) for kind in [*questions, *facts]]
    body = [*structs, *told, *asked]
    maps = [_by_kind(board, "Entries", entries, names), _by_kind(board, "Questions", questions, names)]
    maps += [_by_kind(board, "OptionFacts", facts, names)] if facts else []
    steps = [json.dumps(step) for step in _steps(board)]
    known = " | ".join(map(names.of, facts)) or names.of(Facts)
    game = [f"view: {names.of(_view(board))}", "asked: Asked", f"facts: {known}"]
    ends = [
        interface("Game", game),
        alias("Told", "Entries[keyof Entries]"),
        alias("Asked", "Questions[keyof Questions]"),
        alias("Step", *steps) if steps else "",
    ]
    return "".join([HEAD.format(name=board.name), *names.imports(), *body, *maps, *ends])


class Names:
    """How structs are called in one file, and what it imports."""

    def __init__(self, board: Types) -> None:
        self.board = board
        self.used: dict[str, set[str]] = {WIRE: {"Line"}}
        """The names that are imported, by file."""

    def of(self, cls: type) -> str:
        """Return how a struct is called."""
        if cls is Question:
            return self._from(WIRE, "Question")
        home = _home(cls)
        if home == self.board.name:
            return cls.__name__
        return self._from(f"/boards/{home}/types.js" if home else WIRE, cls.__name__)

    def shared(self, package: str, name: str) -> str:
        """Return how something of another package is called whose name is taken here."""
        other = f"{package.capitalize()}{name}"
        self._from(f"/boards/{package}/types.js", f"{name} as {other}")
        return other

    def _from(self, file: str, name: str) -> str:
        self.used.setdefault(file, set()).add(name)
        return name

    def imports(self) -> Iterator[str]:
        """Yield the lines that import what is used."""
        yield "\n"
        for file, names in sorted(self.used.items()):
            yield f'import type {{ {", ".join(sorted(names))} }} from "{file}";\n'


def _struct(info: look.StructType, names: Names) -> str:
    """Return a struct; what a view has from one that boards share is not written again."""
    base = next((board.view for board in BOARDS if board.view is info.cls.__base__), None)
    if base is None:
        return interface(info.cls.__name__, fields_of(info, names.of))
    own = replace(info, fields=tuple(f for f in info.fields if f.name not in base.__struct_fields__))
    return interface(info.cls.__name__, fields_of(own, names.of), names.of(base))


def _entry(kind: type[Struct], names: Names) -> str:
    info = struct(look.type_info(kind))
    return interface(kind.__name__, _answers(entry_fields(info, names.of), names), "Line")


def _question(kind: type[Struct], names: Names) -> str:
    info = struct(look.type_info(kind))
    return interface(kind.__name__, [f"kind: {json.dumps(info.tag)}", *fields_of(info, names.of)])


def _answers(fields: list[str], names: Names) -> list[str]:
    """Import the type of answers if a field has it."""
    if any(field.endswith(": Answer") for field in fields):
        names._from(WIRE, "Answer")
    return fields


def _by_kind(board: Types, name: str, kinds: list[type[Struct]], names: Names) -> str:
    """Return the entries or questions of a board as one object from kind to type."""
    shared = ", ".join(names.shared(package, name) for package in board.shares)
    return interface(name, [f"{kind.__struct_config__.tag}: {names.of(kind)}" for kind in kinds], shared)


def _view(board: Types) -> type[Struct]:
    found: type[Struct] = board.view or get_type_hints(type(all_games()[board.name]).view)["return"]
    return found


def _structs(board: Types) -> list[look.StructType]:
    """Return the structs of this package of which views, entries and questions are made."""
    kinds = [*_kinds(board.name, journal.Entry), *_kinds(board.name, Question)]
    roots = [*map(look.type_info, [*LEGENDS.get(board.name, ()), _view(board), *kinds])]
    kinds += _kinds(board.name, Facts)
    found = {info.cls: info for root in roots for info in parts(root) if info.cls not in kinds}
    return [info for cls, info in found.items() if _home(cls) == board.name]


def _kinds(name: str, base: type[Struct]) -> list[type[Struct]]:
    """Return the kinds of entry or question that a package defines, by name."""
    found = [kind for kind in _below(base) if _home(kind) == name]
    return sorted(found, key=lambda kind: str(kind.__struct_config__.tag))


def _below(base: type[Struct]) -> Iterator[type[Struct]]:
    all_games()
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


def _home(cls: type) -> str:
    """The package of games or the board in which a struct is defined; empty for one that all share."""
    found = re.match(r"dowding\.(?:games|web)\.(\w+)", cls.__module__)
    return found[1] if found else ""


def _steps(board: Types) -> Iterator[str]:
    game = all_games().get(board.name)
    if game is not None:
        yield from dict.fromkeys(step.name for phase in game.sequence.phases for step in phase.steps)
