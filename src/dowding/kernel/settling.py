"""How people end a match that the rules have not ended: they resign, agree on a draw, or claim it."""

from collections.abc import Sequence

from dowding.kernel.course import ENDS, Deed
from dowding.kernel.errors import DowdingError
from dowding.kernel.steps import Result


def last_end(course: Sequence[Deed]) -> Deed | None:
    """The deed by which people ended a match; None if they did not, or if it went on since."""
    for deed in reversed(course):
        if deed.did in ENDS:
            return deed
        if deed.did != "fork":
            return None
    return None


def must_be_possible(deed: Deed, sides: Sequence[str]) -> None:
    """Raise an error unless the side that is said to have ended a match plays in it; a draw is nobody's."""
    if deed.by not in (("",) if deed.did == "draw" else sides):
        raise DowdingError(f"{deed.by!r} cannot have ended the match")


def result_of(deed: Deed, sides: Sequence[str], score: int) -> Result:
    """How a match ended that people ended; with two sides, the other one wins if one resigns."""
    others = [side for side in sides if side != deed.by]
    if deed.did == "draw":
        return Result(None, "Draw by agreement", score, "", "agreed draw")
    if deed.did == "claim":
        return Result(deed.by, f"{deed.by} claimed the match and wins", score, "", "claimed")
    if len(others) == 1:
        return Result(others[0], f"{deed.by} resigned: {others[0]} wins", score, "", "resigned")
    return Result(None, f"{deed.by} resigned", score, "", "resigned")
