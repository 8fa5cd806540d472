"""Words of a turn with an action disc: what is left to do, skipping the rest, ending the turn."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.moves import Move
from games.base.lists import joined
from games.titles.choices import Choice, Question

Worded = tuple[str, Choice]
"""A heading and a button."""


def turn_task(left: Sequence[str]) -> str:
    """Return what is left to do in the turn, with the names of these actions."""
    if not left:
        return _("Your actions are done. Walk or use powers, then end your turn.")
    text = ngettext(
        "Play your action: %(actions)s. You may walk at any time.",
        "Play your actions in any order: %(actions)s. You may walk at any time.",
        len(left),
    )
    return text % {"actions": joined(left)}


def give_up(move: Move) -> Worded:
    """Return the button that skips the rest of an action."""
    return _("Or"), Choice(move.text, _("Skip the rest"))


def end_turn(move: Move, left: Sequence[str]) -> Worded:
    """Return the button that ends the turn. It asks once if actions with these names are left."""
    text = ngettext(
        "You still have %(count)d action: %(actions)s. End turn anyway?",
        "You still have %(count)d actions: %(actions)s. End turn anyway?",
        len(left),
    )
    question = Question(text % {"count": len(left), "actions": joined(left)}, _("End turn anyway"))
    return _("Done?"), Choice(move.text, _("End turn"), primary=True, question=question if left else None)
