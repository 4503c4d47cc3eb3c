"""The table as text, for a terminal."""

from dowding.games.duel.view import DuelView
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.luftwaffe.summary import board_lines, hand_lines
from dowding.games.raf.summary import (
    damage_notes,
    detection_line,
    elsewhere,
    german_lines,
    notes,
    priority_line,
    raid_boxes,
    raid_headline,
    replacement_line,
    sector_lines,
)
from dowding.games.raf.view import RaidView


def summary(view: DuelView) -> str:
    """A compact board; for the Luftwaffe with its Planning Board."""
    lines = [*headlines(view), "", *sector_lines(view), *elsewhere(view), "", *german_lines(view)]
    if view.raid is not None:
        lines += ["", *raid_lines(view, view.raid)]
    if view.board is not None:
        lines += ["", *hand_lines(view, view.board), *board_lines(view.board)]
    return "\n".join(lines)


def raid_lines(view: DuelView, raid: RaidView) -> list[str]:
    """The raid as it was called, if it was; warning and intelligence once it is declared."""
    headline = raid_headline(raid, f"{view.called} raid".strip().capitalize())
    declared = [detection_line(raid)] if raid.card in view.flown else []
    return [headline, *declared, *raid_boxes(view)]


def weather(view: DuelView) -> str:
    """The weather of both areas; it is rolled for when the day is planned."""
    if view.planning:
        return "not yet known"
    return f"Luftflotte 2 {view.weather[0]}, Luftflotte 3 {view.weather[1]}"


def headlines(view: DuelView) -> list[str]:
    """Date, score, weather, warning, tracks."""
    hour = f"{view.hour} hours" if view.hour.isdecimal() else view.hour or "planning"
    warned = ", ".join(view.regions or view.marked) or "none"
    lines = [
        f"{SCENARIOS[view.scenario].title}: {view.date} 1940, raid day {view.raid_day}, {hour}, "
        f"VP {view.vp:+d}",
        f"Weather: {weather(view)}. Warning: {warned}.",
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
