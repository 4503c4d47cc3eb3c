"""Figures of several workers: any of them answers for all, and counters never go back."""

import json
import os
import re
import signal
import time
from pathlib import Path
from random import Random

import httpx2
import pytest
from websockets.sync.client import connect

from dowding.server.metrics import FIGURES, Column, Slate
from dowding.store.figures import Histogram
from tests.browser.conftest import start_server
from tests.server.test_durability import hear, lay
from tests.server.test_secrets import some_answer
from tests.server.test_workers import children
from tests.store.conftest import postgres  # noqa: F401
from tests.store.postgres_server import PostgresServer

KEY = "let-me-see"


def figures(text: str) -> dict[str, float]:
    samples = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in samples}


def values(number: float) -> dict[str, float | Histogram]:
    measured = Histogram()
    measured.add(number)
    return {f.name: measured if f.kind == "histogram" else number for f in FIGURES}


def test_the_columns_of_all_workers_are_added_up() -> None:
    slate = Slate(2)
    Column(slate, 0).write(values(3))
    Column(slate, 1).write(values(0.004))
    told = figures("".join(slate.text()))
    assert told["dowding_refused_total"] == pytest.approx(3.004)
    assert told["dowding_uptime_seconds"] == 3, "the oldest, not the sum"
    assert told["dowding_answer_seconds_count"] == 2
    assert told['dowding_answer_seconds_bucket{le="0.0025"}'] == 0
    assert told['dowding_answer_seconds_bucket{le="0.005"}'] == 1
    assert told['dowding_answer_seconds_bucket{le="+Inf"}'] == 2


def test_the_successor_of_a_lost_worker_goes_on_from_its_counters() -> None:
    slate = Slate(2)
    Column(slate, 1).write(values(3))
    slate.lost(1)
    told = figures("".join(slate.text()))
    assert (told["dowding_refused_total"], told["dowding_pages_connected"]) == (3, 0)
    Column(slate, 1).write(values(2))
    told = figures("".join(slate.text()))
    assert (told["dowding_refused_total"], told["dowding_pages_connected"]) == (5, 2)
    assert told["dowding_answer_seconds_count"] == 2


def test_whichever_worker_is_asked_answers_for_all(
    tmp_path: Path,
    postgres: PostgresServer,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DOWDING_METRICS_KEY", KEY)
    process, url = start_server(tmp_path, 0, "", "--database", postgres.new_database(), "--workers", "2")
    place, _, key = url.partition("#")

    def told() -> dict[str, float]:
        reply = httpx2.get(f"{place}metrics", headers={"Authorization": f"Bearer {KEY}"}, timeout=30)
        assert reply.status_code == 200
        return figures(reply.text)

    def told_soon(name: str, value: float) -> None:
        deadline = time.monotonic() + 30
        while told()[name] != value and time.monotonic() < deadline:
            time.sleep(0.1)
        assert [told()[name] for _ in range(8)] == [value] * 8, "any worker says the same"

    try:
        token = lay(url)
        with connect(f"{place.replace('http', 'ws')}socket/some-match", open_timeout=30) as page:
            page.send(json.dumps({"type": "hello", "token": token}))
            assert json.loads(page.recv())["type"] == "welcome"
            state = hear(page)
            answer = some_answer(state["decision"], Random(1))
            page.send(json.dumps({"type": "answer", "at": state["at"], "answer": answer}))
            hear(page)
            told_soon("dowding_workers", 2)
            told_soon("dowding_answer_seconds_count", 1)
            told_soon("dowding_pages_connected", 1)
        lost = children(process.pid)
        for child in lost:
            os.kill(child, signal.SIGKILL)
        while not (new := children(process.pid)) or set(new) & set(lost):
            time.sleep(0.1)
        told_soon("dowding_workers", 2)
        told_soon("dowding_answer_seconds_count", 1)
    finally:
        process.terminate()
        process.wait(20)
    log = capfd.readouterr().err
    assert log.count("the room is open: Dowding ") == 1
    assert log.count("the room is closed") == 1
    assert log.count("was lost: process") == 2
    assert log.count(" began as process ") == 4
    for line in log.splitlines():
        assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} (INFO|WARNING|ERROR) \[\d+\] ", line), line
    for secret in (key, token, token.partition(".")[2], KEY):
        assert secret not in log
