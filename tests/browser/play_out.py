"""`python -m tests.browser.play_out CODE`: plays a table of the running site to its end."""

import random
import sys

import django

django.setup()

from games.base.refusals import Refused  # noqa: E402
from games.models import Game  # noqa: E402
from games.pace.resolve import resolve_game  # noqa: E402
from games.table.play import load, play  # noqa: E402


def play_out(code: str) -> None:
    """Play random moves for all players; the site's own worker may play meanwhile."""
    draw, running = random.Random(1), {"table__code": code, "table__status": "running"}
    while row := Game.objects.select_related("table").filter(**running).first():
        if row.needs_worker:
            resolve_game(row.pk)
            continue
        loaded = load(row)
        move = draw.choice(loaded.rules.legal(loaded.state, row.awaited[0]))
        try:
            play(game_id=row.pk, version=row.version, seat=row.awaited[0], texts=[move.text])
        except Refused:
            continue  # the worker was quicker


if __name__ == "__main__":
    play_out(sys.argv[1])
