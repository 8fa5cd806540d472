"""One suite for every game, the toy included: no game is named here."""
