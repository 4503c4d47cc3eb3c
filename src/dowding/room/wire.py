"""The wire between the room and a page: text goes both ways, one message at a time."""

from typing import Protocol

from dowding.room import messages as m

RENEWED = "This seat has another link now; the one that you opened is no longer valid."


class Left(Exception):
    """Raised if the page at the other end is gone."""


class Wire(Protocol):
    """One page, however it is connected."""

    @property
    def client(self) -> str:
        """By whom its messages are counted, such as an address; empty where there is only one."""
        ...

    async def receive(self) -> str:
        """Wait for the next message; what is not text is an empty message. Raises Left."""
        ...

    async def send(self, text: str) -> None:
        """Send a message. Raises Left."""
        ...

    async def close(self) -> None:
        """End the connection from this side."""
        ...


async def turn_away(wire: Wire, refused: m.Refused) -> None:
    """Tell a page why it cannot stay, and end the connection."""
    await wire.send(m.encode(refused).decode())
    await wire.close()


async def turn_out(wire: Wire) -> None:
    """End the connection of a page whose link was renewed."""
    await turn_away(wire, m.Refused(0, "token", RENEWED))
