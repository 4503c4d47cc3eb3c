"""Rules of 2-Player whose number is that of another rule in Lion's book."""

OWN = {f"duel {number}": number for number in ("5", "7.1", "7.2", "15.2", "17.1")}
"""The code writes ``duel 5`` for them; they are told by the number of 2-Player's book."""
