"""Components of The Hardest Days with something spoilt in them, or changed within what its rules allow."""

from pathlib import Path

import pytest

from tests.spoiling import Copy, Spoilt, spoilt

SPOILT = spoilt(Path(__file__).parent / "spoilt.csv")


@pytest.mark.parametrize("case", SPOILT, ids=str)
def test_what_breaks_the_rulebook_is_told_and_what_does_not_is_welcome(copy: Copy, case: Spoilt) -> None:
    case.check(copy)
