"""What a person does with a sandbox on its page."""

import random

from games.models import Sandbox, Table
from tests.services.reader import Reader
from tests.site.table.people import Person

EARLY = 30
"""A step near the beginning of a game."""


def begin(person: Person, table: Table, number: int = EARLY) -> Sandbox:
    """Start a sandbox from a step of a finished game."""
    answer = person.client.post(f"/t/{table.code}/try/{number}")
    assert answer.status_code == 302, answer.content
    return Sandbox.objects.get(code=answer["Location"].split("/")[2])


def html_of(person: Person, row: Sandbox) -> str:
    """Return the page of a sandbox."""
    answer = person.client.get(f"/analysis/{row.code}/")
    assert answer.status_code == 200
    return answer.content.decode()


def press(person: Person, row: Sandbox, ending: str, **data: object) -> int:
    """Send a form of the sandbox and return the status of the answer."""
    version = Sandbox.objects.get(pk=row.pk).version
    answer = person.client.post(f"/analysis/{row.code}/{ending}", {"version": version, **data})
    return answer.status_code


def step(person: Person, row: Sandbox, rng: random.Random) -> None:
    """Press a random button of the page."""
    page = Reader(html_of(person, row))
    form = page.form("/choose")
    assert form
    if form.radios:
        first, second = rng.choice(form.radios["first"]), rng.choice(form.radios["second"])
        data = form.data(("confirm", "1"), first=first, second=second)
    else:
        data = form.data(rng.choice(form.buttons))
    assert person.client.post(form.action, data).status_code == 302
