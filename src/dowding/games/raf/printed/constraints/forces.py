"""The force cards."""

from collections import Counter

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring
from dowding.games.raf.printed.forces import Force, ForceDeck, Mission
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft, Intelligence

FIRST_OF_65 = (
    Aircraft.ME109, Aircraft.JU87, Aircraft.ME110, Aircraft.ME109, Aircraft.JU87, Aircraft.ME109,
    Aircraft.ME109,
)  # fmt: skip
NINE_OF_65 = {Aircraft.ME109: 5, Aircraft.ME110: 1, Aircraft.JU87: 2, Aircraft.DO17: 1}


def check(folder: Folder, kit: RafKit) -> None:
    """Each card by itself, then the deck."""
    require = requiring(folder, "force_cards.csv")
    once(require, "force cards", [row.number for row in kit.sheets.forces], range(61, 91))
    for card in kit.forces.values():
        _card(require, card)
    _card_65(require, kit.forces.get(65))
    _card_68(require, kit.forces.get(68))
    cards = kit.forces.values()
    require(any(card.minor == 2 for card in cards), "a minor raid of two Gruppen occurs (8.22)")
    require(any(card.minor_sweep for card in cards), "some minor raids become sweeps (8.22)")
    require(any(card.major_depleted for card in cards), "some sizes depend on depletion (8.1)")
    require(
        any(len(set(card.major.values())) > 1 for card in cards),
        "some sizes depend on intelligence (8.1)",
    )


def _card(require: Require, card: Force) -> None:
    n = f"force card {card.number}"
    deck = ForceDeck.OPENING if card.number <= 86 else ForceDeck.MORE_ESCORT
    require(card.deck is deck, f"{n}: 61-86 open, 87-90 bring more escort (3)")
    require(card.minor <= 3, f"{n}: a minor raid has at most three Gruppen")
    majors = [size for size in (*card.major.values(), card.major_depleted) if size is not None]
    require(max(majors) <= 16, f"{n}: a major raid has at most 16 Gruppen")
    require(len(card.aircraft) >= max(12, card.minor, *majors), f"{n}: the list is long enough (8.4)")
    for entry in card.aircraft:
        require(entry.type in GERMAN_FIGHTERS + BOMBERS, f"{n}: the list holds German aircraft")
        fits = entry.mission is Mission.USUAL or entry.type is Aircraft.ME109
        require(fits, f"{n}: only Me 109s have e or cp (8.31, 8.4)")


def _missions(card: Force, first: int) -> tuple[int, int]:
    """Close escorts and channel patrols among the first entries."""
    missions = [entry.mission for entry in card.aircraft[:first]]
    return missions.count(Mission.CLOSE_ESCORT), missions.count(Mission.CHANNEL_PATROL)


def _card_65(require: Require, card: Force | None) -> None:
    if card is None:
        return
    types = tuple(entry.type for entry in card.aircraft)
    require(types[:7] == FIRST_OF_65, "force card 65 begins as printed (8.2)")
    require(Counter(types[:9]) == NINE_OF_65, "force card 65: the first nine are as printed (8)")
    patrols = _missions(card, 9)[1], _missions(card, 12)[1]
    require(patrols == (1, 2), "force card 65: one channel patrol in nine, two in twelve (8.4)")
    require(card.major[Intelligence.POOR] == 0, "force card 65: no major raid at poor intelligence (8.1)")


def _card_68(require: Require, card: Force | None) -> None:
    if card is None:
        return
    require(9 in card.major.values(), "force card 68: a major raid of nine Gruppen (8)")
    require(_missions(card, 9) == (1, 1), "force card 68: one e and one cp in nine (8.4)")
    require(_missions(card, 12) == (2, 2), "force card 68: two e and two cp in twelve (8.4)")
