"""II. Air Action: raids and squadrons move, meet and fight over England (4.1.II, 9 to 12, 14.1)."""
