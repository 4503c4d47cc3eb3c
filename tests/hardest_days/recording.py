"""Records a match by Park for each band of victory of each scenario.

    python -m tests.hardest_days.recording    # writes them into tests/hardest_days/recorded

The first seed whose match ends in a band is taken, so that the same rules and components record the same.
"""

from dowding.commanders import ask, find_commander
from dowding.games.hardest_days import GAME
from dowding.games.hardest_days.words import FIGHTER_COMMAND
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import save
from tests.hardest_days.test_recorded import BANDS, RECORDED

MOST = 400
"""So many seeds are tried for each scenario."""


def played(scenario: str, seed: int) -> Match:
    """A match by Park, played to its end."""
    match = new_match(GAME, scenario, seed=seed)
    park = find_commander("park", match, FIGHTER_COMMAND, seed)
    while match.decision is not None:
        match.answer(ask(park, match))
    return match


def record(scenario: str) -> None:
    """Write a match for each band of a scenario."""
    wanted = {title: band for band, title in BANDS.items()}
    for seed in range(1, MOST):
        match = played(scenario, seed)
        assert match.result is not None
        if band := wanted.pop(match.result.title, None):
            save(match, RECORDED / f"{scenario}-{band}.json")
        if not wanted:
            return
    raise SystemExit(f"{scenario}: no match ends in {', '.join(wanted)}")


if __name__ == "__main__":
    for name in GAME.scenarios:
        record(name)
