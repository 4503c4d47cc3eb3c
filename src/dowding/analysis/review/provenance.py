"""What measured data were made with, and whether that is still what is there.

Values and grades are measured with commanders, so they carry how these played: a fingerprint of the answers
in one match. With other rules or other components data are not used; with other commanders they are only out
of date, and should be made anew.
"""

import hashlib
from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from dowding.commanders import ask, find_commander
from dowding.commanders.register import usual_commanders
from dowding.kernel.games import Setting, find_game
from dowding.kernel.header import Header
from dowding.kernel.match import new_match

MATCH = 1940
"""The seed of the match whose answers are the fingerprint of a commander."""
DIGITS = 12
"""So many digits of a fingerprint are kept."""


class MadeWith(Struct, frozen=True):
    """Everything on which measured data depend."""

    game: str
    scenario: str
    options: dict[str, Setting]
    rules: str
    """The version of the rules."""
    components: str
    """The fingerprint of the components."""
    commanders: dict[str, dict[str, str]]
    """For each side, the commanders whose play was measured, with a fingerprint of how they play."""
    seed: int

    def fits(self, header: Header) -> bool:
        """Whether a match is played with the same rules and components."""
        return (self.rules, self.components) == (header.rules, header.components.digest)

    def stale(self) -> list[str]:
        """What has changed so that the data cannot be used any more."""
        game = find_game(self.game)
        now = {"rules": game.rules, "components": game.components.load(None).digest}
        return [what for what, version in now.items() if getattr(self, what) != version]

    def outdated(self) -> list[str]:
        """The commanders who play differently now."""
        return [
            f"{name} ({side})"
            for side, names in self.commanders.items()
            for name, before in names.items()
            if play_of(self.game, side, name) != before
        ]


def made_with(header: Header, commanders: Mapping[str, list[str]], seed: int) -> MadeWith:
    """What data are made with that are measured now, in matches like one with this header."""
    return MadeWith(
        game=header.game,
        scenario=header.scenario,
        options=dict(header.options),
        rules=header.rules,
        components=header.components.digest,
        commanders={
            side: {name: play_of(header.game, side, name) for name in names}
            for side, names in commanders.items()
        },
        seed=seed,
    )


@cache
def play_of(game: str, side: str, name: str) -> str:
    """A fingerprint of how a commander plays: the answers of one match of the first scenario."""
    known = find_game(game)
    match = new_match(known, next(iter(known.scenarios)), MATCH, {})
    if side not in match.sides:
        return ""
    commanders = usual_commanders(match, MATCH) | {side: find_commander(name, match, side, MATCH)}
    while match.decision is not None:
        match.answer(ask(commanders[match.decision.side], match))
    line = msgspec.json.encode(match.history.branch.line)
    return hashlib.sha256(line).hexdigest()[:DIGITS]
