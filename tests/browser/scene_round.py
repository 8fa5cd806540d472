"""`python -m tests.browser.scene_round NAME…`: seats these players at a table that plans its first round.

Prints the table's code.
"""

import random
import sys

import django

django.setup()

from games.base.refusals import Refused  # noqa: E402
from games.lobby.tables import open_table, take_seat  # noqa: E402
from games.models import Game, User  # noqa: E402
from games.pace.resolve import resolve_game  # noqa: E402
from games.table.play import load, play  # noqa: E402


def main(names: list[str]) -> None:
    owner, *others = [User.objects.get(username=name) for name in names]
    table = open_table(owner=owner, game_name="maharaja", seats=len(names), options={})
    for user in others:
        take_seat(table_id=table.pk, user=user)
    draw = random.Random(1)
    while True:
        row = Game.objects.select_related("table").get(table=table)
        loaded = load(row)
        if row.needs_worker:
            resolve_game(row.pk)
        elif loaded.rules.awaited(loaded.state).step == "planning":
            break
        else:
            move = draw.choice(loaded.rules.legal(loaded.state, row.awaited[0]))
            try:
                play(game_id=row.pk, version=row.version, seat=row.awaited[0], texts=[move.text])
            except Refused:
                continue  # the site's own worker was quicker
    print(table.code)


if __name__ == "__main__":
    main(sys.argv[1:])
