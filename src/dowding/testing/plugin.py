"""A pytest plugin: tests name the ledger rows they exercise, and a row that does not exist stops them."""

import pytest

from dowding.testing.ledger import MARK, known_ids


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", f"{MARK}(*ids): the ledger rows that a test exercises")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse to run tests that name rows of no ledger."""
    known = known_ids()
    for item in items:
        for mark in item.iter_markers(MARK):
            unknown = [row for row in mark.args if row not in known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid} names ledger rows that do not exist: {unknown}")
