"""The numbers of rules: the shared battle cites Lion's, planning 2-Player's, this game its own steps."""

from collections.abc import Mapping

from dowding.games.luftwaffe.citing import OWN
from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.words import RafGame

CONCORDANCE: Mapping[str, str] = {
    **read_concordance(RafGame.DUEL),
    **read_concordance(RafGame.EAGLE),
    **OWN,
}
"""For a number in the code, the number in this book; what it does not number itself it carries over."""
