"""What every game shares: waiting points, moves, events, chance, codec. No game's words in here."""
