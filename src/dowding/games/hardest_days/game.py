"""What The Hardest Days declares."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from dowding.games.hardest_days.arrays import arrays
from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.day.victory import aim, band_told, purpose, track
from dowding.games.hardest_days.map_in_letters import map_in_letters
from dowding.games.hardest_days.places import (
    GROUP_HEAVY_LOSS,
    GROUP_LIGHT_LOSS,
    HEAVY_LOSS,
    LIGHT_LOSS,
    READY_BOXES,
)
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.record_book import record_book
from dowding.games.hardest_days.sequence import SEQUENCE
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.state.invariants import broken
from dowding.games.hardest_days.state.set_up import lay_out
from dowding.games.hardest_days.summary import LEGEND, summary
from dowding.games.hardest_days.view import GERMAN_TYPES, BattleView, view
from dowding.games.hardest_days.words import FIGHTER_COMMAND, TARGET_TYPES, Situation
from dowding.games.raf.words import Aircraft, TargetType
from dowding.games.rulebooks import rulebook
from dowding.kernel.arrays import Arrays
from dowding.kernel.games import Choices, Game, Outline, Scenario, Setting
from dowding.kernel.goals import Track
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Lesson
from dowding.kernel.record_book import Page
from dowding.kernel.steps import Result

LOST_GROUPS, LOST_SQUADRONS = (GROUP_LIGHT_LOSS, GROUP_HEAVY_LOSS), (LIGHT_LOSS, HEAVY_LOSS)
LONDON = "London"


def group_losses(battle: Battle) -> int:
    """16.1: the points for German losses."""
    points = battle.kit.victory.points
    heavy = points[Situation.GROUP_HEAVY_LOSS] * battle.groups.count(GROUP_HEAVY_LOSS)
    return heavy + points[Situation.GROUP_LIGHT_LOSS] * battle.groups.count(GROUP_LIGHT_LOSS)


def squadron_losses(battle: Battle) -> int:
    """16.1: the points for British losses, as a positive number."""
    points = battle.kit.victory.points
    heavy = points[Situation.SQUADRON_HEAVY_LOSS] * battle.squadrons.count(HEAVY_LOSS)
    return -heavy - points[Situation.SQUADRON_LIGHT_LOSS] * battle.squadrons.count(LIGHT_LOSS)


def ready_squadrons(battle: Battle) -> int:
    """The squadrons in Ready Boxes."""
    return sum([at in READY_BOXES for at in battle.squadrons])


def raids_on(kind: TargetType, battle: Battle) -> int:
    """The raids that were aimed at a type of target."""
    targets = battle.kit.targets
    return sum([count for target, count in enumerate(battle.raids_on) if targets[target].type is kind])


def raids_on_london(battle: Battle) -> int:
    """The raids that were aimed at London or its docks."""
    kit = battle.kit
    return sum(
        [
            count
            for target, count in enumerate(battle.raids_on)
            if kit.spaces[kit.targets[target].space].name == LONDON
        ]
    )


def raids_elsewhere(battle: Battle) -> int:
    """The raids that were aimed at anything but London."""
    return sum(battle.raids_on) - raids_on_london(battle)


def lost_of_type(flown: Aircraft, battle: Battle) -> int:
    """The groups or squadrons of a type with light or heavy loss."""
    kit = battle.kit
    groups = [at in LOST_GROUPS and kit.groups[g].type is flown for g, at in battle.groups_placed()]
    squadrons = [
        at in LOST_SQUADRONS and kit.squadrons[s].type is flown for s, at in battle.squadrons_placed()
    ]
    return sum(groups) + sum(squadrons)


class HardestDays(Game[Battle, Kit, BattleView]):
    """The Hardest Days, solitaire."""

    name = "hardest_days"
    title = "The Hardest Days (five single days)"
    about = "One player leads Fighter Command through a single day of raids, squadron by squadron."
    outline = Outline(
        rank=4,
        leads="Fighter Command",
        players="alone",
        lasts="an evening for one day of 1940",
        weight=4,
        decides="which squadrons fly, where and how high",
    )
    lessons = (
        Lesson(
            name="first",
            title="Guided first raid",
            about="Eagle Day, squadron by squadron over the map.",
            side=FIGHTER_COMMAND,
            scenario="august_13",
            seed=1,
            answers=({"238": "green", "43": "green", "54": "green"},),
        ),
    )
    rules = "2"
    mended = {"2": "4.1.II.4, 9.3, 11.1.3, 12.2.2, 12.2.4, 12.2.5 and 17.16"}
    sides = (FIGHTER_COMMAND,)
    short_names = {"raf": FIGHTER_COMMAND}
    actions = 101
    scenarios = {
        "august_13": Scenario(
            "13 August: Eagle Day",
            "The first great day; cloud keeps some raiders home.",
            "1940-08-13",
            "1940-08-13",
        ),
        "august_15": Scenario(
            "15 August: Black Thursday", "Both Luftflotten try again.", "1940-08-15", "1940-08-15"
        ),
        "august_18": Scenario(
            "18 August: The Hardest Day",
            "The heaviest losses of both sides together.",
            "1940-08-18",
            "1940-08-18",
        ),
        "august_24": Scenario(
            "24 August: The Airfields",
            "All German fighters against the south-east.",
            "1940-08-24",
            "1940-08-24",
        ),
        "september_7": Scenario(
            "7 September: London", "The turn on London, and the largest raid.", "1940-09-07", "1940-09-07"
        ),
    }
    options = {
        "unmet_escorts_strafe": Choices(
            (False, True),
            False,
            "Close escorts whose bombers no squadron has reached strafe the target.",
            title="Unmet escorts strafe",
            rule="8.15",
        ),
        "high_raids_count_twice": Choices(
            (False, True),
            False,
            "Squadrons that a high raid hunts have -2, not -1.",
            title="High raids count twice",
            rule="17.4",
        ),
        "time_chits_return": Choices(
            (False, True),
            False,
            "A Time Chit that was drawn first is out for one more segment, not for the day.",
            title="Time Chits return",
            rule="4.1.III.2",
        ),
    }
    state = Battle
    sequence = SEQUENCE
    figures = {
        "VP": lambda s: s.vp,
        "squadron losses": squadron_losses,
        "group losses": group_losses,
        "bomb damage": lambda s: s.damage_points,
    }
    lost_are = "squadrons and groups"
    totals = frozenset({"squadron losses", "group losses", "bomb damage", "raids"})
    units = {
        "VP": "victory points",
        "squadron losses": "victory points",
        "group losses": "victory points",
        "bomb damage": "victory points",
        "squadrons ready": "squadrons",
        "raids": "raids",
        "largest raid": "groups",
        "raids by strength": "raids",
        "raids by target": "raids",
        "raids on London": "raids",
        "losses by type": "squadrons and groups",
    }
    score_is = "VP"
    period_name = "time segment"
    series = {
        "squadrons ready": ready_squadrons,
        "raids": lambda s: s.raids_flown,
        "largest raid": lambda s: s.largest_raid,
    }
    tallies = {
        "raids by strength": {
            "cut short": lambda s: s.raids_cut_short,
            "false": lambda s: s.false_raids,
            "others": lambda s: s.raids_flown - s.raids_cut_short - s.false_raids,
        },
        "raids by target": {str(kind): partial(raids_on, kind) for kind in TARGET_TYPES},
        "raids on London": {"London": raids_on_london, "elsewhere": raids_elsewhere},
        "losses by type": {
            str(flown): partial(lost_of_type, flown)
            for flown in (Aircraft.SPITFIRE, Aircraft.HURRICANE, *GERMAN_TYPES)
        },
    }
    legend = LEGEND
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("hardest_days")
    components = COMPONENTS

    def set_up(self, state: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
        """3: units at home, chits in their cups."""
        lay_out(state, scenario, options)

    def view(self, state: Battle, side: str | None) -> BattleView:
        """The whole table; nothing on it is hidden."""
        return view(state)

    def aim(self, state: Battle) -> list[str]:
        """16.2: the bands of victory points."""
        return aim(state)

    def purpose(self, state: Battle, side: str) -> str:
        """16.2: what a side must do to win."""
        return purpose(state)

    def track(self, state: Battle) -> Track:
        """16.2: the bands of victory points."""
        return track(state)

    def arrays(self, kit: Kit) -> Arrays:
        return arrays(kit)

    def summary(self, view: BattleView) -> str:
        """The day in lines of text."""
        return summary(view)

    def map_in_letters(self, kit: Kit, view: BattleView) -> str:
        """Where the spaces lie, and what lies beside what."""
        return map_in_letters(kit, view)

    def band(self, state: Battle, result: Result) -> str:
        """16.2: the band of victory points."""
        return band_told(state)

    def lost(self, state: Battle) -> dict[str, list[str]]:
        """Squadrons and groups with light or heavy loss."""
        kit = state.kit
        return {
            "British": [kit.squadrons[s].name for s, at in state.squadrons_placed() if at in LOST_SQUADRONS],
            "German": [kit.groups[g].name for g, at in state.groups_placed() if at in LOST_GROUPS],
        }

    def record_book(self, entries: Sequence[Entry], view: BattleView) -> list[Page]:
        return record_book(entries, view)

    def today(self, state: Battle) -> date:
        """The day of the scenario."""
        return state.today.date

    def period(self, state: Battle) -> int:
        """The time segment, counted from 1."""
        return min(state.clock + 1, len(state.kit.figures.clock.spaces))

    def broken(self, state: Battle) -> Iterator[str]:
        """The invariants that a state breaks."""
        return broken(state)


GAME = HardestDays()
