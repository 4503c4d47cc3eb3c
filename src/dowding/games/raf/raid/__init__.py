"""A raid in the order of the book: detection, commitment, interception, events, combat, bombs, recovery."""
