"""Search: repeatable, honest about what is hidden, and better than what it searches with."""

import re
from collections import Counter

import pytest

from chain_home import GAME
from chain_home.kit import Known
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, intercept, scramble
from dowding.commanders import Worlds, advise, ask, commander_names, find_commander
from dowding.commanders.candidates import CANDIDATES, candidates
from dowding.commanders.search import Budget, SearchCommander, Trial
from dowding.kernel.dice import Dice
from dowding.kernel.errors import NotYourDecision, SetupError
from dowding.kernel.match import Match, new_match, stage
from dowding.kernel.position import Position


def at_scramble(target: int, known: Known = Known.NOTHING) -> Match:
    state = new_match(GAME, "day", seed=3).state
    assert isinstance(state, Raids)
    cards = sorted([*state.deck, *state.hand])
    cards.remove(target)
    state.hand, state.deck = cards[:2], cards[2:]
    state.target, state.raiders, state.known = target, [0, 1], known
    return stage(GAME, state, scramble)


def score(seed: int, raf: str, luftwaffe: str, scenario: str = "morning") -> int:
    match: Position = new_match(GAME, scenario, seed).clone()
    named = {FIGHTER_COMMAND: raf, LUFTWAFFE: luftwaffe}
    commanders = {side: find_commander(name, match, side, seed) for side, name in named.items()}
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))
    assert match.result is not None
    return match.result.score


def test_the_same_seed_and_budget_give_the_same_answer_and_reason() -> None:
    match = at_scramble(8, Known.SECTOR)
    before = match.digest()
    one, other = (advise(match, FIGHTER_COMMAND, "search:800", seed=4) for _ in range(2))
    assert one == other
    assert one.reason.startswith("Change of points for us from now to the end of the next raid: ")
    assert re.search(r": [+−]\d+\.\d ±\d+\.\d, over \d+ imagined games\. ", one.reason)
    assert match.digest() == before


PRESET = {
    "clear": ([3.0, 1.0], [1.0, 1.0], "+2.0 ±0.9, over {} imagined games. Next best, with 1.0 less ±0.9: "),
    "unclear": ([3.0, 1.0], [0.0, 3.6], "+2.0 ±0.9, over {} imagined games. No clear difference ±2.5: "),
    "chance": ([3.0, 1.0], [0.0, 4.4], "Another answer had 0.2 more ±2.9, which may be chance, so the usual"),
}
"""What two answers change in turn, and what is told of them."""


@pytest.mark.parametrize("case", PRESET)
def test_the_reason_tells_mean_difference_and_margin(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight games with preset results; margins by Student's distribution, worked out by hand."""
    usual, other, told = PRESET[case]

    def preset(self: SearchCommander, trial: Trial, worlds: Worlds, seed: int) -> int:
        values = usual if trial.answer == first else other
        trial.ends.append(values[len(trial.ends) % 2])
        return 1

    match = at_scramble(8, Known.SECTOR)
    first = advise(match, FIGHTER_COMMAND, "veteran", seed=4).answer
    monkeypatch.setattr(SearchCommander, "_roll_out", preset)
    monkeypatch.setattr(
        SearchCommander,
        "_trials",
        lambda self, decision, view, usual: [
            Trial(first, self.policies[self.side], []),
            Trial((-1,) * 6, self.policies[self.side], []),
        ],
    )
    reason = advise(match, FIGHTER_COMMAND, "search:16", seed=4).reason
    assert told.format(8) in reason


def imagined_targets(target: int, known: Known) -> Counter[int]:
    worlds = Worlds(at_scramble(target, known), FIGHTER_COMMAND)
    found = [worlds.imagine(seed) for seed in range(900)]
    return Counter(w.state.target for w in found if w is not None and isinstance(w.state, Raids))


@pytest.mark.parametrize(("known", "possible"), [(Known.NOTHING, 9), (Known.SECTOR, 3)])
def test_the_true_target_is_imagined_no_more_often_than_others(known: Known, possible: int) -> None:
    for target in (4, 6):
        found = imagined_targets(target, known)
        assert len(found) == possible
        assert max(found.values()) < 1.5 * min(found.values())


def imagined_by_the_veteran(target: int, known: Known) -> list[Raids]:
    match = at_scramble(target, known)
    worlds, veteran = Worlds(match, FIGHTER_COMMAND), find_commander("veteran", match, FIGHTER_COMMAND, 1)
    found = [worlds.imagine(seed, veteran) for seed in range(100)]
    states = [w.state for w in found if w is not None and isinstance(w.state, Raids)]
    assert all(veteran.believes(state) > 0 for state in states)
    assert len(states) == 100
    return states


def test_worlds_that_cannot_be_are_not_imagined() -> None:
    states = imagined_by_the_veteran(6, Known.NOTHING)
    assert not any(len(s.raiders) == 3 and not s.low for s in states), "the filter room would have heard them"


@pytest.mark.parametrize("target", [4, 5])
def test_most_raids_are_imagined_as_the_veteran_plans_them(target: int) -> None:
    """Of the three targets of Kenley he likes the third best; what was chosen in truth does not matter."""
    states = imagined_by_the_veteran(target, Known.SECTOR)
    targets = Counter(state.target for state in states)
    assert set(targets) == {4, 5, 6}, "somebody may choose otherwise"
    assert targets[6] > 60
    assert sum(len(state.raiders) == 3 for state in states) > 75


def test_imagined_luck_is_not_the_luck_to_come() -> None:
    match = at_scramble(8, Known.EVERYTHING)
    worlds = Worlds(match, FIGHTER_COMMAND)
    counters = {world.state.counter for seed in range(9) if (world := worlds.imagine(seed))}
    assert len(counters) == 9
    assert match.state.counter not in counters


def test_what_was_learnt_within_the_step_is_kept_or_doctrine_decides() -> None:
    state = at_scramble(8).state
    assert isinstance(state, Raids)
    state.known, state.sent, state.squadrons = Known.SECTOR, ["Hornchurch"] * 3 + [""] * 3, [1, 1, 1, 0, 0, 0]
    match = stage(GAME, state, intercept)
    world = Worlds(match, FIGHTER_COMMAND).imagine(1)
    assert world is None or world.view(FIGHTER_COMMAND) == match.view(FIGHTER_COMMAND)
    assert advise(match, FIGHTER_COMMAND, "search:300").reason


def test_huge_decisions_are_searched_among_some_candidates() -> None:
    decision = at_scramble(8, Known.SECTOR).decision
    assert decision is not None
    found = candidates(decision, [(-1,) * 6], Dice(1))
    assert found[0] == (-1,) * 6
    assert len(found) == len(set(found)) == CANDIDATES


def test_search_beats_random_and_doctrine_beats_random() -> None:
    seeds = range(40)
    doctrine = [score(s, "veteran", "random") - score(s, "random", "random") for s in seeds]
    assert sum(doctrine) / len(doctrine) > 3
    search = [score(s, "search:300", "random") - score(s, "random", "random") for s in range(16)]
    assert sum(search) / len(search) > 2


def test_a_budget_in_seconds() -> None:
    assert advise(at_scramble(8), FIGHTER_COMMAND, "search:0.05s").reason
    assert Budget.read("2s") == Budget(2, timed=True)


def test_advice_is_for_whoever_decides() -> None:
    with pytest.raises(NotYourDecision, match="Luftwaffe has nothing to decide"):
        advise(at_scramble(8), LUFTWAFFE)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "napoleon",
            "no commander 'napoleon' for Luftwaffe in chain_home; choose from veteran, recruit",
        ),
        ("search:much", "expected decisions, such as 5000, or seconds"),
        ("search:-5", "expected decisions"),
        ("search:5:search", "expected search:BUDGET:COMMANDER"),
        ("search:5:napoleon", "no commander 'napoleon'"),
    ],
)
def test_unknown_commanders_are_refused(name: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        find_commander(name, new_match(GAME), LUFTWAFFE, 1)


def test_the_register_knows_general_commanders_and_those_of_the_game() -> None:
    assert commander_names(GAME, LUFTWAFFE) == ["veteran", "recruit", "search", "random"]
