"""The form of the action disc, and the text of its move."""

from collections.abc import Mapping, Sequence

from engine.maharaja_2004.actions import ACTIONS

LOCK = "lock_disc"
ORDER = list(ACTIONS)


def move_from_form(form: Mapping[str, str]) -> str:
    """Return the text of the move with the form's two arrows; "" if there is no such move."""
    return from_arrows([form.get("first", ""), form.get("second", "")])


def as_arrows(text: str) -> list[str]:
    """Return the two actions of a move that locks the disc; an empty list for other moves."""
    verb, *actions = text.split() or [""]
    return actions if verb == LOCK else []


def from_arrows(arrows: Sequence[str]) -> str:
    """Return the text of the move that locks the disc with these actions; "" if there is no such move."""
    if len(arrows) != 2 or not set(arrows) <= set(ORDER):
        return ""
    return " ".join([LOCK, *sorted(arrows, key=ORDER.index)])
