"""Posts due notices to webhooks and browsers. Users take turns, so a slow address delays only its owner."""

import time
from collections import Counter, defaultdict
from collections.abc import Sequence

from games.models import Browser, Webhook
from games.models.notices import Channel
from games.notices.sending import Destination, due, send

RUN = 20.0
"""Seconds for one run. The next run continues."""
PER_USER = 10.0
"""Seconds for all addresses of one user in one run."""
ENDPOINTS: dict[str, type[Webhook] | type[Browser]] = {Channel.HOOK: Webhook, Channel.PUSH: Browser}


def post_due() -> int:
    """Post what is due and return the number of messages. May run twice, in parallel, or be killed."""
    until, sent = time.monotonic() + RUN, 0
    spent: defaultdict[int, float] = defaultdict(float)
    for destination in in_turn(due(list(ENDPOINTS))):
        began = time.monotonic()
        if began > until:
            break
        user = destination[0]
        if spent[user] >= PER_USER:
            continue
        sent += send(destination)
        spent[user] += time.monotonic() - began
    return sent


def in_turn(destinations: Sequence[Destination]) -> list[Destination]:
    """Return the first address of each user, then the second ones, …; addresses that failed come last."""
    failing: set[tuple[str, int]] = set()
    for channel, model in ENDPOINTS.items():
        targets = [target for _user, to, target in destinations if to == channel]
        found = model.objects.filter(pk__in=targets, failures__gt=0).values_list("pk", flat=True)
        failing |= {(channel, pk) for pk in found}
    seen: Counter[int] = Counter()
    turns: dict[Destination, tuple[bool, int]] = {}
    for user, channel, target in destinations:
        turns[user, channel, target] = ((channel, target) in failing, seen[user])
        seen[user] += 1
    return sorted(destinations, key=turns.__getitem__)
