"""Changes of e-mail addresses and groups in the admin are in the log of operators."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from django.test import Client

from games.models import Deed, Notice, User

pytestmark = pytest.mark.django_db
ADDRESSES, GROUPS = "/admin/account/emailaddress/", "/admin/auth/group/"


@pytest.fixture
def operator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    return client


@pytest.fixture
def address() -> EmailAddress:
    user = User.objects.create_user("Asha")
    return EmailAddress.objects.create(user=user, email="asha@example.org", primary=True)


@pytest.fixture
def groups() -> list[Group]:
    return [Group.objects.create(name=name) for name in ("Moderators", "Helpers")]


def noted() -> list[tuple[str, str]]:
    """Return the entries of the log: what was done, and to what."""
    return list(Deed.objects.order_by("pk").values_list("action", "about"))


def test_changing_an_address_is_noted(operator: Client, address: EmailAddress) -> None:
    form = {"user": address.user_id, "email": "eve@example.org", "primary": "on", "verified": "on"}
    operator.post(f"{ADDRESSES}{address.pk}/change/", form)
    assert EmailAddress.objects.get().email == "eve@example.org"
    assert noted() == [("changed: emailaddress", f"emailaddress {address.pk}")]


def test_adding_an_address_is_noted(operator: Client, address: EmailAddress) -> None:
    operator.post(f"{ADDRESSES}add/", {"user": address.user_id, "email": "second@example.org"})
    added = EmailAddress.objects.get(email="second@example.org")
    assert noted() == [("added: emailaddress", f"emailaddress {added.pk}")]


def test_marking_an_address_as_verified_is_noted(operator: Client, address: EmailAddress) -> None:
    operator.post(ADDRESSES, {"action": "make_verified", "_selected_action": [address.pk]})
    assert EmailAddress.objects.get().verified
    assert noted() == [("make_verified: emailaddress", f"emailaddress {address.pk}")]


def test_deleting_an_address_is_noted(operator: Client, address: EmailAddress) -> None:
    operator.post(f"{ADDRESSES}{address.pk}/delete/", {"post": "yes"})
    assert not EmailAddress.objects.exists()
    assert noted() == [("deleted: emailaddress", f"emailaddress {address.pk}")]


def test_changing_a_group_is_noted(operator: Client, groups: list[Group]) -> None:
    operator.post(f"{GROUPS}{groups[0].pk}/change/", {"name": "Judges"})
    assert Group.objects.get(pk=groups[0].pk).name == "Judges"
    assert noted() == [("changed: group", f"group {groups[0].pk}")]


def test_deleting_several_groups_is_noted_once_it_is_confirmed(operator: Client, groups: list[Group]) -> None:
    chosen = {"action": "delete_selected", "_selected_action": [group.pk for group in groups]}
    operator.post(GROUPS, chosen)
    assert noted() == [], "the page only asks"
    operator.post(GROUPS, chosen | {"post": "yes"})
    assert not Group.objects.exists()
    [(action, about)] = noted()
    assert action == "deleted: group"
    assert set(about.removeprefix("group ").split(", ")) == {str(group.pk) for group in groups}


def test_the_action_that_runs_is_noted_not_one_beside_it(operator: Client, address: EmailAddress) -> None:
    both = {"action": ["make_verified", "delete_selected"], "index": "0", "_selected_action": [address.pk]}
    operator.post(ADDRESSES, both)
    assert noted() == [("make_verified: emailaddress", f"emailaddress {address.pk}")]


def test_a_form_without_an_action_is_not_noted(operator: Client) -> None:
    operator.post("/admin/games/notice/", {"action": "", "_selected_action": ["1"]})
    assert not Notice.objects.exists()
    assert noted() == []
