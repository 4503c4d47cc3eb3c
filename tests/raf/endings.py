"""How matches of the RAF games can end, by the name of the match that is recorded for each ending."""

from pathlib import Path
from typing import NamedTuple

from dowding.games.raf.state.battle import Battle
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, ScenarioId
from dowding.kernel.replaying import load
from dowding.kernel.steps import Result


class Ending(NamedTuple):
    """Who wins, the kind of the result, between which scores, and the rule."""

    winner: str | None
    kind: str
    lowest: int
    highest: int
    rule: str


def endings(
    *, prelude: str, hardest_days: str, thin_blue_line: str, sealion: str, invasion: str, elimination: str
) -> dict[str, Ending]:
    """The endings of a game; each game has its own numbers of the rules."""
    sealion_ends = {
        "sealion-cancelled-at-once": Ending(FIGHTER_COMMAND, "cancelled_at_once", -34, 34, sealion),
    }
    eliminations = {
        "elimination-british": Ending(FIGHTER_COMMAND, "elimination_british", 35, 35, elimination),
        "elimination-german": Ending(LUFTWAFFE, "elimination_german", -35, -35, elimination),
    }
    found = {
        "prelude": {
            "british-decisive-victory": Ending(FIGHTER_COMMAND, "british_decisive_victory", 10, 35, prelude),
            "british-tactical-victory": Ending(FIGHTER_COMMAND, "british_tactical_victory", 0, 9, prelude),
            "draw": Ending(None, "draw", -5, -1, prelude),
            "german-tactical-victory": Ending(LUFTWAFFE, "german_tactical_victory", -15, -6, prelude),
            "german-decisive-victory": Ending(LUFTWAFFE, "german_decisive_victory", -35, -16, prelude),
        },
        "hardest-days": {
            "british-decisive-victory": Ending(
                FIGHTER_COMMAND, "british_decisive_victory", 15, 34, hardest_days
            ),
            "british-operational-victory": Ending(
                FIGHTER_COMMAND, "british_operational_victory", 0, 14, hardest_days
            ),
            "draw": Ending(None, "draw", -10, -1, hardest_days),
            "german-operational-victory": Ending(
                LUFTWAFFE, "german_operational_victory", -25, -11, hardest_days
            ),
            "german-decisive-victory": Ending(LUFTWAFFE, "german_decisive_victory", -34, -26, hardest_days),
            **eliminations,
        },
        "thin-blue-line": {
            **sealion_ends,
            "sealion-delayed-luftwaffe-spent": Ending(
                FIGHTER_COMMAND, "delayed_depleted", -34, 34, thin_blue_line
            ),
            "sealion-delayed": Ending(LUFTWAFFE, "delayed", -34, 34, thin_blue_line),
            "sealion-preparations": Ending(LUFTWAFFE, "preparations", -34, 34, thin_blue_line),
            **eliminations,
        },
        "campaign": {
            **sealion_ends,
            "sealion-cancelled-in-time": Ending(FIGHTER_COMMAND, "cancelled_in_time", -34, 34, sealion),
            "sealion-cancelled-late": Ending(FIGHTER_COMMAND, "cancelled_late", -34, 34, sealion),
            "sealion-delayed-too-long": Ending(None, "delayed_too_long", -34, 34, sealion),
            "sealion-not-ready-in-time": Ending(None, "not_cancelled_late", -34, 34, sealion),
            "d-day-lands": Ending(LUFTWAFFE, "invasion_succeeds", -34, 34, invasion),
            "d-day-held-off": Ending(LUFTWAFFE, "invasion_holds", -34, 34, invasion),
            "d-day-withstood": Ending(FIGHTER_COMMAND, "invasion_fails", -34, 34, invasion),
            **eliminations,
        },
    }
    return {f"{scenario}-{name}": ending for scenario, all_ in found.items() for name, ending in all_.items()}


def with_two_sides(known: dict[str, Ending]) -> dict[str, Ending]:
    """The endings of a game in which the Luftwaffe is played: a delay can be a draw, and play can go on."""
    delayed, in_time = known["thin-blue-line-sealion-delayed"], known["campaign-sealion-cancelled-in-time"]
    return known | {
        "thin-blue-line-sealion-delayed": delayed._replace(highest=-1),
        "thin-blue-line-sealion-delayed-draw": delayed._replace(winner=None, lowest=0),
        "thin-blue-line-played-on": in_time,
    }


def assert_ends_so(result: Result, ending: Ending) -> None:
    """Check the result of a recorded match."""
    assert (result.winner, result.kind, result.rule) == (ending.winner, ending.kind, ending.rule)
    assert ending.lowest <= result.score <= ending.highest


def assert_played_on(folder: Path) -> None:
    """Check that play goes on into the campaign after The Thin Blue Line."""
    match = load(folder / "thin-blue-line-played-on.json")
    assert match.header.scenario == "thin_blue_line"
    assert isinstance(match.state, Battle)
    assert match.state.scenario is ScenarioId.BATTLE_OF_BRITAIN


def assert_mended(folder: Path, cited: str) -> None:
    """Check matches of the first rules: one has the same end, and one stops where a question is gone."""
    ended, cut = load(folder / "prelude-draw.json"), load(folder / "hardest-days-draw.json")
    assert f"since then {cited}" in ended.mended
    assert ended.result is not None
    assert ended.result.kind == "draw"
    assert "no longer legal" in cut.mended
    assert cut.answered > 0
    assert cut.history.ahead()
