"""The form of a plan for a visit shows what was written before."""

from html.parser import HTMLParser

import pytest

from engine.kernel.orders import Plan, Step
from games.models import SeatOrders
from tests.site.rehearsal.rehearsing import page
from tests.site.table.people import Person
from tests.site.taj_mahal.test_orders import coloured, kept, three, visiting, words, writes

__all__ = ["three"]
pytestmark = pytest.mark.django_db


class Sent(HTMLParser):
    """What a browser would send of the form of a plan, if nothing is touched."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.values: dict[str, list[str]] = {}
        self._inside, self._select, self._option = False, "", False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given["action"].endswith("/orders/plan")
        if not self._inside:
            return
        if tag == "select":
            self._select = given["name"]
        self._option = tag == "option" and "selected" in given and "value" not in given
        if tag == "option" and "selected" in given and "value" in given:
            self._add(self._select, given["value"])
        if tag == "input" and ("checked" in given or given["type"] == "hidden"):
            self._add(given["name"], given["value"])

    def handle_data(self, data: str) -> None:
        if self._option:
            self._add(self._select, data)
            self._option = False

    def _add(self, name: str, value: str) -> None:
        self.values.setdefault(name, []).append(value)


def test_the_form_shows_the_plan_that_is_kept_and_sent_again_it_changes_nothing(three: list[Person]) -> None:
    table = visiting(three)
    player = three[0]
    first, second = coloured(player, table)[:2]
    values = {
        "card_at_0": first, "card_at_1": second, "end": "ask", "takes_at_0": ["elephant", "mogul"],
        "takes_at_1": ["monk"], "lead": ["general"], "takes_number": "3", "cards_left": "1",
    }  # fmt: skip
    assert writes(player, table, **values) == 302
    before = kept(player, table)
    shown = player.client.get(f"/t/{table.code}/orders/").content.decode()
    assert "Change your plan or write another" in shown
    sent = Sent(shown).values
    assert sent["card-1"] == [second]
    assert player.client.post(f"/t/{table.code}/orders/plan", sent).status_code == 302
    assert kept(player, table).plans == before.plans
    other = page(three[1], table, "orders").form("/orders/plan")
    assert other
    assert other.checked == {"end": "withdraw"}, "nobody else's form shows anything of it"


def test_a_refused_form_keeps_what_was_filled_in(three: list[Person]) -> None:
    table = visiting(three)
    player = three[0]
    card = coloured(player, table)[0]
    data = {"revision": 0, "end": "ask", "lead": ["monk"], **{f"card-{at}": card for at in range(6)}}
    answer = player.client.post(f"/t/{table.code}/orders/plan", data)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert 'class="write-plan" open' in html
    sent = Sent(html).values
    assert (sent["card-0"], sent["lead"], sent["end"]) == ([card], ["monk"], ["ask"])
    assert not SeatOrders.objects.filter(seat=player.seat(table)).exclude(data={}).exists()


@pytest.mark.parametrize(
    "plan",
    [
        Plan([Step(["play red EV with might"]), Step(["withdraw"])]),
        Plan([], exits=[Step(["withdraw"], only_if=["rivals_left 0"])]),
        Plan([Step(["play * *"]), Step(["play"])], exits=[Step(["withdraw"], only_if=["takes monk"])] * 3),
    ],
)
def test_every_plan_can_be_shown_in_the_form(plan: Plan) -> None:
    form = words().form
    assert form
    found = form.values(plan)
    assert found["end"] == (["withdraw"] if Step(["withdraw"]) in plan.steps else ["ask"])
    assert found.get("with-0", []) in ([], ["might"])
