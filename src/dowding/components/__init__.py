"""Game components (units, cards, maps and tables), read from data files and checked."""

from dowding.components.folder import ComponentError, Folder, Problem, Provenance
from dowding.components.sets import ComponentSet, EarlierSet

__all__ = ["ComponentError", "ComponentSet", "EarlierSet", "Folder", "Problem", "Provenance"]
