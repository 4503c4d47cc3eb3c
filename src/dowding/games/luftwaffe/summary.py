"""The table and the Planning Board as text, for a terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence

from dowding.games.luftwaffe.board_view import BoardView, PlannedView
from dowding.games.luftwaffe.card_views import TargetCardView
from dowding.games.luftwaffe.scenarios import SCENARIOS
from dowding.games.raf.places import PlaceName
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
from dowding.games.raf.view import BattleView, RaidView, UnitView
from dowding.games.raf.words import SPOKEN
from dowding.kernel.signs import signed

ME109 = {"yes": "in range", "edge": "at the edge of range", "no": "out of range"}


def summary(view: PlannedView, warning: str = "", more: Sequence[str] = ()) -> str:
    """A compact board; the Luftwaffe also sees its Planning Board."""
    top = headlines(view, warning, more)
    lines = [*top, "", *sector_lines(view), *elsewhere(view), "", *german_lines(view)]
    if view.raid is not None:
        lines += ["", *raid_lines(view, view.raid)]
    if view.board is not None:
        lines += ["", *hand_lines(view, view.board), *board_lines(view.board)]
    return "\n".join(lines)


def headlines(view: PlannedView, warning: str, more: Sequence[str]) -> list[str]:
    """Date, score, weather, warning, tracks, and what is in force."""
    hour = f"{view.hour} hours" if view.hour.isdecimal() else view.hour or "planning"
    lines = [
        f"{SCENARIOS[view.scenario].title}: {view.date} 1940, raid day {view.raid_day}, {hour}, "
        f"VP {signed(view.vp)}",
        f"Weather: {weather(view)}.{warning}",
        priority_line(view),
    ]
    if view.scenario != "prelude":
        lines.append(replacement_line(view))
    held = [("haze in the morning", view.haze), ("the Luftwaffe presses", view.pressed)]
    in_force = [*notes(view), *(word for word, holds in held if holds), *more, *damage_notes(view)]
    return lines + (["In force: " + "; ".join(in_force)] if in_force else [])


def weather(view: PlannedView) -> str:
    """The weather of both areas; it is unknown until the day is planned."""
    if view.planning:
        return "not yet known"
    return f"Luftflotte 2 {view.weather[0]}, Luftflotte 3 {view.weather[1]}"


def raid_lines(view: PlannedView, raid: RaidView) -> list[str]:
    """The raid as it was called, if it was; warning and intelligence once it is declared."""
    headline = raid_headline(raid, f"{view.called} raid".strip().capitalize())
    declared = [detection_line(raid)] if raid.card in view.flown else []
    return [headline, *declared, *raid_boxes(view)]


def hand_lines(view: BattleView, board: BoardView) -> list[str]:
    """While the day is planned: the cards in hand, and the Gruppen that are free, by type and Geschwader."""
    if not board.drawn:
        return []
    hand = [card for card in board.cards if card.number in board.drawn]
    lines = ["Target cards:", *map(card_line, hand)]
    lines += [f"  {card.title} ({card.number}): {card.effect}" for card in board.strategies]
    return [*lines, "Gruppen by Geschwader:", *geschwader_lines(view, board)]


def card_line(card: TargetCardView) -> str:
    """A target card, and the raid that it allows."""
    double = ", VP doubled" if card.vp_double else ""
    return (
        f"  {card.number:>2} {card.target}: {card.effort}; {card.type} in {card.sector}, {card.depth}, "
        f"LF{card.luftflotte}, value {card.value}{double}; Me 109 {ME109[card.me109]}"
    )


def geschwader_lines(view: BattleView, board: BoardView) -> Iterator[str]:
    """How many Gruppen of each Geschwader are at their airbases, for each Luftflotte and type."""
    free = [u for u in view.gruppen if u.place is PlaceName.AIRBASE and u.name not in board.night_raiders]
    for fleet in ("Luftflotte 2", "Luftflotte 3"):
        for kind in dict.fromkeys(unit.type for unit in free):
            there = Counter(geschwader(u) for u in free if u.home == fleet and u.type == kind)
            if there:
                told = ", ".join(f"{number} {wing}" for wing, number in there.items())
                yield f"  {fleet}, {SPOKEN.get(kind, kind)}: {told}"


def geschwader(unit: UnitView) -> str:
    """The Geschwader of a Gruppe, or the name of one that stands alone."""
    return unit.name.split("/")[-2]


def board_lines(board: BoardView) -> list[str]:
    """The German Planning Board."""
    lines = ["Planning Board: strategy cards " + (", ".join(map(str, board.held)) or "-")]
    for raid in sorted(board.raids, key=lambda raid: (raid.hour, raid.card)):
        flown = " (flown)" if raid.flown else ""
        lines.append(f"{raid.hour} {raid.target} ({raid.card}){flown}: {', '.join(raid.gruppen) or '-'}")
    return lines
