"""How hard the levels think about Maharaja (2004): most about the disc, which decides the round."""

from engine.bots.levels import Level

LEVELS = {
    "artisan": Level("artisan", playouts=48, horizon=1, candidates=6, guesses=2, care=0.33),
    "master": Level("master", playouts=400, horizon=1, candidates=10, guesses=4),
}
EFFORT = {
    "turn": 0.25,
    "build": 0.15,
    "builder": 0.15,
    "house_placement": 0.1,
    "move_house": 0.1,
    "set_house": 0.1,
    "governors": 0.15,
    "character_draft": 0.25,
}
"""Step → the share of the playouts that its decisions are worth."""
