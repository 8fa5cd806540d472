"""`url`, `translate` and `csrf_token` as Django has them, but quicker: a page asks for them a hundred times.

In a template's builtins these take the place of Django's; templates are written as before.
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
    found = defaulttags.url(parser, token)
    return KeptUrl(found.view_name, found.args, found.kwargs, found.asvar)


class KeptUrl(defaulttags.URLNode):
    """Names with a namespace depend on the request: those, and none of our own, are looked up anew."""

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
    found = i18n.do_translate(parser, token)
    expression, context = found.filter_expression, found.message_context
    literal = expression.var.literal is not None and not expression.filters and not found.asvar
    if not literal or (context and not isinstance(context.var, str)):
        return found
    return KeptWords(expression, found.noop, None, context)


class KeptWords(i18n.TranslateNode):
    """Words that stand in the template: the same every time in one language."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.kept: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        language = get_language()
        if language not in self.kept:
            self.kept[language] = super().render(context)
        return self.kept[language]


@register.tag
def csrf_token(parser: Parser, token: Token) -> Node:
    return TokenInput()


class TokenInput(defaulttags.CsrfTokenNode):
    """Without the care for lazy words that Django's way to put HTML together takes."""

    def render(self, context: Context) -> str:
        token = str(context.get("csrf_token", ""))
        if token in ("", "NOTPROVIDED"):
            return str(super().render(context))
        return f'<input type="hidden" name="csrfmiddlewaretoken" value="{escape(token)}">'
