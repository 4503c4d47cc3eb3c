"""How a server is run, and where it is found."""

from urllib.parse import urlsplit

from msgspec import Struct

from dowding.server.addresses import EVERY_ADDRESS, own_addresses
from dowding.server.guards import LOOPBACK

PORT = 1940


class Address(Struct, frozen=True):
    """The address of the server, and the key of its lobby."""

    host: str
    port: int
    key: str
    url_of_proxy: str = ""

    @property
    def place(self) -> str:
        """The URL of the lobby without its key."""
        if self.url_of_proxy:
            return self.url_of_proxy
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    @property
    def url(self) -> str:
        """The URL of the lobby; the key after # is not sent over the network."""
        return f"{self.place}#{self.key}"


class Settings(Struct, frozen=True, kw_only=True):
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = PORT
    browser: bool = True
    """Whether the browser is opened."""
    rate: float = 100
    """How many requests a second one client may make."""
    proxy: bool = False
    """Whether a proxy on this machine says who the clients are."""
    database: str = ""
    """Where the matches are: a SQLite file, or an address of PostgreSQL."""
    workers: int = 1
    url: str = ""
    """The address by which people reach the room through a proxy."""
    private_calls: bool = False
    """Whether the room may call addresses within one's own network when it is somebody's turn."""
    smtp: str = ""
    """The server for mail, as smtp://user@host:port or smtps://user@host:port."""
    mail_from: str = ""
    command: str = "dowding serve"
    """How it was started, without the address on which it listens."""
    club: bool = False
    """Whether the room is that of a club, with members."""
    metrics_key: str = ""
    """Whoever has this key may read the metrics; without one there are none."""

    @property
    def hosts(self) -> set[str]:
        """The names to which the server answers."""
        named = {urlsplit(self.url).hostname or "", urlsplit(self.url).netloc} if self.url else set()
        own = own_addresses() if self.host in EVERY_ADDRESS else []
        return {*LOOPBACK, self.host, f"[{self.host}]", *own, *named} - {""}
