"""Cards as a player would read them out."""

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


def title(code: str) -> str:
    """The title of an event."""
    words = [SPELLED.get(word, word) for word in code.split("_")]
    return " ".join([words[0][0].upper() + words[0][1:], *words[1:]])


def card_option(card: int, told: str) -> Option:
    """A card with what matters on it."""
    return Option(str(card), told, Subject("card", str(card)))
