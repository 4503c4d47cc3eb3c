"""Every rule number that a player meets can be looked up in the rules page."""

import re

import pytest

from dowding.games.londons_burning import GAME
from dowding.kernel.dice import Dice
from dowding.kernel.games import Setting
from dowding.kernel.match import new_match


@pytest.fixture(scope="module")
def headings(pytestconfig: pytest.Config) -> set[str]:
    text = (pytestconfig.rootpath / "docs" / "rules" / "londons_burning.md").read_text(encoding="utf-8")
    found = re.findall(r"^### (\d+(?:\.\d+)?) \w", text, flags=re.MULTILINE)
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize("players", ["solitaire", "section", "luftwaffe"])
def test_rules_in_log_and_decisions_have_their_heading(players: str, headings: set[str]) -> None:
    options: dict[str, Setting] = dict.fromkeys(("crossfire", "changing_base", "aborting", "siting"), True)
    options["players"] = players
    match, dice, met = new_match(GAME, "long", 7, options), Dice(7), set[str]()
    while (decision := match.decision) is not None:
        met.add(decision.rule)
        if match.answered % 9 == 0:
            met |= {refusal.rule for refusal in decision.why_not()}
            met |= {option.rule for option in decision.options if option.rule}
        match.answer(decision.sample(dice.below))
    met |= {entry.rule for entry in match.journal if entry.rule}
    assert met <= headings
    assert len(met) > 25


def test_steps_and_sources_name_only_rules_with_a_heading(
    pytestconfig: pytest.Config, headings: set[str]
) -> None:
    home = pytestconfig.rootpath / "src" / "dowding" / "games" / "londons_burning"
    named = {step.rule for step in GAME.sequence.steps.values()}
    for path in set(home.glob("*.py")) - {home / "words.py"}:
        named |= set(re.findall(r'"(\d{1,2}(?:\.\d+)?)"', path.read_text(encoding="utf-8")))
    assert named <= headings
    assert len(named) > 35
