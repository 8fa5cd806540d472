"""The front page says what the site is and, honestly, what it cannot do yet."""

import pytest
from django.test import Client
from django.utils.html import escape

ENGLISH = "You cannot play here yet."
PORTUGUESE = "Ainda não é possível jogar aqui."


def page(client: Client, language: str) -> str:
    response = client.get("/", headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize(
    ("language", "sentence", "lang"),
    [("en", ENGLISH, "en"), ("pt-BR", PORTUGUESE, "pt-br"), ("fr", ENGLISH, "en")],
)
def test_it_speaks_the_browsers_language_or_english(
    client: Client, language: str, sentence: str, lang: str
) -> None:
    html = page(client, language)
    assert escape(sentence) in html
    assert f'<html lang="{lang}">' in html


def test_the_language_can_be_chosen_without_a_script(client: Client) -> None:
    response = client.post("/i18n/setlang/", {"language": "pt-br", "next": "/"})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert PORTUGUESE in page(client, "en")


def test_it_offers_the_command_that_plays_a_game(client: Client) -> None:
    assert ".venv/bin/python -m engine trace" in page(client, "en")


def test_no_inline_script_or_style_exists_and_the_policy_forbids_both(client: Client) -> None:
    response = client.get("/")
    html = response.content.decode()
    assert "<script" not in html
    assert "<style" not in html
    assert "style=" not in html
    policy = response["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'self';")
    assert "unsafe" not in policy


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post("/").status_code == 405
