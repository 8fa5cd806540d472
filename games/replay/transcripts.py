"""Writes and reads a whole game as a file: as text (the engine's golden format), or as JSON.

The text has the players and the result of the table in comments, which the engine ignores:

    # seat 0: red Asha
    # seat 1: blue Dhruva (bot)
    # bot 1: master
    # place 1: seat 0, stayed
    # place 2: seat 1, bot
    # table: <code>
    # receipt: move 21, point 9, <hash>, nonce <nonce>
    # review: step 40, chances 0.41 0.59
    game: <name>
    ...

Nothing of an imported file is trusted: the engine plays its moves, and the result is compared with the file.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from engine.kernel import golden
from engine.kernel.events import read_events
from engine.kernel.golden import Golden, GoldenLine, GoldenMove
from engine.kernel.history import History
from engine.kernel.options import Chosen, OptionError
from engine.kernel.readers import json_decoder, reader
from engine.kernel.result import Score
from games.replay.past import Record
from games.replay.transcript_places import (
    Place,
    WrongPlaces,
    as_comments,
    checked_reasons,
    from_comment,
    places_for_file,
)
from games.replay.transcript_review import review_as_comments
from games.replay.transcript_seals import Seals, WrongSeals, checked_seals, from_comments, seals_as_comments
from games.table.colours import colours_of
from games.table.seated import Sitter, Sitters
from games.titles import TITLES, rules_of
from games.titles.result_words import Placed

LARGEST = 512 * 1024
"""The largest size of a file in bytes, about four times a long game for four players."""
MOST_MOVES = 3000
LONGEST_NAME = 30
LONGEST_SEED = 200
Review = Mapping[str, Any]
"""A review as it is stored (games.review.findings)."""
SEAT = re.compile(r"# seat ([0-9]): ([a-z]+)(?: (.+))?")
BOT = re.compile(r"# bot ([0-9]): ([a-z0-9_-]{1,32})")
BOT_NAME = re.compile(r"[a-z0-9_-]{0,32}")


class NotATranscript(Exception):
    """Raised when a file is not a game that the rules allow; the text is a sentence for the user."""


@dataclass(frozen=True)
class Transcript:
    """The game of a file, after the engine has played it."""

    record: Record
    sitting: Sitters
    reasons: Mapping[int, str]
    """The FinalReason by seat; empty if the file does not hold the result of a table."""
    seals: Seals | None
    """The receipts of secret moves; None if the file has none."""


@dataclass(frozen=True)
class Given:
    """A file that has been read but not checked."""

    game: Golden
    sitting: list["Seated"]
    places: list[Place]
    seals: Seals | None


class Seated(msgspec.Struct):
    """A player in JSON."""

    seat: int
    name: str
    colour: str
    bot: str = ""
    """The bot's name in the program; "" for a person."""


class Entry(msgspec.Struct):
    """A move and its events in JSON."""

    number: int
    seat: int
    text: str
    events: list[Any] | None = None


class Document(msgspec.Struct):
    """The whole file in JSON."""

    game: str
    rules: int
    seats: int
    seed: str
    options: Chosen
    moves: list[Entry]
    players: list[Seated] = []
    places: list[Place] = []
    setup: list[Any] | None = None
    result: list[Any] | None = None
    seals: Seals | msgspec.UnsetType = msgspec.UNSET
    review: Any = msgspec.UNSET
    """What the site says about the game. An import ignores it."""


_read_document = json_decoder(Document).decode
_read_scores = reader(list[Score])


def as_text(
    history: History[Any],
    sitting: Sitters,
    lines: Iterable[Placed] = (),
    seals: Seals | None = None,
    review: Review | None = None,
) -> str:
    """Return the game as text."""
    seats = [
        f"# seat {seat}: {sitter.colour} {sitter.name}".rstrip() for seat, sitter in sorted(sitting.items())
    ]
    bots = [f"# bot {seat}: {sitter.bot}" for seat, sitter in sorted(sitting.items()) if sitter.bot]
    places = as_comments(places_for_file(lines))
    about = [*bots, *places, *seals_as_comments(seals), *review_as_comments(review)]
    return "\n".join([*seats, *about, golden.write(history)])


def as_json(
    history: History[Any],
    sitting: Sitters,
    lines: Iterable[Placed] = (),
    seals: Seals | None = None,
    review: Review | None = None,
) -> bytes:
    """Return the game as JSON."""
    document = _document(history, sitting, lines)
    document.seals = seals or msgspec.UNSET
    document.review = review or msgspec.UNSET
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def _document(history: History[Any], sitting: Sitters, lines: Iterable[Placed]) -> Document:
    return Document(
        game=history.game.name,
        rules=history.game.version,
        seats=history.seats,
        seed=history.seed,
        options=dict(history.options),
        players=[Seated(seat, *sitter) for seat, sitter in sorted(sitting.items())],
        places=places_for_file(lines),
        setup=[*history.setup_events],
        moves=[Entry(entry.number, entry.seat, entry.text, [*entry.events]) for entry in history.played],
        result=[*history.game.result(history.state)],
    )


def read(data: bytes) -> Transcript:
    """Return the game of a file, played by the engine; raise NotATranscript if the rules do not allow it."""
    if len(data) > LARGEST:
        raise NotATranscript(
            _("The file is too large. The limit is %(size)d KB.") % {"size": LARGEST // 1024}
        )
    data = data.removeprefix(BOM_UTF8)  # some editors put it at the beginning of a file
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NotATranscript(_("This isn’t a text file.")) from error
    found = _from_json(data) if text.lstrip().startswith("{") else _from_text(text)
    given = found.game
    _check_size(given)
    try:
        history, difference = golden.replay(given, TITLES[given.game].rules)
    except OptionError as error:
        raise NotATranscript(_("This game can’t be set up: its seats or options don’t match.")) from error
    if difference:
        raise NotATranscript(_differs(difference, given))
    moves = [(entry.seat, entry.text) for entry in history.played]
    record = Record(given.game, given.rules, given.seats, given.seed, given.options, moves)
    try:
        reasons, seals = checked_reasons(found.places, history), checked_seals(found.seals, record)
        return Transcript(record, _checked_sitters(given, found.sitting), reasons, seals)
    except (WrongPlaces, WrongSeals) as error:
        raise NotATranscript(str(error)) from error


def _check_size(given: Golden) -> None:
    """Raise NotATranscript for an unknown game, other rules, or a game that is too long."""
    rules = rules_of(given.game)
    if rules is None:
        raise NotATranscript(_("There is no game called “%(name)s” here.") % {"name": given.game[:40]})
    if given.rules != rules.version:
        versions = {"found": given.rules, "here": rules.version}
        raise NotATranscript(
            _("This game was played with version %(found)d of the rules; this site has version %(here)d.")
            % versions
        )
    if len(given.moves) > MOST_MOVES or len(given.seed) > LONGEST_SEED:
        raise NotATranscript(_("This file has too many moves."))


def _differs(found: golden.Difference, given: Golden) -> str:
    """Return a sentence that says where the file differs from the game."""
    values: dict[str, object] = {"line": found.line, "move": found.move}
    values |= {"expected": found.expected[:200], "found": found.found[:200]}
    if found.illegal:
        return _("Move %(move)d, “%(expected)s”, isn’t possible there.") % values
    if not given.last:  # JSON: it has no line numbers
        return (
            _("Move %(move)d doesn’t follow the rules: it should be “%(expected)s”, not “%(found)s”.")
            % values
        )
    return _("Line %(line)d doesn’t follow the rules: it should be “%(expected)s”, not “%(found)s”.") % values


def _from_text(text: str) -> Given:
    """Return the game, the players, the places and the receipts of a text."""
    sitting, places = [], []
    comments = list(takewhile(lambda line: line.startswith("#"), text.split("\n")))
    for line in comments:
        if found := SEAT.fullmatch(line):
            sitting.append(Seated(int(found[1]), found[3] or "", found[2]))
        elif bot := BOT.fullmatch(line):
            _seat_bot(sitting, int(bot[1]), bot[2])
        elif place := from_comment(line):
            places.append(place)
    try:
        return Given(golden.read(text), sitting, places, from_comments(comments))
    except golden.GoldenError as error:
        raise NotATranscript(_not_exported(error.line)) from error


def _seat_bot(sitting: list[Seated], number: int, bot: str) -> None:
    """Note that a bot sat in this seat; nothing happens if the file does not name the seat before."""
    for seated in sitting:
        if seated.seat == number:
            seated.bot = bot


def _not_exported(line: int) -> str:
    """Return a sentence that says where the text is not in the golden format."""
    if not line:
        return _("This isn’t an exported game: something is missing at the beginning.")
    message = _("This isn’t an exported game: line %(line)d is not a header, a move, an event or a result.")
    return message % {"line": line}


def _from_json(data: bytes) -> Given:
    """Return the game, the players, the places and the receipts of JSON. The game has text lines."""
    try:
        given = _read_document(data)
        moves = [
            GoldenMove(0, entry.number, entry.seat, entry.text, _lines(entry.events)) for entry in given.moves
        ]
        scores = _read_scores(given.result or [])
        result = [GoldenLine(0, golden.score_text(score)) for score in scores]
        setup = _lines(given.setup)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise NotATranscript(_("This is JSON, but not an exported game.")) from error
    read = Golden(given.game, given.rules, given.seats, given.seed, given.options, setup, moves, result, 0)
    return Given(read, given.players, given.places, given.seals or None)


def _lines(events: list[Any] | None) -> list[GoldenLine]:
    """Return events as lines of the text."""
    stored = read_events(events or [])
    return [GoldenLine(0, golden.event_text(event)) for event in stored]


def _checked_sitters(given: Golden, sitting: list[Seated]) -> Sitters:
    """Return the players by seat. A seat without a colour in the file gets the next free one."""
    known: dict[int, Sitter] = {}
    free = list(colours_of(given.game))
    for player in sitting:
        number, name, colour = player.seat, player.name, player.colour
        printable = len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()
        printable = printable and bool(BOT_NAME.fullmatch(player.bot))
        if number in known or number not in range(given.seats) or colour not in free or not printable:
            raise NotATranscript(_("The players in this file don’t match its game."))
        free.remove(colour)
        known[number] = Sitter(name, colour, player.bot)
    return {seat: known.get(seat) or Sitter("", free.pop(0)) for seat in range(given.seats)}
