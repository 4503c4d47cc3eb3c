"""The key of the lobby, as a request brings it."""

import hmac

from starlette.requests import Request

from dowding.store import Store


def bearer(request: Request) -> str:
    """Return the bearer token of a request, or an empty string."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


async def is_key(store: Store, given: str) -> bool:
    """Whether somebody has the key of the lobby."""
    return bool(given) and hmac.compare_digest(given.encode(), (await store.host_key()).encode())
