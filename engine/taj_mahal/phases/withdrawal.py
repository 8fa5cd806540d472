"""Withdrawing, in the order of the rules (T3): it asks the player where something is to be chosen.

palaces for advisors → bonus tokens → the crown palace → palaces scored → the province token → the row and the
display. The data of its point say what is still to be done.
"""

from bisect import insort

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Data, Point
from engine.taj_mahal.bonus import carry_out
from engine.taj_mahal.cards import ADVISORS, CARDS, ELEPHANT, INFLUENCE, MOGUL, TEXT, texts
from engine.taj_mahal.drawing import draw_to_hand
from engine.taj_mahal.majority import claims
from engine.taj_mahal.province import take_province
from engine.taj_mahal.scoring import score_palaces
from engine.taj_mahal.state import State

PICKS = 2


def asks(state: State, seat: int) -> bool:
    """Return whether withdrawing now leaves this seat something to choose (T21, T25)."""
    return len(state.display) > PICKS or any(symbol != ELEPHANT for symbol in claims(state, seat))


def begin(state: State, seat: int, log: Log) -> None:
    """Claim every token with a majority, compulsorily and at once (T18, T20)."""
    claimed = claims(state, seat)
    player = state.players[seat]
    player.withdrawn = True
    for symbol in claimed:
        state.court[symbol] = False
        if symbol in ADVISORS:
            insort(player.advisors, symbol)
    log.add("withdrew", seat, claimed=[CARDS.court[symbol] for symbol in claimed])
    work: Data = {
        "seat": seat,
        "palaces": sum(symbol in ADVISORS for symbol in claimed),
        "bonuses": (),
        "crown": int(MOGUL in claimed),
        "elephant": int(ELEPHANT in claimed),
        "bare": int(not player.row),
        "picks": PICKS,
        "scored": 0,
    }
    state.push("withdrawal", data=work)


def resume(state: State, point: Point, log: Log) -> None:
    """Go on to the next question, or to the end of the turn."""
    work, seat = point.numbers, point.numbers["seat"]
    if work["palaces"]:
        state.push("place_palace", [seat])
        return
    carry_out(state, seat, point.lists["bonuses"], log)
    point.data["bonuses"] = ()
    if work["crown"]:
        state.push("place_crown", [seat])
        return
    if not work["scored"]:
        _score(state, seat, point, log)
    if len(state.display) > work["picks"] > 0:
        state.push("take_card", [seat])
        return
    _finish(state, seat, point, log)


def _score(state: State, seat: int, point: Point, log: Log) -> None:
    """Score palaces, then the province token; then the row leaves the table (T3, T5)."""
    point.data["scored"] = 1
    score_palaces(state, seat, log)
    if point.data["elephant"]:
        point.data["elephant"] = 0
        take_province(state, seat, log)
    _clear_row(state, seat, log)


def _clear_row(state: State, seat: int, log: Log) -> None:
    """Return prestige cards to the hand and discard the others (T5)."""
    player = state.players[seat]
    if not player.row:
        return
    returned = [card for card in player.row if card >= INFLUENCE]
    discarded = [card for card in player.row if card < INFLUENCE]
    player.row = []
    player.hand += returned
    player.hand.sort()
    state.deck.discard(*discarded)
    log.add("row_cleared", seat, returned=texts(returned), discarded=texts(discarded))


def _finish(state: State, seat: int, point: Point, log: Log) -> None:
    """Hand over what is left without asking (T21), then the card for having played none (T5)."""
    state.stack.pop()
    for _ in range(min(point.numbers["picks"], len(state.display))):
        take(state, seat, state.display[0], log)
    if point.data["bare"]:
        draw_to_hand(state, seat, "no_card_played", log)
    state.course.skip(seat)


def take(state: State, seat: int, card: int, log: Log) -> None:
    """Take a card from the display, openly (T28); of equal cards the first goes (T21)."""
    state.display.remove(card)
    insort(state.players[seat].hand, card)
    log.add("took", seat, card=TEXT[card])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return no moves: this step awaits no seat."""
    return []


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Do nothing: this step has no moves."""
