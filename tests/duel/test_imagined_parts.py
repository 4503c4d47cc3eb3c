"""The parts of an imagined plan, one by one: what is known, targets, strategy cards, Gruppen."""

from collections import Counter

import pytest

from dowding.games.duel.day import fighter_turnaround
from dowding.games.duel.explaining import Guess, Raid, fitting_dice
from dowding.games.duel.game import GAME
from dowding.games.duel.imagined_gruppen import Gruppen, free_for
from dowding.games.duel.imagined_strategies import Strategies
from dowding.games.duel.imagined_targets import Targets, drawn_by_weight
from dowding.games.duel.known import Known
from dowding.games.duel.remaining_raids import (
    ByChance,
    deal_remaining_raids,
    mark_forward_airfields,
    select,
)
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import MAJOR
from dowding.games.luftwaffe.raid import escort_coordination, high_cover, low_level
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import HUNT, on_clock
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.words import FIGHTER_COMMAND, Intelligence, Priority, Region, WarningLevel
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NoWorld
from tests.duel.situations import on, opening
from tests.luftwaffe.situations import DO17, ME109_A, SPITFIRE_A, lay, plan, priority, put, raid, tie, unit
from tests.raf.cards import BIGGIN, CODES, HORNCHURCH_MANSTON, NORTH_WEALD, SOUTHAMPTON_DOCKS, THAMESHAVEN

EAST, OTHER_EAST, SOUTH, WEST = NORTH_WEALD, THAMESHAVEN, BIGGIN, SOUTHAMPTON_DOCKS
"""Target cards of the three regions; the first two are of different sectors."""
MINOR = HORNCHURCH_MANSTON
"""A card that is good for a minor raid only, if airfields are of medium priority."""


def morning(*flown: int) -> Duel:
    """Noon: some raids of the hour were declared before, and another waits, which nobody has seen."""
    state = plan(opening(), {**dict.fromkeys(flown, 3), SOUTH: 3, WEST: 5}, hour=3)
    for card in flown:
        state.flown.append(TargetNumber(card))
        state.finish(TargetNumber(card))
        state.target_discards.append(TargetNumber(card))
    return state


def warned(state: Duel, *regions: Region, one_marker: bool = False) -> Known:
    """5.5: markers lie in these regions."""
    state.regions, state.one_marker, state.warned = list(regions), one_marker, True
    return Known(state)


# What is known of the hour


def test_a_region_with_a_marker_is_still_to_be_raided_unless_it_was() -> None:
    assert warned(morning(), Region.LF2_EAST, Region.LF3).wanted() == [Region.LF2_EAST, Region.LF3]
    assert warned(morning(EAST), Region.LF2_EAST, Region.LF3).wanted() == [Region.LF3]
    assert warned(morning(EAST), Region.LF2_EAST).wanted() == [None], "a raid waits, in the region marked"


def test_by_ultra_every_sector_told_is_still_to_be_raided_unless_it_was() -> None:
    state = morning(EAST)
    sectors = [state.kit.target_cards[TargetNumber(card)].sector for card in (EAST, OTHER_EAST, SOUTH)]
    state.marked, state.warned = sorted(sectors), True
    known = Known(state)
    assert known.wanted() == sorted(sectors[1:])
    assert Targets(known, Dice(1)).slots().count(state.clock) == 0, "no other raid comes in this hour"


@pytest.mark.parametrize(
    ("regions", "one_marker", "open_regions"),
    [
        ((Region.LF2_EAST,), False, [Region.LF2_EAST]),
        ((Region.LF2_EAST,), True, list(Region)),
        ((), False, []),
    ],
)
def test_more_raids_come_where_markers_lie_or_anywhere_if_there_is_but_one(
    regions: tuple[Region, ...], one_marker: bool, open_regions: list[Region]
) -> None:
    assert list(warned(morning(), *regions, one_marker=one_marker).open_regions()) == open_regions


def test_without_a_warning_a_raid_comes_anywhere() -> None:
    known = Known(morning())
    assert known.wanted() == [None]
    assert list(known.open_regions()) == list(Region)


def test_if_the_warning_tells_of_no_raid_one_has_lapsed() -> None:
    known = warned(morning())
    assert known.nothing_comes
    assert known.wanted() == []
    assert known.idle == [3]
    targets = Targets(known, Dice(1))
    known.clear_board()
    targets.deal()
    assert [hour for _, hour in targets.lapsed] == [3]
    assert targets.lapsed[0][0] in known.battle.face_down


def test_an_hour_that_passed_without_a_raid_held_one_that_lapsed() -> None:
    state = morning(EAST)
    state.clock = 5
    state.finish(TargetNumber(SOUTH))
    state.face_down.append(TargetNumber(SOUTH))
    assert Known(state).idle == [], "at noon another raid came, so nobody knows"
    state.flown = []
    assert Known(state).idle == [3]


def test_after_the_last_hour_nothing_is_wanted() -> None:
    state = morning()
    warned(state, Region.LF2_EAST)
    state.clock = state.kit.end_of_day
    assert Known(state).wanted() == []
    assert Targets(Known(state), Dice(1)).slots() == []


@pytest.mark.parametrize(("largest", "most"), [(0, 10), (10, 10), (11, 7), (12, 6), (14, 5), (16, 4)])
def test_a_large_raid_tells_that_few_are_planned(largest: int, most: int) -> None:
    state = morning()
    state.largest = largest
    assert Known(state).most_raids() == most
    state.depletion = state.kit.depletion.level_1_from
    assert Known(state).most_raids() == 10
    state.haze = True
    assert Known(state).most_raids() == 8


def test_everything_hidden_is_taken_from_the_board() -> None:
    state = morning(EAST)
    tie(state, SOUTH, *DO17)
    lay(state, StrategyCode.SNAP_RAID, SOUTH)
    state.forward = [TargetNumber(SOUTH)]
    known = Known(state)
    known.clear_board()
    assert (state.planned, state.held, state.strategies, state.forward) == ([EAST], [], [], [])
    assert not any(state.tied)
    assert state.targets == state.face_down == []
    assert {SOUTH, WEST} <= set(known.targets)
    assert CODES[StrategyCode.SNAP_RAID] in known.strategies
    assert known.held == 1


# Targets


def dealt_targets(state: Duel, seed: int) -> Targets:
    known = Known(state)
    known.clear_board()
    targets = Targets(known, Dice(seed))
    targets.deal()
    return targets


def test_raids_of_the_hour_are_dealt_into_the_regions_that_are_marked() -> None:
    for seed in range(30):
        state = morning()
        warned(state, Region.LF2_EAST, Region.LF3)
        now = [card for card, hour in dealt_targets(state, seed).raids if hour == 3]
        assert {state.kit.target_cards[card].region for card in now} == {Region.LF2_EAST, Region.LF3}
        assert len(now) <= 3


def test_small_plans_are_likelier_than_large_ones() -> None:
    numbers: Counter[int] = Counter()
    for seed in range(400):
        state = morning()
        state.face_down, state.targets = state.targets[:8], state.targets[8:]
        numbers[len(dealt_targets(state, seed).raids)] += 1
    assert set(numbers) == set(range(1, 11))
    assert numbers[1] > 2 * numbers[4] > 0


def test_a_size_that_was_told_bounds_the_number_of_raids_unless_it_is_coordinated() -> None:
    state = raid(morning(), SOUTH, stage=Stage.DECLARED)
    state.flown, state.told_size = [TargetNumber(SOUTH)], 16
    targets = Targets(Known(state), Dice(1))
    assert [targets.chance(n) for n in (4, 5)] == [1.0, 0.0]
    lay(state, StrategyCode.PATHFINDERS, SOUTH)
    targets = Targets(Known(state), Dice(1))
    assert 0 < targets.chance(5) < 0.1, "it may be Major Raid Coordination that lies there"


def test_no_target_card_that_fits_is_no_world() -> None:
    state = morning()
    warned(state, Region.LF3)
    state.targets = [card for card in state.targets if state.kit.target_cards[card].region is not Region.LF3]
    state.planned, state.hours, state.done = state.planned[:1], state.hours[:1], state.done[:1]
    with pytest.raises(NoWorld, match="no target card is left"):
        dealt_targets(state, 1)


def test_one_of_several_weights_is_drawn() -> None:
    drawn = Counter(drawn_by_weight(Dice(seed), [0.0, 1.0, 3.0]) for seed in range(400))
    assert drawn[0] == 0
    assert 200 < drawn[2] - drawn[1] + 100 < 400
    with pytest.raises(NoWorld):
        drawn_by_weight(Dice(1), [0.0])


# What explains a declared raid


def declared(card: int, warning: WarningLevel, intelligence: Intelligence, *codes: StrategyCode) -> Duel:
    """A raid that was declared, its marker on the last space of its kind; some strategy cards are held."""
    state = raid(morning(), card, warning, intelligence, Stage.DECLARED)
    spaces = [space for space in range(21) if state.kit.detection.track[space].warning is warning]
    state.space = max(s for s in spaces if state.kit.detection.track[s].intelligence is intelligence)
    state.flown = [TargetNumber(card)]
    for code in codes:
        lay(state, code, card)
    return state


def of(state: Duel) -> Raid:
    """The declared raid, as far as it is known."""
    known = Known(state)
    known.clear_board()
    return Raid(known, free_for(state, state.card, state.clock))


def guesses(state: Duel) -> list[Guess]:
    """Those with which a die fits."""
    raid = of(state)
    return [guess for guess in raid.guesses() if raid.dice_of(guess)]


def test_a_minor_raid_called_major_is_a_decoy_or_has_the_card_for_it() -> None:
    state = declared(MINOR, WarningLevel.LATE, Intelligence.POOR, StrategyCode.PATHFINDERS)
    priority(state, airfield=Priority.MEDIUM)
    state.called = MAJOR
    found = guesses(state)
    assert {e.cards for e in found} == {(CODES[StrategyCode.DECOY_RAID],), (CODES[StrategyCode.MAJOR_RAID],)}
    assert {e.size for e in found if e.cards == (CODES[StrategyCode.MAJOR_RAID],)} >= {4, 5, 6}
    assert {e.size for e in found if e.cards == (CODES[StrategyCode.DECOY_RAID],)} == {0}


@pytest.mark.parametrize(("held", "sizes"), [(1, {0, 3}), (0, {3})])
def test_a_size_that_was_told_is_the_size_unless_a_decoy_may_be_held(held: int, sizes: set[int]) -> None:
    cards = [StrategyCode.PATHFINDERS][:held]
    state = declared(EAST, WarningLevel.LATE, Intelligence.LIMITED, *cards)
    state.told_size = 3
    assert {e.size for e in guesses(state)} == sizes


def test_every_explanation_leads_to_what_was_seen() -> None:
    codes, seen = (StrategyCode.DECEPTIVE_FORMATION, StrategyCode.SNAP_RAID), Counter[tuple[int, ...]]()
    state = declared(EAST, WarningLevel.LATE, Intelligence.POOR, *codes)
    state.called = MAJOR
    raid = of(state)
    for seed in range(200):
        guess, die = raid.explained(Dice(seed))
        seen[guess.cards] += 1
        state.held, state.under = list(guess.cards), [state.card] * len(guess.cards)
        state.tied = [TargetNumber(0)] * len(state.tied)
        Gruppen(state, Dice(seed), 3).to_seen_raid(guess)
        assert len(state.raiders) == guess.size
        assert die in fitting_dice(state)
    assert len(seen) > 4
    likeliest = max(seen, key=seen.__getitem__)
    assert likeliest == (CODES[StrategyCode.DECEPTIVE_FORMATION],), "a large raid is seen better without it"


def test_a_raid_that_nothing_explains_is_no_world() -> None:
    state = declared(EAST, WarningLevel.VERY_EARLY, Intelligence.ACCURATE)
    state.told_size = 1
    state.damage = [1] * len(state.damage)
    with pytest.raises(NoWorld, match="nothing fits what was seen"):
        deal_remaining_raids(state, Dice(1))


def test_a_decoy_stands_alone_and_no_more_cards_lie_there_than_are_held() -> None:
    codes = StrategyCode.PATHFINDERS, StrategyCode.HIGH_COVER
    state = declared(EAST, WarningLevel.LATE, Intelligence.POOR, *codes)
    hands = list(of(state).hands())
    assert max(map(len, hands)) == 2
    assert [hand for hand in hands if CODES[StrategyCode.DECOY_RAID] in hand] == [
        (CODES[StrategyCode.DECOY_RAID],)
    ]


# Strategy cards


def bears(state: Duel, code: StrategyCode) -> set[int]:
    """The raids under which a card may lie."""
    return set(Strategies(Known(state), Dice(1)).bears(state.kit.strategies[CODES[code]]))


@pytest.mark.parametrize(
    "code", [StrategyCode.HIGH_COVER, StrategyCode.LOW_LEVEL_BOMBING, StrategyCode.ESCORT_COORDINATION]
)
def test_a_card_may_lie_unseen_until_its_step_has_come(code: StrategyCode) -> None:
    state = raid(morning(), SOUTH, intelligence=Intelligence.LIMITED)
    state.flown = [TargetNumber(SOUTH)]
    assert SOUTH in bears(state, code)
    put(state, HUNT, ME109_A, SPITFIRE_A)
    for step in (high_cover, low_level, escort_coordination):
        step(state)
    assert bears(state, code) == {WEST}, "it would have been shown"


def test_high_cover_lies_unseen_if_hunters_met_nobody() -> None:
    state = raid(morning(), SOUTH, intelligence=Intelligence.LIMITED)
    state.flown = [TargetNumber(SOUTH)]
    high_cover(state)
    assert bears(state, StrategyCode.HIGH_COVER) == {SOUTH, WEST}
    state.finish(TargetNumber(SOUTH))
    assert bears(state, StrategyCode.HIGH_COVER) == {SOUTH, WEST}, "it is spent, and nobody saw it"


def test_at_accurate_intelligence_nothing_lies_unseen() -> None:
    state = raid(morning(), SOUTH, intelligence=Intelligence.ACCURATE)
    state.flown = [TargetNumber(SOUTH)]
    low_level(state)
    assert {reveal for _, reveal in state.due} == set(Reveal)
    assert all(SOUTH not in bears(state, code) for code in StrategyCode)


def test_a_card_that_would_explain_something_lies_under_the_raid_only_if_it_does() -> None:
    state = declared(SOUTH, WarningLevel.LATE, Intelligence.POOR)
    assert bears(state, StrategyCode.SNAP_RAID) == {WEST}
    assert bears(state, StrategyCode.PATHFINDERS) == {SOUTH, WEST}


def test_a_decoy_lies_neither_beside_another_card_nor_under_a_raid_that_is_over() -> None:
    state = morning(EAST)
    lay(state, StrategyCode.PATHFINDERS, SOUTH)
    assert bears(state, StrategyCode.DECOY_RAID) == {WEST}
    lay(state, StrategyCode.DECOY_RAID, WEST)
    assert WEST not in bears(state, StrategyCode.HIGH_COVER)


# Gruppen


def test_who_came_back_too_late_flies_in_no_raid_of_the_hour() -> None:
    state = morning()
    gruppe = unit(state, ME109_A)
    state.at[gruppe], state.assigned_to = on_clock(3), 3
    fighter_turnaround(state)
    assert state.late == [gruppe]
    state.assigned_to = 4
    assert gruppe not in free_for(state, TargetNumber(SOUTH), 3)
    assert gruppe in free_for(state, TargetNumber(SOUTH), 4)


def test_who_comes_back_before_fighters_are_assigned_is_in_time() -> None:
    state = morning()
    gruppe = unit(state, ME109_A)
    state.at[gruppe], state.assigned_to = on_clock(3), 2
    fighter_turnaround(state)
    assert state.late == []


def test_two_jabos_at_most_fly_in_a_day() -> None:
    seen = Counter[int]()
    for seed in range(40):
        state = plan(on(5, 9, "thin_blue_line", advanced=True), {SOUTH: 0}, hour=0)
        tie(state, SOUTH, ME109_A, "II/JG26/2", "III/JG26/2")
        state.jabos_seen = seed % 3
        Gruppen(state, Dice(seed), 0).with_bombs([(TargetNumber(SOUTH), 0)])
        assert len(state.jabos) + state.jabos_seen <= 2
        seen[len(state.jabos)] += 1
    assert set(seen) == {0, 1, 2}


@pytest.mark.parametrize("marked", [False, True])
def test_a_jabo_flies_to_a_forward_airfield_in_range_only_with_its_marker(marked: bool) -> None:
    state = on(5, 9, "thin_blue_line", advanced=True)
    card = next(card for card, target in state.kit.target_cards.items() if target.forward_in_range)
    state.forward = [card] * marked
    assert Gruppen(state, Dice(1), 0).is_in_range(card) is marked


def test_a_raid_for_which_nobody_is_left_is_no_world() -> None:
    state = morning()
    state.tied = [TargetNumber(WEST)] * len(state.tied)
    with pytest.raises(NoWorld, match="no Gruppe is left"):
        Gruppen(state, Dice(1), 3).to_others([(TargetNumber(SOUTH), 3)])


# The rest of the plan


@pytest.mark.parametrize("advanced", [False, True])
def test_only_cards_that_allow_it_may_bear_the_marker_of_a_forward_airfield(advanced: bool) -> None:
    marked = set[TargetNumber]()
    for seed in range(30):
        state = morning()
        state.advanced = advanced
        targets = dealt_targets(state, seed)
        mark_forward_airfields(state, targets, Dice(seed))
        assert set(state.forward) <= {card for card, _ in targets.raids}
        marked |= set(state.forward)
    assert bool(marked) is advanced
    assert all(state.kit.target_cards[card].forward for card in marked)


def test_a_raid_selected_in_secret_is_one_of_the_hour_and_has_the_gruppen_tied_to_it() -> None:
    selected = set[int]()
    for seed in range(30):
        state = morning()
        warned(state, Region.LF2_EAST, Region.LF3)
        targets = dealt_targets(state, seed)
        for card, _ in targets.raids:
            state.tied[unit(state, DO17[0])] = card
            select(state, targets, Dice(seed))
            assert (card == state.card) == bool(state.raiders)
        now = [card for card, hour in targets.raids if hour == state.clock]
        assert state.card in now
        selected.add(now.index(state.card))
    assert len(selected) > 1


# Where a plan comes from


def test_a_plan_may_be_proposed_by_somebody_who_sees_nothing_hidden() -> None:
    state, offered = morning(EAST), list[Known]()
    tie(state, SOUTH, *DO17)

    def planner(known: Known, dice: Dice) -> ByChance:
        offered.append(known)
        assert known.battle.planned == [EAST]
        assert not any(known.battle.tied)
        return ByChance(known, dice)

    deal_remaining_raids(state, Dice(1), planner)
    assert offered[0].battle is state


def test_the_luftwaffe_imagines_nothing_of_its_own_plan() -> None:
    state = morning()
    before = state.encode()
    GAME.redeal(state, "Luftwaffe", Dice(1))
    assert state.encode() == before
    GAME.redeal(state, FIGHTER_COMMAND, Dice(1))
    assert state.encode() != before
