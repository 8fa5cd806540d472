"""Templates with joined constant parts render the same as with Django's loader, in both languages."""

from pathlib import Path

import pytest
from django.template import Context, Engine
from django.template.base import TextNode
from django.utils import translation

from maharaja_site.template_loader import Constant

BASE = "<h1>{% translate 'Lobby' %}</h1>{% static 'mark.svg' %}{% block inner %}nothing{% endblock %}"
PAGE = (
    "{% extends 'base.html' %}{% block inner %}{# a note #}{% translate 'Rules' %} {{ name }}"
    "{% if name %}{% translate 'Players' %}: {% static 'mark.svg' %}"
    "{% else %}{% include 'part.html' %}{% endif %}"
    "{% for x in rows %}{% translate 'Log' %}{{ x }}{% endfor %}{% endblock %}"
)
PART = "{% load titles %}<p>{% translate 'Chat' %}</p>"
PLAIN = ["django.template.loaders.filesystem.Loader"]
BUILTINS = ["django.templatetags.i18n", "django.templatetags.static", "games.templatetags.cached_tags"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"base.html": BASE, "page.html": PAGE, "part.html": PART}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def engine(folder: Path, *, joined: bool) -> Engine:
    loaders = [("maharaja_site.template_loader.Loader", PLAIN)] if joined else PLAIN
    return Engine(
        dirs=[str(folder)],
        loaders=loaders,
        builtins=BUILTINS,
        libraries={"titles": "games.templatetags.titles"},
    )


def test_pages_are_the_same_as_with_djangos_loader(folder: Path) -> None:
    ours, djangos = engine(folder, joined=True), engine(folder, joined=False)
    for language in ("en", "pt-br", "en"):
        for values in ({"name": "Asha", "rows": [1, 2]}, {"name": "<b>", "rows": []}, {}):
            with translation.override(language):
                shown = ours.get_template("page.html").render(Context(values))
                assert shown == djangos.get_template("page.html").render(Context(values))


def test_neighbours_that_are_constant_are_one_node(folder: Path) -> None:
    nodes = engine(folder, joined=True).get_template("base.html").nodelist
    assert [type(node).__name__ for node in nodes] == ["Constant", "BlockNode"]
    assert isinstance(nodes[0], Constant)
    assert isinstance(nodes[0].nodes[0], TextNode)
