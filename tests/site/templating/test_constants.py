"""Neighbours that are the same on every page of a language are one node."""

from maharaja_site.templating.constants import Constant, place
from tests.site.templating.engines import compiling


def test_constant_neighbours_are_one_node() -> None:
    page = "<h1>{% translate 'Lobby' %}</h1>{% static 'mark.svg' %}{% url 'lobby' %}{# no #}{{ name }}"
    nodes = compiling({"page.html": page}).get_template("page.html").nodelist
    assert [type(node).__name__ for node in nodes] == ["Constant", "VariableNode"]
    assert isinstance(nodes[0], Constant)
    assert nodes[0].texts[place()] == "<h1>Lobby</h1>/static/mark.svg/lobby/"


def test_nothing_is_joined_before_extends_so_that_django_finds_it() -> None:
    pages = {"base.html": "base", "page.html": "text{# a note #}{% extends 'base.html' %}"}
    nodes = compiling(pages).get_template("page.html").nodelist
    assert [type(node).__name__ for node in nodes] == ["TextNode", "ExtendsNode"]


def test_with_debug_nothing_is_compiled() -> None:
    engine = compiling({"page.html": "a{% if b %}c{% endif %}"}, debug=True)
    assert type(engine.get_template("page.html").nodelist).__name__ == "NodeList"
