"""The Planning Board as text, for a terminal."""

from dowding.games.luftwaffe.board_view import BoardView


def board_lines(board: BoardView) -> list[str]:
    """The German Planning Board."""
    lines = ["Planning Board: strategy cards " + (", ".join(map(str, board.held)) or "-")]
    for raid in sorted(board.raids, key=lambda raid: (raid.hour, raid.card)):
        flown = " (flown)" if raid.flown else ""
        lines.append(f"{raid.hour} {raid.target} ({raid.card}){flown}: {', '.join(raid.gruppen) or '-'}")
    return lines
