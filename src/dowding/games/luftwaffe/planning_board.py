"""2.4: the things that are laid on the German Planning Board, and the boxes in which they lie."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Aircraft
from dowding.kernel.decisions import Describe, Option, Subject


class Card(Struct, frozen=True):
    """5.1: a target card; it is given an hour."""

    number: TargetNumber


class StrategyCard(Struct, frozen=True):
    """17.1: a strategy card; it lies under a target card."""

    number: int


class Forward(Struct, frozen=True):
    """21.1: a forward airfield marker, for one of the cards that allow it."""

    card: TargetNumber


class Flies(Struct, frozen=True):
    """5.2, 5.3: a Gruppe; it is assigned to a raid."""

    gruppe: Gruppe


class Jabo(Struct, frozen=True):
    """21.3: an Me 109 Gruppe with a Jabo marker, assigned to a raid as a bomber."""

    gruppe: Gruppe


class Hour(Struct, frozen=True):
    """5.12: a time segment."""

    hour: int


class Raid(Struct, frozen=True):
    """5.2: the Gruppen on a target card."""

    card: TargetNumber


class Under(Struct, frozen=True):
    """17.1: what lies under or on a target card: strategy cards, a forward airfield marker."""

    card: TargetNumber


Thing: TypeAlias = Card | StrategyCard | Forward | Flies | Jabo
Box: TypeAlias = Hour | Raid | Under
Pairs: TypeAlias = list[tuple[Thing, Box]]


def thing_option(kit: RafKit) -> Describe[Thing]:
    """How a thing is described to the Luftwaffe."""

    def describe(thing: Thing) -> Option:
        match thing:
            case Card():
                return kit.target_option(thing.number)
            case StrategyCard():
                return kit.strategy_option(thing.number)
            case Forward():
                label = f"forward airfield for {kit.target_cards[thing.card].name}"
                return Option(f"forward {thing.card}", label, Subject("card", str(thing.card)))
            case Flies():
                return kit.unit_option(thing.gruppe)
            case Jabo():
                name = kit.names[thing.gruppe]
                return Option(f"jabo {name}", f"{kit.called[thing.gruppe]} as Jabo", Subject("unit", name))

    return describe


def box_option(kit: RafKit) -> Describe[Box]:
    """How a box is described to the Luftwaffe."""

    def describe(box: Box) -> Option:
        match box:
            case Hour():
                return Option(kit.hours[box.hour], f"{kit.hours[box.hour]} hours")
            case Raid():
                name = kit.target_cards[box.card].name
                return Option(
                    f"raid {box.card}", f"raid on {name} ({box.card})", Subject("card", str(box.card))
                )
            case Under():
                name = kit.target_cards[box.card].name
                return Option(
                    f"under {box.card}", f"under the card of {name}", Subject("card", str(box.card))
                )

    return describe


def may_fly_to(kit: RafKit, gruppe: Gruppe, card: TargetNumber, lf3_to_lf2: bool) -> bool:
    """5.4: a Gruppe flies in the area of its Luftflotte; a day event lets Luftflotte 3 join Luftflotte 2."""
    own, area = kit.luftflotte[gruppe], kit.target_cards[card].luftflotte
    return own == area or (lf3_to_lf2 and own == 3)


def fighters_of(kit: RafKit, gruppen: Sequence[Gruppe]) -> list[Gruppe]:
    """The fighters among some Gruppen."""
    return [g for g in gruppen if not kit.bomber[g]]


def me109s_of(kit: RafKit, gruppen: Sequence[Gruppe]) -> list[Gruppe]:
    """The Me 109s among some Gruppen."""
    return [g for g in gruppen if kit.aircraft[g] is Aircraft.ME109]
