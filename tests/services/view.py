"""What a person reads from a fragment of a table: the poll, the form and its moves."""

import html
import re
from dataclasses import dataclass, field
from random import Random

POLL = re.compile(r'hx-get="([^"]*/poll\?key=[^"]*)" hx-trigger="poll"')
FORM = re.compile(r'<form [^>]*class="(moves|planning)".*?</form>', re.DOTALL)
FIELD = re.compile(r'name="(version|revision)" value="(\d+)"')
ARROW = re.compile(r'name="(first|second)" value="([^"]+)"')
MOVE = re.compile(r'<button[^>]* name="move" value="([^"]+)"([^>]*)>')
VERSION = re.compile(r'data-version="(\d+)"')
SHOW = re.compile(r' data-show="\{&quot;after&quot;:(\d+),')
TALK = re.compile(r'id="talk-key" name="talk" value="([^"]*)"')
PLANNED = 0.5
"""The share of discs that are saved before they are locked."""


@dataclass(frozen=True)
class View:
    """A table as one person sees it."""

    poll: str
    """The address to ask for news; "" if the game is over."""
    version: int
    busy: bool
    """Whether the site plays: the page asks often."""
    kind: str
    """`moves` or `planning` if the person has to decide, else ""."""
    fields: dict[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    primary: tuple[str, ...] = ()
    """The moves of the large buttons, which usually end a turn."""
    arrows: dict[str, list[str]] = field(default_factory=dict)
    shown_after: int | None = None
    """The move after which the page knows what happened, if the news brought that along."""

    def next_form(self, draw: Random, steps: int) -> tuple[str, dict[str, str]]:
        """Return the form that the person sends now: its place below the table, and its fields.

        After a few steps of a draft the person looks for the button that ends it.
        """
        if self.kind == "planning":
            chosen = {name: draw.choice(values) for name, values in self.arrows.items()}
            lock = steps > 0 or draw.random() >= PLANNED
            return "intend", self.fields | chosen | ({"confirm": "1"} if lock else {})
        ends = self.primary if steps and self.primary else self.moves
        return "choose", self.fields | {"move": draw.choice(ends)}


def read_view(fragment: str) -> View:
    """Return what a page or fragment of a table shows."""
    poll, form, version = POLL.search(fragment), FORM.search(fragment), VERSION.search(fragment)
    show = SHOW.search(fragment)
    kind, inside = (form[1], form[0]) if form else ("", "")
    buttons = [(html.unescape(text), more) for text, more in MOVE.findall(fragment)] if form else []
    arrows: dict[str, list[str]] = {}
    for name, value in ARROW.findall(inside):
        arrows.setdefault(name, []).append(value)
    return View(
        poll=html.unescape(poll[1]) if poll else "",
        version=int(version[1]) if version else 0,
        busy="data-busy" in fragment,
        kind=kind if arrows or buttons else "",
        fields=dict(FIELD.findall(inside)),
        moves=tuple(text for text, _ in buttons),
        primary=tuple(text for text, more in buttons if "primary" in more),
        arrows=arrows,
        shown_after=int(show[1]) if show else None,
    )  # fmt: skip
