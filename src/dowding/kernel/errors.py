"""The errors of this package. Every message is written for a person to read."""


class DowdingError(Exception):
    """The base of all errors that a caller may want to catch and show."""


class AnswerError(DowdingError):
    """An answer was refused; the match is as it was before.

    ``reason`` says why, for somebody who has the question before their eyes.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message


class UnreadableAnswer(AnswerError):
    """The answer names something that the decision does not know."""


class IllegalAnswer(AnswerError):
    """The answer is well formed, but the rules do not allow it."""


class NotYourDecision(AnswerError):
    """Another side has to choose now, or nobody has."""


class SetupError(DowdingError):
    """A match cannot be set up: unknown game, scenario, option or value."""


class SaveError(DowdingError):
    """A file is damaged, no saved match, from a newer version, or no longer legal under the rules."""


class SetNotHere(SaveError):
    """A saved match was played with a component set that is not here, so it cannot be played again."""


class RulesError(DowdingError):
    """The rules of a game failed: a bug in the game, not a mistake of a player."""


class DeadEnd(RulesError):
    """The rules asked a question that has no legal answer."""


class NoWorld(DowdingError):
    """What is hidden could not be dealt again so that it fits what a side has seen."""


class NoExactOdds(DowdingError):
    """There are no exact odds: too many outcomes, or they depend on hidden information."""


def install(extra: str) -> str:
    """How an extra is installed, from the package index or from a clone."""
    return f"pip install 'dowding[{extra}]' (in a clone: pip install '.[{extra}]')"


def reason(error: OSError | ValueError) -> str:
    """Why the system refuses a file; a name with a NUL byte is a ValueError."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
