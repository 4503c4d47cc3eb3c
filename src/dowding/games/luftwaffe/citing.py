"""The numbers of rules in the books of 2-Player and Eagle: the shared battle cites those of Lion."""

from collections.abc import Mapping

from dowding.games.raf.concordance import read_concordance
from dowding.games.raf.words import RafGame

OWN = {f"duel {number}": number for number in ("5", "7.1", "7.2", "15.2", "17.1")}
"""The code writes ``duel 5`` for a rule of 2-Player whose number belongs to another rule in Lion's book."""
DUEL: Mapping[str, str] = {**read_concordance(RafGame.DUEL), **OWN}
"""For a number in the code, the number in the book of 2-Player."""
EAGLE: Mapping[str, str] = {**read_concordance(RafGame.DUEL), **read_concordance(RafGame.EAGLE), **OWN}
"""The same for Eagle; what its outline does not number itself it carries over from 2-Player."""
