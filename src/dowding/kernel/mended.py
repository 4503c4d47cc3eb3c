"""Matches that were begun under earlier rules of their game: what changed, and how far their answers go."""

from msgspec.structs import replace

from dowding.kernel.errors import SaveError
from dowding.kernel.match import Match


class NoLongerLegal(SaveError):
    """An answer of a saved match is refused now; ``why`` says by which rule."""

    def __init__(self, where: str, at: int, why: str) -> None:
        super().__init__(f"{where} is no longer legal: {why}")
        self.at = at
        """How many answers were given before it."""
        self.why = why


def goes_on(match: Match, rules: str) -> None:
    """Note in a match from an earlier version of the rules what has changed since; it can be played on."""
    versions = list(match.game.mended)
    later = versions[versions.index(rules) + 1 :] if rules in versions else versions
    changed = ", ".join(match.game.mended[version] for version in later) or "the rules"
    match.mended = (
        f"This match was begun under version {rules} of the rules; since then {changed} "
        f"changed, and it goes on under version {match.game.rules}."
    )


def cut_short(match: Match, rules: str, at: int, why: str) -> None:
    """Note in a match that it stops before an answer that was legal under an earlier version of the rules."""
    match.header = replace(match.header, rules=rules)
    match.mended = (
        f"This match was begun under version {rules} of the rules, which were mended since; it is opened "
        f"as it stood before answer {at + 1}, which is no longer legal: {why}"
    )
