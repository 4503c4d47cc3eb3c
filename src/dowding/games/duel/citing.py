"""The numbers of rules: the shared battle cites Lion's, this game its own, and both are told by this book."""

from collections.abc import Mapping

from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.words import RafGame

OWN = ("5", "7.1", "7.2", "15.2", "17.1")
"""Rules of this book whose number is that of another rule in Lion's; the code writes ``duel 5`` for them."""

CONCORDANCE: Mapping[str, str] = {
    **read_concordance(RafGame.DUEL),
    **{f"duel {number}": number for number in OWN},
}
"""For a number in the code, the number in this book."""
