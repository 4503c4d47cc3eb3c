"""The luckiest and unluckiest moments as text."""

from dowding.analysis.rendering.luck_text import MOST, luck_lines, stretches
from dowding.analysis.rendering.review_text import review_lines
from dowding.analysis.review import review
from dowding.kernel.journal import Chose, Headline
from tests.analysis.review.playing import played

SIDE = "Fighter Command"


def test_what_happened_is_told_beside_the_luck_and_each_entry_once() -> None:
    match = played("lion", "prelude", seed=5)
    found = review(match, SIDE, worlds=4)
    log = match.journal.told_to(SIDE, all=True)
    every = stretches(found.chances, log)
    assert sum(len(one.entries) for one in every) == sum(
        answers > found.verdicts[0].number for answers, _ in log
    )
    for one in every:
        chosen = [entry for entry in one.entries if isinstance(entry, Chose) and entry.side == SIDE]
        assert len(chosen) <= 1, "a stretch ends with the next decision"
        if one.entries and one.chance.since != one.chance.number:
            assert isinstance(one.entries[0], Headline), "a chapter begins with its headline"
            assert one.under.endswith(one.entries[0].text())


def test_at_most_three_moments_of_each_kind_the_largest_first() -> None:
    match = played("lion", "prelude", seed=5)
    found = review(match, SIDE, worlds=4)
    lines = list(luck_lines(found, match.journal.told_to(SIDE, all=True)))
    title = lines.index("Unluckiest moments, in victory points of the whole match:")
    lucky, unlucky = (
        [float(line.split()[0]) for line in part if line.startswith("  ")]
        for part in (lines[:title], lines[title:])
    )
    luck = sorted(round(chance.luck, 1) for chance in found.chances)
    assert unlucky == [value for value in luck if value < 0][:MOST]
    assert lucky == [value for value in reversed(luck) if value > 0][:MOST]
    assert any("VP (" in line for line in lines), "changes of figures are named"
    assert any("rolled" in line for line in lines)
    assert any("drew" in line for line in lines)
    assert set(lines) <= set(review_lines(found, match.journal.told_to(SIDE, all=True)))


def test_a_daylight_phase_is_a_moment_too() -> None:
    match = played("londons_burning", "short", seed=3)
    found = review(match, "RAF", worlds=2)
    lines = list(luck_lines(found, match.journal.told_to("RAF", all=True)))
    assert sum(line.startswith("  ") for line in lines) == 2 * MOST
