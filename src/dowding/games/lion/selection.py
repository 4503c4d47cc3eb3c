"""8.2: which Gruppen fly: by type and Luftflotte, elite first, and evenly by selector."""

from collections.abc import Sequence

from dowding.games.lion.state import Lion
from dowding.games.raf.ids import NO_UNIT, Gruppe
from dowding.games.raf.places import AIRBASE, Place
from dowding.games.raf.printed.forces import Entry, Mission
from dowding.games.raf.words import Aircraft

NEVER = 1000
"""Larger than any count of a selector: it stands for a selector of which no Gruppe is ready."""


def luftflotten(battle: Lion) -> tuple[int, ...]:
    """8.2: the Luftflotten that fly against this target, in the order in which they are called."""
    own = battle.target.luftflotte
    return (2, 3) if battle.lf3_to_lf2 and own == 2 else (own,)


class Muster:
    """8.2: the full Gruppen at their airbases, called up one by one for a raid."""

    __slots__ = ("battle", "beyond_range", "count", "fleets", "ready")

    def __init__(self, battle: Lion) -> None:
        self.battle = battle
        self.fleets = luftflotten(battle)
        self.beyond_range = not battle.within_me109_range()
        self.ready: dict[tuple[int, Aircraft], list[list[list[Gruppe]]]] = {}
        """By Luftflotte and type: the elite before the others, each by selector."""
        self.count = [0, 0, 0]
        """How often each selector flies in the raid."""
        for raider in battle.raiders:
            self.count[battle.kit.letter[raider]] += 1

    def fill(self, entry: Entry) -> Gruppe:
        """8.2: a Gruppe of the listed type, or else of a similar type; -1 if there is none."""
        listed = self.listed(entry) if self.beyond_range else entry.type
        gruppe = self.call(listed, self.fleets)
        return gruppe if gruppe != NO_UNIT else self.substitute(entry, listed)

    def listed(self, entry: Entry) -> Aircraft:
        """8.23: beyond their range Me 109s are replaced by Me 110s, except on channel patrol."""
        if entry.type is Aircraft.ME109 and entry.mission is not Mission.CHANNEL_PATROL:
            return Aircraft.ME110
        return entry.type

    def substitute(self, entry: Entry, listed: Aircraft) -> Gruppe:
        """8.2: a Gruppe of a similar type, Ju 87s last; -1 if there is none."""
        if listed is Aircraft.ME110:
            return NO_UNIT if self.beyond_range else self.call(Aircraft.ME109, self.fleets)
        if listed is Aircraft.ME109:
            return self.call(Aircraft.ME110, self.fleets)
        others = self.battle.kit.operations.bomber_substitutes[entry.type]
        for fleet in self.fleets:
            for flown in others:
                if flown is not Aircraft.JU87 and (gruppe := self.call(flown, (fleet,))) != NO_UNIT:
                    return gruppe
        return self.call(Aircraft.JU87, self.fleets)

    def call(self, flown: Aircraft, fleets: Sequence[int]) -> Gruppe:
        """A Gruppe of a type, from the first Luftflotte that has one, elite first; -1 if there is none."""
        for fleet in fleets:
            for letters in self.ready.get((fleet, flown)) or self._look(fleet, flown):
                if letters[0] or letters[1] or letters[2]:
                    return self._evenly(letters)
        return NO_UNIT

    def _look(self, fleet: int, flown: Aircraft) -> list[list[list[Gruppe]]]:
        """The Gruppen of a type that stand ready."""
        at, reduced = self.battle.at, self.battle.reduced
        found = [
            [[g for g in heap if at[g] == AIRBASE and not reduced[g]] for heap in letters]
            for letters in self.battle.kit.ranks[fleet][flown]
        ]
        self.ready[fleet, flown] = found
        return found

    def _evenly(self, letters: list[list[Gruppe]]) -> Gruppe:
        """The Gruppe whose selector is rarest in the raid so far; among equals by chance."""
        count, equal, fewest = self.count, letters[0], self.count[0] if letters[0] else NEVER
        for n in (1, 2):
            if letters[n] and count[n] <= fewest:
                equal = equal + letters[n] if count[n] == fewest else letters[n]
                fewest = count[n]
        gruppe = self.battle.any_of(equal)
        n = self.battle.kit.letter[gruppe]
        letters[n].remove(gruppe)
        count[n] += 1
        return gruppe


def call_one(battle: Lion, *types: Aircraft) -> Gruppe:
    """One more Gruppe of the raid's own Luftflotte, of the first type that is ready; -1 if none is."""
    muster = Muster(battle)
    return next(
        (g for flown in types if (g := muster.call(flown, (battle.target.luftflotte,))) != NO_UNIT), NO_UNIT
    )


def join(battle: Lion, gruppe: Gruppe, box: Place) -> None:
    """A full Gruppe takes off and joins the raid; the caller reports the move."""
    battle.raiders.append(gruppe)
    battle.at[gruppe] = box


def fit_elite(battle: Lion) -> list[Gruppe]:
    """The elite Me 110 Gruppen that stand full at their airbase."""
    return [g for g in battle.kit.elite_gruppen if battle.is_fit(g, AIRBASE)]
