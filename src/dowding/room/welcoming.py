"""The first message to a page: everything about its match that does not change during a connection."""

from dowding.commanders import adviser_names
from dowding.games.records import on_record
from dowding.kernel.games import AnyGame
from dowding.kernel.header import Header
from dowding.kernel.match import Match
from dowding.room import messages as m
from dowding.room.exercise import DrillTold
from dowding.store import Seat
from dowding.web import boards


def welcome(
    match: Match,
    seat: Seat,
    *,
    title: str,
    commanders: dict[str, str],
    opens: bool,
    helps: bool,
    day: str = "",
    drill: DrillTold | None = None,
) -> m.Welcome:
    """The facts for a seat; ``opens`` is whether it may have the seed and the file before the end."""
    game, header = match.game, match.header
    return m.Welcome(
        match=seat.match,
        game=game.name,
        title=title,
        game_title=game.title,
        scenario=header.scenario,
        scenario_title=game.scenarios[header.scenario].title,
        options=header.options,
        seed=str(header.seed) if opens else "",
        saves=opens,
        undo=header.undo,
        commitment=header.proof.commitment if header.proof else "",
        sides=game.sides,
        seat=seat.name,
        plays=seat.sides,
        commanders=commanders,
        advisers={} if day or drill else {side: adviser_names(game, side) for side in seat.sides},
        signs=_signs(game, seat.sides),
        units={"lost": game.lost_are, **game.units},
        figures=list(game.figures),
        good_for=game.good_for or "",
        board=boards.has_board(game.name),
        record=on_record(game.name) is not None,
        helps=helps,
        mended=match.mended,
        goal=game.goal(match.state, seat.sides),
        day=day,
        drill=drill,
        components=components_told(header),
    )


def components_told(header: Header) -> m.ComponentsTold:
    """What everybody is told of the set of a match."""
    used, own = header.components, header.own
    if own is None:
        return m.ComponentsTold(used.name, used.digest)
    title = own.title or "typed set"
    return m.ComponentsTold(
        used.name, used.digest, title, own.version, own.typed, own.printed, own.reconstructed
    )


def _signs(game: AnyGame, plays: tuple[str, ...]) -> dict[str, int]:
    side = plays[0] if len(plays) == 1 else None
    return {figure: game.figure_sign(figure, side) for figure in game.figures}
