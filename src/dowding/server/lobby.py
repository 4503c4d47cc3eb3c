"""The lobby over HTTP: list games and matches, start, import and export matches, look up rules."""

import csv
import hmac
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.commanders import about_commander
from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.games import AnyGame, Choices, Scenario, Setting, all_games, find_game
from dowding.kernel.header import FREELY, Undo
from dowding.kernel.rulebook import read_rulebook
from dowding.server.guards import OneTimeCode, TooLarge, read_body
from dowding.server.tables import Tables, at_once
from dowding.store import Row, Seat
from dowding.web import boards

MOST_BODY = 64 * 1024
MOST_FILE = 4 * 1024 * 1024
"""The maximum size of an imported file in bytes."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new match."""

    game: str
    scenario: str | None = None
    seed: int | None = None
    options: dict[str, Setting] = {}
    commanders: dict[str, str] = {}
    undo: Undo = FREELY
    """How answers may be taken back."""
    apart: bool = False
    """Whether every person plays by a link of his own, with dice that nobody chose."""


class Version(Struct, frozen=True):
    """The sides that play if an option has a certain value."""

    option: str
    value: Setting
    sides: tuple[str, ...]


class Candidate(Struct, frozen=True):
    """A commander that a side can have, with a sentence about it."""

    name: str
    about: str


class GameFacts(Struct, frozen=True):
    """The description of a game for the lobby."""

    name: str
    title: str
    about: str
    sides: tuple[str, ...]
    scenarios: dict[str, Scenario]
    options: dict[str, Choices]
    versions: list[Version]
    commanders: dict[str, list[Candidate]]
    """The commanders available for each side, the usual one first."""
    leads: str
    """The side that is offered to a person first."""
    board: bool


class Listed(Struct, frozen=True):
    """A match with its seats."""

    row: Row
    seats: list[Seat]


def reply(data: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def bearer(request: Request) -> str:
    """Return the bearer token of a request, or an empty string."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


class Lobby:
    """The request handlers; listing and starting matches needs the host key."""

    def __init__(self, tables: Tables, code: OneTimeCode | None = None) -> None:
        self.tables = tables
        self.database = tables.database
        self.key = self.database.host_key()
        self.code = code

    def routes(self) -> list[Route]:
        """Return the routes of the lobby."""
        return [
            Route("/api/key", self._safely(self.hand_over), methods=["POST"]),
            Route("/api/games", self._safely(self.games)),
            Route("/api/matches", self._safely(self.matches)),
            Route("/api/matches", self._safely(self.begin), methods=["POST"]),
            Route("/api/import", self._safely(self.take_in), methods=["POST"]),
            Route("/api/matches/{match}/hide", self._safely(self.hide), methods=["POST"]),
            Route("/api/matches/{match}/renew/{seat}", self._safely(self.renew), methods=["POST"]),
            Route("/api/export", self._safely(self.export)),
            Route("/api/rules/{game}/{rule}", self._safely(self.rule)),
        ]

    def _safely(
        self, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler so that errors become a status and a message."""

        async def safely(request: Request) -> Response:
            try:
                return await handler(request)
            except TooLarge:
                raise HTTPException(413, "The request is too large.") from None
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise HTTPException(400, f"The request cannot be read: {error}") from None
            except DowdingError as error:
                raise HTTPException(422, str(error)) from None

        return safely

    def _host_only(self, request: Request) -> None:
        if not hmac.compare_digest(bearer(request).encode(), self.key.encode()):
            raise HTTPException(
                401, "Open the address that the server printed: it contains the key of this room."
            )

    # Handlers

    async def hand_over(self, request: Request) -> Response:
        """Return the key of the lobby for the one-time code."""
        if self.code is None or not self.code.take(bearer(request)):
            raise HTTPException(
                401, "This code has been used or is too old; open the address that the server printed."
            )
        return reply({"key": self.key})

    async def games(self, request: Request) -> Response:
        """List the installed games, with the commanders of each side."""
        games = [_facts(game) for game in all_games().values()]
        return reply({"games": games})

    async def matches(self, request: Request) -> Response:
        """List the stored matches with their seats."""
        self._host_only(request)
        return reply([Listed(row, self.database.seats(row.id)) for row in self.database.rows()])

    async def begin(self, request: Request) -> Response:
        """Start a new match and return its seats."""
        self._host_only(request)
        wanted = msgspec.json.decode(await read_body(request, MOST_BODY), type=Wanted)
        seats = await self.tables.lay(
            wanted.game, wanted.scenario, wanted.seed, wanted.options, wanted.commanders, wanted.undo,
            wanted.apart,
        )  # fmt: skip
        return reply(seats, 201)

    async def take_in(self, request: Request) -> Response:
        """Import a match from a file and return its seats."""
        self._host_only(request)
        data = await read_body(request, MOST_FILE)
        unmanned = request.query_params.getlist("commander")
        commanders = dict(said.split("=", 1) for said in unmanned if "=" in said)
        return reply(await self.tables.import_file(data, commanders), 201)

    async def hide(self, request: Request) -> Response:
        """Remove a match from the list."""
        self._host_only(request)
        await self.database.hide(request.path_params["match"])
        return reply({})

    async def renew(self, request: Request) -> Response:
        """Make another link for a seat, so that the old one dies, and return it."""
        self._host_only(request)
        return reply(await self.tables.renew(request.path_params["match"], request.path_params["seat"]))

    async def export(self, request: Request) -> Response:
        """Return the match of a seat as a file; before the end, only if nothing in it is hidden from it."""
        seat = self.database.seat(bearer(request))
        if seat is None:
            raise HTTPException(401, "This link is not valid here.")
        table = await self.tables.at(seat.match)
        if not table.opens_to(seat):
            raise HTTPException(
                403,
                "A file holds the seed and every secret; before the end, only a player from whom nothing is"
                " hidden can save one.",
            )
        async with table.lock:
            data = table.export()
        name = f"{table.match.game.name}-{table.id}.dowding.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/json", headers=headers)

    async def rule(self, request: Request) -> Response:
        """Return the text of a rule, from the rulebook or else from the ledger."""
        game = find_game(request.path_params["game"])
        rule = request.path_params["rule"]
        section = read_rulebook(game.rulebook).find(rule) if game.rulebook else None
        if section is not None:
            return reply({"rule": rule, "rows": [(section.rule, section.title), ("", section.text)]})
        told = rules_of(game.name)
        rows = [row for row in told if row[0] == rule] or [
            row for row in told if row[0].startswith(f"{rule}.")
        ]
        if not rows:
            above = rule.rpartition(".")[0]
            rows = [row for row in told if above and row[0] == above]
        return reply({"rule": rule, "rows": rows})


@cache
def rules_of(game: str) -> list[tuple[str, str]]:
    """Return the number and text of every row of a game's ledger."""
    path = find_game(game).ledger
    if path is None:
        return []
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return [(row["rule"], row["statement"]) for row in csv.DictReader(file)]
    except (OSError, KeyError) as error:
        raise SaveError(f"the rules of {game} cannot be read") from error


def _facts(game: AnyGame) -> GameFacts:
    commanders = {
        side: [Candidate(name, about_commander(game, name)) for name in at_once(game, side)]
        for side in game.sides
    }
    leads = game.good_for or game.sides[0]
    return GameFacts(
        game.name, game.title, game.about, game.sides, dict(game.scenarios), dict(game.options),
        _versions(game), commanders, leads, boards.has_board(game.name),
    )  # fmt: skip


def _versions(game: AnyGame) -> list[Version]:
    """Return who plays, for every value of each option that changes it."""
    scenario, usual = game.chosen_scenario(None), game.chosen_options({})
    found = []
    for option, choices in game.options.items():
        sides = {v: game.sides_in(scenario, {**usual, option: v}) for v in choices.values}
        if len(set(sides.values())) > 1:
            found += [Version(option, value, playing) for value, playing in sides.items()]
    return found
