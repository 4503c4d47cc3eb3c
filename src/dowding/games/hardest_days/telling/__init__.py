"""What is asked and told."""
