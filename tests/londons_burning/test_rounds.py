"""8.1 to 8.3: rounds, break-off, pass, the end of a combat."""

import pytest

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.combat import Landed, MustBreakOff, NobodyAttacks, NoFiringAngle
from dowding.games.londons_burning.entries.flights import TurnedForHome
from dowding.games.londons_burning.ids import Level
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.questions import LandAt
from dowding.games.londons_burning.rounds import (
    end_of_combat,
    end_of_round,
    luftwaffe_segment,
    moves_on,
    raf_segment,
    targets_of,
)
from dowding.games.londons_burning.words import (
    AIRFIELD,
    DESTROYED,
    FEET_5000,
    FEET_10000,
    FEET_20000,
    FEET_25000,
    FIRST_ENGINE,
    FIRST_FRAME,
    MIX,
    PILOT,
    RAID,
    Reason,
    Throw,
)
from tests.londons_burning.table import (
    HURRICANE_2,
    PILOTS,
    SPITFIRE_1,
    TARGETS,
    TWO,
    UNITS,
    before,
    duel,
    entries,
    happened,
    hit,
    in_mix,
    keys,
    now,
    pair,
    question,
    refused,
    rolls,
    run,
)

ME109, HE111 = UNITS["Me109 #3"], UNITS["He111 #24"]


@pytest.mark.obliges("lb-8.1-04", "lb-8.3-02", "lb-8.2-04")
def test_a_fighter_breaks_off_passes_or_attacks() -> None:
    match = run(duel("He111 #24", "Me109 #3"), raf_segment)
    assert keys(match) == ["break off", "pass", "Me109 #3", "He111 #24"]
    match.answer("break off")
    assert "Kenley" in keys(match)
    match.answer("Kenley")
    assert HEXES[now(match).spots[0]] in ("M3", "L5")
    assert happened(match, Landed, aircraft="Spitfire #1", hex="M3")


@pytest.mark.obliges("lb-8.3-01", "lb-8.42-19", "lb-8.41-05")
def test_who_passes_stays_where_he_is() -> None:
    battle = duel("He111 #24", level=FEET_20000)
    battle.up_sun = [SPITFIRE_1]
    match = run(battle, raf_segment, "pass", dice=[6])
    assert now(match).levels[SPITFIRE_1] == FEET_20000
    assert not rolls(match, "8.42")
    assert now(match).round == 2
    assert now(match).up_sun == []
    match.answer("He111 #24")
    assert rolls(match, "8.42")[0].modifiers == ((6, "performance"), (1, "dive"))


@pytest.mark.obliges("lb-8.1-09", "lb-8.2-04", "lb-10.4-01")
def test_after_combat_one_lands_at_the_base_or_an_undamaged_airfield() -> None:
    battle = duel("He111 #24")
    battle.damage[TARGETS["Hornchurch"]] = battle.damage[TARGETS["Kenley"]] = 2
    match = run(battle, end_of_combat)
    assert "Hornchurch" in keys(match)
    assert refused(match) == {"Kenley": "10.4"}
    match.answer("Hornchurch")
    assert now(match).levels[SPITFIRE_1] == AIRFIELD


@pytest.mark.obliges(
    "lb-8.2-01", "lb-8.2-05", "lb-8.2-06", "lb-8.2-07", "lb-8.2-08", "lb-9.1-04", "lb-9.2-05", "lb-8.43-03"
)
@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("pilot", Reason.PILOT), ("engine", Reason.ENGINE), ("ammo", Reason.AMMUNITION),
        ("contact", Reason.CONTACT), ("frame", None),
    ],
)  # fmt: skip
def test_what_compels_a_fighter_to_break_off(how: str, why: Reason | None) -> None:
    battle = duel("He111 #24", at="K5")
    if how in ("pilot", "engine", "frame"):
        hit(battle, "Spitfire #1", {"pilot": PILOT, "engine": FIRST_ENGINE, "frame": FIRST_FRAME}[how])
    if how == "ammo":
        battle.ammo[0] = 0
    if how == "contact":
        battle.levels[SPITFIRE_1] = FEET_25000
    match = run(battle, raf_segment)
    assert match.decision is not None
    assert ("pass" in keys(match)) == (why is None)
    assert why is None or happened(match, MustBreakOff, why=why)
    assert match.decision.rule == {"engine": "9.1", "frame": "8.1"}.get(how, "8.2")


@pytest.mark.obliges("lb-8.2-02", "lb-8.2-03")
def test_nobody_breaks_off_in_the_enemys_segment() -> None:
    battle = duel("Me109 #3", raf=False)
    hit(battle, "Spitfire #1", PILOT)
    match = run(battle, luftwaffe_segment, dice=[1, 6])
    assert happened(before(match, MustBreakOff), NoFiringAngle, aircraft="Me109 #3")
    assert happened(match, MustBreakOff, why=Reason.PILOT)
    assert [roll.purpose for roll in rolls(match, "8.42")] == ["Me109 #3", "Spitfire #1"]


@pytest.mark.obliges("lb-8.2-09", "lb-9.2-05", "lb-8.2-02")
def test_a_german_with_a_hit_pilot_returns_to_the_mix() -> None:
    battle = duel("Me109 #3", "He111 #24")
    hit(battle, "Me109 #3", PILOT)
    match = run(battle, luftwaffe_segment, dice=[6])
    assert in_mix(match, "Me109 #3")
    assert not rolls(match, "8.42")


@pytest.mark.obliges("lb-8.2-10", "lb-8.2-11", "lb-8.2-09", "lb-13.1-04", "lb-9.1-11", "lb-8.1-05")
@pytest.mark.parametrize(("at", "place"), [("A5", MIX), ("K5", DESTROYED)])
def test_a_german_with_a_hit_engine_reaches_france_or_crashes(at: str, place: int) -> None:
    battle = duel("Me109 #3", "He111 #24", at=at)
    hit(battle, "Me109 #3", FIRST_ENGINE, PILOT)
    battle.engine_hit_by[ME109] = PILOTS["Stone"]
    match = run(battle, luftwaffe_segment, dice=[6])
    assert now(match).places[ME109] == place
    assert now(match).victories[PILOTS["Stone"]] == now(match).scores[0] == (place == DESTROYED)


@pytest.mark.obliges("lb-8.2-12", "lb-8.3-04")
def test_germans_far_below_stay_and_pass() -> None:
    battle = duel("Me109 #3", level=FEET_20000, german_level=FEET_5000, raf=False)
    match = run(battle, luftwaffe_segment)
    assert now(match).places[ME109] == RAID
    assert not rolls(match, "8.42")
    assert [entry.rule for entry in entries(match, NobodyAttacks)] == ["8.3"]


def test_that_nobody_attacks_is_told_only_where_it_is_so() -> None:
    match = run(duel("Me109 #3", "Do17 #21", raf=False), luftwaffe_segment, dice=[1, 6])
    assert not entries(match, NobodyAttacks)
    match = run(duel("Do17 #21", raf=False), luftwaffe_segment)
    assert len(entries(match, NobodyAttacks)) == 1


@pytest.mark.obliges("lb-8.3-03")
def test_bombers_never_attack() -> None:
    match = run(duel("He111 #24", "Me110 #13", raf=False), luftwaffe_segment)
    assert not rolls(match)
    assert keys(match)[:2] == ["break off", "pass"]


@pytest.mark.obliges("lb-8.1-07", "lb-8.1-03")
def test_the_next_round_begins_with_the_interceptors() -> None:
    match = run(duel("He111 #24", "Me109 #3"), end_of_round, dice=[2])
    assert now(match).round == 2
    assert "pass" in keys(match)
    match = run(duel("He111 #24", "Me109 #3", raf=False), end_of_round, dice=[2, 1, 6])
    assert rolls(match, "8.42")[0].purpose == "Me109 #3"


def test_combat_ends_without_a_die_when_one_side_is_gone() -> None:
    battle = duel("He111 #24")
    hit(battle, "He111 #24", FIRST_FRAME)
    match = run(battle, raf_segment, "He111 #24", 1, dice=[2, 2, 1, 6, 5, 6])
    assert not [roll for roll in rolls(match) if roll.purpose == "Contact"]
    assert question(match) == LandAt("Spitfire #1")
    assert UNITS["Hurricane #2"] == HURRICANE_2


@pytest.mark.obliges("lb-8.41-01")
def test_who_has_left_the_combat_is_no_target() -> None:
    battle = pair("Me109 #3")
    battle.engaged[TWO] = False
    assert targets_of(battle, UNITS["Me109 #3"]) == [SPITFIRE_1]


@pytest.mark.obliges("lb-8.1-06")
def test_the_fourth_round_is_the_last_without_a_die() -> None:
    match = run(duel("Me109 #3", round=4), end_of_round)
    assert not rolls(match, "8.1")


@pytest.mark.obliges("lb-8.41-01")
@pytest.mark.parametrize(("german", "reached"), [(FEET_10000, True), (FEET_20000, True), (FEET_25000, False)])
def test_a_german_attacks_one_level_up_or_down(german: Level, reached: bool) -> None:
    battle = duel("Me109 #3", german_level=german)
    assert targets_of(battle, UNITS["Me109 #3"]) == ([SPITFIRE_1] if reached else [])


def test_the_base_is_the_first_of_the_fields_where_a_fighter_can_land() -> None:
    battle = duel("He111 #24", base="Kenley")
    battle.damage[TARGETS["Biggin Hill"]] = 3
    match = run(battle, raf_segment, "break off")
    assert keys(match)[:3] == ["Kenley", "Debden", "Hornchurch"]
    battle = duel("He111 #24", at="L4", base="Kenley")
    hit(battle, "Spitfire #1", FIRST_ENGINE)
    assert keys(run(battle, raf_segment))[:2] == ["M3", "H5"]


@pytest.mark.obliges("lb-5.4-02", "lb-5.4-05")
@pytest.mark.parametrize(
    ("raf", "raiders", "goes"),
    [
        (True, 1, None),
        (True, 0, Jump.NEXT_IMPULSE),
        (False, 1, Jump.NEXT_IMPULSE),
        (False, 0, Jump.NEXT_IMPULSE),
    ],
)
def test_after_the_second_combat_the_impulse_is_over_and_not_the_raid(
    raf: bool, raiders: int, goes: Jump | None
) -> None:
    battle = duel("He111 #24", raf=raf)
    battle.places[UNITS["He111 #24"]] = RAID if raiders else DESTROYED
    assert moves_on(battle) == goes


@pytest.mark.obliges("lb-6.4-14")
@pytest.mark.parametrize(("fighters", "homeward", "turns"), [(1, False, 1), (1, True, 0), (0, False, 0)])
def test_a_raid_turns_for_home_once_and_only_if_somebody_is_left(
    fighters: int, homeward: bool, turns: int
) -> None:
    battle = duel("He111 #24", "Me109 #3")
    battle.places[UNITS["He111 #24"]] = DESTROYED
    battle.places[UNITS["Me109 #3"]] = RAID if fighters else DESTROYED
    battle.homeward = homeward
    match = run(battle, end_of_combat, "Hornchurch")
    assert len(entries(match, TurnedForHome)) == turns


@pytest.mark.obliges("lb-8.1-06")
def test_every_die_of_an_attack_says_what_it_decides() -> None:
    """One burst hits once and is answered; then it is asked whether contact is lost."""
    match = run(duel("He111 #24"), raf_segment, "He111 #24", 1, dice=[6, 1, 1, 6, 5, 6, 6])
    kinds = [roll.kind for roll in rolls(match)]
    assert kinds == [
        Throw.PERFORMANCE, Throw.PERFORMANCE, Throw.BURST, Throw.HITS, Throw.BURST, Throw.CONTACT,
    ]  # fmt: skip
