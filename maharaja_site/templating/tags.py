"""The most common tags as lines of Python. To add one: a function of its node, and a line in TAGS."""

from collections.abc import Callable, Iterable
from typing import Any

from django.conf import settings
from django.template import Node
from django.template.base import VariableNode
from django.template.defaulttags import ForNode, IfNode, WithNode
from django.template.library import SimpleNode
from django.template.loader_tags import BlockNode, IncludeNode
from django.templatetags.i18n import BlockTranslateNode
from django.templatetags.l10n import LocalizeNode
from django.templatetags.static import StaticNode
from django.utils.safestring import SafeString

from games.templatetags.cached_tags import CachedUrl, TokenInput
from maharaja_site.templating.constants import Constant
from maharaja_site.templating.expressions import literals, write_condition, write_value
from maharaja_site.templating.source import DEEPEST, Source
from maharaja_site.templating.values import Value, value
from maharaja_site.templating.writers import writer


def write_nodes(source: Source, nodes: Any) -> None:
    """Write the lines of a list of nodes."""
    for node in nodes:
        TAGS.get(type(node), _other)(source, node)


def write_below(source: Source, nodes: Any) -> None:
    """Write the lines of a list below a tag, or call its own function if it lies too deep."""
    if source.depth < DEEPEST:
        source.depth += 1
        write_nodes(source, nodes)
        source.depth -= 1
    elif nodes:
        source.line(f"{source.given('w', nodes.write)}(context, add, at)")
        source.forget()


def _constant(source: Source, node: Constant) -> None:
    name = source.new("t")
    source.texts[name] = node.texts
    source.line(f"add({name}[at])" if source.careful else f"add({name})")


def _other(source: Source, node: Node) -> None:
    source.line(f"{source.given('w', writer(node))}(context, add, at)")
    if not _is_harmless(node):
        source.forget()


def _is_harmless(node: Node) -> bool:
    """Return whether the tag leaves the variables of the context as they are."""
    if isinstance(node, CachedUrl | BlockTranslateNode):
        return not node.asvar
    if isinstance(node, StaticNode):
        return not node.varname
    if isinstance(node, SimpleNode):
        return not node.target_var and not node.takes_context
    return isinstance(node, BlockNode | IncludeNode | TokenInput)


def _variable(source: Source, node: VariableNode) -> None:
    result = write_value(source, node.filter_expression, slow=_readable(value(node.filter_expression)))
    source.line(f"k = type({result})")
    source.line(f"if k is SafeString: add({result})")
    source.line(f"elif k is str: add(escaped({result}) if escaping else {result})")
    if not settings.USE_THOUSAND_SEPARATOR:
        source.line(f"elif k is int: add(str({result}))")
    source.line(f"else: add(shown({result}, context))")


def _readable(found: Value) -> Value:
    """Return a function for the value that shows nothing if it cannot be decoded."""

    def result(context: Any) -> Any:
        try:
            return found(context)
        except UnicodeDecodeError:
            return SafeString("")

    return result


def _if(source: Source, node: Any) -> None:
    _branches(source, node.conditions_nodelists)


def _branches(source: Source, branches: list[Any]) -> None:
    if not branches:
        return
    (test, below), *others = branches
    if test is None:
        write_below(source, below)
        return
    result = write_condition(source, test)
    with source.below(f"if {result}:"):
        write_below(source, below)
    if others:
        with source.below("else:"):
            _branches(source, others)


def _for(source: Source, node: Any) -> None:
    items, own, size = source.new("s"), source.new("o"), source.new("z")
    found = write_value(source, node.sequence, or_none=True)
    source.line(
        f"{items} = () if {found} is None else {found} if hasattr({found}, '__len__') else list({found})"
    )
    source.line(f"{size} = len({items})")
    source.line(f"{own} = {{}}")
    if _may_use_counters(node.nodelist_loop):
        outer = source.new("p")
        source.line(f"{outer} = context.get('forloop', {{}})")
        counters: tuple[str, str] | None = source.new("q"), outer
    else:
        counters = None
    source.line(f"dicts.append({own})")
    with source.below(f"if {size} < 1:"):
        write_below(source, node.nodelist_empty)
    with source.below("else:"):
        _loop(source, node, items, own, size, counters)
    source.line("dicts.pop()")


def _loop(
    source: Source, node: Any, items: str, own: str, size: str, counters: tuple[str, str] | None
) -> None:
    """Write the loop. If a tag in it changes variables, write it again: they are looked up in each round."""
    before, changes = len(source.lines), source.changes
    _round(source, node, items, own, size, counters)
    if source.changes != changes:
        del source.lines[before:]
        source.known.clear()
        _round(source, node, items, own, size, counters)


def _round(
    source: Source, node: Any, items: str, own: str, size: str, counters: tuple[str, str] | None
) -> None:
    item, number, names = source.new("i"), source.new("r"), node.loopvars
    if counters:
        source.line(f"{counters[0]} = {own}['forloop'] = {{'parentloop': {counters[1]}}}")
    order = f"reversed({items})" if node.is_reversed else items
    with source.below(
        f"for {number}, {item} in enumerate({order}):" if counters else f"for {item} in {order}:"
    ):
        if counters:
            source.line(f"count({counters[0]}, {number}, {size})")
            source.known["forloop"] = counters[0]
        else:
            source.known.pop("forloop", None)
        if len(names) == 1:
            source.line(f"{own}[{names[0]!r}] = {item}")
            source.known[names[0]] = item
        else:
            unpacked = source.new("u")
            source.line(f"{unpacked} = unpack({source.given('c', names)}, {item})")
            source.line(f"dicts.append({unpacked})")
            for name in names:
                source.known[name] = local = source.new("n")
                source.line(f"{local} = {unpacked}[{name!r}]")
        write_below(source, node.nodelist_loop)
        if len(names) > 1:
            source.line("dicts.pop()")


def _with(source: Source, node: Any) -> None:
    named = {name: write_value(source, given) for name, given in node.extra_context.items()}
    inner = ", ".join(f"{name!r}: {found}" for name, found in named.items())
    source.line(f"dicts.append({{{inner}}})")
    before, changes = source.known, source.changes
    source.known = {**before, **named}
    write_below(source, node.nodelist)
    source.known = before if source.changes == changes else {}
    source.line("dicts.pop()")


def _localize(source: Source, node: Any) -> None:
    before = source.new("l")
    source.line(f"{before}, context.use_l10n = context.use_l10n, {bool(node.use_l10n)}")
    write_below(source, node.nodelist)
    source.line(f"context.use_l10n = {before}")


def _may_use_counters(nodes: Any) -> bool:
    """Return whether something in a loop may use `forloop`; True for tags that are not written as lines."""
    return any(_node_may_use_counters(node) for node in nodes)


def _node_may_use_counters(node: Any) -> bool:
    kind = type(node)
    if kind is Constant:
        return False
    if kind is VariableNode:
        return _named([node.filter_expression])
    if kind is IfNode:
        tests = [one for test, _below in node.conditions_nodelists if test for one in literals(test)]
        return _named(tests) or any(_may_use_counters(below) for _test, below in node.conditions_nodelists)
    if kind is WithNode:
        return _named(node.extra_context.values()) or _may_use_counters(node.nodelist)
    if kind is ForNode:
        return _named([node.sequence]) or _may_use_counters([*node.nodelist_loop, *node.nodelist_empty])
    if kind in (CachedUrl, StaticNode) or (kind is SimpleNode and not node.takes_context):
        return "forloop" in node.token.contents
    return True


def _named(expressions: Iterable[Any]) -> bool:
    return any("forloop" in one.token for one in expressions)


TAGS: dict[type[Node], Callable[[Source, Any], None]] = {
    Constant: _constant,
    ForNode: _for,
    IfNode: _if,
    LocalizeNode: _localize,
    VariableNode: _variable,
    WithNode: _with,
}
