"""The units, column by column."""

from collections.abc import Callable, Sequence

from dowding.games.raf.ids import Gruppe, Sector, Squadron, Unit
from dowding.games.raf.printed.describing import Describing
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft, Enters, Facing
from dowding.kernel.decisions import Option


class UnitIndex(Describing):
    """What is printed on the counters, by the number of the unit."""

    squadrons: Sequence[Squadron]
    gruppen: Sequence[Gruppe]
    unit_id: dict[str, Unit]
    of_type: dict[Aircraft, tuple[Unit, ...]]

    def _index_units(self) -> None:
        units = self.units
        self.names = tuple(u.name for u in units)
        self.aircraft = tuple(u.type for u in units)
        self.selector = tuple(u.selector for u in units)
        self.letter = tuple("ABC".index(u.selector) for u in units)
        self.rating = tuple(tuple(u.combat[f] for u in units) for f in Facing)
        """By facing and unit: the combat rating."""
        self.strength = tuple(tuple(u.bombing[f] for u in units) for f in Facing)
        """By facing and unit: the bombing strength."""
        self.bomber = tuple(u.bomber for u in units)
        self.home = tuple(Sector(u.sector) for u in units)
        self.luftflotte = tuple(u.luftflotte for u in units)
        self.elite = tuple(u.elite for u in units)
        self.vhf = tuple(u.vhf for u in units)
        self.is_ace = tuple(u.enters is Enters.ACE for u in units)
        self.enters = tuple(u.enters for u in units)
        self.aces = tuple(Unit(u.id) for u in units if u.enters is Enters.ACE)
        self.first_ace = self.aces[0]
        self.ace_counter = {self.aircraft[ace]: ace for ace in self.aces}
        self.elite_gruppen = tuple(g for g in self.gruppen if self.elite[g])
        self.stukas = self.of_type[Aircraft.JU87]
        self._index_fleets()
        options = tuple(self.describe_unit(Unit(u.id)) for u in units)
        self.unit_option: Callable[[Unit], Option] = options.__getitem__

    def _index_fleets(self) -> None:
        self.fleet = {lf: {t: self._fleet(lf, (t,)) for t in Aircraft} for lf in (2, 3)}
        self.ranks = {
            lf: {t: self._ranks(self.fleet[lf][t]) for t in (*GERMAN_FIGHTERS, *BOMBERS)} for lf in (2, 3)
        }
        """By Luftflotte and type: the elite before the others, each by selector."""
        self.fighters = {lf: self._fleet(lf, GERMAN_FIGHTERS) for lf in (2, 3)}
        self.german_fighters = self.of_type[Aircraft.ME109] + self.of_type[Aircraft.ME110]
        self.bombers = {lf: self._fleet(lf, BOMBERS) for lf in (2, 3)}

    def _fleet(self, luftflotte: int, types: tuple[Aircraft, ...]) -> tuple[Gruppe, ...]:
        return tuple(Unit(u.id) for u in self.units if u.luftflotte == luftflotte and u.type in types)

    def _ranks(self, gruppen: tuple[Gruppe, ...]) -> tuple[tuple[tuple[Gruppe, ...], ...], ...]:
        def by_letter(elite: bool) -> tuple[tuple[Gruppe, ...], ...]:
            return tuple(
                tuple(g for g in gruppen if self.letter[g] == n and self.elite[g] == elite) for n in range(3)
            )

        return tuple(by_letter(elite) for elite in (True, False) if any(by_letter(elite)))
