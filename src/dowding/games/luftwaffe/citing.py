"""Rules of 2-Player whose numbers belong to other rules in Lion's book."""

OWN = {f"duel {number}": number for number in ("5", "7.1", "7.2", "15.2", "17.1")}
"""The code writes ``duel 5`` for such a rule; players see its number in 2-Player's book."""
