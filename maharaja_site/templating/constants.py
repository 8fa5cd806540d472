"""Joins neighbours in a template that are the same on every page of a language."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.template import Context, Node, NodeList
from django.template.base import TextNode
from django.template.defaulttags import CommentNode, LoadNode
from django.template.loader_tags import ExtendsNode
from django.templatetags.static import StaticNode
from django.urls import get_script_prefix
from django.utils.translation import get_language

from games.templatetags.cached_tags import CachedTranslation, CachedUrl


@dataclass(frozen=True, eq=False)
class Place:
    """What constants depend on. There is one object of each, so that it is quickly found as a key."""

    language: str | None
    prefix: str
    """The prefix of all addresses."""


def place() -> Place:
    """Return the place of this request."""
    return _place(get_language(), get_script_prefix())


@cache
def _place(language: str | None, prefix: str) -> Place:
    return Place(language, prefix)


class Texts(dict[Place, str]):
    """The text of constant nodes by place."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__()
        self.nodes = nodes

    def __missing__(self, at: Place) -> str:
        """Render the text. It depends on nothing in the context."""
        nothing = Context()
        self[at] = text = "".join([str(node.render(nothing)) for node in self.nodes])
        return text


class Constant(Node):
    """Nodes that give the same text in every page of a language."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        self.token = nodes[0].token
        self.origin = nodes[0].origin
        self.texts = Texts(nodes)

    def render(self, context: Context) -> str:
        """Return the text."""
        return self.texts[place()]


def joined(nodes: NodeList) -> list[Node]:
    """Return the nodes with constant neighbours as one."""
    if any(isinstance(node, ExtendsNode) for node in nodes):
        return list(nodes)  # Django looks for it behind nothing but text
    return [node for group in _groups(nodes) for node in group]


def _groups(nodes: NodeList) -> Iterator[list[Node]]:
    for constant, found in groupby(nodes, _is_constant):
        group = list(found)
        yield [Constant(group)] if constant else group


def _is_constant(node: Node) -> bool:
    if isinstance(node, StaticNode):
        return node.varname is None and isinstance(node.path.var, str) and not node.path.filters
    if isinstance(node, CachedUrl):
        return node.is_constant
    return isinstance(node, TextNode | CachedTranslation | CommentNode | LoadNode)
