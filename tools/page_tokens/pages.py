"""The pages of a site with people in every role, the demo's tables, and every kind of decision."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import transaction
from django.test import Client

from engine.bots import BOTS
from engine.bots.apprentice import Apprentice
from games.management.commands.seed_demo import everything_at_once
from games.management.demo.tables import seed
from games.models import Table, User
from games.pace import resolve
from tests.services.scenes.addresses import Address, addresses
from tests.services.scenes.decision_kinds import BESIDES, OTHERS, STEPS
from tests.services.scenes.decisions import MOST_SEATS, scene
from tests.services.scenes.position import ROLES, position
from tests.services.scenes.values import values
from tools.page_tokens.tokens import tokens

PLAYER = "demo"
"""Who sees the demo's tables and the decisions."""
EVERYONE = (*ROLES, PLAYER)
UNSAFE = re.compile(r"[^\w.-]+")


class Visit(NamedTuple):
    """Who asks for which addresses, and what fills their variable parts."""

    role: str
    place: str
    user: User | None
    values: Mapping[str, str]
    addresses: Sequence[Address]


def write(folder: Path, languages: Sequence[str], roles: Sequence[str]) -> int:
    """Write a file for each page of these roles; return how many there are."""
    call_command("migrate", verbosity=0)
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    BOTS["artisan"] = BOTS["master"] = Apprentice  # they think for as long as there is time
    resolve.SHARE = resolve.SLICE = 600.0
    with everything_at_once():
        visits = [*_at_all_addresses(roles), *(_at_tables() if PLAYER in roles else ())]
    files = [_written(folder / language, language, visit) for language in languages for visit in visits]
    return sum(files)


def _at_all_addresses(roles: Sequence[str]) -> list[Visit]:
    """Make a game with people in every role; return these roles at all addresses."""
    found = position()
    known = values(found)
    return [Visit(role, "", found.people.get(role), known, _safe()) for role in ROLES if role in roles]


def _at_tables() -> Iterator[Visit]:
    """Make the demo and all kinds of decisions; yield their player at each table."""
    seed()
    player = User.objects.get(username=PLAYER)
    others = [User.objects.create_user(f"Scene{number}") for number in range(MOST_SEATS)]
    codes = {kind: scene(kind, player, others) for kind in (*STEPS, *BESIDES, *OTHERS)}
    tables = Table.objects.filter(seats__user=player).exclude(code__in=codes.values())
    codes |= {code: code for code in tables.order_by("code").values_list("code", flat=True)}
    known = {"number": "2"}
    at_tables = [one for one in _safe() if "code" in one.parts and {"code", *known}.issuperset(one.parts)]
    for place, code in codes.items():
        yield Visit(PLAYER, place, player, {"code": code, **known}, at_tables)


def _safe() -> list[Address]:
    return [address for address in addresses() if "logout" not in address.name]


def _written(folder: Path, language: str, visit: Visit) -> int:
    client = Client(raise_request_exception=False, headers={"Accept-Language": language})
    if visit.user:
        client.force_login(visit.user, backend=settings.AUTHENTICATION_BACKENDS[0])
    place = folder / visit.role / UNSAFE.sub("-", visit.place)
    place.mkdir(parents=True, exist_ok=True)
    for address in visit.addresses:
        file = place / f"{UNSAFE.sub('-', address.route).strip('-') or 'front'}.txt"
        file.write_text("\n".join(_answer(client, address.path(dict(visit.values)))) + "\n")
    return len(visit.addresses)


def _answer(client: Client, path: str) -> list[str]:
    """Return status and tokens, or where the answer leads, or only what it is. Changes are rolled back."""
    cache.clear()  # rate limits are tested elsewhere
    with transaction.atomic():
        response = client.get(path)
        transaction.set_rollback(True)
    kind = response.get("Content-Type", "").partition(";")[0]
    head = f"{response.status_code} {response.get('Location') or kind}".rstrip()
    if kind != "text/html":
        return [head]
    return [head, *tokens(response.content.decode())]
