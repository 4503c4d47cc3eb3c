"""The compendium: raid approach events as 2-Player knows them."""

import pytest

from dowding.games.luftwaffe.raid import raid_approach_event, raid_target_event
from dowding.games.raf.places import (
    BOMBER,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
)
from dowding.games.raf.printed.event_codes import APPROACH_EVENTS, TARGET_EVENTS, RaidEvent
from dowding.games.raf.words import (
    RafGame,
    Weather,
)
from dowding.kernel.errors import AnswerError
from tests.duel.situations import opening, over
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    SPITFIRE_C,
    approach_event,
    in_box,
    is_reduced,
    place_of,
    put,
    run,
    unit,
)
from tests.raf.cards import LOW_LEVEL

E = RaidEvent


@pytest.mark.obliges("duel-E.0-1", "duel-2.3.2-1", "duel-2.3.2-2", "duel-4.II.10-1", "duel-4.II.12-1")
def test_only_the_lines_of_this_game_count() -> None:
    kit = opening().kit
    for number in range(91, 132):
        card = kit.raid_events[number]
        approach, target = card.approach[RafGame.DUEL], card.target[RafGame.DUEL]
        assert approach is None or approach.code in APPROACH_EVENTS[RafGame.DUEL]
        assert target is None or target.code in TARGET_EVENTS[RafGame.DUEL]
    state = over()
    other = next(card for card in state.events if card != LOW_LEVEL)
    put(state, BOMBER, DO17[1])
    run(state, raid_target_event, cards=[LOW_LEVEL])
    assert is_reduced(state, DO17[1]) == (state.kit.selector[unit(state, DO17[1])] == "B")
    run(state, raid_approach_event, cards=[other])
    assert state.event_discards == [LOW_LEVEL, other]
    assert state.clock == 0


@pytest.mark.obliges(
    "duel-EA.clouds-inhibit-hunters-1", "duel-EA.clouds-inhibit-hunters-2", "duel-EA.clouds-inhibit-hunters-3"
)
def test_clouds_inhibit_hunters() -> None:
    clear = over()
    put(clear, HUNT, ME109_A)
    run(clear, approach_event(clear, E.CLOUDS_INHIBIT_HUNTERS, "A"))
    assert place_of(clear, ME109_A) == HUNT
    state = over(sky=Weather.PATCHY)
    put(state, HUNT, ME109_A, SPITFIRE_A, SPITFIRE_B)
    put(state, HUNT, SPITFIRE_C, reduced=True)
    put(state, BOMBER, DO17[0])
    run(state, approach_event(state, E.CLOUDS_INHIBIT_HUNTERS, "A"), [SPITFIRE_A])
    assert place_of(state, ME109_A) == INFLIGHT
    assert in_box(state, BOMBER) == {DO17[0], SPITFIRE_A, SPITFIRE_C}
    assert place_of(state, SPITFIRE_B) == INFLIGHT
    empty = over(sky=Weather.BROKEN)
    put(empty, HUNT, ME109_A, SPITFIRE_A)
    run(empty, approach_event(empty, E.CLOUDS_INHIBIT_HUNTERS, "A"))
    assert place_of(empty, SPITFIRE_A) == INFLIGHT


@pytest.mark.obliges(
    "duel-EA.heavy-pursuit-1", "duel-EA.heavy-pursuit-2", "duel-EA.heavy-pursuit-3", "duel-EA.heavy-pursuit-4"
)
def test_heavy_pursuit() -> None:
    nobody = over()
    put(nobody, HUNT, ME109_C, SPITFIRE_A)
    run(nobody, approach_event(nobody, E.HEAVY_PURSUIT, "A", "B"))
    assert place_of(nobody, ME109_C) == HUNT
    state = over()
    put(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_C)
    put(state, HUNT, SPITFIRE_B, reduced=True)
    put(state, BOMBER, DO17[0])
    run(state, approach_event(state, E.HEAVY_PURSUIT, "A", "B"), [SPITFIRE_C])
    assert in_box(state, INFLIGHT) == {ME109_A, ME109_B, SPITFIRE_A}
    assert is_reduced(state, SPITFIRE_A)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (LIGHT_LOSS, False)
    assert state.vp == -1
    assert place_of(state, SPITFIRE_C) == BOMBER


@pytest.mark.obliges("duel-EA.squadrons-evade-hunters-1")
def test_squadrons_evade_hunters() -> None:
    state = over()
    put(state, HUNT, ME109_A, SPITFIRE_A, SPITFIRE_B)
    put(state, BOMBER, DO17[0])
    with pytest.raises(AnswerError):
        run(state, approach_event(state, E.SQUADRONS_EVADE_HUNTERS, "A"), [SPITFIRE_B])
    run(state, approach_event(state, E.SQUADRONS_EVADE_HUNTERS, "A"), [])
    assert place_of(state, SPITFIRE_A) == HUNT
    run(state, approach_event(state, E.SQUADRONS_EVADE_HUNTERS, "A"), [SPITFIRE_A])
    assert place_of(state, SPITFIRE_A) == BOMBER
    put(state, HUNT, SPITFIRE_A, reduced=True)
    run(state, approach_event(state, E.SQUADRONS_EVADE_HUNTERS, "A"))
    assert place_of(state, SPITFIRE_A) == HUNT
    bare = over()
    put(bare, HUNT, ME109_A, SPITFIRE_A)
    run(bare, approach_event(bare, E.SQUADRONS_EVADE_HUNTERS, "A"), [SPITFIRE_A])
    assert place_of(bare, SPITFIRE_A) == INFLIGHT
