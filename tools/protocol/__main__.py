"""Writes the page on the protocol."""

import sys

from tools.protocol.page import FILE, protocol

FILE.write_text(protocol(), encoding="utf-8")
sys.stdout.write(f"Wrote {FILE.name}.\n")
