"""The battle with a player of the Luftwaffe; its state includes the German Planning Board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar

from dowding.games.luftwaffe.hunter_contact import hunter_contact
from dowding.games.raf.ids import NO_TARGET, Gruppe, TargetNumber, Unit
from dowding.games.raf.places import AIRBASE, HUNT, MAP_AIRBASE, Place
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.printed.victory import Points
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import LUFTWAFFE, Effort, TargetType
from dowding.kernel.asking import Ask, unasked
from dowding.kernel.dice import Modifier
from dowding.kernel.journal import Seen


class Stage(IntEnum):
    """What is known of the raid in progress."""

    NONE = 0
    FORMED = 1
    """7.1: selected and formed up; secretly in 2-Player."""
    DECLARED = 2
    """8.0: the target is known, and how well Fighter Command detected the raid."""
    DEPLOYED = 3
    """7.3: all Gruppen are on the map."""


@dataclass(slots=True)
class PlannedBattle(Battle):
    """The state of a match in which the Luftwaffe plans its raids."""

    in_the_know: ClassVar[Seen] = (LUFTWAFFE,)
    """The sides that may see what the Luftwaffe plans; None means everybody."""
    grounded: ClassVar[tuple[Place, int]] = (MAP_AIRBASE, 0)
    unanswered: ClassVar[Points] = Points.NO_RESPONSE_2

    ultra_always: bool = False
    """2-Player: whether ULTRA can be spent when damaged radar gives no advance warning.

    It stays in this place because the order of columns is part of the identity of a saved match.
    """
    haze: bool = False
    pressed: bool = False
    """21.8: whether the Luftwaffe presses its attack on this raid day."""

    # The German Planning Board
    strategies: list[int] = field(default_factory=list)
    """The strategy deck."""
    held: list[int] = field(default_factory=list)
    """The strategy cards drawn for the day."""
    under: list[TargetNumber] = field(default_factory=list)
    """The target card under which each of them lies, or 0."""
    drawn: list[TargetNumber] = field(default_factory=list)
    """The valid target cards drawn for the day, until the plan is closed."""
    face_down: list[TargetNumber] = field(default_factory=list)
    """Target cards that were drawn and not planned."""
    planned: list[TargetNumber] = field(default_factory=list)
    """The target cards of the day's raids."""
    hours: list[int] = field(default_factory=list)
    """The hour of each of them."""
    done: list[int] = field(default_factory=list)
    """Whether each of them was flown, or lapsed."""
    forward: list[TargetNumber] = field(default_factory=list)
    """21.1: the cards with a forward airfield marker."""
    tied: list[TargetNumber] = field(default_factory=list)
    """By unit: the target card to which it is assigned, or 0."""
    jabos: list[Unit] = field(default_factory=list)
    """21.3: the Gruppen with a Jabo marker."""
    night_raiders: list[Unit] = field(default_factory=list)
    """20.1: the Gruppen set aside for the night, until they are shown."""
    assigned_to: int = -1
    """The last hour for which fighters could be assigned."""

    # The raid in progress
    stage: Stage = Stage.NONE
    missions: list[Place] = field(default_factory=list)
    """The Raid Display of the Planning Board: the box of each raider until it is deployed."""
    detection_die: int = 0
    called: str = ""
    """8.0: what the raid was called at poor intelligence: major or minor."""
    told_size: int = 0
    """7.3: the number of Gruppen told at limited intelligence."""
    shown: list[int] = field(default_factory=list)
    """The strategy cards that were shown today."""
    missed: int = 0
    """7.4: the die on the Rendezvous Failure Table, or 0."""
    met_late: bool = False
    astray: bool = False
    headquarters_spared: bool = False

    started: bool = False
    """Whether the clock shows the first hour of the day's raids."""
    held_hunters: bool = False
    """Whether a raid may have only few hunters and escorts for its bombers."""

    def kin(self, gruppe: Gruppe) -> tuple[object, ...]:
        """What tells a Gruppe from others: also its raid, and a Jabo marker (21.3)."""
        return Battle.kin(self, gruppe), self.tied[gruppe], gruppe in self.jabos

    # The plan

    @property
    def flies(self) -> bool:
        """7.3: whether a raid is declared and not over."""
        return self.stage >= Stage.DECLARED

    @property
    def is_open(self) -> bool:
        """Whether everybody may see what the Luftwaffe plans."""
        return self.in_the_know is None

    def clear_board(self) -> None:
        """Clear the Planning Board when a day begins."""
        self.planned, self.hours, self.done, self.forward = [], [], [], []
        self.jabos, self.night_raiders, self.shown = [], [], []
        self.tied = [NO_TARGET] * len(self.kit.names)
        self.assigned_to, self.started = -1, False

    def unflown(self) -> list[TargetNumber]:
        """The cards of the present hour that are still to be flown."""
        return self.cards_at(self.clock)

    def cards_at(self, hour: int) -> list[TargetNumber]:
        """The cards of an hour that are still to be flown."""
        rows = zip(self.planned, self.hours, self.done, strict=True)
        return [card for card, at, done in rows if at == hour and not done]

    def finish(self, card: TargetNumber) -> None:
        """Mark a card as flown or lapsed."""
        self.done[self.planned.index(card)] = 1

    def assigned(self, card: TargetNumber) -> list[Gruppe]:
        """The Gruppen on a target card."""
        return [g for g in self.kit.gruppen if self.tied[g] == card]

    def ready(self) -> list[Gruppe]:
        """5.32: the Gruppen at hidden airbases that are assigned to no raid, by day or night."""
        at, tied, night = self.at, self.tied, self.night_raiders
        return [g for g in self.kit.gruppen if at[g] == AIRBASE and not tied[g] and g not in night]

    def strategies_of(self, card: TargetNumber) -> list[int]:
        """The strategy cards under a target card."""
        return [number for number, lies in zip(self.held, self.under, strict=True) if lies == card]

    def effort(self, card: TargetNumber) -> Effort:
        """5.1: what a target card is eligible for, by priority and strategic value."""
        target = self.kit.target_cards[card]
        priority = self.priorities[self.kit.priority_index[target.type]]
        return self.kit.planning.eligibility[priority, target.value].when(self.is_depleted)

    def fall_due(self, reveals: Iterable[Reveal]) -> None:
        """17.12: the strategy cards of these steps are shown now, if any lie under the raid."""

    def is_flying_jabo(self, gruppe: Gruppe) -> bool:
        """21.3: whether a Gruppe carries bombs in the raid in progress."""
        return gruppe in self.jabos and self.tied[gruppe] == self.card

    # What differs in these games

    def strikes_forward_field(self) -> bool:
        """21.1: the Luftwaffe chooses the forward airfield by a marker."""
        return self.card in self.forward

    def bombs_fall_first(self) -> bool:
        """Late interception, too, lets the bombs fall first."""
        return self.delayed or self.over_coast or self.met_late

    def is_bomber(self, gruppe: Gruppe) -> bool:
        """21.3: a Jabo is a bomber until it has bombed."""
        return self.kit.bomber[gruppe] or self.is_flying_jabo(gruppe)

    def gruppen_told(self) -> int | None:
        """7.3: the size told at limited intelligence."""
        return self.told_size or None

    def combat_ratings(self, units: Iterable[Unit]) -> list[int]:
        """21.3: a Jabo fights with the ratings of its marker."""
        units = list(units)
        ratings = Battle.combat_ratings(self, units)
        jabo = self.kit.tracks.jabo.combat
        return [
            jabo[self.reduced[u]] if self.is_flying_jabo(u) else r
            for u, r in zip(units, ratings, strict=True)
        ]

    def bombing_strength(self, gruppe: Gruppe) -> int:
        """21.3: a Jabo bombs with the strength of its marker."""
        if self.is_flying_jabo(gruppe):
            return self.kit.tracks.jabo.bombing[self.reduced[gruppe]]
        return Battle.bombing_strength(self, gruppe)

    def more_hunt_shifts(self) -> list[Modifier]:
        """High Cover: the hunter attack is one row higher, unless the British have the altitude advantage."""
        open_cards = [self.kit.strategies[n] for n in self.strategies_of(self.card) if n in self.shown]
        cover = next((card for card in open_cards if card.code is StrategyCode.HIGH_COVER), None)
        if cover is None or self.altitude > 0:
            return []
        return [(int(cover.parameters["hunter_row_shift"]), "high cover")]

    def more_bombing_shifts(self) -> list[Modifier]:
        """Navigational error: two columns to the left."""
        return [(self.kit.figures.events.navigational_error_columns, "navigational error")] * self.astray

    def hunters_close_in(self) -> Ask[None]:
        """21.10: some hunters may not find the squadrons."""
        return hunter_contact(self) if self.advanced and self.squadrons_in(HUNT) else unasked(None)

    def bombs_have_fallen(self) -> None:
        """21.3: Jabos are fighters again when they have bombed."""
        self.jabos = [g for g in self.jabos if self.tied[g] != self.card]

    def hold_ultra(self) -> None:
        """ULTRA intercept: only where Fighter Command is kept in the dark."""

    def is_spared(self, type: TargetType) -> bool:
        """Some versions of the non-essential target spare headquarters too."""
        if type is TargetType.HEADQUARTERS:
            return self.non_essential and self.headquarters_spared
        return Battle.is_spared(self, type)

    def points_a_day(self) -> int:
        """IV.3, 18.1, 21.8: three points with preparations under way, else two if the Luftwaffe pressed."""
        points = self.kit.victory.points
        if self.preparations:
            return points[Points.DAY_PREPARATIONS]
        return points[Points.PRESS] if self.pressed else points[Points.DAY]

    def shuffle_targets(self, more: Sequence[TargetNumber] = ()) -> None:
        """Deck, discards, face-down cards and new cards become one deck."""
        Battle.shuffle_targets(self, [*self.face_down, *more])
        self.face_down = []
