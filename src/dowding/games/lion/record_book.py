"""The operations record book of Lion."""

from collections.abc import Sequence
from typing import ClassVar

from dowding.games.lion.entries import StukasWithdrawn, Unseen, VectoredAway
from dowding.games.lion.view import LionView
from dowding.games.raf.record_book import RafClerk, pages
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import Page, Phrases


class LionClerk(RafClerk):
    """Writes also what Lion's cards bring."""

    phrases: ClassVar[Phrases] = {
        **RafClerk.phrases,
        Unseen: ("gruppe", "Joined the raid undetected."),
        VectoredAway: ("squadrons", "Vectored away from its patrol."),
        StukasWithdrawn: ("gruppen", "Withdrawn from the battle."),
    }


def record_book(entries: Sequence[Entry], view: LionView) -> list[Page]:
    """The book of a match."""
    return pages(LionClerk(view.sectors), entries, view)
