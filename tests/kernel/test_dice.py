"""Chance: reproducible, even, on record, and open to being rigged."""

import itertools
from collections import Counter

import pytest

from chain_home import GAME
from chain_home.rules import plan
from dowding.kernel.charts import Chart
from dowding.kernel.dice import Dice, scramble, seeded
from dowding.kernel.errors import RulesError
from dowding.kernel.journal import Drew, Rolled, render
from dowding.kernel.match import Match, stage
from tests.chain_home.test_rules import table


def throws(seed: int, count: int, sides: int = 6) -> list[int]:
    dice = Dice(seed)
    return [dice.below(sides) + 1 for _ in range(count)]


def test_a_seed_gives_the_same_dice_on_every_machine() -> None:
    assert throws(1940, 20) == [6, 3, 5, 4, 4, 4, 1, 6, 5, 5, 3, 4, 3, 5, 5, 2, 4, 2, 1, 3]
    assert throws(1940, 50) != throws(1941, 50)


@pytest.mark.parametrize("sides", [2, 6, 10, 37])
def test_faces_are_even(sides: int) -> None:
    count = 6000 * sides
    seen = Counter(throws(7, count, sides))
    expected = count / sides
    chi_squared = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert len(seen) == sides
    assert chi_squared < 2 * sides + 20


def test_successive_faces_do_not_follow_from_each_other() -> None:
    faces = throws(3, 72_001)
    pairs = Counter(itertools.pairwise(faces))
    chi_squared = sum((pairs[a, b] - 2000) ** 2 / 2000 for a in range(1, 7) for b in range(1, 7))
    assert chi_squared < 80


def test_neighbouring_seeds_begin_differently() -> None:
    first = Counter(throws(seed, 1)[0] for seed in range(6000))
    assert max(first.values()) - min(first.values()) < 250
    assert len({seeded(seed, "") for seed in range(1000)}) == 1000
    assert seeded(1, "commander") != seeded(1, "match")
    assert scramble(0) == 0


def test_a_roll_records_purpose_faces_modifiers_and_outcome() -> None:
    match = staged()
    chart = Chart("Detection", {"2-8": "late", "9+": "early"})
    outcome = match.state.rig(dice=[3, 4]).consult(
        chart, "Detection", rule="6.3", dice=2, modifiers=[(2, "Worth"), (-1, "cloud")]
    )
    entry = match.journal[-1]
    assert outcome == "late"
    assert isinstance(entry, Rolled)
    assert (entry.roll.faces, entry.roll.total, entry.roll.chart) == ((3, 4), 8, "Detection")
    assert render(entry) == "[6.3] Detection: rolled 3 and 4, +2 Worth, −1 cloud, total 8: late"


def test_rigged_cards_come_first_and_must_be_there() -> None:
    state = staged().state
    deck = [11, 12, 13]
    assert state.rig(cards=[13]).draw(deck, "Targets", rule="2") == 13
    assert deck == [11, 12]
    with pytest.raises(RulesError, match="does not hold the rigged card 99"):
        state.rig(cards=[99]).draw(deck, "Targets", rule="2")


def test_an_empty_deck_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RulesError, match="'Targets' is empty"):
        staged().state.draw([], "Targets", rule="2")


def test_every_card_is_drawn_once_and_told_to_those_who_may_know() -> None:
    match = staged()
    deck = list(range(20))
    cards = [match.state.draw(deck, "Cards", rule="2", seen_by=("RAF",)) for _ in range(20)]
    assert sorted(cards) == list(range(20))
    assert cards != list(range(20))
    entry = match.journal[-1]
    assert isinstance(entry, Drew)
    assert match.journal.seen_by("RAF")[-1] is entry
    assert entry not in match.journal.seen_by(None)


def staged() -> Match:
    return stage(GAME, table(), plan)
