"""Defines refusals: exceptions with a sentence for the page and a status for the response."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Refused(Exception):
    """A request that changed nothing. Its message is shown to the user who sent it."""

    status = 409

    def __init__(self, message: "str | StrPromise", status: int = 409) -> None:
        super().__init__(str(message))
        self.message = message
        self.status = status


def stale() -> Refused:
    """Return the refusal of a form from a page that is older than the game."""
    return Refused(_("The game has moved on since you opened this page. Here is the current position."))


def not_legal() -> Refused:
    """Return the refusal of a move that is not legal."""
    return Refused(_("That move is not possible here."), status=422)


def not_your_seat() -> Refused:
    """Return the refusal of a move in a seat that is not the user's."""
    return Refused(_("It isn’t your turn to decide."), status=403)


def too_many_tables() -> Refused:
    """Return the refusal of a table to a user, or an IP address, who opened many in a short time."""
    return Refused(_("You opened many tables in a short time. Please wait a few minutes."), status=429)


class Undeliverable(Exception):
    """The receiver no longer exists, so trying again is useless."""
