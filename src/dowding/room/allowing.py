"""What players may do besides answering: every such event is checked here, wherever it comes from."""

from collections.abc import Callable

from msgspec import Struct

from dowding.commanders import commander_names
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError, NotYourDecision, SetupError
from dowding.kernel.match import Match
from dowding.room.accords import Accord, Offer
from dowding.room.errors import Forbidden, Stale
from dowding.room.moving import steps_back
from dowding.store import Event

MOST_ASKED = 500
"""How often a side may offer something or give its seat to a commander, in one match."""


class Scene(Struct, frozen=True):
    """A match between two events, and everything that decides which one may come next."""

    match: Match
    accord: Accord
    people: tuple[str, ...]
    """The sides that people play."""
    patience: float = 0.0
    """The time that was agreed, in seconds; 0 if none was."""
    waited: float = 0.0
    """For how many seconds no answer has come."""
    by_file: bool = False
    """Whether the players sit in different rooms, and send each other letters."""


def must_decide(decision: Decision | None, sides: tuple[str, ...]) -> Decision:
    """Return the pending decision if it is for one of these sides; raise an error otherwise."""
    if decision is None:
        raise NotYourDecision("The match is over: nothing is left to decide.")
    if decision.side not in sides:
        raise NotYourDecision(f"It is for {decision.side} to decide now.")
    return decision


def must_be_allowed(scene: Scene, event: Event, by: str) -> None:
    """Raise an error unless a side may add an event of agreement now."""
    check = CHECKS.get(event.kind)
    if check is None or by not in scene.people:
        raise Forbidden("Only a player can do this.")
    check(scene, event, by)


def conclusion(scene: Scene) -> Event | None:
    """Return what follows when everybody has agreed to the offer; a rematch still has to be made."""
    offer = scene.accord.offer
    if offer is None or not set(scene.people) <= set(offer.agreed):
        return None
    return Event("undo", count=_steps_back(scene, offer)) if offer.kind == "undo" else Event(offer.kind)


def _steps_back(scene: Scene, offer: Offer) -> int:
    """How many answers to take back: those that were asked for, and all that came after them."""
    return steps_back(scene.match, offer.count + scene.accord.since, (offer.side,))


# What a side does by itself


def _own(event: Event, by: str) -> None:
    if event.name != by:
        raise Forbidden(f"{by} cannot act for {event.name}.")


def _goes_on(scene: Scene) -> Decision:
    decision = scene.match.decision
    if decision is None:
        raise DowdingError("The match is over.")
    return decision


def _resign(scene: Scene, event: Event, by: str) -> None:
    _goes_on(scene)
    _own(event, by)


def _command(scene: Scene, event: Event, by: str) -> None:
    """A side gives its seat to a commander or takes it back, or it gives away the seat that is awaited."""
    decision = _goes_on(scene)
    if scene.accord.commanders.get(event.name, "") == event.to:
        raise DowdingError("The seat is held so already.")
    if event.name != by:
        _time_is_over(scene, by)
        if scene.by_file:
            raise Forbidden("By file a commander plays only in its own room, not for the other player.")
        if event.name != decision.side or not event.to:
            raise Forbidden(f"{by} cannot act for {event.name}.")
    if not event.to:
        return
    if event.name == by:
        _not_too_often(scene, by)
    names = commander_names(scene.match.game, event.name)
    if event.to not in names:
        raise SetupError(f"there is no commander {event.to!r}; choose from {', '.join(names)}")


def _claim(scene: Scene, event: Event, by: str) -> None:
    _own(event, by)
    _time_is_over(scene, by)


def _time_is_over(scene: Scene, by: str) -> None:
    """A side may act in place of another only if it was agreed, and only when that one was awaited enough."""
    if not scene.patience:
        raise Forbidden("No limit of time was agreed for this match.")
    if _goes_on(scene).side == by:
        raise Forbidden("It is for you to decide.")
    if scene.waited < scene.patience:
        raise Forbidden("The time that was agreed is not over yet.")


def _not_too_often(scene: Scene, side: str) -> None:
    if scene.accord.asked.get(side, 0) >= MOST_ASKED:
        raise Forbidden(f"A side can offer something or give its seat away {MOST_ASKED} times in a match.")


# Offers


def _offer(scene: Scene, event: Event, by: str) -> None:
    """One offer at a time, so that whoever answers knows to what."""
    _own(event, by)
    _could_be(scene, event, by)
    if scene.accord.offer is not None:
        raise DowdingError(_open(scene.accord.offer, by))
    _not_too_often(scene, by)


def _could_be(scene: Scene, event: Event, by: str) -> None:
    """Raise an error unless it is the moment for this kind of offer."""
    match = scene.match
    if event.to == "undo":
        if scene.match.settled is not None:
            raise DowdingError("The match is over.")
        match.may_return(match.answered - steps_back(match, event.count, (by,)), match.header.people)
    elif event.to == "draw":
        _goes_on(scene)
    elif event.to != "rematch":
        raise Forbidden(f"Nobody can offer {event.to!r}.")
    elif scene.match.decision is not None:
        raise DowdingError("A rematch comes after the end.")
    elif scene.accord.next:
        raise DowdingError("The rematch has been made already.")
    elif scene.by_file:
        raise DowdingError("By file a rematch is a new match: lay one out, and send it.")


def _open(offer: Offer, by: str) -> str:
    if by == offer.side:
        return "You have asked for something already: wait for the answer, or withdraw it first."
    return f"{offer.side} has asked for something first: answer that before you offer anything."


def _answer(scene: Scene, event: Event, by: str) -> None:
    """A side agrees to the offer that it names, or refuses it."""
    _own(event, by)
    offer = scene.accord.offer
    if offer is None:
        raise DowdingError("Nothing is offered or asked for.")
    if event.count != offer.number:
        raise Stale("This is no longer offered; the page now shows what is.")
    if event.kind == "agree" and by in offer.agreed:
        raise DowdingError("You have agreed already.")
    if event.kind == "agree" and offer.kind == "undo":
        match = scene.match
        match.may_return(match.answered - _steps_back(scene, offer), match.header.people)


def _follows(scene: Scene, event: Event, by: str) -> None:
    """What was offered comes about when everybody has agreed, and not otherwise."""
    follows = conclusion(scene)
    if follows is None or (event.kind, event.count) != (follows.kind, follows.count):
        raise Forbidden("Not everybody has agreed to this.")


CHECKS: dict[str, Callable[[Scene, Event, str], None]] = {
    "resign": _resign,
    "command": _command,
    "claim": _claim,
    "offer": _offer,
    "agree": _answer,
    "refuse": _answer,
    "undo": _follows,
    "draw": _follows,
    "rematch": _follows,
}
"""How each event is checked that is no answer."""
