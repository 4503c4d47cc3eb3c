"""What a game declares so that what a side knows can be written as arrays of a fixed shape.

The shape follows from the types of the view and of the questions. Types do not say which words a text may
be, how far a number may go, or how many rows a table has; that is declared here, by the name of the field,
or as ``Class.field`` where one name means different things. Every view of a match must fit; random play
checks it.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TypeAlias

from msgspec import Struct

from dowding.kernel.decisions.options import Facts
from dowding.kernel.questions import Question

Spot: TypeAlias = tuple[int, ...]
"""Where something lies, in as many figures as it takes."""


class Arrays(Struct, frozen=True, kw_only=True):
    """The words, bounds and rows of a game's views and questions."""

    view: type[Struct]
    questions: tuple[type[Question], ...]
    """Every kind of question that is asked to a side."""
    changing: tuple[type[Question], ...] = ()
    """Those whose options do not always name the same thing by the same value."""
    facts: tuple[type[Facts], ...] = ()
    """Every kind of facts that its options have."""
    words: Mapping[str, Sequence[str | int]] = {}
    """What a text, each word or number of a list, or each key of a mapping may be. An empty text is no word.

    The words that the values of a mapping may be are declared as those of ``field values``.
    """
    bounds: Mapping[str, tuple[int, int]] = {}
    """The lowest and the highest value of a number, of each one of a list, or of each value of a mapping."""
    rows: Mapping[str, Sequence[str | int]] = {}
    """The names of a table's rows, one for each thing that may ever be in it; its first field is the name."""
    most: Mapping[str, int] = {}
    """How many entries a list has at most, if their order matters; others are counted by word or number."""
    times: Mapping[str, int] = {}
    """How often the same word or number may be in a list, where that is more than once."""
    spots: Mapping[str, Mapping[str, Spot]] = {}
    """For a text that names a place, where each place lies; it is told so, and not by a column a word."""
    left_out: Mapping[str, str] = {}
    """Fields that the arrays do not have, each with the reason."""
    subjects: Sequence[str] = ()
    """What options name beside the rows of tables: the ids of their subjects, or their keys."""
    subject_spots: Mapping[str, Spot] = {}
    """Where those subjects lie that are places."""


def questions_of(*modules: ModuleType) -> tuple[type[Question], ...]:
    """Every kind of question that some modules define."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return tuple(dict.fromkeys(k for k in found if issubclass(k, Question) and k is not Question))
