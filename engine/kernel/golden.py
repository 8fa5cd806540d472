"""Golden games: a whole game as readable text that can be played again and compared.

    game: maharaja
    rules: 1
    seats: 3
    seed: 7
    option final: dominion

        set_up first=2 ...
    1 [2] take_character 5
        character [2] character=5
    2 [table] move_maharaja
    result: [0] rank 1, total 54, played=20 statues=12 ...

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
from engine.kernel.options import Chosen, Value
from engine.kernel.result import Score

MOVE = re.compile(r"(\d+) \[(table|\d+)\] (.+)")
HEADER = re.compile(r"(game|rules|seats|seed|option [a-z_]+): (.*)")
NEEDED = ("game", "rules", "seats", "seed")


class GoldenError(Exception):
    """This text is not a golden game; says which line and why."""


class GoldenMove(msgspec.Struct):
    """One move of the file with the events below it."""

    line: int
    number: int
    seat: int
    text: str
    events: list[str]


class Golden(msgspec.Struct):
    """A golden game as it was read."""

    game: str
    rules: int
    seats: int
    seed: str
    options: Chosen
    setup: list[str]
    moves: list[GoldenMove]
    result: list[str]
    result_line: int = 0


class Difference(msgspec.Struct, frozen=True):
    """Where a replay first differs from the file."""

    line: int
    move: int
    expected: str
    found: str


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
    golden = Golden("", 0, 0, "", {}, [], [], [])
    events = golden.setup
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("    "):
            events.append(line.strip())
        elif match := MOVE.fullmatch(line):
            seat = TABLE if match[2] == "table" else int(match[2])
            golden.moves.append(GoldenMove(number, int(match[1]), seat, match[3], []))
            events = golden.moves[-1].events
        elif line.startswith("result: "):
            golden.result.append(line.removeprefix("result: "))
            golden.result_line = golden.result_line or number
        elif (match := HEADER.fullmatch(line)) and not golden.moves:
            header[match[1]] = match[2]
        else:
            raise GoldenError(f"line {number}: neither a header, a move, an event nor a result")
    _read_header(golden, header)
    return golden


def _read_header(golden: Golden, header: dict[str, str]) -> None:
    missing = [key for key in NEEDED if key not in header]
    if missing:
        raise GoldenError(f"header without {', '.join(missing)}")
    if not header["rules"].isdecimal() or not header["seats"].isdecimal():
        raise GoldenError("header: rules and seats must be numbers")
    golden.game, golden.seed = header["game"], header["seed"]
    golden.rules, golden.seats = int(header["rules"]), int(header["seats"])
    for key, text in header.items():
        if key.startswith("option "):
            golden.options[key.removeprefix("option ")] = [_value(word) for word in text.split()]


def _value(word: str) -> Value:
    return int(word) if word.isdecimal() else word


def replay(golden: Golden, game: Game[Any]) -> tuple[History[Any], Difference | None]:
    """Play it again: the game as far as it agrees, and where it first differs."""
    history = History(game, seats=golden.seats, seed=golden.seed, options=golden.options)
    compared = bool(golden.setup) or any(move.events for move in golden.moves)
    if compared and (difference := _compare(golden.setup, history.setup_events, 0, 0)):
        return history, difference
    for move in golden.moves:
        if move.number != history.state.number + 1:
            found = f"move number {history.state.number + 1}"
            return history, Difference(move.line, move.number, f"move number {move.number}", found)
        try:
            played = history.play(move.seat, move.text)
        except IllegalMove:
            legal = ", ".join(m.text for m in game.legal(history.state, move.seat)) or "nothing"
            found = f"not legal for {seat_text(move.seat)}; legal: {legal}"
            return history, Difference(move.line, move.number, move.text, found)
        if compared and (difference := _compare(move.events, played.events, move.line, move.number)):
            return history, difference
    return history, _compare_result(golden, history)


def _compare(expected: list[str], events: list[Event], line: int, move: int) -> Difference | None:
    found = [event_text(event) for event in events]
    for at in range(max(len(expected), len(found))):
        left = expected[at] if at < len(expected) else "no more events"
        right = found[at] if at < len(found) else "no more events"
        if left != right:
            return Difference(line + 1 + at, move, left, right)
    return None


def _compare_result(golden: Golden, history: History[Any]) -> Difference | None:
    found = [score_text(score) for score in history.game.result(history.state)]
    if golden.result == found:
        return None
    left, right = "; ".join(golden.result) or "no result", "; ".join(found) or "no result"
    return Difference(golden.result_line, history.state.number, left, right)
