"""Words for the entries of the operators' log, which are stored as keys."""

from django.utils.translation import gettext_lazy as _

from games.models import Deed
from games.models.moderation import Measure
from games.models.talk import Decision

ACTIONS = {
    **{f"measure: {measure}": measure.label for measure in Measure},
    "measure lifted": _("Lifted a measure"),
    "appeal accepted": _("Accepted an appeal"),
    "appeal refused": _("Refused an appeal"),
    **{f"report: {decision}": decision.label for decision in Decision},
    "added": _("Added in the admin"),
    "changed": _("Changed in the admin"),
    "deleted": _("Deleted in the admin"),
    "hide_message": _("Hid reported messages in the admin"),
    "hide_messages": _("Hid messages in the admin"),
    "done": _("Closed reports in the admin"),
    "answered": _("Marked as answered in the admin"),
    "make_verified": _("Marked as verified in the admin"),
    "try_now": _("Sent again from the admin"),
    "resolve_now": _("Asked the worker to play on, in the admin"),
    "end_it": _("Ended the pause in the admin"),
}
"""By key. Entries of the admin add the model to their key: “changed: group”.

Only entries of earlier releases have the keys `hide_message` and `done`.
"""
ABOUT = {
    "user": _("Account %(numbers)s"),
    "message": _("Message %(numbers)s"),
    "report": _("Report %(numbers)s"),
    "letter": _("Letter %(numbers)s"),
    "notice": _("Notice %(numbers)s"),
    "game": _("Game %(numbers)s"),
    "maintenance": _("Pause %(numbers)s"),
    "emailaddress": _("E-mail address %(numbers)s"),
    "group": _("Group %(numbers)s"),
}
"""By the name of the model. The numbers are those of the rows."""


def action_words(deed: Deed) -> str:
    """Return what the operator did. An entry whose key has no words is returned as it is stored."""
    key = deed.action if deed.action in ACTIONS else deed.action.partition(": ")[0]
    return str(ACTIONS.get(key, deed.action))


def about_words(deed: Deed) -> str:
    """Return what it was done to. An entry whose model has no words is returned as it is stored."""
    model, _space, numbers = deed.about.partition(" ")
    return str(ABOUT[model]) % {"numbers": numbers} if model in ABOUT else deed.about
