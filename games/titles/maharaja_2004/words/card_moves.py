"""Moves with character cards as buttons: draft, robbing, exchange, enticement, auction."""

from django.utils.translation import gettext as _

from engine.kernel.moves import Move
from games.titles.choices import Choice
from games.titles.india.turn_words import Worded
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.names import CHARACTERS
from games.titles.maharaja_2004.words.names import character as card
from games.titles.maharaja_2004.words.offer import Words


def _holder(words: Words, number: int) -> int | None:
    held = (seat for seat, player in enumerate(words.view.players) if number in player.characters)
    return next(held, None)


def take_character(move: Move, words: Words) -> Worded:
    """Return the button that takes a card from the bank or from a player."""
    number = int(move.args[0])
    holder = _holder(words, number)
    effect = str(CHARACTERS[number].effect)
    if holder is None:
        return _("Take a card from the bank"), card_choice(move, number, effect)
    detail = _("from %(player)s. %(effect)s") % {"player": words.names[holder], "effect": effect}
    return _("Take a player’s card"), card_choice(move, number, detail)


def card_choice(move: Move, number: int, detail: str) -> Choice:
    """Return a button with a card."""
    return Choice(move.text, card(number), detail, drawing.character_icon(number))


def hand_over(move: Move, words: Words) -> Worded:
    """Return the button that gives a card to the player who enticed it."""
    number = int(move.args[0])
    taker = words.names[words.view.turn] if words.view.turn is not None else ""
    heading = _("Give %(player)s a card") % {"player": taker}
    return heading, card_choice(move, number, str(CHARACTERS[number].effect))


def exchange(move: Move, words: Words) -> Worded:
    """Return the button that exchanges a card."""
    theirs, mine = int(move.args[0]), int(move.args[1])
    holder = _holder(words, theirs)
    values = {"theirs": card(theirs), "mine": card(mine), "effect": CHARACTERS[theirs].effect}
    values["player"] = words.names[holder] if holder is not None else ""
    heading = _("Exchange a card with %(player)s") % values
    label = _("%(theirs)s for your %(mine)s") % values
    icon = drawing.character_icon(theirs)
    return heading, Choice(move.text, label, str(values["effect"]), icon)


def entice(move: Move, words: Words) -> Worded:
    """Return the button that entices a card away from a player."""
    label = words.names[int(move.args[0])]
    return _("Entice a player with more cards"), Choice(
        move.text, label, _("They choose which card to give you, and get nothing.")
    )


def bid(move: Move, words: Words) -> Worded:
    """Return the button of a bid."""
    left = (words.view.players[words.seat].gold or 0) - int(move.args[0])
    detail = _("leaves you %(gold)s") % {"gold": gold(left)}
    return _("Your bid"), Choice(move.text, gold(int(move.args[0])), detail)


def passing(move: Move, words: Words) -> Worded:
    """Return the button that leaves the auction."""
    return _("Or"), Choice(move.text, _("Pass"), _("You are out of this auction."))
