"""The cached template tags `url` and `translate` return the same as Django's."""

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch
from django.utils import translation


def _shown(text: str, **values: object) -> str:
    template = Template(text)
    first = template.render(Context(values))
    assert template.render(Context(values)) == first, "the second time from memory"
    return first


def test_the_url_tag_returns_the_address_for_its_arguments() -> None:
    assert _shown("{% url 'table' code %}", code="one") == "/t/one/"
    assert _shown("{% url 'table' code %}", code="two") == "/t/two/"
    assert _shown("{% url 'table' code=code %}", code="one") == "/t/one/"
    assert _shown("{% url 'profile' name=name %}", name="Asha") == _shown("{% url 'profile' 'Asha' %}")
    assert _shown("{% url 'replay_step' code 7 %}", code="one") == "/t/one/replay/7/"
    assert _shown("{% url 'table' code as there %}[{{ there }}]", code="one") == "[/t/one/]"


def test_the_url_tag_raises_for_unknown_names_unless_it_has_as() -> None:
    with pytest.raises(NoReverseMatch):
        _shown("{% url 'no_such_page' %}")
    assert _shown("{% url 'no_such_page' as there %}[{{ there }}]") == "[]"


def test_the_url_tag_supports_namespaces() -> None:
    assert _shown("{% url 'admin:index' %}").endswith("/admin/")


def test_the_url_tag_escapes_unless_autoescape_is_off() -> None:
    assert _shown("{% url 'profile' name %}", name="O'Hara") != _shown(
        "{% autoescape off %}{% url 'profile' name %}{% endautoescape %}", name="O'Hara"
    )


def test_the_translate_tag_caches_each_language() -> None:
    template = Template('{% translate "Log in" %} | {% translate "since" context "a moment" %}')
    said = {}
    for code in ("en", "pt-br", "en", "pt-br"):
        with translation.override(code):
            said.setdefault(code, set()).add(template.render(Context()))
    assert said["en"] == {"Log in | since"}
    assert len(said["pt-br"]) == 1
    assert said["pt-br"] != said["en"]


def test_the_translate_tag_does_not_cache_variables() -> None:
    template = Template("{% translate word %}")
    with translation.override("pt-br"):
        assert template.render(Context({"word": "Log in"})) != template.render(Context({"word": "Rules"}))
