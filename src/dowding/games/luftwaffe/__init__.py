"""What a player of the Luftwaffe does. 2-Player and Eagle share it; rule numbers are those of 2-Player."""
