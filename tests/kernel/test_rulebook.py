"""Rulebooks: sections by number, found from any rule below them."""

from pathlib import Path

import pytest

from dowding.kernel.errors import DowdingError
from dowding.kernel.rulebook import Rulebook

TEXT = """# A game

Words before the first rule.

## 9 Interception

Two kinds.

### 9.2 Squadron interception

As many as there are.

#### 9.21 Close escort support

Escorts are set aside.

### II.8 Hunters intercept

See [9.1](#91-x).

### Event: Big Wing

Two squadrons of 12 Group.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "game.md").write_text(TEXT)
    return Rulebook(tmp_path / "game.md")


@pytest.mark.parametrize(
    ("rule", "found", "title", "anchor"),
    [
        ("9", "9", "Interception", "9-interception"),
        ("9.21", "9.21", "Close escort support", "921-close-escort-support"),
        ("9.23", "9.2", "Squadron interception", "92-squadron-interception"),
        ("9.7", "9", "Interception", "9-interception"),
        ("II.8", "II.8", "Hunters intercept", "ii8-hunters-intercept"),
        ("Big Wing", "Big Wing", "Big Wing", "event-big-wing"),
    ],
)
def test_rules_are_found(book: Rulebook, rule: str, found: str, title: str, anchor: str) -> None:
    section = book.find(rule)
    assert section is not None
    assert (section.rule, section.title, section.anchor) == (found, title, anchor)


def test_texts_end_where_the_next_section_begins(book: Rulebook) -> None:
    assert book.sections["9"].text == "Two kinds."
    assert book.sections["Big Wing"].text == "Two squadrons of 12 Group."
    assert book.find("77") is None


def test_a_missing_rulebook_is_named(tmp_path: Path) -> None:
    with pytest.raises(DowdingError, match="cannot read the rulebook"):
        Rulebook(tmp_path / "none.md")
