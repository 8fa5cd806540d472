"""The permission matrix: every address, every role, as written in permissions.txt."""

from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import transaction

from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import ROLES, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of

pytestmark = pytest.mark.django_db

Matrix = dict[tuple[str, str], list[int]]
ADMIN_WITHOUT_LOGIN = ("admin:login",)


def written() -> dict[str, Matrix]:
    """Return the matrix of the file: for each visibility of the table, the answer to each role."""
    matrices: dict[str, Matrix] = {}
    text = Path(__file__).with_name("permissions.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            matrix = matrices[line.strip("[]")] = {}
        elif line and not line.startswith("#"):
            name, method, *statuses = line.split()
            matrix[name, method] = [int(status) for status in statuses]
    return {**matrices, "link": {**matrices["public"], **matrices["link"]}}


def is_admin(name: str) -> bool:
    return name.startswith("admin:")


def test_every_address_has_its_row_and_no_row_is_left_over() -> None:
    names = {address.name for address in addresses() if not is_admin(address.name)}
    assert {name for name, _ in written()["public"]} == names


@pytest.mark.slow
@pytest.mark.parametrize("visibility", ["public", "link"])
def test_everybody_gets_what_is_written(visibility: str) -> None:
    found = position(visibility)
    ways, known = {address.name: address for address in addresses()}, values(found)
    wrong = []
    for role_at, role in enumerate(ROLES):
        client = client_of(found, role)
        for (name, method), statuses in written()[visibility].items():
            asked = client_of(found, role) if "logout" in name else client
            cache.clear()  # rate limits are tested elsewhere
            with transaction.atomic():
                answered = getattr(asked, method)(ways[name].path(known)).status_code
                transaction.set_rollback(True)
            if answered != statuses[role_at]:
                wrong.append((name, method, role, statuses[role_at], answered))
    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("role", ROLES)
def test_the_admin_is_for_staff_alone(role: str) -> None:
    found = position()
    client, known = client_of(found, role), values(found)
    for address in addresses():
        if (
            is_admin(address.name)
            and address.name not in ADMIN_WITHOUT_LOGIN
            and "logout" not in address.name
        ):
            status = client.get(address.path(known)).status_code
            assert status < 500
            assert role == "staff" or status in (302, 404), address
