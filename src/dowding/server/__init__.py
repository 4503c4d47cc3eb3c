"""The server: matches over HTTP and WebSockets; each seat gets only its own view."""

from dowding.server.app import make_app
from dowding.server.serving import serve
from dowding.server.settings import Address, Settings

__all__ = ["Address", "Settings", "make_app", "serve"]
