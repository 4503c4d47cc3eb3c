"""A session in the terminal: one match, with some sides played by people and the others by commanders."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from dowding.commanders import Commander, advise, ask
from dowding.kernel.decisions import SHORT, Decision, Laying
from dowding.kernel.errors import AnswerError, DowdingError, SaveError
from dowding.kernel.journal import Headline, render, spoken
from dowding.kernel.match import Match
from dowding.kernel.saves import save
from dowding.kernel.telling import known_at, known_of
from dowding.store.shelf import Shelf
from dowding.terminal.plan_files import plan_file
from dowding.terminal.showing import explain, folded, show_decision, show_log, show_odds, show_rule

HELP = """\
  a number, a name, or several: answer the decision
  ?               explain the decision and its rule, and what is not allowed and why
  rule N          show the text of rule N, such as rule 9.1
  look            show the board again
  log [N]         show the last N lines of the log (default: 20)
  odds            show the exact odds of each answer, where they can be counted
  advice [WHO]    show what a commander would do, and why (default: search)
  undo [N]        take back your last N answers, as agreed; redo [N] gives them again
  branch NAME     open a named branch here; branches lists them, switch NAME goes to one
  comment TEXT    add a comment to the last answer
  write FILE      write the plan that you are making to a file; read FILE adds what a file holds
  save [FILE]     write the match to a file (default: the file where it is kept)
  quit            leave; the match is kept and continues next time"""


LEAVING = ("quit", "exit")
SCREEN = 60
"""The number of empty lines that scroll hidden information off the screen."""


class Session:
    """The loop between people and a match; ``ask`` reads a line, ``show`` prints one."""

    def __init__(
        self,
        match: Match,
        shelf: Shelf,
        commanders: Mapping[str, Commander],
        ask: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.match = match
        self.shelf = shelf
        self.commanders = commanders
        self.ask = ask
        self.show = show
        self.told: dict[str | None, int] = {}
        self.shown = ""
        """The board as it was last shown."""
        self.seated: str | None = None
        """The side that last used the screen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain, "help": self._help, "look": self._look, "log": self._log,
            "odds": self._odds, "advice": self._advice, "undo": self._undo, "redo": self._redo,
            "branch": self._branch, "branches": self._branches, "switch": self._switch, "save": self._save,
            "comment": self._comment, "rule": self._rule,
        }  # fmt: skip

    @property
    def sides(self) -> list[str]:
        """The sides that are played by people."""
        return [side for side in self.match.sides if side not in self.commanders]

    @property
    def onlooker(self) -> str | None:
        """The side whose view is shown: the one that decides, or the only one played by a person."""
        decision = self.match.decision
        if decision is not None and decision.side in self.sides:
            return decision.side
        return self.sides[0] if len(self.sides) == 1 else None

    def run(self) -> bool:
        """Play until the end or until the person leaves, and return whether the match is over."""
        self._last_chapter()
        try:
            while True:
                decision = self.match.decision
                if decision is None:
                    if not self._after_the_end():
                        return True
                elif decision.side in self.commanders:
                    self._command(decision)
                elif not self._human(decision):
                    return False
        except (EOFError, KeyboardInterrupt):
            self.show("")
            self._leave()
            return self.match.decision is None

    def _after_the_end(self) -> bool:
        """Show the result, and return whether the person goes back and plays on."""
        self._news()
        result = self.match.result
        assert result is not None
        self.show(f"\nThe match is over: {result.title}. [{result.rule}]")
        while self.match.decision is None:
            typed = self.ask("(log, undo, save, branches, or Enter to leave) > ").strip()
            if typed in LEAVING or not typed:
                return False
            self._try(partial(self._command_line, typed))
        return True

    def _command(self, decision: Decision) -> None:
        """Let a commander answer."""
        commander = self.commanders[decision.side]
        answer = ask(commander, self.match)
        self.match.answer(answer, decision.side, commander.reason)
        self._keep()

    def _human(self, decision: Decision) -> bool:
        """Ask a person until an answer is accepted; return False if they leave."""
        self._hand_over(decision.side)
        self._news()
        self._lines([*self._board(decision.side), "", *show_decision(decision)])
        laying = decision.laying()
        while self.match.decision is decision:
            typed = self.ask("> ").strip()
            if typed.casefold() in LEAVING:
                self._leave()
                return False
            self._try(partial(self._typed, decision, laying, typed))
        return True

    def _board(self, side: str) -> list[str]:
        """Return the board, or nothing if it has not changed since it was last shown."""
        seen = self.match.summary(side)
        changed, self.shown = seen != self.shown, seen
        return ["", seen] if changed else []

    def _typed(self, decision: Decision, laying: Laying | None, typed: str) -> None:
        """A command, an answer or a part of one; Enter alone is the answer if there is only one."""
        only = decision.only()
        if not typed and only is not None:
            self.match.answer(only, decision.side)
            self._keep()
        if not typed or self._command_line(typed) or self._plan_file(laying, typed):
            return
        answer = decision.typed(typed) if laying is None else laying.typed(typed)
        if answer is not None:
            self.match.answer(answer, decision.side)
            self._keep()
        elif laying is not None:
            self._lines(laying.lines())

    def _plan_file(self, laying: Laying | None, typed: str) -> bool:
        """Write a plan to a file, or read one; return False if the text does not ask for it."""
        told = None if laying is None else plan_file(laying, typed)
        self._lines(told or [])
        return told is not None

    def _command_line(self, typed: str) -> bool:
        """Carry out a command; return False if the text is not a command."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
        return command is not None

    def _try(self, attempt: Callable[[], object]) -> None:
        """Do something; if it is refused, show why."""
        try:
            attempt()
        except AnswerError as error:
            self._lines(folded(str(error)))
        except DowdingError as error:
            self._lines(folded(f"That did not work: {error}"))

    def _keep(self) -> None:
        """Save the match; if that fails, show a message and go on."""
        try:
            self.shelf.keep(self.match)
        except SaveError as error:
            self.show(f"  The match goes on, but it could not be saved: {error}")

    def _hand_over(self, side: str) -> None:
        """If two people share the screen, hide the last view before the other one looks."""
        if len(self.sides) > 1 and self.seated not in (None, side):
            self.show("\n" * SCREEN)
            self.ask(f"Hand over to {side}, who then presses Enter: ")
            self.shown = ""
        self.seated = side

    def _last_chapter(self) -> None:
        """Mark everything before the last chapter as already shown, when a match is continued."""
        for side in (*self.match.sides, None):
            entries = self.match.journal.seen_by(side)
            chapters = [n for n, entry in enumerate(entries) if isinstance(entry, Headline)]
            self.told[side] = chapters[-1] if chapters else 0

    def _news(self) -> None:
        """Show what happened since this side last looked."""
        side = self.onlooker
        entries = self.match.journal.seen_by(side)
        for entry in spoken(entries[self.told.get(side, 0) :]):
            self._lines(["", render(entry)] if isinstance(entry, Headline) else folded(render(entry)))
        self.told[side] = len(entries)

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.show(line)

    def _leave(self) -> None:
        self._keep()
        goes_on = " and continues next time" if self.match.decision is not None else ""
        self.show(f"The match is kept in {self.shelf.current(self.match.game.name)}{goes_on}.")

    # Commands

    def _explain(self, rest: str) -> None:
        assert self.match.decision is not None
        self._lines(explain(self.match.decision, self.match.game.rulebook))

    def _rule(self, rest: str) -> None:
        if not rest:
            raise DowdingError("give the number of a rule, such as rule 9.1")
        self._lines(show_rule(self.match.game.rulebook, rest))

    def _help(self, rest: str) -> None:
        self.show(HELP)

    def _look(self, rest: str) -> None:
        assert self.match.decision is not None
        self._lines([self.match.summary(self.onlooker), *show_decision(self.match.decision)])

    def _log(self, rest: str) -> None:
        self._lines(show_log(self.match.journal, self.onlooker, _count(rest, 20)))

    def _odds(self, rest: str) -> None:
        self._lines(show_odds(self.match))

    def _advice(self, rest: str) -> None:
        assert self.match.decision is not None
        found = advise(self.match, self.match.decision.side, rest or "search", self.match.answered)
        self.show(f"  {found.by}: {found.told}. {found.reason}".rstrip())

    def _undo(self, rest: str) -> None:
        """Take back the last answers given by people, and the commanders' answers since then."""
        wanted, steps = _count(rest, 1), 0
        givers = self.match.givers()
        for giver in reversed(givers):
            steps += 1
            wanted -= giver in self.sides
            if not wanted:
                break
        if wanted:
            raise DowdingError("you have not given that many answers")
        self.match.undo(steps)
        self._moved()

    def _redo(self, rest: str) -> None:
        """Give again the answers that were taken back, with the commanders' answers after them."""
        for _ in range(_count(rest, 1)):
            self.match.redo(1)
            while self.match.history.ahead() and self._is_commanded():
                self.match.redo(1)
        self._moved()

    def _is_commanded(self) -> bool:
        decision = self.match.decision
        return decision is not None and decision.side in self.commanders

    def _branch(self, rest: str) -> None:
        if not rest:
            raise DowdingError("give the branch a name: branch NAME")
        self.match.branch(rest)
        self._keep()
        self.show(f"  You are now on branch {rest!r}.")

    def _branches(self, rest: str) -> None:
        for branch in self.match.history.branches.values():
            here = "*" if branch.name == self.match.history.current else " "
            answers = known_of(self.match, branch, self.onlooker)
            self.show(f"  {here} {branch.name}: {answers} answers {branch.comment}")

    def _switch(self, rest: str) -> None:
        self.match.switch(rest)
        self._moved()

    def _moved(self) -> None:
        """After a jump to another position, save the match and show only later log entries."""
        self._keep()
        for side in (*self.match.sides, None):
            self.told[side] = len(self.match.journal.seen_by(side))
        answers = known_at(self.match, self.onlooker)
        self.show(f"  You are at answer {answers} of branch {self.match.history.current!r}.")

    def _comment(self, rest: str) -> None:
        if not rest or not self.match.history.position:
            raise DowdingError("there is no text, or no answer to comment on: comment TEXT")
        self.match.history.branch.comments[self.match.history.position - 1] = rest
        self._keep()
        self.show("  The comment was added to the last answer.")

    def _save(self, rest: str) -> None:
        if rest:
            save(self.match, rest)
        else:
            self.shelf.keep(self.match)
        self.show(f"  Saved to {rest or self.shelf.current(self.match.game.name)}.")


def _count(text: str, default: int) -> int:
    if not text:
        return default
    if not SHORT.fullmatch(text) or int(text) < 1:
        raise DowdingError(f"expected a number of at least 1, found {text!r}")
    return int(text)
