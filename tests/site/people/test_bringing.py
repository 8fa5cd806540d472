"""A guest's messages, notes and ties become the account's when the guest logs in."""

import pytest

from games.accounts.write import bring_games
from games.models import Message, Note, Tie, User
from games.people.blocking import tie
from games.table.chat import say, take_notes
from tests.site.lobby.people import client_of, guest
from tests.site.people.tables import running

pytestmark = pytest.mark.usefixtures("fresh")


def test_bringing_games_brings_the_guests_messages_notes_and_ties(asha: User, bela: User) -> None:
    visitor = guest()
    table = running(bela, visitor)
    say(table_id=table.pk, user=visitor, text="hello")
    take_notes(table_id=table.pk, user=visitor, text="hm", revision=0)
    tie(person=visitor, name="Bela", kind="mute")
    bring_games(guest_id=visitor.pk, user=asha)
    assert Message.objects.get().author == asha
    assert Note.objects.get().user == asha
    assert Tie.objects.get().person == asha


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_a_muted_or_blocked_guest_stays_so_after_logging_in_to_an_account(
    asha: User, bela: User, kind: str
) -> None:
    visitor = guest()
    table = running(bela, visitor)
    say(table_id=table.pk, user=visitor, text="grumble")
    for one in (asha, bela):
        tie(person=one, name=visitor.username, kind=kind)
    bring_games(guest_id=visitor.pk, user=asha)
    assert "grumble" not in client_of(bela).get(f"/t/{table.code}/").content.decode()
    found = Tie.objects.get()
    assert (found.person, found.other, found.kind) == (bela, asha, kind), "and nobody is tied to themselves"
