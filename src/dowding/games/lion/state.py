"""The state of a match, and the questions that many rules ask of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from dowding.games.lion.cards import TargetCard
from dowding.games.lion.columns import POOLS, Columns
from dowding.games.lion.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    PATROL,
    RAID_DISPLAY,
)
from dowding.games.raf.describing import SPOKEN
from dowding.games.raf.words import (
    Aircraft,
    ScenarioId,
    Selector,
    Weather,
)
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar
from dowding.kernel.steps import Finished, Result

FIGHTER_COMMAND, LUFTWAFFE = "Fighter Command", "Luftwaffe"
TRACK_END = 35
"""The victory point track ends here on both sides."""
DEPLETION_1, DEPLETION_2 = 8, 15
FULL, REDUCED = 0, 1
HURRICANE, SPITFIRE, BLENHEIM, FIGHTER, LEVEL_BOMBER, PILOTS = range(len(POOLS))
POOL_OF = {
    Aircraft.HURRICANE: HURRICANE,
    Aircraft.SPITFIRE: SPITFIRE,
    Aircraft.BLENHEIM: BLENHEIM,
    Aircraft.ME109: FIGHTER,
    Aircraft.ME110: FIGHTER,
    Aircraft.DO17: LEVEL_BOMBER,
    Aircraft.HE111: LEVEL_BOMBER,
    Aircraft.JU88: LEVEL_BOMBER,
}


@dataclass(slots=True)
class Lion(Columns):
    """The state of a match."""

    # Victory points

    def score(self, rule: str, by: int, why: str, *args: object) -> None:
        """16: victory points gained or lost; at either end of the track the game is over (16.2)."""
        to = max(-TRACK_END, min(TRACK_END, self.vp + by))
        if self.desk.journal is not None:
            self.changed(rule, "VP", to - self.vp, to, why.format(*args))
        self.vp = to
        if abs(to) == TRACK_END and self.scenario is not ScenarioId.PRELUDE:
            raise Finished(elimination(to))

    # Questions

    @property
    def target(self) -> TargetCard:
        """The target card in play."""
        return self.kit.target[self.card]

    @property
    def is_depleted(self) -> bool:
        """15.4: whether the Luftwaffe is at depletion level 1 or 2."""
        return self.depletion >= DEPLETION_1

    def depletion_level(self) -> int:
        """15.4: 0, 1 or 2."""
        return 0 if self.depletion < DEPLETION_1 else 1 if self.depletion < DEPLETION_2 else 2

    def sky(self) -> Weather:
        """The weather of the area that is raided."""
        return self.weather[self.target.luftflotte - 2]

    def is_cloudy(self) -> bool:
        """Whether there are patchy or broken clouds over the raid."""
        return self.sky() is not Weather.CLEAR

    def within_me109_range(self) -> bool:
        """8.23, 19.1: a raid on a forward airfield is within range in the advanced game."""
        return self.target.within_range or (self.advanced and self.target.forward)

    def bombs_fall_first(self) -> bool:
        """19.2, interception over coast: whether bombing comes before the squadrons' attack."""
        return self.delayed or self.over_coast

    def home(self, squadron: int) -> int:
        """The sector of a squadron; an ace flies from that of the squadron it stands for (19.43)."""
        home = self.kit.home[squadron]
        if home < 0:
            stands_for = self.ace_of[squadron - self.kit.first_ace]
            return self.kit.home[stands_for] if stands_for >= 0 else -1
        return home

    def homes(self) -> Sequence[int]:
        """The sector of every squadron."""
        if max(self.ace_of) < 0:
            return self.kit.home
        return [self.home(s) for s in self.kit.squadrons]

    def where(self, squadron: int) -> int:
        """The sector in which a squadron is available or on patrol."""
        place = self.at[squadron]
        return place - PATROL if place >= PATROL else self.home(squadron)

    def is_full_fighter(self, squadron: int) -> bool:
        """Whether it is a full Spitfire or Hurricane squadron."""
        return not self.reduced[squadron] and self.kit.aircraft[squadron] is not Aircraft.BLENHEIM

    def is_fit(self, gruppe: int, place: int) -> bool:
        """Whether a full Gruppe is there."""
        return self.at[gruppe] == place and not self.reduced[gruppe]

    # Choices of Fighter Command

    def pick_unit(self, units: Sequence[int], rule: str, prompt: str) -> Ask[int]:
        """Ask Fighter Command for one of some units."""
        return self.pick(
            FIGHTER_COMMAND, units, rule=rule, prompt=prompt, describe=self.kit.unit_option, public=True
        )

    def pick_units(
        self,
        units: Sequence[int],
        rule: str,
        prompt: str,
        at_least: int = 0,
        at_most: int | None = None,
        check: Callable[[list[int]], Bar | None] | None = None,
        bar: Callable[[int], Bar | None] | None = None,
    ) -> Ask[list[int]]:
        """Ask Fighter Command for some of the units."""
        return self.pick_some(
            FIGHTER_COMMAND, units, rule=rule, prompt=prompt, at_least=at_least, at_most=at_most,
            describe=self.kit.unit_option, check=check, bar=bar, public=True,
        )  # fmt: skip

    # Boxes of the Raid Display

    def gruppen_in(self, box: int) -> list[int]:
        """The Gruppen of this raid in a box."""
        place = self.at
        return [g for g in self.raiders if place[g] == box]

    def squadrons_in(self, box: int) -> list[int]:
        """The squadrons of this raid in a box."""
        place = self.at
        return [s for s in self.responders if place[s] == box]

    def has_bomber_box(self) -> bool:
        """Whether Gruppen are in the Bomber box."""
        place = self.at
        return any(place[g] == BOMBER for g in self.raiders)

    def has_hunters(self) -> bool:
        """Whether Gruppen are in the Hunt box."""
        place = self.at
        return any(place[g] == HUNT for g in self.raiders)

    def gruppen_in_raid(self) -> list[int]:
        """The Gruppen in the Raid Display."""
        place = self.at
        return [g for g in self.raiders if place[g] in RAID_DISPLAY]

    def squadrons_in_raid(self) -> list[int]:
        """The squadrons in the Raid Display."""
        place = self.at
        return [s for s in self.responders if place[s] in RAID_DISPLAY]

    def squadrons_at(self, *places: int) -> list[int]:
        """All squadrons in some places."""
        place = self.at
        return [s for s in self.kit.squadrons if place[s] in places]

    def gruppen_at(self, *places: int) -> list[int]:
        """All Gruppen in some places."""
        place = self.at
        return [g for g in self.kit.gruppen if place[g] in places]

    def available_squadrons(self) -> list[int]:
        """7: the squadrons on the map that are in no patrol circle."""
        at = self.at
        return [s for s in self.kit.squadrons if at[s] == AVAILABLE]

    def squadrons_of(self, sector: int, *places: int) -> list[int]:
        """The squadrons based in a sector that are in some places."""
        at, kit = self.at, self.kit
        based: Sequence[int] = kit.based[sector]
        if max(self.ace_of) >= 0:
            based = [*based, *(ace for ace in kit.aces if self.home(ace) == sector)]
        return [s for s in based if at[s] in places]

    def with_selector(self, units: Iterable[int], selectors: Sequence[Selector]) -> list[int]:
        """Those of some units that bear one of the selectors."""
        borne = self.kit.selector
        return [u for u in units if borne[u] in selectors]

    # Moves

    def move(self, units: Iterable[int], place: int) -> None:
        """Move units, each keeping its facing."""
        for unit in units:
            self.at[unit] = place

    def escorts_strafe(self) -> None:
        """8.5: the fighters in the Close Escort box turn to strafing."""
        self.move(self.gruppen_in(CLOSE_ESCORT), BOMBER)

    def types_told(self, gruppen: Sequence[int]) -> str:
        """Gruppen counted by type, as a phrase."""
        count = Counter(self.kit.aircraft[g] for g in gruppen)
        return ", ".join(f"{n} {SPOKEN.get(t, t)}" for t, n in count.items())

    def names(self, units: Sequence[int]) -> "Named":
        """Units as a phrase, put together only if somebody reads it."""
        return Named(self.kit.names, units)


class Named:
    """Units that can be told."""

    __slots__ = ("names", "units")

    def __init__(self, names: Sequence[str], units: Sequence[int]) -> None:
        self.names = names
        self.units = units

    def __str__(self) -> str:
        return ", ".join(self.names[u] for u in self.units) or "none"


def elimination(vp: int) -> Result:
    """16.2: one of the air forces is beaten."""
    if vp > 0:
        return Result(
            FIGHTER_COMMAND, "British decisive victory: the Luftwaffe is driven from the sky", vp, "16.2"
        )
    return Result(
        LUFTWAFFE, "German decisive victory: the Luftwaffe commands the sky over England", vp, "16.2"
    )
