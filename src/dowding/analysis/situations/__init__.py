"""Situations: moments of simulated matches in which one answer is clearly better, as exercises."""

from dowding.analysis.situations.situation import Situation, Tried, all_situations, situation_of

__all__ = ["Situation", "Tried", "all_situations", "situation_of"]
