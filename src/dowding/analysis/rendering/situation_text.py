"""A situation as text: what is asked, and what each answer is worth."""

from collections.abc import Iterator

from dowding.analysis.rendering.review_text import margin, points
from dowding.analysis.situations.scoring import Reason
from dowding.analysis.situations.situation import Situation, Tried
from dowding.commanders.commander import called
from dowding.kernel.decisions import Decision
from dowding.kernel.games import find_game


def opening_lines(situation: Situation) -> list[str]:
    """What a situation is about."""
    game = find_game(situation.header.game)
    scenario = game.scenarios[situation.header.scenario].title
    return [f"{game.title}, {scenario}. You are {situation.side}. What do you answer?"]


def answer_lines(situation: Situation, decision: Decision, tried: Tried, reason: Reason) -> list[str]:
    """The score of an answer, what it changed, the other answers beside it, and what the doctrine says."""
    best = max(situation.best.gain, tried.gain)
    return [
        f"Your answer: {points(tried.gain)} of {best:.1f} {situation.unit} to be had, {margin(tried.error)}.",
        f"Nought is what {called(situation.by)} answered. Figures are means of {situation.worlds} imagined"
        f" games to {situation.until}; margins hold 95 of 100.",
        *_why(tried),
        "",
        *_table(situation, decision, tried),
        *([f"Why {reason.by} answers so: {reason.text}"] if reason.text else []),
    ]


def _why(tried: Tried) -> Iterator[str]:
    told = ", ".join(f"{name} {by:+z.1f}" for name, by in tried.figures.items() if abs(by) >= 0.05)
    if told:
        yield f"On average it made this difference: {told}."


def _table(situation: Situation, decision: Decision, tried: Tried) -> Iterator[str]:
    """All answers that were valued, the best first; the usual one and the own one are marked."""
    every = {repr(one.answer): one for one in (*situation.tried, tried)}.values()
    for one in sorted(every, key=lambda one: -one.gain):
        text = decision.tell(decision.read(one.answer))
        yield f"{points(one.gain):>6} {margin(one.error):>6}  {text}{_marks(situation, one, tried)}"


def _marks(situation: Situation, one: Tried, tried: Tried) -> str:
    marks = [
        word
        for word, answer in (
            ("your answer", tried.answer),
            (f"{called(situation.by)}'s", situation.given),
            ("the doctrine's", situation.usual),
        )
        if answer == one.answer
    ]
    return f" ({', '.join(marks)})" if marks else ""
