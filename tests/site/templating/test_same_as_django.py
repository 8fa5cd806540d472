"""A compiled template renders to the same bytes as with Django's loader, or fails with the same error."""

import zoneinfo
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.template import Context, Engine
from django.utils import timezone, translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.site.templating.engines import compiling, djangos

LANGUAGES = ("en", "pt-br")


class Thing:
    """Something with every kind of attribute that a template can meet."""

    name = "<Asha & co>"
    title = SafeString("<b>Maharaja</b>")

    def method(self) -> str:
        return "'called'"

    def needs(self, argument: str) -> str:
        return argument

    def fails(self) -> str:
        raise TypeError("inside")

    def deletes(self) -> str:
        return "deleted"

    deletes.alters_data = True  # type: ignore[attr-defined]

    @property
    def gone(self) -> str:
        raise ObjectDoesNotExist

    @property
    def broken(self) -> str:
        raise AttributeError("inside")

    @property
    def wrong(self) -> str:
        raise ValueError


class Stream:
    """Something that can be iterated and has no length."""

    def __iter__(self) -> Iterator[str]:
        return iter("pq")

    def __repr__(self) -> str:
        return "<stream>"


class Uncalled(Thing):
    """A class that templates do not call."""

    do_not_call_in_templates = True


def values() -> dict[str, Any]:
    """Return new values for a page, iterators included."""
    return {
        "a": "<i>", "safe": SafeString("<i>"), "lazy": gettext_lazy("Lobby"), "empty": "", "none": None,
        "yes": True, "no": False, "n": 3, "zero": 0, "big": 1234567, "pi": 3.14159,
        "rows": ["x", "<y>", "z"], "pairs": [(1, "<one>"), (2, "two")], "nested": [[1, 2], [], [3]],
        "items": {"b": 2, "a": {"b": "&"}, "items": "own"}, "thing": Thing(), "made": Thing, "kept": Uncalled,
        "when": datetime(2026, 11, 17, 23, 5, tzinfo=UTC), "stream": Stream,
        "part": "part.html", "forloop": {"counter": "outer"},
    }  # fmt: skip


NAMES = (
    "a", "safe", "lazy", "empty", "none", "yes", "no", "n", "zero", "big", "pi", "rows", "rows.0",
    "rows.7", "rows.0.missing", "pairs.1.1", "items", "items.b", "items.a.b", "items.items",
    "items.missing", "thing.name", "thing.title", "thing.method", "thing.needs", "thing.fails",
    "thing.deletes", "thing.gone", "thing.broken", "thing.wrong", "thing.missing", "thing.name.upper",
    "made.name", "kept.name", "when", "stream", "missing", "missing.too", "item", "item.0", "item.b",
    "forloop.counter", "forloop.counter0", "forloop.last", "forloop.revcounter",
    "forloop.first", "forloop.parentloop.counter", "block.super", "x", "7", "1.5", "'<q>'", '_("Lobby")',
    "True", "None",
)  # fmt: skip
FILTERS = (
    "upper", "default:'<d>'", "default:thing.name", "default_if_none:n", "length", "add:n", "add:'1'",
    "join:', '", "join:a", "first", "last", "slice:':2'", "safe", "escape", "force_escape", "urlencode",
    "floatformat:1", "date:'H:i'", "yesno:'y,<n>'", "add:missing", "default:missing.too", "escaped",
    "doubled", "hour", "hour:'<'", "unlocalize", "localize", "striptags", "truncatechars:3", "dictsort:0",
    "linebreaksbr",
)  # fmt: skip
OPERATORS = ("and", "or", "==", "!=", "<", ">", "<=", ">=", "in", "not in", "is", "is not")

expressions = st.builds(
    lambda name, filters: "|".join([name, *filters]),
    st.sampled_from(NAMES),
    st.lists(st.sampled_from(FILTERS), max_size=2),
)
tests = st.recursive(
    st.one_of(expressions, expressions.map("not {}".format)),
    lambda inner: st.builds(lambda a, o, b: f"{a} {o} {b}", inner, st.sampled_from(OPERATORS), inner),
    max_leaves=3,
)
leaves = st.one_of(
    st.sampled_from(
        (
            "text", " <p>\n", "100 %", "{# note #}", "{% translate 'Lobby' %}", "{% static 'mark.svg' %}",
            "{% url 'lobby' %}", "{% url 'table' 'abc' %}", "{% url 'profile' a %}", "{% url 'nowhere' %}",
            "{% url 'table' code=n as x %}{{ x }}", "{% static part %}", "{% cycle 'a' '<b>' %}",
            "{% ifchanged item %}new{% endifchanged %}", "{% firstof empty a %}", "{% now 'Y' %}",
            "{% pair a %}", "{% pair n two=thing.name as x %}{{ x }}", "{% depth 2 %}", "{% depth missing %}",
            "{% include 'part.html' %}", "{% include part with a='new' x=n %}",
            "{% include 'part.html' only %}",
            "{% include './part.html' %}", "{% include missing %}", "{% include 'none.html' %}",
            "{% blocktranslate %}Lobby{% endblocktranslate %}", "{% csrf_token %}", "{% translate a as x %}",
            "{% blocktranslate with name=thing.name %}Hello {{ name }}, {{ a }}{% endblocktranslate %}",
            "{% blocktranslate count k=n %}{{ k }} 100%{% plural %}{{ k }} {{ z }}{% endblocktranslate %}",
            "{% blocktranslate count k=a %}one{% plural %}many{% endblocktranslate %}",
            "{% blocktranslate trimmed context 'c' %} some {{ big }} {% endblocktranslate %}",
        )
    ),
    expressions.map("{{{{ {} }}}}".format),
)  # fmt: skip
LOOPS = (
    "item in rows", "item in rows reversed", "item in missing", "item in items.items", "item in stream",
    "a, item in pairs", "a, b, c in pairs", "item in nested", "a, item in nested", "item in n",
)  # fmt: skip


def _around(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds(lambda one, two: one + two, inner, inner),
        st.builds("{{% if {} %}}{}{{% endif %}}".format, tests, inner),
        st.builds(
            "{{% if {} %}}{}{{% elif {} %}}{}{{% else %}}!{{% endif %}}".format, tests, inner, tests, inner
        ),
        st.builds("{{% for {} %}}{}{{% endfor %}}".format, st.sampled_from(LOOPS), inner),
        st.builds("{{% for item in empty %}}{}{{% empty %}}{}{{% endfor %}}".format, inner, inner),
        st.builds("{{% with x={} item=rows %}}{}{{% endwith %}}".format, expressions, inner),
        st.builds("{{% autoescape off %}}{}{{% endautoescape %}}".format, inner),
        st.builds("{{% localize {} %}}{}{{% endlocalize %}}".format, st.sampled_from(("on", "off")), inner),
        st.builds("{{% language 'pt-br' %}}{}{{% endlanguage %}}".format, inner),
        st.builds("{{% filter upper %}}{}{{% endfilter %}}".format, inner),
        st.builds("{{% spaceless %}}{}{{% endspaceless %}}".format, inner),
        st.builds("{{% ifchanged %}}{}{{% endifchanged %}}".format, inner),
        st.builds("{{% localtime on %}}{}{{% endlocaltime %}}".format, inner),
    )


texts = st.recursive(leaves, _around, max_leaves=6)
LOADED = "{% load l10n tz odd_tags %}"
PART = LOADED + "[{{ a }}{% pair x as here %}{{ here }}{{ item }}{% cycle 'p' 'q' %}]"


def shown(engine: Engine, name: str, language: str, *, again: int = 1) -> tuple[str, str]:
    """Return what the template shows, or its error, the last time of several."""
    found = ("", "")
    with translation.override(language), timezone.override(zoneinfo.ZoneInfo("America/Sao_Paulo")):
        for _ in range(again):
            context = Context({**values(), "csrf_token": "k<ey"})
            try:
                found = engine.get_template(name).render(context), ""
            except Exception as error:
                found = "", type(error).__name__
    return found


def same(templates: dict[str, str], name: str, **options: Any) -> None:
    """Check that both engines show the same, in both languages, the first and the second time."""
    ours, theirs = compiling(templates, **options), djangos(templates, **options)
    for language in LANGUAGES:
        expected = shown(theirs, name, language)
        assert shown(ours, name, language) == expected
        assert shown(ours, name, language, again=2) == expected


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(text=texts, invalid=st.sampled_from(("", "?", "<%s>")))
def test_templates_of_all_tags_and_values_are_the_same(text: str, invalid: str) -> None:
    same({"page.html": LOADED + text, "part.html": PART}, "page.html", string_if_invalid=invalid)


def block(name: str, inner: str) -> str:
    """Return a block with this inner text."""
    return f"{{% block {name} %}}{inner}{{% endblock %}}"


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(outer=texts, inner=texts, own=texts)
def test_templates_that_extend_others_are_the_same(outer: str, inner: str, own: str) -> None:
    base = outer + block("one", inner + block("two", "2")) + block("three", "3")
    middle = block("one", "<m>{{ block.super }}") + block("two", "{% include 'part.html' %}")
    page = block("two", own + "{{ block.super }}") + block("three", "{{ block.name }}" + own)
    templates = {
        "base.html": LOADED + base,
        "middle.html": "{# note #}{% extends 'base.html' %}" + LOADED + middle,
        "page.html": "{% extends 'middle.html' %}" + LOADED + page,
        "by_name.html": "{% extends name|default:'middle.html' %}" + LOADED + page,
        "part.html": PART,
        "loop.html": "{% for item in rows %}{% include 'page.html' %}{% endfor %}",
    }
    for name in ("base.html", "page.html", "by_name.html", "loop.html"):
        same(templates, name)


@pytest.mark.parametrize("again", range(2))
def test_a_broken_translation_is_shown_as_django_shows_it(
    again: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("django.templatetags.i18n.translation", "maharaja_site.templating.translations"):
        monkeypatch.setattr(f"{module}.gettext", lambda text: text.replace("(name)", "(nom)"))
    text = "{% blocktranslate with name=a %}Hello {{ name }}{% endblocktranslate %}"
    same({"page.html": text}, "page.html")


def test_values_that_a_tag_sets_in_a_loop_or_a_part_do_not_leak() -> None:
    loop = "{% for item in rows %}{% pair item as x %}{{ x }}{% include 'part.html' %}{% endfor %}"
    same({"page.html": LOADED + loop + "{{ x }}{{ here }}", "part.html": PART}, "page.html")


def test_an_error_in_a_part_leaves_the_context_as_it_was() -> None:
    templates = {"page.html": "{% for item in rows %}{% include 'bad.html' %}{% endfor %}"}
    templates["bad.html"] = "{% with x=n %}{{ thing.wrong }}{% endwith %}"
    for engine in (compiling(templates), djangos(templates)):
        context = Context(values())
        with pytest.raises(ValueError, match=r"^$"):
            engine.get_template("page.html").render(context)
        assert (len(context.dicts), len(context.render_context.dicts)) == (2, 1)
