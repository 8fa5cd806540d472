"""The table for the templates: drawings with their explanations."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.maharaja.state import BRAHMABOT
from engine.maharaja.view import PlayerView, View
from games.titles.choices import Group
from games.titles.india.disc_panel import Panel
from games.titles.maharaja import drawing
from games.titles.maharaja.points import points
from games.titles.maharaja.words.anchors import final_scoring, in_rules
from games.titles.maharaja.words.brahmabot import tile as tile_words
from games.titles.maharaja.words.choices import ON_THE_BOARD
from games.titles.maharaja.words.names import (
    ACTIONS,
    CHARACTERS,
    FINAL_SCORINGS,
    LEVELS,
    SPECIAL_RULES,
    Explained,
    character,
)  # fmt: skip
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.rewards import Rewards, rewards
from games.titles.maharaja.words.status import status

NO_DRAWING = SafeString("")


@dataclass(frozen=True)
class Piece:
    """A drawing and its explanation."""

    name: str
    effect: str
    drawing: SafeString
    place: str
    """The address of the piece in the rules."""


@dataclass(frozen=True)
class Board:
    """A player's side of the table; equal content is an equal object."""

    seat: int
    name: str
    colour: str
    player: PlayerView = field(compare=False)
    drawing: SafeString
    character: Piece | None
    portrait: SafeString
    """The head of the character."""
    face: SafeString
    """Brahmabot's face; empty for a player."""
    disc: str
    mine: bool
    awaited: bool
    priest: str
    points: int = field(compare=False)
    """For the chip on a phone; the player's card does not show them."""


@dataclass(frozen=True)
class Laid:
    """The pieces beside the board, the same for all viewers."""

    display: tuple[Piece, ...]
    rewards: Rewards
    tiles: SafeString | str
    tile_words: tuple[Piece, ...]


@dataclass
class Page:
    """The whole table for the template."""

    board: SafeString
    track: SafeString
    beside: SafeString
    """Characters, rewards and Brahmabot's tiles."""
    disc: SafeString | str
    players: list[Board]
    rules: list[Piece]
    level: str
    status: SafeString
    """The scored and the next city, for the head of the table."""


def page(
    *,
    view: View,
    panel: Panel,
    names: Sequence[str],
    colours: list[str],
    changed: Sequence[drawing.Spot] = (),
) -> Page:
    """Return the table without the panel and the log."""
    possible, score = {arrow.name: arrow.possible for arrow in panel.arrows}, points(view)
    return Page(
        board=drawing.board(view, colours, _targets(panel.groups), changed),
        track=drawing.maharaja_track(view, _flags(panel.groups)),
        beside=_beside(get_language(), _laid(view, colours)),
        disc=drawing.disc(panel.pointed, possible) if panel.arrows else "",
        players=[_board(view, seat, names, colours, score[seat]) for seat in _turn_order(view)],
        rules=[
            *(_piece(SPECIAL_RULES[name], f"special-{name}") for name in view.special),
            _piece(FINAL_SCORINGS[view.final], final_scoring(view.final)),
        ],
        level=str(LEVELS[view.solo.level]) if view.solo else "",
        status=status(view),
    )


def _own_disc(view: View) -> list[str]:
    return list(view.players[view.seat].disc or []) if view.seat is not None else []


def _laid(view: View, colours: list[str]) -> Laid:
    laid = enumerate(view.solo.laid, 1) if view.solo else ()
    open_tiles = [(place, number) for place, number in laid if number]
    return Laid(
        tuple(character_piece(tile.number, [colours[s] for s in tile.maharani]) for tile in view.display),
        rewards(view, colours),
        drawing.brahmabot_tiles(view) if view.solo else "",
        tuple(
            _piece(Explained(_("Tile %(number)d") % {"number": place}, tile_words(number)), f"tile-{number}")
            for place, number in open_tiles
        ),
    )


@lru_cache(maxsize=192)  # about 21 KB each
def _beside(language: str | None, laid: Laid) -> SafeString:
    """Return the pieces beside the board as HTML; cached, since it rarely changes and viewers share it."""
    return render_to_string("maharaja/_tiles.html", {"laid": laid})


def _turn_order(view: View) -> list[int]:
    """Return the seats by character, lowest first; seats without a character come last."""

    def place(seat: int) -> tuple[bool, int]:
        tile = view.players[seat].character
        return tile is None, tile.number if tile else seat

    return sorted(range(len(view.players)), key=place)


def _targets(groups: list[Group]) -> "dict[str, drawing.Target]":
    """Return the targets of the board: the same moves as in the panel."""
    found = {}
    for group in groups:
        for choice in group.choices:
            verb, *args = choice.move.split()
            if verb in ON_THE_BOARD:
                label = ", ".join(filter(None, (f"{group.heading}: {choice.label}", choice.detail)))
                space = args[1] if verb == "build_statue" else ""
                found[choice.move] = drawing.Target(
                    choice.move, label, args[0], space, choice.suggested, choice.roads
                )
    return found


def _flags(groups: list[Group]) -> "list[drawing.Target]":
    """Return the targets of the track: the flags that the panel offers to move."""
    return [
        drawing.Target(choice.move, f"{group.heading}: {choice.label}, {choice.detail}",
                       choice.move.split()[1], suggested=choice.suggested)
        for group in groups
        for choice in group.choices
        if choice.move.startswith("move_flag ")
    ]  # fmt: skip


def _piece(words: Explained, anchor: str, image: SafeString = NO_DRAWING) -> Piece:
    return Piece(str(words.name), str(words.effect), image, in_rules(anchor))


def character_piece(number: int, tokens: list[str]) -> Piece:
    """Return a character with the Maharani tokens on it, by colour."""
    return _character(get_language(), number, tuple(tokens))


@lru_cache(maxsize=512)
def _character(language: str | None, number: int, tokens: tuple[str, ...]) -> Piece:
    words = Explained(character(number), CHARACTERS[number].effect)
    return _piece(words, f"character-{number}", drawing.character_tile(number, list(tokens)))


@lru_cache(maxsize=512)
def _disc(language: str | None, disc: tuple[str, ...], played: bool, locked: bool) -> str:
    """Return whether the disc is locked, and its actions if the viewer may know them."""
    actions = ", ".join(str(ACTIONS[name].name) for name in disc)
    if played:
        return _("Disc: %(actions)s") % {"actions": actions} if actions else ""
    if not locked:
        return ""
    return _("Locked in: %(actions)s") % {"actions": actions} if actions else _("Locked in")


def _board(view: View, seat: int, names: Sequence[str], colours: list[str], score: int) -> Board:
    player, language = view.players[seat], get_language()
    tile = player.character
    return Board(
        seat=seat,
        name=names[seat],
        colour=colours[seat],
        player=player,
        drawing=drawing.player_board(view, seat, colours),
        character=character_piece(tile.number, [colours[s] for s in tile.maharani]) if tile else None,
        portrait=drawing.character_icon(tile.number) if tile else NO_DRAWING,
        face=drawing.brahmabot_icon() if view.solo and seat == BRAHMABOT else NO_DRAWING,
        disc=_disc(language, tuple(player.disc or ()), player.played, player.locked),
        mine=seat == view.seat,
        awaited=seat in view.awaited,
        priest=_priest(language, player.priest),
        points=score,
    )


@lru_cache(maxsize=64)
def _priest(language: str | None, place: str) -> str:
    return _("Priest: %(place)s") % {"place": place_name(place)}
