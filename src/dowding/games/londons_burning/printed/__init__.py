"""What is printed on map, counters and charts: one struct for each row, shaped like the thing itself."""
