"""What our own cards, counters and map promise beyond the books; a typed-in set need not keep it."""

import json
from collections import Counter
from itertools import combinations, pairwise, product
from math import comb

import pytest

from dowding.games.raf import COMPONENTS, RafKit
from dowding.games.raf.ids import Unit
from dowding.games.raf.printed.targets import Target, TargetDeck
from dowding.games.raf.words import (
    Aircraft,
    Depth,
    Effort,
    Enters,
    Priority,
    Selector,
    TargetType,
    Weather,
)

Point = tuple[float, float]


def even(kit: RafKit, units: list[Unit]) -> bool:
    count = Counter(kit.selector[unit] for unit in units)
    numbers = [count[letter] for letter in Selector]
    return max(numbers) - min(numbers) <= 1


@pytest.mark.parametrize("flown", Aircraft)
def test_selectors_are_spread_evenly_over_each_type(kit: RafKit, flown: Aircraft) -> None:
    units = list(kit.of_type[flown])
    assert even(kit, units)
    assert even(kit, [unit for unit in units if kit.enters[unit] is Enters.START])
    for luftflotte in (2, 3):
        assert even(kit, [unit for unit in units if kit.luftflotte[unit] == luftflotte])


def test_selectors_are_spread_evenly_over_each_sector(kit: RafKit) -> None:
    for based in kit.based:
        assert even(kit, list(based))


def test_units_of_a_type_have_the_same_ratings(kit: RafKit) -> None:
    for flown in Aircraft:
        plain = [u for u in kit.of_type[flown] if not kit.elite[u]]
        assert len({tuple(values[u] for values in (*kit.rating, *kit.strength)) for u in plain}) == 1


def test_equal_numbers_fight_in_the_middle_rows(kit: RafKit) -> None:
    me109 = kit.rating[0][kit.of_type[Aircraft.ME109][0]]
    for gruppen, flown in product(range(1, 9), (Aircraft.SPITFIRE, Aircraft.HURRICANE)):
        total = gruppen * (me109 + kit.rating[0][kit.of_type[flown][0]])
        assert "ABCDEFGHI"[kit.combat.row(gruppen, total, 0)] in "CDE"


def three_majors(kit: RafKit, cards: list[Target], levels: dict[TargetType, Priority]) -> float:
    """The chance that ten cards hold three that allow a major raid."""
    eligible = kit.planning.eligibility
    majors = sum(eligible[levels[card.type], card.value] is Effort.MAJOR for card in cards)
    short = sum(comb(majors, k) * comb(len(cards) - majors, 10 - k) for k in range(3))
    return 1 - short / comb(len(cards), 10)


def test_ten_cards_usually_hold_three_major_raids(kit: RafKit) -> None:
    cards = list(kit.targets.values())
    opening = [card for card in cards if card.deck is TargetDeck.OPENING]
    deeper = [card for card in cards if card.deck is not TargetDeck.TERROR]
    assert three_majors(kit, opening, kit.scenarios.prelude.priorities) > 0.95
    assert three_majors(kit, deeper, kit.scenarios.thin_blue_line.priorities) > 0.75
    assert three_majors(kit, deeper, kit.tracks.sealion.priorities) > 0.75


def test_raids_fly_from_the_coast_by_neighbouring_sectors(kit: RafKit) -> None:
    coast = {card.sector for card in kit.targets.values() if card.depth is Depth.COAST} | {
        kit.sector_id[name] for name in ("3/10", "5/11", "1/12")
    }
    for card in kit.targets.values():
        assert card.enroute[0] == card.sector
        assert card.enroute[-1] in coast
        for one, other in zip(card.enroute, card.enroute[1:], strict=False):
            assert other in kit.sectors[one].adjacent
        near = {n for sector in card.enroute for n in kit.sectors[sector].adjacent}
        assert set(card.in_range) <= near


def test_observers_see_most_of_deep_raids(kit: RafKit) -> None:
    clear: dict[Depth, list[int]] = {depth: [] for depth in Depth}
    for card in kit.targets.values():
        clear[card.depth].append(card.observers[Weather.CLEAR])
    assert max(clear[Depth.COAST]) < min(clear[Depth.DEEP])


def test_more_escort_cards_bring_more_escort(kit: RafKit) -> None:
    def fighters(number: int) -> int:
        return sum(entry.type.startswith("Me") for entry in kit.forces[number].aircraft[:10])

    usual = [fighters(n) for n in range(61, 87)]
    more = [fighters(n) for n in range(87, 91)]
    assert sum(more) / len(more) > sum(usual) / len(usual)


@pytest.mark.parametrize(("depleted", "low", "high"), [(False, 5.0, 9.0), (True, 3.5, 7.0)])
def test_raids_a_day(kit: RafKit, depleted: bool, low: float, high: float) -> None:
    """Expected raids from the draw for the first hour to the end of the day."""
    advances = Counter(kit.raid_events[n].time_advance(depleted) for n in range(91, 129))
    chance = {n: count / 38 for n, count in advances.items()}
    expected = {7: 0.0, 8: 0.0}
    for hour in range(6, -1, -1):
        later = chance[1] * expected[hour + 1] + chance[2] * expected[hour + 2]
        expected[hour] = (1 + later) / (1 - chance[0])
    assert low < sum(chance[n] * expected[n] for n in (0, 1, 2)) < high


def test_days_between_raid_days(kit: RafKit) -> None:
    days = [card.days for card in kit.days.values()]
    assert 2.3 <= sum(days) / len(days) <= 3.2


# The outlines of the sectors, for drawing the map.


def outlines() -> dict[str, list[Point]]:
    shapes = json.loads((COMPONENTS.home / "sectors.geojson").read_text(encoding="utf-8"))["features"]
    return {
        shape["properties"]["id"]: [(x, y) for x, y in shape["geometry"]["coordinates"][0]]
        for shape in shapes
    }


def inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    hit = False
    for (x1, y1), (x2, y2) in pairwise(ring):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def test_outlines_share_an_edge_where_sectors_touch(kit: RafKit) -> None:
    rings = outlines()
    edges = {name: {frozenset(edge) for edge in pairwise(ring)} for name, ring in rings.items()}
    for one, other in combinations(kit.sectors, 2):
        touch = bool(edges[one.name] & edges[other.name])
        assert touch == (kit.sector_id[other.name] in one.adjacent), (one.name, other.name)


def test_sites_lie_inside_the_outline_of_their_sector(kit: RafKit) -> None:
    rings = outlines()
    for site in kit.sites:
        assert inside((site.lon, site.lat), rings[kit.sectors[site.sector].name]), site.name
