"""State: plain columns that are cheap to copy, and what a rule may do with them.

A game's state is one slotted dataclass. Its columns are numbers, words, enumerations, tuples of
these, and lists of those. Nothing else belongs there: no journal, no history, no live object.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from hashlib import blake2b
from typing import Any, ClassVar, Concatenate, ParamSpec, Self, TypeVar

import msgspec
from msgspec import Struct

from dowding.kernel import journal as entries
from dowding.kernel.asking import Asking, Desk
from dowding.kernel.charts import Chart
from dowding.kernel.columns import copier
from dowding.kernel.decisions import Describe, plain
from dowding.kernel.dice import MASK, SALT, STRIDE, Chance, Modifier, Roll, pools
from dowding.kernel.errors import RulesError
from dowding.kernel.journal import Entry, Seen

K = TypeVar("K")
T = TypeVar("T")
C = TypeVar("C", bound=int)
Facts = ParamSpec("Facts")


@dataclass(slots=True)
class State(Asking[K]):
    """The base of every game's state: its data, its chance, its journal, and what it can ask."""

    later: ClassVar[tuple[str, ...]] = ()
    """Flags that came when matches had been saved without them; these keep their fingerprints."""
    remembered: ClassVar[tuple[str, ...]] = ()
    """Columns that remember what everybody saw; they follow from the course, so fingerprints omit them."""

    counter: int = 0
    """The state of the generator."""
    rigged_dice: tuple[int, ...] = ()
    """The next faces, fixed for tests and lessons; a tuple, so that copies share it."""
    rigged_cards: tuple[int, ...] = ()

    # Data

    def seat(self, desk: Desk, kit: K) -> None:
        """Give the state its desk and its kit; the slots for them belong to the parent class."""
        self.desk = desk  # type: ignore[misc]
        self.kit = kit  # type: ignore[misc]

    def copy(self) -> Self:
        """An equal state that shares nothing mutable but desk and kit."""
        kind: type = type(self)
        new: Self = copier(kind)(self)
        return new

    def encode(self) -> bytes:
        """The columns as JSON, the same bytes on every machine; a later flag that is not set is left out."""
        told = msgspec.json.encode(self._lasting() if self.remembered else self)
        for flag in self.later:
            told = told.replace(f'"{flag}":false,'.encode(), b"", 1)
        return told

    def _lasting(self) -> dict[str, Any]:
        """The columns that belong to a fingerprint, by name."""
        return {c.name: getattr(self, c.name) for c in fields(self) if c.name not in self.remembered}

    def digest(self) -> str:
        """A short fingerprint of the columns."""
        return blake2b(self.encode(), digest_size=8).hexdigest()

    # Chance

    def below(self, sides: int, secretly: bool = False) -> int:
        """A random number from 0 to sides - 1. All chance in a match comes from this method.

        Secretly: only some sides may know it; in a keyed match such numbers have a stream of their own.
        """
        if self.desk.chance is not None:
            chance = self.desk.chance
            return chance.secretly(sides, self) if secretly else chance(sides, self)
        self.counter = counter = (self.counter + STRIDE) & MASK
        product = counter * (counter ^ SALT)
        return ((((product >> 64) ^ product) & MASK) * sides) >> 64

    def face(self, sides: int = 6, secretly: bool = False) -> int:
        """Roll a die without a journal entry; prefer ``roll``."""
        if self.rigged_dice:
            face, *rest = self.rigged_dice
            self.rigged_dice = tuple(rest)
            return face
        return self.below(sides, secretly) + 1

    def roll(
        self,
        purpose: str,
        *,
        rule: str,
        dice: int = 1,
        sides: int = 6,
        modifiers: Sequence[Modifier] = (),
        seen_by: Seen = None,
        kind: str = "",
    ) -> int:
        """Roll dice, record the roll in the journal, and return the modified total."""
        return self._throw(purpose, rule, dice, sides, modifiers, None, seen_by, kind)

    def consult(
        self,
        chart: Chart[T],
        purpose: str,
        *,
        rule: str,
        dice: int = 1,
        sides: int = 6,
        modifiers: Sequence[Modifier] = (),
        seen_by: Seen = None,
        kind: str = "",
    ) -> T:
        """Roll dice, record the roll in the journal, and return what the chart says."""
        return chart[self._throw(purpose, rule, dice, sides, modifiers, chart, seen_by, kind)]

    def _throw(
        self,
        purpose: str,
        rule: str,
        dice: int,
        sides: int,
        modifiers: Sequence[Modifier],
        chart: Chart[Any] | None,
        seen_by: Seen,
        kind: str,
    ) -> int:
        if dice == 1:
            faces: tuple[int, ...] = (self.face(sides, seen_by is not None),)
        else:
            faces = tuple([self.face(sides, seen_by is not None) for _ in range(dice)])
        total = sum(faces)
        for by, _ in modifiers:
            total += by
        if self.desk.journal is not None:
            said = chart[total] if chart else ""
            name, parts = chart.name if chart else "", said if isinstance(said, Struct) else None
            roll = Roll(
                purpose=purpose,
                faces=faces,
                modifiers=tuple(modifiers),
                total=total,
                chart=name,
                outcome=str(said),
                sides=sides,
                parts=parts,
                kind=kind,
            )
            self.record(entries.Rolled(self.desk.cite(rule), self.desk.step.name, seen_by, roll))
        return total

    def pool(
        self,
        purpose: str,
        *,
        rule: str,
        dice: int,
        outcome: Callable[[Sequence[int]], str],
        highest: int = 0,
        sides: int = 6,
        kind: str = "",
    ) -> Sequence[int]:
        """The faces of dice that are thrown together and read one by one, in no order.

        If only the number of dice that show ``highest`` or less matters, pass it: odds are counted faster.
        """
        faces: Sequence[int] | None = None
        if self.desk.chance is not None and not self.rigged_dice:
            faces = self._counted(self.desk.chance, dice, sides, highest)
        if faces is None:
            faces = [self.face(sides) for _ in range(dice)]
        if self.desk.journal is not None:
            roll = Roll(purpose, tuple(faces), (), sum(faces), "", outcome(faces), sides, kind=kind)
            self.record(entries.Rolled(self.desk.cite(rule), self.desk.step.name, None, roll))
        return faces

    def _counted(self, chance: Chance, dice: int, sides: int, highest: int) -> Sequence[int] | None:
        """The faces of a pool while odds are counted; None if dice are to be rolled."""
        throws, weights = pools(dice, sides, highest)
        way = chance.among(weights)
        return None if way is None else throws[way]

    def draw(
        self,
        deck: list[C],
        name: str,
        *,
        rule: str,
        describe: Describe[C] = plain,
        seen_by: Seen = None,
    ) -> C:
        """Take a random card out of a deck.

        A deck is a pile without an order: which card comes is decided when it is drawn.
        """
        if not deck:
            raise RulesError(f"the deck {name!r} is empty; rule {rule} must say what happens then")
        if self.rigged_cards:
            rigged, *rest = self.rigged_cards
            self.rigged_cards = tuple(rest)
            if rigged not in deck:
                raise RulesError(f"the deck {name!r} does not hold the rigged card {rigged}")
            card = deck.pop(deck.index(rigged))
        else:
            card = deck.pop(self.below(len(deck), seen_by is not None))
        if self.desk.journal is not None:
            told = describe(card)
            self.record(
                entries.Drew(self.desk.cite(rule), self.desk.step.name, seen_by, name, told.label, told.key)
            )
        return card

    def any_of(self, things: Sequence[T]) -> T:
        """A random one of some things between which the rules do not choose; nothing is recorded."""
        return things[self.below(len(things))] if len(things) > 1 else things[0]

    def rig(self, dice: Sequence[int] = (), cards: Sequence[int] = ()) -> Self:
        """Fix the next die faces and cards, for tests and lessons."""
        self.rigged_dice = tuple(dice)
        self.rigged_cards = tuple(cards)
        return self

    # The journal

    @property
    def here(self) -> str:
        """The number of the step that is being played, in the book of the game being played.

        A function that several steps call, or that several games list, cites this number.
        """
        return self.desk.step.rule

    @property
    def telling(self) -> bool:
        """Whether a journal is kept. If not, work that only serves the journal can be left out."""
        return self.desk.journal is not None

    def record(self, entry: Entry) -> None:
        """Write an entry, if a journal is kept."""
        if self.desk.journal is not None:
            self.desk.journal.entries.append(entry)

    def tell(
        self,
        kind: Callable[Concatenate[str, str, Seen, Facts], Entry],
        rule: str,
        *facts: Facts.args,
        **named: Facts.kwargs,
    ) -> None:
        """Tell everybody what happened: the kind of entry, its rule, and its facts."""
        if self.desk.journal is not None:
            cited = self.desk.cite(rule)
            self.desk.journal.entries.append(kind(cited, self.desk.step.name, None, *facts, **named))

    def tell_only(
        self,
        sides: Seen,
        kind: Callable[Concatenate[str, str, Seen, Facts], Entry],
        rule: str,
        *facts: Facts.args,
        **named: Facts.kwargs,
    ) -> None:
        """Tell only some sides what happened; None is everybody."""
        if self.desk.journal is not None:
            cited = self.desk.cite(rule)
            self.desk.journal.entries.append(kind(cited, self.desk.step.name, sides, *facts, **named))

    def changed(self, rule: str, figure: str, by: int, to: int, why: str, cause: str = "") -> None:
        """Record that a figure moved, so that reports can follow it."""
        self.tell(entries.Changed, rule, figure, by, to, why, cause)
