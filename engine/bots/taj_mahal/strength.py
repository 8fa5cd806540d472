"""How hard the levels think about Taj Mahal: a few playouts are enough to see what cards are worth."""

from engine.bots.levels import Level

LEVELS = {
    "artisan": Level("artisan", playouts=16, horizon=1, candidates=8, guesses=0, care=0.19),
    "master": Level("master", playouts=96, horizon=1, candidates=10, guesses=0),
}
"""With every decision thought through even 16 playouts win nearly all games against the apprentice."""
