"""A tag that tells the reader when no notice can reach them."""

from typing import Any

from django import template

from games.clocks.seats import read_people
from games.models import Seat
from games.notices.pushing import public_key
from games.notices.recipients import channels_to, has_bounced

register = template.Library()


@register.inclusion_tag("notices/_unreachable.html", takes_context=True)
def unreachable(context: dict[str, Any]) -> dict[str, Any]:
    """Return what keeps notices from the logged-in user; nothing if one channel works. Mostly one query."""
    seat = Seat(user_id=context["user"].pk)
    read_people([seat])  # with the settings of notices
    if seat.user is None or channels_to({seat.user.pk: seat.user})[seat.user.pk]:
        return {}
    return {"user": seat.user, "bounced": has_bounced(seat.user), "push_key": public_key()}
