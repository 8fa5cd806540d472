"""A decision about a message that does not exist is refused, however large its number is."""

import pytest

from games.base.refusals import Refused
from games.models import Deed, User
from games.moderation.reports import decide
from tests.site.moderation.conftest import client_of

TOO_LARGE = 10**22


def test_a_number_too_large_for_the_database_is_refused(operator: User) -> None:
    with pytest.raises(Refused, match="decided already"):
        decide(operator=operator, message_id=TOO_LARGE, decision="hide")


def test_the_page_answers_a_number_too_large_for_the_database_with_the_usual_refusal(operator: User) -> None:
    decision = {"decision": "hide", "days": 7}
    address = f"/operator/moderation/report/{TOO_LARGE}"
    page = client_of(operator).post(address, decision, follow=True).content.decode()
    assert "These reports were decided already." in page
    assert not Deed.objects.exists()
