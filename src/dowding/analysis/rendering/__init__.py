"""Reports, runs and ladders as text, drawings and pages; their data come from other modules."""
