"""What the rules of London's Burning tell: every kind of entry with its facts."""
