"""The table as text, for a terminal."""

from dowding.games.eagle.view import EagleView, ResponseView
from dowding.games.luftwaffe import summary as planned


def summary(view: EagleView) -> str:
    """A compact board with the Planning Board, and how Fighter Command answers the raid."""
    answer = response_line(view.response) if view.response is not None else ""
    return "\n".join(filter(None, [planned.summary(view), answer]))


def response_line(response: ResponseView) -> str:
    """Who was in the pool, what the priority left of it, and who came."""
    if not response.entered:
        return "Fighter Command: nobody in the response pool"
    parts = [f"Fighter Command: {len(response.entered)} in the response pool"]
    if response.priority:
        parts.append(f"priority {response.priority.replace('_', '-')}")
    parts.append(f"respond: {', '.join(response.responders) or 'none'}")
    return ", ".join(parts)
