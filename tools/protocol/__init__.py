"""Writes ``docs/protocol.md``: what a page and a server say to each other, with an example of each message.

``python -m tools.protocol`` writes it. Names, fields and what is said of them come from the structs; the
examples come from matches of the teaching game that are played while the page is written.
"""
