"""The staff ride: what a page may ask about the decisions of a match that is over."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Literal

from msgspec.structs import replace

from dowding.analysis.review.reviewing import note_of
from dowding.analysis.review.verdicts import Verdict
from dowding.kernel.errors import AnswerError, DowdingError
from dowding.kernel.match import Match
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.company import Company
from dowding.room.errors import Forbidden
from dowding.room.looking import Looks
from dowding.room.presenting import raw
from dowding.room.reviewing import CAREFUL, SEED, Reviews, Underway
from dowding.room.tasks import Subject
from dowding.room.thinking import TooBusy
from dowding.room.wire import Left
from dowding.store import ReviewMade, Seat

TOLD_EVERY = 0.25
"""What was found so far is sent at intervals of this many seconds."""
NOT_OVER = "A match is reviewed when it is over."
ANEW = "This review was first made with another version of the rules; its figures may have changed."
NOT_YOURS = "Only those who play here can have the match reviewed."


class StaffRide:
    """The part of a connection that is about the decisions of a match that is over."""

    def __init__(
        self,
        company: Company,
        seat: Seat,
        person: str,
        reviews: Reviews,
        looks: Looks,
        send: Callable[[Any], Awaitable[None]],
    ) -> None:
        self.company, self.table = company, company.table
        self.seat, self.person = seat, person
        self.reviews, self.looks, self.send = reviews, looks, send
        self.stopped = False
        self.busy: dict[type, asyncio.Task[None]] = {}
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Review: self._start(self._review),
            w.Reconsider: self._reconsider,
            w.Attempt: self._start(self._attempt),
        }

    def stop(self) -> None:
        """Stop the review; what was found is kept."""
        self.stopped = True

    def end(self) -> None:
        """Note that the page is gone."""
        for task in self.busy.values():
            task.cancel()

    def _start(self, work: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Do what takes long beside other wishes; a new wish of a kind takes the place of the one before."""

        async def start(wish: Any) -> None:
            await self._over(wish.side)
            before = self.busy.get(type(wish))
            self.busy[type(wish)] = asyncio.create_task(self._whole(wish, work, before))

        return start

    async def _whole(
        self, wish: Any, work: Callable[[Any], Awaitable[None]], before: "asyncio.Task[None] | None"
    ) -> None:
        """Do it, and tell the page of any refusal. It is no error if the page is gone."""
        with contextlib.suppress(Left):
            try:
                if before is not None and not before.done():
                    self.stopped = True
                    await asyncio.wait([before])
                await work(wish)
            except AnswerError as error:
                await self.send(m.Refused(wish.id, "illegal", str(error)))
            except TooBusy as error:
                await self.send(m.Refused(wish.id, "limit", str(error)))
            except DowdingError as error:
                await self.send(m.Refused(wish.id, "failed", str(error)))

    async def _over(self, wanted: str) -> tuple[Underway, str]:
        """The review of a side, and its note; raises Forbidden unless the match is over for all."""
        async with self.table.lock:
            match = self.table.match
            if not self.seat.sides:
                raise Forbidden(NOT_YOURS)
            if match.result is None:
                raise Forbidden(NOT_OVER)
            side = wanted or self.seat.sides[0]
            if side not in match.sides:
                raise DowdingError(f"{side!r} does not play here.")
            line = match.history.branch.line[: match.history.position]
            made = self.company.person(self.seat).reviews.get(side) or ReviewMade(SEED, CAREFUL, "")
            review = self.reviews.of(Subject(self.table.id, match.header, line), side, made.seed)
            anew = ANEW if made.rules not in ("", match.game.rules) else ""
            return review, " ".join(filter(None, (note_of(match), anew)))

    async def _review(self, wish: w.Review) -> None:
        review, note = await self._over(wish.side)
        self.stopped = False
        made = ReviewMade(review.seed, CAREFUL, self.table.match.game.rules)
        before = self.company.person(self.seat).reviews.get(review.side)
        if before is None or (before.seed, before.worlds, before.rules) != (
            made.seed,
            made.worlds,
            made.rules,
        ):
            await self.company.note_review(self.seat, review.side, made)
        telling = _Telling(wish.id, review, note)
        last = 0.0
        parts = self.reviews.go_on(self.person, review)
        async with contextlib.aclosing(parts):
            async for _ in parts:
                if self.stopped:
                    break
                if review.found and time.monotonic() - last > TOLD_EVERY:
                    await self.send(telling.told())
                    last = time.monotonic()
        if not review.left():
            sums = review.review(note).sums()
            whole = replace(made, luck=round(sums.luck, 2), rate=round(sums.rate, 2))
            await self.company.note_review(self.seat, review.side, whole)
        await self.send(telling.told(is_end=True))

    async def _attempt(self, wish: w.Attempt) -> None:
        review, _ = await self._over(wish.side)
        found = await self.reviews.attempt(review, wish.number, wish.answer)
        await self.send(m.Attempted(wish.id, wish.number, found))

    async def _reconsider(self, wish: w.Reconsider) -> None:
        await self._over(wish.side)
        shown = await self.looks.see(self.table, self.seat, partial(reconsidered, wish))
        await self.send(shown)


def reconsidered(wish: w.Reconsider, match: Match, *_: object) -> m.Reconsidered:
    """A decision of a match as it was when it was asked."""
    if not 0 <= wish.number < match.history.position:
        raise DowdingError("There is no such decision.")
    position = match.moment(wish.number)
    decision = position.decision
    if decision is None or decision.side != wish.side:
        raise DowdingError("There is no such decision.")
    step = position.step
    view = raw(position.view(wish.side))
    return m.Reconsidered(
        wish.id, wish.number, decision.shown(), decision.why_not(), view, step.title, step.name
    )


class _Telling:
    """What a page was told of a review, so that it gets only what has changed."""

    def __init__(self, id: int, review: Underway, note: str) -> None:
        self.id, self.review, self.note = id, review, note
        self.sent: dict[int, Verdict] = {}

    def told(self, is_end: bool = False) -> m.Reviewed:
        """What has been found, with the verdicts that are new."""
        found = self.review.review(self.note)
        fresh = [verdict for verdict in found.verdicts if self.sent.get(verdict.number) != verdict]
        self.sent.update((verdict.number, verdict) for verdict in fresh)
        stage, rated, of = self._stage(is_end)
        return m.Reviewed(self.id, stage, is_end, rated, of, replace(found, verdicts=fresh), found.sums())

    def _stage(self, is_end: bool) -> tuple[Literal["quick", "careful", "done", "stopped"], int, int]:
        review = self.review
        assert review.survey is not None
        of, left = len(review.survey.places), review.left()
        quick = bool(left) and left[0][1] != CAREFUL
        rated = len(review.found) if quick else len(review.careful)
        if not left:
            return "done", of, of
        return "stopped" if is_end else "quick" if quick else "careful", rated, of
