"""Scrambles the nonces of secret moves that are not uncovered: not even their player knows them."""

from games.models import Game, Move
from games.models.table import Status


def uncovered(game: Game) -> list[int]:
    """Return the numbers of the secret moves that an event has made public."""
    events = [event for move in game.moves.all() for event in move.events]
    return [event["uncovers"] for event in events if event.get("uncovers")]


def scramble_nonces(turn: int) -> int:
    """Give every hidden move of every running game another nonce, and return how many there are."""
    changed = 0
    for game in Game.objects.exclude(table__status=Status.FINISHED):
        hidden = Move.objects.filter(game=game, receipt__isnull=False).exclude(number__in=uncovered(game))
        changed += hidden.update(nonce=f"{turn:032x}")
    return changed
