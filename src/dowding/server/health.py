"""How the server is: whether it can serve, and figures for whoever runs it."""

import hmac
import os
import time
from collections.abc import Iterator

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.kernel.errors import DowdingError
from dowding.room.tables import Tables
from dowding.server.calling import Calling
from dowding.server.lobby import bearer, reply
from dowding.server.settings import Settings

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Health:
    """The requests of a proxy that asks whether the server is well, and of Prometheus."""

    def __init__(self, tables: Tables, calling: Calling, settings: Settings) -> None:
        self.tables, self.calling, self.settings = tables, calling, settings
        self.began = time.time()

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [Route("/health", self.health), Route("/metrics", self.metrics)]

    async def health(self, request: Request) -> Response:
        """Say whether matches can be read."""
        try:
            await self.tables.store.host_key()
        except DowdingError:
            return reply({"healthy": False, "told": "The matches cannot be read."}, 503)
        return reply({"healthy": True})

    async def metrics(self, request: Request) -> Response:
        """Return figures as Prometheus reads them, to whoever has the key."""
        key = self.settings.metrics_key
        if not key:
            raise HTTPException(404, "There is nothing here.")
        if not hmac.compare_digest(bearer(request).encode(), key.encode()):
            raise HTTPException(401, "The metrics need their key.")
        return Response("".join(self._lines()), headers={"Content-Type": TEXT})

    def _lines(self) -> Iterator[str]:
        counts, calling = self.tables.counts, self.calling
        figures = [
            ("uptime_seconds", "gauge", "Seconds since this process began.", time.time() - self.began),
            ("tables_open", "gauge", "Matches that are open in this process.", self.tables.open_tables),
            ("pages_connected", "gauge", "Pages that are connected.", counts.pages),
            ("answers_total", "counter", "Answers of people that were stored.", counts.answers),
            ("answer_seconds_total", "counter", "Time from an answer to its being stored.", counts.seconds),
            ("refused_total", "counter", "Wishes of pages that were refused.", counts.refused),
            ("thinking", "gauge", "Calculations that run or wait.", self.tables.thinking.going),
            ("calls_total", "counter", "Calls and mails that arrived.", calling.done),
            ("calls_failed_total", "counter", "Calls and mails that were given up.", calling.failed),
            ("processor_seconds_total", "counter", "Processor time of this process.", time.process_time()),
        ]
        for name, kind, about, value in figures:
            yield f"# HELP dowding_{name} {about}\n# TYPE dowding_{name} {kind}\n"
            yield f'dowding_{name}{{process="{os.getpid()}"}} {value:g}\n'
