"""The pictures of the documents: which page they show, and the raid that moves."""

import re
from pathlib import Path

from PIL import Image
from tools.pictures import are_older, digest

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"


def test_pictures_are_older_than_a_page_that_has_changed_since(tmp_path: Path) -> None:
    page, noted = tmp_path / "web", tmp_path / "page.sha256"
    page.mkdir()
    (page / "board.js").write_text("draw()")
    assert are_older(page, noted), "nobody has noted of which page they are"
    noted.write_text(f"{digest(page)}\n")
    assert not are_older(page, noted)
    (page / "board.js").write_text("draw(1)")
    assert are_older(page, noted)
    (page / "board.js").write_text("draw()")
    (page / "board.js").rename(page / "table.js")
    assert are_older(page, noted)


def test_readme_begins_with_a_raid_that_moves() -> None:
    (first, *_) = re.findall(r"!\[.*\]\((.*)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    path = ROOT / first
    assert path.suffix == ".webp"
    assert path.stat().st_size < 3_000_000
    with Image.open(path) as picture:
        assert getattr(picture, "n_frames", 1) > 50


def test_every_picture_is_shown_by_a_document() -> None:
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        Path(p).name for d in documents for p in re.findall(r"!\[.*\]\((.*)\)", d.read_text(encoding="utf-8"))
    }
    drawn = {path.name for path in PICTURES.iterdir() if path.suffix in (".png", ".webp", ".svg")}
    assert drawn - shown == set()
