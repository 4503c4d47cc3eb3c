"""What can be typed besides answers: explanations, odds, advice, the past, files."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dowding.commanders import Advice, advise
from dowding.kernel.decisions import SHORT, Answer, Decision
from dowding.kernel.errors import DowdingError
from dowding.kernel.journal import spoken
from dowding.kernel.saves import save
from dowding.kernel.telling import known_at, known_of
from dowding.kernel.words import plural
from dowding.terminal.advising import FULL, show_advice, show_all_of
from dowding.terminal.odds import show_odds
from dowding.terminal.rules import show_contents, show_rule
from dowding.terminal.showing import explain, hanging, show_board, show_entries

if TYPE_CHECKING:
    from dowding.terminal.session import Session

LEAVING = ("quit", "exit")
FURTHER = {
    "write FILE": "while you make a plan: write it to a file; read FILE adds what is in a file",
    "quit": "leave; the match is saved, and you can continue it later",
}
"""What can be typed besides, for help."""


class Command(NamedTuple):
    """A command: its arguments, what it does, and whether it needs a pending decision."""

    arguments: str
    about: str
    run: "Callable[[Session, str], None]"
    decides: bool = False


# The decision


def _explain(session: "Session", rest: str) -> None:
    decision, rulebook = _decision(session), session.match.game.rulebook
    rule = [] if rulebook is None else ["", *show_rule(rulebook, decision.rule)]
    session.page(*explain(decision, session.screen.width), *rule)


def _decision(session: "Session") -> Decision:
    decision = session.match.decision
    assert decision is not None
    return decision


def _odds(session: "Session", rest: str) -> None:
    asked = _asked(session, rest)
    with session.screen.busy("The odds are being computed") as tell:
        found = list(show_odds(session.match, asked, tell))
    session.show(*found)


def _asked(session: "Session", rest: str) -> list[Answer]:
    """The answer that odds are asked of: what is typed, together with the plan so far, if there is one."""
    decision, laying = _decision(session), session.laying
    if laying is None:
        return [decision.accept(decision.typed(rest))] if rest else []
    so_far = laying.with_line(rest)
    return [decision.accept(so_far)] if rest else [so_far] if decision.accepts(so_far) else []


def _advice(session: "Session", rest: str) -> None:
    """Advice in a few lines; ``full`` tells all of it, of the advice that was given if nobody is named."""
    *who, last = rest.split() or [""]
    if last != FULL:
        found = _advised(session, rest)
        session.show(*show_advice(_decision(session), found, session.screen.width))
        return
    found = session.advice if session.advice and not who else _advised(session, " ".join(who))
    session.page(*show_all_of(_decision(session), found))


def _advised(session: "Session", who: str) -> Advice:
    """What a commander would do; the session remembers it."""
    decision = _decision(session)
    with session.screen.busy(f"{who or 'search'} is thinking"):
        session.advice = advise(session.match, decision.side, who or "search", session.match.answered)
    return session.advice


def _take(session: "Session", rest: str) -> None:
    """Answer as advised before, or as the commander advises who is named now."""
    found = session.advice
    if rest or found is None:
        found = _advised(session, rest)
        session.show(*show_advice(_decision(session), found, session.screen.width))
    session.answer(found.answer)


# Looking


def _look(session: "Session", rest: str) -> None:
    session.show(*show_board(session.match.summary(session.onlooker)))
    if session.match.decision is not None:
        session.show("")
        session.show_decision(session.match.decision)


def _map(session: "Session", rest: str) -> None:
    match = session.match
    told = match.game.map_in_letters(match.base.state.kit, match.view(session.onlooker))
    if not told:
        session.show("  This game has no other map than its board, which look shows again.")
        return
    session.page(*told.splitlines())


def _legend(session: "Session", rest: str) -> None:
    legend = session.match.game.legend
    if not legend:
        raise DowdingError("the board of this game needs no legend")
    width = max(map(len, legend)) + 2
    session.show(*[hanging(f"  {sign}", meaning, width + 2, "number") for sign, meaning in legend.items()])


def _aim(session: "Session", rest: str) -> None:
    aim = session.match.game.aim(session.match.state)
    if not aim:
        raise DowdingError("this game does not say what its aim is; its rules do")
    session.show(*aim)


def _rule(session: "Session", rest: str) -> None:
    rulebook = session.match.game.rulebook
    session.page(*(show_rule(rulebook, rest) if rest else show_contents(rulebook)))


def _log(session: "Session", rest: str) -> None:
    entries = list(spoken(session.match.journal.seen_by(session.onlooker)))
    session.page(*show_entries(entries[-_count(rest, 20) :]))


def _help(session: "Session", rest: str) -> None:
    lines = {f"{word} {command.arguments}": command.about for word, command in COMMANDS.items()} | FURTHER
    width = max(map(len, lines)) + 4
    shown = [hanging(f"  {words}", about, width, "number") for words, about in lines.items()]
    session.page("  a number, a name, or several: answer the decision", *shown)


# The past


def _undo(session: "Session", rest: str) -> None:
    """Take back the last answers given by people, and the commanders' answers since then."""
    match, wanted, steps = session.match, _count(rest, 1), 0
    for giver in reversed(match.givers()):
        steps += 1
        wanted -= giver in session.sides
        if not wanted:
            break
    if wanted:
        raise DowdingError("you have not given that many answers")
    match.undo(steps)
    _moved(session)


def _redo(session: "Session", rest: str) -> None:
    """Give again the answers that were taken back, with the commanders' answers after them."""
    match = session.match
    for _ in range(_count(rest, 1)):
        match.redo(1)
        while match.history.ahead() and match.decision and match.decision.side in session.commanders:
            match.redo(1)
    _moved(session)


def _branch(session: "Session", rest: str) -> None:
    if not rest:
        raise DowdingError("give the branch a name: branch NAME")
    session.match.branch(rest)
    session.keep()
    session.show(f"  You are now on branch {rest!r}.")


def _branches(session: "Session", rest: str) -> None:
    match = session.match
    for branch in match.history.branches.values():
        here = "*" if branch.name == match.history.current else " "
        answers = plural(known_of(match, branch, session.onlooker), "answer")
        session.show(f"  {here} {branch.name}: {answers} {branch.comment}".rstrip())


def _switch(session: "Session", rest: str) -> None:
    session.match.switch(rest)
    _moved(session)


def _moved(session: "Session") -> None:
    session.moved()
    answers = known_at(session.match, session.onlooker)
    session.show(f"  You are at answer {answers} of branch {session.match.history.current!r}.")


def _comment(session: "Session", rest: str) -> None:
    history = session.match.history
    if not rest:
        raise DowdingError("give the text: comment TEXT")
    if not history.position:
        raise DowdingError("there is no answer yet to comment on")
    history.branch.comments[history.position - 1] = rest
    session.keep()
    session.show("  The comment was added to the last answer.")


# Files


def _save(session: "Session", rest: str) -> None:
    if rest:
        save(session.match, Path(rest).expanduser())
    else:
        session.shelf.keep(session.match, session.name)
    session.show(hanging("  ", f"Saved to {rest or session.shelf.path(session.name)}.", 2))


def _record(session: "Session", rest: str) -> None:
    from dowding.terminal.record_book import show_book, show_page

    match, side = session.match, session.onlooker
    told = match.journal.told_to(side, match.result is not None)
    pages = match.game.record_book([entry for _, entry in told], match.view(side))
    session.show(*(show_page(pages, rest) if rest else show_book(pages)))


def _report(session: "Session", rest: str) -> None:
    from dowding.analysis.rendering.report_page import write_report
    from dowding.analysis.report import report_on
    from dowding.games.records import on_record

    match = session.match
    path = Path(rest).expanduser() if rest else session.shelf.report(session.name)
    found = report_on(match, session.onlooker, on_record(match.game.name))
    session.show(hanging("  ", f"The report is in {write_report(path, found)}. Open it in a browser.", 2))


COMMANDS = {
    "?": Command("", "explain the decision and its rule, and what is not allowed and why", _explain, True),
    "odds": Command(
        "[ANSWER]", "compare the best answers, or any answer with them, by playing them on", _odds, True
    ),
    "advice": Command(
        "[WHO] [full]", "show what a commander would do and why (default: search)", _advice, True
    ),
    "take": Command("[WHO]", "give the answer that was advised, or the one that WHO advises", _take, True),
    "look": Command("", "show the board again", _look),
    "map": Command("", "show how the map lies, and what lies beside what", _map),
    "legend": Command("", "explain the signs on the board", _legend),
    "aim": Command("", "show who wins, and how", _aim),
    "rule": Command(
        "[N or WORDS]", "show rule N, such as rule 9.1, or rules that speak of WORDS (default: all)", _rule
    ),
    "log": Command("[N]", "show the last N lines of the log (default: 20)", _log),
    "record": Command("[UNIT]", "what a unit did in this match (default: list the units)", _record),
    "undo": Command("[N]", "take back your last N answers (default: 1), if the match allows it", _undo),
    "redo": Command("[N]", "give again N answers that were taken back (default: 1)", _redo),
    "branch": Command("NAME", "open a named branch here", _branch),
    "branches": Command("", "list the branches", _branches),
    "switch": Command("NAME", "go to another branch", _switch),
    "comment": Command("TEXT", "add a comment to the last answer", _comment),
    "save": Command("[FILE]", "write the match to a file (default: the file where it is kept)", _save),
    "report": Command("[FILE]", "write a report of the match as a page (default: beside the match)", _report),
    "help": Command("", "list the commands", _help),
}


def _count(text: str, default: int) -> int:
    if not text:
        return default
    if not SHORT.fullmatch(text) or int(text) < 1:
        raise DowdingError(f"expected a number of at least 1, found {text!r}")
    return int(text)
