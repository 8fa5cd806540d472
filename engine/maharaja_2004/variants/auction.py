"""Auction: players bid for the right to choose their character (C12)."""

from engine.kernel.course import clockwise
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja_2004 import purse
from engine.maharaja_2004.state import EMPTY, Auction, State
from engine.maharaja_2004.words import BID, PASS

NAME = "auction"


def open_auction(state: State, without: list[int], log: Log) -> None:
    """Open an auction: the first player does so, later the next without a card, clockwise (C12)."""
    start = state.first if state.opener == EMPTY else state.opener + 1
    left = [seat for seat in clockwise(len(state.players), start) if seat in without]
    state.opener = left[0]
    state.auction = Auction(EMPTY, EMPTY, left)
    log.add("auction", state.opener)
    state.push("auction")


def resume(state: State, point: Point, log: Log) -> None:
    """Await the next bidder; who has no more gold than the highest bid passes without being asked (C30)."""
    auction = _running(state)
    while auction.left[0] != auction.bidder and state.players[auction.left[0]].gold <= auction.bid:
        log.add("passed", auction.left.pop(0), asked=False)
    if auction.left[0] == auction.bidder:
        _end(state, auction, log)
    else:
        point.seats = auction.left[:1]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Bid more, never above your own gold, or pass; the opener must bid, and 0 is a bid (C12)."""
    auction = _running(state)
    bids = [*BID[auction.bid + 1 : state.players[seat].gold + 1]]
    return bids if auction.bidder == EMPTY else [*bids, PASS]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Raise the bid, or be out of this auction."""
    auction = _running(state)
    point.seats = []
    auction.left.pop(0)
    if move.verb == "pass":
        log.add("passed", seat, asked=True)
        return
    auction.bid, auction.bidder = int(move.args[0]), seat
    auction.left.append(seat)
    log.add("bid", seat, amount=auction.bid)


def _end(state: State, auction: Auction, log: Log) -> None:
    """Let the highest bidder pay the bank; the draft below awaits that seat next."""
    state.auction = None
    state.stack.pop()
    log.add("auction_won", auction.bidder, amount=auction.bid)
    purse.pay_gold(state, auction.bidder, auction.bid, "auction", log)
    state.stack[-1].seats = [auction.bidder]


def _running(state: State) -> Auction:
    if state.auction is None:
        raise RuntimeError("no auction is running")
    return state.auction
