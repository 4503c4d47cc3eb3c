"""What lies on the table, what every rule does with it, and how it is laid out."""
