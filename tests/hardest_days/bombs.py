"""Raids over their targets, and what they do there."""

from dowding.games.hardest_days.raid.bombing import drop_bombs
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Bombed
from tests.hardest_days.table import (
    KIT,
    after,
    deserted,
    group,
    play,
    put_raid,
    sky,
    target,
)


def over_target(name: str, weather: str = "clear", scenario: str = "august_13", **facts: object) -> Battle:
    """A raid over its target, met before, with nothing but what is named."""
    battle = sky(deserted(scenario), weather, weather, weather)
    facts.setdefault("met", True)
    where_it_is = KIT.spaces[KIT.targets[target(name)].space].name
    put_raid(battle, 1, at=where_it_is, target_name=name, **facts)  # type: ignore[arg-type]
    return battle


def bombed(battle: Battle, *answers: object, dice: tuple[int, ...] = ()) -> int:
    """The damage points that the raid scores."""
    (entry,) = play(battle, after(drop_bombs, 0), *answers, dice=dice).told(Bombed)
    return int(entry.points)


def strength(name: str, reduced: bool = False) -> int:
    return KIT.groups[group(name)].bombing[reduced]


def chart(points: int, weather: int = 0) -> int:
    return KIT.bombing.points[KIT.bombing.columns[points]][weather]
