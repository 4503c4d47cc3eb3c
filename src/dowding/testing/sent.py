"""What a side is sent while a match goes on, compared under two different secret plans.

The same moment is played on twice. Everything that the side may not know is different: it is dealt again, and
other sides answer their secret questions differently. As long as the side sees the same table, it must be
sent the same messages: their number, order, numbering and size, and the number of waits for secret answers.
"""

from typing import Any

import msgspec
from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import as_data
from dowding.kernel.match import Match, stage
from dowding.kernel.observing import Observer
from dowding.kernel.state import State
from dowding.kernel.telling import News, Teller
from dowding.testing.dealing import Deals
from dowding.testing.differing import first_difference

STRETCH = 12
"""The maximum number of answers played that the side knows of."""
PATIENCE = 400
"""The maximum number of secret answers in a row."""


class Sent(Struct, frozen=True):
    """One message to a side, the number of secret answers before it, and the table as seen until then."""

    waits: int
    news: News
    passed: list[Any]
    """The table as the side saw it at the beginning of every step since the previous message."""

    def data(self) -> dict[str, Any]:
        """The message as plain data, with its size."""
        found: dict[str, Any] = msgspec.to_builtins(self.news)
        found["entries"] = [as_data(entry) for entry in self.news.entries]
        return {**found, "size": len(msgspec.json.encode(found))}


class Passing(Observer):
    """Notes the table as a side sees it at the beginning of every step."""

    closely = False

    def __init__(self, game: AnyGame, side: str | None) -> None:
        self.game, self.side = game, side
        self.seen: list[Any] = []

    def between_steps(self, state: Any) -> None:
        """Look at the table."""
        self.seen.append(self.game.view(state, self.side))


class Ear:
    """A match and everything that one side is sent while it is played."""

    def __init__(self, match: Match, side: str | None, passing: Passing | None = None) -> None:
        self.match, self.side = match, side
        self.passing = passing or Passing(match.game, side)
        self.sent: list[Sent] = []
        self._teller = Teller(side)
        self._waits = 0
        self.hear()

    def hear(self) -> None:
        """Note what the side is told now, if it is told anything."""
        if told := self._teller.tell(self.match):
            self.sent.append(Sent(self._waits, told, self.passing.seen))
            self._waits, self.passing.seen = 0, []

    def is_secret(self) -> bool:
        """Whether the pending decision is a secret one of another side."""
        decision = self.match.decision
        return decision is not None and not decision.public and decision.side != self.side

    def answer(self, answer: Any) -> None:
        """Give an answer, and note what the side is told of it."""
        self._waits += self.is_secret()
        self.match.answer(answer)
        self.hear()

    def answer_secrets(self, dice: Dice) -> None:
        """Answer the secret questions of other sides at random until the side knows of a question."""
        for _ in range(PATIENCE):
            if not self.is_secret():
                return
            assert self.match.decision is not None
            self.answer(self.match.decision.sample(dice.below))


def leaks_in_sending(
    match: Match, side: str | None, dice: Dice, stretch: int = STRETCH, deals: Deals | None = None
) -> list[str]:
    """Find what differs in the messages to a side between two plans that it cannot tell apart."""
    deals, truth = deals or Deals(), match.base.state.copy()
    truth.counter = 0
    dealt = deals.deal(match.game, truth, side, dice)
    if dealt is None:
        return []
    try:
        return _compared(_ear(match, truth, side), _ear(match, dealt, side), dice, stretch)
    except DowdingError:
        deals.missed()
        return []


def _ear(match: Match, state: State[Any], side: str | None) -> Ear:
    """The present step from its beginning, with chance from a keyed stream."""
    passing, key = Passing(match.game, side), b"the same open draws"
    return Ear(stage(match.game, state, match.base.step.play, observer=passing, key=key), side, passing)


def _compared(one: Ear, other: Ear, dice: Dice, stretch: int) -> list[str]:
    for _ in range(stretch):
        for ear in (one, other):
            ear.answer_secrets(dice)
        found = difference(one, other)
        if found is not None or not _goes_on(one, other):
            return [found] if found else []
        answer = one.match.decision.sample(dice.below)  # type: ignore[union-attr]
        notation = one.match.decision.spell(answer)  # type: ignore[union-attr]
        for ear in (one, other):
            ear.answer(notation)
    return []


def _goes_on(one: Ear, other: Ear) -> bool:
    """Whether both have come to the same question after the same messages, as far as the side can see."""
    same = len(one.sent) == len(other.sent) and one.sent[-1].news.view == other.sent[-1].news.view
    return same and one.match.decision is not None and other.match.decision is not None


def difference(one: Ear, other: Ear) -> str | None:
    """The first field that differs although the side sees the same table; None if there is none."""
    title = one.match.step.title
    for number, (a, b) in enumerate(zip(one.sent, other.sent, strict=False)):
        if any(x != y for x, y in zip(a.passed, b.passed, strict=False)):
            return None
        if a.waits != b.waits:
            return _leak(one.side, f"the number of waits before message {number}", title)
        if a.news.view != b.news.view and _comes_later(one, b, number) | _comes_later(other, a, number):
            return _leak(one.side, "the number of messages", title)
        if a.news.view != b.news.view or a.news.result is not None:
            return None
        if field := first_difference(a.data(), b.data()):
            return _leak(one.side, f"{field} of message {number}", title)
    if len(one.sent) != len(other.sent):
        return _leak(one.side, "the number of messages", title)
    return None


def _comes_later(ear: Ear, sent: Sent, number: int) -> bool:
    """Whether the side comes to see the same table in this world too, but only after more messages."""
    return any(later.news.view == sent.news.view for later in ear.sent[number + 1 :])


def _leak(side: str | None, what: str, title: str) -> str:
    return f"{side or 'a spectator'} can learn something hidden in {title} from {what}"
