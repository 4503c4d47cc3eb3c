"""A session at the terminal: one match, some sides played by a person, the others by commanders."""

from collections.abc import Callable, Iterable, Mapping

from dowding.commanders import Commander, advise, ask
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import AnswerError, DowdingError
from dowding.kernel.journal import Headline, render
from dowding.kernel.match import Match
from dowding.kernel.saves import save
from dowding.store import Shelf
from dowding.terminal.reading import read_answer
from dowding.terminal.showing import explain, show_decision, show_log, show_odds

HELP = """\
  a number, a name, or several: answer the decision
  ?               explain the decision, and what is refused and why
  look            show the board again
  log [N]         the last N lines of the log (20 unless said)
  odds            exact chances of each answer, where there are any
  advice [WHO]    what a commander would do, and why (search unless said)
  undo [N]        take back your last N answers; redo [N] gives them again
  branch NAME     open a named branch here; branches lists them, switch NAME goes to one
  save [FILE]     write the match to a file; without a name, to where it is kept anyway
  quit            leave; the match is kept and goes on next time"""


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
        self.seated: str | None = None
        """The side that last sat before the screen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._explain, "help": self._help, "look": self._look, "log": self._log,
            "odds": self._odds, "advice": self._advice, "undo": self._undo, "redo": self._redo,
            "branch": self._branch, "branches": self._branches, "switch": self._switch, "save": self._save,
        }  # fmt: skip

    @property
    def sides(self) -> list[str]:
        """The sides that are played by a person."""
        return [side for side in self.match.game.sides if side not in self.commanders]

    @property
    def onlooker(self) -> str | None:
        """Whose eyes the screen shows: the side that decides, or the only human one."""
        decision = self.match.decision
        if decision is not None and decision.side in self.sides:
            return decision.side
        return self.sides[0] if len(self.sides) == 1 else None

    def run(self) -> bool:
        """Play until the end or until the person leaves; whether the match is over."""
        try:
            while (decision := self.match.decision) is not None:
                if decision.side in self.commanders:
                    self._command(decision)
                elif not self._human(decision):
                    return False
        except (EOFError, KeyboardInterrupt):
            self.show("")
            self._leave()
            return False
        self._news()
        assert self.match.result is not None
        self.show(f"\nThe match is over: {self.match.result.title}. [{self.match.result.rule}]")
        return True

    def _command(self, decision: Decision) -> None:
        """Let a commander answer."""
        commander = self.commanders[decision.side]
        answer = ask(commander, self.match)
        self.match.answer(answer, decision.side, commander.reason)
        self.shelf.keep(self.match)

    def _human(self, decision: Decision) -> bool:
        """Ask a person until an answer is taken; False when they leave."""
        self._hand_over(decision.side)
        self._news()
        self._lines(["", self.match.summary(decision.side), "", *show_decision(decision)])
        while self.match.decision is decision:
            typed = self.ask("> ").strip()
            word, _, rest = typed.partition(" ")
            if word in ("quit", "exit"):
                self._leave()
                return False
            try:
                if word in self.commands:
                    self.commands[word](rest.strip())
                elif typed:
                    self.match.answer(read_answer(decision, typed), decision.side)
                    self.shelf.keep(self.match)
            except AnswerError as error:
                self.show(f"  {error}")
            except DowdingError as error:
                self.show(f"  That did not work: {error}")
        return True

    def _hand_over(self, side: str) -> None:
        """Where two people share a screen, let one leave it before the other looks."""
        if len(self.sides) > 1 and self.seated not in (None, side):
            self.show("\n" * SCREEN)
            self.ask(f"Hand over to {side}, who presses Enter: ")
        self.seated = side

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
        self.shelf.keep(self.match)
        self.show(f"The match is kept in {self.shelf.current(self.match.game.name)} and goes on next time.")

    # Commands

    def _explain(self, rest: str) -> None:
        assert self.match.decision is not None
        self._lines(explain(self.match.decision))

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
        self.match.redo(_count(rest, 1))
        self._moved()

    def _branch(self, rest: str) -> None:
        if not rest:
            raise DowdingError("say how the branch is to be called: branch NAME")
        self.match.branch(rest)
        self.shelf.keep(self.match)
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
        self.shelf.keep(self.match)
        for side in (*self.match.game.sides, None):
            self.told[side] = len(self.match.journal.seen_by(side))
        self.show(f"  You are at answer {self.match.answered} of branch {self.match.history.current!r}.")

    def _save(self, rest: str) -> None:
        if rest:
            save(self.match, rest)
        else:
            self.shelf.keep(self.match)
        self.show(f"  Saved to {rest or self.shelf.current(self.match.game.name)}.")


def _count(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal() or int(text) < 1:
        raise DowdingError(f"expected a number of at least 1, found {text!r}")
    return int(text)
