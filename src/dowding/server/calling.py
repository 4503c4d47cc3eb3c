"""Call an address, or send mail, when it is somebody's turn: few at a time, and again if it fails.

People choose the addresses themselves, so the server must not become a way into its own network. An address
is looked up once. It must be public unless the host allows others, and exactly that address is called.
"""

import asyncio
import http.client
import ipaddress
import logging
import smtplib
import socket
import ssl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from threading import Timer
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.room.calling import Notice
from dowding.server.settings import Settings
from dowding.store import Calls

log = logging.getLogger("dowding.server")

THREADS = 2
MOST_WAITING = 200
"""If more calls than this are under way, further ones are dropped."""
CALL_SECONDS = 8.0
"""A call may take this long in all, however slowly the other end answers."""
RETRIES = 5.0, 30.0, 180.0
"""After how many seconds a call that failed is tried again."""


class Refused(DowdingError):
    """Raised if an address must not be called."""


class Calling:
    """Calls addresses and sends mail from threads of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.calls, self.mails = True, bool(settings.smtp and settings.mail_from)
        self.waiting = self.done = self.failed = 0
        self._pool = ThreadPoolExecutor(THREADS, "dowding-calling")
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, calls: Calls, notice: Notice) -> None:
        """Tell somebody at every address that he has given."""
        if calls.address:
            self._start(self._post, calls, notice)
        if calls.mail and self.mails:
            self._start(self._mail, calls, notice)

    def close(self) -> None:
        """Stop calling."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _start(self, way: Any, calls: Calls, notice: Notice) -> None:
        if self.waiting >= MOST_WAITING:
            self.failed += 1
            return
        self.waiting += 1
        task = asyncio.ensure_future(self._try(way, calls, notice))
        self._tasks.add(task)
        task.add_done_callback(self._over)

    def _over(self, task: "asyncio.Task[None]") -> None:
        self.waiting -= 1
        self._tasks.discard(task)

    async def _try(self, way: Any, calls: Calls, notice: Notice) -> None:
        """Try it until it succeeds, but only a few times; what must not be called is not tried again."""
        for pause in (0.0, *RETRIES):
            await asyncio.sleep(pause)
            try:
                await asyncio.get_running_loop().run_in_executor(self._pool, way, calls, notice)
            except Refused as error:
                log.warning("an address was not called: %s", error)
                break
            except (OSError, http.client.HTTPException, smtplib.SMTPException, ValueError) as error:
                log.info("a call failed and may be tried again: %s", type(error).__name__)
            else:
                self.done += 1
                return
        self.failed += 1

    def _post(self, calls: Calls, notice: Notice) -> None:
        where = urlsplit(calls.address)
        body, headers = _written(calls.form, notice, self.settings.url)
        path = (where.path or "/") + (f"?{where.query}" if where.query else "")
        with _line(where.scheme, where.hostname or "", where.port, self.settings.private_calls) as line:
            line.request("POST", path, body, headers)
            status = line.getresponse().status
        if not 200 <= status < 300:
            raise OSError(f"the address answered {status}")

    def _mail(self, calls: Calls, notice: Notice) -> None:
        where = urlsplit(self.settings.smtp)
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.settings.mail_from, calls.mail, notice.title
        letter.set_content(f"{notice.text}\n\n{self.settings.url}\n")
        kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
        with kind(where.hostname or "", where.port or 0, timeout=CALL_SECONDS) as server:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(letter)


def _written(form: str, notice: Notice, url: str) -> tuple[bytes, dict[str, str]]:
    """Return body and headers of a call as a service takes it."""
    text = f"{notice.text} {url}".strip()
    if form == "ntfy":
        title = notice.title.encode("ascii", "replace").decode()
        return text.encode(), {"Title": title, "Content-Type": "text/plain; charset=utf-8"}
    named: dict[str, dict[str, str]] = {
        "discord": {"content": f"{notice.title}. {text}"},
        "slack": {"text": f"{notice.title}. {text}"},
        "json": {"title": notice.title, "text": notice.text, "url": url},
    }
    return msgspec.json.encode(named[form]), {"Content-Type": "application/json"}


@contextmanager
def _line(scheme: str, host: str, port: int | None, private: bool) -> Iterator[http.client.HTTPConnection]:
    """A connection to exactly the address that was checked; a call that takes too long is cut off."""
    number = port or (443 if scheme == "https" else 80)
    called = socket.create_connection((_checked(host, number, private), number), CALL_SECONDS)
    if scheme == "https":
        secured = ssl.create_default_context()
        called = secured.wrap_socket(called, server_hostname=host, do_handshake_on_connect=False)
    cut_off = Timer(CALL_SECONDS, _cut_off, (called,))
    cut_off.start()
    try:
        if isinstance(called, ssl.SSLSocket):
            called.do_handshake()
        line = http.client.HTTPConnection(host, number, timeout=CALL_SECONDS)
        line.sock = called
        yield line
    finally:
        cut_off.cancel()
        called.close()


def _cut_off(called: socket.socket) -> None:
    """End a connection from another thread; whoever waits for it hears that nothing more comes."""
    with suppress(OSError):
        socket.socket.shutdown(called, socket.SHUT_RDWR)


def _checked(host: str, port: int, private: bool) -> str:
    """Look up a name, and refuse it if it leads into one's own network."""
    found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    for address in found:
        number = ipaddress.ip_address(address.partition("%")[0])
        mapped = getattr(number, "ipv4_mapped", None) or number
        if not private and (not mapped.is_global or mapped.is_multicast):
            raise Refused(f"{host} leads to {address}, which is not a public address")
    return sorted(found)[0]
