"""A pytest plugin for marks that name ledger rows; unknown rows are an error.

It also has pytest explain the assertions of the shared tests, as it does those of your own.
"""

import pytest

pytest.register_assert_rewrite("dowding.testing.machine", "dowding.testing.recorded")

from dowding.testing.ledger import MARK, known_ids  # noqa: E402 - first say what is rewritten


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark."""
    config.addinivalue_line("markers", f"{MARK}(*ids): the ledger rows that a test exercises")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Raise a usage error if a test names a row that is in no ledger."""
    known = known_ids()
    for item in items:
        for mark in item.iter_markers(MARK):
            unknown = [row for row in mark.args if row not in known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid} names ledger rows that do not exist: {unknown}")
