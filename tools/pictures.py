"""Renew all pictures of the documents, and tell whether they are older than the page.

``python -m tools.pictures`` takes them from the real page, and notes of which page they are.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "dowding" / "web"
NOTED = ROOT / "docs" / "pictures" / "page.sha256"
MAKERS = ("tests.browser.screenshots", "tests.browser.moving")


def main() -> None:
    """Take all pictures."""
    page = digest(PAGE)
    for maker in MAKERS:
        subprocess.run([sys.executable, "-m", maker], cwd=ROOT, check=True)
    NOTED.write_text(f"{page}\n", encoding="utf-8")


def digest(page: Path) -> str:
    """Return the hash of all files from which a page is drawn."""
    found = hashlib.sha256()
    for path in sorted(page.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and not path.name.endswith(".d.ts"):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            found.update(f"{path.relative_to(page).as_posix()} {content}\n".encode())
    return found.hexdigest()


def are_older(page: Path = PAGE, noted: Path = NOTED) -> bool:
    """Whether a page has changed since its pictures were taken."""
    return not noted.exists() or noted.read_text(encoding="utf-8").strip() != digest(page)


if __name__ == "__main__":
    main()
