"""What people agree on besides the rules: offers, and seats that a commander plays for a while.

All of it follows from the events of a match, so it survives a restart and is the same in every process.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.store import Event

OfferKind: TypeAlias = Literal["undo", "draw", "rematch"]
KINDS = ("offer", "agree", "refuse", "command", "resign", "draw", "claim", "rematch")
"""Events that are not part of the match itself."""


class Offer(Struct, frozen=True):
    """What a side wants that needs the consent of all, and who has consented."""

    number: int
    """Which offer of the match it is; whoever consents names it, so that nobody consents to another one."""
    kind: OfferKind
    side: str
    count: int
    """How many answers of its own it wants to take back."""
    agreed: tuple[str, ...]


class Accord(Struct, frozen=True):
    """What is agreed at present."""

    offer: Offer | None = None
    since: int = 0
    """How many answers its side has given since. They are taken back too; nobody else is told of them."""
    offers: int = 0
    """How many offers were made so far."""
    asked: dict[str, int] = {}
    """How often each side has offered something or given its seat to a commander."""
    commanders: dict[str, str] = {}
    """The commanders to whom people have given their seats, or ``""`` where one was taken back."""
    next: str = ""
    """The match that was begun as a rematch."""
    refused: Offer | None = None
    """The last offer that another side refused, so that whoever made it is told."""

    def after(self, event: Event, side: str = "", is_told: bool = True) -> "Accord":
        """Return what is agreed after an event.

        Of an answer, ``side`` has given it; ``is_told`` says whether everybody knows that the match moved.
        """
        kind, offer = event.kind, self.offer
        if kind == "answer":
            return self._after_answer(offer, side, is_told) if offer is not None else self
        if kind == "offer":
            number = self.offers + 1
            asked = self._asked_by(event.name)
            return replace(self, offer=_offered(event, number), since=0, offers=number, asked=asked)
        if kind == "agree" and offer is not None:
            return replace(self, offer=replace(offer, agreed=(*offer.agreed, event.name)))
        if kind == "refuse" and offer is not None and event.name != offer.side:
            return replace(self, offer=None, refused=offer)
        if kind in ("refuse", "undo", "resign", "draw", "claim"):
            return replace(self, offer=None)
        if kind == "command":
            asked = self._asked_by(event.name) if event.to else self.asked
            return replace(self, commanders={**self.commanders, event.name: event.to}, asked=asked)
        if kind == "rematch":
            return replace(self, offer=None, next=event.to)
        return self

    def _after_answer(self, offer: Offer, side: str, is_told: bool) -> "Accord":
        """An offer lapses when the match goes on; if it does so in secret, nothing of it may be seen."""
        if is_told and (offer.kind == "undo" or side != offer.side):
            return replace(self, offer=None)
        return replace(self, since=self.since + (side == offer.side))

    def when_over(self) -> "Accord":
        """Return what is agreed when the match is over: there is nothing left to draw."""
        return replace(self, offer=None) if self.offer is not None and self.offer.kind == "draw" else self

    def _asked_by(self, side: str) -> dict[str, int]:
        return {**self.asked, side: self.asked.get(side, 0) + 1}


def _offered(event: Event, number: int) -> Offer:
    kinds: dict[str, OfferKind] = {"undo": "undo", "draw": "draw", "rematch": "rematch"}
    if event.to not in kinds:
        raise DowdingError(f"nobody can offer {event.to!r}")
    return Offer(number, kinds[event.to], event.name, event.count, (event.name,))


def author_of(event: Event, deciding: str) -> str:
    """Return the side that makes an event; empty for what follows when everybody has agreed.

    ``deciding`` is the side that has to decide before it.
    """
    return deciding if event.kind == "answer" else event.name
