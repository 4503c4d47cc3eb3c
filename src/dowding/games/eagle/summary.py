"""The table as text, for a terminal."""

from collections.abc import Iterator

from dowding.games.eagle.view import EagleView, ResponseView
from dowding.games.luftwaffe import summary as planned
from dowding.kernel.words import spaced


def summary(view: EagleView) -> str:
    """A compact board with the Planning Board, and how Fighter Command answers the raid."""
    answer = response_line(view.response) if view.response is not None else ""
    return "\n".join(filter(None, [planned.summary(view), *sector_charts(view), answer]))


def sector_charts(view: EagleView) -> Iterator[str]:
    """While the day is planned: how many squadrons each sector may send against a card, by warning."""
    if not view.planning or view.board is None:
        return
    yield "Who may answer, squadrons of each sector at no, late, sufficient, early, very early warning:"
    for card in view.board.cards:
        lines = [f"{', '.join(x.sectors)} {' '.join(map(str, x.squadrons))}" for x in card.sector_chart]
        yield f"  {card.number} {card.target}: {'; '.join(lines)}"


def response_line(response: ResponseView) -> str:
    """Who was in the pool, what the priority left of it, and who came; nothing of an empty pool."""
    if not response.entered:
        return ""
    parts = [f"Fighter Command: {len(response.entered)} in the response pool"]
    if response.priority:
        parts.append(f"priority {spaced(response.priority)}")
    parts.append(f"respond: {', '.join(response.responders) or 'none'}")
    return ", ".join(parts)
