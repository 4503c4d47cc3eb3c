"""Rules that come into play only now and then."""

import pytest

from dowding.games.lion.day_advance import momentum_card
from dowding.games.raf.day.airfield_operations import squadron_turnaround
from dowding.games.raf.day.night import assign_night_patrol
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    LANDING,
    NIGHT_PATROL,
    REARM,
    Place,
)
from dowding.games.raf.raid.air_battle import squadron_interception
from dowding.games.raf.raid.bomb_damage import lose_aircraft
from dowding.games.raf.raid.bombing import column_shifts
from dowding.games.raf.raid.combat import combat_row
from dowding.games.raf.raid.commitment import commitment_bar
from dowding.games.raf.state.columns import SPITFIRE
from dowding.games.raf.telling.entries.moves import Moved
from dowding.games.raf.words import TargetType, WarningLevel
from tests.lion.situations import (
    DO17,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    hunters_and_squadrons,
    in_box,
    prelude,
    put,
    put_all,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import KENLEY, NORTH_WEALD


def test_with_momentum_a_card_that_may_not_follow_is_discarded() -> None:
    state = campaign(advanced=True)
    days = state.kit.days
    shorter, longer = sorted((n for n in state.days if days[n].days in (5, 6)), key=lambda n: days[n].days)
    single = next(n for n in state.days if days[n].days == 1)
    state.day_card = longer
    state.rig(cards=[shorter, longer, longer, single])
    assert momentum_card(state) == single
    assert state.day_discards == [shorter]
    assert len(state.days) == 18


def test_names_are_worked_out_only_for_a_journal() -> None:
    state = campaign()
    assert state.names(state.kit.squadrons[:1]) == ("234/1/10",)
    state.desk.journal = None
    assert state.names(state.kit.squadrons[:1]) == ()


@pytest.mark.obliges("lion-11.23-a")
def test_a_sector_without_its_control_room_is_tied_down() -> None:
    state = raid(campaign(), NORTH_WEALD, warning=WarningLevel.VERY_EARLY)
    home, other = sector(state, "6/11"), unit(state, "56/5/11")
    squadron = state.kit.unit_id["54/6/11"]
    assert (commitment_bar(state, squadron), commitment_bar(state, other)) == (None, None)
    state.damage[state.kit.control_room[home]] = 1
    bar = commitment_bar(state, squadron)
    assert bar is not None
    assert bar[0] == "11.23"
    assert commitment_bar(state, other) is None


@pytest.mark.parametrize(("shift", "row"), [(-9, 0), (-3, 0), (9, 8), (-2, 1), (0, 3)])
def test_a_combat_shifts_no_further_than_the_table(shift: int, row: int) -> None:
    state = hunters_and_squadrons()
    hunters, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert combat_row(state, "hunter", hunters, squadrons, [(shift, "a reason")]) == row


@pytest.mark.obliges("lion-9.21-a")
@pytest.mark.parametrize("bombers", [1, 2])
def test_no_escort_is_set_aside_where_every_gruppe_is_intercepted(bombers: int) -> None:
    state = raid(campaign(), KENLEY)
    met = put_all(state, BOMBER, *DO17[:bombers])
    escorts = put_all(state, CLOSE_ESCORT, ME109_A, ME109_B)
    put_all(state, BOMBER, SPITFIRE_A, SPITFIRE_B)
    assert run(state, squadron_interception).decision is None
    assert state.intercepted == [*met, *escorts]


@pytest.mark.parametrize("low", [False, True])
def test_fighters_that_strafe_neither_dive_nor_fly_low(low: bool) -> None:
    state = raid(campaign(), KENLEY)
    state.low_level = low
    assert column_shifts(state, [unit(state, ME109_A)], TargetType.AIRFIELD) == []


@pytest.mark.parametrize(("spaces", "place"), [(1, LANDING), (2, REARM), (3, AVAILABLE), (5, AVAILABLE)])
def test_after_a_long_time_a_reduced_squadron_is_in_its_sector(spaces: int, place: Place) -> None:
    state = campaign()
    state.spaces = spaces
    squadron = put(state, SPITFIRE_A, INFLIGHT, reduced=True)
    run(state, squadron_turnaround)
    assert (state.at[squadron], state.reduced[squadron]) == (place, 0)


@pytest.mark.obliges("lion-3-b")
def test_prelude_loses_no_aircraft_on_the_ground() -> None:
    for state, left in ((prelude(), 5), (campaign(), 4)):
        state.points = [5] * 6
        put(state, SPITFIRE_A, LANDING)
        lose_aircraft(state, sector(state, "6/11"), 1)
        assert state.points[SPITFIRE] == left


@pytest.mark.obliges("lion-ev-noness-b")
@pytest.mark.parametrize("kind", list(TargetType))
@pytest.mark.parametrize("astray", [False, True])
def test_what_bombs_on_a_non_essential_target_spare(kind: TargetType, astray: bool) -> None:
    state = raid(campaign(), KENLEY)
    state.non_essential = astray
    spared = kind in (TargetType.RADAR, TargetType.AIRFIELD, TargetType.INDUSTRY)
    assert state.is_spared(kind) == (astray and spared)


@pytest.mark.obliges("lion-18.1-b")
def test_a_blenheim_that_stays_on_night_patrol_does_not_move() -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_PATROL, "600/6/11", "23/3/12")
    run(state, assign_night_patrol, [["600/6/11"]])
    assert in_box(state, NIGHT_PATROL) == {"600/6/11"}
    moved = [entry.unit for entry in state.desk.journal or () if isinstance(entry, Moved)]
    assert moved == ["23/3/12"]
