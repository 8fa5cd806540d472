"""Bots in sandboxes think in the worker: the page meanwhile, changes that win, and limits."""

import random
from datetime import datetime, timedelta
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.bots.apprentice import Apprentice
from games import tasks
from games.analysis import sandbox_moves, thinking
from games.base import clock
from games.base.refusals import Refused
from games.models import Sandbox, Table, User
from tests.services.pg import Pg, at_once, wait_for_the_other_call
from tests.site.analysis.scene import begin, html_of, press, step
from tests.site.table.forward import to_the_end
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.slow

HTMX = {"HX-Request": "true"}
THINKING = "The bots are thinking …"


def fresh(row: Sandbox) -> Sandbox:
    return Sandbox.objects.get(pk=row.pk)


def later(monkeypatch: pytest.MonkeyPatch, wait: timedelta) -> None:
    moment: datetime = clock.now() + wait
    monkeypatch.setattr(clock, "now", lambda: moment)


def poll(person: Person, row: Sandbox, key: str) -> tuple[int, str]:
    answer = person.client.get(f"/analysis/{row.code}/poll", {"key": key}, headers=HTMX)
    return answer.status_code, answer.content.decode()


@pytest.fixture
def thinks(ana: Person, over: Table) -> Sandbox:
    """Return a sandbox of two bots that were asked to play."""
    row = begin(ana, over)
    assert press(ana, row, "bots", bot=["0", "1"]) == 302
    assert press(ana, row, "bots", move="1") == 302
    return fresh(row)


@pytest.mark.django_db
def test_no_request_about_a_sandbox_runs_a_bot(
    ana: Person, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(*_given: object) -> None:
        pytest.fail("a page waited for a bot")

    monkeypatch.setattr(Apprentice, "choose", choose)
    row = begin(ana, over)
    assert press(ana, row, "bots", move="1") == 302
    step_back = partial(press, ana, row)
    assert THINKING in html_of(ana, row)
    assert step_back("undo") == 302
    step(ana, row, random.Random(1))
    assert step_back("bots", bot=["0", "1"]) == 302
    assert step_back("bots", move="1") == 302
    assert poll(ana, row, "")[0] == 200
    assert step_back("bots", stop="1") == 302
    assert ana.client.post(f"/analysis/{row.code}/keep", {"name": "Kept"}).status_code == 302


@pytest.mark.django_db
def test_the_page_says_that_bots_think_and_follows_by_itself(ana: Person, thinks: Sandbox) -> None:
    html = html_of(ana, thinks)
    assert THINKING in html
    key = f"{thinks.version} thinking"
    assert f'hx-get="/analysis/{thinks.code}/poll?key={key.replace(" ", "%20")}" hx-trigger="poll"' in html
    assert '<noscript><meta http-equiv="refresh" content="3"></noscript>' in html, "without JavaScript too"
    assert 'id="bots-move"' not in html
    with CaptureQueriesContext(connection) as asked:
        assert poll(ana, thinks, key) == (204, "")
    assert len(asked) <= 3, "the session, the person and the sandbox"
    tasks.think(thinks.pk)
    status, html = poll(ana, thinks, key)
    assert status == 200
    assert html.lstrip().startswith('<div id="table"')
    assert THINKING not in html
    assert "hx-trigger" not in html
    assert len(fresh(thinks).moves) > len(thinks.moves)


@pytest.mark.django_db
def test_visitors_with_the_link_do_not_see_that_bots_think(ana: Person, ben: Person, thinks: Sandbox) -> None:
    assert press(ana, thinks, "share", shared="1") == 302
    shared = f"/analysis/shared/{fresh(thinks).share}/"
    before = ben.client.get(shared).content.decode()
    assert THINKING not in before
    assert thinks.code not in before


@pytest.mark.django_db
@pytest.mark.parametrize("ending", ["undo", "bots", "stop"])
def test_a_change_while_bots_think_wins(
    ana: Person, thinks: Sandbox, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = sandbox_moves.Trial.think
    changed: list[Sandbox] = []

    def change_meanwhile(found: sandbox_moves.Trial, seat: int) -> None:
        usual(found, seat)
        if not changed:
            data = {"stop": "1"} if ending == "stop" else {"bot": ["0"]} if ending == "bots" else {}
            assert press(ana, thinks, "bots" if ending == "stop" else ending, **data) == 302
            changed.append(fresh(thinks))

    monkeypatch.setattr(sandbox_moves.Trial, "think", change_meanwhile)
    tasks.think(thinks.pk)
    after = fresh(thinks)
    assert (after.version, after.moves) == (changed[0].version, changed[0].moves)
    assert after.thinking_since is None


@pytest.mark.django_db
def test_a_repeated_or_late_message_does_not_change_a_sandbox(
    ana: Person, thinks: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks.think(thinks.pk)
    once = fresh(thinks)
    tasks.think(thinks.pk)
    assert (fresh(thinks).version, fresh(thinks).moves) == (once.version, once.moves)
    assert press(ana, thinks, "undo", all="1") == 302
    assert press(ana, thinks, "bots", move="1") == 302
    before = fresh(thinks).moves
    later(monkeypatch, thinking.PATIENCE)
    tasks.think(thinks.pk)
    assert fresh(thinks).moves == before
    tasks.think(99)


@pytest.mark.django_db
def test_the_page_tells_of_a_lost_message_and_the_sandbox_can_be_used(
    ana: Person, thinks: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    later(monkeypatch, thinking.SLOW)
    status, html = poll(ana, thinks, f"{thinks.version} thinking")
    assert (status, "This is taking longer than usual." in html) == (200, True)
    assert "hx-trigger" in html
    later(monkeypatch, thinking.PATIENCE)
    status, html = poll(ana, thinks, f"{thinks.version} slow")
    assert (status, "The bots didn’t answer." in html) == (200, True)
    assert "hx-trigger" not in html
    assert 'id="bots-move"' in html
    assert press(ana, thinks, "bots", move="1") == 302
    tasks.think(thinks.pk)
    assert len(fresh(thinks).moves) > len(thinks.moves)


@pytest.mark.django_db
def test_bots_think_in_one_sandbox_of_a_person_at_a_time(ana: Person, thinks: Sandbox, over: Table) -> None:
    other = begin(ana, over)
    answer = ana.client.post(f"/analysis/{other.code}/bots", {"version": 0, "move": "1"})
    assert answer.status_code == 409
    assert "Your bots are thinking in another sandbox." in answer.content.decode()
    assert fresh(other).thinking_since is None
    assert press(ana, thinks, "bots", stop="1") == 302
    assert press(ana, other, "bots", move="1") == 302


@pytest.mark.django_db
def test_a_person_who_stops_and_asks_again_keeps_one_worker_busy(
    ana: Person, thinks: Sandbox, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = begin(ana, over)
    sent: list[int] = []
    usual = sandbox_moves.Trial.think

    def ask_elsewhere(found: sandbox_moves.Trial, seat: int) -> None:
        assert found.row.pk == thinks.pk, "the second one waits for the first"
        usual(found, seat)
        if fresh(other).thinking_since is None:
            assert press(ana, thinks, "bots", stop="1") == 302
            assert press(ana, other, "bots", move="1") == 302
            tasks.think(other.pk)  # by another worker

    monkeypatch.setattr(sandbox_moves.Trial, "think", ask_elsewhere)
    monkeypatch.setattr(thinking, "_nudge", sent.append)
    tasks.think(thinks.pk)
    assert fresh(other).moves == other.moves
    assert sent == [other.pk, other.pk], "asked for, and asked again by the worker that was busy"


@pytest.mark.django_db
def test_a_request_beyond_the_sites_limit_is_refused_with_a_reason(
    ana: Person, ben: Person, thinks: Sandbox, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_WAITING", 1)
    row = begin(ben, over)
    answer = ben.client.post(f"/analysis/{row.code}/bots", {"version": 0, "move": "1"})
    assert answer.status_code == 429
    told = "Many people are asking bots to think. Try again in a minute."
    assert told in answer.content.decode()
    assert fresh(row).thinking_since is None
    step(ben, row, random.Random(1))
    later(monkeypatch, thinking.PATIENCE)  # nobody waits for the first one any more
    assert press(ben, row, "bots", move="1") == 302


@pytest.mark.django_db
def test_guests_leave_half_of_the_line_to_accounts(
    ana: Person, ben: Person, thinks: Sandbox, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_WAITING", 2)
    User.objects.update(is_guest=True)
    row = begin(ben, over)
    assert press(ben, row, "bots", move="1") == 429
    User.objects.filter(pk=ben.user.pk).update(is_guest=False)
    assert press(ben, row, "bots", move="1") == 302


@pytest.mark.django_db
def test_bots_think_in_slices_and_give_way_to_others_in_between(
    thinks: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SLICE", 0.0)
    sent: list[int] = []
    monkeypatch.setattr(thinking, "_nudge", sent.append)
    tasks.think(thinks.pk)
    row = fresh(thinks)
    assert sum(seat >= 0 for seat, _text in row.moves[len(thinks.moves) :]) == 1
    assert row.thinking_since is not None
    assert sent == [thinks.pk]


@pytest.mark.django_db
def test_a_sandbox_that_becomes_too_long_keeps_what_fits_and_stops(
    ana: Person, thinks: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_moves, "MOST_MOVES", len(thinks.moves) + 20)
    tasks.think(thinks.pk)
    row = fresh(thinks)
    assert len(thinks.moves) < len(row.moves) <= len(thinks.moves) + 20
    assert thinking.phase(row) == "lost"
    assert -1 not in sandbox_moves.trial(row).awaited
    monkeypatch.setattr(sandbox_moves, "MOST_MOVES", len(row.moves))
    assert press(ana, thinks, "bots", move="1") == 409


@pytest.mark.django_db
def test_bots_that_break_are_logged_and_given_up(
    ana: Person, thinks: Sandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Apprentice, "choose", broken)
    tasks.think(thinks.pk)
    assert "cannot move" in caplog.text
    assert "The bots didn’t answer." in html_of(ana, thinks)


@pytest.mark.django_db
def test_a_sandbox_of_other_rules_is_given_up_and_not_asked_for_again(
    thinks: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules changed between the request and the worker."""
    sent: list[int] = []
    monkeypatch.setattr(thinking, "_nudge", sent.append)
    Sandbox.objects.update(rules=99)
    tasks.think(thinks.pk)
    assert sent == []
    assert thinking.phase(fresh(thinks)) == "lost"


@pytest.mark.postgres
def test_two_requests_at_once_for_two_sandboxes_of_a_person_let_one_think(
    pg: Pg, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    over = to_the_end(seat_all([ana, ben]))
    boxes = [begin(ana, over), begin(ana, over)]
    usual = thinking._check_others

    def slowly(row: Sandbox, owner: User) -> None:
        wait_for_the_other_call()
        usual(row, owner)

    monkeypatch.setattr(thinking, "_check_others", slowly)
    found = at_once(*(partial(thinking.ask, row=row, version=0) for row in boxes))
    assert sorted(type(one) for one in found if one is not None) == [Refused]
    assert Sandbox.objects.filter(thinking_since__isnull=False).count() == 1


@pytest.mark.postgres
def test_two_workers_at_once_store_the_bots_moves_once(pg: Pg) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    row = begin(ana, to_the_end(seat_all([ana, ben])))
    assert press(ana, row, "bots", move="1") == 302
    at_once(*(partial(tasks.think, row.pk) for _ in range(2)))
    after = fresh(row)
    assert after.version == row.version + 1
    assert sum(seat >= 0 for seat, _text in after.moves) == 1
