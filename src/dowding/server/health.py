"""How the server is: whether it can serve, and figures for whoever runs it."""

import asyncio
import hmac
import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.kernel.errors import DowdingError
from dowding.room.floods import floods
from dowding.room.tables import Tables
from dowding.server.calling import Calling
from dowding.server.keys import bearer
from dowding.server.metrics import Column, Slate, Values
from dowding.server.replies import reply
from dowding.server.settings import Settings
from dowding.store.figures import Writing
from dowding.store.sql import SqlStore

TEXT = "text/plain; version=0.0.4; charset=utf-8"
NOTE_SECONDS = 1.0
"""How often a worker writes its figures where the others can read them."""


class Health:
    """The requests of a proxy that asks whether the server is well, and of Prometheus."""

    def __init__(
        self, tables: Tables, calling: Calling, settings: Settings, column: Column | None = None
    ) -> None:
        self.tables, self.calling, self.settings = tables, calling, settings
        self.column = column or Column(Slate())
        self.began = time.monotonic()

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [Route("/health", self.health), Route("/metrics", self.metrics)]

    async def health(self, request: Request) -> Response:
        """Say whether matches can be read, and whether the last write went well."""
        try:
            await self.tables.store.check()
        except DowdingError:
            return reply({"healthy": False, "told": "The matches cannot be read or written."}, 503)
        return reply({"healthy": True})

    async def metrics(self, request: Request) -> Response:
        """Return figures as Prometheus reads them, to whoever has the key."""
        key = self.settings.metrics_key
        if not key:
            raise HTTPException(404, "There is nothing here.")
        if not hmac.compare_digest(bearer(request).encode(), key.encode()):
            raise HTTPException(401, "The metrics need their key.")
        self.column.write(self.values())
        return Response("".join(self.column.slate.text()), headers={"Content-Type": TEXT})

    async def keep_noting(self) -> None:
        """Write the figures of this worker again and again, for those who are asked in its place."""
        while True:
            self.column.write(self.values())
            await asyncio.sleep(NOTE_SECONDS)

    def values(self) -> Values:
        """Return the present figures of this process."""
        counts, calling, store = self.tables.counts, self.calling, self.tables.store
        writing = store.writer.writing if isinstance(store, SqlStore) else Writing()
        waiting = store.writer.orders.qsize() if isinstance(store, SqlStore) else 0
        return {
            "workers": 1,
            "uptime_seconds": time.monotonic() - self.began,
            "tables_open": self.tables.open_tables,
            "pages_connected": counts.pages,
            "answer_seconds": counts.answers,
            "refused_total": counts.refused,
            "floods_refused_total": floods.total,
            "thinking": self.tables.thinking.going,
            "calls_total": calling.done,
            "calls_failed_total": calling.failed,
            "processor_seconds_total": time.process_time(),
            "commit_seconds": writing.commits,
            "writes_total": writing.jobs,
            "writes_failed_total": writing.failures,
            "writes_waiting": waiting,
            "database_failing": float(bool(writing.fault)),
        }
