"""I. Raid Approach: regions, patrols, where raids cross the coast, detection (4.1.I, 5 to 7)."""
