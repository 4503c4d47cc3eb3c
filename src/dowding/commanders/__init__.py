"""Commanders answer the decisions of a side; they see only what that side may know."""

from dowding.commanders.adviser import Advice, advise
from dowding.commanders.commander import Commander, Posting, RandomCommander, ask
from dowding.commanders.doctrine import Doctrine, Judgement, Situation, decides, weighs
from dowding.commanders.register import about_commander, adviser_names, commander_names, find_commander
from dowding.commanders.search import SearchCommander
from dowding.commanders.worlds import Worlds

__all__ = [
    "Advice",
    "Commander",
    "Doctrine",
    "Judgement",
    "Posting",
    "RandomCommander",
    "SearchCommander",
    "Situation",
    "Worlds",
    "about_commander",
    "advise",
    "adviser_names",
    "ask",
    "commander_names",
    "decides",
    "find_commander",
    "weighs",
]
