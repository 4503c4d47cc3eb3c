"""The state of a match, what many rules need to know about it, and how it is set up."""
