"""What is printed, rearranged for what the rules look up most: by unit, sector, card and row."""
