"""IV and 15: points, priorities, replacements, pilots and depletion."""

import pytest

from dowding.components import Provenance
from dowding.games.lion import GAME
from dowding.games.lion.night import night_raids
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.day.calendar_update import reset
from dowding.games.raf.day.replacement import (
    competing,
    heavy_loss_replacement,
    refit,
    update_replacement_points,
)
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    HEAVY_LOSS,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_RAID,
    REARM,
)
from dowding.games.raf.printed.days import Basis, PriorityRow
from dowding.games.raf.raid.commitment import eligible_squadrons
from dowding.games.raf.state.columns import FIGHTER, HURRICANE, LEVEL_BOMBER, PILOTS, SPITFIRE
from dowding.games.raf.telling.entries import GermanIndustryRaided, RaidDay
from dowding.games.raf.words import (
    Aircraft,
    Priority,
    WarningLevel,
)
from dowding.kernel.match import new_match
from tests.lion.situations import (
    HURRICANE_C,
    SPITFIRE_A,
    campaign,
    day_event,
    in_box,
    is_reduced,
    named,
    patrol,
    place_of,
    put,
    put_all,
    raid,
    run,
    unit,
)
from tests.raf.cards import GERMAN_INDUSTRY, HORNCHURCH, QUIET_DAYS, with_priorities


@pytest.mark.obliges("lion-15.1-a", "lion-15.1-b", "lion-15.1-c", "lion-IV.5-a", "lion-2.34-a")
@pytest.mark.parametrize(("vp", "pilots"), [(-26, 1), (-25, 2), (-9, 3), (14, 3), (15, 4)])
def test_points_of_card_145(vp: int, pilots: int) -> None:
    state = campaign()
    state.points, state.vp, state.day_card = [0, 18, 0, 0, 0, 0], vp, QUIET_DAYS
    update_replacement_points(state)
    assert state.points == [7, state.kit.track_top, 0, 5, 4, pilots]


LOW = dict.fromkeys(("radar", "ports", "airfields", "industry", "cities"), Priority.LOW)
ROWS = [
    PriorityRow(
        card=0,
        basis=Basis.VP,
        date_from=None,
        date_to=None,
        vp_from=least,
        vp_to=most,
        **LOW | raised,
        terror=False,
        german_free_choice=False,
        provenance=Provenance.PRINTED,
    )
    for least, most, raised in (
        (-35, -16, {}),
        (-15, -1, {"radar": Priority.MEDIUM}),
        (0, 14, {"airfields": Priority.MEDIUM}),
        (15, 35, {"cities": Priority.HIGH}),
    )
]
"""The priorities by victory points of a card that nobody has printed."""


@pytest.mark.obliges("lion-IV.4-a", "lion-14.1-b", "lion-14.1-d", "lion-ev-prio-a")
@pytest.mark.parametrize(
    ("vp", "raised"),
    [
        (-34, {}),
        (-16, {}),
        (-15, {"radar": "medium"}),
        (-1, {"radar": "medium"}),
        (0, {"airfield": "medium"}),
        (14, {"airfield": "medium"}),
        (15, {"city": "high"}),
    ],
)
@pytest.mark.parametrize("before", list(Priority))
def test_priorities_by_victory_points(vp: int, raised: dict[str, str], before: Priority) -> None:
    state = campaign()
    state.vp, state.day_card, state.priorities = vp, with_priorities(state, *ROWS), [before] * 5
    day_event(state)
    levels = {str(kind): str(state.priorities[n]) for kind, n in state.kit.priority_index.items()}
    assert levels == dict.fromkeys(levels, "low") | raised


@pytest.mark.obliges("lion-ev-gerind-a")
def test_a_raid_on_german_industry_changes_nothing() -> None:
    state = campaign()
    before = state.encode()
    state.day_card = GERMAN_INDUSTRY
    day_event(state)
    assert [type(entry) for entry in state.desk.journal or ()] == [GermanIndustryRaided]
    state.day_card = DayNumber(0)
    assert state.encode() == before


@pytest.mark.obliges("lion-15.2-f", "lion-15.2-g", "lion-IV.7-a")
def test_heavy_losses_wait_for_aircraft() -> None:
    state = campaign()
    put_all(state, HEAVY_LOSS, SPITFIRE_A, HURRICANE_C)
    state.points[HURRICANE], state.points[SPITFIRE], state.points[PILOTS] = 0, 1, 5
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {SPITFIRE_A}
    assert state.points[PILOTS] == 5


@pytest.mark.obliges("lion-15.3-a", "lion-15.31-a", "lion-15.31-b", "lion-15.32-a", "lion-2.21-d")
def test_green_pilots() -> None:
    state = raid(campaign(), HORNCHURCH, warning=WarningLevel.VERY_EARLY)
    put(state, SPITFIRE_A, AVAILABLE, reduced=True)
    assert SPITFIRE_A in named(state, eligible_squadrons(state, state.warning))
    patrol(state, SPITFIRE_A, "6/11")
    state.reduced[unit(state, SPITFIRE_A)] = 1
    state.spaces = 1
    run(state, squadron_turnaround)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (REARM, True)
    put(state, SPITFIRE_A, INFLIGHT, reduced=True)
    run(state, squadron_turnaround)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (LANDING, False)


@pytest.mark.obliges("lion-15.4-a")
@pytest.mark.parametrize(("marker", "level"), [(0, 0), (7, 0), (8, 1), (14, 1), (15, 2)])
def test_depletion_levels(marker: int, level: int) -> None:
    state = campaign()
    state.depletion = marker
    assert (state.depletion_level(), state.is_depleted) == (level, level > 0)


@pytest.mark.obliges("lion-IV.2-a", "lion-18.21-c", "lion-18-b")
def test_nights_come_before_the_day_advances() -> None:
    state = campaign(night=True)
    assert run(state, reset).following is night_raids
    run(state, night_raids, dice=[6])
    assert len(in_box(state, NIGHT_RAID)) == 5
    assert not any(state.is_fit(unit(state, name), AIRBASE) for name in in_box(state, NIGHT_RAID))
    raid(state, HORNCHURCH, warning=WarningLevel.VERY_EARLY)
    assert "600/6/11" in named(state, eligible_squadrons(state, state.warning))


@pytest.mark.obliges("lion-4-a", "lion-17.3-a")
def test_a_day_has_its_chapters() -> None:
    match = new_match(GAME, "hardest_days", seed=8)
    while match.decision is not None:
        match.answer(next(match.decision.answers()))
    days = [entry for entry in match.journal if isinstance(entry, RaidDay)]
    assert [day.number for day in days] == [n + 1 for n in range(len(days))]


@pytest.mark.obliges("lion-15.2-a")
def test_without_points_nobody_is_asked_or_told_of_new_aircraft() -> None:
    state = campaign()
    lost = put_all(state, LIGHT_LOSS, SPITFIRE_A)
    state.points[SPITFIRE] = 0
    played = run(state, refit(state, Aircraft.SPITFIRE, lost))
    assert (played.following, played.told) == ([], [])


FIGHTERS, BOMBERS = ("I/JG3/2", "II/JG3/2", "III/JG3/2"), ("I/KG1/2", "II/KG1/2")


@pytest.mark.obliges("lion-15.2-e", "lion-15.4-f")
@pytest.mark.parametrize(
    ("depletion", "fighters", "rivals"),
    [(0, 0, ()), (12, 0, ()), (13, 1, ()), (13, 0, FIGHTERS), (15, 0, ()), (15, 1, FIGHTERS), (15, 3, ())],
)
def test_gruppen_compete_only_if_points_and_depletion_run_out(
    depletion: int, fighters: int, rivals: tuple[str, ...]
) -> None:
    """Three of Me 109s and two of bombers, for whom there are points; depletion ends at 15."""
    state = campaign()
    state.depletion, state.points[FIGHTER], state.points[LEVEL_BOMBER] = depletion, fighters, 2
    waiting = put_all(state, LIGHT_LOSS, *FIGHTERS, *BOMBERS)
    assert named(state, competing(state, waiting)) == set(rivals)
