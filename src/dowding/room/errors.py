"""Why the room refuses something."""

from dowding.kernel.errors import DowdingError


class Stale(DowdingError):
    """Raised if the match has changed since the page last saw it."""


class Forbidden(DowdingError):
    """Raised if a seat may not do something."""


class Unknown(DowdingError):
    """Raised if a token belongs to no seat."""
