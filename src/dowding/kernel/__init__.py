"""What every game needs: steps, decisions, dice, journal, history, saves. It knows no game."""
