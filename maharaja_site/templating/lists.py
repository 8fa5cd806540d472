"""Lists of nodes as functions."""

from types import CodeType
from typing import Any

from django.template import Context, Node, NodeList
from django.template.defaulttags import IfNode
from django.utils.safestring import SafeString

from maharaja_site.templating.constants import Place, joined, place
from maharaja_site.templating.parts import Add, Write
from maharaja_site.templating.source import Source
from maharaja_site.templating.tags import write_nodes

FUNCTION = """def write(context, add, at):
 dicts, escaping = context.dicts, context.autoescape
 depth = len(dicts)
 try:
{}
 finally: del dicts[depth:]
"""


class Compiled(NodeList):
    """Nodes that write themselves one after the other, by a function of Python for each place."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__(nodes)
        self.contains_nontext = True
        self.found: dict[type[Node], list[Node]] = {}
        self.functions: dict[Place, Write] = {}
        self.code: tuple[CodeType, Source] | None = None

    def write(self, context: Context, add: Add, at: Place) -> None:
        """Write all nodes."""
        function = self.functions.get(at)
        if function is None:
            function = self.functions[at] = self._function(at)
        function(context, add, at)

    def _function(self, at: Place) -> Write:
        """Return the function for this place. Its constant texts are found now, unless one of them fails."""
        self.code = self.code or _compiled(self, Source())
        code, source = self.code
        try:
            texts: dict[str, Any] = {name: found[at] for name, found in source.texts.items()}
        except Exception:
            code, source = _compiled(self, Source(careful=True))
            texts = dict(source.texts)
        scope = {**source.objects, **texts}
        exec(code, scope)
        written: Write = scope["write"]
        return written

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


def _compiled(nodes: Compiled, source: Source) -> tuple[CodeType, Source]:
    write_nodes(source, nodes)
    lines = source.lines or ["  pass"]
    name = nodes[0].origin.name if nodes and nodes[0].origin else "no template"
    return compile(FUNCTION.format("\n".join(lines)), f"<{name}>", "exec"), source


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
