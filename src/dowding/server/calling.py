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
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from email.policy import SMTP
from threading import Timer
from urllib.parse import SplitResult, quote, unquote, urlsplit

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.room.calling import Asking, Notice
from dowding.server.settings import Settings
from dowding.store import Calls

log = logging.getLogger("dowding.server")

THREADS = 2
MOST_WAITING = 200
"""If more calls than this are under way, further ones are dropped."""
CALL_SECONDS = 8.0
"""A call may take this long in all, however slowly the other end answers."""
LONG_LINES = SMTP.clone(max_line_length=900)
"""A link stays in one piece, as it can in any letter."""
CONFIRM = """\
Somebody who plays {seat} in a match of {title} wants letters to be sent to this address
when it is their turn. If that was you, open this page and confirm it:

{link}

If it was not you, do nothing: no more letters will come.
"""
RETRIES = 5.0, 30.0, 180.0
"""After how many seconds a call that failed is tried again."""

UNICAST = ipaddress.ip_network("2000::/3")
"""All public addresses of IPv6; what holds an address of IPv4, and what is local, lies elsewhere."""
SPECIAL = [
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.0/24",  # for protocols
        "192.88.99.0/24",  # relays of 6to4
        "2001::/23",  # for protocols, among them Teredo
        "2002::/16",  # 6to4
        "3fff::/20",  # for documents
    )
]
"""Ranges of public addresses where nobody has a server, or where one leads to another address."""


class Refused(DowdingError):
    """Raised if an address must not be called."""


class Calling:
    """Calls addresses and sends mail from threads of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.calls, self.mails = True, bool(settings.smtp and settings.mail_from and settings.url)
        self.waiting = self.done = self.failed = 0
        self._pool = ThreadPoolExecutor(THREADS, "dowding-calling")
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, calls: Calls, notice: Notice) -> None:
        """Tell somebody at every address that he has given."""
        if calls.address:
            self._start(lambda: self._post(calls, notice))
        if calls.mail and calls.confirmed and self.mails:
            text = f"{notice.text}\n\n{self.settings.url}\n"
            self._start(lambda: self._mail(calls.mail, notice.title, text))

    def ask(self, mail: str, asking: Asking) -> None:
        """Send a letter that asks whether an address is right."""
        named = "/".join(quote(name, safe="") for name in (asking.match, asking.seat, asking.code))
        text = CONFIRM.format(
            title=asking.title, seat=asking.seat, link=f"{self.settings.url}confirm/{named}"
        )
        self._start(lambda: self._mail(mail, asking.title, text))

    def letter(self, mail: str, title: str, text: str) -> None:
        """Send a letter."""
        self._start(lambda: self._mail(mail, title, text))

    def close(self) -> None:
        """Stop calling."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _start(self, way: Callable[[], None]) -> None:
        if self.waiting >= MOST_WAITING:
            self.failed += 1
            return
        self.waiting += 1
        task = asyncio.ensure_future(self._try(way))
        self._tasks.add(task)
        task.add_done_callback(self._over)

    def _over(self, task: "asyncio.Task[None]") -> None:
        self.waiting -= 1
        self._tasks.discard(task)

    async def _try(self, way: Callable[[], None]) -> None:
        """Try it until it succeeds, but only a few times; what must not be called is not tried again."""
        for pause in (0.0, *RETRIES):
            await asyncio.sleep(pause)
            try:
                await asyncio.get_running_loop().run_in_executor(self._pool, way)
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

    def _mail(self, to: str, subject: str, text: str) -> None:
        where = urlsplit(self.settings.smtp)
        letter = EmailMessage(LONG_LINES)
        letter["From"], letter["To"], letter["Subject"] = self.settings.mail_from, to, subject
        letter.set_content(text)
        with _mail_line(where) as server:
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


def _mail_line(where: SplitResult) -> smtplib.SMTP:
    """A connection to the server for mail, with TLS if there is any; without it there is no login."""
    secured, host, port = ssl.create_default_context(), where.hostname or "", where.port or 0
    if where.scheme == "smtps":
        return smtplib.SMTP_SSL(host, port, timeout=CALL_SECONDS, context=secured)
    server = smtplib.SMTP(host, port, timeout=CALL_SECONDS)
    server.ehlo()
    if server.has_extn("starttls"):
        server.starttls(context=secured)
    elif where.username:
        server.close()
        raise Refused(f"{host} offers no TLS for mail, and a password is not told without it")
    return server


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
        if not private and not is_public(address):
            raise Refused(f"{host} leads to {address}, which is not a public address")
    return sorted(found)[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the public network, and not a special one or one that holds another."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address) and number not in UNICAST:
        return False
    special = number.is_multicast or any(number in network for network in SPECIAL)
    return number.is_global and not special
