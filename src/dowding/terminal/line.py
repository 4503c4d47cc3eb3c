"""The line in which a person types: it completes names, and remembers earlier lines."""

import re
from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory

PART = re.compile(r"[^,>]*$")
"""What is being typed: names have commas between them, and ``>`` between thing and box."""


def line() -> PromptSession[str]:
    """Return a line with an empty history. Nothing typed is written to a file: it may be a secret."""
    return PromptSession(history=InMemoryHistory(), complete_while_typing=False)


class Names(Completer):
    """Completes the names in which a word begins as the last part of the line does."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        """Yield all names that fit."""
        found = PART.search(document.text_before_cursor)
        part = found[0].lstrip() if found else ""
        begins = re.compile(rf"(?<!\w){re.escape(part)}", re.IGNORECASE)
        for name in self.names:
            if begins.search(name):
                yield Completion(name, start_position=-len(part))
