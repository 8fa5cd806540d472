"""Gives a user tables, messages, notes, ties and a letter, for tests of the export and of leaving."""

from games.models import Letter, Table, User
from games.people.blocking import tie
from games.table.chat import report, say, take_notes
from tests.site.lobby.people import opened
from tests.site.people.tables import finished, running


def lived_in(user: User, other: User) -> list[Table]:
    """Return tables of every status where the user sits, with messages, notes, ties and a letter."""
    tables = [running(user, other), finished(other, user), opened(user), opened(other, user)]
    for table in tables:
        say(table_id=table.pk, user=user, text="my very own words")
        take_notes(table_id=table.pk, user=user, text="my secret notes", revision=0)
    theirs = say(table_id=tables[0].pk, user=other, text="words of the other")
    report(table_id=tables[0].pk, message_id=theirs.pk, reporter=user)
    tie(person=user, name=other.username, kind="follow")
    tie(person=other, name=user.username, kind="follow")
    Letter.objects.create(
        user=user, email="dalia@example.org", text="Dear operator", written_at=theirs.said_at
    )
    return tables
