"""Names the reasons for a place in the result of a table."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class FinalReason(TextChoices):
    """Why a seat is ranked where it is. Seats with one of the last three rank behind all others."""

    STAYED = "stayed", _("played to the end")
    BOT = "bot", _("a bot from the start")
    RESIGNED = "resigned", _("resigned")
    STEWARD = "steward", _("away at the end")
    CLOSED = "closed", _("closed their account")


LEFT = (FinalReason.RESIGNED, FinalReason.STEWARD, FinalReason.CLOSED)
"""Reasons of players who left the game before its end."""
