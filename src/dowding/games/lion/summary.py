"""The table as text, for a terminal."""

from dowding.games.lion.scenarios import SCENARIOS
from dowding.games.lion.view import LionView
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
from dowding.kernel.signs import signed


def summary(view: LionView) -> str:
    """A compact board."""
    lines = [*headlines(view), "", *sector_lines(view), *elsewhere(view), "", *german_lines(view)]
    if view.raid is not None:
        lines += ["", *raid_lines(view, view.raid)]
    return "\n".join(lines)


def headlines(view: LionView) -> list[str]:
    """Date, score, weather, tracks."""
    lines = [
        f"{SCENARIOS[view.scenario].title}: {view.date} 1940, raid day {view.raid_day}, "
        f"{view.hour}{' hours' if view.hour.isdecimal() else ''}, VP {signed(view.vp)}",
        f"Weather: Luftflotte 2 {view.weather[0]}, Luftflotte 3 {view.weather[1]}. "
        f"Advance warning: {view.pulled or 'none'}. Next card: {view.top or 'unknown'}.",
        priority_line(view),
    ]
    if view.scenario != "prelude":
        lines.append(replacement_line(view))
    in_force = [*notes(view), *["radar system crippled"] * view.crippled, *damage_notes(view)]
    return lines + (["In force: " + "; ".join(in_force)] if in_force else [])
