"""The site's benchmark without its servers: positions, statements and rows."""

from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from bench import site_rows, site_statements
from bench.count import Count
from bench.site_pages import poll_address
from bench.site_server import environment
from bench.timing import Sample, Samples
from games.models import User


def took(seconds: float) -> Samples:
    return Samples([Sample(seconds, Count(requests=10))])


def test_pages_are_compared_by_their_rate_and_moves_by_their_time() -> None:
    pages = {"table": took(2.0), "plain": took(1.0), "poll": took(1.0), "empty": took(0.5)}
    own = {"table": took(1.0), "plain": took(0.2), "poll": took(1.0), "empty": took(0.1)}
    found = [(row.ratio, row.met) for row in site_rows.page_rows((pages, own))]
    assert found == [(0.5, True), (0.2, True), (0.5, False), (0.1, True)]
    moves = {"move": took(4.0), "fresh": took(6.0), "bare": took(1.0), "service": took(1.0)}
    rows = site_rows.move_rows(moves | {"statements": took(0.5)})
    assert [(row.ratio, row.met) for row in rows] == [(4.0, False), (6.0, True), (2.0, True)]


def test_rounds_are_shown_by_median_and_95th_percentile() -> None:
    seconds = [n / 1000 for n in range(1, 102)]
    assert [row.ours for row in site_rows.round_rows(seconds)] == pytest.approx([51, 96])


def test_the_poll_is_the_one_the_page_itself_would_send() -> None:
    page = b'<div hx-get="/t/abc/poll?key=running.1&amp;x=2" hx-trigger="poll">'
    assert poll_address(page) == "/t/abc/poll?key=running.1&x=2"


def test_the_servers_see_nothing_of_a_database_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere")
    assert "DATABASE_URL" not in environment(tmp_path)
    assert environment(tmp_path)["VAR_DIR"] == str(tmp_path / "var")


@pytest.mark.slow
@pytest.mark.django_db
def test_recorded_statements_do_the_same_again(tmp_path: Path) -> None:
    person = User.objects.create_user("Asha")
    with site_statements.recorded() as statements:
        User.objects.filter(pk=person.pk).update(time_zone="Asia/Kolkata")
        with connection.cursor() as cursor:
            cursor.execute("UPDATE games_user SET first_name = %(name)s", {"name": "Asha"})
    User.objects.update(time_zone="UTC", first_name="")
    site_statements.write(statements, tmp_path, 1)
    site_statements.run(site_statements.read(tmp_path, 1))
    person.refresh_from_db()
    assert (person.time_zone, person.first_name) == ("Asia/Kolkata", "Asha")
    assert settings.ROOT_URLCONF == "maharaja_site.urls", "the comparison pages are the benchmark's alone"
