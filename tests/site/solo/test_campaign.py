"""The campaign: its file, its goals, and for each task a stored game that wins all its stars."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client

from engine import GAMES
from engine.kernel import golden
from games.ending.write import resign
from games.models import Game, SoloGame, Table
from games.solo.results import judge
from games.solo.write import play_task
from games.table.play import append
from games.table.play import load as load_game
from games.titles.maharaja.campaign import CAMPAIGN, facts_of, stars
from games.titles.maharaja.campaign.course import FILE, CampaignError, load
from games.titles.maharaja.campaign.goals import GOALS, Facts, Goal
from games.titles.maharaja.campaign.words import TASKS, goals_text
from tests.site.solo.scene import finish
from tests.site.table.people import Person

Member = Callable[..., Person]
WON = Path(__file__).with_name("won")
PLAIN = Facts(
    prestige=50, margin=10, statues=5, centres=2, shrines=7, villages=4, cities=5, coins=12, rounds=7,
    character=1, changes=0, firsts=3, majorities=2, tokens=0, rewards=frozenset({"glory"}),
)  # fmt: skip


def test_the_campaign_has_twenty_tasks_with_words_and_rising_levels() -> None:
    assert len(CAMPAIGN) == 20
    levels = [task.level for task in CAMPAIGN.values()]
    ranks = {"easy": 0, "medium": 1, "hard": 2}
    assert sorted(levels, key=ranks.__getitem__) == levels
    assert set(TASKS) == set(CAMPAIGN)
    goals = {goal.name for task in CAMPAIGN.values() for goals in task.stars for goal in goals}
    assert len(goals) >= 12, "there is variety"
    assert all(goals_text(goals) for task in CAMPAIGN.values() for goals in task.stars)


@pytest.mark.parametrize("name", CAMPAIGN)
def test_every_task_is_won_by_a_stored_game(name: str) -> None:
    """With all three stars, under the task's own seed and options."""
    task = CAMPAIGN[name]
    game = golden.read((WON / f"{name}.txt").read_text(encoding="utf-8"))
    assert (game.seed, game.seats) == (task.seed, 1)
    assert {option: values for option, values in game.options.items() if values} == {
        option: values for option, values in task.options.items() if values
    }
    history, difference = golden.replay(game, GAMES["maharaja"])
    assert difference is None
    facts = facts_of(history)
    assert stars(task.stars, facts) == 3
    chosen = sum(entry.text == "action character" for entry in history.played)
    assert facts.changes == chosen, "what Brahmabot took away was not changed by choice"


def test_each_stored_game_belongs_to_a_task() -> None:
    assert {path.stem for path in WON.glob("*.txt")} == set(CAMPAIGN)


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ("win", True), ("win 10", True), ("win 11", False), ("prestige 50", True), ("prestige 51", False),
        ("character 1", True), ("character 2", False), ("loyal", True), ("no_centre", False),
        ("centres 2", True), ("centres 3", False), ("statues 5", True), ("statues 6", False),
        ("few_statues 5", True), ("few_statues 4", False), ("few_shrines 7", True), ("few_shrines 6", False),
        ("shrines 7", True), ("shrines 8", False), ("villages 4", True), ("villages 5", False),
        ("cities 5", True), ("cities 6", False), ("coins 12", True), ("coins 13", False), ("firsts 3", True),
        ("firsts 4", False), ("majorities 2", True), ("majorities 3", False), ("no_tokens", True),
        ("rounds 7", True), ("rounds 6", False),
    ],
)  # fmt: skip
def test_goals_are_judged_by_the_facts(goal: str, met: bool) -> None:
    name, _space, number = goal.partition(" ")
    assert Goal(name, int(number or 0)).met(PLAIN) is met


def test_a_tie_does_not_win_a_task() -> None:
    assert not Goal("win").met(replace(PLAIN, margin=0))


def test_a_star_needs_the_goals_of_the_stars_before_it() -> None:
    wanted = ((Goal("win"),), (Goal("statues", 7),), (Goal("win", 10),))
    assert stars(wanted, PLAIN) == 1, "the third without the second is nothing"
    assert stars(wanted, replace(PLAIN, margin=-1)) == 0


def test_every_goal_has_words_in_both_numbers() -> None:
    for name in GOALS:
        assert goals_text([Goal(name, 1)])
        assert goals_text([Goal(name, 5)])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('level = "hard"', 'level = "cruel"', "unknown value cruel"),
        ('"win"', '"fly"', "no goal fly"),
        ('name = "by-ten"', 'name = "no-throne"', "no-throne: given twice"),
        ('seed = "campaign by-ten', 'soup = "campaign by-ten', "by-ten: unknown field soup; by-ten: no seed"),
        ("[[task]]", "[[job]]", "no list of tasks"),
    ],
)
def test_mistakes_in_the_campaign_file_are_named(old: str, new: str, complaint: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(CampaignError, match=complaint):
        load(text.replace(old, new))


def replayed(table: Table, name: str) -> None:
    """Play all moves of the stored game."""
    stored = golden.read((WON / f"{name}.txt").read_text(encoding="utf-8"))
    for move in stored.moves:
        row = Game.objects.select_related("table").get(table=table)
        append(load_game(row), move.seat, [move.text])


@pytest.mark.django_db
def test_stars_are_judged_from_the_stored_game_alone_and_stand_on_the_profile(member: Member) -> None:
    ana = member("Ana")
    game = play_task(user=ana.user, name="first-steps")
    replayed(game.table, "first-steps")
    game.refresh_from_db()
    assert game.stars == 3
    row = Game.objects.get(table=game.table)
    Game.objects.filter(pk=row.pk).update(snapshot=b"")  # the moves are enough
    SoloGame.objects.update(stars=0, margin=-50, prestige=0, facts={})
    row = Game.objects.defer("snapshot").select_related("table").get(pk=row.pk)
    assert judge(row, "first-steps") == 3
    SoloGame.objects.update(stars=3)
    assert "3 stars of 60" in Client().get("/p/Ana/").content.decode()
    assert "3 stars of 60" in ana.client.get("/solo/campaign/").content.decode()


@pytest.mark.django_db
def test_whoever_gives_a_task_up_begins_it_anew(member: Member) -> None:
    ana = member("Ana")
    given_up = play_task(user=ana.user, name="first-steps")
    assert play_task(user=ana.user, name="first-steps") == given_up
    resign(table_id=given_up.table_id, user=ana.user)
    assert play_task(user=ana.user, name="first-steps") != given_up, "while the bot still plays on"


def test_a_task_can_be_tried_again_and_the_best_stays(member: Member) -> None:
    ana = member("Ana")
    first = ana.client.post("/solo/campaign/first-steps/")["Location"]
    assert ana.client.post("/solo/campaign/first-steps/")["Location"] == first, "the game one is in"
    game = finish(Table.objects.get(code=first.split("/")[2]))
    assert game.task == "first-steps"
    SoloGame.objects.filter(pk=game.pk).update(stars=2)
    assert ana.client.post("/solo/campaign/first-steps/")["Location"] != first
    assert "2 stars of 60" in ana.client.get("/solo/campaign/").content.decode()


@pytest.mark.django_db
def test_an_unknown_task_is_refused(member: Member) -> None:
    assert member("Ana").client.post("/solo/campaign/nothing/").status_code == 404
