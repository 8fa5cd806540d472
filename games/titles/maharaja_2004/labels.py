"""The nouns of Maharaja (2004) in sentences and headings of generic pages."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.maharaja_2004.ending import ROUNDS
from engine.maharaja_2004.variants import short
from engine.maharaja_2004.view import View
from games.titles.labels import Labels, Roles
from games.titles.maharaja_2004.words import character_piece
from games.titles.maharaja_2004.words.amounts import gold, palaces
from games.titles.maharaja_2004.words.names import CHARACTERS

FAVOURITE = "take_character"
"""The verb of the move that takes a character."""


def progress(view: View) -> str:
    """Return how far the game has come."""
    if view.over:
        return _("The game is over")
    if not view.round:
        return _("Setting up")
    if view.last_round:
        return _("Round %(round)s, the last") % {"round": view.round}
    most = short.ROUNDS if short.NAME in view.variants else ROUNDS
    return _("Round %(round)s of at most %(most)s") % {"round": view.round, "most": most}


def brief(view: View) -> str:
    """Return how far the game has come, in the few words that a small screen has room for."""
    return round_name(view.round) if view.round and not view.over and not view.last_round else progress(view)


def round_name(number: int) -> str:
    """Return the name of a part of the log."""
    return _("Round %(number)s") % {"number": number} if number else _("Setting up")


def character_name(number: int) -> str:
    """Return the name of a character; 0 is none."""
    return str(CHARACTERS[number].name) if number in CHARACTERS else _("none")


def favourite(move: str) -> Any:
    """Return the character of such a move, drawn and explained; None if it is unknown."""
    number = move.split()[1]
    return character_piece(int(number)) if number.isdigit() and int(number) in CHARACTERS else None


def result_facts(view: View, seat: int) -> dict[str, Any]:
    """Return the facts of one seat's result: the lowest card that its player held at the end."""
    held = view.players[seat].characters
    return {"character": held[0] if held else None}


def tie_break(view: View, seat: int) -> str:
    """Return the gold of a player at the end, and the lowest card if another has as many palaces and gold."""
    player = view.players[seat]
    equal = [one for one in view.players if (one.palaces, one.gold) == (player.palaces, player.gold)]
    held = [character_name(number) for number in player.characters[:1]] if len(equal) > 1 else []
    return ", ".join([gold(player.gold or 0), *held])


LABELS = Labels(
    tie_break=tie_break,
    score=palaces,
    unit=gettext_lazy("Palaces"),
    average=gettext_lazy("%(score)s palaces on average."),
    averages=gettext_lazy("The places and palaces below are averages too."),
    sources=gettext_lazy("What was built"),
    parts={"palaces": gettext_lazy("palaces")},
    progress=progress,
    brief=brief,
    stage=gettext_lazy("Round"),
    stage_name=round_name,
    stage_event="round",
    stages_column=gettext_lazy("After round"),
    stages_list=gettext_lazy("Round by round"),
    nothing_found=gettext_lazy("Nothing found. Try fewer or shorter words: “palace”, “tie”, “C6”."),
    roles=Roles(
        heading=gettext_lazy("Character"),
        caption=gettext_lazy("By character at the end"),
        favourites=gettext_lazy("Favourite characters"),
        name=character_name,
        fact="character",
        move=FAVOURITE,
        drawn=favourite,
    ),
)
