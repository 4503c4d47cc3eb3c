"""The server as it is run: who its clients are, which names it answers to, one server for a folder."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
import uvicorn

from dowding.kernel.errors import SetupError
from dowding.kernel.match import new_match
from dowding.kernel.saves import save
from dowding.server import Settings, serve
from dowding.server.running import config_of
from dowding.server.serving import _listen
from dowding.server.settings import Address
from dowding.store.holding import Hold
from dowding.store.sqlite import SqliteStore
from tests.server.conftest import Room
from tests.server.test_company import until
from tests.store.conftest import postgres  # noqa: F401


@contextmanager
def running(folder: Path, settings: Settings) -> Iterator[str]:
    """A server with these settings; gives its address."""
    server = uvicorn.Server(config_of(SqliteStore(folder / "m.sqlite3"), settings))
    listener = _listen(settings.host, 0)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield Address(settings.host, listener.getsockname()[1], "").place
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("proxy", [False, True])
def test_only_a_proxy_that_was_asked_for_says_who_the_clients_are(tmp_path: Path, proxy: bool) -> None:
    with running(tmp_path, Settings(rate=2, proxy=proxy)) as url, httpx2.Client(base_url=url) as client:
        names = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(20)]
        found = {client.get("health", headers=name).status_code for name in names}
    assert found == ({200} if proxy else {200, 429})


def test_a_server_on_ipv6_answers_to_its_address(tmp_path: Path) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    with running(tmp_path, Settings(host="::1")) as url, httpx2.Client(base_url=url) as client:
        assert url.startswith("http://[::1]:")
        assert client.get("api/games").status_code == 200
        assert client.get("api/games", headers={"Host": "[::2]"}).status_code == 421


def test_no_part_of_a_reply_waits_until_the_part_before_it_is_acknowledged() -> None:
    async def accepted() -> int:
        seen: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            seen.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = _listen("127.0.0.1", 0)
        async with await asyncio.start_server(accept, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            found = await seen
            writer.close()
        return found

    assert asyncio.run(accepted())


def test_a_folder_has_one_server_and_the_second_names_the_first(tmp_path: Path) -> None:
    with Hold(tmp_path / "server.lock", "") as first:
        first.note("http://127.0.0.1:1940/")
        settings = Settings(browser=False, port=0, database=str(tmp_path / "matches.sqlite3"))
        with pytest.raises(SetupError, match=r"another server already uses .*\(http://127.0.0.1:1940/\)"):
            serve(settings)


def test_saved_matches_are_as_private_as_the_database(tmp_path: Path) -> None:
    save(new_match("chain_home", "day", 1), tmp_path / "match.json")
    assert (tmp_path / "match.json").stat().st_mode & 0o077 == 0


def test_a_full_disk_is_told_until_there_is_room_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(tmp_path / "m.sqlite3")
    writer = room.database.writer.connection
    with room.client:
        seats = room.begin()
        assert room.client.get("/health").status_code == 200
        with room.page(seats["all sides"]) as page:
            writer.execute("PRAGMA max_page_count = 1")
            for number in range(8):
                page.send(type="note", text=str(number) * 3900)
            assert "full" in until(page, "refused")["told"]
            for _ in range(3):
                assert room.client.get("/health").status_code == 503
            writer.execute("PRAGMA max_page_count = 1000000")
            assert room.client.get("/health").json() == {"healthy": True}
            page.send(type="ping", id=1)
            assert until(page, "pong")["id"] == 1
    told = [record.getMessage() for record in caplog.records if record.name == "dowding.store"]
    assert len(told) == 2
    assert "cannot be written" in told[0]
    assert "again" in told[1]


def heed_ctrl_c() -> None:
    """Whoever runs the tests in the background may have had Ctrl-C ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_closes_the_room_without_a_traceback(
    tmp_path: Path, request: pytest.FixtureRequest, times: int, workers: int
) -> None:
    where = ["--home", str(tmp_path)]
    if workers > 1:
        where = ["--database", request.getfixturevalue("postgres").new_database(), "--workers", "2"]
    command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", "0", *where]
    said = tmp_path / "said.txt"
    with said.open("w") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=file, start_new_session=True, preexec_fn=heed_ctrl_c
        )
        deadline = time.monotonic() + 30
        while "Press Ctrl-C" not in said.read_text() and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.5)
        for _ in range(times):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.05)
        assert process.wait(20) in (0, 130, -signal.SIGINT)
    assert "Traceback" not in said.read_text()
