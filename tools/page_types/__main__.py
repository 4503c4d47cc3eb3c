"""Writes all files."""

import sys

from tools.page_types import files

for path, text in files.every_file().items():
    path.write_text(text, encoding="utf-8")
    sys.stdout.write(f"Wrote {path.parent.parent.name}/{path.name}.\n")
