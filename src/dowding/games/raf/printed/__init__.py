"""What is printed: tables, cards, counters, map and tracks, each with its reader; and the kit of them all."""
