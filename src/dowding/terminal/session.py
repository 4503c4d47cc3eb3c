"""A session at the terminal: one match, some sides played by a person, the others by commanders."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from dowding.commanders import Commander, advise, ask
from dowding.kernel.decisions import SHORT, Decision, Laying
from dowding.kernel.errors import AnswerError, DowdingError, SaveError
from dowding.kernel.journal import Headline, render
from dowding.kernel.match import Match
from dowding.kernel.saves import save
from dowding.store import Shelf
from dowding.terminal.showing import explain, show_decision, show_log, show_odds, show_rule

HELP = """\
  a number, a name, or several: answer the decision
  ?               explain the decision, what is refused and why, and its rule
  rule N          what the rulebook says of rule N, such as rule 9.1
  look            show the board again
  log [N]         the last N lines of the log (20 unless said)
  odds            exact chances of each answer, where there are any
  advice [WHO]    what a commander would do, and why (search unless said)
  undo [N]        take back your last N answers; redo [N] gives them again
  branch NAME     open a named branch here; branches lists them, switch NAME goes to one
  comment TEXT    note something beside the last answer
  save [FILE]     write the match to a file; without a name, to where it is kept anyway
  quit            leave; the match is kept and goes on next time"""


LEAVING = ("quit", "exit")
SCREEN = 60
"""Lines that push a secret out of sight."""


class Session:
    """The loop between a person and a match. ``ask`` reads a line, ``show`` prints one."""

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
        """The side that last sat before the screen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain, "help": self._help, "look": self._look, "log": self._log,
            "odds": self._odds, "advice": self._advice, "undo": self._undo, "redo": self._redo,
            "branch": self._branch, "branches": self._branches, "switch": self._switch, "save": self._save,
            "comment": self._comment, "rule": self._rule,
        }  # fmt: skip

    @property
    def sides(self) -> list[str]:
        """The sides that are played by a person."""
        return [side for side in self.match.sides if side not in self.commanders]

    @property
    def onlooker(self) -> str | None:
        """Whose eyes the screen shows: the side that decides, or the only human one."""
        decision = self.match.decision
        if decision is not None and decision.side in self.sides:
            return decision.side
        return self.sides[0] if len(self.sides) == 1 else None

    def run(self) -> bool:
        """Play until the end or until the person leaves; whether the match is over."""
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
        """Tell the result; whether somebody goes back and plays on."""
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
        """Ask a person until an answer is taken; False when they leave."""
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
        """The board, unless it looks as it did when it was last shown."""
        seen = self.match.summary(side)
        changed, self.shown = seen != self.shown, seen
        return ["", seen] if changed else []

    def _typed(self, decision: Decision, laying: Laying | None, typed: str) -> None:
        """A command, or else an answer or a part of one."""
        if not typed or self._command_line(typed):
            return
        answer = decision.typed(typed) if laying is None else laying.typed(typed)
        if answer is not None:
            self.match.answer(answer, decision.side)
            self._keep()
        elif laying is not None:
            self._lines(laying.lines())

    def _command_line(self, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
        return command is not None

    def _try(self, attempt: Callable[[], object]) -> None:
        """Do something; if it is refused, say why."""
        try:
            attempt()
        except AnswerError as error:
            self.show(f"  {error}")
        except DowdingError as error:
            self.show(f"  That did not work: {error}")

    def _keep(self) -> None:
        """Keep the match; if that fails, say so, for the answer itself was taken."""
        try:
            self.shelf.keep(self.match)
        except SaveError as error:
            self.show(f"  The match goes on, but it could not be kept: {error}")

    def _hand_over(self, side: str) -> None:
        """Where two people share a screen, let one leave it before the other looks."""
        if len(self.sides) > 1 and self.seated not in (None, side):
            self.show("\n" * SCREEN)
            self.ask(f"Hand over to {side}, who presses Enter: ")
            self.shown = ""
        self.seated = side

    def _last_chapter(self) -> None:
        """Of a match that goes on, only the last chapter is news."""
        for side in (*self.match.sides, None):
            entries = self.match.journal.seen_by(side)
            chapters = [n for n, entry in enumerate(entries) if isinstance(entry, Headline)]
            self.told[side] = chapters[-1] if chapters else 0

    def _news(self) -> None:
        """What happened since this onlooker last looked."""
        side = self.onlooker
        entries = self.match.journal.seen_by(side)
        for entry in entries[self.told.get(side, 0) :]:
            self.show(f"\n{render(entry)}" if isinstance(entry, Headline) else f"  {render(entry)}")
        self.told[side] = len(entries)

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.show(line)

    def _leave(self) -> None:
        self._keep()
        goes_on = " and goes on next time" if self.match.decision is not None else ""
        self.show(f"The match is kept in {self.shelf.current(self.match.game.name)}{goes_on}.")

    # Commands

    def _explain(self, rest: str) -> None:
        assert self.match.decision is not None
        self._lines(explain(self.match.decision, self.match.game.rulebook))

    def _rule(self, rest: str) -> None:
        if not rest:
            raise DowdingError("say which rule: rule 9.1")
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
        """Take back the last answers that a person gave, and whatever commanders answered since."""
        wanted, steps = _count(rest, 1), 0
        givers = self.match.givers()
        for giver in reversed(givers):
            steps += 1
            wanted -= giver in self.sides
            if not wanted:
                break
        if wanted:
            raise DowdingError("there are not so many answers of yours to take back")
        self.match.undo(steps)
        self._moved()

    def _redo(self, rest: str) -> None:
        """Give again what a person answered, and whatever commanders answered after it."""
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
            raise DowdingError("say how the branch is to be called: branch NAME")
        self.match.branch(rest)
        self._keep()
        self.show(f"  You are on branch {rest!r} now.")

    def _branches(self, rest: str) -> None:
        for branch in self.match.history.branches.values():
            here = "*" if branch.name == self.match.history.current else " "
            self.show(f"  {here} {branch.name}: {len(branch.line)} answers {branch.comment}")

    def _switch(self, rest: str) -> None:
        self.match.switch(rest)
        self._moved()

    def _moved(self) -> None:
        """The position is another one: the log is told from here on."""
        self._keep()
        for side in (*self.match.sides, None):
            self.told[side] = len(self.match.journal.seen_by(side))
        self.show(f"  You are at answer {self.match.answered} of branch {self.match.history.current!r}.")

    def _comment(self, rest: str) -> None:
        if not rest or not self.match.history.position:
            raise DowdingError("say something about the last answer: comment TEXT")
        self.match.history.branch.comments[self.match.history.position - 1] = rest
        self._keep()
        self.show("  Noted beside the last answer.")

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
