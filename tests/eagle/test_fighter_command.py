"""What Fighter Command does where a player of it would choose: house rules, each with its order."""

import pytest

from dowding.games.eagle.entries import ChosenByOrder
from dowding.games.eagle.fighter_command import POLICIES, agrees, strongest_bombers
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.questions import EvadeHunters, ExtendAttack
from dowding.games.raf.day.replacement import heavy_loss_replacement, light_loss_replacement
from dowding.games.raf.places import (
    AVAILABLE,
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    REARM,
)
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_interception
from dowding.games.raf.raid.bomb_damage import disperse
from dowding.games.raf.state.columns import PILOTS, POOLS
from dowding.games.raf.telling import questions
from dowding.games.raf.telling.questions import BecomeAce, Evade, GoOn, LowerDie, PlayOn
from dowding.games.raf.words import LUFTWAFFE, Pool, Weather
from dowding.kernel.questions import Question
from tests.eagle.situations import detected, flown, names, only, opening
from tests.luftwaffe.situations import (
    DO17,
    HURRICANE_B,
    HURRICANE_C,
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
    sector,
    target_event,
    unit,
)
from tests.raf.cards import BIGGIN, HORNCHURCH_MANSTON, KENLEY, NORTH_WEALD

FIVE = (SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, HURRICANE_B, HURRICANE_C)
E = RaidEvent
NOT_ASKED = {
    questions.NightPatrol, questions.Patrol, questions.DelayResponse, questions.Respond, questions.Fend,
    questions.ReduceOneOfPair, questions.CallReinforcements,
}  # fmt: skip
"""British choices of the other games that never arise here."""
GERMAN = {questions.LandingAccident, questions.SetEscortsAside, questions.RefitGruppen}


@pytest.mark.obliges("eagle-G-1")
def test_nothing_is_left_to_a_player_of_fighter_command() -> None:
    asked = {kind for kind in vars(questions).values() if kind in Question.__subclasses__()}
    asked -= {Question, LowerDie, PlayOn, *NOT_ASKED, *GERMAN}
    assert asked <= POLICIES.keys()
    assert {EvadeHunters, ExtendAttack} <= POLICIES.keys()
    state = opening()
    assert agrees(state, PlayOn("Draw"))
    with pytest.raises(KeyError):
        agrees(state, questions.Respond())


# Hunters


@pytest.mark.obliges("eagle-II.5-2", "duel-10.1-5")
def test_without_hunters_all_squadrons_go_to_the_bombers() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, HUNT, SPITFIRE_C, reduced=True)
    put(state, BOMBER, DO17[0])
    assert run(state, hunter_interception).decision is None
    assert in_box(state, BOMBER) == {SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, DO17[0]}
    empty = detected(BIGGIN)
    put(empty, HUNT, SPITFIRE_A, SPITFIRE_B)
    run(empty, hunter_interception)
    assert in_box(empty, INFLIGHT) == {SPITFIRE_A, SPITFIRE_B}
    held = detected(BIGGIN)
    put(held, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(held, BOMBER, DO17[0])
    run(held, hunter_interception)
    assert len(held.squadrons_in(HUNT)) == 2


@pytest.mark.obliges("eagle-II.5-3", "duel-4.II.9-1")
def test_those_in_excess_slip_past_hurricanes_first() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, ME109_A, ME109_B, ME109_C, *FIVE)
    put(state, BOMBER, DO17[0])
    played = run(state, hunter_interception)
    assert in_box(state, BOMBER) == {HURRICANE_B, HURRICANE_C, DO17[0]}
    assert [set(entry.units) for entry in played.told(ChosenByOrder)] == [{HURRICANE_B, HURRICANE_C}]
    more = detected(BIGGIN)
    put(more, HUNT, ME109_A, *FIVE)
    put(more, BOMBER, DO17[0])
    run(more, hunter_interception)
    assert in_box(more, BOMBER) == {HURRICANE_B, HURRICANE_C, SPITFIRE_A, SPITFIRE_C, DO17[0]}, "A, then 54"
    alike = detected(BIGGIN)
    put(alike, HUNT, ME109_A, ME109_B, HURRICANE_B, "56/5/11", HURRICANE_C)
    put(alike, BOMBER, DO17[0])
    run(alike, hunter_interception)
    assert in_box(alike, BOMBER) == {HURRICANE_C, DO17[0]}, "the lowest number"
    even = detected(BIGGIN)
    put(even, HUNT, ME109_A, "1/3/11", "56/5/11", HURRICANE_C)
    put(even, BOMBER, DO17[0])
    run(even, hunter_interception)
    assert in_box(even, BOMBER) == {"1/3/11", HURRICANE_C, DO17[0]}, "then the letter that is missing"


@pytest.mark.obliges("eagle-G-8")
def test_an_order_is_told_only_where_somebody_is_left_out() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, BOMBER, DO17[0])
    assert not run(state, hunter_interception).told(ChosenByOrder)
    few = detected(BIGGIN)
    put(few, BOMBER, SPITFIRE_A, *DO17[:2])
    told = run(few, squadron_interception).told(ChosenByOrder)
    assert [len(entry.units) for entry in told] == [1]
    assert [(entry.rule, entry.purpose) for entry in told] == [("II.9", "who is intercepted")]


@pytest.mark.obliges("eagle-II.5-3")
def test_reduced_squadrons_and_blenheims_do_not_slip_past() -> None:
    state = detected(BIGGIN, state=opening(night=True))
    put(state, HUNT, ME109_A, SPITFIRE_A, "600/6/11")
    put(state, HUNT, HURRICANE_B, reduced=True)
    put(state, BOMBER, DO17[0])
    run(state, hunter_interception)
    assert in_box(state, BOMBER) == {SPITFIRE_A, DO17[0]}


@pytest.mark.obliges("eagle-II.5-4")
def test_without_bombers_all_stay_and_fight() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, ME109_A, *FIVE)
    run(state, hunter_interception)
    assert len(state.squadrons_in(HUNT)) == 5


@pytest.mark.obliges("eagle-II.5-5", "eagle-ADV-2")
def test_hunters_may_miss_contact_and_nobody_fends_or_evades() -> None:
    state = detected(BIGGIN, state=opening(advanced=True))
    flown(state, hunters=4)
    put(state, HUNT, SPITFIRE_A, SPITFIRE_B)
    put(state, BOMBER, DO17[0])
    asked = run(state, hunter_interception, dice=[1])
    assert asked.side == LUFTWAFFE
    run(state, hunter_interception, [ME109_A], dice=[1])
    assert place_of(state, ME109_A) == INFLIGHT
    assert len(state.squadrons_in(HUNT)) == 2, "a pair that fended and evaded would have split"
    basic = detected(BIGGIN)
    flown(basic, hunters=6)
    put(basic, HUNT, SPITFIRE_A)
    assert run(basic, hunter_interception).decision is None


@pytest.mark.obliges("eagle-II.7-2", "eagle-CH.damage-1", "eagle-II.7-1")
def test_d20_full_squadrons_always_go_on_to_the_bombers() -> None:
    state = detected(KENLEY)
    put(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, HUNT, "I/JG51/2", reduced=True)
    put(state, HUNT, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    put(state, BOMBER, DO17[0])
    played = run(state, hunter_attack, dice=[2])
    assert played.decision is None
    assert (place_of(state, HURRICANE_C), is_reduced(state, HURRICANE_C)) == (BOMBER, True), "disrupted"
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (INFLIGHT, True)
    assert place_of(state, ME109_C) == CLOSE_ESCORT
    assert place_of(state, HURRICANE_B) == LIGHT_LOSS
    assert state.vp == 0
    assert names(state, POLICIES[GoOn].pick(state, state.squadrons_in(BOMBER), 9)) == [HURRICANE_C]


@pytest.mark.obliges("eagle-II.7-2")
def test_without_gruppen_in_the_bomber_box_they_go_home() -> None:
    state = detected(KENLEY)
    put(state, HUNT, ME109_A, ME109_B, ME109_C, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    run(state, hunter_attack, dice=[2])
    assert not in_box(state, BOMBER)


@pytest.mark.obliges("eagle-ADV-2")
def test_no_squadron_becomes_an_ace() -> None:
    state = opening(advanced=True)
    assert not state.plays_aces
    assert not [s for s in state.kit.aces if state.at[s] != 0]
    assert POLICIES[BecomeAce].pick(state, [unit(state, SPITFIRE_A)], 1) == []
    assert POLICIES[Evade].pick(state, [unit(state, SPITFIRE_A)], 1) == []


# Bombers


@pytest.mark.obliges("eagle-II.9-2", "eagle-II.9-1", "eagle-II.9-3", "duel-10.21-1", "duel-10.21-3")
def test_bombers_before_jabos_before_strafers() -> None:
    state = detected(BIGGIN)
    put(state, BOMBER, SPITFIRE_A, SPITFIRE_B, ME109_A, ME109_B, *DO17[:2])
    run(state, squadron_interception)
    assert set(names(state, state.intercepted)) == set(DO17[:2])
    jabo = detected(BIGGIN)
    put(jabo, BOMBER, SPITFIRE_A, SPITFIRE_B, ME109_A, ME109_B, DO17[0])
    jabo.jabos, jabo.tied[unit(jabo, ME109_B)] = [unit(jabo, ME109_B)], jabo.card
    run(jabo, squadron_interception)
    assert set(names(jabo, jabo.intercepted)) == {DO17[0], ME109_B}
    enough = detected(BIGGIN)
    put(enough, BOMBER, SPITFIRE_A, SPITFIRE_B, ME109_A, DO17[0])
    put(enough, CLOSE_ESCORT, ME109_B)
    run(enough, squadron_interception)
    assert set(names(enough, enough.intercepted)) == {ME109_A, DO17[0], ME109_B}


@pytest.mark.obliges("eagle-II.9-3", "duel-10.21-3")
def test_the_luftwaffe_sets_escorts_aside() -> None:
    state = detected(BIGGIN)
    put(state, BOMBER, SPITFIRE_A, *DO17)
    put(state, CLOSE_ESCORT, ME109_A, ME109_B, ME109_C)
    asked = run(state, squadron_interception)
    assert (asked.side, asked.options) == (LUFTWAFFE, {ME109_A, ME109_B, ME109_C})
    run(state, squadron_interception, [ME109_A, ME109_B])
    assert ME109_C in names(state, state.intercepted)
    assert len(state.intercepted) == 2


@pytest.mark.obliges("eagle-II.9-2")
def test_the_strongest_bombers_first_then_the_rarest_letter() -> None:
    state = detected(BIGGIN)
    put(state, BOMBER, SPITFIRE_A, DO17[0], DO17[1])
    put(state, BOMBER, DO17[2], reduced=True)
    strength = [state.bombing_strength(unit(state, name)) for name in DO17]
    assert strength[2] < strength[0] == strength[1]
    seen = set()
    for seed in range(12):
        again = state.copy()
        again.counter = seed << 40
        run(again, squadron_interception)
        seen |= set(names(again, again.intercepted))
    assert seen == {DO17[0], DO17[1]}, "among equals the lot decides"
    spread = detected(BIGGIN)
    alike = [n for n in ("I/KG2/2", "I/KG3/2", "II/KG2/2") if n]
    put(spread, BOMBER, SPITFIRE_A, SPITFIRE_B, *alike)
    run(spread, squadron_interception)
    letters = {spread.kit.selector[g] for g in spread.intercepted}
    assert len(letters) == 2


@pytest.mark.obliges("eagle-II.9-2")
def test_a_weak_bomber_comes_before_a_strong_jabo_and_both_before_strafers() -> None:
    state = detected(BIGGIN)
    (jabo,) = put(state, BOMBER, ME109_A)
    (strafer,) = put(state, BOMBER, ME109_B)
    (bomber,) = put(state, BOMBER, DO17[0], reduced=True)
    state.jabos, state.tied[jabo] = [jabo], state.card
    assert state.bombing_strength(bomber) < state.bombing_strength(jabo)
    assert strongest_bombers(state, [strafer, jabo, bomber], 1) == [bomber]
    assert strongest_bombers(state, [strafer, jabo], 1) == [jabo]


# Airfields


@pytest.mark.obliges("eagle-II.11-2", "duel-20.2.1-1")
def test_who_is_dispersed() -> None:
    def dispersed(points: int, *reduced: str) -> set[str]:
        state = detected(HORNCHURCH_MANSTON, state=opening(night=True))
        only(state, SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, "600/6/11")
        put(state, AVAILABLE, *reduced, reduced=True)
        assert run(state, disperse(state, sector(state, "6/11"), points)).decision is None
        return in_box(state, LANDING)

    assert dispersed(1) == {"600/6/11"}
    assert dispersed(2) == {"600/6/11", SPITFIRE_B}, "74 is the highest number"
    assert dispersed(1, SPITFIRE_A) == {SPITFIRE_A}
    mixed = detected(BIGGIN)
    only(mixed, "610/7/11", HURRICANE_B)
    run(mixed, disperse(mixed, sector(mixed, "7/11"), 1))
    assert in_box(mixed, LANDING) == {HURRICANE_B}
    assert in_box(mixed, REARM) >= {HURRICANE_C}


# Replacements


def short_of(state: Eagle, pool: Pool, points: int) -> Eagle:
    """Few replacement points of a type."""
    state.points[POOLS.index(pool)] = points
    return state


@pytest.mark.obliges(
    "eagle-IV.6-1", "duel-4.IV.6-1", "duel-16.2-1", "duel-16.2-2", "duel-16.2-3", "duel-16.31-1"
)
def test_who_receives_aircraft_and_pilots() -> None:
    state = short_of(opening(), Pool.SPITFIRE, 2)
    put(state, LIGHT_LOSS, "19/2/12", "234/1/10", SPITFIRE_B)
    state.points[PILOTS] = 1
    run(state, light_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {"19/2/12"}, "11 Group, then 10 Group"
    assert (is_reduced(state, SPITFIRE_B), is_reduced(state, "234/1/10")) == (False, True)
    assert (state.points[POOLS.index(Pool.SPITFIRE)], state.points[PILOTS]) == (0, 0)


@pytest.mark.obliges("eagle-IV.6-1", "eagle-IV.7-1")
def test_the_weakest_sector_first_then_the_lowest_number() -> None:
    state = short_of(opening(), Pool.HURRICANE, 1)
    put(state, HEAVY_LOSS, "111/2/11", "56/5/11", "151/5/11")
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {"56/5/11"}, "nobody is left in 5/11"
    again = short_of(opening(), Pool.HURRICANE, 1)
    put(again, LIGHT_LOSS, "615/2/11", "43/1/11")
    put(again, INFLIGHT, "145/1/11")
    run(again, light_loss_replacement)
    assert in_box(again, LIGHT_LOSS) == {"615/2/11"}


# Events


@pytest.mark.obliges("eagle-EV-3", "duel-EA.clouds-inhibit-hunters-1", "duel-EA.clouds-inhibit-hunters-3")
def test_clouds_inhibit_hunters() -> None:
    state = detected(BIGGIN)
    state.weather = [Weather.PATCHY, Weather.PATCHY]
    put(state, HUNT, ME109_A, SPITFIRE_A, SPITFIRE_B)
    put(state, BOMBER, DO17[0])
    assert run(state, approach_event(state, E.CLOUDS_INHIBIT_HUNTERS, "A")).decision is None
    assert in_box(state, BOMBER) == {SPITFIRE_A, SPITFIRE_B, DO17[0]}
    assert place_of(state, ME109_A) == INFLIGHT
    empty = detected(BIGGIN)
    empty.weather = [Weather.PATCHY, Weather.PATCHY]
    put(empty, HUNT, ME109_A, SPITFIRE_A)
    run(empty, approach_event(empty, E.CLOUDS_INHIBIT_HUNTERS, "A"))
    assert place_of(empty, SPITFIRE_A) == INFLIGHT


@pytest.mark.obliges(
    "eagle-EV-3", "duel-EA.heavy-pursuit-1", "duel-EA.heavy-pursuit-2", "duel-EA.heavy-pursuit-3"
)
def test_heavy_pursuit() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, ME109_A, SPITFIRE_A, SPITFIRE_B)
    put(state, HUNT, "238/4/10", reduced=True)
    put(state, BOMBER, DO17[0])
    assert run(state, approach_event(state, E.HEAVY_PURSUIT, "A")).decision is None
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (INFLIGHT, True)
    assert place_of(state, "238/4/10") == LIGHT_LOSS
    assert place_of(state, SPITFIRE_B) == BOMBER
    assert state.vp == -1
    alone = detected(BIGGIN)
    put(alone, HUNT, ME109_A, SPITFIRE_B)
    run(alone, approach_event(alone, E.HEAVY_PURSUIT, "A"))
    assert place_of(alone, ME109_A) == HUNT


@pytest.mark.obliges("eagle-EV-3")
def test_squadrons_evade_hunters() -> None:
    state = detected(BIGGIN)
    put(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(state, HUNT, "238/4/10", reduced=True)
    put(state, BOMBER, DO17[0])
    run(state, approach_event(state, E.SQUADRONS_EVADE_HUNTERS, "A"))
    assert in_box(state, BOMBER) == {SPITFIRE_A, DO17[0]}


@pytest.mark.obliges("eagle-EV-3", "duel-ET.extended-attack-1")
def test_extended_attack_wears_down_the_strongest() -> None:
    state = detected(BIGGIN)
    put(state, BOMBER, SPITFIRE_A, *DO17[:2], ME109_A)
    put(state, BOMBER, DO17[2], SPITFIRE_B, reduced=True)
    assert run(state, target_event(state, E.EXTENDED_ATTACK)).decision is None
    assert sum(is_reduced(state, name) for name in DO17[:2]) == 1
    assert not is_reduced(state, ME109_A)


@pytest.mark.obliges("eagle-EV-3")
def test_the_last_of_the_pool_flies_after_friends() -> None:
    state = detected(NORTH_WEALD)
    only(state, SPITFIRE_A, "1/3/11", "43/1/11", "238/4/10")
    run(state, target_event(state, E.SQUADRONS_INTERCEPT_BLENHEIMS))
    assert in_box(state, INFLIGHT) == {"43/1/11"}, "11 Group first, and there the farthest line"
    order = [SPITFIRE_A, "1/3/11", "43/1/11", "238/4/10"]
    policy, waiting = POLICIES[questions.InterceptBlenheims], [unit(state, name) for name in order[::-1]]
    assert names(state, policy.pick(state, waiting, 4)) == order
    other = detected(NORTH_WEALD)
    only(other, "238/4/10", "152/4/10", "19/2/12")
    run(other, target_event(other, E.SQUADRONS_INTERCEPT_BLENHEIMS))
    assert in_box(other, INFLIGHT) == {"238/4/10"}, "the Spitfire would enter the pool first"
