"""Building blocks of a self-contained HTML page, which loads nothing from the network."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from dowding.kernel.saves import write_whole

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
"""A page runs no script and loads nothing, whatever names and comments stand in it."""
STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #222; background: #f6f2e8; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: normal; line-height: 1.2; }
h2 { border-bottom: 1px solid #b9ad8f; margin-top: 2.5rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top; }
th { border-bottom: 1px solid #b9ad8f; font-weight: normal; color: #665; }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; }
figcaption, .small { color: #665; font-size: .9rem; }
ol.log { list-style: none; padding: 0; } ol.log li { padding-left: 4.5rem; text-indent: -4.5rem; }
ol.log .rule { display: inline-block; width: 4rem; text-indent: 0; color: #886; font-size: .85rem; }
"""


def page(title: str, parts: Iterable[str]) -> str:
    """Return the HTML of a whole page with the given parts."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def heading(text: str) -> str:
    """Return a heading."""
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str, small: bool = False) -> str:
    """Return a paragraph, in small print if asked for."""
    return f'<p class="small">{escape(text)}</p>' if small else f"<p>{escape(text)}</p>"


def html_table(rows: Sequence[Sequence[str]]) -> str:
    """Return a table; its first row is the heading."""
    head, *body = rows
    lines = ["<table>", "<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body]
    return "\n".join([*lines, "</table>"])


def drawing(svg: str, caption: str) -> str:
    """Return a figure with a caption; anything before the svg element is removed."""
    return f"<figure>{svg[svg.index('<svg') :]}<figcaption>{escape(caption)}</figcaption></figure>"


def write_page(path: Path, title: str, parts: Iterable[str]) -> Path:
    """Write a page to a file; a failed write leaves no partial file."""
    write_whole(path, page(title, parts).encode())
    return path
