"""One suite for every game in engine.GAMES: no game is named here."""
