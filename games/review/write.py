"""Asks for the review of a finished game, within limits."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.base import clock
from games.base.messages import send_on_commit
from games.base.refusals import Refused
from games.models import Review, Table, User
from games.models.review import Progress
from games.models.table import Status
from games.replay.past import other_rules
from games.review.slices import LOCK_SECONDS, in_the_making
from games.seals.secret_seeds import seed_is_secret
from games.table.limits import line_is_full, lock_user
from games.titles import rules_of

A_DAY = 10
GUESTS_A_DAY = 2
"""Reviews that a person may ask for within 24 hours."""
MOST_MAKING = 20
"""Reviews in the making on the whole site; simultaneous requests may exceed it by one each."""
DAY = timedelta(hours=24)


def check_reviewable(table: Table) -> None:
    """Refuse games that have no review: running, cancelled, of an open challenge, or by older rules."""
    if table.status != Status.FINISHED:
        raise Refused(_("You can review a game once it is over."))
    if seed_is_secret(table.pk):
        raise Refused(_("This game is part of a challenge. You can review it after the challenge closes."))
    rules = rules_of(table.game_name)
    if rules is None or rules.version != table.game.rules:
        raise other_rules()


def ask(*, user: User, table: Table) -> None:
    """Ask for the review of a game. A second request is ignored; a failed review is tried again."""
    check_reviewable(table)
    with transaction.atomic():
        lock_user(user)
        if Review.objects.filter(table=table).exclude(progress=Progress.FAILED).exists():
            return
        _check_limits(user)
        moment = clock.now()
        fresh = {
            "asked_by": user, "asked_at": moment, "worked_at": moment, "progress": Progress.MAKING, "done": 0,
            "total": 0, "tries": 0, "work": {}, "found": None, "rules": table.game.rules,
        }  # fmt: skip
        if not Review.objects.filter(table=table, progress=Progress.FAILED).update(**fresh):
            Review.objects.get_or_create(table=table, defaults=fresh)
        send_on_commit("review", expires=LOCK_SECONDS)


def _check_limits(user: User) -> None:
    """Refuse a second review of a person at a time, too many in a day, or too many on the site."""
    own = Review.objects.filter(asked_by=user)
    if own.filter(progress=Progress.MAKING).exists():
        raise Refused(_("Another review of yours is being made. Ask again when it is done."), status=429)
    most = GUESTS_A_DAY if user.is_guest else A_DAY
    if own.filter(asked_at__gt=clock.now() - DAY).count() >= most:
        message = ngettext(
            "You can ask for %(number)d review a day. Ask again tomorrow.",
            "You can ask for %(number)d reviews a day. Ask again tomorrow.",
            most,
        )
        raise Refused(message % {"number": most}, status=429)
    if line_is_full(in_the_making().values_list("asked_by__is_guest", flat=True), user, MOST_MAKING):
        raise Refused(_("Many reviews are being made right now. Try again in a few minutes."), status=429)
