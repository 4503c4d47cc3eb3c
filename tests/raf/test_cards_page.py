"""The page with the cards of RAF shows the set with which the engine plays."""

from tests.raf.cards_page import DATA, PAGE, PARTS, page

ON_THE_RULES_PAGES = {
    "bombing", "bombing_damage", "bombing_results", "bombing_shifts", "channel_patrol", "combat_columns",
    "combat_damage", "combat_results", "detection_sizes", "eligibility", "night_bombing", "night_commitment",
    "night_interception", "night_limits", "night_patrol", "raid_eligibility", "raid_limits", "recovery",
    "reinforcement_costs", "rendezvous", "rendezvous_failure", "response_modifiers", "response_priority",
    "response_removal", "response_tactics", "strategy_draw", "victory", "victory_points", "weather",
}  # fmt: skip
"""Charts that each game's own page shows."""


def test_the_page_of_cards_is_made_from_the_components() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.raf.cards_page renews it"


def test_every_component_is_on_a_page() -> None:
    files = {path.stem for path in DATA.glob("*.csv")}
    assert files == {part.file for part in PARTS} | ON_THE_RULES_PAGES
