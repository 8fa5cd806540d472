"""“What would you do?”: a searching bot's plans, for the asker alone, where nothing is at stake."""

import random
from datetime import timedelta

import pytest
from django.test import Client

from games import tasks
from games.advice import read, write
from games.base import clock
from games.lobby.tables import open_table
from games.models import Advice, Challenge, Game, SoloGame, Table, User
from games.solo.challenges import attempt, make_challenges
from games.solo.write import free_game, play_same_seed, play_task
from games.table.play import load
from games.table.read import find_visit
from games.titles import TITLES
from tests.engine.scramblers import SECRETS
from tests.services.scenes.forward import forward
from tests.site.lobby.people import client_of, opened, person
from tests.site.pace.scenes import decide, fresh

pytestmark = [pytest.mark.django_db, pytest.mark.thinking]
BUTTON = "What would you do?"
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def questions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Send no messages; return the questions that a worker would be asked to answer."""
    sent: list[int] = []
    monkeypatch.setattr(tasks.advise, "apply_async", lambda args, **options: sent.append(args[0]))
    monkeypatch.setattr(tasks.resolve, "apply_async", lambda *args, **options: None)
    monkeypatch.setattr(write, "send_on_commit", lambda task, number, **options: sent.append(number))
    return sent


def solo(user: User, game_name: str = "maharaja") -> Table:
    """Return a table of this person against a bot, at the person's first decision."""
    table = opened(user, seats=2, bots=1) if game_name == "maharaja" else _other(user, game_name)
    mine = table.seats.get(user=user).number
    forward(table, lambda seat, legal: legal[0], lambda game: game.awaited == [mine])
    return table


def _other(user: User, game_name: str) -> Table:
    seats = min(size for size in TITLES[game_name].rules.seats if size > 1)
    return open_table(owner=user, game_name=game_name, seats=seats, options={}, bots=seats - 1)


def address(table: Table) -> str:
    return f"/t/{table.code}/advice"


def ask(client: Client, table: Table) -> None:
    assert client.post(address(table)).status_code == 302


@pytest.mark.slow
@pytest.mark.parametrize("game_name", TITLES)
def test_a_person_alone_against_bots_asks_and_reads_the_plans_without_a_script(
    game_name: str, questions: list[int]
) -> None:
    asha = person("Asha")
    table, client = solo(asha, game_name), client_of(asha)
    page = f"/t/{table.code}/"
    assert BUTTON in client.get(page).content.decode()
    ask(client, table)
    assert "The bot is thinking" in client.get(page).content.decode()
    write.answer(questions[0])
    ask(client, table)
    assert len(questions) == 1, "the answer is there"
    html = client.get(page).content.decode()
    assert "What a Master would do" in html
    assert html.count("Chance to win:") == len(Advice.objects.get().plans) >= 1
    row = Game.objects.select_related("table").get(table=table)
    legal = {move.text for move in load(row).rules.legal(load(row).state, table.seats.get(user=asha).number)}
    assert {plan["moves"][0] for plan in Advice.objects.get().plans} <= legal


EXPECTED = {
    "maharaja": (
        {"coins": 14.6, "prestige": 9.2, "rank": 1.3},
        ["about 15 coins", "about 9 prestige", "about place 1 in the city"],
    ),
    "maharaja_2004": ({"gold": 11.4, "palaces": 1.0}, ["about 11 gold", "about 1 palace"]),
    "taj_mahal": ({"points": 3.5, "cards": 6.4}, ["about 4 points", "about 6 cards"]),
}


@pytest.mark.parametrize("game_name", EXPECTED)
def test_every_title_puts_into_words_what_the_bot_expects(game_name: str) -> None:
    hints, (numbers, words) = TITLES[game_name].hints, EXPECTED[game_name]
    assert hints
    assert hints.expects(numbers) == words
    assert hints.expects({}) == []


def test_with_a_script_the_panel_asks_again_until_the_answer_is_there(questions: list[int]) -> None:
    asha = person("Asha")
    table, client = solo(asha), client_of(asha)
    asked = client.post(address(table), headers=HTMX).content.decode()
    assert 'hx-trigger="every 1s"' in asked
    assert client.get(address(table), {"phase": "thinking"}, headers=HTMX).status_code == 204
    Advice.objects.update(plans=[], thinking_since=None)
    answered = client.get(address(table), {"phase": "thinking"}, headers=HTMX)
    assert "What a Master would do" in answered.content.decode()
    assert "every 1s" not in answered.content.decode()


def test_the_answer_is_only_for_the_asker_and_only_for_this_position(questions: list[int]) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = solo(asha)
    ask(client_of(asha), table)
    Advice.objects.update(plans=[], thinking_since=None)
    assert "What a Master would do" in client_of(asha).get(f"/t/{table.code}/").content.decode()
    Table.objects.update(visibility="public")
    for other in (client_of(bela), client_of(None)):
        assert "What a Master would do" not in other.get(f"/t/{table.code}/").content.decode()
    assert client_of(bela).post(address(table)).status_code == 404
    decide(fresh(table), asha)
    assert "What a Master would do" not in client_of(asha).get(f"/t/{table.code}/").content.decode()


def test_an_answer_that_comes_too_late_is_dropped(questions: list[int]) -> None:
    asha = person("Asha")
    table = solo(asha)
    ask(client_of(asha), table)
    Game.objects.update(version=500)
    write.answer(questions[0])
    assert Advice.objects.get().plans is None


def test_a_person_asks_one_question_at_a_time_and_the_site_answers_a_limited_number(
    monkeypatch: pytest.MonkeyPatch, questions: list[int]
) -> None:
    asha, bela = person("Asha"), person("Bela")
    first, second, third = solo(asha), solo(asha), solo(bela)
    client = client_of(asha)
    for _ in range(2):
        ask(client, first)
    assert len(questions) == 1, "the same question twice is asked once"
    assert client.post(address(second), headers=HTMX).status_code == 409
    monkeypatch.setattr(write, "MOST_WAITING", 1)
    assert client_of(bela).post(address(third), headers=HTMX).status_code == 429
    Advice.objects.update(thinking_since=clock.now() - 2 * write.PATIENCE)
    assert "The bot did not answer" in client.get(f"/t/{first.code}/").content.decode()
    assert client_of(bela).post(address(third), headers=HTMX).status_code == 200


def test_guests_leave_half_of_the_questions_to_accounts(
    monkeypatch: pytest.MonkeyPatch, questions: list[int]
) -> None:
    monkeypatch.setattr(write, "MOST_WAITING", 2)
    guests = [person(f"Guest {number}", is_guest=True) for number in range(2)]
    told = [client_of(user).post(address(solo(user)), headers=HTMX) for user in [*guests, person("Asha")]]
    assert [answer.status_code for answer in told] == [200, 429, 200]


def test_nobody_asks_where_something_is_at_stake() -> None:
    asha, bela = person("Asha"), person("Bela")
    make_challenges()
    User.objects.update(date_joined=clock.now() - timedelta(days=30))
    daily = Challenge.objects.filter(kind="daily", opens_at__lte=clock.now()).latest("date")
    free = free_game(user=asha, options={"solo": ["easy"]})
    games: list[SoloGame] = [
        attempt(challenge=daily, user=asha),
        attempt(challenge=daily, user=asha),
        play_task(user=asha, name="first-steps"),
        play_same_seed(user=bela, game=free),
    ]
    forbidden = [(game.table, game.user) for game in games]
    forbidden.append((opened(asha, bela, seats=2, ranked=True), asha))
    forbidden.append((opened(asha, bela, seats=2), asha))
    for table, user in forbidden:
        Game.objects.filter(table=table).update(awaited=[0, 1, 2, 3])
        visit = find_visit(table.code, user)
        assert not read.may_ask(visit), table
        assert client_of(user).post(address(table)).status_code == 404
    Game.objects.filter(table=free.table).update(awaited=[0])
    assert read.may_ask(find_visit(free.table.code, asha))


@pytest.mark.slow
def test_hidden_things_change_no_advice(questions: list[int]) -> None:
    asha = person("Asha")
    table = solo(asha)
    row, number = fresh(table), table.seats.get(user=asha).number
    found = []
    for turn in (1, 2):
        loaded = load(row)
        SECRETS["maharaja"].scramble(loaded.state, loaded.state, number, random.Random(turn))
        Game.objects.filter(pk=row.pk).update(
            snapshot=loaded.rules.codec.encode(loaded.state), seed=f"secret {turn}"
        )
        Advice.objects.all().delete()
        ask(client_of(asha), table)
        write.answer(questions[-1])
        found.append(Advice.objects.get().plans)
    assert found[0]
    assert found[0] == found[1]
