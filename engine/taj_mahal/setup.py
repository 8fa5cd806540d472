"""Set-up: everything chance decides before the first choice (T15)."""

from collections.abc import Mapping

from engine.kernel.chance import below, shuffled, stream
from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.kernel.events import Log
from engine.kernel.options import Option, Value, check
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, DECK, MOGUL, texts
from engine.taj_mahal.state import EMPTY, State, new_player
from engine.taj_mahal.tokens import TOKENS, VISITS

SEATS = (2, 3, 4, 5)
OPTIONS: tuple[Option, ...] = ()
HAND = 6


def new(seats: int, given: Mapping[str, list[Value]], seed: str, log: Log) -> State:
    """Return a game before its first choice. There are four streams of chance (T15)."""
    check(OPTIONS, seats, given)
    deck = Deck.of("deck", DECK, seed)
    hands = [sorted(deck.draw_up_to(HAND, seed)) for _ in range(seats)]
    state = State(
        seed=seed,
        number=0,
        opened=0,
        stack=[],
        visit=0,
        province=EMPTY,
        course=Course.starting_with(below(stream(seed, "first"), seats), seats),
        provinces=_provinces(seed),
        gone=[],
        bonus=_bonus(seed),
        palaces=[EMPTY] * len(BOARD.cities),
        crowns=[EMPTY] * len(BOARD.cities),
        crown_city=EMPTY,
        court=[symbol == MOGUL for symbol in range(len(CARDS.court))],
        set_aside=[],
        deck=deck,
        display=[],
        unrest=[],
        protest=False,
        prestige=[EMPTY] * len(CARDS.prestige),
        players=[new_player(hand) for hand in hands],
    )
    _tell(state, log)
    state.push("course", data={"next": 0})
    return state


def _provinces(seed: str) -> list[int]:
    """Return the token of each province: the last one lies with the Taj Mahal, the others anywhere."""
    tokens = shuffled(range(1, VISITS), stream(seed, "provinces"))
    tokens.insert(TOKENS.last_province, VISITS)
    return tokens


def _bonus(seed: str) -> list[int]:
    tokens = iter(shuffled(TOKENS.shuffled, stream(seed, "bonus")))
    bonus = [EMPTY] * len(BOARD.cities)
    for city in BOARD.bonus:
        bonus[city] = TOKENS.fixed if city == TOKENS.fixed_city else next(tokens)
    return bonus


def _tell(state: State, log: Log) -> None:
    """Tell the set-up. A hand that is dealt is known to its owner only (T28)."""
    log.add(
        "set_up",
        first=state.course.first,
        provinces={BOARD.provinces[at].name: token for at, token in enumerate(state.provinces)},
        bonus={BOARD.cities[city]: TOKENS.bonus[state.bonus[city]] for city in BOARD.bonus},
    )
    for seat, player in enumerate(state.players):
        log.secret("dealt", seat, {seat: {"cards": texts(player.hand)}}, count=len(player.hand))
