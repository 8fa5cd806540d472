"""What notices say, whatever the game. Public words only."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.base.lists import joined
from games.clocks.words import day_and_time
from games.models import Message, Notice, Seat
from games.models.notices import Channel, Kind, Shape
from games.models.table import Status
from games.table.names import seat_name
from games.titles.result_words import Placed, because

MOST_QUOTED = 200
BEST = 3
CHANGED = {
    "steward": gettext_lazy("%(name)s missed two turns in a row; a bot plays for them until they return."),
    "resigned": gettext_lazy("%(name)s resigned; a bot plays for them."),
    "returned": gettext_lazy("%(name)s is back."),
    "replaced": gettext_lazy("%(name)s took over a seat."),
}
SHORT = {
    Kind.REMINDER: gettext_lazy("reminders"),
    Kind.LAST: gettext_lazy("“everyone is waiting for you”"),
    Kind.TURN: gettext_lazy("“your turn”"),
    Kind.STARTED: gettext_lazy("games that start"),
    Kind.SEAT: gettext_lazy("seats that change players"),
    Kind.OVER: gettext_lazy("finished games"),
    Kind.CHAT: gettext_lazy("chat"),
    Kind.CHANNEL: gettext_lazy("webhooks switched off"),
}
"""As they are called where one can turn them off."""


def sentence(row: Notice, me: Seat, seats: Sequence[Seat], lines: Sequence[Placed]) -> str:
    """For the kinds that need nothing but the row, who sits where now, and the result."""
    if row.kind == Kind.REMINDER:
        until = day_and_time(datetime.fromisoformat(row.data["deadline"]))
        return _("Your time is running out: decide by %(until)s") % {"until": until}
    if row.kind == Kind.SEAT:
        return changed(row, seats)
    if row.kind == Kind.OVER:
        return _("The game was cancelled") if row.data.get("called_off") else over(me, lines)
    return {Kind.LAST: _("Everyone is waiting for you"), Kind.STARTED: _("The game has started")}[
        Kind(row.kind)
    ]


def changed(row: Notice, seats: Sequence[Seat]) -> str:
    """A seat is somebody else's now. Whose account is gone has no name any more."""
    if row.data["how"] == "steward" and row.data["user"] == row.user_id:
        return _("A bot is playing for you: return at any time")
    name = next((seat_name(seat) for seat in seats if seat.pk == row.data["seat"]), _("Someone"))
    return str(CHANGED[row.data["how"]]) % {"name": name}


def lost() -> str:
    """To somebody who was away until the table found another player."""
    return _("Someone else now plays in your seat")


def over(me: Seat, lines: Sequence[Placed]) -> str:
    """Return the reader's own place in the table's result, and why."""
    if me.final_place is None:
        return _("The game is over")
    told = {"place": me.final_place, "why": because(lines, me.engine_seat)}
    if me.left_before_the_end:
        return _("The game is over: you took place %(place)d because you were away at the end") % told
    if told["why"]:
        return _("You won: %(why)s") % told
    if me.final_place == 1:
        return _("The game is over: you won!")
    return _("The game is over: you took place %(place)d") % told


def said(message: Message) -> str:
    """The words themselves, up to a length."""
    text = " ".join(message.text.split())
    short = text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"
    name = message.author.username if message.author else ""
    return _("%(name)s wrote: “%(text)s”") % {"name": name, "text": short}


def results(lines: Sequence[Placed]) -> list[str]:
    """Return the best three lines of the result; none if the game was called off."""
    told = [f"{line.place}. {line.name}: {line.total}" for line in lines[:BEST]]
    return [f"{text} ({line.why})" if line.left else text for text, line in zip(told, lines, strict=False)]


def switched_off(data: dict[str, Any]) -> str:
    """A webhook or a browser that failed too often."""
    if data["shape"] == Channel.PUSH:
        told = {"error": data["error"]}
        return _("Push notices to one of your browsers kept failing and were switched off: %(error)s") % told
    told = {"shape": Shape(data["shape"]).label, "error": data["error"]}
    return _("Your webhook (%(shape)s) kept failing and was switched off: %(error)s") % told


def button(status: str, *, waits: bool, kept: bool) -> str:
    """What the link to the table says."""
    if waits:
        return _("Play now")
    if kept and status == Status.RUNNING:
        return _("Return to game")
    return _("See result") if status in (Status.FINISHED, Status.ABORTED) else _("Go to table")


def to_settings() -> str:
    """What the link to the settings says."""
    return _("Your notices")


def where(game: str, others: Sequence[Seat]) -> str:
    """The game and whom it is played with."""
    if not others:
        return game
    return _("%(game)s with %(names)s") % {"game": game, "names": joined(map(seat_name, others))}


def subject(sections: Sequence[Any]) -> str:
    """Of a mail, and the title of a push."""
    first = sections[0]
    if len(sections) == 1:
        return f"{first.heading.rstrip('.')} · {first.where}" if first.where else first.heading
    waiting = sum(section.waits for section in sections)
    if waiting:
        return ngettext("Your turn in %(n)d game", "Your turn in %(n)d games", waiting) % {"n": waiting}
    return _("News from your tables")
