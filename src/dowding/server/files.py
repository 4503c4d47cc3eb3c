"""Files that are the same for everybody: kept in memory, compressed once, until they change on disk."""

import gzip
import mimetypes
from contextlib import suppress
from os import stat_result
from pathlib import Path

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dowding.web.plain import plain

SMALLEST = 1000
"""A file with fewer bytes is not compressed."""
LEVEL = 6
mimetypes.add_type("font/woff2", ".woff2")


class Kept(Struct, frozen=True):
    """A file as it was read."""

    changed: tuple[int, int]
    body: bytes
    smaller: bytes | None
    headers: dict[str, str]


class Files:
    """Sends the files of a folder, and tells a browser when it already has the newest ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.kept: dict[Path, Kept] = {}
        """What was read, by the path that all spellings of a name lead to."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "A file can only be read.")
        name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        await self.reply(self.find(name), Headers(scope=scope))(scope, receive, send)

    def find(self, name: str) -> Kept:
        """Return a file of the folder, read again if it has changed."""
        file = self._place(name)
        now = file.stat()
        known = self.kept.get(file)
        if known is None or known.changed != _changed(now):
            known = self.kept[file] = _read(file, now)
        return known

    def _place(self, name: str) -> Path:
        """Return the path of a file of the folder; there is none under a name that no file can have."""
        with suppress(OSError, ValueError):
            file = (self.folder / name).resolve()
            if file.is_relative_to(self.folder) and file.is_file():
                return file
        raise HTTPException(404)

    def reply(self, kept: Kept, asked: Headers) -> Response:
        """Return the reply: the file, compressed if the browser accepts that, or that nothing has changed."""
        if asked.get("if-none-match") == kept.headers["ETag"]:
            return Response(status_code=304, headers=kept.headers)
        if kept.smaller is not None and "gzip" in asked.get("accept-encoding", ""):
            return Response(kept.smaller, headers={**kept.headers, "Content-Encoding": "gzip"})
        return Response(kept.body, headers=kept.headers)


def _changed(now: stat_result) -> tuple[int, int]:
    return now.st_mtime_ns, now.st_size


def _read(file: Path, now: stat_result) -> Kept:
    body = plain(file.read_text("utf-8")).encode() if file.suffix == ".js" else file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("javascript", "json", "xml"))
    smaller = gzip.compress(body, LEVEL, mtime=0) if text and len(body) >= SMALLEST else None
    headers = {
        "Content-Type": f"{kind}; charset=utf-8" if text else kind,
        "ETag": f'"{now.st_mtime_ns:x}-{now.st_size:x}"',
        "Vary": "Accept-Encoding",
    }
    return Kept(_changed(now), body, smaller, headers)
