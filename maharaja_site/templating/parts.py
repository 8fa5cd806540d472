"""Writers of tags that put templates together: `{% include %}`, `{% extends %}` and `{% block %}`."""

from collections.abc import Callable
from typing import Any

from django.template import Context, Node, NodeList, Template
from django.template.base import TextNode
from django.template.loader_tags import (
    BLOCK_CONTEXT_KEY,
    BlockContext,
    BlockNode,
    ExtendsNode,
    construct_relative_path,
)

from maharaja_site.templating.constants import Place
from maharaja_site.templating.values import value, values

Add = Callable[[str], object]
Write = Callable[[Context, Add, Place], object]
Blocks = dict[str, BlockNode]


def any_tag(node: Node) -> Write:
    """Return a writer for a tag of which we know nothing."""
    render = node.render
    return lambda context, add, at: add(render(context))


def _write(nodes: NodeList | Any, context: Context, add: Add, at: Place) -> None:
    """Write a list of any template, also of one that another loader has read."""
    try:
        write: Write = nodes.write  # type: ignore[union-attr]
    except AttributeError:
        add(nodes.render(context))
    else:
        write(context, add, at)


def include(node: Any) -> Write:
    """Return a writer that finds each template once. With `only`, Django's own copies the context."""
    if node.isolated_context:
        return any_tag(node)
    named, extra = value(node.template), values(node.extra_context)
    known: dict[tuple[Any, str], Template] = {}

    def write(context: Context, add: Add, at: Place) -> None:
        name = named(context)
        if not isinstance(name, str):
            add(node.render(context))
            return
        key = context.template.engine, name  # type: ignore[union-attr]
        if key not in known:
            path = construct_relative_path(node.origin.template_name, name)
            known[key] = key[0].select_template([path])
        _included(known[key], extra(context), context, add, at)

    return write


def _included(template: Template, extra: dict[str, Any], context: Context, add: Add, at: Place) -> None:
    state = context.render_context
    before, state.template = state.template, template
    state.dicts.append({})
    context.dicts.append(extra)
    try:
        _write(template.nodelist, context, add, at)
    finally:
        context.dicts.pop()
        state.dicts.pop()
        state.template = before


def extends(node: Any) -> Write:
    """Return a writer that finds the parent and its blocks once, if the parent's name is a literal."""
    if node.parent_name.is_var or node.parent_name.filters:
        return any_tag(node)
    known: dict[tuple[Any, ...], tuple[Template, Blocks]] = {}

    def write(context: Context, add: Add, at: Place) -> None:
        state: Any = context.render_context
        history = state.setdefault(node.context_key, [node.origin])
        key = context.template.engine, *[origin.name for origin in history]  # type: ignore[union-attr]
        if key in known:
            history.append(known[key][0].origin)
        else:
            found = node.get_parent(context)
            known[key] = found, _root_blocks(found)
        parent, blocks = known[key]
        inherited = state.setdefault(BLOCK_CONTEXT_KEY, BlockContext())
        inherited.add_blocks(node.blocks)
        inherited.add_blocks(blocks)
        before, state.template = state.template, parent
        try:
            _write(parent.nodelist, context, add, at)
        finally:
            state.template = before

    return write


def _root_blocks(parent: Template) -> Blocks:
    """Return the blocks of a template that extends no other; those of others are added by their own tag."""
    first = next((node for node in parent.nodelist if not isinstance(node, TextNode)), None)
    if first is None or isinstance(first, ExtendsNode):
        return {}
    found: list[Any] = parent.nodelist.get_nodes_by_type(BlockNode)
    return {block.name: block for block in found}


def block(node: BlockNode) -> Write:
    """Return a writer for a block: its own content, or that of the template that extends this one."""

    def write(context: Context, add: Add, at: Place) -> None:
        inherited = context.render_context.get(BLOCK_CONTEXT_KEY)
        own: dict[str, Any] = {"block": node}
        context.dicts.append(own)
        try:
            if inherited is None:
                _write(node.nodelist, context, add, at)
                return
            found = inherited.pop(node.name)
            shown = own["block"] = BlockNode(node.name, (found or node).nodelist)
            shown.context = context
            _write(shown.nodelist, context, add, at)
            if found is not None:
                inherited.push(node.name, found)
        finally:
            context.dicts.pop()

    return write
