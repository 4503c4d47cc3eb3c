"""A ladder as tables, as drawings, and as a page with both."""

from pathlib import Path

from dowding.analysis.ladder import Ladder, SideLadder
from dowding.analysis.rendering.drawing import Drawing, can_draw, intervals
from dowding.analysis.rendering.page import drawing, heading, html_table, paragraph, write_page
from dowding.kernel.games import AnyGame


def ladder_title(ladder: Ladder) -> str:
    """Return a line that says what was played."""
    return f"{ladder.game} {ladder.scenario}, {ladder.games} games of each pairing, seed {ladder.seed}"


def ladder_rows(ladder: SideLadder) -> list[tuple[str, ...]]:
    """Return a ladder as the rows of a table, with a heading."""
    rows: list[tuple[str, ...]] = [
        ("commander", "mean worth (95%)", "wins (95%)", "lead over the next (95%)", "")
    ]
    for rung in ladder.rungs:
        lead = str(rung.lead) if rung.lead is not None else ""
        sure = "better" if rung.surely_better else "not proved" if lead else ""
        rows.append((rung.commander, str(rung.worth), rung.wins.percent(), lead, sure))
    return rows


def draw_ladder(ladder: SideLadder) -> Drawing:
    """Draw a ladder as points with their intervals."""
    names = [rung.commander for rung in ladder.rungs]
    slug = "-".join(ladder.side.casefold().split())
    worths, note = [rung.worth for rung in ladder.rungs], "The lines are 95% confidence intervals."
    title = f"{ladder.side}: mean worth of the result"
    return intervals(f"ladder-{slug}", title, names, worths, "worth to the side", note)


def write_ladder(folder: Path, game: AnyGame, ladder: Ladder) -> list[Path]:
    """Write the page, and the drawings if matplotlib is installed, and return the paths."""
    drawings = {side.side: draw_ladder(side) for side in ladder.sides} if can_draw() else {}
    plots = [path for drawn in drawings.values() for path in drawn.write(folder)]
    parts = [paragraph(f"{ladder_title(ladder)}.")]
    for side in ladder.sides:
        parts += [heading(side.side), html_table(ladder_rows(side))]
        parts += [drawing(d.svg(), d.note) for name, d in drawings.items() if name == side.side]
    return [*plots, write_page(folder / "ladder.html", f"{game.title}: the ladder", parts)]
