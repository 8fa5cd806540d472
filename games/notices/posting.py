"""Webhooks and pushes that are due: people take turns, so that a slow address delays only its owner."""

import time
from collections import Counter, defaultdict
from collections.abc import Sequence

from games.models import Browser, Webhook
from games.models.notices import Channel
from games.notices.sending import Way, due, send

RUN = 20.0
"""Seconds for one run; the next one goes on."""
PERSON = 10.0
"""Seconds for the addresses of one person in one run."""
ENDPOINTS: dict[str, type[Webhook] | type[Browser]] = {Channel.HOOK: Webhook, Channel.PUSH: Browser}


def post_due() -> int:
    """Post what is due; how many messages went. May run twice, at once, or be killed anywhere."""
    until, sent = time.monotonic() + RUN, 0
    spent: defaultdict[int, float] = defaultdict(float)
    for way in in_turn(due(list(ENDPOINTS))):
        began = time.monotonic()
        if began > until:
            break
        if spent[way[0]] >= PERSON:
            continue
        sent += send(way)
        spent[way[0]] += time.monotonic() - began
    return sent


def in_turn(ways: Sequence[Way]) -> list[Way]:
    """Return everybody's first address, then everybody's second, …; what failed the last time comes last."""
    failing: set[tuple[str, int]] = set()
    for channel, model in ENDPOINTS.items():
        targets = [target for _user, at, target in ways if at == channel]
        found = model.objects.filter(pk__in=targets, failures__gt=0).values_list("pk", flat=True)
        failing |= {(channel, pk) for pk in found}
    seen: Counter[int] = Counter()
    turns: dict[Way, tuple[bool, int]] = {}
    for user, channel, target in ways:
        turns[user, channel, target] = ((channel, target) in failing, seen[user])
        seen[user] += 1
    return sorted(ways, key=turns.__getitem__)
