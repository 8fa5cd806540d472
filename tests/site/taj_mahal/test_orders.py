"""Planning a visit of Taj Mahal in the form, and what the worker plays of it."""

import msgspec
import pytest

from engine.kernel.orders import Orders, Step
from engine.taj_mahal import GAME
from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.conditions import ABOUT_MEMBERS, ABOUT_NUMBERS
from games.models import Move, SeatOrders, Table
from games.pace.resolve import resolve_game
from games.table.play import load
from games.titles import TITLES
from games.titles.orders import OrderWords
from tests.site.rehearsal.rehearsing import page
from tests.site.table.conftest import Person, awaited, game_of, seat_all
from tests.site.table.test_drafts import without_tokens

pytestmark = pytest.mark.django_db


def words() -> OrderWords:
    found = TITLES["taj_mahal"].orders
    assert found
    return found


@pytest.fixture
def three(db: None) -> list[Person]:
    return [Person(name) for name in ("Ana", "Ben", "Cleo")]


def visiting(players: list[Person]) -> Table:
    """Return a table at its first visit."""
    return seat_all(players, game_name="taj_mahal")


def coloured(player: Person, table: Table) -> list[str]:
    """Return the cards of the colour that the player has most of."""
    hand = load(game_of(table)).rules.view(load(game_of(table)).state, player.seat(table).engine_seat)
    cards = [card for card in hand.players[hand.seat].hand if card.startswith(CARDS.colours)]
    colours = [card.split()[0] for card in cards]
    best = max(colours, key=colours.count)
    return [card for card in cards if card.startswith(best)]


def writes(player: Person, table: Table, **values: object) -> int:
    """Send the form of the plan, and return the status of the answer."""
    form = page(player, table, "orders").form("/orders/plan")
    assert form
    data = form.data(("", "")) | {name.replace("_at_", "-"): value for name, value in values.items()}
    return player.client.post(form.action, data).status_code


def kept(player: Person, table: Table) -> Orders:
    return msgspec.convert(SeatOrders.objects.get(seat=player.seat(table)).data, Orders)


def test_a_plan_for_the_visit_is_written_shown_in_words_and_played(three: list[Person]) -> None:
    table = visiting(three)
    first = awaited(table, three)[0]
    others = [player for player in three if player is not first]
    before = without_tokens(others[1].html(table))
    card = coloured(first, table)[0]
    assert writes(others[0], table, end="withdraw") == 302
    assert without_tokens(others[1].html(table)) == before, "a plan changes no other page"
    assert writes(others[1], table, end="withdraw") == 302
    values = {"card_at_0": card, "end": "ask", "takes_at_0": ["elephant", "mogul"], "cards_left": "0"}
    assert writes(first, table, **values) == 302
    assert kept(first, table).plans[0].exits == [
        Step(["withdraw"], only_if=["takes elephant mogul"]), Step(["withdraw"], only_if=["cards_left 0"]),
    ]  # fmt: skip
    shown = page(first, table, "orders").text
    assert "Withdraw as soon as you would take the elephant and the Grand Mogul" in shown
    assert words().wish(f"play {card}") in shown
    for player in others:
        data = {"revision": 1, "ranking": "card", "wish": ["take * *"]}
        assert player.client.post(f"/t/{table.code}/orders/ranking", data).status_code == 302
    resolve_game(game_of(table).pk)
    moves = Move.objects.filter(game__table=table, seat__gte=0).order_by("number")
    played = list(moves.values_list("text", flat=True))
    assert played[:2] == [f"play {card}", "withdraw"]
    assert played.count("withdraw") == 2
    assert awaited(table, three) == [first], "the plan is over, and its player is asked"


def test_cards_that_are_not_in_hand_are_refused_with_the_reason(
    three: list[Person],
) -> None:
    table = visiting(three)
    player = three[0]
    own = coloured(player, table)
    address = f"/t/{table.code}/orders/plan"
    cases = {
        "You don’t have all these cards.": {"card-0": own[0], **{f"card-{at}": own[0] for at in range(1, 6)}},
        "Choose a card, or when to withdraw.": {"end": "ask"},
    }
    for sentence, data in cases.items():
        answer = player.client.post(address, {"revision": 0, "end": "ask", **data})
        assert answer.status_code == 422
        assert sentence in answer.content.decode()
    for odd in ("E", "might", "red XX", "withdraw"):
        assert player.client.post(address, {"revision": 0, "card-0": odd}).status_code == 422
    assert not SeatOrders.objects.filter(seat=player.seat(table)).exclude(data={}).exists()


def test_every_wish_of_a_form_and_every_condition_has_words(three: list[Person]) -> None:
    rules = GAME.orders
    assert rules
    assert set(words().rankings) == set(rules.rankings)
    for ranking in words().rankings.values():
        assert all(rules.known(wish) and words().choice(wish) for wish in ranking.wishes)
    conditions = [f"{name} elephant monk" for name in ABOUT_MEMBERS] + [f"{name} 2" for name in ABOUT_NUMBERS]
    assert all(rules.known(text) and words().condition(text) for text in conditions)
    assert words().wish("play red EV with might") == "Play red elephant + vizier with Might"
    assert words().condition("rivals_left 0") == "everyone else has withdrawn"
