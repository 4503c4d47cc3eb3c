"""A club in the same process, and members who come to its doors."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from starlette.testclient import TestClient

from dowding.server import Settings, make_app
from dowding.server.calling import Calling
from dowding.store.club import ClubStore
from dowding.store.copying import open_store
from tests.server.conftest import Room

LOCAL = "http://localhost:1940"
MORNING: dict[str, Any] = {"game": "chain_home", "scenario": "morning"}


class ClubRoom(Room):
    """A room that is that of a club."""

    def __init__(self, path: Path | str, base: str = LOCAL, **settings: Any) -> None:
        self.database: Any = open_store(str(path))
        self.kept = ClubStore(self.database)
        self.settings = replace(Settings(club=True, rate=1e6), **settings)
        app = make_app(self.database, self.settings.hosts, 1e6, settings=self.settings)
        self.base = base
        self.client = TestClient(app, base_url=base)
        self.letters: list[tuple[str, str, str]] = []
        """Letters that were sent: to whom, with which title and text."""

    def open(self) -> None:
        """Let the first host join, by the key of the room."""
        key = self.do(self.database.host_key)
        self.host = {"Authorization": f"Bearer {key}"}
        self.anna = Person(self)
        self.anna.joined("Anna", headers=self.host)

    def do(self, what: Any, *given: Any) -> Any:
        """Run something of the store in the loop of the server."""
        assert self.client.portal is not None
        return self.client.portal.call(what, *given)

    def join(self, name: str, role: str = "member") -> "Person":
        """Somebody who joins by an invitation of the host."""
        invited = self.anna.post("invitations", role=role)
        assert invited.status_code == 201, invited.text
        person = Person(self)
        person.joined(name, code=invited.json()["code"])
        return person

    def keep_letters(self, monkeypatch: Any) -> None:
        """Keep letters in place of sending them."""
        kept = self.letters

        def letter(calling: Calling, to: str, title: str, text: str) -> None:
            kept.append((to, title, text))

        monkeypatch.setattr(Calling, "letter", letter)


class Person:
    """A browser of somebody, with its cookies."""

    def __init__(self, room: ClubRoom) -> None:
        self.room, self.cookies = room, dict[str, str]()
        self.id = self.name = ""

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> Any:
        """Send a request with the cookies of this browser, and keep those that it gets."""
        sent = dict(headers or {})
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.room.client.cookies.clear()
        reply = self.room.client.request(method, path, headers=sent, **more)
        for name, value in reply.cookies.items():
            self.cookies[name] = value
        if "Max-Age=0" in reply.headers.get("set-cookie", ""):
            self.cookies.clear()
        self.room.client.cookies.clear()
        return reply

    def get(self, path: str = "", **more: Any) -> Any:
        return self.ask("GET", f"/api/club/{path}".rstrip("/"), **more)

    def post(self, path: str, headers: dict[str, str] | None = None, **body: Any) -> Any:
        return self.ask("POST", f"/api/club/{path}", headers, json=body)

    def told(self, path: str) -> Any:
        reply = self.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def joined(self, name: str, headers: dict[str, str] | None = None, **more: Any) -> None:
        reply = self.post("join", headers, name=name, **more)
        assert reply.status_code == 201, reply.text
        self.id, self.name = reply.json()["id"], reply.json()["name"]

    def again(self) -> "Person":
        """Another device of the same member, which comes in by a link."""
        link = self.post("me/link").json()
        other = Person(self.room)
        reply = other.post("enter", code=link["code"])
        assert reply.status_code == 200, reply.text
        other.id, other.name = self.id, self.name
        return other

    def offers(self, **more: Any) -> Any:
        wanted = {**MORNING, "pace": "tonight", **more}
        reply = self.post("tables", **wanted)
        assert reply.status_code == 201, reply.text
        return reply.json()

    def takes(self, table: Any, **more: Any) -> Any:
        reply = self.post(f"tables/{table['id']}/take", **more)
        assert reply.status_code == 201, reply.text
        return reply.json()

    @property
    def room_now(self) -> Any:
        return self.told("room")
