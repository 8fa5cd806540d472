"""Hands and the display for the templates: sorted by colour, with what each card would change."""

from collections.abc import Mapping, Sequence

from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.view import View
from games.titles.choices import Choice, Group
from games.titles.taj_mahal.words.card_types import DisplayCard, Hand, HandCard, HandGroup
from games.titles.taj_mahal.words.cards import colour_of, of_colour, piece

COLOURS = (*CARDS.colours, "")


def buttons(groups: Sequence[Group]) -> dict[str, Choice]:
    """Return the panel's buttons by their moves."""
    return {choice.move: choice for group in groups for choice in group.choices}


def own_hand(
    view: View, names: Sequence[str], colours: Sequence[str], groups: Sequence[Group]
) -> Hand | None:
    """Return the viewer's own hand; None for a spectator."""
    if view.seat is None or view.players[view.seat].hand is None:
        return None
    return _hand(view, view.seat, names, colours, buttons(groups))


def open_hands(view: View, names: Sequence[str], colours: Sequence[str]) -> list[Hand]:
    """Return all other hands that the viewer may see."""
    return [
        _hand(view, seat, names, colours, {})
        for seat, player in enumerate(view.players)
        if player.hand is not None and seat != view.seat
    ]


def _hand(
    view: View, seat: int, names: Sequence[str], colours: Sequence[str], choices: Mapping[str, Choice]
) -> Hand:
    cards = view.players[seat].hand or []
    groups = []
    for colour in COLOURS:
        mine = [card for card in cards if colour_of(card) == colour]
        if mine:
            shown = tuple(_card(card, mine.count(card), choices) for card in dict.fromkeys(mine))
            groups.append(HandGroup(colour, of_colour(colour, len(mine)), len(mine), shown))
    return Hand(seat, names[seat], colours[seat], seat == view.seat, len(cards), tuple(groups))


def _card(text: str, count: int, choices: Mapping[str, Choice]) -> HandCard:
    shown = piece(text)
    alone = choices.get(f"play {text}")
    beside = f"with {text.removeprefix('colourless ')}"
    playable = any(
        move == f"play {text}" or move.startswith(f"play {text} ") or move.endswith(f" {beside}")
        for move in choices
    )
    return HandCard(
        card=shown,
        count=count,
        playable=playable,
        button=f"choose-{alone.key}" if alone else "",
        effect=alone.detail if alone else "",
        suggested=bool(alone and alone.suggested),
    )


def display(view: View, groups: Sequence[Group]) -> list[DisplayCard]:
    """Return the display, with the button of each card that can be taken."""
    choices = buttons(groups)
    found = []
    for text in view.display:
        choice = choices.get(f"take {text}")
        found.append(
            DisplayCard(piece(text), f"choose-{choice.key}" if choice else "", choice.move if choice else "")
        )
    return found
