"""A rulebook in our own words: a Markdown file whose headings begin with rule numbers."""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

from dowding.kernel.errors import DowdingError

HEADING = re.compile(r"^(#{2,5}) (?:Event: )?(?:(\d+(?:\.(?:\d+|[IVX]+))*|[IVX]+(?:\.\d+)?)\s+)?(.+?)\s*$")
"""Two to five marks, perhaps a number such as 9.21, II.8 or 4.1.III.2, and a title."""


class Section(Struct, frozen=True):
    """What one rule says; ``anchor`` is its place in the file."""

    rule: str
    title: str
    text: str
    anchor: str


class Rulebook:
    """The sections of a rulebook by rule number; sections without one go by their title."""

    def __init__(self, path: Path) -> None:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise DowdingError(f"cannot read the rulebook {path}: {error.strerror}") from error
        self.sections: dict[str, Section] = {}
        heads = [(n, found) for n, line in enumerate(lines) if (found := HEADING.match(line))]
        ends = [n for n, _ in heads[1:]] + [len(lines)]
        for (start, head), end in zip(heads, ends, strict=True):
            rule = head[2] or head[3]
            text = "\n".join(lines[start + 1 : end]).strip()
            anchor = _anchor(lines[start].lstrip("#").strip())
            self.sections.setdefault(rule, Section(rule, head[3], text, anchor))

    def find(self, rule: str) -> Section | None:
        """The section of a rule, or of the nearest rule that it belongs to."""
        while rule:
            if rule in self.sections:
                return self.sections[rule]
            rule = rule[:-1].rstrip(".")
        return None


def _anchor(heading: str) -> str:
    """The anchor that a heading gets when the file is shown as a page."""
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.strip().replace(" ", "-")


@cache
def read_rulebook(path: Path) -> Rulebook:
    """A rulebook, read once."""
    return Rulebook(path)
