"""Starts the game of a full table."""

import msgspec

from engine.kernel.chance import fingerprint, new_seed, shuffled, stream
from games.base import clock
from games.models import Game, Seat, Table
from games.table import happenings
from games.table.limits import check_start
from games.table.play import Loaded, store
from games.table.status import begin
from games.titles import TITLES

ALONE = 1
"""Seats of a game against the game's own opponent, which is a bot without a seat."""


def start(table: Table, seed: str = "") -> None:
    """Number the seats in random order, and create the game. The seats' numbers are the engine's."""
    rules = TITLES[table.game_name].rules
    seed = seed or new_seed()
    seats = list(table.seats.select_related("user").order_by("place"))
    if table.owner and (len(seats) == ALONE or any(seat.bot for seat in seats)):
        check_start(table.owner)
    for number, seat in enumerate(shuffled(seats, stream(seed, "seats"))):
        Seat.objects.filter(pk=seat.pk).update(number=number)
    state, events = rules.setup(seats=len(seats), seed=seed, options=table.options)
    begin(table)
    row = Game.objects.create(
        table=table, rules=rules.version, seed=seed, seed_hash=fingerprint(seed),
        snapshot=rules.codec.encode(state),
        setup_events=msgspec.to_builtins(events, str_keys=True), waiting_since=clock.now(),
    )  # fmt: skip
    store(Loaded(row, state), 0)
    happenings.game_started(row)
