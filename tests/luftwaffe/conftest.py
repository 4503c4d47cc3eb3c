"""What the games of the Luftwaffe share is tested in each of them."""

from collections.abc import Iterator

import pytest

from dowding.games.duel.game import GAME as DUEL
from dowding.games.eagle.game import GAME as EAGLE
from dowding.kernel.games import AnyGame
from tests.luftwaffe.situations import played_in


@pytest.fixture(params=[DUEL, EAGLE], ids=lambda game: game.name, autouse=True)
def game(request: pytest.FixtureRequest) -> Iterator[AnyGame]:
    """The game in which the situations of a test are made."""
    with played_in(request.param):
        yield request.param
