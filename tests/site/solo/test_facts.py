"""Facts of finished solo games, and the columns in which the release before stores them."""

import pytest
from django.test import Client

from games.leaving.export import everything_about
from games.models import Challenge, SoloGame, User
from games.models.solo import OLD_COLUMNS
from games.solo.read import bests, overall, rivals
from tests.site.solo.scene import finish, result
from tests.site.solo.test_pages import Member, table_of

pytestmark = pytest.mark.django_db
OLD = {
    "prestige": 71,
    "statues": 6,
    "character": 9,
    "final": "dominion",
    "special": "royal_prices loyal_court",
}
FACTS = {fact: OLD[column] for fact, column in OLD_COLUMNS.items()}


def test_the_end_of_a_solo_game_is_written_as_facts_and_in_the_old_columns(member: Member) -> None:
    chosen = {"solo": "hard", "special": ["royal_prices", "loyal_court"], "final": "dominion"}
    game = finish(table_of(member("Ana").client.post("/solo/free/", chosen)))
    assert game.facts
    assert set(game.facts) == set(OLD_COLUMNS)
    assert {fact: getattr(game, column) for fact, column in OLD_COLUMNS.items()} == game.facts
    assert (game.facts["final"], game.facts["special"]) == ("dominion", "royal_prices loyal_court")
    assert game.facts["character"] > 0
    assert game.facts["score"] == game.table.seats.get().score


def before(challenge: Challenge, name: str, **columns: object) -> User:
    """Write a row as the release before does, and return its player."""
    game = result(challenge, name, **columns)
    SoloGame.objects.filter(pk=game.pk).update(facts=None, **OLD)
    assert game.user
    return game.user


def test_a_game_written_by_the_release_before_counts_with_its_old_columns(daily: Challenge) -> None:
    user = before(daily, "Ana", margin=3)
    assert SoloGame.objects.get().outcome == FACTS
    assert bests(user, "maharaja")["easy"].score == 71
    found = overall("maharaja").by_fact
    assert {name: list(values) for name, values in found.items()} == {
        "character": ["9"], "final": ["dominion"], "special": ["royal_prices", "loyal_court"],
    }  # fmt: skip
    html = Client().get(f"/solo/daily/{daily.date}/").content.decode()
    assert '<td class="number">71</td><td class="number">6</td>' in html
    assert [row["facts"] for row in everything_about(user)["solo"]] == [FACTS]


def test_rivals_are_ordered_by_facts_of_both_releases(daily: Challenge) -> None:
    """Margin, then score, then statues: 6 statues in the old row, 5 and 7 in the others."""
    before(daily, "Ben", margin=3)
    result(daily, "Ana", margin=3, prestige=71, statues=5)
    result(daily, "Cleo", margin=3, prestige=71, statues=7)
    result(daily, "Dev", margin=4, prestige=2)
    first = SoloGame.objects.get(user__username="Ben")
    SoloGame.objects.exclude(pk=first.pk).update(origin=first)
    assert [str(game.user) for game in rivals(first)] == ["Dev", "Cleo", "Ben", "Ana"]
