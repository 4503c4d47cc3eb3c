"""What people agree on besides the rules: offers, endings, and seats that a commander plays for a while.

All of it follows from the events of a match, so it survives a restart and is the same in every process.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.kernel.steps import Result
from dowding.store import Event

OfferKind: TypeAlias = Literal["undo", "draw", "rematch"]
KINDS = ("offer", "agree", "refuse", "command", "resign", "draw", "claim", "rematch")
"""Events that are not part of the match itself."""


class Offer(Struct, frozen=True):
    """What a side wants that needs the consent of all, and who has consented."""

    kind: OfferKind
    side: str
    count: int
    """How many answers of its own it wants to take back."""
    agreed: tuple[str, ...]


class Accord(Struct, frozen=True):
    """What is agreed at present."""

    offer: Offer | None = None
    commanders: dict[str, str] = {}
    """The commanders to whom people have given their seats, or ``""`` where one was taken back."""
    ended: Literal["", "resign", "draw", "claim"] = ""
    by: str = ""
    """The side that resigned or claimed the match."""
    next: str = ""
    """The match that was begun as a rematch."""

    def after(self, event: Event, side: str = "") -> "Accord":
        """Return what is agreed after an event; ``side`` is the one that answered, if it is an answer."""
        kind, offer = event.kind, self.offer
        if kind == "answer":
            lapses = offer is not None and (offer.kind == "undo" or side != offer.side)
            return replace(self, offer=None) if lapses and not self.ended else self
        if kind == "offer":
            return replace(self, offer=_offered(event))
        if kind == "agree" and offer is not None:
            return replace(self, offer=replace(offer, agreed=(*offer.agreed, event.name)))
        if kind in ("refuse", "undo"):
            return replace(self, offer=None)
        if kind == "command":
            return replace(self, commanders={**self.commanders, event.name: event.to})
        if kind == "rematch":
            return replace(self, offer=None, next=event.to)
        if kind in ("resign", "draw", "claim"):
            return replace(self, offer=None, ended=kind, by=event.name)
        return self


def _offered(event: Event) -> Offer:
    kinds: dict[str, OfferKind] = {"undo": "undo", "draw": "draw", "rematch": "rematch"}
    if event.to not in kinds:
        raise DowdingError(f"nobody can offer {event.to!r}")
    return Offer(kinds[event.to], event.name, event.count, (event.name,))


def result_of(accord: Accord, sides: tuple[str, ...], score: int) -> Result | None:
    """Return how a match ended that people ended; None if they did not."""
    if not accord.ended:
        return None
    others = [side for side in sides if side != accord.by]
    other = others[0] if len(others) == 1 else None
    if accord.ended == "resign":
        return Result(other, f"{accord.by} resigned", score, "", "resigned")
    if accord.ended == "claim":
        return Result(accord.by, f"{accord.by} claimed the match", score, "", "claimed")
    return Result(None, "Draw by agreement", score, "", "agreed draw")
