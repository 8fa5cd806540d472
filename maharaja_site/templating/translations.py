"""The writer of `{% blocktranslate %}`."""

from decimal import Decimal
from typing import Any

from django.template import Context
from django.template.base import render_value_in_context
from django.utils.translation import gettext, ngettext

from maharaja_site.templating.constants import Place
from maharaja_site.templating.parts import Add, Write, any_tag
from maharaja_site.templating.values import value, values

NUMBERS: Any = (Decimal, float, int)


def blocktranslate(node: Any) -> Write:
    """Return a writer that puts the sentence together once. Rare forms and errors are left to Django."""
    if node.asvar or node.message_context:
        return any_tag(node)
    extra, count = values(node.extra_context), value(node.counter) if node.plural else None
    singular, names = node.render_token_list(node.singular)
    plural, more = node.render_token_list(node.plural or [])
    texts: dict[Place, str] = {}

    def write(context: Context, add: Add, at: Place) -> None:
        own = extra(context)
        context.dicts.append(own)
        try:
            if count is None:
                text = texts[at] if at in texts else texts.setdefault(at, gettext(singular))
            else:
                number = own[node.countervar] = count(context)
                text = ngettext(singular, plural, number) if isinstance(number, NUMBERS) else ""
            data = {name: _shown(name, context) for name in (*names, *more)}
        finally:
            context.dicts.pop()
        try:
            add(text % data if text else node.render(context))
        except (KeyError, ValueError):  # a broken translation
            add(node.render(context))

    return write


def _shown(name: str, context: Context) -> str:
    for known in reversed(context.dicts):
        if name in known:
            found: Any = known[name]
            return render_value_in_context(found, context)
    text: str = context.template.engine.string_if_invalid  # type: ignore[union-attr]
    return render_value_in_context(text % name if "%s" in text else text, context)
