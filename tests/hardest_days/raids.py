"""A raid under way, and the events that are drawn for it."""

from dowding.games.hardest_days.air.over_target import draw_target_event
from dowding.games.hardest_days.raid.approach_events import approach_event
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import EventHappened
from tests.hardest_days.table import (
    FIRST,
    KIT,
    Played,
    after,
    approach_chit,
    deserted,
    group,
    play,
    put_raid,
    target_chit,
)

BIG = {
    "hunt_left": "I/JG51", "hunt_centre": "II/JG51", "bomber_left": "I/KG2", "bomber_centre": "II/KG2 I/KG1",
    "escort_left": "I/ZG26", "escort_centre": "II/ZG26", "channel_patrol": "III/JG51",
}  # fmt: skip


def letter_of(name: str) -> str:
    return "ABC"[KIT.groups[group(name)].letter]


def raid(scenario: str = "august_13", **facts: object) -> Battle:
    battle = deserted(scenario)
    facts = facts or dict(BIG)
    put_raid(battle, 1, **{"at": "7/11a", "target_name": "Kenley", **facts})  # type: ignore[arg-type]
    return battle


def approach(battle: Battle, title: str, *answers: object) -> Played:
    return play(battle, after(approach_event, 0), *answers, cards=[approach_chit(title)])


def over_target(battle: Battle, title: str, *answers: object, dice: tuple[int, ...] = ()) -> Played:
    battle.bombing = FIRST
    return play(battle, draw_target_event, *answers, cards=[target_chit(title)], dice=dice)


def applied(played: Played) -> bool:
    (entry,) = played.told(EventHappened)
    return bool(entry.applies)
