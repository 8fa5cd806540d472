"""A state that could lie behind a view: unseen cards in any order."""

import random
from collections import Counter

from engine.kernel.chance import below, shuffled
from engine.kernel.course import Course, clockwise
from engine.kernel.deck import Deck
from engine.kernel.moves import TABLE
from engine.kernel.points import Data
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, DECK, INFLUENCE, NUMBER
from engine.taj_mahal.phases.course import STEP as COURSE
from engine.taj_mahal.state import EMPTY, Player, State
from engine.taj_mahal.tokens import TOKENS
from engine.taj_mahal.view import PlayerView, View, WithdrawalView

CITY_NUMBER = {name: city for city, name in enumerate(BOARD.cities)}
PROVINCE_NUMBER = {province.name: number for number, province in enumerate(BOARD.provinces)}
COURT_NUMBER = {name: symbol for symbol, name in enumerate(CARDS.court)}
BONUS_NUMBER = {name: kind for kind, name in enumerate(TOKENS.bonus)}
IN_TURNS = ("turn", "unrest", "place_palace", "place_crown", "take_card")


def imagine(view: View, rng: random.Random) -> State:
    """Return a table that looks the same to the viewer and has the same moves for it."""
    unseen = shuffled(unseen_cards(view).elements(), rng)
    players = [_player(view, seat, unseen) for seat in range(len(view.players))]
    deck = [unseen.pop() for _ in range(view.deck)] if view.deck_order is None else numbers(view.deck_order)
    discarded = [unseen.pop() for _ in range(view.discarded)]
    cities = list(view.cities.values())
    state = State(
        seed=f"imagined {below(rng, 1 << 30)}" if view.seed is None else view.seed,
        number=1,
        opened=0,
        stack=[],
        visit=view.visit,
        province=EMPTY if view.province is None else PROVINCE_NUMBER[view.province],
        course=_course(view),
        provinces=[token or 0 for token in view.province_tokens.values()],
        gone=view.gone[:],
        bonus=[EMPTY if city.bonus is None else BONUS_NUMBER[city.bonus] for city in cities],
        palaces=[_there(city.palace) for city in cities],
        crowns=[_there(city.crown_palace) for city in cities],
        crown_city=EMPTY if view.crown_palace is None else CITY_NUMBER[view.crown_palace],
        court=[name in view.court for name in CARDS.court],
        set_aside=[COURT_NUMBER[name] for name in view.set_aside],
        deck=Deck("deck", deck, discarded, view.shuffles),
        display=numbers(view.display),
        unrest=numbers(view.unrest),
        protest=view.protest,
        prestige=[_there(holder) for holder in view.prestige.values()],
        players=players,
    )
    _stack(state, view)
    return state


def _there(number: int | None) -> int:
    return EMPTY if number is None else number


def numbers(cards: list[str]) -> list[int]:
    """Return the cards of a view as numbers."""
    return [NUMBER[text] for text in cards]


def unseen_cards(view: View) -> Counter[int]:
    """Return the influence cards that the viewer does not see: in other hands, in the deck, discarded."""
    left = Counter(DECK)
    seen = [view.display, view.unrest, view.deck_order or []]
    for shown in view.players:
        seen += [shown.row, shown.hand or []]
    left.subtract(card for cards in seen for card in numbers(cards) if card < INFLUENCE)
    return left


def _player(view: View, seat: int, unseen: list[int]) -> Player:
    """Return a player. Who has a prestige card is open: it is in the hand unless it lies in the row."""
    shown: PlayerView = view.players[seat]
    row = numbers(shown.row)
    if shown.hand is None:
        own = [NUMBER[name] for name, holder in view.prestige.items() if holder == seat]
        open_cards = [card for card in own if card not in row]
        hidden = [unseen.pop() for _ in range(shown.cards - len(open_cards))]
        hand = sorted(hidden + open_cards)
    else:
        hand = numbers(shown.hand)
    return Player(
        hand,
        row,
        shown.withdrawn,
        [COURT_NUMBER[name] for name in shown.advisors],
        shown.provinces[:],
        [BONUS_NUMBER[name] for name in shown.bonuses],
        list(shown.parts.values()),
    )


def _course(view: View) -> Course:
    """Return whose turn it is. A seat that is withdrawing still has its turn."""
    order = clockwise(len(view.players), view.first)
    current = TABLE if view.turn is None else view.turn
    out = [seat for seat in order if view.players[seat].withdrawn and seat != current]
    return Course(order, current, out)


def _stack(state: State, view: View) -> None:
    """Open the waiting point, and those below it."""
    if view.over:
        return
    work = view.withdrawal
    below_it: list[tuple[str, Data]] = []
    if view.step in IN_TURNS:
        due = int(len(view.players) == 2 and view.step != "unrest")
        below_it = [("course", {**COURSE.data_in("turns")}), ("turns", {"due": due})]
        if work:
            below_it.append(("withdrawal", _work(view, work)))
    else:
        below_it = [("course", {**COURSE.data_in(view.step)})]
    state.opened = view.waiting_point - len(below_it) - 1
    for step, data in below_it:
        state.push(step, (), data)
    state.push(view.step, view.awaited)


def _work(view: View, work: WithdrawalView) -> Data:
    return {
        "seat": work.seat,
        "palaces": work.palaces,
        "bonuses": tuple(BONUS_NUMBER[name] for name in work.bonuses),
        "crown": int(work.crown),
        "elephant": int(work.elephant),
        "bare": int(work.bare),
        "picks": work.picks,
        "scored": int(view.step == "take_card"),
    }
