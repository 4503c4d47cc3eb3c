"""Steps that find nothing to do, decks that run out, and what a player is told when he may not act."""

from collections import Counter

import pytest

from dowding.games.lion.clock import snap_raid
from dowding.games.lion.day import squadron_patrol
from dowding.games.lion.day_advance import day_advance, momentum_card
from dowding.games.lion.decks import card_shuffle_check, draw_force
from dowding.games.lion.night import night_raids
from dowding.games.lion.raid import accurate_commitment, determine_target, poor_commitment
from dowding.games.raf.day.day_events import set_priorities
from dowding.games.raf.day.night import night_bombing, night_interception
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
    REARM,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception
from dowding.games.raf.state.columns import PILOTS, TYPES
from dowding.games.raf.state.decks import draw_day, draw_event
from dowding.games.raf.telling.entries.events import NoEvent, Reason
from dowding.games.raf.telling.questions import GoOn
from dowding.games.raf.words import PRIMARY_TYPES, Intelligence, Priority, WarningLevel
from dowding.kernel.decisions.options import plain
from dowding.kernel.steps import Play
from tests.lion.situations import (
    DO17,
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    Played,
    campaign,
    hunters_and_squadrons,
    in_box,
    patrol,
    place_of,
    pull,
    put,
    put_all,
    raid,
    run,
    target_event,
    unit,
)
from tests.raf.cards import (
    DUXFORD,
    KENLEY,
    NO_TIME,
    NOT_IF_POOR,
    ONE_DAY,
    POLING,
    PORTSMOUTH,
    QUIET_DAYS,
    SILENT_HOURS,
    SIX_DAYS,
    SWEEP,
    TWO_DAYS,
    TWO_DAYS_MORE,
)


@pytest.mark.parametrize("step", [night_raids, night_interception, night_bombing])
def test_without_the_option_nothing_happens_at_night(step: Play) -> None:
    state = campaign()
    state.move(state.kit.bombers[2][:9], NIGHT_RAID)
    raiders = in_box(state, NIGHT_RAID)
    put_all(state, NIGHT_PATROL, "600/6/11", "23/3/12", "236/1/10", "604/4/10")
    played = run(state, step)
    assert (played.decision, played.told, state.vp) == (None, [], 0)
    assert in_box(state, NIGHT_RAID) == raiders


@pytest.mark.obliges("lion-ev-snap-a")
def test_no_snap_raid_unless_one_is_due() -> None:
    state = raid(campaign(), PORTSMOUTH)
    run(state, snap_raid)
    assert (state.card, state.snap) == (PORTSMOUTH, False)


@pytest.mark.obliges("lion-19.8-a")
def test_without_hunters_there_is_no_crowd() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, "54/6/11", "65/6/11", "74/6/11", "32/7/11", "501/7/11", "610/7/11")
    put(state, DO17[0], BOMBER)
    decision = run(state, hunter_interception).decision
    assert decision is not None
    assert decision.rule == "9.1"


@pytest.mark.obliges("lion-9.1-a")
def test_squadrons_without_hunters_or_bombers_fly_home() -> None:
    state = raid(campaign(), KENLEY)
    put_all(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    run(state, hunter_attack)
    assert {place_of(state, name) for name in (SPITFIRE_A, SPITFIRE_B)} == {INFLIGHT}


def test_a_day_card_without_a_table_leaves_the_priorities_alone() -> None:
    state = campaign()
    state.day_card = QUIET_DAYS
    before = list(state.priorities)
    set_priorities(state)
    assert state.priorities == before
    state.day_card = ONE_DAY
    set_priorities(state)
    assert [state.priorities[n] for n in state.kit.priority_index.values()].count(Priority.HIGH) == 2


# Decks


@pytest.mark.obliges("lion-2.3-a")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    state = campaign()
    state.forces, state.force_discards = [SWEEP], [NOT_IF_POOR]
    assert draw_force(state) == SWEEP
    assert (sorted(state.forces), state.force_discards) == ([SWEEP, NOT_IF_POOR], [])
    state.events, state.event_discards = [SILENT_HOURS], [NO_TIME]
    assert draw_event(state, plain) == SILENT_HOURS
    assert (sorted(state.events), state.event_discards) == ([SILENT_HOURS, NO_TIME], [])
    state.days, state.day_discards = [], [QUIET_DAYS, SIX_DAYS]
    assert draw_day(state) in (QUIET_DAYS, SIX_DAYS)
    assert (len(state.days), state.day_discards) == (1, [])


@pytest.mark.obliges("lion-IV.9-a")
@pytest.mark.parametrize(("discards", "shuffled"), [(17, False), (18, True)])
def test_target_cards_are_shuffled_when_fewer_than_half_are_left(discards: int, shuffled: bool) -> None:
    state = campaign()
    state.target_discards = [state.targets.pop() for _ in range(discards)]
    card_shuffle_check(state)
    assert (state.target_discards == []) == shuffled


def test_a_momentum_card_that_may_not_follow_is_drawn_again() -> None:
    state = campaign(advanced=True)
    ahead = [n for n in state.days if state.kit.days[n].days == state.kit.days[QUIET_DAYS].days]
    state.days = [TWO_DAYS, TWO_DAYS_MORE, QUIET_DAYS, *ahead[:1]]
    drawn = momentum_card(state)
    assert drawn not in state.days
    assert drawn not in state.day_discards


# Who may not act, and why


def refusals(played: Played) -> dict[str, str]:
    """The rule that bars each squadron."""
    assert played.decision is not None
    return {refusal.option.key: refusal.rule for refusal in played.decision.why_not()}


def test_who_may_not_go_on_patrol() -> None:
    state = campaign()
    patrol(state, SPITFIRE_A, "6/11")
    put(state, SPITFIRE_B, REARM)
    found = refusals(run(state, squadron_patrol))
    assert (found[SPITFIRE_A], found[SPITFIRE_B]) == ("5", "5")
    assert "54/6/11" not in found


@pytest.mark.obliges("lion-7-a", "lion-7.1-a")
def test_who_may_not_respond() -> None:
    state = raid(campaign(), KENLEY, warning=WarningLevel.LATE)
    patrol(state, "111/2/11", "2/11")
    patrol(state, SPITFIRE_A, "6/11")
    put(state, SPITFIRE_B, REARM)
    played = run(state, accurate_commitment)
    found = refusals(played)
    assert "111/2/11" in played.options
    assert (found[SPITFIRE_A], found[SPITFIRE_B], found["54/6/11"]) == ("7.1", "7", "7.1")


def test_nobody_is_asked_to_patrol_when_nobody_can() -> None:
    state = campaign()
    state.move(state.available_squadrons(), REARM)
    assert run(state, squadron_patrol).decision is None


def test_nobody_is_asked_to_respond_when_nobody_can() -> None:
    state = raid(campaign(), KENLEY, warning=WarningLevel.NONE, intelligence=Intelligence.POOR)
    assert run(state, poor_commitment).decision is None


# Events of the target


@pytest.mark.obliges("lion-ev-cpce-a")
@pytest.mark.parametrize(("card", "place"), [(KENLEY, CLOSE_ESCORT), (DUXFORD, CHANNEL_PATROL)])
def test_channel_patrollers_escort_unless_the_target_is_deep(card: int, place: int) -> None:
    state = raid(campaign(), card)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, DO17[0], BOMBER)
    played = run(state, target_event(state, Event(RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT)))
    assert place_of(state, ME109_A) == place
    assert [entry.reason for entry in played.of(NoEvent)] == [Reason.DEEP_TARGET] * (card == DUXFORD)


@pytest.mark.obliges("lion-ev-undesc-b")
@pytest.mark.parametrize(("intelligence", "escorts"), [(Intelligence.POOR, 1), (Intelligence.ACCURATE, 0)])
def test_an_escort_is_undetected_only_where_the_raid_was_seen_badly(
    intelligence: Intelligence, escorts: int
) -> None:
    state = raid(campaign(), KENLEY, intelligence=intelligence)
    put(state, DO17[0], BOMBER)
    event = Event(RaidEvent.UNDETECTED_ESCORT, intelligence=(Intelligence.POOR, Intelligence.LIMITED))
    played = run(state, target_event(state, event))
    assert len(state.gruppen_in(CLOSE_ESCORT)) == escorts
    assert [entry.reason for entry in played.of(NoEvent)] == [Reason.SEEN_TOO_WELL] * (not escorts)
    assert unit(state, DO17[0]) in state.gruppen_in(BOMBER)


# Tallies


@pytest.mark.obliges("lion-II.1-a")
def test_raids_are_counted_by_the_type_of_their_target_major_ones_apart() -> None:
    state = campaign()
    pull(state, POLING)
    run(state, determine_target, dice=[6])
    assert (state.raid, state.major, state.major_raids, sum(state.raids)) == (1, True, 1, 1)
    assert state.raids[PRIMARY_TYPES.index(state.target.type)] == 1


@pytest.mark.obliges("lion-10.22-a")
def test_losses_are_counted_by_aircraft() -> None:
    state = hunters_and_squadrons()
    played = run(state, hunter_attack, dice=[2])
    assert played.decision is not None
    assert isinstance(played.decision.question, GoOn)
    boxes = (LIGHT_LOSS, HEAVY_LOSS)
    lost = Counter(state.kit.aircraft[u] for u in (*state.squadrons_at(*boxes), *state.gruppen_at(*boxes)))
    assert dict(lost) == {flown: n for flown, n in zip(TYPES, state.losses, strict=True) if n}
    assert sum(state.losses) > 0


@pytest.mark.obliges("lion-15.6-a")
def test_stabilisation_comes_with_the_day_advance() -> None:
    state = campaign()
    state.day, state.points[PILOTS] = state.kit.last_reinforcement, 0
    run(state, day_advance, cards=[QUIET_DAYS])
    assert state.stabilised
    assert state.points[PILOTS] > 0


def test_nothing_is_under_way_at_the_start() -> None:
    state = campaign()
    assert (state.vp, state.day, state.raid_day, state.clock, state.raid, state.depletion) == (
        0,
        0,
        1,
        0,
        0,
        0,
    )
    assert (state.warning, state.intelligence) == (WarningLevel.NONE, Intelligence.POOR)
    assert (state.altitude, state.event, state.major_raids, sum(state.losses)) == (0, 0, 0, 0)
