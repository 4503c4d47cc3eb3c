"""The worked examples of the booklet, with its numbers: campaign, nights, advanced rules, events."""

import pytest

from dowding.games.lion.day_advance import day_advance
from dowding.games.lion.day_events import carry_out_day_event
from dowding.games.lion.night import commit_bombers, night_raiders
from dowding.games.lion.raid_events import raid_target_event
from dowding.games.lion.view import raid_view
from dowding.games.raf.day.day_advance import stabilise
from dowding.games.raf.day.night import night_bombing, night_interception
from dowding.games.raf.places import (
    ACE_BOX,
    AVAILABLE,
    BOMBER,
    HUNT,
    INFLIGHT,
    NIGHT_PATROL,
    NIGHT_RAID,
    POOL,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.aces import become_ace
from dowding.games.raf.raid.air_battle import hunter_interception
from dowding.games.raf.raid.bombing import bombardment
from dowding.games.raf.raid.combat import combat_row, hunter_shifts, squadron_shifts
from dowding.games.raf.state.columns import PILOTS
from dowding.games.raf.telling.entries import Moved
from dowding.games.raf.telling.entries.bombing import BombingStrength
from dowding.games.raf.telling.questions import Disperse
from dowding.games.raf.words import (
    Selector,
)
from dowding.kernel.decisions import PickSome
from dowding.kernel.dice import Modifier
from dowding.kernel.errors import IllegalAnswer
from tests.lion.situations import (
    BOMBERS,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    approach_event,
    campaign,
    day_event,
    hunters_and_squadrons,
    in_box,
    place_of,
    put,
    put_all,
    raid,
    run,
    sector,
    shifted,
    unit,
)
from tests.raf.cards import KENLEY, ONE_DAY, PORTSMOUTH, QUIET_DAYS, secondary_target

# Campaign


@pytest.mark.obliges("lion-14.1-a")
def test_priorities_of_card_138() -> None:
    state = campaign()
    state.day, state.day_card = 22, ONE_DAY
    day_event(state)
    level = {kind: str(state.priorities[n]) for kind, n in state.kit.priority_index.items()}
    assert level == {
        "radar": "low", "port": "medium", "airfield": "high", "industry": "low", "city": "medium",
    }  # fmt: skip
    assert not state.terror


@pytest.mark.obliges("lion-15.6-a", "lion-15.6-b", "lion-IV.3-f")
def test_stabilisation() -> None:
    state = campaign()
    pool = [s for s in state.kit.squadrons if state.at[s] == POOL]
    assert len(pool) == 15
    state.move(pool[:7], AVAILABLE)
    state.day, state.points[PILOTS] = 27, 1
    stabilise(state)
    assert not state.stabilised, "7 September is the last day of reinforcements"
    state.day = 28
    stabilise(state)
    assert state.points[PILOTS] == 17
    assert not in_box(state, POOL)
    state.points[PILOTS] = 0
    stabilise(state)
    assert state.points[PILOTS] == 0


@pytest.mark.obliges("lion-16.1-a", "lion-16.1-d")
def test_sealion_delayed() -> None:
    state = campaign()
    state.day, state.vp, state.stabilised = 31 - 1, 0, True
    played = run(state, day_advance, cards=[QUIET_DAYS])
    assert (state.day, state.sealion) == (33, 34)
    assert played.following is carry_out_day_event


# Night raids


@pytest.mark.obliges("lion-18.21-a", "lion-18.21-b")
def test_night_commitment() -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_RAID, "I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG27/3", "II/KG27/3")
    commit_bombers(state, 2, 2)
    commit_bombers(state, 3, 4)
    assert len(night_raiders(state, 2)) == 2
    assert len(night_raiders(state, 3)) == 4
    assert {state.kit.aircraft[g] for g in night_raiders(state, 3)} == {"He111"}
    assert not any(state.reduced)


@pytest.mark.obliges("lion-18.3-a", "lion-18.3-b")
def test_night_interception() -> None:
    state = campaign(night=True)
    blenheims = ["23/3/12", "236/1/10", "604/4/10", "25/5/11"]
    raiders = ["I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG4/2", "II/KG4/2", "I/KG53/2", "II/KG53/2"]
    raiders += ["III/KG53/2", "KGr126/2"]
    put_all(state, NIGHT_PATROL, *blenheims)
    put_all(state, NIGHT_RAID, *raiders)
    played = run(state, night_interception, dice=[2])
    assert isinstance(played.decision, PickSome)
    assert (played.decision.at_least, played.decision.at_most) == (2, 2)
    played = run(state, night_interception, [blenheims[:2]], dice=[2])
    assert played.options == set(raiders)
    assert run(state, night_interception, dice=[3]).following is night_bombing
    run(state, night_interception, [blenheims[:2], raiders[:2]], dice=[2, 1])
    told = [entry for entry in state.desk.journal or () if isinstance(entry, Moved)]
    met = {entry.unit for entry in told if entry.place == "bomber"}
    assert met == {*blenheims[:2], *raiders[:2]}


@pytest.mark.obliges("lion-18.31-a")
def test_squadron_600_lowers_the_die() -> None:
    state = campaign(night=True)
    put_all(state, NIGHT_PATROL, "600/6/11", "23/3/12", "236/1/10", "604/4/10")
    bombers = [g for g in state.kit.bombers[2] if state.kit.aircraft[g] != "Ju87"][:9]
    state.move(bombers, NIGHT_RAID)
    played = run(state, night_interception, [True], dice=[3])
    assert isinstance(played.decision, PickSome)
    assert played.decision.at_most == 2
    with pytest.raises(IllegalAnswer):
        played.decision.accept(played.decision.read(["23/3/12", "236/1/10"]))
    assert played.decision.accept(played.decision.read(["600/6/11", "236/1/10"]))


# Advanced rules


@pytest.mark.obliges("lion-19.43-a")
def test_marking_an_ace() -> None:
    state = campaign(advanced=True)
    put(state, SPITFIRE_A, INFLIGHT)
    become_ace(state, unit(state, SPITFIRE_A))
    ace = unit(state, "ACE Spitfire")
    assert state.at[ace] == INFLIGHT
    assert place_of(state, SPITFIRE_A) == ACE_BOX
    assert state.home(ace) == sector(state, "6/11")


@pytest.mark.obliges("lion-19.45-a")
@pytest.mark.parametrize("aces", [1, 2])
def test_an_ace_shifts_one_row(aces: int) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    flying = [put(state, SPITFIRE_A, HUNT), put(state, HURRICANE_C, HUNT)]
    for squadron in flying[:aces]:
        become_ace(state, squadron)
    assert shifted(hunter_shifts(state, state.squadrons_in(HUNT))) == 1


@pytest.mark.obliges("lion-19.6-b", "lion-ev-radio-a")
def test_vhf_and_radio_confusion() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    squadrons = ["54/6/11", SPITFIRE_A, SPITFIRE_B, HURRICANE_C, "610/7/11"]
    put_all(state, HUNT, *squadrons)
    event = Event(RaidEvent.RADIO_CONFUSION, (Selector.A,))
    state.day = 21
    assert run(state, approach_event(state, event)).decision is None
    assert len(state.squadrons_in(HUNT)) == 5
    state.day = 20
    assert run(state, approach_event(state, event)).options == {SPITFIRE_A, "610/7/11"}


@pytest.mark.obliges("lion-19.8-a")
@pytest.mark.parametrize(("hunters", "squadrons", "must"), [(3, 8, 2), (1, 5, 1)])
def test_overwhelming_advantage(hunters: int, squadrons: int, must: int) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, *(ME109_A, ME109_B, ME109_C)[:hunters])
    put(state, BOMBERS[0], BOMBER)
    names = ["54/6/11", "65/6/11", "74/6/11", "32/7/11", "501/7/11", "610/7/11", "111/2/11", "615/2/11"]
    put_all(state, HUNT, *names[:squadrons])
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert (decision.rule, decision.at_least, decision.at_most) == ("19.8", must, must)


# Events


@pytest.mark.obliges("lion-ev-britalt-a", "lion-ev-geralt-a")
@pytest.mark.parametrize(("altitude", "row"), [(1, 4), (-1, 2), (0, 3)])
def test_altitude_advantage(altitude: int, row: int) -> None:
    state = hunters_and_squadrons()
    state.altitude = altitude
    gruppen, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert combat_row(state, "hunter", gruppen, squadrons, hunter_shifts(state, squadrons)) == row
    assert shifted(squadron_shifts(state, squadrons)) == altitude


@pytest.mark.obliges("lion-ev-low-b")
def test_low_level_bombers() -> None:
    state = raid(campaign(), KENLEY)
    squadrons = put_all(state, BOMBER, SPITFIRE_A)
    state.low_level = True
    assert shifted(squadron_shifts(state, squadrons)) == 1
    state.altitude = 1
    assert shifted(squadron_shifts(state, squadrons)) == 1


@pytest.mark.obliges("lion-ev-second-a", "lion-ev-second-b")
def test_a_card_sends_two_letters_to_the_secondary_target() -> None:
    state = raid(campaign(), PORTSMOUTH)
    put_all(state, BOMBER, *BOMBERS)
    run(state, raid_target_event, cards=[secondary_target("A", "B")])
    assert state.secondary == [Selector.A, Selector.B]
    assert raid_view(state).diverted == ("A", "B")
    state.unopposed = True
    played = run(state, bombardment, dice=[1, 3])
    bombed = [(e.target, e.strength, [by for by, _ in e.shifts]) for e in played.of(BombingStrength)]
    assert bombed == [("Portsmouth", 2, [2]), ("Tangmere", 6, [2])]
    assert played.decision is not None
    assert isinstance(played.decision.question, Disperse)


@pytest.mark.parametrize(
    ("altitude", "shifts"),
    [(1, [(1, "British altitude advantage")]), (0, []), (-1, [(-1, "German altitude advantage")])],
)
def test_altitude_shifts_a_combat_by_a_row(altitude: int, shifts: list[Modifier]) -> None:
    state = raid(campaign(), KENLEY)
    state.altitude = altitude
    assert hunter_shifts(state, [unit(state, SPITFIRE_A)]) == shifts
