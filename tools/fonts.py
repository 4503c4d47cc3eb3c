"""Make the two fonts of the page: ``python -m tools.fonts FOLDER``.

FOLDER is where ``npm install @fontsource/cabin @fontsource/courier-prime`` was run; fonttools and brotli must
be installed too (``pip install fonttools[woff]``). Both fonts are under the SIL Open Font License, which lies
beside them and goes wherever they go. What is changed gets a name of its own: of both only the signs that the
page writes are kept, and the sans gets figures of one width for columns (``tabular-nums``).
"""

import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).parents[1] / "src" / "dowding" / "web" / "static" / "fonts"
SIGNS = "".join(map(chr, range(32, 127))) + "\u00a0§©«°±·»×÷ÄÖÜßàáâäçèéêëíîñóôöøùúûü–—‘’“”„…‹›−•½¼¾£†"  # noqa: RUF001
FIGURES = "0123456789"
FACES = {"cabin": ("Dowding Sans", "sans"), "courier-prime": ("Dowding Type", "type")}
WEIGHTS = (400, 700)
FULL_NAME, SCRIPT_NAME = (1, 3, 4, 16), 6
"""Which entries of the table of names say what a font is called, and which one is for programs."""
SIDES = 130
"""How much a figure of fixed width leaves free at both sides together, in units of the font."""
WIDTH = 1130
"""The width of all figures in columns."""


def main() -> None:
    """Write all faces, and say how large they are."""
    folder = Path(sys.argv[1]) / "node_modules" / "@fontsource"
    OUT.mkdir(exist_ok=True)
    for package, (family, short) in FACES.items():
        for weight in WEIGHTS:
            font = TTFont(folder / package / "files" / f"{package}-latin-{weight}-normal.woff2")
            reduce(font)
            if short == "sans":
                add_columns(font)
            rename(font, family, weight)
            font.flavor = "woff2"
            file = OUT / f"{short}-{weight}.woff2"
            font.save(file)
            print(f"{file.name}: {file.stat().st_size} bytes")
        licence = (folder / package / "LICENSE").read_text(encoding="utf-8")
        (OUT / f"OFL-{short}.txt").write_text(licence, encoding="utf-8")


def reduce(font: TTFont) -> None:
    """Leave only the signs that the page writes, and kerning."""
    options = Options(layout_features=["kern", "ccmp"], hinting=False, name_IDs=["*"], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(text=SIGNS)
    subsetter.subset(font)
    font["name"].names = [name for name in font["name"].names if name.nameID < 256]


def add_columns(font: TTFont) -> None:
    """Give every figure a second form of one width, which columns ask for."""
    names = font.getBestCmap()
    shapes, glyphs = font.getGlyphSet(), font["glyf"]
    rules = []
    for figure in FIGURES:
        plain = names[ord(figure)]
        own = f"{plain}.tnum"
        width = glyphs[plain].xMax - glyphs[plain].xMin
        narrower = min(1, (WIDTH - SIDES) / width)
        pen = TTGlyphPen(None)
        left = (WIDTH - width * narrower) / 2 - glyphs[plain].xMin * narrower
        shapes[plain].draw(TransformPen(pen, (narrower, 0, 0, 1, left, 0)))
        glyphs[own] = pen.glyph()
        glyphs[own].recalcBounds(glyphs)
        font["hmtx"][own] = (WIDTH, glyphs[own].xMin)
        rules.append(f"sub {plain} by {own};")
    font.setGlyphOrder(glyphs.glyphOrder)
    addOpenTypeFeaturesFromString(font, f"feature tnum {{ {' '.join(rules)} }} tnum;", tables=["GSUB"])


def rename(font: TTFont, family: str, weight: int) -> None:
    """Call a font by the name of what was made of it; whose work it is stays in it."""
    style = "Bold" if weight > WEIGHTS[0] else "Regular"
    for entry in font["name"].names:
        if entry.nameID in FULL_NAME:
            entry.string = family if entry.nameID in (1, 16) else f"{family} {style}"
        elif entry.nameID == SCRIPT_NAME:
            entry.string = f"{family.replace(' ', '')}-{style}"


if __name__ == "__main__":
    main()
