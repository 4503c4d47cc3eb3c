"""The room inside a page: started by ``engine.js`` in a worker, with the browser's database behind it."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from dowding.room.connection import attend
from dowding.room.tables import Tables
from dowding.room.wire import Left
from dowding.site.asking import Reply, answer
from dowding.site.elsewhere import SecondWorker, Think
from dowding.site.page_sets import KeepSets, PageSets
from dowding.site.page_store import Keep, PageStore
from dowding.web.files import Read

RATE = 1000.0
"""Messages a second; there is only one page, and it is our own."""


class Buffer(Protocol):
    """Bytes of the browser, as Pyodide shows them."""

    def to_bytes(self) -> bytes:
        """Copy them."""
        ...


class PortWire:
    """A page at the other end of a message port; None ends the wire from either side."""

    client = ""

    def __init__(self, post: Callable[[str | None], None]) -> None:
        self.post = post
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """Take a message from the page."""
        self.inbox.put_nowait(text)

    async def receive(self) -> str:
        """Return the next message."""
        text = await self.inbox.get()
        if text is None:
            raise Left
        return text

    async def send(self, text: str) -> None:
        """Send a message."""
        self.post(text)

    async def close(self) -> None:
        """End the wire."""
        self.post(None)


class Engine:
    """The room of one page."""

    def __init__(self, keep: Keep, sets: KeepSets, think: Think, read: Read) -> None:
        self.sets = PageSets(sets)

        def reads(address: str) -> str:
            """A function of Python: files are kept by who read them, and one of the page has no hash."""
            return read(address)

        self.tables = Tables(PageStore(keep), SecondWorker(think), read=reads, sets=self.sets)
        self._pages: set[asyncio.Task[None]] = set()

    def connect(
        self, post: Callable[[str | None], None], left: Callable[[], None]
    ) -> Callable[[str | None], None]:
        """Serve a page; return the function that takes its messages. ``left`` is called when it is gone."""
        wire = PortWire(post)
        page = asyncio.ensure_future(self._attend(wire))
        self._pages.add(page)
        page.add_done_callback(self._pages.discard)
        page.add_done_callback(lambda _: left())
        return wire.hear

    async def _attend(self, wire: PortWire) -> None:
        await self.sets.refresh()
        await attend(wire, self.tables, RATE)

    async def ask(self, method: str, path: str, token: str, body: Buffer) -> Reply:
        """Answer a request of the lobby with a status, what was found, and the name of a file."""
        await self.sets.refresh()
        return await answer(self.tables, method, path, token, body.to_bytes())
