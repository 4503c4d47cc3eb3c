"""Whatever moves or turns over is told, so that a playback arrives where the match stands."""

from operator import is_

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.view import LionView
from dowding.games.raf.telling.entries import Moved
from dowding.kernel.match import new_match
from dowding.testing.recorded import play_at_random
from tests.lion.situations import opening


def standing(view: LionView) -> dict[str, tuple[str, bool]]:
    """The box and the facing of every unit in play."""
    return {unit.name: (unit.place, unit.reduced) for unit in (*view.squadrons, *view.gruppen)}


@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("options", [False, True])
def test_moves_lead_from_the_opening_to_the_end(scenario: str, options: bool) -> None:
    match = new_match(GAME, scenario, 7, {"night": options, "advanced": options})
    units = standing(GAME.view(opening(scenario, night=options, advanced=options), None))
    play_at_random(match, 7)
    for entry in match.journal:
        if isinstance(entry, Moved):
            assert units.get(entry.unit, (entry.origin, False))[0] == entry.origin
            units[entry.unit] = (entry.place, entry.reduced)
    there = {name: stands for name, stands in units.items() if stands[0] != "out of play"}
    assert there == standing(match.view(None))


def test_moves_are_not_worked_out_where_nobody_keeps_a_journal() -> None:
    state = opening("campaign")
    assert state.standing() is not None
    state.desk.journal = None
    assert state.standing() is None


def test_matches_share_the_entries_of_equal_moves() -> None:
    matches = [new_match(GAME, "prelude", 7) for _ in range(2)]
    for match in matches:
        play_at_random(match, 7)
    one, other = ([entry for entry in match.journal if isinstance(entry, Moved)] for match in matches)
    assert one
    assert all(map(is_, one, other))
