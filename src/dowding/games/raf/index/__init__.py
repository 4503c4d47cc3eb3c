"""What is printed, turned to what the rules look up most: by unit, by sector, by card, by row."""
