"""Charts: keyed as printed, without gaps."""

import pytest

from dowding.kernel.charts import Chart, span


def test_totals_find_their_row_and_the_ends_hold() -> None:
    chart = Chart("Test", {"-2-0": "a", "1": "b", "2-4": "c", "5+": "d"})
    assert [chart[total] for total in (-9, -2, 0, 1, 2, 4, 5, 99)] == list("aaabccdd")


@pytest.mark.parametrize(
    ("key", "expected"),
    [("3", (3, 3)), ("4-6", (4, 6)), ("-2", (-2, -2)), ("-3-1", (-3, 1)), ("7+", (7, 7))],
)
def test_keys_are_read_as_printed(key: str, expected: tuple[int, int]) -> None:
    assert span(key) == expected


@pytest.mark.parametrize("key", ["", "x", "1-", "4-2"])
def test_bad_keys_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="row key"):
        span(key)


@pytest.mark.parametrize("rows", [{"1": 0, "3": 0}, {"1-3": 0, "3": 0}, {}])
def test_gaps_doubles_and_empty_charts_are_refused(rows: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="Test"):
        Chart("Test", rows)
