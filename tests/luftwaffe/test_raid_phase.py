"""7, 8: detection, declaration, commitment, deployment and rendezvous."""

import pytest

from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.formation import raid_selection
from dowding.games.luftwaffe.raid import clock_check, fails_to_assemble
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import (
    Damage,
    Weather,
)
from tests.luftwaffe.situations import (
    DO17,
    ME109_A,
    formed,
    lay,
    opening,
    plan,
    raid,
    run,
    tie,
    unit,
)
from tests.raf.cards import BIGGIN, BIGGIN_HAWKINGE, KENLEY, KENLEY_BIGGIN, MIDDLE_WALLOP, POLING


@pytest.mark.obliges("duel-8.0-5", "duel-8.0-6", "duel-8.0-7", "duel-21.8-7", "duel-21.1-2")
def test_modifiers_add_up_not_below_zero_and_are_halved_at_the_end() -> None:
    def total(state: PlannedBattle) -> int:
        return sum(by for by, _ in detection_modifiers(state))

    state = formed(opening(advanced=True), BIGGIN_HAWKINGE, ME109_A)
    nets, observers = len(state.target.nets), state.target.observers[Weather.CLEAR]
    assert total(state) == 2 * nets + observers - 2
    state.pressed = True
    assert total(state) == 2 * nets + observers
    state.forward = [state.card]
    assert total(state) == 2 * nets + observers - 2
    for net in state.kit.net_markers:
        state.damage[net] = Damage.LIGHT
    state.pressed, state.weather = False, [Weather.BROKEN, Weather.BROKEN]
    assert total(state) == max(0, state.target.observers[Weather.BROKEN] - 4)
    odd = formed(opening(), POLING, DO17[0])
    whole = total(odd)
    odd.damage[odd.kit.headquarters["Uxbridge"]] = Damage.LIGHT
    assert total(odd) == -(-whole // 2)
    odd.damage[odd.kit.headquarters["Stanmore"]] = Damage.HEAVY
    assert total(odd) == 0


@pytest.mark.obliges(
    "duel-2.3.4-1",
    "duel-S.161-1",
    "duel-S.164-1",
    "duel-S.164-2",
    "duel-8.0-7",
    "duel-S.161-2",
    "duel-S.164-3",
)
def test_strategies_against_detection() -> None:
    def total(code: StrategyCode | None, *names: str) -> int:
        state = formed(opening(), POLING, *names)
        if code:
            lay(state, code, POLING)
        return sum(by for by, _ in detection_modifiers(state))

    four, three = (*DO17, ME109_A), DO17
    assert total(StrategyCode.DECEPTIVE_FORMATION, *four) == -(-total(None, *four) // 2)
    assert total(StrategyCode.DECEPTIVE_FORMATION, *three) == total(None, *three)
    assert total(StrategyCode.SNAP_RAID, *three) == total(None, *three) - 2
    assert total(StrategyCode.SNAP_RAID, *four) == total(None, *four)
    both = formed(opening(), POLING, *four)
    lay(both, StrategyCode.DECEPTIVE_FORMATION, POLING)
    lay(both, StrategyCode.SNAP_RAID, POLING)
    assert sum(by for by, _ in detection_modifiers(both)) == -(-total(None, *four) // 2)


@pytest.mark.obliges("duel-8.0-5", "duel-8.0-6")
@pytest.mark.parametrize(("nets", "total"), [(2, 2), (1, 0), (0, 0)])
def test_modifiers_below_0_count_as_0_and_others_as_they_are(nets: int, total: int) -> None:
    state = formed(opening(), MIDDLE_WALLOP, ME109_A)
    for marker, _ in state.target.nets[nets:]:
        state.damage[marker] = Damage.LIGHT
    modifiers = detection_modifiers(state)
    assert sum(by for by, _ in modifiers) == total
    assert [why for _, why in modifiers].count("not below 0") == (nets == 0)


@pytest.mark.obliges(
    "duel-CH.rendezvous-1", "duel-CH.rendezvous-2", "duel-CH.rendezvous-3", "duel-CH.rendezvous-4",
    "duel-CH.rendezvous-5", "duel-CH.rendezvous-6",
)  # fmt: skip
def test_the_rendezvous_tables() -> None:
    def fails(raids: dict[int, int], size: int, **columns: object) -> set[int]:
        state = raid(plan(opening(), raids), next(iter(raids)))
        state.raiders = list(state.kit.gruppen[:size])
        for name, value in columns.items():
            setattr(state, name, value)
        return {die for die in range(1, 7) if fails_to_assemble(state, die)}

    broken = [Weather.BROKEN, Weather.BROKEN]
    assert fails({15: 0}, 7) == set()
    assert fails({15: 0, 14: 0}, 1) == {1}
    assert fails({15: 0, 23: 0}, 1) == set()
    assert fails({15: 0, 23: 0, 24: 0}, 1) == {2}
    assert fails({15: 0, 14: 0, 13: 0}, 1) == {1, 2}
    assert fails({15: 0, 14: 1}, 1) == set()
    assert fails({15: 0, 14: 0}, 1, done=[0, 1]) == {1}
    assert fails({15: 0}, 8, weather=broken) == {3}
    assert fails({15: 0}, 7, weather=broken) == set()
    assert fails({15: 0}, 10) == set()
    assert fails({15: 0}, 11) == {4}
    assert fails({15: 0}, 11, depletion=8) == set()
    assert fails({15: 0}, 13) == {4, 5}
    assert fails({15: 0}, 15) == {4, 5, 6}
    table = opening().kit.planning.rendezvous_failure
    lines = [(str(table[die].selector), str(table[die].result)) for die in range(1, 7)]
    assert lines == [(x, r) for r in ("reduced", "leave") for x in "ABC"]


@pytest.mark.obliges("duel-4.II.17-1", "duel-4.II.17-2", "duel-4.II.17-3", "duel-4.II.17-4", "duel-4.II.17-6")
def test_the_clock_check() -> None:
    from dowding.games.raf.day.airfield_operations import squadron_turnaround
    from dowding.games.raf.day.calendar_update import end_of_day

    state = raid(plan(opening(), {BIGGIN: 0, KENLEY_BIGGIN: 0, KENLEY: 3}), BIGGIN)
    tie(state, BIGGIN, DO17[0])
    assert run(state, clock_check).following is raid_selection
    assert state.target_discards == [BIGGIN]
    assert state.tied[unit(state, DO17[0])] == 0
    raid(state, KENLEY_BIGGIN)
    assert run(state, clock_check).following is squadron_turnaround
    assert (state.clock, state.spaces) == (3, 3)
    raid(state, KENLEY)
    assert run(state, clock_check).following is end_of_day
    assert state.clock == state.kit.end_of_day
