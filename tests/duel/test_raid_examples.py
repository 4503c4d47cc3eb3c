"""The worked examples of the booklet, with its numbers: detection, interception, combat, bombing."""

import pytest

from dowding.games.duel.raid import raid_detection
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import (
    BOMBER,
    CLOSE_ESCORT,
    HEAVY_LOSS,
    HUNT,
    INFLIGHT,
    LIGHT_LOSS,
)
from dowding.games.raf.raid.air_battle import (
    hunter_attack,
    hunter_interception,
    squadron_attack,
    squadron_interception,
)
from dowding.games.raf.raid.combat import combat_row
from dowding.games.raf.words import LUFTWAFFE, Intelligence, WarningLevel, Weather
from dowding.kernel.errors import IllegalAnswer
from tests.duel.situations import opening
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
    in_box,
    is_reduced,
    place_of,
    put,
    raid,
    run,
    tie,
)
from tests.raf.cards import BIGGIN, KENLEY, POLING_BRIGHTON

SPITFIRES = (SPITFIRE_A, SPITFIRE_B, SPITFIRE_C, "610/7/11", "64/2/11")


def of_type(state, flown: str, letter: str, fleet: int = 2) -> str:  # type: ignore[no-untyped-def]
    """The first Gruppe of a type that bears a letter."""
    kit = state.kit
    return next(
        str(kit.names[g]) for g in kit.gruppen
        if kit.aircraft[g] == flown and kit.selector[g] == letter and kit.luftflotte[g] == fleet
    )  # fmt: skip


@pytest.mark.obliges("duel-8.0-1", "duel-8.0-2", "duel-8.0-3", "duel-8.0-4", "duel-4.II.2-2")
def test_d12_eight_gruppen_to_poling() -> None:
    state = raid(opening(), POLING_BRIGHTON, stage=Stage.FORMED)
    state.weather = [Weather.PATCHY, Weather.CLEAR]
    state.raiders = tie(state, POLING_BRIGHTON, *DO17, ME109_A, ME109_B, ME109_C, "I/JG51/2", "II/JG51/2")
    assert sum(by for by, _ in detection_modifiers(state)) == 10
    asked = run(state, raid_detection, dice=[3])
    assert (state.warning, state.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
    rolls = [entry for entry in asked.journal if type(entry).__name__ == "Rolled"]
    assert all(entry.seen_by == (LUFTWAFFE,) for entry in rolls)


@pytest.mark.obliges("duel-10.1-2", "duel-4.II.9-1")
def test_d14_two_of_five_spitfires_slip_past_three_hunters() -> None:
    state = raid(opening(), BIGGIN)
    put(state, HUNT, ME109_A, ME109_B, ME109_C, *SPITFIRES)
    put(state, BOMBER, DO17[0])
    with pytest.raises(IllegalAnswer):
        run(state, hunter_interception, list(SPITFIRES[:3]))
    run(state, hunter_interception, list(SPITFIRES[:2]))
    assert in_box(state, BOMBER) == {*SPITFIRES[:2], DO17[0]}


@pytest.mark.obliges("duel-10.2-2", "duel-4.II.13-1")
def test_d15_three_squadrons_choose_three_of_four_gruppen() -> None:
    state = raid(opening(), BIGGIN)
    put(state, BOMBER, *DO17, "I/KG3/2", *SPITFIRES[:3])
    run(state, squadron_interception, list(DO17))
    assert {state.kit.names[g] for g in state.intercepted} == set(DO17)
    assert place_of(state, "I/KG3/2") == BOMBER


@pytest.mark.obliges("duel-10.21-1", "duel-10.21-2", "duel-10.21-3")
@pytest.mark.parametrize(
    ("squadrons", "gruppen", "escorts", "fighting"), [(2, 4, 3, 3), (1, 3, 2, 1), (1, 3, 4, 3), (3, 3, 4, 7)]
)
def test_d16_to_d18_escorts_are_set_aside(squadrons: int, gruppen: int, escorts: int, fighting: int) -> None:
    state = raid(opening(), BIGGIN)
    bombers, fighters = [*DO17, "I/KG3/2"], [ME109_A, ME109_B, ME109_C, "I/JG51/2"]
    put(state, BOMBER, *bombers[:gruppen], *SPITFIRES[:squadrons])
    put(state, CLOSE_ESCORT, *fighters[:escorts])
    answers: list[list[str]] = [bombers[:squadrons]] if squadrons < gruppen else []
    aside = gruppen - squadrons
    if 0 < aside < escorts:
        asked = run(state, squadron_interception, *answers)
        assert asked.side == LUFTWAFFE
        answers.append(fighters[:aside])
    run(state, squadron_interception, *answers)
    assert len(state.intercepted) == fighting
    assert all(place_of(state, name) == CLOSE_ESCORT for name in fighters[:escorts])


@pytest.mark.obliges(
    "duel-11.2-1", "duel-11.21-1", "duel-11.22-1", "duel-4.II.11-1", "duel-11.1-1", "duel-11.1-6",
    "duel-CH.damage-1", "duel-CH.damage-2", "duel-CH.damage-3", "duel-11.1-3",
)  # fmt: skip
def test_d19_and_d20_the_first_combat_example() -> None:
    state = raid(opening(), KENLEY)
    put(state, HUNT, ME109_A, ME109_B, ME109_C)
    put(state, HUNT, "I/JG51/2", reduced=True)
    put(state, HUNT, SPITFIRE_A, HURRICANE_B, HURRICANE_C)
    put(state, BOMBER, DO17[0])
    hunters, squadrons = state.gruppen_in(HUNT), state.squadrons_in(HUNT)
    assert sum(state.combat_ratings([*hunters, *squadrons])) == 12
    assert combat_row(state, "hunter", hunters, squadrons, []) == "ABCDEFGHI".index("D")
    run(state, hunter_attack, [HURRICANE_C], dice=[2])
    assert (place_of(state, ME109_A), is_reduced(state, ME109_A)) == (INFLIGHT, True)
    assert (place_of(state, "I/JG51/2"), is_reduced(state, "I/JG51/2")) == (LIGHT_LOSS, False)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert place_of(state, ME109_C) == CLOSE_ESCORT
    assert (place_of(state, SPITFIRE_A), is_reduced(state, SPITFIRE_A)) == (INFLIGHT, True)
    assert place_of(state, HURRICANE_B) == LIGHT_LOSS
    assert (place_of(state, HURRICANE_C), is_reduced(state, HURRICANE_C)) == (BOMBER, True)
    assert state.vp == 0


@pytest.mark.obliges(
    "duel-4.II.14-1", "duel-4.II.14-2", "duel-11.23-1", "duel-11.0-1", "duel-11.1-2", "duel-CH.damage-6",
    "duel-CH.damage-8", "duel-CH.damage-10",
)  # fmt: skip
def test_d21_the_second_combat_example() -> None:
    state = raid(opening(), BIGGIN)
    he111_a, he111_b = of_type(state, "He111", "A"), of_type(state, "He111", "B")
    ju88, me110 = of_type(state, "Ju88", "C"), of_type(state, "Me110", "A")
    put(state, BOMBER, he111_a, he111_b, ju88, SPITFIRE_B, SPITFIRE_C)
    put(state, CLOSE_ESCORT, ME109_B, me110)
    run(state, squadron_interception, [he111_a, ju88], [me110])
    fighting = [*state.intercepted, *state.squadrons_in(BOMBER)]
    state.depletion = 0
    assert sum(state.combat_ratings(fighting)) == 19
    run(state, squadron_attack, dice=[3])
    assert (place_of(state, he111_a), is_reduced(state, he111_a)) == (INFLIGHT, True)
    assert (place_of(state, ME109_B), is_reduced(state, ME109_B)) == (INFLIGHT, True)
    assert place_of(state, ju88) == HEAVY_LOSS
    assert (place_of(state, SPITFIRE_B), is_reduced(state, SPITFIRE_B)) == (INFLIGHT, False)
    assert place_of(state, SPITFIRE_C) == LIGHT_LOSS
    assert place_of(state, he111_b) == BOMBER
    assert (place_of(state, me110), is_reduced(state, me110)) == (INFLIGHT, False)
    assert state.vp == 1
