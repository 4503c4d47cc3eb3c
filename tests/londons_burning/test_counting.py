"""15.2: whoever counts what the RAF is sent learns nothing of the Luftwaffe's plans, over 300 days."""

from collections import Counter
from functools import cache

from msgspec import Struct

from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.luftwaffe_player import could_be_short, planned_raiders
from dowding.games.londons_burning.questions import OrderTargets
from dowding.games.londons_burning.words import LUFTWAFFE, RAF
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.testing.sent import Ear, leaks_in_sending
from tests.londons_burning.table import now

DAYS = 300


class Morning(Struct, frozen=True):
    """What the RAF could count while a day was planned, what everybody knew, and what was secret."""

    messages: int
    waits: tuple[int, ...]
    numbers: tuple[int, ...]
    short: bool
    raids: int


class Plotted(Struct, frozen=True):
    """What the RAF could count while a start hex or a path was plotted, and whether there was a choice."""

    kind: str
    waits: int
    choice: bool


@cache
def attack() -> tuple[list[Morning], list[Plotted]]:
    """Play 300 days at random, and note all that the RAF's side could count."""
    mornings: list[Morning] = []
    plots: list[Plotted] = []
    seed = 0
    while len(mornings) < DAYS:
        seed += 1
        match = new_match(GAME, "long", seed, {"players": "luftwaffe"})
        dice, ear = Dice(seed), Ear(match, RAF)
        while (decision := match.decision) is not None and len(mornings) < DAYS:
            if not ear.is_secret():
                ear.answer(decision.sample(dice.below))
                continue
            before, forced, kind = len(ear.sent), decision.only() is not None, type(decision.question)
            if kind is not OrderTargets:
                ear.answer(decision.sample(dice.below))
                plots.append(Plotted(kind.__name__, ear.sent[-1].waits, not forced))
                continue
            short = could_be_short(now(match))
            while len(ear.sent) == before and match.decision is not None:
                ear.answer(match.decision.sample(dice.below))
            sent = ear.sent[before:]
            numbers = tuple(s.news.position - ear.sent[before - 1].news.position for s in sent)
            raids = sum(planned_raiders(now(match), phase) > 0 for phase in range(4))
            waits = tuple(s.waits for s in sent)
            mornings.append(Morning(len(sent), waits, numbers, short, raids))
    return mornings, plots


def test_the_number_of_raids_of_a_day_cannot_be_counted() -> None:
    mornings, _ = attack()
    assert len({morning.raids for morning in mornings}) >= 4, "days with few and with many raids"
    seen = {(m.short, m.messages, m.waits, m.numbers) for m in mornings}
    assert seen <= {(True, 1, (7,), (0,)), (False, 1, (6,), (0,))}


def test_a_path_without_a_choice_looks_like_any_other() -> None:
    _, plots = attack()
    for kind in ("ChooseStart", "PlotPath"):
        forced = Counter(plot.waits for plot in plots if plot.kind == kind and not plot.choice)
        free = Counter(plot.waits for plot in plots if plot.kind == kind and plot.choice)
        assert sum(forced.values()) > 10
        assert set(forced) == set(free) == {1}


def test_two_plans_with_the_same_consequences_send_the_same() -> None:
    """Targets, sizes, raiders, start hex and path are others; what the RAF is sent is the same."""
    match, dice = new_match(GAME, "short", 7, {"players": "luftwaffe"}), Dice(7)
    tried = 0
    while match.decision is not None and tried < 60:
        if match.decision.side == LUFTWAFFE or dice.below(12) == 0:
            for side in (RAF, None):
                assert leaks_in_sending(match, side, dice) == []
            tried += 1
        match.answer(match.decision.sample(dice.below))
    assert tried > 30
