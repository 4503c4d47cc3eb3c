"""Scripts as they are sent: without the comments, which only people and the type checker read."""

import re

NOTED = r"/\*\*(?:[^*]|\*(?!/))*\*/"
COMMENT = re.compile(rf"^ *(?:{NOTED}|//[^\n]*)\n|{NOTED} ?", re.MULTILINE)
"""The forms of comment that our modules use."""


def plain(script: str) -> str:
    """Return a script without its comments; every line keeps its number."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), script)
