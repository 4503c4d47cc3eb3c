"""The review of a match as text: a sentence, the dearest decisions, luck, and a table of all decisions."""

from collections.abc import Iterator, Sequence

from dowding.analysis.rendering.luck_text import Log, luck_lines
from dowding.analysis.review.verdicts import CONFIDENCE, Grade, PlanBeside, Review, Verdict

AS_A_WHOLE = (
    "A plan is rated as a whole, beside those of the doctrines; which counter was wrong cannot be said."
)
YOURS = "yours"
DEAREST = 3
"""So many decisions are told in full."""


def review_lines(review: Review, log: Log = ()) -> list[str]:
    """All that a terminal shows of a review; ``log`` is what the side was told in the match."""
    if review.spells:
        return [*summary_lines(review), "", *luck_lines(review, log), *_spells(review)]
    if not review.verdicts:
        return ["There was nothing to decide."]
    return [
        *summary_lines(review),
        "",
        *(line for verdict in dearest(review) for line in _told(review, verdict)),
        *luck_lines(review, log),
        *_table(review),
    ]


def summary_lines(review: Review) -> list[str]:
    """The result and its parts, the error rate, and what must be known beside the figures."""
    rate, error = review.error_rate
    lines = [
        f"{review.side}: result {points(review.result)} {review.unit}."
        f" Expected at the start {points(review.start)}; luck {points(review.luck)};"
        f" your decisions, against {review.by}, {points(review.gained)}.",
        *_grade(review.grade),
        f"Without luck: {points(review.adjusted)}, {margin(review.margin)}."
        + ("" if review.spells else f" Error: {rate:.2f} {review.unit} a decision, {margin(error)}."),
    ]
    if not review.spells and len(review.verdicts) < review.decisions - len(review.unrated):
        lines.append(f"So far: {len(review.verdicts)} of {review.decisions} decisions.")
    return [*lines, *([review.note] if review.note else [])]


def _grade(grade: Grade) -> Iterator[str]:
    """How well the side played, or why that cannot be told."""
    if grade.text:
        yield f"Grade {' or '.join(grade.letters)}. {grade.text}" if grade.letters else grade.text


def dearest(review: Review) -> list[Verdict]:
    """The decisions with a clear error that cost most."""
    clear = [verdict for verdict in review.verdicts if verdict.is_clear and verdict.best is not None]
    return sorted(clear, key=lambda verdict: -verdict.error)[:DEAREST]


def _told(review: Review, verdict: Verdict) -> Iterator[str]:
    """One dear decision: what was done, what was better, and what was different then."""
    assert verdict.best is not None
    yield f"Answer {verdict.number}: {verdict.prompt} {verdict.mark}"
    yield f"  done:   {verdict.text}"
    yield f"  better: {verdict.best.instead}"
    yield f"  {verdict.error:+z.1f} {review.unit}, {margin(verdict.margin)}, by {verdict.until}"
    if told := differences(verdict):
        yield f"  on average: {told}"
    if verdict.is_plan:
        yield f"  {AS_A_WHOLE}"
        yield from (f"  {line}" for line in plan_lines(verdict.plans))
    if verdict.reason:
        yield f"  {review.by}: {verdict.reason}"
    yield ""


def plan_lines(plans: Sequence[PlanBeside]) -> Iterator[str]:
    """Plans beside each other: what each is worth and comes to; what none of them has is left out."""
    widths = [max(len(plan.by or YOURS), 12) for plan in plans]
    rows = [("", [plan.by or YOURS for plan in plans])]
    rows.append(
        ("worth more", [f"{plan.gain:+z.1f} {margin(plan.error)}" if plan.by else "" for plan in plans])
    )
    names = plans[0].numbers if plans else {}
    for name in names:
        numbers = [plan.numbers.get(name, 0) for plan in plans]
        if any(numbers):
            rows.append((name, [str(number) for number in numbers]))
    for name, cells in rows:
        told = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield f"{name:<18} {' '.join(told)}".rstrip()


def differences(verdict: Verdict) -> str:
    """What was different on average in the games with the better answer."""
    figures = verdict.best.figures if verdict.best is not None else {}
    return ", ".join(f"{name} {by:+z.1f}" for name, by in figures.items() if abs(by) >= 0.05)


def _table(review: Review) -> Iterator[str]:
    luck = {verdict.number: 0.0 for verdict in review.verdicts}
    for chance in review.chances:
        luck[chance.number] += chance.luck
    yield f"{'answer':>6}  {'question':<22} {'expected':>8} {'gain':>6} {'error':>12}      {'luck':>6}"
    for one in review.verdicts:
        error = f"{one.error:.2f} {margin(one.margin)}" if one.is_clear else "-"
        yield (
            f"{one.number:>6}  {one.question:<22} {points(one.value):>8} {points(one.gain):>6}"
            f" {error:>12} {one.mark:<2} {points(luck[one.number]):>8}"
        )
    yield "Expected, gain and luck are counted to the end of the match, errors as far as an answer matters."
    yield "Errors below two standard errors are shown as -. Luck is that until the next decision."


def _spells(review: Review) -> Iterator[str]:
    """The chapters, where they are rated as a whole."""
    luck = {chance.number: chance.luck for chance in review.chances}
    name = review.chapter_name
    heads = f"{'decisions':>9} {'unlike':>6} {'expected':>8} {'gain':>14} {'luck':>6}"
    yield f"{name:<16} {'from answer':>12} {heads}"
    for one in review.spells:
        gain = f"{points(one.gain)} {margin(one.margin)}" if one.is_clear else "-"
        yield (
            f"{one.chapter + 1:<16} {one.number:>12} {one.decisions:>9} {one.others:>6}"
            f" {points(one.value):>8} {gain:>14} {points(luck[one.number]):>6}"
        )
    yield f"Each {name} is rated as a whole: a single decision is worth less than the noise."
    yield f"Unlike: how many {review.by} would have made otherwise. Gains within the noise are shown as -."


def points(value: float) -> str:
    """A figure with its sign and one decimal."""
    return f"{value:+z.1f}"


def margin(error: float) -> str:
    """The half-width of a 95% interval."""
    return f"±{CONFIDENCE * error:.2f}"
