"""Reads and polls the chat of a table."""

from typing import Any

from games.models import Table, User
from tests.site.lobby.people import client_of
from tests.site.table.test_page import key_of

HTMX = {"HX-Request": "true"}


def words(viewer: User | None, table: Table) -> str:
    """Return the HTML of the chat that this viewer gets."""
    answer = client_of(viewer).get(f"/t/{table.code}/chat", headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def talk_key(html: str) -> str:
    """Return the key of the chat that the page holds."""
    return html.split('name="talk" value="')[1].split('"', maxsplit=1)[0]


def poll(viewer: User | None, table: Table, page: str | None = None) -> Any:
    """Return the answer to a poll with the keys of the table and of the chat, as the page sends it."""
    page = page or client_of(viewer).get(f"/t/{table.code}/").content.decode()
    return client_of(viewer).get(f"/t/{table.code}/poll?key={key_of(page)}&talk={talk_key(page)}")
