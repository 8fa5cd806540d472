"""Golden games: a whole game as readable text that can be played again and compared.

    game: chess
    rules: 1
    seats: 2
    seed: 7
    option clock: slow

        set_up first=1 ...
    1 [1] move e2 e4
        moved [1] piece="pawn" to="e4"
    2 [table] stop_clock
    result: [0] rank 1, total 54, pieces=42 time=12 ...

Indented lines are the events of the move above them (of the set-up, before the first). A file without
any event lines is compared by its moves and its result alone. `#` starts a comment line.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.kernel.events import Data, Event
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.moves import TABLE, IllegalMove
from engine.kernel.options import NUMBER, Chosen, value_of
from engine.kernel.result import Score

MOVE = re.compile(r"([0-9]{1,9}) \[(table|[0-9]{1,9})\] (.+)")
HEADER = re.compile(r"(game|rules|seats|seed|option [a-z_]+): ?(.*)")
NEEDED = ("game", "rules", "seats", "seed")


class GoldenError(Exception):
    """This text is not a golden game; says which line and why."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line
        """0: the header as a whole."""


class GoldenLine(msgspec.Struct, frozen=True):
    """One event or result of the file."""

    line: int
    text: str


class GoldenMove(msgspec.Struct):
    """One move of the file with the events below it."""

    line: int
    number: int
    seat: int
    text: str
    events: list[GoldenLine]


class Golden(msgspec.Struct):
    """A golden game as it was read."""

    game: str
    rules: int
    seats: int
    seed: str
    options: Chosen
    setup: list[GoldenLine]
    moves: list[GoldenMove]
    result: list[GoldenLine]
    last: int
    """The number of the last line that says something."""


class Difference(msgspec.Struct, frozen=True):
    """Where a replay first differs from the file."""

    line: int
    move: int
    expected: str
    found: str
    illegal: bool = False
    """A move that nobody could have played there."""


def seat_text(seat: int) -> str:
    """[table] or [2]."""
    return "[table]" if seat == TABLE else f"[{seat}]"


def event_text(event: Event) -> str:
    """One event on one line, private forms included: golden games are finished games."""
    parts = [event.kind] if event.seat == TABLE else [event.kind, seat_text(event.seat)]
    parts += _data_text(event.data)
    for seat, data in sorted(event.private.items()):
        parts += [f"only {seat_text(seat)}", *_data_text(data)]
    if event.uncovers:
        parts.append(f"uncovers={event.uncovers}")
    return " ".join(parts)


def _data_text(data: Data) -> list[str]:
    return [f"{key}={msgspec.json.encode(value).decode()}" for key, value in data.items()]


def score_text(score: Score) -> str:
    """One seat's result on one line."""
    parts = " ".join(f"{name}={points}" for name, points in score.parts.items())
    return f"{seat_text(score.seat)} rank {score.rank}, total {score.total}, {parts}"


def write(history: History[Any]) -> str:
    """The text of a game played so far; with its result, if it is over."""
    return "\n".join(_lines(history)) + "\n"


def _lines(history: History[Any]) -> Iterator[str]:
    yield f"game: {history.game.name}"
    yield f"rules: {history.game.version}"
    yield f"seats: {history.seats}"
    yield f"seed: {history.seed}"
    for name, values in history.options.items():
        yield f"option {name}: {' '.join(map(str, values))}".rstrip()
    yield ""
    yield from (f"    {event_text(event)}" for event in history.setup_events)
    for played in history.played:
        yield f"{played.number} {seat_text(played.seat)} {played.text}"
        yield from (f"    {event_text(event)}" for event in played.events)
    yield from (f"result: {score_text(score)}" for score in history.game.result(history.state))


def read(text: str) -> Golden:
    """Parse a golden game, or a GoldenError with the line that is wrong."""
    header: dict[str, str] = {}
    golden = Golden("", 0, 0, "", {}, [], [], [], 0)
    events = golden.setup
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        golden.last = number
        if line.startswith("    "):
            events.append(GoldenLine(number, line.strip()))
        elif match := MOVE.fullmatch(line):
            seat = TABLE if match[2] == "table" else int(match[2])
            golden.moves.append(GoldenMove(number, int(match[1]), seat, match[3], []))
            events = golden.moves[-1].events
        elif line.startswith("result: "):
            golden.result.append(GoldenLine(number, line.removeprefix("result: ")))
        elif (match := HEADER.fullmatch(line)) and not golden.moves:
            header[match[1]] = match[2]
        else:
            raise GoldenError("neither a header, a move, an event nor a result", number)
    _read_header(golden, header)
    return golden


def _read_header(golden: Golden, header: dict[str, str]) -> None:
    missing = [key for key in NEEDED if key not in header]
    if missing:
        raise GoldenError(f"header without {', '.join(missing)}")
    if not NUMBER.fullmatch(header["rules"]) or not NUMBER.fullmatch(header["seats"]):
        raise GoldenError("header: rules and seats must be numbers")
    golden.game, golden.seed = header["game"], header["seed"]
    golden.rules, golden.seats = int(header["rules"]), int(header["seats"])
    for key, text in header.items():
        if key.startswith("option "):
            golden.options[key.removeprefix("option ")] = [value_of(word) for word in text.split()]


def replay(golden: Golden, game: Game[Any]) -> tuple[History[Any], Difference | None]:
    """Play it again: the game as far as it agrees, and where it first differs."""
    history = History(game, seats=golden.seats, seed=golden.seed, options=golden.options)
    compared = bool(golden.setup) or any(move.events for move in golden.moves)
    if compared and (difference := _compare(golden.setup, _texts(history.setup_events), 0, 0)):
        return history, difference
    for move in golden.moves:
        if difference := _play(history, move):
            return history, difference
        found = _texts(history.played[-1].events)
        if compared and (difference := _compare(move.events, found, move.line, move.number)):
            return history, difference
    scores = [score_text(score) for score in game.result(history.state)]
    return history, _compare(golden.result, scores, golden.last, history.state.number)


def _play(history: History[Any], move: GoldenMove) -> Difference | None:
    number = history.state.number + 1
    if move.number != number:
        return Difference(move.line, move.number, f"move number {move.number}", f"move number {number}")
    try:
        history.play(move.seat, move.text)
    except IllegalMove:
        legal = ", ".join(m.text for m in history.game.legal(history.state, move.seat)) or "nothing"
        found = f"not legal for {seat_text(move.seat)}; legal: {legal}"
        return Difference(move.line, move.number, move.text, found, illegal=True)
    return None


def _texts(events: list[Event]) -> list[str]:
    return [event_text(event) for event in events]


def _compare(expected: list[GoldenLine], found: list[str], above: int, move: int) -> Difference | None:
    """The first line that is not the same; `above` is the line they stand under."""
    for line, text in zip(expected, found, strict=False):
        if line.text != text:
            return Difference(line.line, move, line.text, text)
    if len(expected) > len(found):
        extra = expected[len(found)]
        return Difference(extra.line, move, extra.text, "nothing more")
    if len(found) > len(expected):
        under = expected[-1].line if expected else above
        return Difference(under + 1, move, "nothing more", found[len(expected)])
    return None
