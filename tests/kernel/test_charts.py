"""Charts: keyed as printed, without gaps."""

import pytest
from msgspec import Struct

from dowding.kernel.charts import Chart, span
from dowding.kernel.journal import Rolled
from dowding.kernel.match import new_match


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


class Sky(Struct, frozen=True):
    """The weather in two places."""

    kent: str
    wales: str


@pytest.mark.parametrize(("said", "parts"), [(Sky("clear", "mist"), Sky("clear", "mist")), (3, None)])
def test_a_throw_keeps_as_data_what_a_chart_says_in_several_parts(said: object, parts: Sky | None) -> None:
    match = new_match("chain_home", "day", 1)
    match.state.consult(Chart("Anything", {"1-6": said}), "Anything", rule="3.1")
    entry = match.journal[len(match.journal) - 1]
    assert isinstance(entry, Rolled)
    assert (entry.roll.outcome, entry.roll.parts) == (str(said), parts)
