"""Working with matches in numbers: random play in search of faults, rules coverage, speed."""
