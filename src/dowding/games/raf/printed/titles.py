"""Cards as a player would read them out."""

from dowding.games.raf.printed.days import Day
from dowding.games.raf.printed.forces import Force
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.words import RafGame
from dowding.kernel.decisions import Option, Subject

SPELLED = {
    "british": "British",
    "german": "German",
    "blenheims": "Blenheims",
    "lf2": "LF2",
    "lf3": "LF3",
    "me109s": "Me 109s",
    "me110s": "Me 110s",
    "vp": "VP",
}
SPOKEN = {
    "Me109": "Me 109",
    "Me110": "Me 110",
    "Do17": "Do 17",
    "He111": "He 111",
    "Ju87": "Ju 87",
    "Ju88": "Ju 88",
}
"""Aircraft as they are written in a sentence."""


def title(code: str) -> str:
    """The title of an event."""
    words = [SPELLED.get(word, word) for word in code.split("_")]
    return " ".join([words[0][0].upper() + words[0][1:], *words[1:]])


def event_title(event: Event | None) -> str:
    """An event with what stands in its brackets."""
    if event is None:
        return "no event"
    letters = f" ({', '.join(event.selectors)})" if event.selectors else ""
    return title(event.code) + letters


def card_option(card: int, told: str) -> Option:
    """A card with what matters on it."""
    return Option(str(card), f"card {card}: {told}", Subject("card", str(card)))


def force_told(force: Force) -> str:
    """The sizes and the first aircraft of a force card."""
    sizes = " or ".join(str(size or "none") for size in dict.fromkeys(force.major.values()))
    aircraft = ", ".join(f"{SPOKEN[entry.type]}{entry.mission}" for entry in force.aircraft[:3])
    return f"{sizes} in a major raid, {force.minor or 'none'} in a minor one; first {aircraft}"


def day_told(day: Day, game: RafGame) -> str:
    """The days of a day card, and its event in a game."""
    return f"{day.days} days, {title(day.event[game]).lower()}"
