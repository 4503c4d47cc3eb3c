"""The target cards, with all that follows from them."""

from dowding.games.raf.ids import NO_MARKER, Sector, TargetNumber
from dowding.games.raf.places import Place, patrol
from dowding.games.raf.printed.cards import Aim, TargetCard
from dowding.games.raf.printed.detection import Detection
from dowding.games.raf.printed.index.map import MapIndex
from dowding.games.raf.printed.targets import Target
from dowding.games.raf.words import Reach, TargetType, WarningLevel


class CardIndex(MapIndex):
    """Target cards by number."""

    detection: Detection

    def _index_cards(self) -> None:
        self.target_cards = {TargetNumber(n): self._target(card) for n, card in self.targets.items()}

    def _target(self, card: Target) -> TargetCard:
        group, groups = self.group[card.sector], self.tracks.headquarters.groups
        leading = [name for name, led in groups.items() if led in (0, group)]
        return TargetCard(
            TargetNumber(card.number), card.name, f"Raid effort against {card.name}", card.type,
            Sector(card.sector), card.depth, card.value, card.luftflotte, card.region,
            card.me109 is Reach.YES, card.forward_airfield,
            card.number == self.figures.advanced.forward_in_range_card, card.vp_double,
            tuple((self.net_marker[n], self.nets[n].name) for n in card.nets),
            card.observers, {level: self._eligible(card, level) for level in WarningLevel},
            tuple(self.headquarters[name] for name in leading),
            self._aim(card.name, card.site, True), self._aim(card.secondary, card.secondary_site, False),
        )  # fmt: skip

    def _eligible(self, card: Target, level: WarningLevel) -> tuple[frozenset[Place], frozenset[Sector]]:
        may = self.detection.eligibility[level]
        patrols = card.enroute * may.patrolling_enroute + card.in_range * may.patrolling_in_range
        sectors = card.enroute * may.available_enroute + card.in_range * may.available_in_range
        return frozenset(patrol(Sector(s)) for s in patrols), frozenset(map(Sector, sectors))

    def _aim(self, name: str, number: int, primary: bool) -> Aim:
        site = self.sites[number]
        marker = NO_MARKER
        if site.type is TargetType.RADAR:
            marker = self.net_marker[site.net]
        elif site.type is TargetType.HEADQUARTERS:
            marker = self.headquarters.get(site.name, NO_MARKER)
        elif site.type is TargetType.AIRFIELD and site.name == self.sectors[site.sector].station:
            marker = self.control_room[site.sector]
        return Aim(name, site.key, site.type, Sector(site.sector), marker, primary, f"Bombing of {name}")
