"""The page behind the link in a letter: a press on its button confirms the address for mail.

Opening the link alone changes nothing, because programs open the links in letters too.
"""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dowding.kernel.errors import DowdingError
from dowding.room.requests import refusal
from dowding.room.tables import Tables
from dowding.server.guards import POLICY

PATH = "/confirm/{match}/{seat}/{code}"
HEADERS = {
    "Content-Security-Policy": POLICY.replace("form-action 'none'", "form-action 'self'"),
    "Referrer-Policy": "same-origin",
}
"""A form is sent to this server alone, and says that it comes from here."""
PAGE = """<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>Dowding</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/styles/lobby.css">
<main><h1>{title}</h1><p>{told}</p>{more}</main></html>
"""
ASK = "Shall letters be sent to you when it is your turn? If you did not ask for that, close this page."
BUTTON = '<form method="post"><button class="btn primary">Yes, send them</button></form>'
DONE = "From now on a letter is sent to you when it is your turn and you have no page open."


class Confirming:
    """The page that confirms an address."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [Route(PATH, self.ask, methods=["GET"]), Route(PATH, self.confirm, methods=["POST"])]

    async def ask(self, request: Request) -> Response:
        """Ask whether the address is right."""
        return _page("Notices by mail", ASK, BUTTON)

    async def confirm(self, request: Request) -> Response:
        """Take the answer."""
        named = request.path_params
        try:
            await self.tables.confirm(named["match"], named["seat"], named["code"])
        except DowdingError as error:
            status, told = refusal(error)
            return _page("Notices by mail", told, status=status)
        return _page("The address is confirmed", DONE)


def _page(title: str, sentence: str, more: str = "", status: int = 200) -> Response:
    text = PAGE.format(title=escape(title), told=escape(sentence), more=more)
    return HTMLResponse(text, status, headers=HEADERS)
