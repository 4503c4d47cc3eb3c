"""III. Airfield Operations, and the end of the day (4.1.III, 15, 16)."""
