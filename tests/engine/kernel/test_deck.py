"""A deck: drawn from the top, discarded, shuffled again when a card is needed and none is left."""

import msgspec

from engine.kernel.deck import Deck

CARDS = [1, 1, 2, 3, 5, 8]


def deck(seed: str = "7", name: str = "cards") -> Deck:
    return Deck.of(name, CARDS, seed)


def drawn(cards: Deck, count: int, seed: str = "7") -> list[int | None]:
    return [cards.draw(seed) for _ in range(count)]


def test_a_deck_holds_its_cards_shuffled() -> None:
    long = Deck.of("cards", range(50), "7")
    assert sorted(long.cards) == list(range(50))
    assert long.cards != list(range(50))


def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    orders = [Deck.of("cards", range(50), seed).cards for seed in ("7", "7", "8")]
    assert orders[0] == orders[1] != orders[2]


def test_two_decks_of_different_names_are_shuffled_apart() -> None:
    assert Deck.of("cards", range(50), "7").cards != Deck.of("tokens", range(50), "7").cards


def test_the_order_in_which_cards_are_given_does_not_matter() -> None:
    assert Deck.of("cards", reversed(range(50)), "7") == Deck.of("cards", range(50), "7")


def test_the_top_card_is_drawn_first() -> None:
    cards = deck()
    order = cards.cards[:]
    assert drawn(cards, 6) == order


def test_no_card_is_drawn_where_none_is_left() -> None:
    cards = deck()
    assert drawn(cards, 7)[-1] is None
    assert cards.available == 0


def test_the_discarded_cards_are_shuffled_only_when_a_card_is_needed() -> None:
    cards = deck()
    cards.discard(*[card for card in drawn(cards, 6) if card is not None])
    assert (cards.cards, cards.shuffles) == ([], 0)
    assert cards.draw("7") in CARDS
    assert (len(cards.cards), cards.discarded, cards.shuffles) == (5, [], 1)


def test_every_shuffle_has_chance_of_its_own() -> None:
    cards = Deck.of("cards", range(50), "7")
    orders = []
    for _ in range(3):
        order = cards.draw_up_to(50, "7")
        cards.discard(*order)
        orders.append(order)
    assert sorted(orders[0]) == sorted(orders[1]) == sorted(orders[2])
    assert orders[0] != orders[1] != orders[2] != orders[0]


def test_the_order_of_discarding_does_not_matter() -> None:
    first, second = deck(), deck()
    order = first.draw_up_to(6, "7")
    second.draw_up_to(6, "7")
    first.discard(*order)
    second.discard(*reversed(order))
    assert first.draw_up_to(6, "7") == second.draw_up_to(6, "7")


def test_drawing_several_goes_on_through_the_shuffle_and_stops_at_the_last_card() -> None:
    cards = deck()
    cards.discard(*cards.draw_up_to(4, "7"))
    assert sorted(cards.draw_up_to(9, "7")) == sorted(CARDS)
    assert cards.draw_up_to(1, "7") == []


def test_a_deck_is_stored_with_a_state() -> None:
    cards = deck()
    cards.discard(cards.cards.pop())
    assert msgspec.json.decode(msgspec.json.encode(cards), type=Deck) == cards


def test_a_clone_shares_nothing() -> None:
    cards = deck()
    twin = cards.clone()
    twin.discard(*twin.draw_up_to(6, "7"))
    twin.draw("7")
    assert cards == deck()
