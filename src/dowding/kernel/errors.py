"""The ways in which something can be refused. Every message is a sentence for a person."""


class DowdingError(Exception):
    """The root of all errors that a caller may want to catch and show."""


class AnswerError(DowdingError):
    """An answer was refused; the match is as it was before."""


class UnreadableAnswer(AnswerError):
    """The answer names something that the decision does not know."""


class IllegalAnswer(AnswerError):
    """The answer is well formed, but the rules do not allow it."""


class NotYourDecision(AnswerError):
    """Another side has to choose now, or nobody has."""


class SetupError(DowdingError):
    """A match cannot be set up: unknown game, scenario, option or value."""


class SaveError(DowdingError):
    """A saved match is damaged, foreign, from the future, or no longer follows the rules."""


class RulesError(DowdingError):
    """The rules of a game misbehaved: a bug in the game, never in what a player did."""


class DeadEnd(RulesError):
    """The rules put a question to which there is no legal answer."""


class NoExactOdds(DowdingError):
    """The distribution cannot be given exactly: too many outcomes, or it hangs on hidden things."""
