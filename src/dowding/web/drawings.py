"""What drawings of boards have in common."""

from html import escape

import msgspec
from msgspec import Struct


def metadata(legend: Struct) -> str:
    """Return what a drawing tells beside what it shows, as the page reads it (``legend.js``)."""
    return f"<metadata>{escape(msgspec.json.encode(legend).decode(), quote=False)}</metadata>"
