"""Where matches are kept between sessions."""

from dowding.store.shelf import Shelf, home

__all__ = ["Shelf", "home"]
