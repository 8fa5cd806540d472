"""Translations that are found quickly are those that Django finds."""

import gettext as texts
from threading import Thread

import pytest
from asgiref.sync import async_to_sync
from django.test import override_settings
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext, trans_real

from games.base import translating

LANGUAGES = ("en", "pt-br")
MESSAGES = ("Lobby", "Prestige", "", "no such text", "two\r\nlines", "100 %", "Lobby")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_the_one_that_django_finds(language: str) -> None:
    with translation.override(language):
        for message in MESSAGES * 2:
            assert gettext(message) == translating._djangos(message)


def test_the_active_language_decides_each_time() -> None:
    lazy = gettext_lazy("Lobby")
    with translation.override("en"):
        english = gettext("Lobby")
        with translation.override("pt-br"):
            portuguese = gettext("Lobby")
            assert (str(lazy), translation.get_language()) == (portuguese, "pt-br")
        assert (gettext("Lobby"), str(lazy)) == (english, english)
    assert english != portuguese


def test_without_a_language_the_default_one_is_used() -> None:
    with translation.override(None):
        assert (gettext("Lobby"), translation.get_language()) == ("Lobby", None)
    with translation.override("pt-br"):
        translation.deactivate()
        assert (gettext("Lobby"), translation.get_language()) == ("Lobby", "en")


def test_safe_text_stays_safe() -> None:
    with translation.override("pt-br"):
        plain, safe = gettext("Lobby"), gettext(SafeString("Lobby"))
    assert (type(plain), type(safe)) == (str, SafeString)


def test_texts_with_a_context_and_plurals_are_found() -> None:
    with translation.override("pt-br"):
        assert pgettext("a moment", "since") == trans_real.catalog().gettext("a moment\x04since")
    step = "Your draft: %(counter)s step", "Your draft: %(counter)s steps"
    for language in LANGUAGES:
        with translation.override(language):
            for number in (1, 2, 0, True, 1, 2):
                expected = translating._djangos_plural(*step, number)
                assert ngettext(*step, number) == expected


def test_a_thread_and_a_task_have_their_own_language() -> None:
    found: list[str | None] = []
    with translation.override("pt-br"):
        thread = Thread(target=lambda: found.append(translation.get_language()))
        thread.start()
        thread.join()

        async def task() -> str | None:
            before = translation.get_language()
            translation.activate("en")
            return before

        assert async_to_sync(task)() == "pt-br"
    assert found == ["en"], "a new thread begins with the default language"


def test_a_changed_setting_is_seen() -> None:
    with translation.override("pt-br"):
        portuguese = gettext("Lobby")
    try:
        with override_settings(LANGUAGE_CODE="pt-br"), translation.override("en"):
            assert gettext("Lobby") == "Lobby"
            translation.deactivate()
            assert gettext("Lobby") == portuguese
    finally:
        translating.install()


def test_few_texts_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translating, "MOST", 3)
    kept = texts.NullTranslations()
    with translation.override("en"):
        trans_real._active.value = kept
        shown = [gettext(f"text {number}") for number in range(5)]
    assert shown == [f"text {number}" for number in range(5)]
    assert len(kept.remembered) == 3  # type: ignore[attr-defined]
