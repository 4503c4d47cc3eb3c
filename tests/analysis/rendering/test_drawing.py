"""Drawings hold for the odd data that runs bring."""

from importlib.util import find_spec

import pytest

from dowding.analysis.rendering.drawing import bars, intervals
from dowding.analysis.statistics import Estimate, share

pytestmark = pytest.mark.skipif(find_spec("matplotlib") is None, reason="matplotlib is not installed")


def test_a_run_in_which_every_game_ended_alike_can_be_drawn() -> None:
    certain = share(60, 60)
    assert bars("outcomes", "How games ended", ["Victory"], [certain]).svg().startswith("<?xml")


def test_an_interval_that_rounding_turned_inside_out_can_be_drawn() -> None:
    inside_out = Estimate(1.0, 1.0000001, 0.9999999)
    assert intervals("lead", "Lead", ["A"], [inside_out], "VP", "").svg().startswith("<?xml")
