"""What RAF: Eagle declares."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from dowding.games.eagle.sequence import SEQUENCE
from dowding.games.eagle.state import Eagle
from dowding.games.eagle.summary import summary
from dowding.games.eagle.view import EagleView, view
from dowding.games.luftwaffe import citing
from dowding.games.luftwaffe.arrays import planned_arrays
from dowding.games.luftwaffe.invariants import broken
from dowding.games.luftwaffe.raid_book import raid_book
from dowding.games.luftwaffe.record_book import record_book
from dowding.games.luftwaffe.scenarios import HELD_HUNTERS, SCENARIOS, set_up
from dowding.games.raf.arrays import squadrons
from dowding.games.raf.family import DOUBLE_FIRST, PLAY_ON, RafFamily
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.games.rulebooks import rulebook
from dowding.kernel.accounts import Account
from dowding.kernel.arrays import Arrays
from dowding.kernel.games import Choices, Outline, Setting
from dowding.kernel.journal import Entry
from dowding.kernel.lessons import Lesson
from dowding.kernel.record_book import Page

HERE = Path(__file__).parent
NIGHT = "Bombers in the dark, and Blenheims by the night patrol table."
NO_RESPONSE = "A raid with two bomber Gruppen that nobody meets costs the British a victory point."


class RafEagle(RafFamily[Eagle, EagleView]):
    """RAF: Eagle, solitaire."""

    name = "eagle"
    title = "RAF: Eagle"
    about = "One player leads the Luftwaffe; charts decide how Fighter Command meets each raid."
    outline = Outline(
        rank=3,
        leads="the Luftwaffe",
        players="alone",
        lasts="an evening, or a campaign",
        weight=3,
        decides="targets, waves, escorts and hunters",
    )
    lessons = (
        Lesson(
            name="first",
            title="Guided first day",
            about="Lead the Luftwaffe alone; charts answer, and explain it.",
            side=LUFTWAFFE,
            scenario="prelude",
            seed=5,
        ),
    )
    rules = "2"
    mended = {"2": "II.4, IV.6, 21.2, 21.4 and the nights of Prelude"}
    sides = (LUFTWAFFE,)
    short_names = {"german": LUFTWAFFE}
    actions = 80
    scenarios = SCENARIOS
    options = {
        "night": Choices((False, True), False, NIGHT, title="Night raids", rule="20"),
        "advanced": Choices((False, True), False, "All of them at once.", title="Advanced rules", rule="ADV"),
        "double_first": DOUBLE_FIRST,
        "play_on": PLAY_ON,
        "no_response": Choices((True, False), True, NO_RESPONSE, title="Unmet raids count", rule="II.4d"),
        "held_hunters": Choices(
            (True, False), True, HELD_HUNTERS, before=False, title="Fewer hunters", rule="21.2"
        ),
    }
    state = Eagle
    sequence = SEQUENCE
    concordance = citing.EAGLE
    good_for = FIGHTER_COMMAND
    ledger = HERE / "ledger.csv"
    carried = HERE / "carried.csv"
    rulebook = rulebook("eagle")

    def set_up(self, state: Eagle, scenario: str, options: Mapping[str, Setting]) -> None:
        set_up(state, scenario, options)
        state.costs_no_response = bool(options["no_response"])

    def view(self, state: Eagle, side: str | None) -> EagleView:
        return view(state)

    def arrays(self, kit: RafKit) -> Arrays:
        return planned_arrays(
            kit,
            EagleView,
            words={
                "entered": squadrons(kit),
                "priority": ("minimal", "low", "high", "all_out"),
                "pool": squadrons(kit),
                "responders": squadrons(kit),
            },
        )

    def summary(self, view: EagleView) -> str:
        return summary(view)

    def accounts(self, entries: Sequence[Entry]) -> list[Account]:
        return raid_book(entries)

    def record_book(self, entries: Sequence[Entry], view: EagleView) -> list[Page]:
        return record_book(entries, view)

    def broken(self, state: Eagle) -> Iterator[str]:
        return broken(state)


GAME = RafEagle()
