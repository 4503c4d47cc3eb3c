"""The rules: one package for each game, in the order of its rulebook.

Games register themselves as entry points of the group ``dowding.games``; packages outside this
repository can do the same.
"""
