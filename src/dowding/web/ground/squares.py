"""The squared paper of the plotting table: lines, and letters along its edge."""

from string import ascii_uppercase

BEYOND = 12
"""How many squares the lines go on beyond the table."""
MARGIN = 15.0
"""How far the letters stand from the edge."""


def squares(width: float, height: float, square: float) -> str:
    """Draw the squares of a table, with a letter over each column."""
    across, down = round(width / square), round(height / square)
    (left, right), (top, bottom) = reach(across, square), reach(down, square)
    lines = [f"M{n * square:g} {top:g}V{bottom:g}" for n in range(-BEYOND, across + BEYOND + 1)]
    lines += [f"M{left:g} {n * square:g}H{right:g}" for n in range(-BEYOND, down + BEYOND + 1)]
    letters = "".join(
        f'<g transform="translate({(n + 0.5) * square:g} {MARGIN:g})">'
        f'<text class="square up" y="4">{letter}</text></g>'
        for n, letter in zip(range(across), ascii_uppercase, strict=False)
    )
    return f'<path class="squares" d="{"".join(lines)}"/><g class="square-letters">{letters}</g>'


def reach(count: int, square: float) -> tuple[float, float]:
    """Return from where to where lines go."""
    return -BEYOND * square, (count + BEYOND) * square
