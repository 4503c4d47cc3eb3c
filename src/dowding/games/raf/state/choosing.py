"""Who chooses for each side: the rules ask both sides through the methods of this module.

By default a player of Fighter Command and a player of the Luftwaffe are asked. A solitaire game overrides
the methods of the side that its rules direct.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dowding.games.raf.ids import Gruppe, Sector, Squadron, Unit
from dowding.games.raf.state.columns import Columns
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Describe, Kin
from dowding.kernel.questions import Question


@dataclass(slots=True)
class Choosing(Columns):
    """The choices of both sides."""

    def kin(self, gruppe: Gruppe) -> tuple[object, ...]:
        """What tells a Gruppe from others: what is printed on it but its name, its place, its facing."""
        return self.kit.kin[gruppe], self.at[gruppe], self.reduced[gruppe]

    # Fighter Command

    def british_picks(
        self,
        units: Sequence[Unit],
        rule: str,
        question: Question,
        at_least: int = 0,
        at_most: int | None = None,
        *,
        check: Callable[[list[Unit]], Bar | None] | None = None,
        bar: Callable[[Unit], Bar | None] | None = None,
        values: Sequence[Unit] | None = None,
        describe: Describe[Unit] | None = None,
        kin: Kin[Unit] | None = None,
    ) -> Ask[list[Unit]]:
        """Some of the units, as Fighter Command chooses."""
        return self.pick_some(
            FIGHTER_COMMAND,
            units,
            rule=rule,
            question=question,
            at_least=at_least,
            at_most=at_most,
            describe=describe or self.kit.unit_option,
            check=check,
            bar=bar,
            values=values,
            kin=kin,
            public=True,
        )

    def british_pick(
        self, units: Sequence[Unit], rule: str, question: Question, kin: Kin[Unit] | None = None
    ) -> Ask[Unit]:
        """One of the units, as Fighter Command chooses."""
        return self.pick(
            FIGHTER_COMMAND,
            units,
            rule=rule,
            question=question,
            describe=self.kit.unit_option,
            kin=kin,
            public=True,
        )

    def british_confirms(self, rule: str, question: Question, yes: str, no: str) -> Ask[bool]:
        """Yes or no, as Fighter Command chooses."""
        return self.confirm(FIGHTER_COMMAND, rule=rule, question=question, yes=yes, no=no, public=True)

    def british_patrols(
        self,
        ready: Sequence[Squadron],
        reach: Sequence[Sequence[Sector]] | Mapping[Squadron, Sequence[Sector]],
        most: int,
        rule: str,
        question: Question,
        bar: Callable[[Squadron], Bar | None],
    ) -> Ask[list[tuple[Squadron, Sector]]]:
        """The squadrons that go on patrol, and where, as Fighter Command chooses."""
        kit = self.kit
        return self.place(
            FIGHTER_COMMAND,
            kit.squadrons,
            kit.all_sectors,
            rule=rule,
            question=question,
            values=ready,
            bar=bar,
            reach=reach.__getitem__,
            at_most=most,
            describe=kit.unit_option,
            describe_box=kit.sector_option,
            public=True,
        )

    # The Luftwaffe

    def german_confirms(self, rule: str, question: Question, yes: str, no: str) -> Ask[bool]:
        """Yes or no, as the Luftwaffe chooses."""
        return self.confirm(LUFTWAFFE, rule=rule, question=question, yes=yes, no=no, public=True)

    def german_pick(self, gruppen: Sequence[Gruppe], rule: str, question: Question) -> Ask[Gruppe]:
        """One of the Gruppen, as the Luftwaffe chooses."""
        return self.pick(
            LUFTWAFFE,
            gruppen,
            rule=rule,
            question=question,
            describe=self.kit.unit_option,
            kin=self.kin,
            public=True,
        )

    def german_order(
        self, gruppen: Sequence[Gruppe], rivals: Sequence[Gruppe], rule: str, question: Question
    ) -> Ask[list[Gruppe]]:
        """All of the Gruppen in order; the Luftwaffe chooses the order of those for whom it matters."""
        others = [g for g in gruppen if g not in rivals]
        return others + (
            yield from self.order(
                LUFTWAFFE, rivals, rule=rule, question=question, describe=self.kit.unit_option, public=True
            )
        )

    def german_picks(
        self,
        gruppen: Sequence[Gruppe],
        number: int,
        rule: str,
        question: Callable[[int], Question],
        rank: Callable[[Gruppe], int],
    ) -> Ask[list[Gruppe]]:
        """Some of the Gruppen, as the Luftwaffe chooses; a player need not follow the order of the book.

        ``question`` makes the question from the number of Gruppen that must be chosen.
        """
        return self.pick_some(
            LUFTWAFFE,
            gruppen,
            rule=rule,
            question=question(number),
            at_least=number,
            at_most=number,
            describe=self.kit.unit_option,
            kin=self.kin,
            public=True,
        )
