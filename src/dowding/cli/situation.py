"""``dowding situation``: answer the situation of the day in the terminal."""

import argparse
from datetime import date

from dowding.analysis.rendering.situation_text import answer_lines, opening_lines
from dowding.analysis.situations.scoring import reason_of, score
from dowding.analysis.situations.situation import Situation, all_situations, situation_of
from dowding.cli.output import OK, emit
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.errors import AnswerError, SetupError
from dowding.kernel.games import find_game
from dowding.terminal import Screen
from dowding.terminal.showing import show_board, show_decision

LEAVE = "Enter alone leaves. > "


def situation(args: argparse.Namespace) -> int:
    """Show the situation of a day, ask for an answer, and tell what it is worth."""
    found = _chosen(args)
    match = found.match()
    decision = match.decision
    assert decision is not None, "a situation is a decision"
    if args.answer is not None:
        answer: Answer | None = decision.typed(args.answer)
    else:
        screen = Screen()
        screen.show(*opening_lines(found), "", *show_board(match.summary(found.side)), "")
        screen.show(*show_decision(decision, screen.width))
        answer = _asked(screen, decision)
    if answer is not None:
        tried = score(found, decision.spell(answer))
        reason = reason_of(found, match)
        lines = answer_lines(found, decision, tried, reason)
        emit(args, {"situation": found.name, "answer": tried, "reason": reason}, lines)
    return OK


def _chosen(args: argparse.Namespace) -> Situation:
    """The situation of the day, or of another one."""
    try:
        day = date.fromisoformat(args.date) if args.date else date.today()
    except ValueError:
        raise SetupError(f"{args.date!r} is no date; write it as 1940-09-15") from None
    game = find_game(args.game).name if args.game else None
    among = [one for one in all_situations() if game in (None, one.header.game)]
    found = situation_of(day, among)
    if found is None:
        raise SetupError(
            f"there are no situations of {args.game}" if args.game else "there are no situations"
        )
    return found


def _asked(screen: Screen, decision: Decision) -> Answer | None:
    """Ask until an answer is legal; None if nothing is typed, or nothing can be."""
    names = [option.key for option in decision.options]
    try:
        while typed := screen.ask(LEAVE, names).strip():
            try:
                return decision.typed(typed)
            except AnswerError as error:
                screen.show(f"  {error.reason}")
    except EOFError:
        screen.show("")
    return None
