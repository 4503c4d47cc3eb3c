"""What London's Burning declares: its facts, its set-up, what must always hold."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from dowding.games.londons_burning import hidden
from dowding.games.londons_burning.arrays import arrays
from dowding.games.londons_burning.ids import SEATS
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.kit import COMPONENTS, Kit
from dowding.games.londons_burning.prospects import prospects
from dowding.games.londons_burning.record_book import record_book
from dowding.games.londons_burning.sequence import SEQUENCE
from dowding.games.londons_burning.set_up import lay_out
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.summary import LEGEND, summary
from dowding.games.londons_burning.victory import aim, band_told, luftwaffe_score, purpose, track
from dowding.games.londons_burning.view import view
from dowding.games.londons_burning.views import BattleView
from dowding.games.londons_burning.words import (
    AIRFIELD,
    COMING,
    DEAD,
    DESTROYED,
    FEET_25000,
    FEET_30000,
    FIRST,
    IN_PLAY,
    LUFTWAFFE,
    PHASES,
    RAF,
    RAID,
    RESERVE,
    SECOND,
    SECTION,
    SOLITAIRE,
    VERSUS,
)
from dowding.games.rulebooks import rulebook
from dowding.kernel.arrays import Arrays
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Game, Outline, Scenario, Setting
from dowding.kernel.goals import Track
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Drill, Lesson
from dowding.kernel.prospects import Prospects
from dowding.kernel.questions import Question
from dowding.kernel.record_book import Page
from dowding.kernel.steps import Result

SIDES = {SOLITAIRE: (RAF,), SECTION: (FIRST, SECOND), VERSUS: (RAF, LUFTWAFFE)}
"""Who plays in each version."""
PRIZE = 5.0
"""15.1: what it is worth to be the better of two RAF players, in points."""
STILL_DAMAGED, REPAIRED_A_DAY = 0.85, 0.02
"""The share of damage that is left at the end, and how much less that is for each day to come."""
DEAD_A_DAY, AWAY_A_DAY, MISSED_FOR = 0.15, 0.1, 8
"""What a dead or absent pilot costs each day, and for how many days at most.

A regression over 200 regular matches gave these numbers.
"""


class LondonsBurning(Game[Battle, Kit, BattleView]):
    """London's Burning, for one or two."""

    name = "londons_burning"
    title = "London's Burning"
    about = "Two fighters of 11 Group against the raids of Luftflotte 2, August and September 1940."
    outline = Outline(
        rank=5,
        leads="two pilots, or the raids",
        players="alone or two",
        lasts="minutes for a raid, an evening for a match",
        weight=2,
        decides="how to climb, to turn in and to attack",
    )
    lessons = (
        Lesson(
            name="first",
            title="Guided first raid",
            about="Two pilots, their first raid and their first attack.",
            side=RAF,
            scenario="short",
            seed=28,
        ),
        Lesson(
            name="attack",
            title="Second lesson: an attack",
            about="Two Hurricanes above a raid of three. Whom do you attack?",
            side=RAF,
            scenario="short",
            seed=28,
            drill=Drill(
                goal="Bring home both pilots, and stop as many bombs as you can.",
                moral="A dive on a bomber brings most: the check is easier (8.42), and what is shot down does"
                " not bomb. Breaking off saves hardly anybody, and the raid goes on unharmed.",
                question="choose_action",
                by="malan",
                nought="break off",
            ),
        ),
    )
    rules = "3"
    mended = {"2": "6.6, 13.1, 14.2 and 15.2", "3": "the secret questions of 15.2"}
    sides = (RAF, FIRST, SECOND, LUFTWAFFE)
    """All sides of all versions; ``sides_in`` names those of one."""
    actions = 768
    scenarios = {
        "short": Scenario("Short", "13 to 18 August: six days.", "1940-08-13", "1940-08-18"),
        "regular": Scenario("Regular", "13 August to 6 September: 25 days.", "1940-08-13", "1940-09-06"),
        "long": Scenario(
            "Long",
            "13 August to 15 September: 34 days, the last nine over London.",
            "1940-08-13",
            "1940-09-15",
        ),
    }
    options = {
        "players": Choices(
            (SOLITAIRE, SECTION, VERSUS),
            SOLITAIRE,
            "One player; two RAF players as section leader and wingman; or RAF against Luftwaffe.",
            title="Who plays",
            called={
                SOLITAIRE: "both pilots; raids fly by the rules",
                SECTION: "section leader and wingman",
                VERSUS: "RAF against Luftwaffe",
            },
        ),
        "weather": Choices(
            ("historical", "optional"),
            "historical",
            "The short scenario always has that of 1940.",
            title="Weather",
            rule="4.3",
            called={"historical": "as in 1940", "optional": "by the die"},
        ),
        "crossfire": Choices(
            (False, True), False, "Bombers of one type support each other.", title="Crossfire", rule="14.1"
        ),
        "changing_base": Choices(
            (False, True), False, "Your base can be moved during play.", title="Changing base", rule="14.2"
        ),
        "aborting": Choices(
            (False, True), False, "A lone bomber turns back.", title="Bombers turn back", rule="14.3"
        ),
        "siting": Choices(
            (False, True), False, "You place them before play.", title="Guns and balloons", rule="14.4"
        ),
    }
    state = Battle
    sequence = SEQUENCE
    figures = {
        "victories": lambda s: sum(s.scores),
        "RAF losses": lambda s: s.losses,
        "Luftwaffe score": luftwaffe_score,
    }
    totals = frozenset({"victories", "RAF losses"})
    units = {"victories": "aircraft", "RAF losses": "aircraft", "Luftwaffe score": "points"}
    wanted_by = {
        "victories": (RAF, FIRST, SECOND),
        "RAF losses": (LUFTWAFFE,),
        "Luftwaffe score": (LUFTWAFFE,),
    }
    standing_is = (
        "Points are the victories of the RAF, less its losses, and less the damage to targets, part of "
        "which is repaired by the end; pilots who are dead or away cost something for each day to come."
    )
    lost_are = "aircraft"
    period_name, chapter_name = "day", "daylight phase"
    rated_by_chapter = True
    legend = LEGEND
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("londons_burning")
    components = COMPONENTS

    def sides_in(self, scenario: str, options: Mapping[str, Setting]) -> tuple[str, ...]:
        """15: one RAF player, two of them, or one against a Luftwaffe player."""
        return SIDES[str(options["players"])]

    def hides(self, scenario: str, options: Mapping[str, Setting]) -> bool:
        """15.2: only a Luftwaffe player has plans to hide."""
        return options["players"] == VERSUS

    def set_up(self, state: Battle, scenario: str, options: Mapping[str, Setting]) -> None:
        """3: all counters in their places."""
        lay_out(state, scenario, options)

    def view(self, state: Battle, side: str | None) -> BattleView:
        """Everything is open except the Luftwaffe player's plans."""
        return view(state, side)

    def aim(self, state: Battle) -> list[str]:
        """13: what earns points."""
        return aim(state)

    def purpose(self, state: Battle, side: str) -> str:
        """13: what a side must do to win."""
        return purpose(side)

    def track(self, state: Battle) -> Track:
        """13.4: who wins at which lead."""
        return track(state)

    def arrays(self, kit: Kit) -> Arrays:
        return arrays(kit)

    def record_book(self, entries: Sequence[Entry], view: BattleView) -> list[Page]:
        return record_book(entries, view, COMPONENTS.load().kit)

    def summary(self, view: BattleView) -> str:
        """The map in letters, the fighters, the raid."""
        return summary(view)

    def band(self, state: Battle, result: Result) -> str:
        """13.4: who wins."""
        return band_told(result)

    def lost(self, state: Battle) -> dict[str, list[str]]:
        """Aircraft shot down."""
        kit, places = state.kit, state.places
        return {
            "British": [kit.names[unit] for unit in kit.raf if places[unit] == DESTROYED],
            "German": [kit.names[unit] for unit in kit.germans if places[unit] == DESTROYED],
        }

    def prospects(self, state: Battle, question: Question) -> Prospects | None:
        """8.4: the chances of an attack."""
        return prospects(state, question)

    def today(self, state: Battle) -> date:
        """The date; the first is 13 August."""
        return date.fromisoformat(state.kit.days[min(state.day, len(state.kit.days) - 1)].date)

    def period(self, state: Battle) -> int:
        """The day, counted from 13 August."""
        return state.day + 1

    def chapter(self, state: Battle) -> int:
        """The daylight phase, counted from the first; at night and in rain that of the next morning."""
        return state.day * len(PHASES) + (len(PHASES) if state.rain else state.phase)

    def between_chapters(self, state: Battle) -> bool:
        """Whether it is night."""
        return state.rain or state.phase == len(PHASES)

    def redeal(self, state: Battle, side: str | None, dice: Dice) -> None:
        """Deal again the plans that are not yet shown."""
        hidden.redeal(state, side, dice)

    def worth(self, result: Result, side: str) -> float:
        """13.4, 15.1: how far the RAF is ahead; of two RAF players one gains a prize, the other loses it."""
        if side == LUFTWAFFE:
            return -float(result.score)
        if result.winner in (FIRST, SECOND):
            return result.score + (PRIZE if result.winner == side else -PRIZE)
        return float(result.score)

    def standing(self, state: Battle, side: str) -> float:
        """How far the RAF is ahead, allowing for repairs to come and for pilots who are dead or away."""
        targets, left = luftwaffe_score(state) - state.losses, state.last_day - state.day
        missed = DEAD_A_DAY * state.stations.count(DEAD) + AWAY_A_DAY * state.stations.count(COMING)
        ahead = sum(state.scores) - state.losses - (STILL_DAMAGED - REPAIRED_A_DAY * left) * targets
        ahead -= missed * min(left, MISSED_FOR)
        return -ahead if side == LUFTWAFFE else ahead

    def broken(self, state: Battle) -> Iterator[str]:
        """Counters stay where they belong and within their tracks."""
        yield from _broken_aircraft(state)
        yield from _broken_tracks(state)


def _broken_aircraft(battle: Battle) -> Iterator[str]:
    flown = [battle.fighter(seat) for seat in SEATS if battle.has_fighter(seat)]
    in_play = [unit for unit in battle.kit.raf if battle.places[unit] == IN_PLAY]
    if battle.base >= 0 and sorted(flown) != in_play:
        yield f"aircraft {in_play} are in play, but pilots fly {flown}"
    if any(battle.places[unit] not in (IN_PLAY, RESERVE, DESTROYED) for unit in battle.kit.raf):
        yield "an RAF aircraft is in a German place"
    if battle.raid() and not battle.identified:
        yield "a raider is face up before it is identified"
    if any(battle.levels[unit] > FEET_25000 for unit in battle.raid() if not battle.is_fighter(unit)):
        yield "a bomber is above its ceiling"
    for seat in SEATS:
        if battle.is_flying(seat) and battle.spots[seat] < 0:
            yield f"fighter #{seat + 1} flies nowhere"
    if not all(AIRFIELD <= level <= FEET_30000 for level in battle.levels):
        yield "an altitude is off the display"
    at_base = [unit for unit in battle.kit.germans if battle.places[unit] != RAID]
    if not battle.raiding and any(battle.emptied[unit] for unit in at_base):
        yield "an aircraft at its base has dropped its bombs"


def _broken_tracks(battle: Battle) -> Iterator[str]:
    earlier = sum(pilot.victories for pilot in battle.kit.pilots)
    if sum(battle.victories) - earlier != sum(battle.scores):
        yield f"pilots have {sum(battle.victories) - earlier} victories, the players {sum(battle.scores)}"
    if not all(0 <= bursts <= FIGURES.combat.bursts for bursts in battle.ammo):
        yield f"ammunition {battle.ammo}"
    if not all(0 <= fatigue <= FIGURES.fatigue.overtired for fatigue in battle.fatigue):
        yield f"fatigue {battle.fatigue}"
    if not all(0 <= damage <= FIGURES.bombing.worst_damage for damage in battle.damage):
        yield f"damage {battle.damage}"
    if len(set(battle.cup)) != len(battle.cup):
        yield "a raid size marker is in the cup twice"


GAME = LondonsBurning()
