"""Start, keep, share and delete sandboxes."""

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
from games.seals.secret_seeds import seed_is_secret
from games.table.colours import COLOURS
from games.titles import TITLES

KEPT = 30
"""The most sandboxes that a user can keep or share."""
LOOSE = 10
"""The most other sandboxes; a new one replaces the oldest."""
FORGOTTEN_AFTER = timedelta(days=14)
SHARE_BYTES = 24
DELETED_AT_ONCE = 1000


def try_from(*, user: User, table: Table, number: int) -> Sandbox:
    """Start a sandbox at a step of a finished game. A running game has secrets and is refused."""
    if table.status != Status.FINISHED:
        raise Refused(_("You can try from here once the game is over."))
    if seed_is_secret(table.pk):
        raise Refused(_("This game is part of a challenge. You can try from here after it closes."))
    seats = table.seats.exclude(number=None).order_by("number")
    colours = list(seats.values_list("colour", flat=True))
    state = state_at(table.game, number)
    return _begin(state, colours, owner=user, source=table, number=number, game_name=table.game_name)


def try_imported(*, user: User, game: ImportedGame, number: int) -> Sandbox:
    """Start a sandbox at a step of an imported game; it has no secrets from its owner."""
    colours = [colour for _name, colour, *_bot in game.sitting[: game.seats]]
    return _begin(imported_state(game, number), colours, owner=user, number=number, game_name=game.game_name)


def copy(*, user: User, shared: Sandbox) -> Sandbox:
    """Copy a shared sandbox. The copy names its source game only if the user may see that game."""
    fields = ("number", "game_name", "rules", "seats", "colours", "start", "moves", "bots", "name")
    seen = Q(visibility=Visibility.PUBLIC) | Q(seats__user=user)
    source = Table.objects.filter(seen, pk=shared.source_id or 0).first()
    return _new(owner=user, source=source, **{name: getattr(shared, name) for name in fields})


def keep(*, row: Sandbox, name: str) -> None:
    """Keep the sandbox under a name, or rename it."""
    with transaction.atomic():
        _check_room(row)
        Sandbox.objects.filter(pk=row.pk).update(kept=True, name=_line(name)[:60])


def _check_room(row: Sandbox) -> None:
    """Refuse if the user has too many kept or shared sandboxes. The caller holds the transaction."""
    User.objects.select_for_update(no_key=True).get(pk=row.owner_id)
    lasting = Sandbox.objects.filter(Q(kept=True) | Q(share__isnull=False), owner=row.owner_id)
    if lasting.exclude(pk=row.pk).count() >= KEPT:
        message = _("You already have %(number)d sandboxes. Remove one first.")
        raise Refused(message % {"number": KEPT})


def _line(name: str) -> str:
    """Return the name with single spaces and without NUL, which PostgreSQL refuses."""
    return " ".join(name.replace("\x00", "").split())


def share(*, row: Sandbox, shared: bool) -> None:
    """Make a link to the sandbox, or withdraw it; a withdrawn link never works again."""
    link = secrets.token_urlsafe(SHARE_BYTES) if shared else None
    with transaction.atomic():
        if shared:
            _check_room(row)
        Sandbox.objects.filter(pk=row.pk, share__isnull=shared).update(share=link)


def remove(*, row: Sandbox) -> None:
    """Delete the sandbox and its link."""
    row.delete()


def forget_sandboxes() -> int:
    """Delete old sandboxes that are neither kept nor shared; return how many. The next run deletes more."""
    old = Sandbox.objects.filter(kept=False, share=None, changed_at__lte=clock.now() - FORGOTTEN_AFTER)
    ids = list(old.order_by("changed_at").values_list("pk", flat=True)[:DELETED_AT_ONCE])
    return old.filter(pk__in=ids).delete()[0]


def _begin(state: Any, taken: list[str], *, game_name: str, **fields: object) -> Sandbox:
    rules = TITLES[game_name].rules
    if not rules.awaited(state).seats:
        raise Refused(_("The game is over at this step. Go back a little first."))
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
        User.objects.select_for_update(no_key=True).get(pk=row.owner_id)
        loose = Sandbox.objects.filter(owner=row.owner_id, kept=False, share=None).order_by(
            "-changed_at", "-pk"
        )
        Sandbox.objects.filter(pk__in=list(loose.values_list("pk", flat=True)[LOOSE - 1 :])).delete()
        row.save()
    return row
