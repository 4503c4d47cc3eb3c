"""Earlier moments of a match, as a seat may see them."""

from dowding.kernel.errors import DowdingError
from dowding.kernel.looking import table_at
from dowding.kernel.match import Match
from dowding.kernel.telling import known_at, moment_of
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.errors import Forbidden
from dowding.room.presenting import raw
from dowding.room.table import Table
from dowding.store import Seat


def look(table: Table, seat: Seat, wish: w.Look) -> m.Look:
    """Return an earlier moment of the match as the seat may see it."""
    side = table.eyes(seat)
    if wish.line is not None:
        return _at_line(table.match, side, wish, wish.line)
    ahead = wish.branch is not None or wish.answers > known_at(table.match, side)
    if ahead and not table.may_move(seat):
        raise Forbidden("Other branches can be looked at only in solitaire play.")
    at = moment_of(table.match, wish.branch, side, wish.answers)
    position = table.match.moment(at, wish.branch)
    view = position.view(side)
    branch = wish.branch or table.match.history.current
    told = table.match.game.summary(view)
    return m.Look(wish.id, wish.answers, branch, raw(view), told, position.step.title)


def _at_line(match: Match, side: str | None, wish: w.Look, line: int) -> m.Look:
    """Return the moment at which a line of a side's log was told."""
    over = match.decision is None
    number = match.journal.number_of(line, side, over) if line >= 0 else -1
    if number < 0:
        raise DowdingError("The log has no such line.")
    view, step = table_at(match, number, side)
    told = match.journal.told_to(side, over)[line]
    summary, branch = match.game.summary(view), match.history.current
    return m.Look(wish.id, told[0], branch, raw(view), summary, step.title, line)
