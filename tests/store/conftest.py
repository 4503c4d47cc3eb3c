"""Stores to test: a SQLite file, and PostgreSQL where it is installed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dowding.store.copying import open_store
from dowding.store.sql import SqlStore
from tests.store.postgres_server import PostgresServer, programs

NONE = "PostgreSQL is not installed here (apt-get install postgresql, or set POSTGRES to its programs)"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    if programs() is None:
        pytest.skip(NONE)
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.sqlite3")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def opened() -> Iterator[Callable[[str], SqlStore]]:
    """Opens stores, and closes them with the test."""
    stores: list[SqlStore] = []

    def open_one(where: str) -> SqlStore:
        stores.append(open_store(where))
        return stores[-1]

    yield open_one
    for store in stores:
        store.close()
