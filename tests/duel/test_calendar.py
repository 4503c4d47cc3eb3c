"""4.III, 4.IV, 15: turnaround, days and priorities."""

import pytest

from dowding.games.duel.day import squadron_patrol
from dowding.games.duel.sequence import SEQUENCE
from dowding.games.luftwaffe.day_events import carry_out_day_event
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.night import night_interception
from dowding.games.raf.day.airfield_operations import fighter_turnaround
from dowding.games.raf.day.calendar_update import end_of_day
from dowding.games.raf.day.night import night_bombing
from dowding.games.raf.ids import DayNumber
from dowding.games.raf.places import (
    AIRBASE,
    REARM,
    on_clock,
)
from dowding.games.raf.printed.days import DayEvent
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
    RafGame,
)
from dowding.kernel.errors import AnswerError
from tests.duel.situations import on, opening
from tests.luftwaffe.situations import (
    HURRICANE_B,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    place_of,
    put,
    run,
)
from tests.raf.cards import QUIET_DAYS


def card_with(event: DayEvent) -> DayNumber:
    """A day card with an event."""
    days = opening().kit.days
    return next(DayNumber(n) for n, card in days.items() if card.event[RafGame.DUEL] is event)


@pytest.mark.obliges("duel-4.III-1", "duel-4.III.2-1", "duel-4.III.5-1", "duel-4.III.6-1", "duel-6.0-2")
@pytest.mark.obliges("duel-6.0-6")
def test_fighter_turnaround_and_patrols() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "III.1")
    assert [step.name for step in phase.steps] == [
        "squadron_turnaround", "fighter_turnaround", "fighter_assignment", "advance_warning",
        "squadron_patrol",
    ]  # fmt: skip
    assert phase.then is raid_selection
    state = opening()
    state.clock = 3
    for name, hour in ((ME109_A, 2), (ME109_B, 3), ("III/JG26/2", 4)):
        put(state, on_clock(hour), name)
    run(state, fighter_turnaround)
    assert [place_of(state, n) for n in (ME109_A, ME109_B)] == [AIRBASE, AIRBASE]
    assert place_of(state, "III/JG26/2") == on_clock(4)
    state.clock = state.kit.last_hour
    put(state, REARM, SPITFIRE_C)
    circle = dict.fromkeys((SPITFIRE_A, SPITFIRE_B, HURRICANE_B, HURRICANE_C), "London")
    with pytest.raises(AnswerError):
        run(state, squadron_patrol, {**circle, SPITFIRE_C: "London"})
    everybody = {
        state.kit.names[s]: state.kit.sector_names[state.kit.home[s]]
        for s in state.available_squadrons()
        if state.kit.names[s] not in circle
    }
    assert len(everybody) + len(circle) > state.kit.tracks.clock.late_patrol_squadrons
    run(state, squadron_patrol, {**everybody, **circle})
    assert len(state.patrolling_squadrons()) == len(everybody) + len(circle)


# Days


@pytest.mark.obliges("duel-4.IV-2", "duel-4.IV.1-1", "duel-4.IV-1", "duel-14.0-3", "duel-19.1-2")
def test_the_calendar_update_begins_with_the_night() -> None:
    phase = next(p for p in SEQUENCE.phases if p.steps[0].rule == "IV")
    assert [step.rule for step in phase.steps] == [
        "IV", "IV.1", "IV.1", "IV.2", "IV.3", "IV.4", "IV.5", "IV.6", "IV.7", "IV.8", "IV.9",
    ]  # fmt: skip
    assert run(opening("prelude"), end_of_day).result.kind == "british_tactical_victory"
    hard = opening("hardest_days")
    assert run(hard, end_of_day).following is night_interception
    hard.raid_day = 4
    assert run(hard, end_of_day).result.rule == "17.1"
    dark = opening("hardest_days", night=True)
    dark.raid_day = 4
    assert run(dark, end_of_day).following is night_interception
    assert run(dark, night_bombing).result.winner == FIGHTER_COMMAND


@pytest.mark.obliges(
    "duel-2.3.3-1", "duel-4.IV.4-1", "duel-ED.british-raid-industry-1", "duel-ED.lf3-to-lf2-2"
)
@pytest.mark.obliges("duel-ED.tension-1")
def test_day_events() -> None:
    card = opening().kit.days[QUIET_DAYS]
    assert (card.days, [card.pilots[vp] for vp in (-26, -25, -10, -9, 14, 15)]) == (3, [1, 2, 2, 3, 3, 4])
    state = opening()
    state.day_card = QUIET_DAYS
    run(state, carry_out_day_event)
    assert state.haze
    for day, month, before, after in ((20, 8, False, False), (21, 8, False, True), (11, 9, True, False)):
        joined = on(day, month)
        joined.day_card, joined.lf3_to_lf2 = card_with(DayEvent.LF3_TO_LF2), before
        run(joined, carry_out_day_event)
        assert joined.lf3_to_lf2 == after
    state.day_card = card_with(DayEvent.TENSION_11_AND_12_GROUPS)
    run(state, carry_out_day_event)
    assert state.tension
    north = next(s for s in state.available_squadrons() if state.kit.group[state.kit.home[s]] == 12)
    from dowding.games.raf.day.patrol import patrol_reach

    assert all(state.kit.group[s] != 11 for s in patrol_reach(state, north))
    points = list(state.points)
    state.day_card = card_with(DayEvent.BRITISH_RAID_ON_GERMAN_INDUSTRY)
    run(state, carry_out_day_event)
    assert state.points == points
