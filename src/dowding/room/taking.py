"""Taking in a letter: it may add only what its sender could do at a table, and is checked as it is there.

What is mine comes only from my own store. A letter must go on from exactly what is kept here, and every event
that it adds must be the other player's to make. The beginning of a new match is made anew from its header.
"""

import re
import time

import msgspec

from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.fairness import BEGIN_AGAIN, Toss
from dowding.kernel.header import Header
from dowding.kernel.match import new_match
from dowding.kernel.saves import parse
from dowding.room import wishes as w
from dowding.room.accords import author_of
from dowding.room.allowing import Scene, must_be_allowed, must_decide
from dowding.room.before_play import add_number, standing_before
from dowding.room.errors import Forbidden
from dowding.room.limits import check_terms
from dowding.room.opening import NAME, Played, again, manned, played, promised, standing_of, title_of, toss_of
from dowding.room.post import Sent
from dowding.store import Event, Kept, Row, Standing

SECONDS = 10.0
"""The maximum time for checking a letter, in seconds."""
MOST_REASON = 4000
"""The greatest length of a commander's reason for an answer."""
MATCH = re.compile(r"[A-Za-z0-9_-]{16}")
SECRET = re.compile(r"[0-9a-f]{64}")
HOLDS: dict[str, tuple[str, ...]] = {
    "seal": ("name", "to"),
    "number": ("name", "to"),
    "answer": ("answer", "reason"),
    "offer": ("name", "to", "count"),
    "agree": ("name", "count"),
    "refuse": ("name", "count"),
    "undo": ("count",),
    "draw": (),
    "resign": ("name",),
    "claim": ("name",),
    "command": ("name", "to"),
}
"""The events that a letter may add, and what each of them holds."""


def laid_out(sent: Sent) -> Kept:
    """The beginning of a match that somebody else has laid out, as this room would lay it out itself."""
    header: Header = parse(sent.beginning, NAME).header
    proof = header.proof
    if proof is None or proof.numbers:
        raise SaveError("the file holds no match between people")
    if proof.seals is None:
        raise SaveError(BEGIN_AGAIN)
    if not MATCH.fullmatch(sent.match) or not SECRET.fullmatch(proof.secret):
        raise SaveError("the file is no letter that Dowding wrote: its match or its secret has no such form")
    check_terms(sent.terms)
    match = new_match(header.game, header.scenario, options=header.options, undo=header.undo)
    beginning = promised(match, Toss(manned(match, sent.commanders), proof.secret))
    made: Header = parse(beginning, NAME).header
    if (made.rules, made.components) != (header.rules, header.components):
        raise SaveError("the other player has another version of this game; both need the same Dowding")
    if made != header:
        raise SaveError("the file is no letter that Dowding wrote: the match does not begin as it must")
    title = title_of(match)
    row = Row(
        id=sent.match,
        game=header.game,
        title=title,
        commanders=sent.commanders,
        made=0.0,
        touched=0.0,
        standing="",
        over=False,
        terms=sent.terms,
    )
    return Kept(row, beginning, [])


def added(kept: Kept, sent: Sent, side: str, now: float) -> tuple[list[Event], Standing]:
    """Return what a letter to a side adds to what is kept here, all of it checked, and how it stands then.

    ``now`` is the time by the clock of the store.
    """
    news = _after(kept, sent)
    reading = Reading(kept, side, now)
    until = time.monotonic() + SECONDS
    for event in news:
        if time.monotonic() > until:
            raise SaveError("it takes too long to check this letter")
        reading.take(event)
    return news, reading.standing()


def _after(kept: Kept, sent: Sent) -> list[Event]:
    """What comes in a letter after everything that is kept here."""
    before = len(kept.events)
    same_beginning = parse(kept.beginning, NAME).header == parse(sent.beginning, NAME).header
    if not same_beginning or kept.events[: len(sent.events)] != sent.events[:before]:
        raise SaveError("the letter does not go on from the match that is kept here: it was changed")
    if len(sent.events) < before:
        raise SaveError("the letter is older than the match that is kept here")
    return sent.events[before:]


class Reading:
    """A match by file as its reader keeps it, to which the events of a letter are added one by one."""

    def __init__(self, kept: Kept, side: str, now: float) -> None:
        toss = toss_of(kept)
        if toss is None or side not in toss.people or len(toss.people) != 2:
            raise SaveError("the letter is for nobody who plays in this match")
        self.toss, self.side, self.now = toss, side, now
        times = kept.times or [kept.row.made] * len(kept.events)
        self.kept = Kept(kept.row, kept.beginning, list(kept.events), list(times))
        (self.sender,) = (other for other in toss.people if other != side)
        self.whole = self._begun() if toss.is_complete else None

    def _begun(self) -> Played:
        whole = played(self.kept)
        if whole.is_closed:
            raise SaveError("the match was begun under other rules, and cannot go on")
        return whole

    def take(self, event: Event) -> None:
        """Add an event if it is the sender's to make now."""
        try:
            self._must_be_his(event)
            self._take(event)
        except DowdingError as error:
            number = len(self.kept.events) + 1
            told = f"The letter is refused, and nothing of it is kept. Event {number}: {error}"
            raise SaveError(told) from error
        self.kept.events.append(event)
        self.kept.times.append(self.now)
        if self.whole is None and self.toss.is_complete:
            self.whole = self._begun()

    def _must_be_his(self, event: Event) -> None:
        if event.kind not in HOLDS:
            raise Forbidden(f"By file nobody can bring the event {event.kind!r}.")
        held = {name: getattr(event, name) for name in HOLDS[event.kind]}
        if Event(event.kind, **held) != event:
            raise Forbidden(f"The event {event.kind!r} holds more than it can.")
        author = author_of(event, self.whole.waits if self.whole else "")
        if author == self.side:
            raise Forbidden(f"This is for {author} to do, and comes only from your own room.")
        if author not in ("", self.sender):
            raise Forbidden(f"{author[:40]!r} does not play in this match.")

    def _take(self, event: Event) -> None:
        if self.whole is None or event.kind in ("seal", "number"):
            self._add_number(event)
        elif event.kind == "answer":
            self._answer(self.whole, event)
        else:
            must_be_allowed(self._scene(self.whole), event, self.sender)
            self.whole.add(event, again, self.now)

    def _add_number(self, event: Event) -> None:
        if event.kind not in ("seal", "number"):
            raise DowdingError("The match has not begun.")
        wish = w.Seal(seal=event.to) if event.kind == "seal" else w.Number(number=event.to)
        add_number(self.toss, self.sender, wish)

    def _answer(self, whole: Played, event: Event) -> None:
        must_decide(whole.match.decision, (self.sender,))
        if event.reason and (len(event.reason) > MOST_REASON or not whole.accord.commanders.get(self.sender)):
            raise Forbidden("Only a commander gives a reason for an answer, and a short one.")
        whole.add(event, again, self.now)
        if msgspec.json.encode(whole.last_answer(event.reason)) != msgspec.json.encode(event):
            raise Forbidden("The answer is not written as Dowding writes it.")

    def _scene(self, whole: Played) -> Scene:
        patience, waited = self.kept.row.terms.patience, self.now - whole.moved
        return Scene(whole.match, whole.accord, self.toss.people, patience, waited, by_file=True)

    def standing(self) -> Standing:
        """How the match stands now."""
        if self.whole is None:
            return standing_before(self.toss)
        match, waits = self.whole.match, self.whole.waits
        return Standing(standing_of(match), match.decision is None, waits, time.time())
