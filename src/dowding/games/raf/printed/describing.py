"""How units, places and cards are described to a player."""

from collections.abc import Mapping
from functools import cache

from dowding.games.raf.ids import DayNumber, EventNumber, ForceNumber, Sector, Unit
from dowding.games.raf.printed.days import Day
from dowding.games.raf.printed.forces import Force
from dowding.games.raf.printed.map import PrintedSector, Site
from dowding.games.raf.printed.raid_events import RaidEventCard
from dowding.games.raf.printed.strategies import Strategy
from dowding.games.raf.printed.targets import Target
from dowding.games.raf.printed.titles import SPOKEN, card_option, day_told, event_title, force_told
from dowding.games.raf.printed.units import PrintedUnit
from dowding.games.raf.words import RafGame
from dowding.kernel.decisions import Describe, Option, Subject


def counted(aircraft: Mapping[str, int]) -> str:
    """Numbers of aircraft by type as a phrase."""
    return ", ".join(f"{number} {SPOKEN.get(flown, flown)}" for flown, number in aircraft.items())


class Describing:
    """The options of a kit's things."""

    units: tuple[PrintedUnit, ...]
    sectors: tuple[PrintedSector, ...]
    sites: tuple[Site, ...]
    targets: dict[int, Target]
    forces: dict[int, Force]
    raid_events: dict[int, RaidEventCard]
    days: dict[int, Day]
    strategies: dict[int, Strategy]

    def describe_unit(self, unit: Unit) -> Option:
        """A unit with its type and selector letter."""
        u = self.units[unit]
        elite = " elite" if u.elite else ""
        label = f"{u.name} ({SPOKEN.get(u.type, u.type)}{elite}, {u.selector})"
        return Option(u.name, label, Subject("unit", u.name))

    def describe_sector(self, sector: Sector) -> Option:
        """A sector with its station."""
        s = self.sectors[sector]
        label = s.name if s.name == s.station else f"{s.name} {s.station}"
        return Option(s.name, label, Subject("place", s.name))

    def site_option(self, site: int) -> Option:
        """A site with its type."""
        s = self.sites[site]
        return Option(s.key, f"{s.name} ({s.type})", Subject("place", s.key))

    @cache
    def target_option(self, card: int) -> Option:
        """A target card with all that is on its front."""
        t = self.targets[card]
        where = self.sectors[t.sector].name
        label = f"{card} {t.name} ({t.type}, {where}, {t.depth}, value {t.value})"
        return Option(str(card), label, Subject("card", str(card)))

    @cache
    def region_option(self, card: int) -> Option:
        """A target card with only the region on its back."""
        return Option(str(self.targets[card].region), f"a card of region {self.targets[card].region}")

    @cache
    def force_option(self, card: ForceNumber) -> Option:
        """A force card with its sizes and first aircraft."""
        return card_option(card, force_told(self.forces[card]))

    @cache
    def approach_option(self, game: RafGame) -> Describe[EventNumber]:
        """How a game reads out a raid event card that is drawn for its approach event."""
        return cache(lambda card: card_option(card, event_title(self.raid_events[card].approach[game])))

    @cache
    def target_event_option(self, game: RafGame) -> Describe[EventNumber]:
        """How a game reads out a raid event card that is drawn for its target event."""
        return cache(lambda card: card_option(card, event_title(self.raid_events[card].target[game])))

    @cache
    def day_option(self, game: RafGame) -> Describe[DayNumber]:
        """How a game reads out a day event card: its days, and the event of that game."""
        return cache(lambda card: card_option(card, day_told(self.days[card], game)))

    @cache
    def strategy_option(self, card: int) -> Option:
        """A strategy card."""
        label = f"{card} {self.strategies[card].title}"
        return Option(str(card), label, Subject("card", str(card)))
