"""What the Luftwaffe sees of its cards and charts on the Planning Board, and Fighter Command does not."""

from dowding.games.duel.view import view
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE
from tests.duel.situations import opening
from tests.raf.cards import BIGGIN_HAWKINGE, CODES


def test_the_fronts_of_the_cards_are_the_luftwaffes_alone() -> None:
    battle = opening("campaign")
    battle.drawn, battle.held = [BIGGIN_HAWKINGE], [CODES[StrategyCode.DECEPTIVE_FORMATION]]
    seen = view(battle, LUFTWAFFE).board
    assert seen is not None
    (card,), (strategy,) = seen.cards, seen.strategies
    assert (card.target, card.sector, card.region, card.forward) == (
        "Biggin Hill", "7/11", "LF2 South", "Hawkinge",
    )  # fmt: skip
    assert card.effort == str(battle.effort(BIGGIN_HAWKINGE))
    assert (strategy.title, strategy.reveal) == ("Deceptive Formation", "raid_deployment")
    assert view(battle, FIGHTER_COMMAND).board is None
