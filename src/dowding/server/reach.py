"""From where a room can be reached: on this machine only, within its network, or by an address of its own."""

from io import BytesIO

import segno
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from dowding.server.addresses import EVERY_ADDRESS, is_loopback, own_addresses
from dowding.server.settings import Settings

MOST_TEXT = 600
"""A longer text makes a code that telephones cannot read."""


class Reach(Struct, frozen=True):
    """Where others find a room."""

    url: str
    """The address through a proxy, if there is one."""
    listens: list[str]
    """The machine's own addresses on which the server listens, without those of this machine alone."""
    own: list[str]
    """All of the machine's own addresses within its network."""
    command: str
    """How the server was started, without the address on which it listens."""


def reach_of(settings: Settings) -> Reach:
    """Say from where a server can be reached."""
    own = own_addresses()
    if settings.host in EVERY_ADDRESS:
        return Reach(settings.url, own, own, settings.command)
    listens = [settings.host] if not is_loopback(settings.host) else []
    return Reach(settings.url, listens, own, settings.command)


def code_of(text: str) -> Response:
    """Return a text as a picture that a telephone can read."""
    if not 0 < len(text) <= MOST_TEXT:
        raise HTTPException(400, f"A code holds 1 to {MOST_TEXT} characters.")
    drawn = BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="svg", border=4, scale=1, light="#fff", omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
