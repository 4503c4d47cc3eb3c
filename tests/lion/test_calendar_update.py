"""Scenarios, calendar update, Sealion and nights."""

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.advance_warning import advance_warning
from dowding.games.lion.day_advance import day_advance, has_momentum, momentum_card
from dowding.games.lion.decks import card_shuffle_check
from dowding.games.lion.state import Lion
from dowding.games.raf.bomb_damage import damage_industry, lose_aircraft
from dowding.games.raf.calendar_update import end_of_day, reset
from dowding.games.raf.columns import BLENHEIM, FIGHTER, HURRICANE, LEVEL_BOMBER, PILOTS, SPITFIRE
from dowding.games.raf.day_advance import valid_card
from dowding.games.raf.night import assign_night_patrol, night_bombing, night_combat
from dowding.games.raf.places import (
    ACE_BOX,
    AIRBASE,
    AVAILABLE,
    CALENDAR,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LANDING,
    LIGHT_LOSS,
    NIGHT_PATROL,
    NIGHT_RAID,
    POOL,
    REMOVED,
    on_clock,
)
from dowding.games.raf.reinforcements import reinforcements
from dowding.games.raf.repair import repair
from dowding.games.raf.replacement import heavy_loss_replacement, light_loss_replacement
from dowding.games.raf.set_up import begin
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.choices import PickSome
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.match import new_match
from dowding.kernel.steps import Finished
from tests.lion.situations import (
    ME109_A,
    SPITFIRE_A,
    SPITFIRE_B,
    campaign,
    day_event,
    hardest_days,
    in_box,
    is_reduced,
    named,
    place_of,
    prelude,
    put,
    put_all,
    raid,
    run,
    sector,
    thin_blue_line,
    unit,
)


def count(state: Lion, place: int) -> int:
    return state.at.count(place)


# Scenarios


@pytest.mark.obliges("lion-3-c", "lion-3-e", "lion-3-f", "lion-3-g", "lion-3-j", "lion-3-k", "lion-3-n")
def test_campaign_set_up() -> None:
    state = campaign()
    assert (count(state, AVAILABLE), count(state, AIRBASE)) == (27, 77)
    assert (count(state, POOL), count(state, CALENDAR)) == (15, 7)
    assert (len(state.targets) + 1, len(state.forces), len(state.events), len(state.days)) == (
        34,
        26,
        38,
        20,
    )
    assert state.points == [9, 7, 0, 11, 9, 7]
    assert (state.sealion, state.vp, state.day) == (31, 0, 0)


@pytest.mark.obliges("lion-3-o", "lion-18-a", "lion-19-b", "lion-3-p")
def test_other_set_ups() -> None:
    state = prelude(night=True, advanced=True)
    assert (count(state, AVAILABLE), count(state, POOL), count(state, ACE_BOX)) == (32, 0, 2)
    assert (state.points[BLENHEIM], state.sealion) == (1, -1)
    state = hardest_days()
    assert (count(state, CALENDAR), count(state, POOL), state.sealion) == (0, 15, -1)


@pytest.mark.obliges(
    "lion-17.2-a", "lion-17.2-b", "lion-17.2-c", "lion-17.2-d", "lion-17.2-e", "lion-17.2-f",
    "lion-17.2-g", "lion-17.2-h", "lion-17.2-i",
)  # fmt: skip
def test_thin_blue_line_set_up() -> None:
    state = thin_blue_line()
    assert (count(state, AVAILABLE), count(state, POOL), count(state, CALENDAR)) == (33, 9, 6)
    assert all(state.at[g] == REMOVED for g in state.kit.stukas)
    assert place_of(state, "IV/JG51/2") == AIRBASE
    assert (len(state.targets) + 1, len(state.days), state.day_card) == (44, 16, 149)
    assert (state.day, state.lf3_to_lf2, state.points) == (16, True, [12, 8, 0, 4, 5, 2])
    decision = run(state, begin).decision
    assert isinstance(decision, PickSome)
    wrong = ["54/6/11", "65/6/11", "32/7/11", "43/1/11", "19/2/12"]
    with pytest.raises(IllegalAnswer, match="in a sector"):
        decision.accept(decision.read(wrong))
    with pytest.raises(IllegalAnswer, match="11 Group"):
        decision.accept(decision.read(["54/6/11", "32/7/11", "19/2/12", "242/1/12", "234/1/10"]))
    green = ["54/6/11", "32/7/11", "43/1/11", "19/2/12", "234/1/10"]
    run(state, begin, [green])
    assert {n for n in state.kit.names if is_reduced(state, n)} == set(green)


@pytest.mark.obliges("lion-13-a", "lion-13-b", "lion-13-c", "lion-IV-a")
@pytest.mark.parametrize(
    ("vp", "title", "winner"),
    [
        (-35, "German decisive", LUFTWAFFE),
        (-16, "German decisive", LUFTWAFFE),
        (-15, "German tactical", LUFTWAFFE),
        (-6, "German tactical", LUFTWAFFE),
        (-5, "Draw", None),
        (-1, "Draw", None),
        (0, "British tactical", FIGHTER_COMMAND),
        (9, "British tactical", FIGHTER_COMMAND),
        (10, "British decisive", FIGHTER_COMMAND),
    ],
)
def test_prelude_ends(vp: int, title: str, winner: str | None) -> None:
    state = prelude()
    state.clock = state.kit.end_of_day
    state.score("16", vp, "as it fell")
    result = run(state, end_of_day).result
    assert result.title.startswith(title)
    assert result.winner == winner


@pytest.mark.obliges("lion-17.1-a", "lion-17.1-b", "lion-17.1-c")
@pytest.mark.parametrize(
    ("vp", "title"),
    [
        (-26, "German decisive"),
        (-25, "German operational"),
        (-10, "Draw"),
        (0, "British operational"),
        (15, "British decisive"),
    ],
)
def test_hardest_days_end(vp: int, title: str) -> None:
    state = hardest_days()
    state.raid_day, state.vp = 3, vp
    assert run(state, end_of_day).following is reset
    state.raid_day = 4
    assert run(state, end_of_day).result.title.startswith(title)
    state.night = True
    assert run(state, end_of_day).following is reset
    assert run(state, night_bombing).result.title.startswith(title)


@pytest.mark.obliges("lion-16.2-a", "lion-16.2-b", "lion-17.1-d", "lion-17.2-o", "lion-16-a")
@pytest.mark.parametrize(("vp", "by", "winner"), [(-34, -3, LUFTWAFFE), (33, 2, FIGHTER_COMMAND)])
def test_elimination(vp: int, by: int, winner: str) -> None:
    for state in (campaign(), hardest_days(), thin_blue_line()):
        state.vp = vp
        with pytest.raises(Finished) as end:
            state.score("16", by, "as it fell")
        assert end.value.result.winner == winner
        assert abs(state.vp) == 35


# The steps of the calendar update


@pytest.mark.obliges("lion-IV.1-a", "lion-IV.1-b", "lion-IV.1-c", "lion-IV.1-d", "lion-IV.1-e")
def test_reset() -> None:
    state = campaign(night=True)
    put(state, SPITFIRE_A, INFLIGHT, reduced=True)
    put(state, SPITFIRE_B, LANDING, reduced=True)
    put(state, "600/6/11", NIGHT_PATROL)
    put(state, ME109_A, on_clock(5))
    put(state, "I/KG2/2", AIRBASE, reduced=True)
    put(state, "I/KG1/2", NIGHT_RAID)
    put(state, "II/KG2/2", LIGHT_LOSS)
    run(state, reset)
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (AVAILABLE, False)
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (AVAILABLE, True)
    assert place_of(state, "600/6/11") == NIGHT_PATROL
    assert (place_of(state, ME109_A), is_reduced(state, "I/KG2/2")) == (AIRBASE, False)
    assert (place_of(state, "I/KG1/2"), place_of(state, "II/KG2/2")) == (NIGHT_RAID, LIGHT_LOSS)


@pytest.mark.obliges("lion-IV.3-a", "lion-IV.3-b", "lion-IV.3-c", "lion-IV.3-d", "lion-IV.3-e")
def test_day_cards_that_may_not_follow() -> None:
    state = campaign()
    state.days.remove(143)
    state.day_card = 143
    state.rig(cards=[138, 150, 144])
    assert valid_card(state) == 144
    state.days.append(144)
    state.days.remove(146)
    state.day_card = 146
    state.rig(cards=[153, 145])
    assert valid_card(state) == 145
    state = campaign()
    run(state, day_advance, cards=[145])
    assert (state.day, state.vp, state.day_card) == (3, 3, 145)


@pytest.mark.obliges(
    "lion-19.5-a",
    "lion-19.5-b",
    "lion-19.5-c",
    "lion-19.5-d",
    "lion-19.5-e",
    "lion-19.5-f",
    "lion-19.5-g",
)
def test_momentum() -> None:
    state = campaign(advanced=True)
    assert not has_momentum(state)
    state.vp = -20
    assert has_momentum(state)
    state.vp, state.preparations = 0, True
    assert has_momentum(state)
    state.preparations = False
    state.damage[0] = state.damage[1] = 2
    assert has_momentum(state)
    state.damage[0] = 0
    for squadron in range(7):
        state.reduced[squadron] = 1
    assert has_momentum(state)
    state.days.remove(143)
    state.day_card = 143
    state.rig(cards=[145, 138])
    assert momentum_card(state) == 138
    assert 145 in state.days
    state.rig(cards=[145, 141])
    assert momentum_card(state) == 145


@pytest.mark.obliges(
    "lion-15.2-a", "lion-15.2-b", "lion-15.2-c", "lion-15.23-a", "lion-15.24-a", "lion-IV.6-a"
)
def test_light_losses() -> None:
    state = campaign(night=True)
    put_all(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B, "54/6/11", "32/7/11", "600/6/11")
    put(state, "501/7/11", HEAVY_LOSS)
    state.points = [2, 2, 1, 11, 9, 2]
    played = run(state, light_loss_replacement, [[SPITFIRE_A, SPITFIRE_B]])
    assert played.options == {SPITFIRE_A, SPITFIRE_B, "32/7/11"}
    state = campaign(night=True)
    put_all(state, LIGHT_LOSS, SPITFIRE_A, SPITFIRE_B, "54/6/11", "32/7/11", "600/6/11")
    put(state, "501/7/11", HEAVY_LOSS)
    state.points = [2, 2, 1, 11, 9, 2]
    answers = [[SPITFIRE_A, SPITFIRE_B], [SPITFIRE_A, "32/7/11"]]
    run(state, light_loss_replacement, answers)
    assert in_box(state, LIGHT_LOSS) == {"54/6/11"}
    assert is_reduced(state, SPITFIRE_B)
    assert not is_reduced(state, "600/6/11")
    assert (state.points[HURRICANE], state.points[SPITFIRE], state.points[PILOTS]) == (1, 0, 0)
    run(state, heavy_loss_replacement)
    assert in_box(state, LIGHT_LOSS) == {"54/6/11", "501/7/11"}
    assert state.points[HURRICANE] == 0


@pytest.mark.obliges(
    "lion-15.2-d", "lion-15.2-e", "lion-15.2-h", "lion-15.21-a", "lion-15.22-a", "lion-15.4-f"
)
def test_german_losses_deplete() -> None:
    state = campaign()
    put_all(state, LIGHT_LOSS, ME109_A, "I/KG2/2", "II/SG1/2")
    put_all(state, HEAVY_LOSS, "II/KG2/2", "III/KG2/2")
    state.points[FIGHTER], state.points[LEVEL_BOMBER], state.depletion = 1, 0, 13
    run(state, light_loss_replacement)
    assert (state.points[FIGHTER], state.depletion) == (0, 14)
    assert in_box(state, LIGHT_LOSS) == {"II/SG1/2"}
    run(state, heavy_loss_replacement)
    assert state.depletion == 15
    assert len(in_box(state, HEAVY_LOSS)) == 1


@pytest.mark.obliges("lion-15.5-a", "lion-15.5-b", "lion-15.5-c", "lion-IV.8-a", "lion-IV.8-b")
@pytest.mark.parametrize(("day", "cost"), [(5, -4), (6, -3), (15, -3), (16, -2), (27, -2), (28, None)])
def test_reinforcements(day: int, cost: int | None) -> None:
    state = campaign()
    state.day = day
    played = run(state, reinforcements)
    if cost is None:
        assert played.decision is None
    else:
        run(state, reinforcements, [["602/1/11", "616/2/11"]])
        assert state.vp == 2 * cost
        assert place_of(state, "602/1/11") == AVAILABLE
    assert (place_of(state, "IV/JG51/2") == AIRBASE) == (day >= 14)


@pytest.mark.obliges("lion-IV.9-a", "lion-IV.9-c", "lion-17.3-b", "lion-IV.9-d")
def test_card_shuffle_check() -> None:
    state = campaign()
    state.raid_day = 4
    state.event_discards, state.events = state.events[:20], state.events[20:]
    state.force_discards, state.forces = state.forces[:13], state.forces[13:]
    assert run(state, card_shuffle_check).following is repair
    assert len(state.targets) + 1 == 44
    assert (len(state.events), len(state.event_discards)) == (38, 0)
    assert (len(state.forces), len(state.force_discards)) == (13, 13)


@pytest.mark.obliges(
    "lion-11.3-a", "lion-11.3-b", "lion-11.3-c", "lion-11.3-d", "lion-11.3-e", "lion-I.1-a", "lion-I.1-b"
)
def test_repair() -> None:
    state = campaign()
    state.day_card = 145
    state.damage[:4] = [1, 2, 2, 2]
    run(state, repair)
    assert state.damage[:4] == [1, 2, 2, 2]
    state.raid_day = 2
    chance = state.kit.days[145].repair_chance
    run(state, repair, dice=[chance - 1, chance, chance + 1])
    assert state.damage[:4] == [0, 0, 1, 2]


# Day events


@pytest.mark.obliges("lion-ev-escort-a", "lion-ev-escort-b", "lion-ev-escort-c", "lion-ev-escort-d")
@pytest.mark.parametrize(
    ("vp", "day", "depletion", "more"),
    [(7, 0, 0, False), (8, 0, 0, True), (0, 31, 0, True), (0, 0, 8, True)],
)
def test_increase_fighter_escort(vp: int, day: int, depletion: int, more: bool) -> None:
    state = campaign()
    state.vp, state.day, state.depletion, state.day_card = vp, day, depletion, 140
    day_event(state)
    assert (len(state.forces), len(state.events)) == ((30, 44) if more else (26, 38))


@pytest.mark.obliges("lion-ev-lf3lf2-a", "lion-ev-lf3lf2-d")
def test_luftflotte_3_to_2() -> None:
    state = campaign()
    state.day_card, state.day = 147, 9
    day_event(state)
    assert not state.lf3_to_lf2
    state.day = 10
    day_event(state)
    assert state.lf3_to_lf2
    state.day = 31
    day_event(state)
    assert not state.lf3_to_lf2


@pytest.mark.obliges("lion-14.2-a", "lion-14.2-b", "lion-14.1-c")
def test_terror() -> None:
    state = campaign()
    state.day_card, state.day = 138, 41
    day_event(state)
    assert state.terror
    assert len(state.targets) + 1 == 50
    before = list(state.priorities)
    state.day, state.preparations = 0, True
    day_event(state)
    assert state.priorities == before


# Sealion


@pytest.mark.obliges(
    "lion-16.1-b", "lion-16.1-c", "lion-16.1-e", "lion-16.1-f", "lion-16.1-g", "lion-16.1-h",
    "lion-16.1-i", "lion-16.1-j", "lion-16.11-a", "lion-16.11-b", "lion-16.11-c",
)  # fmt: skip
@pytest.mark.parametrize(
    ("day", "vp", "checks", "preparations", "title"),
    [
        (33, 34, 0, False, "British decisive victory: Sealion is cancelled at once"),
        (33, 34, 1, False, "British operational victory: Sealion is cancelled"),
        (42, 0, 1, False, "Draw: Sealion is delayed until it is too late"),
        (44, -30, 1, False, "Draw: the summer is over before Sealion is ready"),
        (44, 34, 1, False, "British operational victory: Sealion is cancelled"),
        (33, -20, 0, False, None),
        (45, -30, 1, True, "German decisive victory: the Wehrmacht lands in England"),
        (
            45,
            -5,
            1,
            True,
            "German operational victory: Sealion is cancelled, but the Luftwaffe fights on",
        ),
        (45, 20, 1, True, "British tactical victory: the RAF withstands, and Sealion is cancelled"),
    ],
)
def test_sealion(day: int, vp: int, checks: int, preparations: bool, title: str | None) -> None:
    state = campaign()
    state.day, state.vp, state.checks, state.stabilised = day - 3, vp - 3, checks, True
    state.preparations, state.depletion = preparations, 12
    played = run(state, day_advance, cards=[145])
    if title is not None:
        assert played.result.title == title
    else:
        assert (state.preparations, state.sealion, state.vp, state.depletion) == (True, 41, vp - 5, 4)
        assert [str(p) for p in state.priorities] == ["medium", "high", "high", "low", "low"]


@pytest.mark.obliges("lion-17.2-j", "lion-17.2-k", "lion-17.2-l", "lion-17.2-m", "lion-17.2-n")
@pytest.mark.parametrize(
    ("vp", "depletion", "title"),
    [
        (34, 0, "British decisive"),
        (0, 15, "British operational"),
        (0, 14, "German operational"),
        (-20, 0, "German decisive"),
    ],
)
def test_thin_blue_line_ends(vp: int, depletion: int, title: str) -> None:
    state = thin_blue_line()
    state.day, state.vp, state.depletion = 30, vp - 3, depletion
    points = list(state.points[:5])
    result = run(state, day_advance, cards=[145]).result
    assert result.title.startswith(title)
    assert state.points[:5] == points


# Damage to aircraft


@pytest.mark.obliges("lion-11.24-b", "lion-11.24-c", "lion-11.22-h")
def test_lost_aircraft() -> None:
    state = campaign()
    state.points[:3] = [4, 4, 0]
    damage_industry(state, 6)
    assert state.points[:2] == [2, 0]
    damage_industry(state, 6)
    assert state.points[:2] == [0, 0]
    state.points[:3] = [9, 9, 0]
    put_all(state, LANDING, "501/7/11", "610/7/11")
    put_all(state, LIGHT_LOSS, "32/7/11")
    lose_aircraft(state, sector(state, "7/11"), 2)
    assert state.points[:2] == [8, 8]


# Nights


@pytest.mark.obliges("lion-18.1-a", "lion-18.1-b", "lion-18.1-c", "lion-I.4-a")
def test_night_patrol() -> None:
    state = campaign(night=True)
    put(state, "600/6/11", NIGHT_PATROL)
    played = run(state, assign_night_patrol)
    assert played.options == {"600/6/11", "23/3/12", "236/1/10", "604/4/10", "25/5/11"}
    run(state, assign_night_patrol, [["25/5/11"]])
    assert in_box(state, NIGHT_PATROL) == {"25/5/11"}


@pytest.mark.obliges("lion-18.4-a", "lion-18.4-b", "lion-18.4-c", "lion-18.4-d", "lion-18.4-e")
def test_night_combat() -> None:
    state = campaign(night=True)
    gruppen = put_all(state, NIGHT_RAID, "II/KG1/2", "III/KG1/2", "I/KG1/2")
    squadrons = put_all(state, NIGHT_PATROL, "600/6/11", "25/5/11", "236/1/10")
    state.move([*gruppen, *squadrons], HUNT + 1)
    # 21 + 3 in the column of three Gruppen is row G; die 3: German A D H, British D - L
    state.rig(dice=[3])
    night_combat(state, gruppen, squadrons)
    assert [place_of(state, n) for n in ("II/KG1/2", "III/KG1/2", "I/KG1/2")] == [
        AIRBASE,
        AIRBASE,
        HEAVY_LOSS,
    ]
    assert in_box(state, NIGHT_PATROL) == {"600/6/11", "25/5/11"}
    assert place_of(state, "236/1/10") == LIGHT_LOSS
    assert not any(state.reduced)
    assert state.vp == 1


@pytest.mark.obliges("lion-18.5-a", "lion-18.5-b", "lion-18.5-c", "lion-18.5-d")
def test_night_bombing() -> None:
    state = campaign(night=True)
    raiders = put_all(state, NIGHT_RAID, "I/KG1/2", "II/KG1/2", "III/KG1/2", "I/KG4/2")
    run(state, night_bombing, dice=[6])
    assert (state.vp, state.points[HURRICANE]) == (-2, 7)
    assert len(in_box(state, NIGHT_RAID)) == 4
    played = run(state, night_bombing, ["I/KG4/2"], dice=[5])
    assert played.following is day_advance
    assert place_of(state, "I/KG4/2") == LIGHT_LOSS
    assert state.vp == -2
    assert named(state, raiders) > in_box(state, NIGHT_RAID)


# What players see


@pytest.mark.obliges("lion-I.5-a", "lion-I.5-b", "lion-11.21-f", "lion-2.31-a")
def test_only_the_backs_of_target_cards_are_seen() -> None:
    state = campaign()
    run(state, advance_warning)
    seen = GAME.view(state, FIGHTER_COMMAND)
    assert seen.pulled == state.kit.target_cards[state.pulled].region
    assert seen.top == state.kit.target_cards[state.top].region
    before = (state.pulled, state.top)
    for seed in range(20):
        GAME.redeal(state, FIGHTER_COMMAND, Dice(seed))
        assert GAME.view(state, FIGHTER_COMMAND) == seen
    assert (state.pulled, state.top) != before
    state.damage[state.kit.net_marker[2]] = state.damage[state.kit.net_marker[6]] = 1
    assert GAME.view(state, FIGHTER_COMMAND).top is None


def test_a_snapshot_is_small_and_the_board_is_told() -> None:
    match = new_match(GAME, "campaign", seed=3)
    dice = Dice(3)
    for _ in range(25):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    assert len(match.state.encode()) < 10_000
    board = match.summary(FIGHTER_COMMAND)
    assert "6/11   Hornchurch" in board
    assert "Luftflotte 3" in board
    assert unit(raid(campaign(), 13), SPITFIRE_A) >= 0
