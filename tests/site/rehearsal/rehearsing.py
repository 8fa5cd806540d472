"""A player who rehearses with the buttons of the page, in a browser that runs no scripts."""

from games.models import Table
from tests.services.reader import Reader
from tests.site.table.people import Person
from tests.site.table.test_drafts import at_step


def planning(people: list[Person]) -> Table:
    """Return a table at which everyone plans the first round."""
    table, _player = at_step(people, "planning")
    return table


def page(player: Person, table: Table, where: str = "rehearse") -> Reader:
    """Return the page of the rehearsal, or of the orders."""
    answer = player.client.get(f"/t/{table.code}/{where}/")
    assert answer.status_code == 200
    return Reader(answer.content.decode())


def points(player: Person, table: Table, first: str, second: str) -> None:
    """Point the arrows in the rehearsal."""
    form = page(player, table).form("/rehearse/choose")
    assert form
    data = form.data(("confirm", "1"), first=first, second=second)
    assert player.client.post(form.action, data).status_code == 302


def tries(player: Person, table: Table, *moves: str) -> None:
    """Press the buttons of these moves in the rehearsal."""
    for move in moves:
        form = page(player, table).form("/rehearse/choose")
        assert form
        assert ("move", move) in form.buttons, (move, form.buttons)
        assert player.client.post(form.action, form.data(("move", move))).status_code == 302


def keeps(player: Person, table: Table, **chosen: str) -> int:
    """Press “Keep as my orders”, and return the status of the answer."""
    form = page(player, table).form("/rehearse/keep")
    assert form, page(player, table).text
    return player.client.post(form.action, form.data(("", ""), **chosen)).status_code


def takes_coins(player: Person, table: Table) -> None:
    """Rehearse a turn with two actions that give coins."""
    points(player, table, "coins", "coins")
    tries(player, table, "action coins", "action coins", "end_turn")
