"""What RAF: 2-Player declares."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dowding.games.duel import questions
from dowding.games.duel.day import morning_patrol
from dowding.games.duel.hidden import redeal
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.duel.state import Duel
from dowding.games.duel.summary import summary
from dowding.games.duel.view import DuelView, view
from dowding.games.luftwaffe import citing
from dowding.games.luftwaffe.arrays import planned_arrays
from dowding.games.luftwaffe.invariants import broken
from dowding.games.luftwaffe.raid_book import raid_book
from dowding.games.luftwaffe.record_book import record_book
from dowding.games.luftwaffe.scenarios import HELD_HUNTERS, SCENARIOS, set_up
from dowding.games.raf.family import DOUBLE_FIRST, PLAY_ON, RafFamily
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Region
from dowding.games.rulebooks import rulebook
from dowding.kernel.accounts import Account
from dowding.kernel.arrays import Arrays
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Dice
from dowding.kernel.games import Choices, Outline, Setting
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Drill, Lesson
from dowding.kernel.record_book import Page

NIGHT = "Blenheims against bombers in the dark."
ULTRA = "ULTRA can be spent even when damaged radar gives no advance warning."


class RafDuel(RafFamily[Duel, DuelView]):
    """RAF: 2-Player."""

    name = "duel"
    title = "RAF: 2-Player"
    about = "The Luftwaffe plans its raids in secret, Fighter Command watches the radar and meets them."
    outline = Outline(
        rank=2,
        leads="either side",
        players="two, or alone against a commander",
        lasts="an evening, or a campaign",
        weight=3,
        decides="raids that are planned in secret; or what to do about them",
    )
    lessons = (
        Lesson(
            name="first",
            title="Guided first day of the Luftwaffe",
            about="Plan a day for the Luftwaffe, and fly it.",
            side=LUFTWAFFE,
            scenario="prelude",
            seed=9,
        ),
        Lesson(
            name="first_defence",
            title="Guided first day of Fighter Command",
            about="Watch the radar, and meet raids that were planned in secret.",
            side=FIGHTER_COMMAND,
            scenario="prelude",
            seed=9,
        ),
        Lesson(
            name="planning",
            title="Second lesson: planning a day",
            about="The same hand as in the first lesson; now plan the whole day as Kesselring would.",
            side=LUFTWAFFE,
            scenario="prelude",
            seed=9,
            drill=Drill(
                goal="Plan a day that brings many more points than a plan drawn by lot.",
                moral="Many raids, two in an hour and each with a few bombers behind many hunters, wear"
                " Fighter Command out: it cannot meet them all, and those who come are held (10.1).",
                question="plan_day",
                by="random",
            ),
        ),
    )
    rules = "2"
    mended = {"2": "9.2, 16.2, 21.2, 21.4 and the nights of Prelude"}
    sides = (FIGHTER_COMMAND, LUFTWAFFE)
    short_names = {"raf": FIGHTER_COMMAND, "german": LUFTWAFFE}
    actions = 80
    scenarios = SCENARIOS
    options = {
        "night": Choices((False, True), False, NIGHT, title="Night raids", rule="20"),
        "advanced": Choices((False, True), False, "All of them at once.", title="Advanced rules", rule="21"),
        "double_first": DOUBLE_FIRST,
        "play_on": PLAY_ON,
        "ultra_always": Choices((False, True), False, ULTRA, title="ULTRA without radar"),
        "held_hunters": Choices((False, True), False, HELD_HUNTERS, title="Fewer hunters", rule="21.2"),
    }
    state = Duel
    sequence = SEQUENCE
    concordance = citing.DUEL
    good_for = FIGHTER_COMMAND
    ledger = Path(__file__).parent / "ledger.csv"
    rulebook = rulebook("duel")

    def set_up(self, state: Duel, scenario: str, options: Mapping[str, Setting]) -> None:
        set_up(state, scenario, options)
        state.ultra_always = bool(options["ultra_always"])

    def view(self, state: Duel, side: str | None) -> DuelView:
        return view(state, side)

    def arrays(self, kit: RafKit) -> Arrays:
        return planned_arrays(
            kit,
            DuelView,
            questions,
            words={"regions": tuple(Region), "marked": kit.sector_names},
            bounds={"detection_die": (0, 6)},
            subjects=tuple(map(str, Region)),
        )

    def summary(self, view: DuelView) -> str:
        return summary(view)

    def accounts(self, entries: Sequence[Entry]) -> list[Account]:
        return raid_book(entries)

    def ahead(self, state: Duel, side: str) -> Ask[None] | None:
        """6: while the Luftwaffe plans, Fighter Command may lay out its patrols."""
        return morning_patrol(state) if side == FIGHTER_COMMAND and not state.started else None

    def redeal(self, state: Duel, side: str | None, dice: Dice) -> None:
        redeal(state, side, dice)

    def record_book(self, entries: Sequence[Entry], view: DuelView) -> list[Page]:
        return record_book(entries, view)

    def broken(self, state: Duel) -> Iterator[str]:
        return broken(state)


GAME = RafDuel()
