"""19: the advanced rules."""

import pytest
from msgspec.structs import replace

from dowding.games.lion.advanced_rules import withdraw_stukas
from dowding.games.lion.day import squadron_patrol
from dowding.games.lion.raid import accurate_commitment, detection_modifiers
from dowding.games.raf.day.patrol import patrol_reach
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    HEAVY_LOSS,
    HUNT,
    LIGHT_LOSS,
    REARM,
    REMOVED,
)
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.raid.aces import become_ace
from dowding.games.raf.raid.air_battle import hunter_attack, hunter_interception, squadron_attack
from dowding.games.raf.raid.bombing import bomb
from dowding.games.raf.raid.combat import combat_row
from dowding.games.raf.telling.entries.raid import NobodyInReach
from dowding.games.raf.telling.questions import BecomeAce, DelayResponse, Disperse, Evade
from dowding.games.raf.words import (
    Aircraft,
    WarningLevel,
)
from dowding.kernel.decisions import Decision, Notation, PickSome
from dowding.kernel.errors import IllegalAnswer
from tests.lion.situations import (
    DO17,
    HURRICANE_C,
    ME109_A,
    ME109_B,
    ME109_C,
    SPITFIRE_A,
    SPITFIRE_B,
    STUKA,
    campaign,
    is_reduced,
    named,
    place_of,
    put,
    put_all,
    raid,
    run,
    sector,
    unit,
)
from tests.raf.cards import HORNCHURCH, KENLEY, MIDDLE_WALLOP, TANGMERE_WESTHAMPNETT


@pytest.mark.obliges("lion-19.3-a", "lion-19.3-d")
def test_fend_and_evade() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B)
    put(state, DO17[0], BOMBER)
    run(state, hunter_interception, [[SPITFIRE_A], SPITFIRE_B])
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (BOMBER, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (HUNT, True)


@pytest.mark.obliges("lion-19.3-a", "lion-19.3-b", "lion-19.3-c")
def test_fend_and_evade_after_squadrons_have_slipped_past() -> None:
    def meet(slipping: list[str]) -> Decision | None:
        state = raid(campaign(advanced=True), KENLEY)
        put_all(state, HUNT, ME109_A, ME109_B, SPITFIRE_A, SPITFIRE_B, HURRICANE_C)
        put(state, DO17[0], BOMBER)
        return run(state, hunter_interception, [slipping]).decision

    decision = meet([HURRICANE_C])
    assert isinstance(decision, PickSome)
    assert (decision.question, decision.at_least, decision.at_most) == (Evade(), 0, 1)
    assert {option.key for option in decision.options} == {SPITFIRE_A, SPITFIRE_B}
    assert meet([]) is None, "squadrons outnumber the hunters"


@pytest.mark.obliges("lion-19.3-e")
@pytest.mark.parametrize(("full", "pairs"), [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_each_further_pair_needs_two_more_full_squadrons(full: int, pairs: int) -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, *named(state, state.kit.fleet[2][Aircraft.ME109][:7]))
    put(state, DO17[0], BOMBER)
    squadrons = ["54/6/11", "65/6/11", "74/6/11", "32/7/11", "501/7/11", "610/7/11", "64/2/11"]
    put_all(state, HUNT, *squadrons[:full])
    put_all(state, HUNT, *squadrons[full:], reduced=True)
    in_pairs = squadrons[: 2 * pairs]
    answers: list[Notation] = []
    for evading, fending in zip(in_pairs[::2], in_pairs[1::2], strict=True):
        last = full % 2 == 0 and fending == squadrons[full - 1]
        answers += [[evading], *([] if last else [fending]), fending]
    assert run(state, hunter_interception, answers).decision is None
    assert named(state, state.squadrons_in(BOMBER)) == set(in_pairs[::2])
    assert {s for s in squadrons[:full] if is_reduced(state, s)} == set(in_pairs[1::2])


@pytest.mark.obliges("lion-19.41-a", "lion-19.41-b", "lion-19.41-c", "lion-19.41-d", "lion-19.47-a")
def test_an_ace_is_made_and_lost() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B)
    put_all(state, HUNT, "54/6/11", HURRICANE_C)
    put(state, DO17[0], BOMBER)
    # Row G, die 4: German L L D, British A D -
    state.altitude = 1
    row = combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    state.altitude = 6 - row
    run(state, hunter_attack, [["54/6/11"], ["54/6/11"]], dice=[4])
    ace = unit(state, "ACE Spitfire")
    assert (state.vp, state.at[ace]) == (2, BOMBER)
    state.altitude = 0
    state.at[ace] = HUNT
    put(state, ME109_C, HUNT)
    # The ace bears B: row D, die 1 gives it D; row D, die 2 gives it L.
    row = combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    state.altitude = 3 - row - 1
    run(state, hunter_attack, dice=[2])
    assert place_of(state, "54/6/11") != REMOVED
    assert state.ace_of == [-1, -1]


@pytest.mark.obliges("lion-19.41-d")
def test_nobody_need_become_an_ace() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B, "54/6/11", HURRICANE_C)
    # Row G, die 4: German L L D, British A D -
    state.altitude = 6 - combat_row(state, "hunter", state.gruppen_in(HUNT), state.squadrons_in(HUNT), [])
    decision = run(state, hunter_attack, dice=[4]).decision
    assert isinstance(decision, PickSome)
    assert (decision.question, decision.at_least, decision.at_most) == (BecomeAce(), 0, 1)


@pytest.mark.obliges("lion-19.7-a")
def test_stukas_are_withdrawn() -> None:

    state = raid(campaign(advanced=True), KENLEY)
    put(state, STUKA[0], LIGHT_LOSS)
    put(state, "I/SG1/3", HEAVY_LOSS)
    withdraw_stukas(state)
    assert place_of(state, STUKA[1]) == AIRBASE
    put(state, "III/SG1/3", LIGHT_LOSS)
    do17 = put(state, DO17[0], BOMBER)
    state.intercepted = [put(state, STUKA[1], BOMBER), do17]
    withdraw_stukas(state)
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)
    assert state.raiders == state.intercepted == [do17]


@pytest.mark.obliges("lion-19.7-a")
def test_stukas_are_withdrawn_after_a_squadron_attack() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, LIGHT_LOSS, *STUKA, "I/SG1/3")
    run(state, squadron_attack)
    assert place_of(state, "III/SG1/3") == REMOVED


@pytest.mark.obliges("lion-19.1-a", "lion-19.1-b", "lion-19.1-c", "lion-2-a")
def test_forward_airfields() -> None:
    state = raid(campaign(advanced=True), MIDDLE_WALLOP)
    assert state.within_me109_range()
    assert (-2, "forward airfield") in detection_modifiers(state)
    gruppen = put_all(state, BOMBER, *DO17)
    played = run(state, bomb(state, gruppen, state.target.primary), dice=[6])
    assert played.decision is not None
    assert isinstance(played.decision.question, Disperse)
    assert state.vp == -2
    assert not raid(campaign(), MIDDLE_WALLOP).within_me109_range()


@pytest.mark.obliges("lion-19.1-a")
def test_a_forward_airfield_has_its_own_line_among_the_modifiers(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is -2, as that of a snap raid is."""
    state = raid(campaign(advanced=True), MIDDLE_WALLOP)
    monkeypatch.setitem(state.kit.modifier, DetectionModifier.FORWARD_AIRFIELD, -4)
    assert (-4, "forward airfield") in detection_modifiers(state)


@pytest.mark.obliges("lion-19.1-b")
def test_only_the_primary_target_of_a_forward_airfield_is_spared() -> None:
    state = raid(campaign(advanced=True), MIDDLE_WALLOP)
    gruppen = put_all(state, BOMBER, *DO17)
    run(state, bomb(state, gruppen, state.target.secondary), dice=[6])
    assert state.vp == -3


@pytest.mark.obliges("lion-19.1-c")
def test_only_middle_wallop_comes_into_range_as_a_forward_airfield(monkeypatch: pytest.MonkeyPatch) -> None:
    state = campaign(advanced=True)
    cards = state.kit.target_cards
    assert [n for n, card in cards.items() if card.forward and not card.within_range] == [MIDDLE_WALLOP]
    tangmere = TANGMERE_WESTHAMPNETT
    monkeypatch.setitem(cards, tangmere, replace(cards[tangmere], within_range=False))
    assert cards[tangmere].forward
    assert not raid(state, tangmere).within_me109_range()


@pytest.mark.obliges("lion-19.6-a", "lion-ev-tension-a")
def test_patrol_reach_with_vhf_and_tension() -> None:

    state = campaign(advanced=True)
    spitfire, coltishall = unit(state, "54/6/11"), unit(state, "242/1/12")
    state.day = 20
    assert len(patrol_reach(state, spitfire)) == 4
    state.day = 21
    far = {state.kit.sector_names[s] for s in patrol_reach(state, spitfire)}
    assert {"6/11", "5/11", "7/11", "London", "3/11", "4/11", "2/11", "1/11"} == far
    state.tension = True
    names = {state.kit.sector_names[s] for s in patrol_reach(state, coltishall)}
    assert not any(name.endswith("/11") for name in names)


@pytest.mark.obliges("lion-19.2-a", "lion-19.2-d")
@pytest.mark.parametrize("ready", [True, False])
def test_a_delay_is_offered_only_if_somebody_could_respond_then(ready: bool) -> None:
    state = raid(campaign(advanced=True), HORNCHURCH, warning=WarningLevel.LATE)
    state.move(state.kit.squadrons, REARM)
    if ready:
        put(state, SPITFIRE_A, AVAILABLE)
    played = run(state, accurate_commitment)
    assert (played.decision is not None and played.decision.question == DelayResponse()) == ready
    assert [(type(entry), entry.rule) for entry in played.told] == ([] if ready else [(NobodyInReach, "7.1")])


@pytest.mark.obliges("lion-19.2-a", "lion-19.2-e", "lion-7.2-d")
def test_a_delay_holds_even_if_nobody_is_sent() -> None:
    state = raid(campaign(advanced=True), HORNCHURCH, warning=WarningLevel.LATE)
    put(state, ME109_A, CHANNEL_PATROL)
    put(state, DO17[0], BOMBER)
    run(state, accurate_commitment, [True, []])
    assert (state.delayed, state.responders, state.vp) == (True, [], -1)
    assert place_of(state, ME109_A) == HUNT


@pytest.mark.obliges("lion-19.8-b")
def test_the_excess_is_taken_evenly() -> None:
    state = raid(campaign(advanced=True), KENLEY)
    put_all(state, HUNT, ME109_A, ME109_B)
    put(state, DO17[0], BOMBER)
    letters = {"A": ["65/6/11", "610/7/11", "43/1/11"], "B": ["74/6/11", "501/7/11"], "C": ["54/6/11"]}
    put_all(state, HUNT, *(name for names in letters.values() for name in names))
    decision = run(state, hunter_interception).decision
    assert isinstance(decision, PickSome)
    assert decision.at_least == 2
    assert decision.objection(decision.read(["65/6/11", "610/7/11"])) is not None  # type: ignore[arg-type]
    assert decision.objection(decision.read(["65/6/11", "54/6/11"])) is None  # type: ignore[arg-type]
    played = run(state, hunter_interception, [["65/6/11", "54/6/11"]])
    assert played.decision is not None
    assert played.decision.rule == "9.1"


@pytest.mark.obliges("lion-ev-tension-a")
def test_tension_keeps_12_group_out_of_the_sectors_of_11_group() -> None:
    state = campaign()
    state.tension = True
    with pytest.raises(IllegalAnswer):
        run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    state.tension = False
    run(state, squadron_patrol, [{"19/2/12": "3/11"}])
    assert state.where(unit(state, "19/2/12")) == sector(state, "3/11")


@pytest.mark.obliges("lion-19.6-a")
@pytest.mark.parametrize(
    ("advanced", "day", "far"), [(True, 21, True), (True, 20, False), (False, 21, False)]
)
def test_with_vhf_a_patrol_goes_beyond_the_next_sector(advanced: bool, day: int, far: bool) -> None:
    state = campaign(advanced=advanced)
    state.day = day
    if far:
        run(state, squadron_patrol, [{"54/6/11": "1/11"}])
        assert state.where(unit(state, "54/6/11")) == sector(state, "1/11")
    else:
        with pytest.raises(IllegalAnswer):
            run(state, squadron_patrol, [{"54/6/11": "1/11"}])


@pytest.mark.obliges("lion-19.6-a")
def test_squadrons_without_vhf_stay_near() -> None:
    state = campaign(advanced=True)
    state.day = 21
    with pytest.raises(IllegalAnswer):
        run(state, squadron_patrol, [{SPITFIRE_A: "1/11"}])


@pytest.mark.obliges("lion-19.43-a")
def test_an_ace_patrols_near_its_own_sector() -> None:
    state = campaign(advanced=True)
    become_ace(state, unit(state, SPITFIRE_A))
    run(state, squadron_patrol, [{"ACE Spitfire": "7/11"}])
    assert state.where(unit(state, "ACE Spitfire")) == sector(state, "7/11")
