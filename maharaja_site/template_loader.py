"""Loads templates and joins their constant parts: text, translations of literals and static files.

A table page has some hundred such parts. Joined, they are looked up instead of rendered one by one.
"""

from collections.abc import Iterator
from itertools import groupby

from django.template import Context, Node, NodeList, Origin, Template
from django.template.base import TextNode
from django.template.defaulttags import CommentNode, LoadNode
from django.template.loaders import base, cached
from django.templatetags.static import StaticNode
from django.utils.translation import get_language

from games.templatetags.cached_tags import CachedTranslation


class Joining(base.Loader):
    """Joins the constant parts of a template as soon as it is compiled."""

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return a new template."""
        found = super().get_template(template_name, skip)
        join_constants(found.nodelist)
        found.nodelist = Compiled(found.nodelist)
        return found


class Loader(cached.Loader, Joining):
    """Caches templates. Joining comes after the cache, so that no page is rendered while it happens."""


class Compiled(NodeList):
    """The nodes of a whole template. Finds its blocks once, and not whenever a page extends it."""

    def __init__(self, nodes: NodeList) -> None:
        super().__init__(nodes)
        self.contains_nontext = nodes.contains_nontext
        self.found: dict[type[Node], list[Node]] = {}

    def get_nodes_by_type(self, nodetype: type[Node]) -> list[Node]:
        """Return all nodes of this type, those below other nodes too."""
        if nodetype not in self.found:
            self.found[nodetype] = super().get_nodes_by_type(nodetype)
        return self.found[nodetype]


def join_constants(nodes: NodeList) -> None:
    """Join neighbours that are constant in a language, here and in all lists below."""
    nodes[:] = [node for group in _groups(nodes) for node in group]
    for node in nodes:
        for name in node.child_nodelists:
            if isinstance(below := getattr(node, name, None), NodeList):
                join_constants(below)
        for branch in getattr(node, "conditions_nodelists", ()):
            join_constants(branch[1])


def _groups(nodes: NodeList) -> Iterator[list[Node]]:
    for constant, found in groupby(nodes, _is_constant):
        group = list(found)
        yield [Constant(group)] if constant and len(group) > 1 else group


def _is_constant(node: Node) -> bool:
    if isinstance(node, StaticNode):
        return node.varname is None and isinstance(node.path.var, str) and not node.path.filters
    return isinstance(node, TextNode | CachedTranslation | CommentNode | LoadNode)


class Constant(Node):
    """Nodes that give the same text in every page of a language."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        self.token = nodes[0].token
        self.origin = nodes[0].origin
        self.texts: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        """Return the text."""
        language = get_language()
        if language not in self.texts:
            self.texts[language] = "".join([str(node.render_annotated(context)) for node in self.nodes])
        return self.texts[language]

    render_annotated = render
