"""How long a scenario lasts: when its matches ended in simulation, kept as data for the lobby."""

from dowding.analysis.lengths.length import Length, Lengths, lengths_of, path_of

__all__ = ["Length", "Lengths", "lengths_of", "path_of"]
