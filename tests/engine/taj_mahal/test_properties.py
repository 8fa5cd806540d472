"""What holds in every position of random games."""

import random
from collections import Counter

import pytest

from engine.taj_mahal import GAME
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, DECK, INFLUENCE
from engine.taj_mahal.scoring import bits, joined
from engine.taj_mahal.state import EMPTY, State
from engine.taj_mahal.tokens import TOKENS
from tests.engine.games.walks import Plan, Step, walk

EAGER = (0.1, 0.6)


def steps(seats: int) -> list[Step]:
    return [
        step
        for number, eager in enumerate(EAGER)
        for step in walk(Plan("taj_mahal", seats, seed=str(number), rest=number, eager=eager))
    ]


def cards_of(state: State) -> Counter[int]:
    piles = [state.deck.cards, state.deck.discarded, state.display, state.unrest]
    piles += [pile for player in state.players for pile in (player.hand, player.row)]
    return Counter(card for pile in piles for card in pile)


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_card_is_lost_or_made(seats: int) -> None:
    for step in steps(seats):
        found = cards_of(step.after)
        owned = Counter(INFLUENCE + which for which, seat in enumerate(step.after.prestige) if seat != EMPTY)
        assert found == Counter(DECK) + owned


@pytest.mark.parametrize("seats", GAME.seats)
def test_prestige_cards_are_with_their_owners_and_never_in_deck_or_display(seats: int) -> None:
    for step in steps(seats):
        state = step.after
        for which, owner in enumerate(state.prestige):
            holders = [s for s, p in enumerate(state.players) if INFLUENCE + which in p.hand + p.row]
            assert holders == ([] if owner == EMPTY else [owner])


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_token_is_in_one_place(seats: int) -> None:
    for step in steps(seats):
        state = step.after
        numbers = [*state.gone, *filter(None, state.provinces)]
        numbers += [token for player in state.players for token in player.provinces]
        assert sorted(numbers) == list(range(1, 13))
        waiting = [kind for p in state.stack if p.step == "withdrawal" for kind in p.lists["bonuses"]]
        kinds = [*waiting, *(kind for kind in state.bonus if kind != EMPTY)]
        kinds += [kind for player in state.players for kind in player.bonuses]
        assert sorted(kinds) == sorted([*TOKENS.shuffled, TOKENS.fixed])


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_scored_events_add_up_to_the_account(seats: int) -> None:
    told = [0] * seats
    for step in walk(Plan("taj_mahal", seats, rest=5, eager=0.3)):
        for event in step.events:
            if event.kind == "scored":
                told[event.seat] += event.data["amount"]
        assert told == [player.score for player in step.after.players]


def test_hands_are_sorted_and_first_players_take_turns() -> None:
    firsts = []
    for step in walk(Plan("taj_mahal", 4, rest=2, eager=0.3)):
        assert all(player.hand == sorted(player.hand) for player in step.after.players)
        if step.move.verb == "prepare_visit":
            firsts.append(step.after.course.first)
    assert firsts == [(firsts[0] + number) % 4 for number in range(12)]


def test_the_court_never_seats_a_token_that_was_claimed_in_the_visit() -> None:
    for step in walk(Plan("taj_mahal", 3, rest=2, eager=0.3)):
        for event in step.events:
            if event.kind == "withdrew":
                seated = [n for n, here in zip(CARDS.court, step.after.court, strict=True) if here]
                assert not set(event.data["claimed"]) & set(seated)


def test_joined_provinces_agree_with_a_search_city_by_city() -> None:
    rng = random.Random(1)
    for _ in range(200):
        own = sum(1 << city for city in range(len(BOARD.cities)) if rng.random() < 0.4)
        province = rng.randrange(len(BOARD.provinces))
        reached = {city for city in BOARD.provinces[province].cities if own >> city & 1}
        for _ in BOARD.cities:
            reached |= {b for a in reached for b in bits(own) if BOARD.near(a, b)}
        assert joined(own, province) == sorted({BOARD.province_of[city] for city in reached} - {province})
