"""What RAF: Lion declares."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dowding.games.lion import questions
from dowding.games.lion.invariants import broken
from dowding.games.lion.record_book import record_book
from dowding.games.lion.scenarios import SCENARIOS, set_up
from dowding.games.lion.sequence import SEQUENCE
from dowding.games.lion.state import Lion
from dowding.games.lion.summary import summary
from dowding.games.lion.view import LionView, redeal, view
from dowding.games.raf.arrays import raf_arrays
from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.family import DOUBLE_FIRST, PLAY_ON, RafFamily
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import FIGHTER_COMMAND, RafGame, Region
from dowding.games.rulebooks import rulebook
from dowding.kernel.arrays import Arrays
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Outline, Setting
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Drill, Lesson
from dowding.kernel.questions import Reach
from dowding.kernel.record_book import Page


class RafLion(RafFamily[Lion, LionView]):
    """RAF: Lion, solitaire."""

    name = "lion"
    title = "RAF: Lion"
    about = "One player leads Fighter Command against the raids of the Luftwaffe in the summer of 1940."
    outline = Outline(
        rank=1,
        leads="Fighter Command",
        players="alone",
        lasts="an hour, or a campaign of several evenings",
        weight=2,
        decides="who patrols, who meets a raid, who goes for the bombers, who rests",
    )
    lessons = (
        Lesson(
            name="first",
            title="Guided first raid",
            about="One day, from the first warning to the last landing.",
            side=FIGHTER_COMMAND,
            scenario="prelude",
            seed=11,
        ),
        Lesson(
            name="patrols",
            title="Second lesson: patrols and reserves",
            about="It is 1400, and two raids are announced. Who goes up, who waits?",
            side=FIGHTER_COMMAND,
            scenario="prelude",
            seed=2,
            drill=Drill(
                goal="Meet the next raid, and have squadrons left for the one after it.",
                moral="Patrols belong over the ways of the raids that are announced, most over that of the"
                " first. Those who can reach neither stay ready (5, 7.1).",
                question="patrol",
                which=2,
                by="recruit",
                nought={},
                reach=Reach.NEXT,
            ),
        ),
    )
    rules = "3"
    mended = {"2": "9.21, 11.23, 16.2, 19.1, 19.2, 19.3, 19.41 and low level bombers", "3": "17.2"}
    sides = (FIGHTER_COMMAND,)
    short_names = {"raf": FIGHTER_COMMAND}
    actions = 64
    scenarios = SCENARIOS
    options = {
        "night": Choices(
            (False, True), False, "Blenheims against bombers in the dark.", title="Night raids", rule="18"
        ),
        "advanced": Choices(
            (False, True),
            False,
            "Aces, forward airfields, delayed response and more.",
            title="Advanced rules",
            rule="19",
        ),
        "double_first": DOUBLE_FIRST,
        "play_on": PLAY_ON,
    }
    state = Lion
    sequence = SEQUENCE
    concordance = read_concordance(RafGame.LION)
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("lion")

    def set_up(self, state: Lion, scenario: str, options: Mapping[str, Setting]) -> None:
        set_up(state, scenario, options)

    def view(self, state: Lion, side: str | None) -> LionView:
        return view(state)

    def arrays(self, kit: RafKit) -> Arrays:
        return raf_arrays(kit, LionView, questions, words={"pulled": tuple(Region), "top": tuple(Region)})

    def summary(self, view: LionView) -> str:
        return summary(view)

    def redeal(self, state: Lion, side: str | None, dice: Dice) -> None:
        redeal(state, dice)

    def record_book(self, entries: Sequence[Entry], view: LionView) -> list[Page]:
        return record_book(entries, view)

    def broken(self, state: Lion) -> Iterator[str]:
        return broken(state)


GAME = RafLion()
