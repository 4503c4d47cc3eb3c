"""Entries of the journal: what the wire itself says of a line is no name of a fact."""

import pytest

from dowding.kernel.journal import RESERVED, Entry


def test_a_fact_at_is_refused_when_its_class_is_made() -> None:
    """The place of an entry in the log is sent under this name, so the fact would hide it."""
    with pytest.raises(TypeError, match="Arrived has a fact at, which a line of the log has already"):

        class Arrived(Entry, frozen=True):
            at: str


def test_so_is_every_other_name_of_the_wire() -> None:
    assert {"type", "text", "at", "depth"} <= RESERVED
