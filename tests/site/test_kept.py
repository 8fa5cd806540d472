"""`url` and `translate` that remember answer as Django's own do."""

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch
from django.utils import translation


def _shown(text: str, **values: object) -> str:
    template = Template(text)
    first = template.render(Context(values))
    assert template.render(Context(values)) == first, "the second time from memory"
    return first


def test_an_address_is_the_one_of_its_arguments() -> None:
    assert _shown("{% url 'table' code %}", code="one") == "/t/one/"
    assert _shown("{% url 'table' code %}", code="two") == "/t/two/"
    assert _shown("{% url 'table' code=code %}", code="one") == "/t/one/"
    assert _shown("{% url 'profile' name=name %}", name="Asha") == _shown("{% url 'profile' 'Asha' %}")
    assert _shown("{% url 'replay_step' code 7 %}", code="one") == "/t/one/replay/7/"
    assert _shown("{% url 'table' code as there %}[{{ there }}]", code="one") == "[/t/one/]"


def test_an_address_that_does_not_exist_is_told_or_left_empty() -> None:
    with pytest.raises(NoReverseMatch):
        _shown("{% url 'no_such_page' %}")
    assert _shown("{% url 'no_such_page' as there %}[{{ there }}]") == "[]"


def test_names_with_a_namespace_are_djangos_own() -> None:
    assert _shown("{% url 'admin:index' %}").endswith("/admin/")


def test_an_address_is_escaped_where_everything_is() -> None:
    assert _shown("{% url 'profile' name %}", name="O'Hara") != _shown(
        "{% autoescape off %}{% url 'profile' name %}{% endautoescape %}", name="O'Hara"
    )


def test_words_are_kept_for_each_language() -> None:
    template = Template('{% translate "Log in" %} | {% translate "since" context "a moment" %}')
    said = {}
    for code in ("en", "pt-br", "en", "pt-br"):
        with translation.override(code):
            said.setdefault(code, set()).add(template.render(Context()))
    assert said["en"] == {"Log in | since"}
    assert len(said["pt-br"]) == 1
    assert said["pt-br"] != said["en"]


def test_words_from_the_context_are_translated_anew() -> None:
    template = Template("{% translate word %}")
    with translation.override("pt-br"):
        assert template.render(Context({"word": "Log in"})) != template.render(Context({"word": "Rules"}))
