"""What a side is told, and the question whether there is something to tell."""

from collections.abc import Iterator
from itertools import count

from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match
from dowding.kernel.telling import Teller


def moments(match: Match) -> Iterator[None]:
    """Play a match with answers that are taken back, given again, and given otherwise."""
    chance = Dice(1940)
    for turn in count():
        assert match.decision is not None
        yield
        match.answer(match.decision.sample(chance.below))
        if turn % 5 == 4:
            yield
            match.undo(2)
            yield
            match.redo()


def test_a_side_has_news_exactly_if_it_is_told_something() -> None:
    match = new_match("londons_burning", "short", 1940, {"players": "luftwaffe"})
    tellers = [Teller(side) for side in (*match.sides, None)]
    told = {True: 0, False: 0}
    for _, _ in zip(moments(match), range(100), strict=False):
        for teller in tellers:
            has_news = teller.has_news(match)
            assert teller.has_news(match) is has_news
            assert (teller.tell(match) is not None) is has_news
            assert not teller.has_news(match)
            told[has_news] += 1
    assert min(told.values()) > 10, told
