"""The page: static files, and the boards that games bring."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"

__all__ = ["STATIC"]
