"""The chits: raid sizes, and events on both sides."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import Face, RaidEvent
from dowding.games.raf.words import Selector

PROVISIONAL_SIZES = [5, 6, 7, 14, 15, 16]
PLAIN_SIZES, EVENT_CHITS = 14, 20
LETTERED = {
    RaidEvent.BOMBERS_BREAK_FORMATION, RaidEvent.FORM_UP_FAILURE, RaidEvent.RAID_IN_CLOUDS,
    RaidEvent.VECTORED_AWAY, RaidEvent.ESCORTS_STRAFE, RaidEvent.FLAK,
}  # fmt: skip
APPROACH = 11
"""The number of approach events of section 17; the others are target events."""
DATES = {
    RaidEvent.HUNTER_TACTICS_EARLY: (date(1940, 8, 24), None),
    RaidEvent.SQUADRON_TACTICS_LATE: (None, date(1940, 8, 16)),
}


def check(folder: Folder, kit: Kit) -> None:
    """Sizes, then events."""
    _sizes(requiring(folder, "size_chits.csv"), kit)
    _events(requiring(folder, "events.csv"), kit)
    _event_chits(requiring(folder, "event_chits.csv"), kit)


def _sizes(require: Require, kit: Kit) -> None:
    chits = kit.size_chits
    once(require, "size chits", [chit.chit for chit in chits], range(1, len(chits) + 1))
    require(
        sum(not chit.provisional for chit in chits) == PLAIN_SIZES, "14 size chits have no asterisk (3.6)"
    )
    provisional = sorted(chit.major for chit in chits if chit.provisional)
    require(
        provisional == PROVISIONAL_SIZES, "provisional major raids are of 5, 6, 7, 14, 15 and 16 groups (3.6)"
    )
    forces = {row.force for row in kit.sheets.force_chart}
    for chit in chits:
        require(
            chit.force in forces, f"size chit {chit.chit}: its force letter is on the Raid Force Chart (8.4)"
        )
        require(
            1 <= chit.minor <= chit.major,
            f"size chit {chit.chit}: a minor raid is no larger than a major one",
        )
    nine = any(9 in (chit.minor, chit.major) and chit.force == "B" for chit in chits)
    require(nine, "a size chit has nine groups and force B (8.4)")


def _events(require: Require, kit: Kit) -> None:
    if not once(require, "events", [row.event for row in kit.sheets.events], RaidEvent):
        return
    for number, event in enumerate(RaidEvent):
        row = kit.events[event]
        face = Face.APPROACH if number < APPROACH else Face.TARGET
        require(row.face is face, f"{row.title} is an event of the {face} side (17)")
        require(row.rule == f"17.{number + 2}", f"{row.title} is rule 17.{number + 2}")
        require(row.lettered == (event in LETTERED), f"{row.title} has a letter as printed ({row.rule})")
        dates = DATES.get(event, (None, None))
        require((row.before, row.after) == dates, f"{row.title} occurs on the printed dates ({row.rule})")


def _event_chits(require: Require, kit: Kit) -> None:
    rows = kit.sheets.event_chits
    once(require, "event chits", [row.chit for row in rows], range(1, EVENT_CHITS + 1))
    approach = [(row.approach, row.approach_letter) for row in rows]
    target = [(row.target, row.target_letter) for row in rows]
    _sides(require, kit, Face.APPROACH, approach)
    _sides(require, kit, Face.TARGET, target)


def _sides(
    require: Require, kit: Kit, face: Face, sides: Sequence[tuple[RaidEvent, Selector | None]]
) -> None:
    found = Counter(sides)
    for event, letter in found:
        row = kit.events[event]
        require(row.face is face, f"{row.title} stands on the {face} side of chits (17)")
        require(
            row.lettered == (letter is not None),
            f"chits of {row.title} have a letter as printed ({row.rule})",
        )
    for event, row in kit.events.items():
        if row.face is face:
            for letter in tuple(Selector) if row.lettered else (None,):
                said = f"{row.title} ({letter})" if letter else row.title
                require(found[event, letter], f"there is a chit {said} ({row.rule})")
