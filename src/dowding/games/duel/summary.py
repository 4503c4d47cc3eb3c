"""The table as text, for a terminal."""

from dowding.games.duel.view import DuelView
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.luftwaffe.summary import board_lines
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
