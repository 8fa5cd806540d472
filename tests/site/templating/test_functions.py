"""Templates as functions of Python: what the functions keep in variables is what Django would look up."""

import pytest
from django.template import Context

from maharaja_site.templating.source import PLAIN
from tests.site.templating.engines import compiling
from tests.site.templating.test_same_as_django import LOADED, PART, Thing, same

CHANGED = (
    "{{ a }}{% pair n as a %}{{ a }}",
    "{{ a }}{% if yes %}{% pair n as a %}{% endif %}{{ a }}",
    "{{ a }}{% if no %}{% elif yes %}{% pair n as a %}{% else %}{{ a }}{% endif %}{{ a }}",
    "{{ a }}{% for item in rows %}{{ a }}{% pair item as a %}{{ a }}{% endfor %}{{ a }}",
    "{{ a }}{% for a in rows %}{{ a }}{% with a=n %}{{ a }}{% endwith %}{{ a }}{% endfor %}{{ a }}",
    "{{ a }}{% with a=n b=a %}{{ a }}{{ b }}{% pair 5 as a %}{{ a }}{% endwith %}{{ a }}",
    "{{ a }}{% for a, b in pairs %}{{ a }}{% pair b as a %}{{ a }}{% endfor %}{{ a }}",
    "{% for x in rows %}{{ forloop.counter }}{% for y in nested %}{{ forloop.parentloop.counter }}"
    "{% empty %}{{ forloop.counter }}{% endfor %}{% endfor %}{{ forloop.counter }}",
    "{% for x in rows %}{% for y in missing %}{% empty %}{{ forloop.counter }}{% endfor %}{% endfor %}",
    "{% for x in rows %}{% if forloop.last %}{{ x }}{% endif %}{% endfor %}",
    "{% for x in rows %}{% if no %}{% elif forloop.first %}{{ x }}{% endif %}{% endfor %}",
    "{% for x in rows %}{% for y in forloop.counter|make_list %}{{ y }}{% endfor %}{% endfor %}",
    "{% for x in rows %}{% include 'part.html' with item=forloop.counter %}{% endfor %}",
)


@pytest.mark.parametrize("text", CHANGED)
def test_a_variable_that_a_tag_changes_is_looked_up_again(text: str) -> None:
    same({"page.html": LOADED + text, "part.html": PART}, "page.html")


def test_lists_and_conditions_may_be_as_deep_as_one_likes() -> None:
    deep = "{% for item in rows %}{% if item %}{% with x=item %}" * 6 + "{{ x }}{{ forloop.counter }}"
    deep += "{% endwith %}{% endif %}{% endfor %}" * 6
    long = "{% if " + " or ".join(["no", "missing", "thing.missing"] * 12) + " or n > 2 %}{{ n }}{% endif %}"
    same({"page.html": deep.replace("rows", "nested") + long}, "page.html")


def test_a_constant_that_fails_does_so_only_where_it_is_shown() -> None:
    for seen in ("yes", "no"):
        same({"page.html": f"{{% if {seen} %}}{{% url 'nowhere' %}}{{% endif %}}{{{{ a }}}}"}, "page.html")


def test_an_object_with_items_or_a_call_is_not_a_plain_one() -> None:
    class Both(Thing):
        def __getitem__(self, name: str) -> str:
            return f"item {name}"

    class Called(Thing):
        def __call__(self) -> Thing:
            return Thing()

    page = "{{ both.name }}, {{ called.name }}, {{ thing.name }}, {{ thing.name }}"
    shown = compiling({"page.html": page}).get_template("page.html")
    values = {"both": Both(), "called": Called(), "thing": Thing()}
    assert [shown.render(Context(values)) for _ in range(2)] == [
        "item name, &lt;Asha &amp; co&gt;, &lt;Asha &amp; co&gt;, &lt;Asha &amp; co&gt;"
    ] * 2
    assert Thing in PLAIN
    assert PLAIN.isdisjoint((Both, Called, dict, list, str, type))
