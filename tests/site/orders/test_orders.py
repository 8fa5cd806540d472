"""Orders at a table: the worker plays them, nobody else can tell, and of two changes at once one wins."""

import random
from typing import Any

import msgspec
import pytest
from allauth.account.models import EmailAddress

from engine.kernel.orders import Orders, Plan, Step
from games.base.refusals import Refused
from games.leaving.export import everything_about
from games.models import Game, Move, Notice, SeatOrders, Table
from games.models.notices import Kind
from games.orders.due import due, orders_of, play_due
from games.orders.write import delete_orders, keep_orders
from games.pace.resolve import resolve_game
from games.table.play import load
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all
from tests.site.table.test_drafts import at_step, without_tokens

pytestmark = pytest.mark.django_db

END = Step(["end_turn"])
COINS = Orders(stage=1, plans=[Plan([Step(["action coins"]), Step(["action coins"]), END])])
RANKINGS = Orders(rankings={"character": [f"take_character {number}" for number in range(1, 17)]})


def keep(player: Person, table: Table, orders: Orders, revision: int | None = None) -> None:
    """Leave orders as the page of now would."""
    seat = player.seat(table)
    kept = SeatOrders.objects.filter(seat=seat).first()
    now = kept.revision if kept else 0
    keep_orders(
        game_id=game_of(table).pk,
        seat_id=seat.pk,
        revision=now if revision is None else revision,
        orders=orders,
    )


def lock(player: Person, table: Table, *actions: str) -> None:
    assert player.move(table, f"lock_disc {' '.join(actions)}") == 200


def planning(people: list[Person]) -> Table:
    """Return a table at which everyone plans the first round."""
    table, _player = at_step(people, "planning")
    return table


def moves_of(table: Table, player: Person) -> list[str]:
    """Return the moves of this player, without those of the set-up."""
    rows = Move.objects.filter(game__table=table, seat=player.seat(table).engine_seat)
    texts = rows.order_by("number").values_list("text", flat=True)
    return [text for text in texts if not text.startswith(("place_shrine", "take_character"))]


def test_the_worker_plays_the_turns_of_all_players_from_their_orders(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        keep(player, table, COINS)
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    for player in people:
        assert moves_of(table, player)[:4] == [
            "lock_disc coins coins", "action coins", "action coins", "end_turn",
        ]  # fmt: skip
        kept = SeatOrders.objects.get(seat=player.seat(table))
        assert msgspec.convert(kept.data, Orders).plans == []
        numbers = Move.objects.filter(
            game__table=table, number__in=kept.played, seat=player.seat(table).number
        )
        assert [move.text for move in numbers.order_by("number")] == [
            "action coins",
            "action coins",
            "end_turn",
        ]


def test_a_plan_that_does_not_fit_asks_its_player_and_the_game_waits(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        keep(player, table, Orders(stage=1, plans=[Plan([Step(["action statue"]), END])]))
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    game = game_of(table)
    assert not game.needs_worker, "the worker has nothing left to do"
    assert len(game.awaited) == 1
    asked = next(player for player in people if player.seat(table).number == game.awaited[0])
    assert "Your turn" in asked.page(table).text


def test_a_player_who_is_asked_is_told_once_and_one_whose_orders_fit_never(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        player.user.email = f"{player.user.username}@example.org"
        player.user.save()
        EmailAddress.objects.create(user=player.user, email=player.user.email, primary=True, verified=True)
    before = set(Notice.objects.values_list("pk", flat=True))
    for player in people[1:]:
        keep(player, table, COINS)
    for player in people:
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    turns = Notice.objects.filter(kind=Kind.TURN).exclude(pk__in=before)
    assert [notice.user for notice in turns] == [people[0].user]


def test_orders_change_no_other_page_until_a_move_is_played(people: list[Person]) -> None:
    table = planning(people)
    others = people[1:]
    pages = [without_tokens(other.html(table)) for other in others]
    polls = [_poll(other, table) for other in others]
    keep(people[0], table, COINS)
    keep(people[0], table, RANKINGS)
    assert [without_tokens(other.html(table)) for other in others] == pages
    assert [_poll(other, table) for other in others] == polls


def _poll(player: Person, table: Table) -> Any:
    """Return the status of a poll with the key of the player's page."""
    key = player.html(table).split("poll?key=")[1].split('"')[0]
    return player.client.get(f"/t/{table.code}/poll?key={key}").status_code


def test_a_plan_that_waits_for_its_turn_changes_no_other_page(people: list[Person]) -> None:
    """The game waits for another player, so the worker has nothing to play."""
    table = planning(people)
    lock(people[0], table, "coins", "coins")
    pages = [without_tokens(other.html(table)) for other in people[1:]]
    keep(people[0], table, COINS)
    assert resolve_game(game_of(table).pk) == 0
    assert [without_tokens(other.html(table)) for other in people[1:]] == pages


def test_orders_kept_from_an_old_page_are_refused(people: list[Person]) -> None:
    table = planning(people)
    keep(people[0], table, COINS)
    with pytest.raises(Refused):
        keep(people[0], table, RANKINGS, revision=0)
    assert msgspec.convert(SeatOrders.objects.get().data, Orders) == COINS


def test_orders_of_another_game_and_of_strangers_are_refused(people: list[Person], person: Any) -> None:
    table = planning(people)
    with pytest.raises(Refused, match="don’t fit"):
        keep(people[0], table, Orders(plans=[Plan([Step(["fly ujjain"])])]))
    other = planning([person("Dev"), person("Eva")])
    with pytest.raises(Refused):
        keep_orders(game_id=game_of(other).pk, seat_id=people[0].seat(table).pk, revision=0, orders=COINS)


def test_a_change_of_orders_that_meets_their_use_wins_or_is_refused(people: list[Person]) -> None:
    """The worker has thought about the old orders when the player changes them: nothing old is played."""
    table = planning(people)
    for player in people:
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    game = game_of(table)
    first = next(player for player in people if player.seat(table).number == game.awaited[0])
    keep(first, table, COINS)
    seat = first.seat(table).engine_seat
    found = due(load(game), seat, orders_of(game, [seat])[seat])
    assert found is not None
    keep(first, table, RANKINGS)
    with pytest.raises(Refused):
        play_due(game_id=game.pk, version=game.version, seat=seat, found=found)
    assert game_of(table).version == game.version
    resolve_game(game.pk)
    assert game_of(table).version == game.version, "rankings do not answer a turn"


def test_orders_kept_while_the_player_is_asked_are_played_at_once(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    game = game_of(table)
    first = next(player for player in people if player.seat(table).number == game.awaited[0])
    keep(first, table, COINS)
    resolve_game(game.pk)
    assert moves_of(table, first)[-1] == "end_turn"


def test_deleted_orders_are_not_played(people: list[Person]) -> None:
    table = planning(people)
    for player in people:
        keep(player, table, COINS)
        delete_orders(game_id=game_of(table).pk, seat_id=player.seat(table).pk, revision=1)
        lock(player, table, "coins", "coins")
    resolve_game(game_of(table).pk)
    game = game_of(table)
    assert len(game.awaited) == 1
    assert not game.needs_worker


@pytest.mark.slow
def test_a_whole_game_with_rankings_ends_with_the_same_states_as_by_hand(people: list[Person]) -> None:
    table = seat_all(people)
    for player in people:
        keep(player, table, msgspec.structs.replace(COINS, rankings=RANKINGS.rankings))
    advance(table, people, random.Random(3), lambda game: False)
    game = game_of(table)
    rules = load(game).rules
    state, _ = rules.setup(seats=len(people), seed=game.seed, options=table.options)
    for seat, text in game.moves.order_by("number").values_list("seat", "text"):
        state = rules.play(state, seat, text)[0]
    assert rules.codec.encode(state) == bytes(Game.objects.get(pk=game.pk).snapshot)
    _check_what_the_story_and_exports_tell(table, *people[:2])


def _check_what_the_story_and_exports_tell(table: Table, owner: Person, other: Person) -> None:
    """After the game plans are shown only to their player, until the player shares them."""
    plan = "Take 3 coins"

    def stories() -> list[list[bool]]:
        pages = [page.client.get(f"/t/{table.code}/story/").content.decode() for page in (owner, other)]
        return [[words in page for words in ("What I had planned", f"What {owner.user.username} had planned")]
                for page in pages if plan in page]  # fmt: skip

    assert stories() == [[True, False], [True, False]]
    assert owner.client.post(f"/t/{table.code}/orders/share").status_code == 302
    assert stories() == [[True, False], [True, True]]
    owner.client.post(f"/t/{table.code}/orders/share", {"hide": "1"})
    assert stories() == [[True, False], [True, False]]
    (mine,) = everything_about(owner.user)["orders"]
    assert mine["planned"]
    assert mine["played"]
    for kind in ("txt", "json"):
        exported = owner.client.get(f"/t/{table.code}/export.{kind}").getvalue()
        assert b"lock_disc" in exported
        assert b"orders" not in exported
