"""The wire between the room and a page: text goes both ways, one message at a time."""

from typing import Protocol


class Left(Exception):
    """Raised if the page at the other end is gone."""


class Wire(Protocol):
    """One page, however it is connected."""

    async def receive(self) -> str:
        """Wait for the next message; what is not text is an empty message. Raises Left."""
        ...

    async def send(self, text: str) -> None:
        """Send a message. Raises Left."""
        ...

    async def close(self) -> None:
        """End the connection from this side."""
        ...
