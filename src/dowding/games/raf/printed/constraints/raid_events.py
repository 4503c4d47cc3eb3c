"""The raid event cards."""

from collections.abc import Iterable, Mapping

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring
from dowding.games.raf.printed.event_codes import (
    APPROACH_EVENTS,
    PARAMETERS,
    TARGET_EVENTS,
    RaidEvent,
    Takes,
)
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.raid_events import Event, RaidEventCard
from dowding.games.raf.words import RafGame, Selector

A, B = Selector.A, Selector.B
BY_LETTER = (Takes.SELECTOR, Takes.SELECTORS)


def check(folder: Folder, kit: RafKit) -> None:
    """Each card by itself, what is printed, then the deck of each game."""
    require = requiring(folder, "raid_events.csv")
    once(require, "raid event cards", [row.number for row in kit.sheets.raid_events], range(91, 135))
    for card in kit.raid_events.values():
        _time(require, card)
    _printed(require, kit.raid_events)
    _late_cards(require, kit.raid_events)
    opening = [card for card in kit.raid_events.values() if card.number <= 128]
    for game in RafGame:
        deck = opening if game is RafGame.LION else kit.raid_events.values()
        _vocabulary(require, f"{game} approach", [c.approach[game] for c in deck], APPROACH_EVENTS[game])
        _vocabulary(require, f"{game} target", [c.target[game] for c in deck], TARGET_EVENTS[game])
    require({card.advance for card in opening} == {0, 1, 2}, "time advances are 0, 1 and 2 (2.33)")
    require(
        any(c.advance == 0 and c.advance_depleted == 2 for c in opening),
        "some advance 2 if depleted (II.16)",
    )
    require(any(c.no_advance_warning for c in opening), "some cards say No AW (III.3)")
    require(any(c.follow_up for c in opening), "some cards say Follow-Up Raid (II.16)")


def _time(require: Require, card: RaidEventCard) -> None:
    n = f"raid event card {card.number}"
    require(
        0 <= card.advance <= card.advance_depleted <= 2,
        f"{n}: time advances 0 to 2, no less if depleted",
    )
    require(
        not card.follow_up or card.advance_depleted == 0,
        f"{n}: a follow-up raid stops the clock (II.16)",
    )
    require(not card.no_advance_warning or card.advance > 0, f"{n}: No AW needs an advance (III.3)")


def _printed(require: Require, cards: Mapping[int, RaidEventCard]) -> None:
    scatter, flak = Event(RaidEvent.CLOUDS_SCATTER_RAID, (B,)), Event(RaidEvent.FLAK, (B,))
    low = Event(RaidEvent.LOW_LEVEL_BOMBERS)
    card = cards.get(96)
    require(
        card
        and all(card.approach[game] == scatter for game in RafGame)
        and [card.target[game] for game in RafGame] == [low, flak, flak]
        and (card.advance, card.advance_depleted) == (1, 1),
        "raid event card 96 is as printed (2P 2.3.2)",
    )
    card = cards.get(102)
    second = Event(RaidEvent.SECONDARY_TARGET, (A, B))
    require(
        card and card.target[RafGame.LION] == second,
        "raid event card 102: secondary target for A and B in Lion (compendium)",
    )


def _late_cards(require: Require, cards: Mapping[int, RaidEventCard]) -> None:
    for number, card in cards.items():
        lines = [card.approach[RafGame.DUEL], card.target[RafGame.DUEL]]
        if number >= 132:
            eagle = [card.approach[RafGame.EAGLE], card.target[RafGame.EAGLE]]
            require(not any(lines + eagle), f"raid event card {number} is Lion's alone (2P 3)")
        elif number >= 129:
            require(any(lines), f"raid event card {number} has an event for 2-Player (2P 3)")


def _vocabulary(
    require: Require, half: str, events: Iterable[Event | None], known: frozenset[RaidEvent]
) -> None:
    """Every event of the compendium occurs, no other does, and letters come in all variants."""
    letters: dict[RaidEvent, set[Selector]] = {}
    found: dict[RaidEvent, set[int]] = {}
    for event in events:
        if event is not None:
            found.setdefault(event.code, set()).add(event.luftflotte)
            letters.setdefault(event.code, set()).update(event.selectors)
    for code in sorted(set(found) - known):
        require(False, f"{half}: {code} is an event of that game")
    for code in sorted(known):
        require(code in found, f"{half}: {code} occurs")
        takes = PARAMETERS.get(code)
        if code in found and takes in BY_LETTER:
            require(letters[code] == set(Selector), f"{half}: {code} occurs for A, B and C")
        if code in found and takes is Takes.LUFTFLOTTE:
            require(found[code] == {2, 3}, f"{half}: {code} occurs for both Luftflotten")
