"""Faster versions of Django's tags `url`, `translate` and `csrf_token`, which a page uses a hundred times.

The settings make them builtins of all templates, in place of Django's.
"""

from html import escape
from typing import Any

from django import template
from django.template import Context, Node, defaulttags
from django.template.base import Parser, Token
from django.templatetags import i18n
from django.urls import NoReverseMatch
from django.utils.translation import get_language

from games.base.addresses import address

register = template.Library()


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """Return the node of `{% url %}`."""
    found = defaulttags.url(parser, token)
    return CachedUrl(found.view_name, found.args, found.kwargs, found.asvar)


class CachedUrl(defaulttags.URLNode):
    """Caches addresses. Names with a namespace are not cached, because they depend on the request."""

    @property
    def is_plain(self) -> bool:
        """Return whether the name is a literal without a namespace and only positional arguments follow."""
        name = self.view_name
        literal = isinstance(name.var, str) and not name.filters and ":" not in name.var
        return literal and not self.kwargs and self.asvar is None

    @property
    def is_constant(self) -> bool:
        """Return whether the address is the same on every page."""
        return self.is_plain and not self.args

    def render(self, context: Context) -> str:
        name = self.view_name.resolve(context)
        if ":" in str(name):
            return str(super().render(context))
        args = [str(arg.resolve(context)) for arg in self.args]
        kwargs = {key: str(value.resolve(context)) for key, value in self.kwargs.items()}
        try:
            found = address(name, *args, **kwargs)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            found = ""
        if self.asvar is None:
            return escape(found) if context.autoescape else found
        context[self.asvar] = found
        return ""


@register.tag("translate")
def translate(parser: Parser, token: Token) -> Node:
    """Return the node of `{% translate %}`; Django's own unless its text is a literal."""
    found = i18n.do_translate(parser, token)
    expression, context = found.filter_expression, found.message_context
    literal = expression.var.literal is not None and not expression.filters and not found.asvar
    if not literal or (context and not isinstance(context.var, str)):
        return found
    return CachedTranslation(expression, found.noop, None, context)


class CachedTranslation(i18n.TranslateNode):
    """Caches the translation of a literal text, by language."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.cached: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        language = get_language()
        if language not in self.cached:
            self.cached[language] = super().render(context)
        return self.cached[language]


@register.tag
def csrf_token(parser: Parser, token: Token) -> Node:
    """Return the node of `{% csrf_token %}`."""
    return TokenInput()


class TokenInput(defaulttags.CsrfTokenNode):
    """Writes the hidden field without Django's slow `format_html`."""

    def render(self, context: Context) -> str:
        token = str(context.get("csrf_token", ""))
        if token in ("", "NOTPROVIDED"):
            return str(super().render(context))
        return f'<input type="hidden" name="csrfmiddlewaretoken" value="{escape(token)}">'
