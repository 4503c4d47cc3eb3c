"""A raid from its groups to its bombs: deployment, flight, target, bombing, events (8, 9, 13, 14, 17)."""
