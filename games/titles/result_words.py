"""Puts the result of a table into words: who won, and who left before the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.base.final_reason import LEFT, FinalReason
from games.base.lists import joined

Score = Callable[[int], str]
"""A title's `labels.score`: 12 → “12 points”."""
LEFT_NOTES = {
    FinalReason.RESIGNED: gettext_lazy("resigned; a bot finished the game"),
    FinalReason.STEWARD: gettext_lazy("away at the end; a bot finished the game"),
    FinalReason.CLOSED: gettext_lazy("account closed; a bot finished the game"),
}
OTHERS = {
    FinalReason.RESIGNED: gettext_lazy("%(name)s resigned; a bot finished the game (%(points)s)."),
    FinalReason.STEWARD: gettext_lazy("%(name)s was away at the end; a bot finished the game (%(points)s)."),
    FinalReason.CLOSED: gettext_lazy("%(name)s closed their account; a bot finished the game (%(points)s)."),
}
YOURS = {
    FinalReason.RESIGNED: gettext_lazy("You resigned; a bot finished the game (%(points)s)."),
    FinalReason.STEWARD: gettext_lazy("You were away at the end; a bot finished the game (%(points)s)."),
}
BECAUSE = {
    FinalReason.RESIGNED: gettext_lazy("%(name)s resigned"),
    FinalReason.STEWARD: gettext_lazy("%(name)s was away at the end"),
    FinalReason.CLOSED: gettext_lazy("%(name)s closed their account"),
}


@dataclass(frozen=True)
class Placed:
    """One player's line of the result."""

    seat: int
    """The engine's number."""
    place: int
    rank: int
    """The rank on the board, in which leaving does not count."""
    name: str
    total: int
    reason: str = FinalReason.STAYED

    @property
    def left(self) -> bool:
        """Return whether a bot finished the game for this player."""
        return self.reason in LEFT

    @property
    def why(self) -> str:
        """Return the note beside the points of a player who left; empty for others."""
        return left_note(self.reason)


def left_note(reason: str) -> str:
    """Return the note beside the name of a player who left; empty for others."""
    return str(LEFT_NOTES[FinalReason(reason)]) if reason in LEFT else ""


def verdict(lines: Sequence[Placed], score: Score, me: int | None = None) -> str:
    """Return sentences that say who won and who left; "" before the end. `me` is the reader's seat."""
    return " ".join([won(lines, me), *departures(lines, score, me)]) if lines else ""


def won(lines: Sequence[Placed], me: int | None = None) -> str:
    """Return the sentence that says who won."""
    first = [line for line in lines if line.place == 1]
    if not first:
        return _("No one won: everyone left.")
    if [line.seat for line in first] == [me]:
        return _("You won.")
    names = joined(line.name for line in first)
    return ngettext("%(names)s won.", "%(names)s won together.", len(first)) % {"names": names}


def departures(lines: Sequence[Placed], score: Score, me: int | None = None) -> list[str]:
    """Return a sentence for each player who left, with the score that the bot reached."""
    return [_departure(line, score, me) for line in lines if line.left]


def _departure(line: Placed, score: Score, me: int | None) -> str:
    reason = FinalReason(line.reason)
    words = YOURS[reason] if line.seat == me and reason in YOURS else OTHERS[reason]
    return str(words) % {"name": line.name, "points": score(line.total)}


def because(lines: Sequence[Placed], me: int) -> str:
    """Return who left if this player won only because of that; empty if the player is first on the board."""
    mine = next(line for line in lines if line.seat == me)
    others = [line for line in lines if line.seat != me]
    left = [line for line in others if line.left]
    if mine.place != 1 or (len(left) < len(others) and all(line.rank > mine.rank for line in left)):
        return ""
    return joined(str(BECAUSE[FinalReason(line.reason)]) % {"name": line.name} for line in left)
