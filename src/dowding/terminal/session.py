"""A session in the terminal: one match, with some sides played by people and the others by commanders."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from rich.console import RenderableType
from rich.text import Text

from dowding.commanders import Advice, Commander, ask
from dowding.kernel.decisions import Decision, Laying
from dowding.kernel.errors import AnswerError, DowdingError, SaveError
from dowding.kernel.header import NEVER
from dowding.kernel.journal import Headline, spoken
from dowding.kernel.match import Match
from dowding.store.shelf import Shelf
from dowding.terminal.commands import COMMANDS, LEAVING, Command
from dowding.terminal.plan_files import plan_file
from dowding.terminal.screen import Screen
from dowding.terminal.showing import hanging, hint, show_board, show_decision, show_entries

LEGEND_TOLD = "legend explains the signs on the board, aim shows these lines again."
AT_THE_END = "(look, report, log, save, {undo}help, or Enter to leave) > "


class Session:
    """The loop between people and a match that is kept under a name."""

    def __init__(
        self, match: Match, shelf: Shelf, name: str, commanders: Mapping[str, Commander], screen: Screen
    ) -> None:
        self.match = match
        self.shelf = shelf
        self.name = name
        self.commanders = commanders
        self.screen = screen
        self.advice: Advice | None = None
        """What a commander last advised on the pending decision."""
        self.laying: Laying | None = None
        """The plan that is being laid, if the pending decision asks for one."""
        self._told: dict[str | None, int] = {}
        """How many entries of the log each side has read."""
        self._shown = ""
        """The board as it was last shown."""
        self._seated: str | None = None
        """The side that last used the screen."""

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
        self._skip_to_last_chapter()
        if not self.match.answered:
            self.show(*[Text(line) for line in self.match.game.aim(self.match.state)])
            self.show(*([hint(LEGEND_TOLD)] if self.match.game.legend else []))
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
        """Show the board and the result, and return whether the person goes back and plays on."""
        self._news()
        result = self.match.result
        assert result is not None
        self.show(*self._board(self.onlooker), "")
        rule = f" [{result.rule}]" if result.rule else ""
        self.show(Text.assemble("The match is over: ", (result.title, "result"), f".{rule}"))
        prompt = AT_THE_END.format(undo="" if self.match.header.undo == NEVER else "undo, ")
        while self.match.decision is None:
            typed = self.screen.ask(prompt, list(COMMANDS)).strip()
            if typed.casefold() in LEAVING or not typed:
                return False
            self._try(partial(self._only_command, typed))
        return True

    def _only_command(self, typed: str) -> None:
        if not self._command_line(typed):
            raise DowdingError(f"{typed!r} is not a command; help lists the commands")

    def _command(self, decision: Decision) -> None:
        """Let a commander answer."""
        commander = self.commanders[decision.side]
        with self.screen.busy(f"{decision.side} is thinking"):
            answer = ask(commander, self.match)
        self.match.answer(answer, decision.side, commander.reason)
        self.keep()

    def _human(self, decision: Decision) -> bool:
        """Ask a person until an answer is accepted; return False if they leave."""
        self._hand_over(decision.side)
        self._news()
        self.show(*self._board(decision.side), "")
        self.show_decision(decision)
        self.laying, self.advice = decision.laying(), None
        names = _names(decision)
        while self.match.decision is decision:
            typed = self.screen.ask("> ", names, decision.side).strip()
            if typed.casefold() in LEAVING:
                self._leave()
                return False
            self._try(partial(self._typed, decision, self.laying, typed))
        return True

    def _board(self, side: str | None) -> list[RenderableType]:
        """Return the board, or nothing if it has not changed since it was last shown."""
        seen = self.match.summary(side)
        changed, self._shown = seen != self._shown, seen
        return ["", *show_board(seen)] if changed else []

    def show_decision(self, decision: Decision) -> None:
        """Show the question and its options; if they fill the screen, repeat the question below them."""
        asked = list(show_decision(decision, self.screen.width))
        self.show(*asked, *(asked[:1] if self.screen.overflows(asked) else []))

    def _typed(self, decision: Decision, laying: Laying | None, typed: str) -> None:
        """A command, an answer or a part of one; Enter alone is the answer if there is only one."""
        only = decision.only()
        if not typed and only is not None:
            self.answer(only)
        if not typed or self._command_line(typed) or self._plan_file(laying, typed):
            return
        answer = decision.typed(typed) if laying is None else laying.typed(typed)
        if answer is not None:
            self.answer(answer)
        elif laying is not None:
            self.show(*laying.lines())

    def answer(self, answer: object) -> None:
        """Give an answer for the side that decides, and keep the match."""
        decision = self.match.decision
        assert decision is not None
        self.match.answer(answer, decision.side)  # type: ignore[arg-type]
        self.keep()

    def _plan_file(self, laying: Laying | None, typed: str) -> bool:
        """Write a plan to a file, or read one; return False if the text does not ask for it."""
        told = None if laying is None else plan_file(laying, typed)
        self.show(*(told or []))
        return told is not None

    def _command_line(self, typed: str) -> bool:
        """Carry out a command; return False if the text is not a command."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is not None:
            self._carry_out(command, rest.strip())
        return command is not None

    def _carry_out(self, command: Command, rest: str) -> None:
        if command.decides and self.match.decision is None:
            raise DowdingError("the match is over, so there is nothing to decide")
        command.run(self, rest)

    def _try(self, attempt: Callable[[], object]) -> None:
        """Do something; if it is refused, show why. Ctrl-C stops it, and not the session."""
        try:
            attempt()
        except KeyboardInterrupt:
            self.show(Text("  It was stopped.", "warning"))
        except AnswerError as error:
            self.show(hanging("  ", Text(error.reason, "warning"), 2))
        except DowdingError as error:
            self.show(hanging("  ", Text(f"That did not work: {error}.", "warning"), 2))

    def keep(self) -> None:
        """Save the match; if that fails, show a message and go on."""
        try:
            self.shelf.keep(self.match, self.name)
        except SaveError as error:
            self.show(f"  The match goes on, but it could not be saved: {error}")

    def _hand_over(self, side: str) -> None:
        """If two people share the screen, hide the last view before the other one looks."""
        if len(self.sides) > 1 and self._seated not in (None, side):
            self.screen.hide()
            self.screen.ask(f"Hand over to {side}, who then presses Enter: ")
            self._shown = ""
        self._seated = side

    def _skip_to_last_chapter(self) -> None:
        """Mark everything before the last chapter as already shown, when a match is continued."""
        for side in (*self.match.sides, None):
            entries = self.match.journal.seen_by(side)
            chapters = [n for n, entry in enumerate(entries) if isinstance(entry, Headline)]
            self._told[side] = chapters[-1] if chapters else 0

    def _news(self) -> None:
        """Show what happened since this side last looked."""
        side = self.onlooker
        entries = self.match.journal.seen_by(side)
        self.show(*show_entries(spoken(entries[self._told.get(side, 0) :])))
        self._told[side] = len(entries)

    def show(self, *things: RenderableType) -> None:
        """Show some things, each on a line of its own."""
        self.screen.show(*things)

    def page(self, *things: RenderableType) -> None:
        """Show some things, a screen at a time if they are longer than the screen."""
        self.screen.page(*things)

    def moved(self) -> None:
        """After a jump to another position, save the match and show only later log entries."""
        self.keep()
        self._shown = ""
        for side in (*self.match.sides, None):
            self._told[side] = len(self.match.journal.seen_by(side))

    def _leave(self) -> None:
        self.keep()
        goes_on = "" if self.match.decision is None else f". To continue: dowding matches open {self.name}"
        self.show(f"The match is saved in {self.shelf.path(self.name)}{goes_on}.")


def _names(decision: Decision) -> list[str]:
    """What can be completed: keys and labels of options and boxes, and the commands."""
    options: Iterable[str] = [
        name for option in (*decision.options, *decision.box_options) for name in (option.key, option.label)
    ]
    return list(dict.fromkeys([*options, *COMMANDS, *LEAVING]))
