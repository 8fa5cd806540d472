"""Imports games from files: the engine plays the moves, and only the owner may see the game."""

import hashlib

import msgspec
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import ImportedGame, User
from games.replay import transcripts
from games.replay.past import history_of
from games.table.result_read import placed_in_file
from games.table.seated import Sitter

MOST = 50
"""How many imported games a user may have."""


def import_game(*, owner: User, data: bytes) -> ImportedGame:
    """Store the game of a file and return it. Importing the same file again returns the same game."""
    try:
        found = transcripts.read(data)
    except transcripts.NotATranscript as error:
        raise Refused(str(error), status=422) from error
    record, sitting, history = found.record, found.sitting, history_of(found.record)
    text = transcripts.as_text(history, sitting, placed_in_file(history, sitting, found.reasons), found.seals)
    digest = hashlib.sha256(text.encode()).hexdigest()
    known = ImportedGame.objects.filter(owner=owner, digest=digest).first()
    if known:
        return known
    if ImportedGame.objects.filter(owner=owner).count() >= MOST:
        raise Refused(_("You already have %(most)d files. Delete one first.") % {"most": MOST})
    try:
        with transaction.atomic():
            return ImportedGame.objects.create(
                owner=owner, game_name=record.game_name, rules=record.rules, seats=record.seats,
                seed=record.seed, options=dict(record.options), moves=[*record.moves], digest=digest,
                sitting=[_stored(sitting[seat]) for seat in range(record.seats)], created_at=clock.now(),
                seals=msgspec.to_builtins(found.seals),
                reasons=[found.reasons[seat] for seat in range(record.seats)] if found.reasons else None,
            )  # fmt: skip
    except IntegrityError:  # the same file was imported at the same moment
        return ImportedGame.objects.get(owner=owner, digest=digest)


def _stored(sitter: Sitter) -> list[str]:
    """Return name and colour; for a bot also its name in the program."""
    return [*sitter] if sitter.bot else [sitter.name, sitter.colour]


def bring_imported(*, guest: User, user: User) -> None:
    """Give the guest's imported games to the account, except those that the account has already."""
    known = ImportedGame.objects.filter(owner=user).values("digest")
    ImportedGame.objects.filter(owner=guest).exclude(digest__in=known).update(owner=user)


def delete_imported(*, owner: User, code: str) -> None:
    """Delete an imported game. Do nothing if there is no such game."""
    ImportedGame.objects.filter(owner=owner, code=code).delete()
