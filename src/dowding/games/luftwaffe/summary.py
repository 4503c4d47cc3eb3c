"""The Planning Board as text, for a terminal."""

from collections import Counter
from collections.abc import Iterator

from dowding.games.luftwaffe.board_view import BoardView
from dowding.games.luftwaffe.card_views import TargetCardView
from dowding.games.raf.describing import SPOKEN
from dowding.games.raf.view import BattleView, UnitView

ME109 = {"yes": "in range", "edge": "at the edge of range", "no": "out of range"}


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
        f"LF {card.luftflotte}, value {card.value}{double}; Me 109 {ME109[card.me109]}"
    )


def geschwader_lines(view: BattleView, board: BoardView) -> Iterator[str]:
    """How many Gruppen of each Geschwader are at their airbases, for each Luftflotte and type."""
    free = [u for u in view.gruppen if u.place == "airbase" and u.name not in board.night_raiders]
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
