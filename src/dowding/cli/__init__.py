"""The ``dowding`` command."""

from dowding.cli.main import main

__all__ = ["main"]
