"""A game small enough to know by heart: add in turn, bid in secret, and let the table reveal and roll."""

from collections.abc import Mapping

from engine.kernel.chance import below, stream
from engine.kernel.codec import Codec
from engine.kernel.events import Log
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.moves import TABLE, Move
from engine.kernel.options import Chosen, Option, Value, check
from engine.kernel.points import Flow, GameState, Point, close
from engine.kernel.result import Score, ranks

ADD = [Move("add 1", "add", (1,)), Move("add 2", "add", (2,))]
DONE = Move("done", "done", commits=True)
BIDS = [Move(f"bid {n}", "bid", (n,), commits=True, secret=True) for n in range(4)]
ROLL = Move("roll", "roll", commits=True)
OPTIONS = (
    Option("bonus", "one", (0, 1, "dice"), (0,)),
    Option("extras", "several", ("red", "blue"), ()),
)


class ToyState(GameState):
    """Totals are open; bids are secret until the table rolls."""

    totals: list[int]
    bids: list[int]
    bid_at: list[int]

    def clone(self) -> "ToyState":
        stack = [point.clone() for point in self.stack]
        return ToyState(
            self.seed, self.number, self.opened, stack, self.totals[:], self.bids[:], self.bid_at[:]
        )


class Adding:
    """In turn: add as often as you like, then say that you are done."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        if point.data["next"] < len(state.totals):
            point.seats = [point.data["next"]]
            point.data["next"] += 1
        else:
            state.stack.pop()
            state.push("bidding")

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [*ADD, DONE]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        if move is DONE:
            point.seats = []
            log.add("done", seat)
        else:
            state.totals[seat] += int(move.args[0])
            log.add("added", seat, amount=move.args[0])


class Bidding:
    """Together and in secret."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        waiting = [seat for seat, bid in enumerate(state.bids) if bid < 0]
        if waiting:
            point.seats = waiting
            point.together = True
        else:
            state.stack.pop()
            state.push("rolling", [TABLE])

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return BIDS[:]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        state.bids[seat] = int(move.args[0])
        state.bid_at[seat] = state.number
        point.seats = []
        log.secret("bid", seat, {seat: {"bid": state.bids[seat]}})


class Rolling:
    """The table opens the bids, one by one, and rolls for each."""

    def resume(self, state: ToyState, point: Point, log: Log) -> None:
        close(state, point, log)

    def legal(self, state: ToyState, point: Point, seat: int) -> list[Move]:
        return [ROLL]

    def play(self, state: ToyState, point: Point, seat: int, move: Move, log: Log) -> None:
        opened = state.bids[point.data.get("at", 0)]
        owner = point.data.get("at", 0)
        log.uncover("opened", owner, state.bid_at[owner], bid=opened)
        roll = below(stream(state.seed, "roll", owner), 6)
        state.totals[owner] += opened * roll
        log.add("rolled", owner, roll=roll)
        point.data["at"] = owner + 1
        if point.data["at"] == len(state.bids):
            point.seats = []


def new(seats: int, given: Mapping[str, list[Value]], seed: str, log: Log) -> ToyState:
    chosen = check(OPTIONS, seats, given)
    bonus = 1 if chosen["bonus"] == [1] else 0
    state = ToyState(seed, 0, 0, [], [bonus] * seats, [-1] * seats, [0] * seats)
    log.add("begun", bonus=bonus)
    state.push("adding", data={"next": 0})
    return state


def view(state: ToyState, seat: int | None) -> Score:
    """Whatever; no test of the kernel looks at it."""
    return Score(0, 0, 0, {})


def result(state: ToyState) -> list[Score]:
    if state.stack:
        return []
    places = ranks([(total,) for total in state.totals])
    return [
        Score(seat, places[seat], total, {"sum": total, "gift": 0}) for seat, total in enumerate(state.totals)
    ]


TOY = Game(
    name="toy",
    version=3,
    seats=(2, 3),
    options=OPTIONS,
    new=new,
    flow=Flow({"adding": Adding(), "bidding": Bidding(), "rolling": Rolling()}),
    clone=ToyState.clone,
    view=view,
    result=result,
    codec=Codec("toy", 3, ToyState),
)

WHOLE_GAME = (
    (0, "add 1"),
    (0, "add 2"),
    (0, "done"),
    (1, "done"),
    (1, "bid 3"),
    (0, "bid 2"),
    (TABLE, "roll"),
    (TABLE, "roll"),
)


def played(
    moves: int = len(WHOLE_GAME), *, seed: str = "7", options: Chosen | None = None
) -> History[ToyState]:
    """The first so many moves of a game for two."""
    history = History(TOY, seats=2, seed=seed, options=options or {})
    for seat, text in WHOLE_GAME[:moves]:
        history.play(seat, text)
    return history
