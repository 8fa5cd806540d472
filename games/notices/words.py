"""Puts notices into words that are the same for every game. They hold public facts only."""

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
"""Letters of a chat message in a notice."""
BEST = 3
"""Lines of the result in a notice."""
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
    Kind.INVITATION: gettext_lazy("invitations"),
    Kind.SEAT: gettext_lazy("seats that change players"),
    Kind.OVER: gettext_lazy("finished games"),
    Kind.CHAT: gettext_lazy("chat"),
    Kind.CHANNEL: gettext_lazy("webhooks switched off"),
    Kind.OPERATOR: gettext_lazy("messages from the operator"),
}
"""The names of the kinds on the links that unsubscribe from them."""


def sentence(notice: Notice, me: Seat, seats: Sequence[Seat], lines: Sequence[Placed]) -> str:
    """Return the sentence of a notice whose kind needs no view of the game."""
    if notice.kind == Kind.REMINDER:
        until = day_and_time(datetime.fromisoformat(notice.data["deadline"]))
        return _("Your time is running out: decide by %(until)s") % {"until": until}
    if notice.kind == Kind.SEAT:
        return seat_changed(notice, seats)
    if notice.kind == Kind.OVER:
        return _("The game was cancelled") if notice.data.get("called_off") else over(me, lines)
    return {Kind.LAST: _("Everyone is waiting for you"), Kind.STARTED: _("The game has started")}[
        Kind(notice.kind)
    ]


def seat_changed(notice: Notice, seats: Sequence[Seat]) -> str:
    """Return a sentence about a seat that changed hands. A deleted account has no name."""
    if notice.data["how"] == "steward" and notice.data["user"] == notice.user_id:
        return _("A bot is playing for you: return at any time")
    name = next((seat_name(seat) for seat in seats if seat.pk == notice.data["seat"]), _("Someone"))
    return str(CHANGED[notice.data["how"]]) % {"name": name}


def tables_left(data: dict[str, Any]) -> str:
    """Return a sentence for an absent player who lost the seats of tables that have not begun."""
    lost = ngettext(
        "A bot plays for you, so you lost your seat at %(n)d table that had not started",
        "A bot plays for you, so you lost your seats at %(n)d tables that had not started",
        data["tables"],
    )
    cancelled = _("; tables where you sat alone were cancelled") if data["cancelled"] else ""
    return lost % {"n": data["tables"]} + cancelled


def sit_again() -> str:
    """Return the label of the link to the tables at which an absent player may sit down again."""
    return _("Sit down again")


def lost() -> str:
    """Return the sentence for an absent player whose seat has a new player."""
    return _("Someone else now plays in your seat")


def over(me: Seat, lines: Sequence[Placed]) -> str:
    """Return the reader's own place in the table's result, and why."""
    if me.final_place is None:
        return _("The game is over")
    result = {"place": me.final_place, "why": because(lines, me.engine_seat)}
    if me.left_before_the_end:
        return _("The game is over: you took place %(place)d because you were away at the end") % result
    if result["why"]:
        return _("You won: %(why)s") % result
    if me.final_place == 1:
        return _("The game is over: you won!")
    return _("The game is over: you took place %(place)d") % result


def quoted(message: Message) -> str:
    """Return a chat message with its author, shortened if it is long."""
    text = " ".join(message.text.split())
    short = text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"
    name = message.author.username if message.author else ""
    return _("%(name)s wrote: “%(text)s”") % {"name": name, "text": short}


def results(lines: Sequence[Placed]) -> list[str]:
    """Return the best three lines of the result; none if the game was called off."""
    texts = [f"{line.place}. {line.name}: {line.total}" for line in lines[:BEST]]
    return [f"{text} ({line.why})" if line.left else text for text, line in zip(texts, lines, strict=False)]


def switched_off(data: dict[str, Any]) -> str:
    """Return a sentence about a webhook or a browser that failed too often."""
    if data["shape"] == Channel.PUSH:
        words = _("Push notices to one of your browsers kept failing and were switched off: %(error)s")
        return words % {"error": data["error"]}
    words = _("Your webhook (%(shape)s) kept failing and was switched off: %(error)s")
    return words % {"shape": Shape(data["shape"]).label, "error": data["error"]}


FROM_OPERATOR = {
    "warning": gettext_lazy("The operator sent you a warning"),
    "rename": gettext_lazy("The operator reset your name"),
    "mute": gettext_lazy("The operator has stopped you from writing messages for a while"),
    "suspension": gettext_lazy("The operator has suspended your account for a while"),
    "lifted": gettext_lazy("The operator has lifted a measure against your account"),
    "appeal": gettext_lazy("The operator answered your appeal"),
    "report": gettext_lazy("The operator decided about a message that you reported"),
}
"""What a notice of the kind OPERATOR says, by what happened. The page has the rest."""


def from_operator(data: dict[str, Any]) -> str:
    """Return a sentence about something that the operator wrote or decided."""
    return str(FROM_OPERATOR[data["what"]])


def to_operators_page() -> str:
    """Return the label of the link to what the operator wrote."""
    return _("Read it")


def button(status: str, *, waits: bool, kept: bool) -> str:
    """Return the label of the link to the table."""
    if waits:
        return _("Play now")
    if kept and status == Status.RUNNING:
        return _("Return to game")
    return _("See result") if status in (Status.FINISHED, Status.ABORTED) else _("Go to table")


def plan_fits() -> str:
    """Return the sentence for a player whose plan fits and who wants to confirm it."""
    return _("Your turn: your plan still fits")


def confirm_plan() -> str:
    """Return the label of the link to the page on which a plan is confirmed."""
    return _("Confirm my plan")


def to_settings() -> str:
    """Return the label of the link to the notice settings."""
    return _("Your notices")


def where(game: str, others: Sequence[Seat]) -> str:
    """Return the name of the game and of the other players."""
    if not others:
        return game
    return _("%(game)s with %(names)s") % {"game": game, "names": joined(map(seat_name, others))}


def subject(sections: Sequence[Any]) -> str:
    """Return the subject of a mail, which is also the title of a push."""
    first = sections[0]
    if len(sections) == 1:
        return f"{first.heading.rstrip('.')} · {first.where}" if first.where else first.heading
    waiting = sum(section.waits for section in sections)
    if waiting:
        return ngettext("Your turn in %(n)d game", "Your turn in %(n)d games", waiting) % {"n": waiting}
    return _("News from your tables")
