"""What booklet and charts of 2-Player print, typed again from them and held against the data files."""

from datetime import date

import pytest

from dowding.games.luftwaffe.planning import strategy_cards
from dowding.games.raf import RafKit
from dowding.games.raf.places import AIRBASE, AVAILABLE
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.printed.victory import Outcome, Points
from dowding.games.raf.words import Effort, Priority, RafGame, ScenarioId, TargetType, Weather
from tests.luftwaffe.situations import opening
from tests.raf.cards import CODES, LOW_LEVEL, NORTH_WEALD, ONE_DAY, QUIET_DAYS, WORTH

ORDER = ("radar", "port", "airfield", "industry", "city")
"""The order of the columns on the day event cards: RA PT AF IN CI."""
LEVELS = {"L": Priority.LOW, "M": Priority.MEDIUM, "H": Priority.HIGH}

PRIORITIES = {"prelude": "HHMLL", "hardest_days": "HHMLL", "campaign": "HHMLL", "thin_blue_line": "LLHMM"}
CARD_138 = {(8, 11): "HHMLL", (8, 20): "HHMLL", (8, 21): "HLHLL", (8, 31): "HLHLL", (9, 1): "LMHLM",
            (9, 10): "LMHLM", (9, 11): "LLHMH", (9, 20): "LLHMH", (9, 21): "LLMHH",
            (9, 30): "LLMHH"}  # fmt: skip


@pytest.fixture(scope="module")
def kit() -> RafKit:
    return opening().kit


@pytest.mark.parametrize("scenario", PRIORITIES)
def test_priorities_at_the_start(kit: RafKit, scenario: str) -> None:
    start = kit.scenarios.of(ScenarioId(scenario)).priorities
    assert [start[TargetType(kind)] for kind in ORDER] == [LEVELS[x] for x in PRIORITIES[scenario]]


def test_cards_and_counters_at_the_start(kit: RafKit) -> None:
    """3: target cards 35-60 and raid events 132-134 wait; 27 squadrons and 77 Gruppen are there."""
    state = opening("hardest_days")
    assert sorted(state.targets) == list(range(1, 35))
    assert sorted(state.events) == list(range(91, 132))
    assert sorted(state.days) == list(range(135, 155))
    assert sorted(state.strategies) == list(range(155, 165))
    assert len(state.squadrons_at(AVAILABLE)) == 27
    assert len(state.gruppen_at(AIRBASE)) == 77
    assert (len(kit.squadrons) - len(kit.aces), len(kit.gruppen)) == (47, 84)
    assert (state.clock, state.day, state.vp) == (0, 0, 0)


def test_the_thin_blue_line_at_the_start() -> None:
    """19.2."""
    state = opening("thin_blue_line")
    names, kit = state.kit.names, state.kit
    there = {names[s] for s in state.squadrons_at(AVAILABLE)}
    assert {"249/4/10", "RCAF/3/11", "310/2/12", "602/1/11", "616/2/11", "603/6/11"} <= there
    assert len(there) == 33
    assert "IV/JG51/2" in {names[g] for g in state.gruppen_at(AIRBASE)}
    assert sorted(state.targets) == list(range(1, 45))
    assert set(range(135, 155)) - set(state.days) == {135, 136, 138, 149}
    assert (kit.calendar[state.day].date, kit.calendar[state.sealion].date) == (
        date(1940, 8, 27),
        date(1940, 9, 11),
    )
    start = kit.scenarios.of(ScenarioId.THIN_BLUE_LINE)
    assert (start.green_squadrons, start.green_in_group_11, start.green_per_sector) == (5, 3, 1)


def test_figures_of_planning(kit: RafKit) -> None:
    """5.1, 5.11, 5.14, 5.3, 5.4, 15.2, 21.8."""
    planning = kit.tracks.planning
    assert (planning.target_cards, planning.target_cards_in_haze, planning.least_major_cards) == (10, 8, 3)
    assert (planning.raids_per_segment, planning.segments_planned_for_fighters) == (3, 3)
    assert (planning.minor_raid, planning.largest_raid) == (3, 16)
    assert (planning.free_high, planning.free_medium, planning.free_low) == (2, 1, 2)
    assert planning.strategy_cards_when_pressing == 1


def test_eligibility_at_medium_priority_and_of_depleted_airmen(kit: RafKit) -> None:
    """5.1, 16.4."""
    chart = kit.planning.eligibility
    found = [chart[Priority.MEDIUM, value].when(False) for value in (1, 2, 3)]
    assert found == [Effort.NONE, Effort.MINOR, Effort.MAJOR]
    assert [chart[Priority.HIGH, 1].when(worn) for worn in (False, True)] == [Effort.MINOR, Effort.MAJOR]


def test_strategy_cards_at_minus_seven() -> None:
    """17.1."""
    state = opening()
    state.day, state.vp = 1, -7
    assert strategy_cards(state) == 3


def test_no_patrol_for_a_single_bomber() -> None:
    """7.1: two or more bombers need a channel patrol."""
    chart = opening().kit.planning.channel_patrol
    assert (chart[0], chart[1]) == (0, 0)
    assert chart[2] > 0


def test_calling_raids(kit: RafKit) -> None:
    """8.0: 1 to 3 minor, 6 and more major, 4 and 5 either."""
    assert (kit.figures.declared.smallest_major, kit.figures.declared.largest_minor) == (4, 5)


def test_rendezvous(kit: RafKit) -> None:
    """The Raid Rendezvous Check Table, from the first die to the sixth."""
    figures = kit.figures.rendezvous
    assert (
        figures.raids_of_a_luftflotte, figures.raids_of_a_segment, figures.gruppen_in_broken_cloud,
        figures.gruppen_undepleted, figures.gruppen_on_five, figures.gruppen_on_six,
    ) == (2, 3, 8, 11, 13, 15)  # fmt: skip


def test_detection(kit: RafKit) -> None:
    """8.0: two for each net, three for eight Gruppen, two less for Me 109s alone; 21.1, 21.8."""
    by_name = {str(name): value for name, value in kit.modifier.items()}
    wanted = {"radar_net": 2, "only_me109": -2, "press": 2, "forward_airfield": -2}
    assert {name: by_name[name] for name in wanted} == wanted
    assert kit.detection.sizes[8] == 3


def test_victory_points(kit: RafKit) -> None:
    """IV.3, 9.2, 18.1, 21.8."""
    points = kit.victory.points
    found = [points[p] for p in (Points.DAY, Points.DAY_PREPARATIONS, Points.PRESS, Points.PREPARATIONS)]
    assert found == [1, 3, 2, -5]
    assert points[Points.NO_RESPONSE_2] == -1
    assert kit.figures.no_response.bombers[RafGame.DUEL] == 2


@pytest.mark.parametrize(
    ("outcome", "vp", "winner", "level"),
    [
        (Outcome.CANCELLED_AT_ONCE, 0, "british", "decisive"),
        (Outcome.DELAYED_DEPLETED, 0, "british", "operational"),
        (Outcome.DELAYED, -1, "german", "operational"), (Outcome.DELAYED, 0, None, "draw"),
        (Outcome.PREPARATIONS, 0, "german", "decisive"), (Outcome.ELIMINATION, -35, "german", "decisive"),
        (Outcome.ELIMINATION, 35, "british", "decisive"),
    ],
)  # fmt: skip
def test_verdicts_of_the_thin_blue_line(
    kit: RafKit, outcome: Outcome, vp: int, winner: str | None, level: str
) -> None:
    row = kit.victory.verdict(RafGame.DUEL, ScenarioId.THIN_BLUE_LINE, outcome, vp)
    assert row is not None
    assert (row.winner, row.level) == (winner, level)


@pytest.mark.parametrize(
    ("outcome", "winner", "level"),
    [
        (Outcome.CANCELLED_AT_ONCE, "british", "decisive"),
        (Outcome.CANCELLED_IN_TIME, "british", "operational"), (Outcome.DELAYED_TOO_LONG, None, "draw"),
        (Outcome.INVASION_SUCCEEDS, "german", "decisive"), (Outcome.INVASION_HOLDS, "german", "operational"),
        (Outcome.INVASION_FAILS, "british", "tactical"),
    ],
)  # fmt: skip
def test_verdicts_of_the_campaign(kit: RafKit, outcome: Outcome, winner: str | None, level: str) -> None:
    row = kit.victory.verdict(RafGame.DUEL, ScenarioId.BATTLE_OF_BRITAIN, outcome, 0)
    assert row is not None
    assert (row.winner, row.level) == (winner, level)


def test_sealion(kit: RafKit) -> None:
    """18.1: ten days, eight spaces down, and what is wanted then."""
    sealion = kit.tracks.sealion
    assert (sealion.preparation_days, kit.tracks.depletion.sealion_preparations) == (10, -8)
    assert sealion.last_regular_date == date(1940, 9, 22)
    assert [sealion.priorities[TargetType(kind)] for kind in ORDER] == [LEVELS[x] for x in "MHHLL"]


def test_dates(kit: RafKit) -> None:
    """16.5, 21.3, 21.9, and the day event of Luftflotte 3."""
    dates, first = kit.tracks.dates, date(1940, 9, 1)
    assert (dates.jabos_from, dates.vhf_from) == (first, first)
    assert (dates.lf3_to_lf2_from, dates.lf3_to_lf2_to) == (date(1940, 8, 21), date(1940, 9, 10))
    assert kit.tracks.reinforcement.last_date == date(1940, 9, 7)
    assert (kit.tracks.reinforcement.per_raid_day, kit.tracks.reinforcement.pilots_per_unused_squadron) == (
        2,
        2,
    )


def test_high_command(kit: RafKit) -> None:
    """21.2, 21.3, 21.10."""
    figures = kit.figures.high_command
    assert (figures.stukas, figures.double_cards, figures.london_cards) == (2, 2, 2)
    assert (figures.jabos, figures.hunters_in_excess) == (2, 2)
    assert kit.figures.advanced.stukas_lost == 3


def test_cards_worth_and_north_weald(kit: RafKit) -> None:
    """2.3.1, 9.1: the two target cards that the booklet shows."""
    worth, weald = kit.targets[WORTH], kit.targets[NORTH_WEALD]
    names = kit.sector_names
    assert (worth.name, worth.type, worth.depth, worth.value, worth.luftflotte) == (
        "Worth", "radar", "coast", 1, 3,
    )  # fmt: skip
    assert [worth.observers[sky] for sky in Weather] == [1, 1, 0]
    assert ([names[s] for s in worth.enroute], sorted(names[s] for s in worth.in_range)) == (
        ["4/10"],
        ["1/11", "3/10"],
    )
    assert worth.secondary == "Bournemouth"
    assert (weald.name, weald.type, weald.depth, weald.value, weald.luftflotte) == (
        "North Weald", "airfield", "inland", 3, 2,
    )  # fmt: skip
    assert [weald.observers[sky] for sky in Weather] == [4, 3, 3]
    assert sorted(names[s] for s in weald.in_range) == ["3/11", "4/11", "London"]


def test_raid_event_96_and_day_event_145(kit: RafKit) -> None:
    """2.3.2, 2.3.3."""
    card, day = kit.raid_events[LOW_LEVEL], kit.days[QUIET_DAYS]
    approach, target = card.approach[RafGame.DUEL], card.target[RafGame.DUEL]
    assert approach is not None
    assert target is not None
    assert (approach.code, target.code) == (RaidEvent.CLOUDS_SCATTER_RAID, RaidEvent.FLAK)
    assert (approach.selectors, target.selectors) == (("B",), ("B",))
    assert day.days == 3
    assert [day.pilots[vp] for vp in (-26, -25, -10, -9, 14, 15)] == [1, 2, 2, 3, 3, 4]
    assert day.event[RafGame.DUEL] == "morning_haze"


@pytest.mark.parametrize(("month", "day"), CARD_138)
def test_priorities_of_card_138(kit: RafKit, month: int, day: int) -> None:
    """15.1."""
    row = kit.days[ONE_DAY].priority_row(date(1940, month, day), 0)
    assert row is not None
    assert [row.levels[TargetType(kind)] for kind in ORDER] == [LEVELS[x] for x in CARD_138[month, day]]
    assert row.terror == ((month, day) >= (9, 21))


def test_strategy_cards(kit: RafKit) -> None:
    """2.3.4, 17.11, 17.12: Deceptive Formation as shown; a decoy stands alone; when cards are shown."""
    deceptive = next(c for c in kit.strategies.values() if c.code is StrategyCode.DECEPTIVE_FORMATION)
    assert (deceptive.number, deceptive.parameters["min_gruppen"]) == (
        CODES[StrategyCode.DECEPTIVE_FORMATION],
        "4",
    )
    assert deceptive.reveal is Reveal.RAID_DEPLOYMENT
    secondary = next(c for c in kit.strategies.values() if c.code is StrategyCode.SECONDARY_TARGET)
    assert secondary.reveal is Reveal.BOMBARDMENT
    alone = [card.code for card in kit.strategies.values() if not card.combines]
    assert alone == [StrategyCode.DECOY_RAID]
    assert len(kit.strategies) == 10
