"""Why the room refuses something."""

from dowding.kernel.errors import DowdingError


class Stale(DowdingError):
    """Raised if the match has changed since the page last saw it."""


class Forbidden(DowdingError):
    """Raised if a seat may not do something."""


class Unknown(DowdingError):
    """Raised if a token belongs to no seat."""


class SignedOut(DowdingError):
    """Raised if nobody is signed in, or no longer."""


class NotThere(DowdingError):
    """Raised if there is no such thing, or none that he who asks may know of."""


class Missed(DowdingError):
    """Raised if somebody else was faster."""


class TooOften(DowdingError):
    """Raised if somebody asks for too much."""
