"""Sentences of the log that games with a map and an action disc share."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.base.lists import joined
from games.titles.telling import Telling

Word = Callable[[Telling], str]


def shared_words(actions: Callable[[str], str], place_link: Callable[[str], str]) -> Mapping[str, Word]:
    """Return sentences by the kind of event, with a game's names of actions and links to places."""

    def planned(t: Telling) -> str:
        return joined(actions(action) for action in t.data["actions"])

    def locked(t: Telling) -> str:
        if "actions" not in t.data:
            return t.say(gettext_noop("%(you)s lock in."), gettext_noop("%(player)s locks in."))
        return t.say(
            gettext_noop("%(you)s lock in: %(actions)s."),
            gettext_noop("%(player)s locks in: %(actions)s."),
            actions=planned(t),
        )

    def revealed(t: Telling) -> str:
        return t.say(
            gettext_noop("Your turn: %(actions)s."),
            gettext_noop("%(player)s’s turn: %(actions)s."),
            actions=planned(t),
        )

    def visited(t: Telling) -> str:
        return _("The Maharaja visits %(city)s.") % {"city": place_link(t.data["city"])}

    return {
        "round": lambda t: _("Round %(round)d") % t.data,
        "maharaja": visited,
        "locked": locked,
        "revealed": revealed,
        "turn_ended": lambda t: t.say(
            gettext_noop("%(you)s end your turn."), gettext_noop("%(player)s ends the turn.")
        ),
        "given_up": lambda t: t.say(
            gettext_noop("%(you)s skip the rest."), gettext_noop("%(player)s skips the rest.")
        ),
    }


def walked(t: Telling, place: str, paid: Sequence[str]) -> str:
    """Return where a piece walks, and who is paid for it: `paid` has an owner and an amount in each text."""
    values = {"place": place, "paid": joined(paid)}
    if paid:
        return t.say(
            gettext_noop("%(you)s walk to %(place)s and pay %(paid)s."),
            gettext_noop("%(player)s walks to %(place)s and pays %(paid)s."),
            **values,
        )
    return t.say(
        gettext_noop("%(you)s walk to %(place)s."), gettext_noop("%(player)s walks to %(place)s."), **values
    )
