"""A type checker knows the view of a match. mypy reads this file, and refuses a view of another type."""

from typing import Any, Literal, assert_type, get_args, get_origin, get_overloads

import dowding
from chain_home.game import GAME as CHAIN_HOME
from chain_home.game import RaidsView
from dowding.games.duel.view import DuelView
from dowding.games.eagle.view import EagleView
from dowding.games.hardest_days.view import BattleView as HardestDaysView
from dowding.games.lion.game import GAME as LION
from dowding.games.lion.view import LionView
from dowding.games.londons_burning.views import BattleView as LondonsBurningView
from dowding.kernel.games import installed
from dowding.kernel.match import Match


def test_a_game_by_its_name_has_typed_views() -> None:
    assert type(assert_type(dowding.new_match("lion", seed=1).view(None), LionView)) is LionView
    assert type(assert_type(dowding.new_match("duel", seed=1).view(None), DuelView)) is DuelView
    assert type(assert_type(dowding.new_match("eagle", seed=1).view(None), EagleView)) is EagleView
    hardest_days = assert_type(dowding.new_match("hardest_days", seed=1).view(None), HardestDaysView)
    assert type(hardest_days) is HardestDaysView
    londons_burning = assert_type(dowding.new_match("londons_burning", seed=1).view(None), LondonsBurningView)
    assert type(londons_burning) is LondonsBurningView


def test_a_game_given_as_an_object_has_typed_views_wherever_it_comes_from() -> None:
    match = dowding.new_match(CHAIN_HOME, seed=1)
    assert type(assert_type(match.view("Luftwaffe"), RaidsView)) is RaidsView
    assert type(assert_type(match.clone().view("Luftwaffe"), RaidsView)) is RaidsView
    assert type(assert_type(match.moment(0).view("Luftwaffe"), RaidsView)) is RaidsView
    assert_type(dowding.new_match(LION, "prelude", 1940, options={"night": True}), Match[LionView])


def test_a_game_whose_name_is_known_only_at_run_time_has_any_view() -> None:
    name: str = "lion"
    assert_type(dowding.new_match(name, seed=1).view(None), Any)


def test_every_game_of_this_package_is_named() -> None:
    firsts = [overloaded.__annotations__["game"] for overloaded in get_overloads(dowding.new_match)]
    named = {get_args(first)[0] for first in firsts if get_origin(first) is Literal}
    assert named == {name for name, point in installed().items() if point.value.startswith("dowding.games.")}
