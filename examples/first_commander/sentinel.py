"""A commander for RAF: Lion: squadrons patrol over their own sectors, and the best meet a raid."""

from typing import Any

from dowding.commanders import Commander, Posting, RandomCommander, Worlds
from dowding.games.lion.view import LionView
from dowding.kernel.decisions import Answer, Decision, Notation

MINOR, MAJOR = 3, 6
"""How many squadrons meet a minor and a major raid."""
TO_THE_BOMBERS = ("go_for_bombers", "slip_past", "go_on")
"""The kinds of question at which squadrons may go on to the bombers."""


class Sentinel(RandomCommander):
    """Where it has no opinion, or a wish is not allowed, it answers at random."""

    name = "sentinel"

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        """Answer by the kind of a question and its facts, never by its words."""
        wanted, self.reason = self.wish(decision, view)
        if wanted is not None and decision.accepts(answer := decision.read(wanted)):
            return answer
        return decision.sample(self.dice.below)

    def wish(self, decision: Decision, view: LionView) -> tuple[Notation | None, str]:
        """Return what it would like to answer, and why."""
        asked = [option.key for option in decision.options]
        squadrons = {unit.name: unit for unit in view.squadrons if unit.name in asked}
        if decision.question.kind == "patrol":
            return {name: unit.at for name, unit in squadrons.items()}, "Every squadron guards its own coast."
        if decision.question.kind == "respond" and view.raid is not None:
            best = sorted(asked, key=lambda name: -squadrons[name].combat)
            return best[: MAJOR if view.raid.major else MINOR], "The best, and no more than needed."
        if decision.question.kind in TO_THE_BOMBERS:
            return asked, "It is bombers that do harm."
        return None, ""


def sentinel(posting: Posting) -> Commander:
    """Patrols over its own sectors, and sends the best."""
    return Sentinel(posting.seed, posting.side)
