"""The queue shows a reported message whose author has deleted the account, as the report kept it."""

from games.leaving.write import delete_account
from games.models import Message, Table, User
from games.table.chat import say
from tests.site.moderation.conftest import client_of


def test_the_queue_shows_the_kept_text_and_name_of_a_deleted_author(
    insult: Message, rude: User, operator: User
) -> None:
    delete_account(user=rude)
    page = client_of(operator).get("/operator/moderation/").content.decode()
    assert "You play like a cow" in page
    assert "A deleted account (Rude)" in page
    assert "<strong>Rude</strong>" in page


def test_other_messages_of_a_deleted_author_stay_empty(
    table: Table, insult: Message, rude: User, operator: User
) -> None:
    say(table_id=table.pk, user=rude, text="Never reported")
    delete_account(user=rude)
    page = client_of(operator).get("/operator/moderation/").content.decode()
    assert "Never reported" not in page
    assert page.count("<strong>Rude</strong>") == 1
