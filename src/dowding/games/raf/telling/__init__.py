"""What the rules ask and tell: questions, entries, and the words that both use."""
