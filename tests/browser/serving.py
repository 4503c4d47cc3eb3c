"""``dowding serve`` for most tests of the page: the browser keeps its files from test to test.

A table is a hundred files, and a browser asks for each of them again whenever a page is loaded. Tests load
hundreds of pages, and the files do not change meanwhile.
"""

import sys

from starlette.datastructures import Headers
from starlette.responses import Response

from dowding.cli import main
from dowding.server.files import Files, Kept

LONG = "max-age=3600"
"""Longer than the tests take."""
reply = Files.reply


def reply_to_keep(self: Files, kept: Kept, asked: Headers) -> Response:
    """Reply as ever, and tell the browser that it need not ask again."""
    replied = reply(self, kept, asked)
    replied.headers["Cache-Control"] = LONG
    return replied


Files.reply = reply_to_keep  # type: ignore[method-assign]

if __name__ == "__main__":
    sys.exit(main())
