"""Every waiting point of the game: turns, a question to the others, bids, and the table's rolls."""

from engine.kernel.chance import below, stream
from engine.kernel.course import clockwise
from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move, word
from engine.kernel.points import Point, Step
from engine.kernel.ready_steps import SecretStep
from tests.toy.setup import RED
from tests.toy.state import NO_BID, Player, ToyState

MOST_A_TURN = 9
DIE = 6
ADD = {points: word("add", points) for points in (1, 2)}
PLAY = {card: word("play", card) for card in range(1, RED + 1)}
BURY = {card: word("bury", card, commits=True, secret=True) for card in range(1, RED + 1)}
DRAW, TAX, PAY, DONE = (word(verb, commits=True) for verb in ("draw", "tax", "pay", "done"))
BIDS = [word("bid", points, commits=True, secret=True) for points in range(4)]
ROLL = word("roll", commits=True)


class Adding:
    """In turn: add points, play cards, draw one, tax the others, and say that you are done."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        if state.course.current == TABLE:
            state.stack.pop()
            state.push("bidding")
        else:
            point.seats = [state.course.current]
            point.data = {"added": 0, "drawn": 0, "taxed": 0}

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        left = MOST_A_TURN - point.numbers["added"]
        moves = [move for points, move in ADD.items() if points <= left]
        moves += [PLAY[card] for card in dict.fromkeys(state.players[seat].hand)]
        moves += [DRAW] if state.deck.available and not point.data["drawn"] else []
        return [*moves, DONE] if point.data["taxed"] else [*moves, TAX, DONE]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        _ADDING[move.verb](state, point, seat, move, log)


def _add(state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
    points = int(move.args[0])
    state.players[seat].total += points
    point.numbers["added"] += points
    log.add("added", seat, amount=points)


def _play(state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
    """A card played is open: its value counts, then it is discarded."""
    card = int(move.args[0])
    state.players[seat].hand.remove(card)
    state.players[seat].total += card
    state.deck.discard(card)
    log.add("played", seat, card=card)


def _draw(state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
    """The deck was shuffled long ago, so only the mark on the move says that something hidden is shown."""
    point.data["drawn"] = 1
    shuffles = state.deck.shuffles
    card = state.deck.draw(state.seed)
    assert card is not None
    if state.deck.shuffles > shuffles:
        log.add("reshuffled")
    state.players[seat].hand = sorted([*state.players[seat].hand, card])
    log.secret("drew", seat, {seat: {"card": card}})


def _tax(state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
    """The others are asked, one after the other, in this seat's turn."""
    point.data["taxed"] = 1
    log.add("taxed", seat)
    others = clockwise(len(state.players), seat)[1:]
    state.push("taxing", data={"left": tuple(others)})


def _done(state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
    state.course.skip(seat)
    point.seats = []
    point.data = {}
    log.add("done", seat)


_ADDING = {"add": _add, "play": _play, "draw": _draw, "tax": _tax, "done": _done}


class Taxing:
    """In another's turn: bury a card face down, or pay a point. A seat without cards is asked too."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        if point.lists["left"]:
            asked, *left = point.lists["left"]
            point.seats = [asked]
            point.data["left"] = tuple(left)
        else:
            state.stack.pop()

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [*(BURY[card] for card in dict.fromkeys(state.players[seat].hand)), PAY]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        point.seats = []
        if move.verb == "pay":
            state.players[seat].total -= 1
            log.add("paid", seat)
        else:
            card = int(move.args[0])
            state.players[seat].hand.remove(card)
            state.deck.discard(card)
            log.secret("buried", seat, {seat: {"card": card}})


def _waiting(state: ToyState) -> list[int]:
    return [seat for seat, player in enumerate(state.players) if player.bid == NO_BID]


def _keep_bid(state: ToyState, seat: int, move: Move, log: Log) -> None:
    player = state.players[seat]
    player.bid, player.bid_at = int(move.args[0]), state.number
    log.secret("bid", seat, {seat: {"bid": player.bid}})


BIDDING = SecretStep[ToyState](
    waiting=_waiting,
    moves=lambda state, seat: BIDS,
    keep=_keep_bid,
    end=lambda state, log: state.push("rolling", [TABLE], {"at": 0}),
)


class Rolling:
    """The table opens the bids, one by one, and rolls for each. Then a lap begins, or the game ends."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        state.stack.pop()
        if state.lap == state.laps:
            return
        state.lap += 1
        state.players = [Player(player.total, player.hand) for player in state.players]
        state.course.rotate()
        log.add("lap", lap=state.lap)
        state.push("adding")

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [ROLL]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        owner = point.numbers["at"]
        player = state.players[owner]
        player.opened = True
        log.uncover("opened", owner, player.bid_at, bid=player.bid)
        roll = below(stream(state.seed, f"roll {owner}", state.lap), DIE)
        player.total += player.bid * roll
        log.add("rolled", owner, roll=roll)
        point.data["at"] = owner + 1
        if point.data["at"] == len(state.players):
            point.seats = []


STEPS: dict[str, Step[ToyState]] = {
    "adding": Adding(),
    "taxing": Taxing(),
    "bidding": BIDDING,
    "rolling": Rolling(),
}
