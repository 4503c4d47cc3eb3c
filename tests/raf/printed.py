"""Reading a chart as it is printed: cells such as ``2,3``, ``6-8``, ``14 or less`` and ``11+``."""

from collections.abc import Iterator

FAR = 200


def covered(cell: str) -> range:
    """The numbers that a printed cell covers."""
    if cell == "-":
        return range(0)
    if cell.endswith(" or less"):
        return range(-FAR, int(cell.removesuffix(" or less")) + 1)
    if cell.endswith("+"):
        return range(int(cell.removesuffix("+")), FAR)
    if "," in cell:
        first, last = cell.split(",")
    elif "-" in cell[1:]:
        first, last = cell.split("-")
    else:
        first = last = cell
    return range(int(first), int(last) + 1)


def place(cells: list[str], number: int) -> int:
    """Where in a printed row or column a number stands."""
    found = [index for index, cell in enumerate(cells) if number in covered(cell)]
    assert len(found) == 1, (cells, number)
    return found[0]


def lines(chart: str) -> Iterator[list[str]]:
    """The cells of a chart whose columns are set apart by bars."""
    for line in chart.strip().splitlines():
        yield [cell.strip() for cell in line.split("|")]
