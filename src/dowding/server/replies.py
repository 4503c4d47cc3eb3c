"""Replies over HTTP."""

from typing import Any

import msgspec
from starlette.responses import Response

from dowding.room.lobby import File


def reply(data: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def file_reply(file: File) -> Response:
    """Return a file."""
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.data, media_type=file.kind, headers=headers)
