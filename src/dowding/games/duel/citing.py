"""The numbers of rules: the shared battle cites Lion's; here they become those of this book."""

from collections.abc import Mapping

from dowding.games.luftwaffe.citing import OWN
from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.words import RafGame

CONCORDANCE: Mapping[str, str] = {**read_concordance(RafGame.DUEL), **OWN}
"""For a number in the code, the number in this book."""
