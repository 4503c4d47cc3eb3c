"""Text as a simple SVG picture."""

from html import escape

LINE, WIDTH = 20, 9


def picture(text: str) -> str:
    """Return an SVG picture of some lines of text."""
    lines = text.splitlines() or [""]
    width = 24 + WIDTH * max(map(len, lines))
    height = 24 + LINE * len(lines)
    rows = enumerate(lines)
    told = "".join(f'<text x="12" y="{26 + LINE * row}">{escape(line)}</text>' for row, line in rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="monospace" font-size="14"><rect width="100%" height="100%" '
        f'fill="#f6f2e8"/>{told}</svg>'
    )
