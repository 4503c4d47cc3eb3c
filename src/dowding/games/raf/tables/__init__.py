"""The printed tables, cards, counters and tracks of RAF, each with its reader."""
