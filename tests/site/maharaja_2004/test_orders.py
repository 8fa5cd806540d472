"""Rehearsing a turn of Maharaja (2004), keeping it as orders, and what the worker plays of it."""

import random

import pytest

from engine.maharaja_2004 import GAME
from engine.maharaja_2004.board import BOARD
from games.models import Move, Table
from games.pace.resolve import resolve_game
from games.table.play import load
from games.titles import TITLES
from games.titles.orders import OrderWords
from tests.site.maharaja_2004.conftest import play_until, table_of
from tests.site.orders.test_orders import moves_of
from tests.site.rehearsal.rehearsing import keeps, page, points, tries
from tests.site.table.people import Person, game_of

pytestmark = pytest.mark.django_db


def words() -> OrderWords:
    found = TITLES["maharaja_2004"].orders
    assert found
    return found


def planning(players: list[Person], *variants: str) -> Table:
    """Return a table at which everyone plans the first round."""
    table = table_of(players, *variants)
    play_until(table, players, lambda game: GAME.awaited(load(game).state).step == "planning")
    return table


def test_a_turn_is_rehearsed_kept_and_played_by_the_worker(five: list[Person]) -> None:
    table = planning(five[:2], "hidden_gold")
    for player in five[:2]:
        points(player, table, "gold", "quarry")
        assert "Your plan: Gold + Quarry" in page(player, table).text
        tries(player, table, "action gold")
        assert "+2 gold" in page(player, table).text
        tries(player, table, "action quarry", "end_turn")
        assert "If the city were scored now" in page(player, table).text
        assert keeps(player, table) == 302
        assert player.move(table, player.seat(table).intended) == 200
    kept = " ".join(page(five[0], table, "orders").text.split())
    assert "Plan 1 Take 2 gold Take 2 houses from the quarry, ready to build End your turn" in kept
    resolve_game(game_of(table).pk)
    for player in five[:2]:
        played = moves_of(table, player)
        at = played.index("lock_disc gold quarry")
        assert played[at : at + 4] == ["lock_disc gold quarry", "action gold", "action quarry", "end_turn"]


def test_rankings_answer_the_auction_and_the_choice_of_houses(five: list[Person]) -> None:
    table = table_of(five[:2], "auction")
    answers = {"bid": ["bid_up_to 0", "pass"], "first_character": ["take_character 6", "take_character 5"]}
    answers["village"] = [f"place_house {name}" for name in BOARD.villages[:8]]
    for player in five[:2]:
        for revision, (name, wishes) in enumerate(answers.items()):
            data = {"revision": revision, "ranking": name, "wish": wishes}
            assert player.client.post(f"/t/{table.code}/orders/ranking", data).status_code == 302
    assert "If there is an auction: Bid at most 0 gold, Pass" in page(five[0], table, "orders").text
    resolve_game(game_of(table).pk)
    played = list(Move.objects.filter(game__table=table, seat__gte=0).values_list("text", flat=True))
    assert sorted(played[:4]) == ["bid 0", "pass", "take_character 5", "take_character 6"]
    assert len([text for text in played if text.startswith("place_house")]) == 8
    assert GAME.awaited(load(game_of(table)).state).step == "planning"


def test_every_wish_that_a_form_offers_has_words_and_is_known_to_the_rules() -> None:
    rules = GAME.orders
    assert rules
    assert set(words().rankings) == set(rules.rankings)
    for ranking in words().rankings.values():
        assert all(rules.known(wish) and words().choice(wish) for wish in ranking.wishes)


def test_every_move_of_a_turn_becomes_a_wish_in_words() -> None:
    variants = ["yogi", "several_characters"]
    state, _events = GAME.setup(seats=3, seed="wishes", options={"variants": variants})
    rng, rules, told = random.Random(1), GAME.orders, set()
    assert rules
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        if seat >= 0 and rules.in_turn(GAME.view(state, seat)):
            for move in moves:
                written = words().written(move)
                wish = written.wish if written.limit is None else f"{written.wish} {written.limit}"
                assert rules.known(wish)
                assert rules.fulfils(move, wish) is not None
                assert words().wish(wish)
                told.add(move.verb)
        verb = rng.choice(sorted({move.verb for move in moves}))
        text = rng.choice([move for move in moves if move.verb == verb]).text
        state, _move, _events = GAME.play(state, seat, text)
    assert {"action", "chit", "power", "move_architect", "build_palace", "set_house"} <= told
    assert words().wish("walk ujjain 4") == "Walk to Ujjain for at most 4 gold"
    assert words().wish("exchange 3 for 5") == "Exchange your 5 Builder for 3 Sadhu"
    assert words().fallback("build_palace ujjain *", "build_palace ujjain centre") == "another site there"
    assert words().fallback("build_palace * *", "build_palace ujjain centre") == "build a palace anywhere"
    assert words().condition("has_character 5") == "you still have 5 Builder"
