"""Analysis of matches: odds, luck, reports, simulation, comparison of commanders, fuzzing and speed."""
