"""The shipped set keeps what the rulebooks state, asserted without the code that checks it on load."""

import csv
from collections import Counter
from datetime import date

import pytest
from msgspec.structs import replace

from dowding.components import Provenance
from dowding.games.raf import COMPONENTS, RafKit
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.forces import Mission
from dowding.games.raf.words import (
    Aircraft,
    Depth,
    Effort,
    Enters,
    Facing,
    Intelligence,
    Priority,
    RafGame,
    Reach,
    Region,
    ScenarioId,
    Selector,
    TargetType,
)


def names(kit: RafKit, sectors: tuple[int, ...]) -> set[str]:
    return {kit.sectors[s].name for s in sectors}


def neighbours(kit: RafKit, sector: str) -> set[str]:
    return names(kit, kit.sectors[kit.sector_id[sector]].adjacent)


def test_units_are_numbered_squadrons_first(kit: RafKit) -> None:
    assert [*kit.squadrons, *kit.gruppen] == list(range(133))
    assert len(kit.squadrons) == 49
    assert [kit.unit_id[name] for name in kit.names] == list(range(133))


def test_counters(kit: RafKit) -> None:
    """2.21, 3, 15.6, 18, 19.44."""
    british = Counter(kit.enters[unit] for unit in kit.squadrons)
    german = Counter(kit.enters[unit] for unit in kit.gruppen)
    assert [british[e] for e in Enters] == [27, 15, 5, 2]
    assert [german[e] for e in Enters] == [77, 7, 0, 0]
    assert sum(kit.vhf) == 3
    elite = [(kit.aircraft[g], kit.luftflotte[g]) for g in kit.gruppen if kit.elite[g]]
    assert elite == [(Aircraft.ME110, 2)] * 2


def test_combat_examples_with_the_ratings(kit: RafKit) -> None:
    """10: 12 in the hunt, 19 in the squadron attack."""
    rating = {flown: [rating[units[0]] for rating in kit.rating] for flown, units in kit.of_type.items()}
    me109, spitfire, hurricane = (rating[Aircraft(n)] for n in ("Me109", "Spitfire", "Hurricane"))
    hunters = 3 * me109[Facing.FULL] + me109[Facing.REDUCED]
    assert hunters + spitfire[0] + 2 * hurricane[0] == 12
    bombers = rating[Aircraft.HE111][0] + rating[Aircraft.JU88][0] + me109[0]
    assert bombers + 2 * spitfire[0] == 19


def test_adjacency(kit: RafKit) -> None:
    """5."""
    assert neighbours(kit, "3/11") == {"1/11", "4/11", "5/11", "London", "2/12", "4/10"}
    assert neighbours(kit, "1/11") == {"4/10", "2/11", "3/11", "London"}
    assert neighbours(kit, "London") == {"1/11", "2/11", "3/11", "5/11", "6/11", "7/11"}
    assert "3/10" not in neighbours(kit, "2/12")
    assert "4/10" not in neighbours(kit, "3/12")
    for number, sector in enumerate(kit.sectors):
        assert all(number in kit.sectors[n].adjacent for n in sector.adjacent)
    assert kit.sectors[kit.london].group == 0


def test_radar_nets(kit: RafKit) -> None:
    assert list(kit.nets) == [1, 2, 3, 4, 5, 6, 7]
    assert kit.nets[2].name == "Worth"
    assert {net.region for net in kit.nets.values()} == set(Region)
    assert next(n for n in kit.nets.values() if n.name == "Foreness").region is Region.LF2_EAST


def test_target_card_21(kit: RafKit) -> None:
    """7.1: the example of eligibility."""
    card = kit.targets[21]
    assert (card.name, card.type, card.depth, card.value) == ("North Weald", "airfield", Depth.INLAND, 3)
    assert names(kit, card.enroute) == {"5/11", "6/11"}
    assert names(kit, card.in_range) == {"3/11", "4/11", "London"}
    assert list(card.observers.values()) == [4, 3, 3]


def test_target_decks(kit: RafKit) -> None:
    assert list(kit.targets) == list(range(1, 61))
    assert Counter(card.deck for card in kit.targets.values()) == {
        "opening": 34,
        "deeper": 10,
        "terror": 16,
    }
    forward = [n for n, card in kit.targets.items() if card.forward_airfield]
    assert len(forward) == 6
    assert 37 in forward
    double = [card.depth for card in kit.targets.values() if card.vp_double]
    assert set(double) == {Depth.DEEP}


def test_reach_of_me_109s(kit: RafKit) -> None:
    """2P 21.4."""
    for card in kit.targets.values():
        sector = kit.sectors[card.sector].name
        if sector in ("3/11", "4/11") or card.name == "Middle Wallop":
            assert card.me109 is Reach.EDGE
        elif sector == "3/10" or sector.endswith("/12") or card.name == "Oxford":
            assert card.me109 is Reach.NO
        else:
            assert card.me109 is Reach.YES


def test_force_cards_of_the_example(kit: RafKit) -> None:
    """8, 8.1, 8.4."""
    assert kit.forces[68].size(True, Intelligence.LIMITED, depleted=False) == 9
    assert kit.forces[65].size(True, Intelligence.POOR, depleted=False) == 0
    nine = kit.forces[65].aircraft[:9]
    assert Counter(entry.type for entry in nine) == {"Me109": 5, "Me110": 1, "Ju87": 2, "Do17": 1}
    assert sum(entry.mission is Mission.CHANNEL_PATROL for entry in nine) == 1
    twelve = Counter(entry.mission for entry in kit.forces[68].aircraft[:12])
    assert twelve[Mission.CLOSE_ESCORT] == twelve[Mission.CHANNEL_PATROL] == 2


def test_a_depleted_luftwaffe_flies_other_sizes(kit: RafKit) -> None:
    """8.1."""
    card = kit.forces[62]
    assert card.size(True, Intelligence.POOR, depleted=True) > card.size(
        True, Intelligence.POOR, depleted=False
    )
    other = kit.forces[61]
    assert other.size(True, Intelligence.POOR, depleted=True) == other.size(
        True, Intelligence.POOR, depleted=False
    )


def test_raid_event_cards(kit: RafKit) -> None:
    card = kit.raid_events[96]
    approach, target = card.approach[RafGame.LION], card.target[RafGame.DUEL]
    assert approach is not None
    assert target is not None
    assert (approach.code, approach.selectors) == (RaidEvent.CLOUDS_SCATTER_RAID, (Selector.B,))
    assert (target.code, target.selectors) == (RaidEvent.FLAK, (Selector.B,))
    assert card.time_advance(depleted=False) == card.time_advance(depleted=True) == 1
    depleted = [c for c in kit.raid_events.values() if c.time_advance(True) != c.time_advance(False)]
    assert all((c.time_advance(False), c.time_advance(True)) == (0, 2) for c in depleted)


@pytest.mark.parametrize(
    ("day", "levels", "terror"),
    [
        (date(1940, 8, 11), "HMHLL", False), (date(1940, 8, 31), "HHLLL", False),
        (date(1940, 9, 1), "LHMLM", False), (date(1940, 9, 20), "LHLMH", False),
        (date(1940, 9, 21), "LMLHH", True),
    ],
)  # fmt: skip
def test_day_card_138(kit: RafKit, day: date, levels: str, terror: bool) -> None:
    """2P 15.1: radar, airfields, ports, industry, cities."""
    row = kit.days[138].priority_row(day, vp=0)
    assert row is not None
    assert "".join(level[0].upper() for level in row.levels.values()) == levels
    assert row.terror is terror


@pytest.mark.parametrize(
    ("card", "missing"), [(138, "date_from"), (138, "date_to"), (137, "vp_from"), (137, "vp_to")]
)
def test_a_row_of_priorities_without_an_end_never_applies(kit: RafKit, card: int, missing: str) -> None:
    row = kit.days[card].priorities[0]
    assert row.applies(date(1940, 8, 11), vp=-35)
    assert not replace(row, **{missing: None}).applies(date(1940, 8, 11), vp=-35)


def test_nothing_is_set_on_1_october(kit: RafKit) -> None:
    assert kit.days[138].priority_row(date(1940, 10, 1), vp=0) is None


@pytest.mark.parametrize(
    ("vp", "pilots"), [(-35, 1), (-26, 1), (-25, 2), (-10, 2), (-9, 3), (14, 3), (15, 4)]
)
def test_pilots_of_day_card_145(kit: RafKit, vp: int, pilots: int) -> None:
    """2P 2.3.3."""
    assert kit.days[145].pilots[vp] == pilots
    assert kit.days[145].event[RafGame.LION] is DayEvent.NONE


def test_raid_priority_example(kit: RafKit) -> None:
    """6: medium priority, value 2."""
    efforts = [kit.planning.effort[False][Priority.MEDIUM, 2][die] for die in range(1, 7)]
    assert efforts == [Effort.NONE, Effort.NONE, Effort.MINOR, Effort.MINOR, Effort.MAJOR, Effort.MAJOR]


def test_high_priority_value_1_grows_with_depletion(kit: RafKit) -> None:
    """2P 16.4."""
    effort = kit.planning.eligibility[Priority.HIGH, 1]
    assert (effort.when(depleted=False), effort.when(depleted=True)) == (Effort.MINOR, Effort.MAJOR)


def test_calendar(kit: RafKit) -> None:
    assert len(kit.calendar) == 52
    assert kit.calendar[31].date == date(1940, 9, 11)
    assert str(kit.calendar[0]) == "11 August"
    arrivals = {kit.names[u]: day.date for day in kit.calendar for u in day.reinforcements}
    assert date(1940, 8, 12) <= arrivals.pop("IV/JG51/2") <= date(1940, 8, 27)
    assert len(arrivals) == 6
    assert min(arrivals.values()) > date(1940, 8, 27)


def test_scenarios_name_real_units(kit: RafKit) -> None:
    start = kit.scenarios.of(ScenarioId.THIN_BLUE_LINE)
    enters = [kit.enters[kit.unit_id[name]] for name in start.reinforcements]
    assert enters == [Enters.REINFORCEMENT] * 7
    assert start.priorities[TargetType.AIRFIELD] is Priority.HIGH


def test_every_provenance_is_used(kit: RafKit) -> None:
    for file in ("target_cards.csv", "force_cards.csv", "raid_events.csv", "day_events.csv"):
        rows = csv.DictReader((COMPONENTS.home / file).read_text(encoding="utf-8").splitlines())
        assert {row["provenance"] for row in rows} & {Provenance.RECONSTRUCTED, Provenance.CALIBRATED}
    assert {unit.provenance for unit in (*kit.british, *kit.german)} == set(Provenance)
