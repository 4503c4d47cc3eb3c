"""What wins: a page is sent the bands of the victory table of its own match, and the aim of its own side."""

import pytest

from dowding.games.hardest_days.day.victory import outcome
from dowding.games.hardest_days.state.battle import Battle as DaysBattle
from dowding.games.raf.day.victory import by_score
from dowding.games.raf.state.battle import Battle as RafBattle
from dowding.kernel.games import find_game
from dowding.kernel.goals import Band, Track
from dowding.kernel.match import Match, new_match
from dowding.room.welcoming import welcome
from dowding.store import Seat

GAMES = ("lion", "duel", "eagle", "hardest_days", "londons_burning")


def band_at(track: Track, value: int) -> Band:
    """The only band that holds a figure."""
    (band,) = [
        band
        for band in track.bands
        if (band.least is None or band.least <= value) and (band.most is None or value <= band.most)
    ]
    return band


def told(match: Match, *sides: str) -> Track:
    seat = Seat("token", "match", sides[0] if sides else "spectator", sides)
    sent = welcome(match, seat, title="", commanders={}, opens=False, helps=True)
    assert sent.goal.track is not None
    assert bool(sent.goal.purpose) == (len(sides) == 1)
    return sent.goal.track


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_a_track_on_which_each_figure_has_one_band(game: str) -> None:
    for scenario in find_game(game).scenarios:
        match = new_match(game, scenario, seed=1)
        track = told(match, match.game.sides[0])
        assert all(band_at(track, value).name for value in range(-45, 46))
        assert track.least < 0 < track.most


@pytest.mark.parametrize("game", ["lion", "duel", "eagle"])
@pytest.mark.parametrize("scenario", ["prelude", "hardest_days"])
def test_the_bands_of_raf_are_those_by_which_a_match_is_judged(game: str, scenario: str) -> None:
    match = new_match(game, scenario, seed=1)
    track, battle = told(match), match.state
    assert isinstance(battle, RafBattle)
    for vp in range(-34, 35):
        battle.vp = vp
        result, band = by_score(battle), band_at(track, vp)
        assert (band.winner, result.title.casefold()) == (
            result.winner,
            f"{band.name} at {result.title.rpartition(' at ')[2]}".casefold(),
        )


def test_the_bands_of_the_hardest_days_are_those_by_which_a_day_is_judged() -> None:
    match = new_match("hardest_days", "august_18", seed=1)
    track, battle = told(match, "Fighter Command"), match.state
    assert isinstance(battle, DaysBattle)
    for vp in range(-20, 21):
        battle.vp = vp
        result, band = outcome(battle), band_at(track, vp)
        assert (band.winner, band.name.casefold()) == (result.winner, result.title.casefold())


def test_the_aim_is_that_of_ones_own_side() -> None:
    match = new_match("duel", "prelude", seed=1)
    goals = {side: match.game.goal(match.state, [side]).purpose for side in match.game.sides}
    assert "0 victory points or more" in goals["Fighter Command"]
    assert "−6 victory points or less" in goals["Luftwaffe"]
