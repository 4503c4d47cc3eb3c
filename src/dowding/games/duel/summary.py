"""The table as text, for a terminal."""

from dowding.games.duel.scenarios import SCENARIOS
from dowding.games.duel.view import BoardView, DuelView
from dowding.games.raf.summary import (
    damage_notes,
    elsewhere,
    german_lines,
    notes,
    priority_line,
    raid_lines,
    replacement_line,
    sector_lines,
)


def summary(view: DuelView) -> str:
    """A compact board; for the Luftwaffe with its Planning Board."""
    lines = [*headlines(view), "", *sector_lines(view), *elsewhere(view), "", *german_lines(view)]
    if view.raid is not None:
        lines += ["", *raid_lines(view, view.raid)]
    if view.board is not None:
        lines += ["", *board_lines(view.board)]
    return "\n".join(lines)


def headlines(view: DuelView) -> list[str]:
    """Date, score, weather, warning, tracks."""
    hour = f"{view.hour} hours" if view.hour.isdecimal() else view.hour or "planning"
    warned = ", ".join(view.regions or view.marked) or "none"
    lines = [
        f"{SCENARIOS[view.scenario].title}: {view.date} 1940, raid day {view.raid_day}, {hour}, "
        f"VP {view.vp:+d}",
        f"Weather: Luftflotte 2 {view.weather[0]}, Luftflotte 3 {view.weather[1]}. Warning: {warned}.",
        priority_line(view),
    ]
    if view.scenario != "prelude":
        lines.append(replacement_line(view))
    held = [
        ("haze in the morning", view.haze),
        ("the Luftwaffe presses", view.pressed),
        ("ULTRA", view.ultra),
    ]
    in_force = [*notes(view), *(word for word, holds in held if holds), *damage_notes(view)]
    return lines + (["In force: " + "; ".join(in_force)] if in_force else [])


def board_lines(board: BoardView) -> list[str]:
    """The German Planning Board."""
    lines = ["Planning Board: strategy cards " + (", ".join(map(str, board.held)) or "-")]
    for raid in sorted(board.raids, key=lambda raid: (raid.hour, raid.card)):
        flown = " (flown)" if raid.flown else ""
        lines.append(f"{raid.hour} {raid.target} ({raid.card}){flown}: {', '.join(raid.gruppen) or '-'}")
    return lines
