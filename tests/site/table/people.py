"""Players who press the buttons of the page, and tables for them."""

import random

from django.test import Client

from games.lobby.tables import open_table, take_seat
from games.models import Game, Seat, Table, User
from games.pace.resolve import resolve_game
from games.table import drafts
from games.table.play import load
from tests.services.reader import Reader


class Person:
    """A player with a browser that runs no scripts."""

    def __init__(self, name: str, **flags: bool) -> None:
        self.user = User.objects.create_user(name, **flags)
        self.client = Client()
        self.client.force_login(self.user)

    def seat(self, table: Table) -> Seat:
        return Seat.objects.get(table=table, user=self.user)

    def page(self, table: Table) -> Reader:
        answer = self.client.get(f"/t/{table.code}/")
        assert answer.status_code == 200
        return Reader(answer.content.decode())

    def html(self, table: Table) -> str:
        return self.client.get(f"/t/{table.code}/").content.decode()

    def press(self, page: Reader, button: str, ending: str = "/choose") -> int:
        """Press the button with this value; the status of the answer after redirects."""
        form = page.form(ending)
        assert form, f"no form for {ending}"
        found = next(choice for choice in form.buttons if choice[1] == button)
        answer = self.client.post(form.action, form.data(found), follow=True)
        return answer.status_code

    def move(self, table: Table, text: str) -> int:
        """Post a move as the page of now would."""
        data = {"move": text, "version": game_of(table).version, "revision": self.seat(table).revision}
        return self.client.post(f"/t/{table.code}/choose", data, follow=True).status_code

    def play_any(self, table: Table, rng: random.Random) -> str:
        """Press any button that plays; what it said."""
        page = self.page(table)
        if planning := page.form("/intend"):
            data = planning.data(
                ("confirm", "1"),
                first=rng.choice(planning.radios["first"]),
                second=rng.choice(planning.radios["second"]),
            )
            assert ("confirm", "1") in planning.buttons
            assert self.client.post(planning.action, data).status_code == 302
            return "lock"
        form = page.form("/choose")
        assert form, page.text
        button = rng.choice(form.buttons)
        assert self.client.post(form.action, form.data(button)).status_code == 302, button
        return button[1]

    def play_quickly(self, table: Table, rng: random.Random) -> None:
        """Any legal move, by the service behind the page: for tests that begin later."""
        game, seat = game_of(table), self.seat(table)
        loaded = load(game)
        moves = loaded.rules.legal(drafts.drafted(loaded, seat)[0], seat.number)
        drafts.choose(
            game_id=game.pk, seat_id=seat.pk, version=game.version, revision=seat.revision,
            text=rng.choice(moves).text,
        )  # fmt: skip


def game_of(table: Table) -> Game:
    return Game.objects.select_related("table").get(table=table)


def seat_all(people: list[Person], **options: object) -> Table:
    """Return a started table with these players."""
    settings = {"game_name": "maharaja", "seats": len(people), "options": {}, **options}
    if len(people) == 1:
        settings["options"] = {"solo": ["easy"], **settings["options"]}
    table = open_table(owner=people[0].user, **settings)
    for other in people[1:]:
        take_seat(table_id=table.pk, user=other.user)
    resolve_game(game_of(table).pk)
    return Table.objects.get(pk=table.pk)


def awaited(table: Table, people: list[Person]) -> list[Person]:
    """Return the players whom the game waits for, in the order of seats."""
    users = dict(Seat.objects.filter(table=table).values_list("number", "user"))
    players = {person.user.pk: person for person in people}
    return [players[users[seat]] for seat in game_of(table).awaited if users.get(seat) in players]
