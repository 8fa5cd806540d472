"""A view that reads a table which was removed meanwhile is answered 404; its mistakes stay errors."""

import pytest
from django.http import Http404, HttpResponse
from django.test import RequestFactory

from games.models import Game, Seat, Table
from maharaja_site.middleware import AnswerRemovedTables

answered = AnswerRemovedTables(lambda request: HttpResponse()).process_exception


@pytest.mark.parametrize("error", [Table.DoesNotExist(), Game.DoesNotExist()])
def test_a_table_or_game_that_no_longer_exists_is_not_found(rf: RequestFactory, error: Exception) -> None:
    with pytest.raises(Http404):
        answered(rf.get("/"), error)


def test_the_game_of_a_table_that_has_none_is_a_mistake(rf: RequestFactory) -> None:
    with pytest.raises(Game.DoesNotExist) as raised:
        Table().game  # noqa: B018
    answered(rf.get("/"), raised.value)


def test_other_rows_that_do_not_exist_are_a_mistake(rf: RequestFactory) -> None:
    answered(rf.get("/"), Seat.DoesNotExist())
