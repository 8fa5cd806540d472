"""Form fields that are drawn without Django's templates look the same as with them."""

import pytest
from django.utils.translation import override

from games.accounts.forms import AgainstBots
from games.lobby.filters import Filters
from games.lobby.forms import NewTable
from games.models import User
from games.templatetags.lobby import tag
from games.titles import TITLES


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(TITLES))
def test_radio_buttons_and_checkboxes_are_those_of_django(name: str) -> None:
    against, table = AgainstBots(TITLES[name]), NewTable(name, User.objects.create_user("Asha"))
    fields = [*against, *table.option_fields, table["seats"], table["colour"], table["kind"]]
    choices = [choice for field in fields for choice in field]
    assert any(choice.data["attrs"].get("checked") for choice in choices)
    assert [tag(choice) for choice in choices] == [choice.tag() for choice in choices]


def test_the_filters_are_drawn_once_for_each_language() -> None:
    usual = Filters({}).shown
    assert usual == Filters({}).drawn()
    with override("pt-br"):
        other = Filters({}).shown
        assert other == Filters({}).drawn() != usual
    chosen = Filters({"free": "2"}).shown
    assert '<option value="2" selected>' in chosen
    assert '<option value="2" selected>' not in Filters({}).shown
