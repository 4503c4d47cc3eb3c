"""What Fighter Command imagines of a plan agrees with the rules and with all that it has seen."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from dowding.commanders import ask, find_commander
from dowding.commanders.duel import PARK
from dowding.commanders.duel.imagining import SUSPECTS, InStyle
from dowding.games.duel.game import GAME
from dowding.games.duel.known import Known
from dowding.games.duel.remaining_raids import deal_remaining_raids
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match
from dowding.kernel.worlds import Deal, imagine
from tests.duel.consistency import contradictions

ANSWERS = 150
GAMES = [
    ("hardest_days", "park", "kesselring", {}),
    ("thin_blue_line", "leigh_mallory", "sperrle", {"advanced": True}),
    ("campaign", "random", "random", {"night": True}),
    ("thin_blue_line", "park", "random", {"advanced": True, "night": True}),
]


def moments(scenario: str, raf: str, german: str, options: dict[str, Any], answers: int) -> Iterator[Match]:
    """The positions of a match, as long as a day is in progress."""
    match = new_match(GAME, scenario, 77, options)
    names = {FIGHTER_COMMAND: raf, LUFTWAFFE: german}
    minds = {side: find_commander(name, match, side, 5) for side, name in names.items()}
    while (decision := match.decision) is not None and match.answered < answers:
        if state_of(match).started:
            yield match
        match.answer(ask(minds[decision.side], match))


def state_of(match: Any) -> Duel:
    assert isinstance(match.state, Duel)
    return match.state


DEALS = [None, PARK.deals]
"""By chance alone, and as doctrines of the Luftwaffe plan."""


def check(played: tuple[str, str, str, dict[str, Any]], answers: int, deal: Deal | None) -> Counter[str]:
    """Look for contradictions in a match and in what is imagined of it; how often nothing was imagined."""
    found: Counter[str] = Counter()
    for match in moments(*played, answers):
        assert list(contradictions(state_of(match))) == [], "the truth agrees with itself"
        world = imagine(match, FIGHTER_COMMAND, Dice(match.answered, "plans"), deal)
        asked = match.decision.side if match.decision else ""
        found[f"{asked} {'none' if world is None else 'found'}"] += 1
        assert world is None or list(contradictions(state_of(world))) == []
    return found


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("played", GAMES)
def test_an_imagined_plan_agrees_with_all_that_was_seen(
    played: tuple[str, str, str, dict[str, Any]], deal: Deal | None
) -> None:
    found = check(played, ANSWERS, deal)
    assert found[f"{FIGHTER_COMMAND} found"] > 10
    assert found[f"{FIGHTER_COMMAND} none"] == 0, "wherever Fighter Command decides, it finds a plan"


@pytest.mark.soak
@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("played", GAMES)
def test_imagined_plans_agree_in_whole_matches(
    played: tuple[str, str, str, dict[str, Any]], deal: Deal | None
) -> None:
    found = check(played, 5000, deal)
    assert found[f"{FIGHTER_COMMAND} none"] <= 0.01 * found[f"{FIGHTER_COMMAND} found"]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("played", GAMES[1:3])
def test_a_match_can_be_played_on_from_what_is_imagined(
    played: tuple[str, str, str, dict[str, Any]], deal: Deal | None
) -> None:
    """A day of an imagined plan breaks no rule: the step fails if it does."""
    ends = 0
    for match in islice(moments(*played, 200), 0, None, 6):
        world, dice = imagine(match, FIGHTER_COMMAND, Dice(match.answered, "on"), deal), Dice(3)
        if world is None:
            continue
        day = state_of(world).raid_day
        while world.decision is not None and state_of(world).raid_day == day:
            world.answer(world.decision.sample(dice.below))
        ends += 1
    assert ends > 6


@pytest.mark.parametrize(("deal", "least"), [(None, 0.6), (PARK.deals, 0.85)])
def test_imagined_raids_are_about_as_large_as_true_ones(deal: Deal | None, least: float) -> None:
    """Doctrines plan larger raids than chance would; who imagines how they plan comes closer to them."""
    true, imagined = list[int](), list[int]()
    for played in GAMES[:2]:
        for match in moments(*played, 200):
            if state_of(match).stage is Stage.DECLARED:
                world = imagine(match, FIGHTER_COMMAND, Dice(match.answered, "size"), deal)
                if world is not None:
                    true.append(len(state_of(match).raiders))
                    imagined.append(len(state_of(world).raiders))
    assert len(true) > 25
    assert least < sum(imagined) / sum(true) < 2 - least


def at_the_first_patrol(seed: int) -> Match:
    """A match in which Kesselring has planned the first day, and the warning was given."""
    match = new_match(GAME, "prelude", seed, {})
    kesselring = find_commander("kesselring", match, LUFTWAFFE, seed)
    while (decision := match.decision) is not None and decision.side == LUFTWAFFE:
        match.answer(ask(kesselring, match))
    return match


def as_kesselring(known: Known, dice: Dice) -> InStyle:
    """Somebody who plans as Kesselring does, whatever was seen."""
    return InStyle(known, dice, SUSPECTS[0])


def small_raids(battle: Duel) -> int:
    """How many raids of a plan have a single Gruppe."""
    return sum(len(battle.assigned(card)) == 1 for card in battle.planned)


def test_imagined_raids_are_laid_out_over_the_day_as_in_a_true_plan() -> None:
    """The best cards are shared among the hours, and the raids of an hour go to different areas."""
    true, imagined, alike = Counter[str](), Counter[str](), 0
    for seed in range(1, 61):
        battle = state_of(at_the_first_patrol(seed))
        world = battle.copy()
        deal_remaining_raids(world, Dice(seed, "laid out"), as_kesselring)
        alike += Counter(world.hours) == Counter(battle.hours)
        for count, plan in ((true, battle), (imagined, world)):
            count.update(small=small_raids(plan), apart=int(apart(plan, 1)))
    assert alike >= 58, "the hours are his, but where he found no Gruppe for his last card"
    assert abs(imagined["small"] - true["small"]) < 15, "weak raids are left if the best ones come at once"
    assert abs(imagined["apart"] - true["apart"]) < 10


def apart(battle: Duel, hour: int) -> bool:
    """Whether the raids of an hour go to the areas of both Luftflotten."""
    cards = battle.kit.target_cards
    return len({cards[card].luftflotte for card in battle.cards_at(hour)}) > 1
