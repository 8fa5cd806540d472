"""The table for the templates: drawings with their explanations."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import PlayerView, View
from games.titles.choices import Group
from games.titles.india.disc_panel import Panel
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words.auction import Auction, auction_of
from games.titles.maharaja_2004.words.moves import ON_THE_BOARD
from games.titles.maharaja_2004.words.names import (
    ACTIONS,
    CHARACTERS,
    VARIANTS,
    Explained,
    character,
    in_rules,
)
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.maharaja_2004.words.status import status

NO_DRAWING = SafeString("")
HOMES = "home_cities"
"""The variant in which a character has a home city."""


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
    characters: tuple[Piece, ...]
    disc: str
    mine: bool
    awaited: bool
    architect: str


@dataclass
class Page:
    """The whole table for the template."""

    board: SafeString
    track: SafeString
    bank: SafeString
    disc: SafeString | str
    players: list[Board]
    auction: Auction | None
    rules: list[Piece]
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
    possible = {arrow.name: arrow.possible for arrow in panel.arrows}
    return Page(
        board=drawing.board(view, colours, _targets(view, panel.groups), changed),
        track=drawing.governor_track(view, _governors(panel.groups)),
        bank=_bank(get_language(), tuple(view.bank), HOMES in view.variants),
        disc=drawing.disc(panel.pointed, possible) if panel.arrows else "",
        players=[_board(view, seat, names, colours) for seat in _turn_order(view)],
        auction=auction_of(view, names, colours),
        rules=[_piece(VARIANTS[name], f"variant-{name}") for name in view.variants],
        status=status(view),
    )


@lru_cache(maxsize=192)
def _bank(language: str | None, bank: tuple[int, ...], homes: bool) -> SafeString:
    """Return the cards of the bank as HTML; cached, since it rarely changes and viewers share it."""
    cards = [character_piece(number, homes=homes) for number in bank]
    return render_to_string("maharaja_2004/_bank.html", {"cards": cards})


def _turn_order(view: View) -> list[int]:
    """Return the seats by their lowest card; seats without one come last."""
    return sorted(range(len(view.players)), key=lambda seat: (view.players[seat].characters or [9], seat))


def _targets(view: View, groups: list[Group]) -> "dict[str, drawing.Target]":
    """Return the targets of the board: the same moves as in the panel."""
    found = {}
    for group in groups:
        for choice in group.choices:
            verb, *args = choice.move.split()
            if verb in ON_THE_BOARD:
                label = ", ".join(filter(None, (f"{group.heading}: {choice.label}", choice.detail)))
                site = _site(view, args[0], args[1]) if verb == "build_palace" else ""
                found[choice.move] = drawing.Target(
                    choice.move, label, args[0], site, choice.suggested, choice.roads
                )
    return found


def _site(view: View, city: str, site: str) -> str:
    """Return the site that a palace takes: the centre, or the free outer one with the lowest number."""
    if site == "centre":
        return site
    outer = (f"outer-{number}" for number in range(1, 7))
    return next(name for name in outer if name not in view.cities[city].palaces)


def _governors(groups: list[Group]) -> "list[drawing.Target]":
    """Return the targets of the track: the governors that the panel offers to move."""
    return [
        drawing.Target(choice.move, f"{group.heading}: {choice.label}, {choice.detail}",
                       choice.move.split()[1], suggested=choice.suggested)
        for group in groups
        for choice in group.choices
        if choice.move.startswith("move_governor ")
    ]  # fmt: skip


def _piece(words: Explained, anchor: str, image: SafeString = NO_DRAWING) -> Piece:
    return Piece(str(words.name), str(words.effect), image, in_rules(anchor))


def character_piece(number: int, *, homes: bool = False) -> Piece:
    """Return a character card with its explanation, and with its home city in games where that counts."""
    return _character(get_language(), number, homes)


@lru_cache(maxsize=64)
def _character(language: str | None, number: int, homes: bool) -> Piece:
    home = next((city.name for city in BOARD.cities if city.home == number), "")
    effect = str(CHARACTERS[number].effect)
    if homes and home:
        effect = _("%(effect)s Home: %(city)s.") % {"effect": effect, "city": place_name(home)}
    return _piece(Explained(character(number), effect), f"character-{number}", drawing.character_card(number))


def _disc(player: PlayerView) -> str:
    """Return whether the disc is locked, and its actions if the viewer may know them."""
    actions = ", ".join(str(ACTIONS[name].name) for name in player.disc or [])
    if player.played:
        return _("Disc: %(actions)s") % {"actions": actions} if actions else ""
    if not player.locked:
        return ""
    return _("Locked in: %(actions)s") % {"actions": actions} if actions else _("Locked in")


def _board(view: View, seat: int, names: Sequence[str], colours: list[str]) -> Board:
    player = view.players[seat]
    return Board(
        seat=seat,
        name=names[seat],
        colour=colours[seat],
        player=player,
        drawing=drawing.player_board(view, seat, colours),
        characters=tuple(
            character_piece(number, homes=HOMES in view.variants) for number in player.characters
        ),
        disc=_disc(player),
        mine=seat == view.seat,
        awaited=seat in view.awaited,
        architect=_("Architect: %(place)s") % {"place": place_name(player.architect)},
    )
