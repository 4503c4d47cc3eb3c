"""Style sheets: none is forgotten, and each page and board gets all of its own."""

import re

import pytest

from dowding.web import STATIC, boards
from dowding.web.styles import PAGES, board_styles, page_styles


def test_every_style_sheet_is_sent_with_a_page_or_fetched_by_a_module() -> None:
    modules = "".join(file.read_text(encoding="utf-8") for file in (STATIC / "js").rglob("*.js"))
    sent = {name for names in PAGES.values() for name in names}
    for file in (STATIC / "css").glob("*.css"):
        assert file.stem in sent or re.search(rf'css/{file.stem}\.css|"{file.stem}"', modules), file.name


@pytest.mark.parametrize("page", PAGES)
def test_a_page_gets_its_style_sheets_in_order(page: str) -> None:
    told = page_styles(page)
    assert told is not None
    assert told.startswith((STATIC / "css" / "tokens.css").read_text(encoding="utf-8"))
    assert f"styles/{page}.css" in (STATIC / f"{page}.html").read_text(encoding="utf-8")


def test_a_board_gets_all_that_lies_in_its_folder() -> None:
    for game, board in boards.all_boards().items():
        told = board_styles(game) or ""
        folders = [board.folder, *(part.folder for part in board.shared)]
        files = [file for folder in folders for file in folder.glob("*.css")]
        assert files
        assert all(file.read_text(encoding="utf-8") in told for file in files)
    assert board_styles("no such game") is None
    assert page_styles("no such page") is None


def selectors(text: str) -> list[str]:
    """The selectors of a style sheet, one for each part of a list, without those inside brackets."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"@(media|supports|keyframes|container)[^{]*\{", "", text)
    found = re.findall(r"([^{}]+)\{", text)
    return [part.strip() for rule in found for part in re.split(r",(?![^(]*\))", rule)]


def test_the_style_of_a_board_is_scoped_to_it() -> None:
    page = {
        name
        for file in (STATIC / "css").glob("*.css")
        for rule in selectors(file.read_text(encoding="utf-8"))
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", rule)
    }
    folders = {folder for game in boards.all_boards() for folder in boards.style_folders(game)}
    for file in sorted(file for folder in folders for file in folder.glob("*.css")):
        for rule in selectors(file.read_text(encoding="utf-8")):
            named = re.findall(r"\.([a-zA-Z][\w-]*)|\[(data-(?!theme)[\w-]+)", rule)
            own = [name or data for name, data in named if data or name not in page]
            assert own or re.match(r"\d|from|to", rule), f"{file.name}: {rule} would change the page itself"


COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b|\b(?:rgba?|hsla?|oklch)\(")
"""A colour that is written out."""
PAINTS = {
    "report.js": "a report that is saved is a file of its own",
    "tokens.css": "the colours are defined here",
}
"""The files that write colours out, and why."""


def painted(name: str, text: str) -> list[str]:
    """The colours that a style sheet or a script writes out."""
    pattern = COLOUR.pattern if name.endswith(".css") else rf"(?<=[\"' :;])(?:{COLOUR.pattern})"
    return re.findall(pattern, text)


def test_colours_are_variables() -> None:
    files = [file for kind in ("*.css", "*.js") for file in STATIC.parent.rglob(kind)]
    found = {file.name for file in files if painted(file.name, file.read_text(encoding="utf-8"))}
    assert found == set(PAINTS), "name the colour in tokens.css"


def test_every_variable_of_a_colour_is_defined() -> None:
    sheets = [file.read_text(encoding="utf-8") for file in STATIC.parent.rglob("*.css")]
    defined = {name for text in sheets for name in re.findall(r"(--[\w-]+)\s*:", text)}
    for file in STATIC.parent.rglob("*.js"):
        used = set(re.findall(r"(?:fill|stroke)=\"var\((--[\w-]+)\)", file.read_text(encoding="utf-8")))
        assert used <= defined, file.name


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a.css", "  color: #1b1608;"),
        ("a.css", "  color: rgb(0 0 0 / 0.5);"),
        ("a.js", '<path fill="#efc14a"/>'),
    ],
)
def test_a_colour_that_is_written_out_is_found(name: str, line: str) -> None:
    assert painted(name, line)


def test_every_block_of_a_style_sheet_is_closed() -> None:
    """An open block would take in all rules of the sheets that are joined after it."""
    for file in STATIC.parent.rglob("*.css"):
        depth = 0
        for line in re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL).splitlines():
            depth += line.count("{") - line.count("}")
            assert 0 <= depth <= 3, f"{file.name}: {line}"
        assert depth == 0, f"{file.name} ends inside a block"


SIZED = re.compile(r"(?<![-\w])(?:font|font-size): ([^;]+);")
LETTERED = {
    "blocks.css": "letters on small counters",
    "columns.css": "letters on small counters",
    "map.css": "lettering in the units of a map",
    "paper.css": "a headline as wide as its paper",
}
"""Style sheets whose letters follow what they are printed on."""


def off_scale(text: str) -> list[str]:
    """The sizes of letters that are not one of the four."""
    return [size for size in SIZED.findall(text) if "var(--type-" not in size and size != "inherit"]


def test_letters_have_four_sizes() -> None:
    found = {file.name: off_scale(file.read_text(encoding="utf-8")) for file in STATIC.parent.rglob("*.css")}
    assert {name for name, sizes in found.items() if sizes} <= set(LETTERED), "take a size from type.css"
    assert off_scale("a { font-size: 13px; }") == ["13px"]


def test_fonts_come_with_their_licence_and_from_here() -> None:
    told = (STATIC / "css" / "type.css").read_text(encoding="utf-8")
    named = set(re.findall(r'url\("\.\./static/fonts/([\w-]+\.woff2)"\)', told))
    fonts = STATIC / "fonts"
    assert named == {file.name for file in fonts.glob("*.woff2")}
    assert len(re.findall(r"url\(", told)) == len(named)
    assert sum((fonts / name).stat().st_size for name in named) < 45_000
    for licence in ("OFL-sans.txt", "OFL-type.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts / licence).read_text(encoding="utf-8")
