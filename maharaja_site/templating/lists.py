"""Lists of nodes with their writers."""

from collections.abc import Iterator

from django.template import Context, Node, NodeList
from django.template.defaulttags import IfNode
from django.utils.safestring import SafeString

from maharaja_site.templating.constants import Constant, Place, Texts, joined, place
from maharaja_site.templating.parts import Add, Write
from maharaja_site.templating.writers import writer

NOTHING = Texts([])


class Compiled(NodeList):
    """Nodes that write themselves one after the other."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__(nodes)
        self.contains_nontext = True
        self.found: dict[type[Node], list[Node]] = {}
        self.steps = list(_steps(nodes))
        self.end = nodes[-1].texts if nodes and isinstance(nodes[-1], Constant) else NOTHING

    def write(self, context: Context, add: Add, at: Place) -> None:
        """Write all nodes."""
        for texts, write in self.steps:
            add(texts[at])
            write(context, add, at)
        add(self.end[at])

    def render(self, context: Context) -> SafeString:
        """Return all nodes as text, for tags that ask for it."""
        parts: list[str] = []
        self.write(context, parts.append, place())
        return SafeString("".join(parts))

    def get_nodes_by_type(self, nodetype: type[Node]) -> list[Node]:
        """Return all nodes of this type, those below other nodes too. `{% extends %}` asks on every page."""
        if nodetype not in self.found:
            self.found[nodetype] = super().get_nodes_by_type(nodetype)
        return self.found[nodetype]


def _steps(nodes: list[Node]) -> Iterator[tuple[Texts, Write]]:
    """Yield every node that is not constant with the constant text before it."""
    before = NOTHING
    for node in nodes:
        if isinstance(node, Constant):
            before = node.texts
        else:
            yield before, writer(node)
            before = NOTHING


def compiled(nodes: NodeList) -> Compiled:
    """Return the nodes with their writers. The lists below them are compiled in place."""
    for node in nodes:
        if isinstance(node, IfNode):
            node.conditions_nodelists = [(test, compiled(below)) for test, below in node.conditions_nodelists]
            continue
        for name in node.child_nodelists:
            if isinstance(below := getattr(node, name, None), NodeList):
                setattr(node, name, compiled(below))
    return Compiled(joined(nodes))
