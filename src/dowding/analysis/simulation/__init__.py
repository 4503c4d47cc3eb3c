"""Simulation: play many matches between commanders in parallel, record them and summarise them."""

from dowding.analysis.simulation.engines import Engine, LocalEngine, local_engine
from dowding.analysis.simulation.plan import Plan, game_seed
from dowding.analysis.simulation.playing import Record, play_game
from dowding.analysis.simulation.runs import Run
from dowding.analysis.simulation.summary import Summary, summarise

__all__ = [
    "Engine",
    "LocalEngine",
    "Plan",
    "Record",
    "Run",
    "Summary",
    "game_seed",
    "local_engine",
    "play_game",
    "summarise",
]
