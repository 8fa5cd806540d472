"""The form of the action disc and the move it stands for."""

from collections.abc import Mapping, Sequence

from engine.maharaja.actions import ACTIONS

LOCK = "lock_disc"
ORDER = list(ACTIONS)


def move_from_form(form: Mapping[str, str]) -> str:
    """Return the text of the move that the two arrows of the form stand for, "" if they stand for none."""
    return from_arrows([form.get("first", ""), form.get("second", "")])


def as_arrows(text: str) -> list[str]:
    """Return the two actions of a move that locks the disc, no actions for any other text."""
    verb, *actions = text.split() or [""]
    return actions if verb == LOCK else []


def from_arrows(arrows: Sequence[str]) -> str:
    """Return the text of the move that locks the disc with these actions, "" if there is no such move."""
    if len(arrows) != 2 or not set(arrows) <= set(ORDER):
        return ""
    return " ".join([LOCK, *sorted(arrows, key=ORDER.index)])
