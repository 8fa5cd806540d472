"""Two games that differ only in hidden gold and locked discs look the same to everybody else."""

import random
import re

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import Game, Move, Seat, Table
from games.table import log_cache
from games.table.play import load
from tests.engine.scramblers import SECRETS
from tests.services.scenes.addresses import addresses
from tests.site.everywhere.nonces import scramble_nonces
from tests.site.maharaja_2004.conftest import KEY, play_until, table_of
from tests.site.table.people import Person, game_of

pytestmark = pytest.mark.django_db
NOISE = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": "[^"]*"|data-now="[^"]*"')


def planned(five: list[Person]) -> tuple[Table, list[Person]]:
    """Return a table of three in the second round's planning; all but one player have locked."""
    players = five[:3]
    table = table_of(players, "hidden_gold")

    def locked(game: Game) -> bool:
        state = load(game).state
        return state.round == 2 and state.stack[-1].step == "planning" and len(game.awaited) == 1

    play_until(table, players, locked)
    return table, players


def scramble(table: Table, viewer: int | None, turn: int) -> None:
    """Change what this viewer must not know: in the state and in the moves that locked discs."""
    cache.clear()
    log_cache.clear_cache()
    game = game_of(table)
    loaded = load(game)
    SECRETS[KEY].scramble(loaded.state, loaded.state, viewer, random.Random(turn))
    for seat, player in enumerate(loaded.state.players):
        if player.disc and seat != viewer:
            move = Move.objects.filter(game=game, seat=seat, text__startswith="lock_disc").latest("number")
            private = {str(seat): {"actions": player.disc}}
            events = [
                {**event, "private": private} if event.get("private") else event for event in move.events
            ]
            Move.objects.filter(pk=move.pk).update(text=" ".join(["lock_disc", *player.disc]), events=events)
    assert scramble_nonces(turn)
    Game.objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))
    others = Seat.objects.filter(table=table).exclude(number=-1 if viewer is None else viewer)
    others.update(intended=["lock_disc gold gold", "lock_disc house quarry"][turn - 1])


def paths_of(table: Table) -> list[str]:
    """Return the address of every page about one table."""
    parts = {"code": table.code, "number": "2", "version": str(game_of(table).version)}
    return [
        address.path(parts)
        for address in addresses()
        if "code" in address.parts and set(address.parts) <= set(parts)
    ]


def answers(client: Client, table: Table) -> dict[str, bytes]:
    """Return what every address about the table answers, if it answers with a page or a file."""
    found = {path: client.get(path) for path in [*paths_of(table), f"/t/{table.code}/poll?key=old"]}
    shown = {path: answer for path, answer in found.items() if answer.status_code == 200}
    assert len(shown) > 5
    return {path: NOISE.sub(b"", answer.content) for path, answer in shown.items()}


@pytest.mark.parametrize("role", ["spectator", "player"])
def test_hidden_gold_and_locked_discs_change_no_page(five: list[Person], role: str) -> None:
    table, players = planned(five)
    viewer = players[0] if role == "player" else five[4]
    number = viewer.seat(table).number if role == "player" else None
    scramble(table, number, 1)
    first = answers(viewer.client, table)
    scramble(table, number, 2)
    assert answers(viewer.client, table) == first


def test_a_planted_leak_would_be_found(five: list[Person]) -> None:
    """The owner of the gold sees it change: the comparison above can fail."""
    table, players = planned(five)
    other = players[1].seat(table).number
    scramble(table, players[0].seat(table).number, 1)
    before = answers(players[1].client, table)[f"/t/{table.code}/"]
    scramble(table, players[0].seat(table).number, 2)
    assert other != players[0].seat(table).number
    assert answers(players[1].client, table)[f"/t/{table.code}/"] != before


def test_hidden_gold_is_shown_as_such(five: list[Person]) -> None:
    table, players = planned(five)
    html = players[0].html(table)
    assert html.count("<b>hidden</b>") == 2
    assert five[4].html(table).count("<b>hidden</b>") == 3
