"""Writers of common tags that are no lines of Python (`tags.py`). To add one: a function, a line in WRITERS.

Nodes are `Any` where Django's stubs know too little of them.
"""

from collections.abc import Callable
from typing import Any

from django.template import Context, Node
from django.template.library import SimpleNode
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.templatetags.i18n import BlockTranslateNode
from django.templatetags.static import StaticNode
from django.utils.html import conditional_escape

from games.base.addresses import address_below
from games.base.escaping import escape
from games.templatetags.cached_tags import CachedUrl
from maharaja_site.templating.constants import Place
from maharaja_site.templating.parts import Add, Write, any_tag, block, extends, include
from maharaja_site.templating.translations import blocktranslate
from maharaja_site.templating.values import value, values


def writer(node: Node) -> Write:
    """Return the function that writes this node."""
    return WRITERS.get(type(node), any_tag)(node)


def _simple_tag(node: SimpleNode) -> Write:
    function, takes_context, target = node.func, node.takes_context, node.target_var
    args, kwargs = [value(arg) for arg in node.args], values(node.kwargs)

    def write(context: Context, add: Add, at: Place) -> None:
        given = [context] if takes_context else []
        given += [found(context) for found in args]
        output = function(*given, **kwargs(context))
        if target is not None:
            context[target] = output
        else:
            add(conditional_escape(output) if context.autoescape else output)

    return write


def _url(node: CachedUrl) -> Write:
    """Return a writer for addresses with positional arguments, the most common ones."""
    if not node.is_plain:
        return any_tag(node)
    name, args = node.view_name.var, [value(arg) for arg in node.args]

    def write(context: Context, add: Add, at: Place) -> None:
        found = address_below(at.prefix, name, tuple([str(arg(context)) for arg in args]))
        add(escape(found) if context.autoescape else found)

    return write


def _static(node: StaticNode) -> Write:
    """Return a writer for files that the site's own code names: they are few and never change."""
    if node.varname is not None:
        return any_tag(node)
    path, known = value(node.path), dict[tuple[str, Place], str]()

    def write(context: Context, add: Add, at: Place) -> None:
        key = path(context), at
        if key not in known:
            known[key] = node.handle_simple(key[0])
        add(conditional_escape(known[key]) if context.autoescape else known[key])

    return write


WRITERS: dict[type[Node], Callable[[Any], Write]] = {
    BlockNode: block,
    BlockTranslateNode: blocktranslate,
    CachedUrl: _url,
    ExtendsNode: extends,
    IncludeNode: include,
    SimpleNode: _simple_tag,
    StaticNode: _static,
}
