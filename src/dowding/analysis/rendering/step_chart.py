"""A small SVG chart that needs no library."""

from collections.abc import Sequence
from html import escape

from dowding.kernel.signs import signed

WIDTH, HEIGHT, LEFT, EDGE = 640, 160, 44, 12


def step_chart(turns: Sequence[tuple[int, int]], end: int, label: str) -> str:
    """Draw a figure as a step line, with a horizontal line at zero; turns are (answers, value) pairs."""
    values = [0, *(value for _, value in turns)]
    low, high = min(values), max(values)
    span = max(high - low, 1)

    def x(at: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - EDGE) * at / end:.1f}"

    def y(value: int) -> str:
        return f"{EDGE + (HEIGHT - 2 * EDGE) * (high - value) / span:.1f}"

    path, last = "", turns[0][1]
    for at, value in turns:
        path += f"{'L' if path else 'M'}{x(at)} {y(last)}L{x(at)} {y(value)}"
        last = value
    path += f"L{x(end)} {y(last)}"
    marks = "".join(
        f'<text x="{LEFT - 6}" y="{y(value)}" text-anchor="end" dominant-baseline="middle">'
        f"{signed(value)}</text>"
        for value in sorted({low, 0, high})
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-size="11" role="img" '
        f'aria-label="{escape(label)}" fill="#555" xmlns="http://www.w3.org/2000/svg">{marks}'
        f'<path d="M{LEFT} {y(0)}H{WIDTH - EDGE}" stroke="#b9ad8f" fill="none"/>'
        f'<path d="{path}" stroke="#1f4e79" stroke-width="2" fill="none"/></svg>'
    )
