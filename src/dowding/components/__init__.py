"""Game components (units, cards, maps and tables), read from data files and checked."""

from dowding.components.folder import ComponentError, Folder, Problem, Provenance
from dowding.components.sets import ComponentSet

__all__ = ["ComponentError", "ComponentSet", "Folder", "Problem", "Provenance"]
