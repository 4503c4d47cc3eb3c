"""From what is stored to the match: its beginning, and then everything that happened to it."""

from collections import Counter
from collections.abc import Callable
from itertools import zip_longest

from msgspec.structs import replace

from dowding.commanders import commander_names
from dowding.kernel.errors import DowdingError, SaveError, SetupError
from dowding.kernel.fairness import BEGIN_AGAIN, Toss, seed_of
from dowding.kernel.header import Header
from dowding.kernel.history import OPEN
from dowding.kernel.match import Match, beginning
from dowding.kernel.mended import cut_short
from dowding.kernel.replaying import replay
from dowding.kernel.saves import parse, saved_from, write
from dowding.room.accords import KINDS, Accord
from dowding.room.moving import MOVES
from dowding.store import Event, Kept

NAME = "the kept match"
UNHEARD = ("seal", "number", *KINDS)
"""Events that are not part of the match itself."""


class Played:
    """A match with everything that happened to it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.heard: Counter[str] = Counter()
        """The number of its events that only one side knows of, by side."""
        self.accord = Accord()
        self.moved = self.turned = 0.0
        """When the match last moved, by the clock of its store, and when everybody knew that it did."""
        self.is_closed = False
        """Whether it was begun under earlier rules and an answer is no longer legal: nothing can be added."""

    def add(self, event: Event, apply: Callable[[Match, Event], None], at: float | None = None) -> None:
        """Apply one more event, and note when it was stored."""
        decision = self.match.decision
        apply(self.match, event)
        self.note(event, decision.side if decision else "")
        if at is not None:
            self.note_time([event], decision.side if decision else "", at)

    def note_time(self, events: list[Event], side: str, at: float) -> None:
        """Note when the match moved; ``side`` had to decide before. Nothing that people agree on moves it."""
        if any(event.kind not in UNHEARD for event in events):
            self.moved = at
        if self.is_told(events, side):
            self.turned = at

    @property
    def waits(self) -> str:
        """The side that has to decide; empty when the match is over."""
        decision = self.match.decision
        return decision.side if decision else ""

    def is_told(self, events: list[Event], side: str) -> bool:
        """Whether everybody knows that the last events moved the match; ``side`` had to decide before."""
        moves, history = [event for event in events if event.kind not in UNHEARD], self.match.history
        last = history.branch.secrets[history.position - len(moves) : history.position]
        known = OPEN in last or any(event.kind != "answer" for event in moves)
        return bool(moves) and (known or self.waits != side)

    def last_answer(self, reason: str = "") -> Event:
        """The answer that was given last, as an event."""
        history = self.match.history
        return Event("answer", history.branch.line[history.position - 1], reason)

    def note(self, event: Event, side: str) -> None:
        """Count an event that has been applied; ``side`` had to decide before it."""
        accord = self.accord.after(event, side, self.is_told([event], side))
        self.accord = accord.when_over() if self.match.decision is None else accord
        if event.kind not in UNHEARD:
            self.heard[known_to(self.match, event)] += 1


def played(kept: Kept) -> Played:
    """Return the match with everything that happened to it."""
    whole = Played(_begun(kept))
    match = whole.match
    rules = parse(kept.beginning, NAME).header.rules
    whole.moved = whole.turned = _began(kept)
    for event, at in zip_longest(kept.events, kept.times):
        try:
            whole.add(event, again, at)
        except DowdingError as error:
            if rules == match.game.rules:
                raise
            cut_short(match, rules, match.answered, str(error))
            whole.is_closed = True
            return whole
    return whole


def _began(kept: Kept) -> float:
    """When a match began: with the last number of a player, or when it was laid out."""
    begun = [at for event, at in zip(kept.events, kept.times, strict=False) if event.kind == "number"]
    return begun[-1] if begun else kept.row.made


def known_to(match: Match, event: Event) -> str:
    """The only side that knows of the last event; empty if everybody does."""
    history = match.history
    return history.branch.secrets[history.position - 1] if event.kind == "answer" else OPEN


def _begun(kept: Kept) -> Match:
    """The match as it began; in a match between people, with the seed that follows from their numbers."""
    saved = parse(kept.beginning, NAME)
    toss = toss_of(kept)
    if toss is None:
        return replay(saved, NAME)
    if not toss.is_complete:
        raise SaveError("The match has not begun: a player has still to add a number.")
    proof = toss.proof()
    return beginning(replace(saved.header, seed=seed_of(proof), proof=proof))


def again(match: Match, event: Event) -> None:
    """Apply a stored event to a match."""
    if event.kind == "answer":
        assert match.decision is not None
        match.answer(match.decision.read(event.answer), reason=event.reason)
    elif event.kind in MOVES:
        MOVES[event.kind].make(match, event)
    elif event.kind in ("resign", "draw", "claim") and match.decision is not None:
        match.settle(event.kind, event.name)


def standing_of(match: Match) -> str:
    """Return a line for the lobby that says how a match stands, without anything hidden."""
    if match.result is not None:
        return match.result.title
    assert match.decision is not None
    return f"{match.step.title}: {match.decision.side} to decide"


# New matches


def title_of(match: Match) -> str:
    """Return what a match is called in the lobby."""
    return f"{match.game.title}: {match.game.scenarios[match.header.scenario].title}"


def manned(match: Match, commanders: dict[str, str]) -> tuple[str, ...]:
    """Return the sides that people play, after checking the commanders."""
    playing = match.game.sides_in(match.header.scenario, match.header.options)
    for side, name in commanders.items():
        if side not in match.game.sides:
            known = ", ".join(match.game.sides)
            raise SetupError(f"{match.game.name} has no side {side!r}; choose from {known}")
        if name not in commander_names(match.game, side):
            known = ", ".join(commander_names(match.game, side))
            raise SetupError(f"there is no commander {name!r}; choose from {known}")
    return tuple(side for side in playing if side not in commanders)


# Matches between people, before they begin


def promised(match: Match, toss: Toss) -> bytes:
    """The beginning of a match between people as it is kept before its seed is known."""
    header = replace(match.header, seed=0, keyed=True, people=toss.people, proof=toss.promise())
    return write(replace(saved_from(match), header=header))


def toss_of(kept: Kept) -> Toss | None:
    """How the seed of a match between people is made, as far as it has come; None for other matches."""
    header: Header = parse(kept.beginning, NAME).header
    if header.proof is None or header.proof.numbers:
        return None
    if header.proof.seals is None:
        raise SaveError(BEGIN_AGAIN)
    toss = Toss(header.people, header.proof.secret)
    for event in kept.events:
        if event.kind == "seal":
            toss.seal(event.name, event.to)
        elif event.kind == "number":
            toss.tell(event.name, event.to)
    return toss
