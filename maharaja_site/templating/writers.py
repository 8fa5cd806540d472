"""Writers of the most common tags. To add one: a function of its node, and a line in WRITERS.

Nodes are `Any` where Django's stubs know too little of them.
"""

from collections.abc import Callable
from html import escape
from typing import Any

from django.conf import settings
from django.template import Context, Node, VariableDoesNotExist
from django.template.base import VariableNode, render_value_in_context
from django.template.defaulttags import ForNode, IfNode, WithNode
from django.template.library import SimpleNode
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.templatetags.i18n import BlockTranslateNode
from django.templatetags.l10n import LocalizeNode
from django.templatetags.static import StaticNode
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from games.base.addresses import address_below
from games.templatetags.cached_tags import CachedUrl
from maharaja_site.templating.conditions import condition
from maharaja_site.templating.constants import Place
from maharaja_site.templating.parts import Add, Write, any_tag, block, extends, include
from maharaja_site.templating.translations import blocktranslate
from maharaja_site.templating.values import value, values


def writer(node: Node) -> Write:
    """Return the function that writes this node."""
    return WRITERS.get(type(node), any_tag)(node)


def _variable(node: VariableNode) -> Write:
    found, plain_numbers = value(node.filter_expression), not settings.USE_THOUSAND_SEPARATOR

    def write(context: Context, add: Add, at: Place) -> None:
        try:
            shown = found(context)
        except UnicodeDecodeError:
            return
        kind = type(shown)
        if kind is SafeString:
            add(shown)
        elif kind is str:
            add(escape(shown) if context.autoescape else shown)
        elif kind is int and plain_numbers:
            add(str(shown))
        else:
            add(render_value_in_context(shown, context))

    return write


def _if(node: Any) -> Write:
    branches = [
        (condition(test) if test else _always, below.write) for test, below in node.conditions_nodelists
    ]

    def write(context: Context, add: Add, at: Place) -> None:
        for test, below in branches:
            try:
                match = test(context)
            except VariableDoesNotExist:  # an argument of a filter
                continue
            if match:
                below(context, add, at)
                return

    return write


def _always(context: Context) -> bool:
    return True


def _for(node: Any) -> Write:
    sequence, names = value(node.sequence, or_none=True), node.loopvars
    empty, loop = node.nodelist_empty.write, node.nodelist_loop.write

    def write(context: Context, add: Add, at: Place) -> None:
        own: dict[str, Any] = {}
        outer, depth = context.get("forloop", {}), len(context.dicts)
        context.dicts.append(own)
        try:
            items = sequence(context)
            items = () if items is None else items if hasattr(items, "__len__") else list(items)
            if len(items) < 1:
                empty(context, add, at)
                return
            counters = own["forloop"] = {"parentloop": outer}
            for number, item in enumerate(reversed(items) if node.is_reversed else items):
                counters |= _counted(number, len(items))
                if len(names) > 1:
                    context.dicts.append(_unpacked(names, item))
                else:
                    own[names[0]] = item
                loop(context, add, at)
                del context.dicts[depth + 1 :]
        finally:
            del context.dicts[depth:]

    return write


def _counted(number: int, all_items: int) -> dict[str, Any]:
    left = all_items - number
    return {
        "counter0": number, "counter": number + 1, "revcounter": left, "revcounter0": left - 1,
        "first": number == 0, "last": left == 1,
    }  # fmt: skip


def _unpacked(names: list[str], item: Any) -> dict[str, Any]:
    try:
        length = len(item)
    except TypeError:  # not an iterable
        length = 1
    if len(names) != length:
        raise ValueError(f"Need {len(names)} values to unpack in for loop; got {length}. ")
    return dict(zip(names, item, strict=False))


def _with(node: Any) -> Write:
    extra, below = values(node.extra_context), node.nodelist.write

    def write(context: Context, add: Add, at: Place) -> None:
        context.dicts.append(extra(context))
        try:
            below(context, add, at)
        finally:
            context.dicts.pop()

    return write


def _localize(node: Any) -> Write:
    below = node.nodelist.write

    def write(context: Context, add: Add, at: Place) -> None:
        before, context.use_l10n = context.use_l10n, node.use_l10n
        below(context, add, at)
        context.use_l10n = before

    return write


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
    ForNode: _for,
    IfNode: _if,
    IncludeNode: include,
    LocalizeNode: _localize,
    SimpleNode: _simple_tag,
    StaticNode: _static,
    VariableNode: _variable,
    WithNode: _with,
}
