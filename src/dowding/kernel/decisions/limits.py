"""The limits of a plan as data, by numbers of things and boxes, so that a page can evaluate them too.

Every limit has one form: where all of some counts are reached, one of some other counts must be reached.
Counts only grow while things are added. So a limit that is broken stays broken unless something is
added that it asks for; the search in ``completing`` rests on that. Here limits are evaluated by the
``Register``, which knows the constraints from which they are made.
"""

from msgspec import Struct


class Count(Struct, frozen=True, omit_defaults=True):
    """The count of some things in some boxes, which is reached at ``least``."""

    things: tuple[int, ...]
    boxes: tuple[int, ...]
    least: int = 1
    weights: tuple[int, ...] = ()
    """What each of the things counts, in their order; one each if none are given."""


class Limit(Struct, frozen=True, omit_defaults=True):
    """Forbids that all counts of ``when`` are reached and none of ``then`` is."""

    rule: str
    reason: str
    when: tuple[Count, ...] = ()
    then: tuple[Count, ...] = ()
    bars: bool = True
    """Whether an addition that breaks it is refused at once; if not, only the plan as a whole is at fault."""
