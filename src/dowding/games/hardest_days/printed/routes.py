"""The routes of raids over England, worked out once from borders and arrows (9.4, 9.6)."""

from collections.abc import Mapping

from dowding.games.hardest_days.ids import NO_SPACE, Space
from dowding.games.hardest_days.printed.spaces import MapSpace
from dowding.games.hardest_days.words import ArrowWhen

LONDON = "London"
FAR = 99


class Routes:
    """Distances, the next space on the way to a target, and the ways home."""

    def __init__(self, spaces: tuple[MapSpace, ...], arrows: Mapping[tuple[Space, ArrowWhen], Space]) -> None:
        self.spaces = spaces
        self.arrows = arrows
        everywhere = [space.id for space in spaces]
        self.distance = tuple(self._distances(space) for space in everywhere)
        """The distance from each space to each other one, in spaces."""
        self.onward = tuple(
            tuple(self._onward(space, target) for target in everywhere) for space in everywhere
        )
        """The space that follows each space on the way to each target space; -1 where none does."""
        self.to_coast = tuple(
            min([self.distance[space][s.id] for s in spaces if s.coastal], default=FAR)
            for space in everywhere
        )
        self.homeward = tuple(
            tuple(self._homeward(entry, space) for space in everywhere) for entry in everywhere
        )
        """By entry space: the spaces to which a recovering raid may go next; chance decides between them."""

    def route(self, start: Space, target: Space) -> list[Space]:
        """The spaces that a raid flies through to its target space; empty if it never arrives."""
        way = [start]
        while way[-1] != target:
            following = self.onward[way[-1]][target]
            if following == NO_SPACE or following in way:
                return []
            way.append(following)
        return way

    def _distances(self, start: Space) -> tuple[int, ...]:
        found, edge = {start: 0}, {start}
        while edge:
            edge = {n for space in edge for n in self.spaces[space].adjacent} - found.keys()
            found.update(dict.fromkeys(edge, max(found.values()) + 1))
        return tuple(found.get(space.id, FAR) for space in self.spaces)

    def _onward(self, space: Space, target: Space) -> Space:
        if target in self.spaces[space].adjacent:
            return target
        arrow = self.arrows.get((space, ArrowWhen.OTHERWISE), NO_SPACE)
        if self.spaces[target].name == LONDON:
            return self.arrows.get((space, ArrowWhen.LONDON), arrow)
        return arrow

    def _homeward(self, entry: Space, space: Space) -> tuple[Space, ...]:
        """9.6: the most direct way to the coast; among equals toward the entry (ruling)."""
        if self.spaces[space].coastal:
            return ()
        if (space, ArrowWhen.RECOVERING) in self.arrows:
            return (self.arrows[space, ArrowWhen.RECOVERING],)
        adjacent = self.spaces[space].adjacent
        ways = [n for n in adjacent if self.to_coast[n] == min(self.to_coast[m] for m in adjacent)]
        return tuple(n for n in ways if self.distance[n][entry] == min(self.distance[m][entry] for m in ways))
