"""Files for everybody: compressed once, read again when they change, and none from elsewhere."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from dowding.server.files import Files
from dowding.web import STATIC

TEXT = "export const ANSWER = 42;\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "long.js").write_text(TEXT)
    (tmp_path / "js" / "short.js").write_text("1;")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[Mount("/static", Files(folder))]))


def test_a_long_file_is_sent_compressed_to_who_can_read_that(client: TestClient) -> None:
    with client.stream("GET", "/static/js/long.js") as sent:
        raw = b"".join(sent.iter_raw())
        assert sent.headers["content-encoding"] == "gzip"
        assert sent.headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(raw).decode() == TEXT
    plain = client.get("/static/js/long.js", headers={"Accept-Encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == (TEXT, None)
    assert client.get("/static/js/short.js").headers.get("content-encoding") is None


def test_a_script_is_sent_without_its_comments_and_every_line_keeps_its_number() -> None:
    folder = STATIC / "js"
    client = TestClient(Starlette(routes=[Mount("/static", Files(folder))]))
    told = client.get("/static/draft.js").text
    written = (folder / "draft.js").read_text("utf-8")
    assert "/**" in written
    assert "/**" not in told
    lines = written.splitlines()
    kept = [(n, line) for n, line in enumerate(told.splitlines()) if line.strip()]
    assert len(kept) > 100
    assert all(line in lines[n] or "/**" in lines[n] for n, line in kept)


def test_who_has_the_newest_file_is_told_so_and_a_changed_file_is_read_again(
    client: TestClient, folder: Path
) -> None:
    first = client.get("/static/js/long.js")
    same = client.get("/static/js/long.js", headers={"If-None-Match": first.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    (folder / "js" / "long.js").write_text("changed")
    later = client.get("/static/js/long.js", headers={"If-None-Match": first.headers["etag"]})
    assert (later.status_code, later.text) == (200, "changed")


@pytest.mark.parametrize("path", ["js", "js/none.js", "", "%2e%2e/secret.txt", "js/..%2f..%2fsecret.txt"])
def test_only_files_of_the_folder_are_sent(client: TestClient, folder: Path, path: str) -> None:
    (folder.parent / "secret.txt").write_text("secret")
    assert client.get(f"/static/{path}").status_code == 404
    assert client.post("/static/js/long.js").status_code == 405


@pytest.mark.parametrize("path", ["%00", "js/long.js%00", "a" * 5000, "js/" + "b/" * 3000, "js/long.js/x"])
def test_a_name_that_no_file_can_have_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404


def test_a_file_is_kept_once_however_its_name_is_spelled(folder: Path) -> None:
    files = Files(folder)
    for name in ("js/long.js", "js//long.js", "js/./long.js", "js/../js/long.js", "./js/long.js"):
        assert files.find(name).body == TEXT.encode()
    assert len(files.kept) == 1
