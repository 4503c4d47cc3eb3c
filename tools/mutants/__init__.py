"""Changes the rules of a game on purpose, one place at a time, and sees whether a rule test notices."""
