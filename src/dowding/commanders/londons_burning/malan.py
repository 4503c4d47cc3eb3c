"""Malan: the RAF's doctrine, after the rules of air fighting that a leader of 74 Squadron wrote down."""

from dowding.commanders.doctrine import Doctrine
from dowding.commanders.londons_burning import fighting, readiness, vectors
from dowding.games.londons_burning.words import FIRST, RAF, SECOND

MALAN = Doctrine(
    "malan",
    "Height, sun and a head-on pass; bombers before fighters; home before it is too late.",
    (*readiness.JUDGEMENTS, *vectors.JUDGEMENTS, *fighting.JUDGEMENTS),
    sides=(RAF, FIRST, SECOND),
)
