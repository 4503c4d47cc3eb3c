"""Why victory points move: the causes that the journal names, and what it tells of each."""

from enum import StrEnum


class Cause(StrEnum):
    """What moved the victory point marker."""

    LIGHT_LOSS = "light_loss"
    HEAVY_LOSS = "heavy_loss"
    BOMBED = "bombed"
    NIGHT_BOMBING = "night_bombing"
    NO_RESPONSE = "no_response"
    DAYS = "days"
    REINFORCEMENT = "reinforcement"
    PREPARATIONS = "preparations"

    def in_words(self, *facts: object) -> str:
        """The cause as a phrase with its facts, such as the unit that suffered a loss."""
        return TOLD[self].format(*facts)


TOLD = {
    Cause.LIGHT_LOSS: "light loss of {}",
    Cause.HEAVY_LOSS: "heavy loss of {}",
    Cause.BOMBED: "{} bombed, result {}",
    Cause.NIGHT_BOMBING: "bombs fall by night",
    Cause.NO_RESPONSE: "no squadron responds",
    Cause.DAYS: "{} days pass",
    Cause.REINFORCEMENT: "{} enters the battle",
    Cause.PREPARATIONS: "preparations for Sealion begin",
}
