"""The target cards."""

from itertools import pairwise

from dowding.components import Folder
from dowding.components.requiring import Require, falling, once, requiring, rising
from dowding.games.raf.printed.constraints.sectors import reach_of
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.targets import Target, TargetDeck
from dowding.games.raf.words import PRIMARY_TYPES, Depth, Effort, Reach, Region, TargetType, Weather

NAMED = (
    ("Biggin Hill", TargetType.AIRFIELD, 2),
    ("Hornchurch", TargetType.AIRFIELD, 2),
    ("Kenley", TargetType.AIRFIELD, 1),
    ("Rye", TargetType.RADAR, 1),
    ("Weymouth", TargetType.PORT, 1),
    ("Southampton", TargetType.INDUSTRY, 1),
    ("Oxford", TargetType.CITY, 1),
    ("London", TargetType.CITY, 2),
)
CARD_1 = "Worth radar 4/10 coast 1 3 LF3 yes 1,2,3 1,1,0 4/10 3/10,1/11 1/10"
CARD_21 = (
    "North Weald airfield 5/11 inland 3 2 LF2 East yes 6,7 4,3,3 5/11,6/11 3/11,4/11,London "
    "2/11,7/11,2/12,1/11,1/12"
)
CHART_1 = ("4/10 1233", "3/10,1/11 0001", "1/10 0001")
CHART_21 = (
    "5/11,6/11 1222", "3/11,4/11 0022", "London 0002", "2/11,7/11,2/12 0002", "1/11,1/12 0001",
)  # fmt: skip


def check(folder: Folder, kit: RafKit) -> None:
    """Each card by itself, then the decks."""
    require = requiring(folder, "target_cards.csv")
    once(require, "target cards", [row.number for row in kit.sheets.targets], range(1, 61))
    for card in kit.targets.values():
        _card(require, kit, card)
        _sectors(require, kit, card)
        _chart(require, card)
    _printed(require, kit)
    _deck(require, kit)


def _card(require: Require, kit: RafKit, card: Target) -> None:
    n, sector = f"target card {card.number}", kit.sectors[card.sector].name
    require(card.type in PRIMARY_TYPES, f"{n}: headquarters and bases are secondary targets only (14)")
    require(1 <= card.value <= 3, f"{n}: the strategic value is 1 to 3 (6)")
    require(int(card.region[2]) == card.luftflotte, f"{n}: region and Luftflotte agree")
    require(card.me109 == reach_of(sector, card.name), f"{n}: Me 109 reach is as listed (2P 21.4)")
    require(falling(card.observers[w] for w in Weather), f"{n}: observers see no better in worse weather")
    require(card.nets and set(card.nets) <= set(kit.nets), f"{n}: its radar nets exist")
    require(not card.vp_double or card.depth is Depth.DEEP, f"{n}: VPx2 is for deep targets (2P 21.2)")
    site, secondary = kit.sites[card.site], kit.sites[card.secondary_site]
    require(site.sector == card.sector, f"{n}: the target lies in its sector")
    require(card.region in site.regions, f"{n}: the region is one of its site's")
    require(secondary.id != site.id, f"{n}: the secondary target is another one")
    require(not site.net or site.net in card.nets, f"{n}: a radar net sees the raid on itself")
    airfield = card.type is TargetType.AIRFIELD
    require(airfield or not card.forward_airfield, f"{n}: forward airfields are airfields (19.1)")


def _sectors(require: Require, kit: RafKit, card: Target) -> None:
    n = f"target card {card.number}"
    listed = card.enroute + card.in_range + card.outside
    require(len(set(listed)) == len(listed), f"{n}: no sector is listed twice")
    require(card.sector in card.enroute, f"{n}: the target's sector is enroute (7.1)")
    charted = [sector for line in card.chart for sector in line.sectors]
    require(sorted(charted) == sorted(listed), f"{n}: the chart has the sectors of the card")


def _chart(require: Require, card: Target) -> None:
    n = f"target card {card.number}"
    for line in card.chart:
        require(rising(line.squadrons.values()), f"{n}: more warning, no fewer squadrons (sector chart)")
    for near, far in pairwise(card.chart):
        enough = all(near.squadrons[w] >= far.squadrons[w] for w in near.squadrons)
        require(enough, f"{n}: nearer lines, no fewer squadrons (sector chart)")


def _printed(require: Require, kit: RafKit) -> None:
    cards = kit.targets
    require(1 in cards and _front(kit, cards[1]) == CARD_1, "target card 1 is Worth as printed (2P 2.3.1)")
    require(1 in cards and cards[1].secondary == "Bournemouth", "target card 1: secondary is Bournemouth")
    require(
        21 in cards and _front(kit, cards[21]) == CARD_21,
        "target card 21 is North Weald as printed (7.1)",
    )
    for number, chart in ((1, CHART_1), (21, CHART_21)):
        lines = _lines(kit, cards[number]) if number in cards else ()
        require(lines == chart, f"target card {number}: sector chart as printed (2P 2.3.1)")
    poling = cards.get(5)
    require(
        poling
        and (poling.name, poling.type, poling.value) == ("Poling", TargetType.RADAR, 2)
        and (len(poling.nets), poling.observers[Weather.PATCHY]) == (3, 1),
        "target card 5 is Poling: radar, value 2, three nets, observers 1 in patchy cloud (6)",
    )
    wallop = cards.get(37)
    require(
        wallop
        and (wallop.name, wallop.type) == ("Middle Wallop", TargetType.AIRFIELD)
        and (wallop.me109, wallop.forward_airfield) == (Reach.EDGE, True),
        "target card 37 is Middle Wallop, a forward airfield at the edge of range (19.1)",
    )


def _front(kit: RafKit, card: Target) -> str:
    def names(sectors: tuple[int, ...]) -> str:
        return ",".join(kit.sectors[s].name for s in sectors)

    nets, observers = map(str, card.nets), map(str, card.observers.values())
    return (
        f"{card.name} {card.type} {names((card.sector,))} {card.depth} {card.value} {card.luftflotte} "
        f"{card.region} {card.me109} {','.join(nets)} {','.join(observers)} "
        f"{names(card.enroute)} {names(card.in_range)} {names(card.outside)}"
    )


def _lines(kit: RafKit, card: Target) -> tuple[str, ...]:
    """The chart without its last column, which no book shows."""
    return tuple(
        ",".join(kit.sectors[s].name for s in line.sectors)
        + " "
        + "".join(str(n) for n in list(line.squadrons.values())[:4])
        for line in card.chart
    )


def _deck(require: Require, kit: RafKit) -> None:
    cards = kit.targets.values()
    for card in cards:
        place = 0 if card.number <= 34 else 1 if card.number <= 44 else 2
        right = card.deck is tuple(TargetDeck)[place]
        require(
            right,
            f"target card {card.number}: 1-34 open, 35-44 lie deeper, 45-60 are terror (3, 4, 14.2)",
        )
    for name, kind, least in NAMED:
        found = sum((card.name, card.type) == (name, kind) for card in cards)
        require(found >= least, f"at least {least} target card of {name} {kind} (2P 5.1, 21.2, 21.4)")
    forward = sum(card.forward_airfield for card in cards)
    require(forward == 6, "six target cards are forward airfields (19.1)")
    require(sum(card.vp_double for card in cards) >= 2, "at least two target cards are VPx2 (2P 21.2)")
    require({card.region for card in cards} == set(Region), "each region has target cards (2.1)")
    secondary = {card.secondary_type for card in cards}
    for kind in (TargetType.HEADQUARTERS, TargetType.BASE):
        require(kind in secondary, f"a {kind} is a secondary target of some card (11.25, 14)")
    start = kit.scenarios.prelude.priorities
    majors = [
        card
        for card in cards
        if card.deck is TargetDeck.OPENING
        and card.type in start
        and kit.planning.eligibility.get((start[card.type], card.value)) is Effort.MAJOR
    ]
    require(len(majors) >= 3, "three opening cards can be major raids on 11 August (2P 5.11)")
