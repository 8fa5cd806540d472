"""Why something was not done: each refusal has a sentence for the page and a status for the answer."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Refused(Exception):
    """Nothing was changed; the message is shown to the person who asked."""

    status = 409

    def __init__(self, message: "str | StrPromise", status: int = 409) -> None:
        super().__init__(str(message))
        self.message = message
        self.status = status


def stale() -> Refused:
    """The page was older than the game."""
    return Refused(_("The game has moved on since this page was shown. Here is how it stands now."))


def not_legal() -> Refused:
    """The move is not among the legal ones."""
    return Refused(_("That move is not possible here."), status=422)


def not_your_seat() -> Refused:
    """Somebody else's decision, or nobody's."""
    return Refused(_("It is not your decision at this table."), status=403)


def too_many_tables() -> Refused:
    """The person or their address has opened many tables in a short time."""
    return Refused(_("You have opened many tables in a short time. Please wait a few minutes."), status=429)


class Undeliverable(Exception):
    """Trying again would be in vain: nobody is there any more."""
