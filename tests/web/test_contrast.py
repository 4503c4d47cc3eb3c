"""Colours by meaning: what is read has a contrast of 4.5 to 1, and a frame one of 3, in both themes."""

import re

import pytest

from dowding.web import STATIC

TOKENS = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
NIGHT, _, REST = TOKENS.partition('[data-theme="day"]')
HEX = re.compile(r"(--[\w-]+): (#[0-9a-f]{6});")
THEMES = {"night": dict(HEX.findall(NIGHT))}
THEMES["day"] = THEMES["night"] | dict(HEX.findall(REST.partition("@media print")[0]))

PANELS = "panel panel-2 well"
READ = [
    ("ink ink-2 ink-3", PANELS), ("ink ink-2 british german red blue good bad", "room"),
    ("british german red blue good bad", PANELS),
    ("lit-ink", "lit"), ("chosen-ink", "chosen"), ("ink", "lit-wash"),
    ("map-ink map-ink-2", "land sea sea-2 depth depth-2"),
    ("paper-ink paper-ink-2 stamp-red stamp-blue stamp-brown", "paper"),
    ("tote-ink tote-ink-2 tote-ink-3 tote-ink-4 chalk", "tote"),
    ("raf-ink", "raf"), ("raf-band-ink", "raf-band"), ("lw-ink", "lw"), ("lw-band-ink", "lw-band"),
]  # fmt: skip
FRAMES = [
    ("lit chosen focus", PANELS + " room land sea"),
    ("line-2", PANELS),
    ("target german british", "land sea"),
    ("dart-yellow chalk", "tote"),
]


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def weak(theme: str, pairs: list[tuple[str, str]], least: float) -> dict[str, float]:
    """The pairs of colours whose contrast is too low."""
    colours = THEMES[theme]
    found = {
        f"{front} on {back}": round(contrast(colours[f"--{front}"], colours[f"--{back}"]), 2)
        for fronts, backs in pairs
        for front in fronts.split()
        for back in backs.split()
    }
    return {pair: ratio for pair, ratio in found.items() if ratio < least}


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_read_stands_out(theme: str) -> None:
    assert weak(theme, READ, 4.5) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_frames_are_seen(theme: str) -> None:
    assert weak(theme, FRAMES, 3) == {}


def test_contrast_is_counted_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert weak("night", [("panel-2", "panel")], 4.5) != {}
