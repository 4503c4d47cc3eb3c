"""What there is to review in a match, and the review that is put together from what was found of it."""

from collections.abc import Mapping
from itertools import pairwise
from math import sqrt
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dowding.analysis.review.grades import Scale, graded
from dowding.analysis.review.verdicts import Chance, Grade, Review, Spell, Verdict, mark_of
from dowding.commanders.adding import plain_sum


class Place(Struct, frozen=True):
    """A moment that is valued: a decision, the start of a chapter, or the end that people made."""

    number: int
    """How many answers had been given before."""
    chapter: int
    kind: Literal["decision", "chapter", "end"]


class Valued(Struct, frozen=True):
    """The value of a moment before and after its answer; the verdict, if it was a decision."""

    before: float
    after: float
    margin: float = 0.0
    """One standard error of the difference."""
    verdict: Verdict | None = None
    spread: float = 0.0
    """The standard deviation of what one game played on from here was worth."""


class Survey(Struct, frozen=True):
    """All that is known of a match before anything is valued."""

    game: str
    scenario: str
    side: str
    unit: str
    seed: int
    by: str
    rules: str
    places: list[Place]
    """The moments that are valued, in order."""
    decisions: list[int]
    """The chapters of all decisions with a choice."""
    answers: int
    """How many answers were given in the whole match."""
    result: float | None
    """What the result is worth; None if people ended the match before the rules did."""
    standing: float
    """What the match was worth at its end as it stood."""
    spread: float | None
    """The standard deviation of the result of one match, if it was measured."""
    chapter_name: str
    by_chapter: bool
    """Whether chapters are rated as a whole."""
    until: str
    """How far imagined games go, where chapters are rated."""
    scale: Scale | None = None
    """What the side is graded by."""
    ungraded: str = ""
    """Why there is no grade."""


def assembled(survey: Survey, values: Mapping[int, Valued | None], worlds: int, note: str = "") -> Review:
    """The review of what was found, by place, from the first place to the first one that is missing."""
    last = next((at for at in range(len(survey.places)) if at not in values), len(survey.places))
    is_whole = last == len(survey.places)
    rows = [(survey.places[at], values[at]) for at in range(last)]
    known = [(place, valued) for place, valued in rows if valued is not None]
    result = _result(survey, values)
    chances, spells = _chances(survey, known, result if is_whole else None), list[Spell]()
    if survey.by_chapter:
        spells = _spells(survey, known, is_whole)
        chances = _left_over(survey, spells, known, result if is_whole else None)
    spread = _spread(survey, known)
    judged = [valued.verdict for _, valued in known if valued.verdict is not None]
    verdicts = [replace(verdict, mark=mark_of(verdict, spread)) for verdict in judged]
    found = Review(
        game=survey.game,
        scenario=survey.scenario,
        side=survey.side,
        unit=survey.unit,
        seed=survey.seed,
        worlds=worlds,
        by=survey.by,
        rules=survey.rules,
        decisions=len(survey.decisions),
        start=known[0][1].before if known else result,
        result=result,
        spread=spread,
        verdicts=verdicts,
        spells=spells,
        chances=chances,
        unrated=[place.number for place, valued in rows if valued is None and place.kind == "decision"],
        chapter_name=survey.chapter_name,
        is_whole=is_whole,
        note=note,
    )
    return replace(found, grade=_grade(survey, found))


def _grade(survey: Survey, review: Review) -> Grade:
    """How well the side played, or why that cannot be told."""
    scale = survey.scale
    if scale is None:
        return Grade(text=survey.ungraded)
    if not review.is_whole or not (review.verdicts or review.spells):
        return Grade()
    if scale.worlds not in (0, review.worlds):
        return Grade(text=f"No grade: it takes {scale.worlds} imagined games for each answer.")
    per = survey.chapter_name if survey.by_chapter else "decision"
    return graded(scale, *review.rate, survey.unit, per)


def _result(survey: Survey, values: Mapping[int, Valued | None]) -> float:
    """What the end is worth: by the rules, or as imagined games went on from where people ended it."""
    if survey.result is not None:
        return survey.result
    valued = values.get(len(survey.places) - 1)
    return valued.before if valued is not None else survey.standing


def _spread(survey: Survey, known: list[tuple[Place, Valued]]) -> float:
    """The standard deviation of the result: as it was measured, or as the first moment sees it."""
    if survey.spread is not None:
        return survey.spread
    return known[0][1].spread if known else 0.0


def _chances(survey: Survey, known: list[tuple[Place, Valued]], result: float | None) -> list[Chance]:
    """Luck from each moment to the next one, and from the last one to the result."""
    found: list[Chance] = []
    last = 0
    for (place, valued), (later, following) in pairwise(known):
        last = place.number if place.kind == "decision" else last
        luck = following.before - valued.after
        found.append(Chance(last, place.number, later.number, place.chapter, luck))
    if known and result is not None and known[-1][0].kind != "end":
        place, valued = known[-1]
        last = place.number if place.kind == "decision" else last
        found.append(Chance(last, place.number, survey.answers, place.chapter, result - valued.after))
    return found


def _spells(survey: Survey, known: list[tuple[Place, Valued]], is_whole: bool) -> list[Spell]:
    """The chapters of which everything was found."""
    starts = [(place, valued) for place, valued in known if place.kind == "chapter"]
    found: list[Spell] = []
    for place, start in starts if is_whole else starts[:-1]:
        own = [valued for at, valued in known if at.kind == "decision" and at.chapter == place.chapter]
        found.append(
            Spell(
                number=place.number,
                chapter=place.chapter,
                decisions=survey.decisions.count(place.chapter),
                others=len(own),
                value=start.before,
                gain=plain_sum([valued.after - valued.before for valued in own]),
                margin=sqrt(plain_sum([valued.margin**2 for valued in own])),
                until=survey.until,
            )
        )
    return found


def _left_over(
    survey: Survey, spells: list[Spell], known: list[tuple[Place, Valued]], result: float | None
) -> list[Chance]:
    """Luck in each chapter: what changed in it and was not gained by decisions."""
    starts = [(place.number, valued.before) for place, valued in known if place.kind == "chapter"]
    ends = starts[1:] + ([(survey.answers, result)] if starts and result is not None else [])
    return [
        Chance(spell.number, spell.number, until, spell.chapter, value - spell.value - spell.gain)
        for spell, (until, value) in zip(spells, ends, strict=False)
    ]
