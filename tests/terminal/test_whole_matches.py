"""A whole Prelude and a day of London's Burning, played by a person at 80 columns who takes advice."""

import re

import pytest

from dowding.kernel.games import find_game
from dowding.kernel.match import Match, new_match
from tests.terminal.test_session import Person, sit_down

MOST = 400


class Adviser(Person):
    """Takes the advice of a commander at every question of a day, and now and then asks for help."""

    def __init__(self, match: Match, commander: str, day: int) -> None:
        super().__init__(width=80)
        self.match, self.commander, self.day = match, commander, day

    def ask(self, prompt: str, names: object = (), who: str = "") -> str:
        self.asked.append(prompt)
        over = self.match.decision is None or self.match.game.period(self.match.state) > self.day
        if over or len(self.asked) > MOST:
            raise EOFError
        return "?" if len(self.asked) % 25 == 0 else f"take {self.commander}"


@pytest.mark.parametrize(
    ("game", "scenario", "commander"), [("lion", "prelude", "park"), ("londons_burning", "short", "malan")]
)
def test_a_day_is_played_at_80_columns(game: str, scenario: str, commander: str) -> None:
    match = new_match(find_game(game), scenario, 1940)
    person = Adviser(match, commander, day=1)
    sit_down(person, match)
    assert 10 < len(person.asked) < MOST
    assert "That did not work" not in person.screen
    told = person.screen.rpartition("The match is saved in")[0]
    assert max(map(len, told.splitlines())) <= 80
    if game == "lion":
        assert "The match is over: " in told
        assert re.search(r" Me 109/\d+ against .*\d+[SH][abc]\*?/\d", told), "the ratings of those who fight"
