"""Sandboxes: try from a step of a finished game, keep, share by link, remove."""

import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.analysis.sandbox_moves import trial
from games.base import clock
from games.base.refusals import Refused
from games.models import ImportedGame, Sandbox, Table, User
from games.models.table import Status, Visibility
from games.replay.imports_read import imported_state
from games.replay.past import state_at
from games.replay.sealed import sealed
from games.table.colours import COLOURS
from games.titles import TITLES

KEPT = 30
LOOSE = 10
"""Not kept: the oldest makes room for a new one."""
FORGOTTEN_AFTER = timedelta(days=14)
SHARE_BYTES = 24
AT_ONCE = 1000


def try_from(*, user: User, table: Table, number: int) -> Sandbox:
    """A sandbox at a step. Only what is over is open: of a running game nothing is known here."""
    if table.status != Status.FINISHED:
        raise Refused(_("You can try from here once the game is over."))
    if sealed(table.pk):
        raise Refused(_("This game belongs to a challenge: you can try from here when it has closed."))
    seats = table.seats.exclude(number=None).order_by("number")
    colours = list(seats.values_list("colour", flat=True))
    state = state_at(table.game, number)
    return _begin(state, colours, owner=user, source=table, number=number, game_name=table.game_name)


def try_imported(*, user: User, game: ImportedGame, number: int) -> Sandbox:
    """A sandbox at a step of a file, which holds no secret from whoever has it."""
    colours = [colour for _name, colour in game.sitting[: game.seats]]
    return _begin(imported_state(game, number), colours, owner=user, number=number, game_name=game.game_name)


def copy(*, user: User, shared: Sandbox) -> Sandbox:
    """One's own, from one that was shared; the game it comes from is named to whoever may see that."""
    fields = ("number", "game_name", "rules", "seats", "colours", "start", "moves", "bots", "name")
    seen = Q(visibility=Visibility.PUBLIC) | Q(seats__user=user)
    source = Table.objects.filter(seen, pk=shared.source_id or 0).first()
    return _new(owner=user, source=source, **{name: getattr(shared, name) for name in fields})


def keep(*, row: Sandbox, name: str) -> None:
    """Keep it under a name, or name it anew."""
    with transaction.atomic():
        _check_room(row)
        Sandbox.objects.filter(pk=row.pk).update(kept=True, name=_line(name)[:60])


def _check_room(row: Sandbox) -> None:
    """One that is shared stays as one that is kept does. The caller holds the transaction."""
    User.objects.select_for_update().get(pk=row.owner_id)
    lasting = Sandbox.objects.filter(Q(kept=True) | Q(share__isnull=False), owner=row.owner_id)
    if lasting.exclude(pk=row.pk).count() >= KEPT:
        told = _("You keep %(number)d sandboxes already: remove one first.")
        raise Refused(told % {"number": KEPT})


def _line(name: str) -> str:
    """Words with single spaces; PostgreSQL keeps no NUL."""
    return " ".join(name.replace("\x00", "").split())


def share(*, row: Sandbox, shared: bool) -> None:
    """A link that shows it to whoever has it; taken back, the link is dead for good."""
    link = secrets.token_urlsafe(SHARE_BYTES) if shared else None
    with transaction.atomic():
        if shared:
            _check_room(row)
        Sandbox.objects.filter(pk=row.pk, share__isnull=shared).update(share=link)


def remove(*, row: Sandbox) -> None:
    """Gone, with its link."""
    row.delete()


def forget_sandboxes() -> int:
    """Delete those that nobody kept or shared, after a while; how many went. The next run deletes more."""
    old = Sandbox.objects.filter(kept=False, share=None, changed_at__lte=clock.now() - FORGOTTEN_AFTER)
    ids = list(old.order_by("changed_at").values_list("pk", flat=True)[:AT_ONCE])
    return old.filter(pk__in=ids).delete()[0]


def _begin(state: Any, taken: list[str], *, game_name: str, **fields: object) -> Sandbox:
    rules = TITLES[game_name].rules
    if not rules.awaited(state).seats:
        raise Refused(_("The game is over at this step: go back a little first."))
    free = [colour for colour in COLOURS if colour not in taken]
    view: Any = rules.view(state, None)
    players = len(view.players)
    return _new(
        game_name=game_name, rules=rules.version, seats=len(taken), colours=(taken + free)[:players],
        start=rules.codec.encode(state), **fields,
    )  # fmt: skip


def _new(**fields: object) -> Sandbox:
    moment = clock.now()
    row = Sandbox(created_at=moment, changed_at=moment, **fields)
    found = trial(row)
    found.settle()
    row.moves = [[seat, text] for seat, text, _events in found.played]
    with transaction.atomic():
        User.objects.select_for_update().get(pk=row.owner_id)
        loose = Sandbox.objects.filter(owner=row.owner_id, kept=False, share=None).order_by(
            "-changed_at", "-pk"
        )
        Sandbox.objects.filter(pk__in=list(loose.values_list("pk", flat=True)[LOOSE - 1 :])).delete()
        row.save()
    return row
