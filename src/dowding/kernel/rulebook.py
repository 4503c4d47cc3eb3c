"""A rulebook in our own words: a Markdown file whose headings begin with rule numbers."""

import re
from functools import cache
from itertools import takewhile
from pathlib import Path

from msgspec import Struct

from dowding.kernel.errors import DowdingError

NUMBER = r"\d+(?:\.(?:\d+|[IVX]+))*|[IVX]+(?:\.\d+[a-z]?)?"
WORD = re.compile(r"[A-Za-z]{4,}|\s")
HEADING = re.compile(rf"^(#{{2,5}}) (?:Event: )?(?:({NUMBER}|[A-Z]+(?:\.[a-z-]+)?(?=:)):?\s+)?(.+?)\s*$")
"""Two to five marks, perhaps a number such as 9.21 or II.4a or a code such as CH.damage, and a title."""


class Section(Struct, frozen=True):
    """What one rule says; ``anchor`` is its place in the file."""

    rule: str
    title: str
    text: str
    anchor: str
    number: str = ""
    """The number of the rule; empty if it has none and goes by its title."""
    depth: int = 2
    """How deep its heading is: 2 for a chapter, 3 for a section of it, and so on."""


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
            self.sections.setdefault(rule, Section(rule, head[3], text, anchor, head[2] or "", len(head[1])))

    def find(self, rule: str) -> Section | None:
        """The section of a rule, or of the nearest rule that it belongs to; case does not matter.

        What has a whole word in it is a title, and no rule belongs to that.
        """
        folded = {name.casefold(): section for name, section in self.sections.items()}
        if WORD.search(rule):
            return folded.get(rule.casefold())
        while rule:
            if (section := folded.get(rule.casefold())) or rule.isdigit():
                return section
            rule = rule[:-1].rstrip(".")
        return None

    def search(self, words: str) -> list[Section]:
        """The sections in whose title or text all words occur, those with all of them in the title first."""
        wanted = words.casefold().split()

        def has(text: str) -> bool:
            return all(word in text.casefold() for word in wanted)

        found = [section for section in self.sections.values() if has(f"{section.title} {section.text}")]
        return sorted(found, key=lambda section: not has(section.title))

    def below(self, section: Section) -> list[Section]:
        """The sections that belong to another one, such as 9.1 and 9.2 to 9."""
        after = list(self.sections.values())
        after = after[after.index(section) + 1 :]
        return list(takewhile(lambda other: other.depth > section.depth, after))


def _anchor(heading: str) -> str:
    """The anchor that a heading gets when the file is shown as a page."""
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.strip().replace(" ", "-")


@cache
def read_rulebook(path: Path) -> Rulebook:
    """A rulebook, read once."""
    return Rulebook(path)
