"""What a player of the Luftwaffe does: 2-Player and Eagle share it; the numbers of rules are 2-Player's."""
