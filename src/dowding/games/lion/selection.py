"""8.2: which Gruppen fly: type, Luftflotte, elite, and the selectors evenly."""

from collections.abc import Sequence

from dowding.games.lion.places import AIRBASE
from dowding.games.lion.state import Lion
from dowding.games.raf.forces import Entry, Mission
from dowding.games.raf.words import BOMBERS, Aircraft

FIGHTERS = {
    Aircraft.ME109: (Aircraft.ME109, Aircraft.ME110),
    Aircraft.ME110: (Aircraft.ME110, Aircraft.ME109),
}


def luftflotten(game: Lion) -> tuple[int, ...]:
    """8.2: the Luftflotten that fly against this target, the first one before the other."""
    own = game.target.luftflotte
    return (2, 3) if game.lf3_to_lf2 and own == 2 else (own,)


class Muster:
    """8.2: the full Gruppen at their airbases, called up one by one for a raid."""

    __slots__ = ("count", "game", "ready")

    def __init__(self, game: Lion) -> None:
        self.game = game
        self.ready: dict[tuple[int, Aircraft], list[list[list[int]]]] = {}
        """By Luftflotte and type: the elite before the others, each by selector."""
        self.count = [0, 0, 0]
        """How often each selector flies in the raid."""
        for raider in game.raiders:
            self.count[game.kit.letter[raider]] += 1

    def call(self, flown: Aircraft, fleets: Sequence[int]) -> int:
        """A Gruppe of a type, first Luftflotte first, elite first; -1 if there is none."""
        for fleet in fleets:
            for letters in self._ready(fleet, flown):
                if letters[0] or letters[1] or letters[2]:
                    return self._evenly(letters)
        return -1

    def _ready(self, fleet: int, flown: Aircraft) -> list[list[list[int]]]:
        found = self.ready.get((fleet, flown))
        if found is None:
            at, reduced = self.game.at, self.game.reduced
            self.ready[fleet, flown] = found = [
                [[g for g in heap if at[g] == AIRBASE and not reduced[g]] for heap in letters]
                for letters in self.game.kit.ranks[fleet][flown]
            ]
        return found

    def _evenly(self, letters: list[list[int]]) -> int:
        """The Gruppe whose selector is rarest in the raid so far; among equals by chance."""
        count = self.count
        fewest = min([count[n] for n in range(3) if letters[n]])
        equal = [n for n in range(3) if letters[n] and count[n] == fewest]
        lot = self.game.any_of(range(sum([len(letters[n]) for n in equal])))
        for n in equal:
            if lot < len(letters[n]):
                count[n] += 1
                return letters[n].pop(lot)
            lot -= len(letters[n])
        raise AssertionError("a lot was drawn for nobody")

    def fill(self, entry: Entry) -> int:
        """8.2, 8.23: the type that is listed, or one like it; -1 if there is none."""
        fleets = luftflotten(self.game)
        listed, *others = substitutes(self.game, entry)
        gruppe = self.call(listed, fleets)
        if gruppe >= 0 or not others:
            return gruppe
        for fleet in fleets:
            for flown in others:
                if flown is not Aircraft.JU87 and (gruppe := self.call(flown, (fleet,))) >= 0:
                    return gruppe
        return self.call(Aircraft.JU87, fleets) if Aircraft.JU87 in others else -1


def substitutes(game: Lion, entry: Entry) -> Sequence[Aircraft]:
    """8.2: the types that may fly for an entry, the best first."""
    if entry.type in BOMBERS:
        return game.kit.bomber_substitutes[entry.type]
    if game.within_me109_range():
        return FIGHTERS[entry.type]
    if entry.mission is Mission.CHANNEL_PATROL:
        return FIGHTERS[Aircraft.ME109]
    return (Aircraft.ME110,)


def call_one(game: Lion, *types: Aircraft) -> int:
    """Another Gruppe of the raid's own Luftflotte, of the first type that is there; -1 if none is."""
    muster = Muster(game)
    return next((g for flown in types if (g := muster.call(flown, (game.target.luftflotte,))) >= 0), -1)


def join(game: Lion, gruppe: int, box: int) -> None:
    """A Gruppe takes off and joins the raid."""
    game.raiders.append(gruppe)
    game.at[gruppe] = box


def fit_elite(game: Lion) -> list[int]:
    """The elite Me 110 Gruppen that stand full at their airbase."""
    return [g for g in game.kit.elite_gruppen if game.is_fit(g, AIRBASE)]
