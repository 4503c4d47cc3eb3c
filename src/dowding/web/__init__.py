"""The web page: static files, and the boards of games."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"

__all__ = ["STATIC"]
