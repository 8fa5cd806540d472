"""Puts invitations into words: who invites, what the game is, and how long it takes."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.clocks.words import game_length, pace_name, pace_terms
from games.models import Table
from games.titles import TITLES
from games.titles.option_words import title

SENTENCES = {
    "invited": gettext_lazy("%(name)s invites you to play %(game)s"),
    "rematch": gettext_lazy("%(name)s invites you to a rematch of %(game)s"),
    "withdrawn": gettext_lazy("%(name)s withdrew the invitation to play %(game)s"),
    "cancelled": gettext_lazy("%(name)s cancelled the %(game)s table"),
}


def heading(how: str, table: Table) -> str:
    """Return who invites to which game, or how the invitation has ended."""
    sentence = SENTENCES["rematch" if how == "invited" and table.previous_id else how]
    host = table.owner.username if table.owner else _("Someone")
    return str(sentence) % {"name": host, "game": title(table.game_name)}


def facts(table: Table, seats: int) -> list[str]:
    """Return what the game is, for how many people, at what pace, and how long such games take."""
    if table.ranked:
        people = ngettext("Ranked, %(n)d player", "Ranked, %(n)d players", seats)
    else:
        people = ngettext("Friendly, %(n)d player", "Friendly, %(n)d players", seats)
    pace = f"{pace_name(table.pace)}: {pace_terms(table.pace)}"
    length = game_length(table.pace, table.game_name, seats, weekends=table.weekend_pause)
    return list(filter(None, (str(TITLES[table.game_name].line), people % {"n": seats}, pace, length)))


def of_strangers(number: int) -> str:
    """Return the heading of invitations from people whom the reader does not know."""
    words = ngettext("You have %(n)d more invitation", "You have %(n)d more invitations", number)
    return words % {"n": number}


def button(how: str) -> str:
    """Return the label of the link to the page on which the guest joins, or to the reader's games."""
    return _("See invitation") if how == "invited" else _("My games")
