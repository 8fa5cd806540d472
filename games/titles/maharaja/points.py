"""What everybody may know of who leads: the points if the game ended now."""

import random

from engine.maharaja.final import final_scoring
from engine.maharaja.imagine import table
from engine.maharaja.view import View


def points(view: View) -> list[int]:
    """Return each seat's points if the game ended now, in the order of seats; after the end, the result.

    Prestige gained in play is secret: it counts for all seats or for none, so that points can be compared.
    """
    prestige = [player.prestige for player in view.players]
    known = [0 if None in prestige else gained or 0 for gained in prestige]
    if view.over:
        return known
    sheets = final_scoring(table(view, random.Random(0)))  # guesses of what is hidden add nothing to a sheet
    return [gained + sum(line.points for line in lines) for gained, lines in zip(known, sheets, strict=True)]
