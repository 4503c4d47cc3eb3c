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


def fill(game: Lion, entry: Entry) -> int:
    """8.2, 8.23: the type that is listed, or one like it; -1 if there is none."""
    fleets = luftflotten(game)
    listed, *others = substitutes(game, entry)
    gruppe = choose(game, listed, fleets)
    if gruppe >= 0 or not others:
        return gruppe
    for fleet in fleets:
        for flown in others:
            if flown is not Aircraft.JU87 and (gruppe := choose(game, flown, (fleet,))) >= 0:
                return gruppe
    return choose(game, Aircraft.JU87, fleets) if Aircraft.JU87 in others else -1


def substitutes(game: Lion, entry: Entry) -> Sequence[Aircraft]:
    """8.2: the types that may fly for an entry, the best first."""
    if entry.type in BOMBERS:
        return game.kit.bomber_substitutes[entry.type]
    if game.within_me109_range():
        return FIGHTERS[entry.type]
    if entry.mission is Mission.CHANNEL_PATROL:
        return FIGHTERS[Aircraft.ME109]
    return (Aircraft.ME110,)


def choose(game: Lion, flown: Aircraft, fleets: tuple[int, ...]) -> int:
    """8.2: a full Gruppe of a type, first Luftflotte first, selectors evenly; -1 if there is none."""
    for fleet in fleets:
        fit = [g for g in game.kit.fleet[fleet][flown] if game.is_fit(g, AIRBASE)]
        if fit:
            elite = [g for g in fit if game.kit.elite[g]] if flown is Aircraft.ME110 else None
            return evenly(game, elite or fit)
    return -1


def evenly(game: Lion, gruppen: Sequence[int]) -> int:
    """8.2: the Gruppe whose selector is rarest in the raid so far; among equals by chance."""
    if len(gruppen) == 1:
        return gruppen[0]
    letter, count = game.kit.letter, [0, 0, 0]
    for raider in game.raiders:
        count[letter[raider]] += 1
    fewest = min([count[letter[g]] for g in gruppen])
    return game.any_of([g for g in gruppen if count[letter[g]] == fewest])


def join(game: Lion, gruppe: int, box: int) -> None:
    """A Gruppe takes off and joins the raid."""
    game.raiders.append(gruppe)
    game.at[gruppe] = box


def fit_elite(game: Lion) -> list[int]:
    """The elite Me 110 Gruppen that stand full at their airbase."""
    return [g for g in game.kit.elite_gruppen if game.is_fit(g, AIRBASE)]
