"""The state of a match of Lion: the battle, and the cards that direct the Luftwaffe."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from dowding.games.lion.advanced_rules import overwhelming_advantage, withdraw_stukas
from dowding.games.raf.ids import NO_TARGET, ForceNumber, Gruppe, TargetNumber
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.questions import LandingAccident
from dowding.games.raf.words import RafGame
from dowding.kernel.asking import Ask, unasked
from dowding.kernel.questions import Question

PLAYERS_CHOICES = (LandingAccident,)
"""Questions about the Luftwaffe that the booklet lets the player answer."""


@dataclass(slots=True)
class Lion(Battle):
    """The state of a match."""

    game: ClassVar[RafGame] = RafGame.LION

    more_escort: bool = False

    # Decks
    top: TargetNumber = NO_TARGET
    """The target card on top of its deck; its back can be seen."""
    pulled: TargetNumber = NO_TARGET
    """The target card pulled for advance warning, face down."""
    forces: list[ForceNumber] = field(default_factory=list)
    force_discards: list[ForceNumber] = field(default_factory=list)
    no_warning: bool = False
    """Whether the last time advance said No AW."""

    # The raid in progress
    follow_up: bool = False
    snap: bool = False
    snap_due: bool = False
    kept_card: TargetNumber = NO_TARGET
    kept_major: bool = False
    """The raid before a snap raid: its card, and whether it was major; a follow-up needs them."""
    size: int = 0
    """The Gruppen that the first force card allows."""

    def hunters_close_in(self) -> Ask[None]:
        """19.8: too many squadrons for the hunters must go on."""
        return overwhelming_advantage(self) if self.advanced else unasked(None)

    def squadrons_have_attacked(self) -> None:
        """19.7: the Ju 87s may leave the battle."""
        if self.advanced:
            withdraw_stukas(self)

    def german_pick(self, gruppen: Sequence[Gruppe], rule: str, question: Question) -> Ask[Gruppe]:
        """One of the Gruppen, by lot, or by the player's choice where the rules say so."""
        if isinstance(question, PLAYERS_CHOICES):
            return self.british_pick(gruppen, rule, question, self.kin)
        return unasked(self.any_of(gruppen))

    def german_order(
        self, gruppen: Sequence[Gruppe], rivals: Sequence[Gruppe], rule: str, question: Question
    ) -> Ask[list[Gruppe]]:
        """All of the Gruppen, one after the other by lot."""
        left, order = list(gruppen), list[Gruppe]()
        while left:
            order.append(self.any_of(left))
            left.remove(order[-1])
        return unasked(order)

    def german_confirms(self, rule: str, question: Question, yes: str, no: str) -> Ask[bool]:
        """Always yes: the rules direct the Luftwaffe, and it agrees with the player."""
        return unasked(True)

    def german_picks(
        self,
        gruppen: Sequence[Gruppe],
        number: int,
        rule: str,
        question: Callable[[int], Question],
        rank: Callable[[Gruppe], int],
    ) -> Ask[list[Gruppe]]:
        """A number of the Gruppen, in the order of the book; among equals the player chooses."""
        last = sorted(map(rank, gruppen))[number - 1]
        picked = [g for g in gruppen if rank(g) < last]
        equal, missing = [g for g in gruppen if rank(g) == last], number - len(picked)
        return picked + (
            yield from self.british_picks(equal, rule, question(missing), missing, missing, kin=self.kin)
        )

    def shuffle_targets(self, more: Sequence[TargetNumber] = ()) -> None:
        """Shuffle deck, discards, top card and new cards into one deck, and uncover its top card."""
        self.targets += [*self.target_discards, *more]
        if self.top:
            self.targets.append(self.top)
        self.target_discards = []
        self.uncover()

    def uncover(self) -> None:
        """A new target card comes to the top of the deck, and its back can be seen."""
        if not self.targets:
            self.targets, self.target_discards = self.target_discards, []
        self.top = self.any_of(self.targets)
        self.targets.remove(self.top)
