"""What is printed on map, counters and charts: one struct a row, shaped like the thing itself."""
