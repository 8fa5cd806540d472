"""The front page says what the site is and starts a game."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.db import connection
from django.template.loader import get_template
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

pytestmark = pytest.mark.django_db

ENGLISH = "Start solo game"
PORTUGUESE = "Começar partida solo"


def page(client: Client, language: str) -> str:
    response = client.get("/", headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize(
    ("language", "sentence", "lang"),
    [("en", ENGLISH, "en"), ("pt-BR", PORTUGUESE, "pt-br"), ("fr", ENGLISH, "en")],
)
def test_the_front_page_is_in_the_browsers_language_or_in_english(
    client: Client, language: str, sentence: str, lang: str
) -> None:
    html = page(client, language)
    assert escape(sentence) in html
    assert f'<html lang="{lang}">' in html


def test_the_language_can_be_chosen_without_a_script(client: Client) -> None:
    response = client.post("/i18n/setlang/", {"language": "pt-br", "next": "/"})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert PORTUGUESE in page(client, "en")


def test_the_front_page_offers_three_levels_and_login_with_two_queries(client: Client) -> None:
    page(client, "en")  # the ratings of the bots are cached for a while
    with CaptureQueriesContext(connection) as asked:
        html = page(client, "en")
    assert len(asked) == 2, "today’s challenge, finished games (none here)"
    assert re.findall(r'name="level" value="(\w+)"( checked)?', html) == [
        ("easy", " checked"), ("medium", ""), ("hard", ""),
    ]  # fmt: skip
    assert '<form method="post" action="/play/">' in html
    assert 'href="/accounts/login/"' in html
    assert 'href="/accounts/signup/"' in html


def test_the_front_page_has_no_inline_script_or_style_and_the_policy_forbids_both(client: Client) -> None:
    response = client.get("/")
    html = response.content.decode()
    scripts = re.findall(r"<script[^>]*>", html)
    assert scripts
    assert all(re.fullmatch(r'<script src="/static/[^"]+" defer>', script) for script in scripts)
    assert "<style" not in html
    assert "style=" not in html
    policy = response["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'self'; script-src 'self';")
    assert "unsafe" not in policy


def test_htmx_evaluates_nothing_and_brings_no_styles(client: Client) -> None:
    html = page(client, "en")
    assert '"allowEval": false' in html
    assert '"includeIndicatorStyles": false' in html


def test_the_front_page_accepts_no_post(client: Client) -> None:
    assert client.post("/").status_code == 405


@pytest.mark.parametrize("name", ["400.html", "500.html"])
def test_the_error_pages_400_and_500_need_neither_request_nor_database(name: str) -> None:
    assert '<header class="site-head">' in get_template(name).render()


def test_the_fonts_are_in_the_repository_with_their_licence() -> None:
    css = Path(finders.find("site.css")).read_text()
    fonts = re.findall(r'url\("(fonts/[^"]+)"\)', css)
    assert len(fonts) == 4
    assert all(finders.find(font) for font in fonts)
    for licence in ("OFL.txt", "OFL-Anek.txt"):
        assert "SIL OPEN FONT LICENSE" in (Path(settings.BASE_DIR) / "static/fonts" / licence).read_text()
