"""The form for a new table: its fields come from the game's options, and errors are explained."""

import random
import re

import pytest

from games.lobby.forms import NewTable, choosable
from games.lobby.presets import PRESETS
from games.models import Seat, Table
from games.models.table import Status, Visibility, new_code
from games.titles import TITLES
from games.titles import option_words as words
from tests.site.lobby.people import client_of, guest, opened, person

pytestmark = pytest.mark.django_db
PLAIN = {"game": "maharaja", "seats": "3", "bots": "0", "kind": "friendly", "visibility": "public"}


def post(user, **changed):
    return client_of(user).post("/lobby/new/", {**PLAIN, **changed})


@pytest.mark.parametrize("name", list(TITLES))
def test_every_option_and_value_has_a_name_for_people(name: str) -> None:
    for option in TITLES[name].rules.options:
        assert option.name in TITLES[name].options
        assert set(option.values) == set(TITLES[name].options[option.name].values)


def test_the_form_asks_for_every_option_that_leaves_a_choice() -> None:
    asked = [option.name for option in choosable("maharaja")]
    assert asked == ["special", "random_special", "final", "characters"]
    html = client_of(person("Asha")).get("/lobby/new/").content.decode()
    for option in choosable("maharaja"):
        assert f'name="option_{option.name}"' in html
    assert "Royal Favour" in html
    assert 'name="option_solo"' not in html


def test_an_option_without_words_still_shows() -> None:
    assert words.question("nine_men", "hidden_gold") == "Hidden gold"
    assert words.title("nine_men") == "Nine men"


def test_a_table_is_opened_as_asked_and_its_owner_sits_there() -> None:
    asha = person("Asha")
    answer = post(
        asha, seats="4", kind="ranked", colour="blue", option_special=["loyal_court", "royal_prices"],
        option_random_special="1", option_final="random", option_characters="first_game",
    )  # fmt: skip
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
    assert table.options == {
        "special": ["royal_prices", "loyal_court"], "random_special": [1], "final": ["random"],
        "characters": ["first_game"], "solo": ["no"],
    }  # fmt: skip
    assert (table.ranked, table.status, table.visibility) == (True, Status.OPEN, Visibility.PUBLIC)
    assert table.seats.count() == 4
    assert table.seats.get(user=asha).colour == "blue"
    assert len(set(table.seats.values_list("colour", flat=True))) == 4


def test_with_bots_in_all_other_seats_it_starts_at_once() -> None:
    post(person("Asha"), seats="3", bots="2")
    table = Table.objects.get()
    assert table.status == Status.RUNNING
    assert sorted(table.seats.values_list("number", flat=True)) == [0, 1, 2]
    assert table.seats.filter(bot="apprentice").count() == 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"option_characters": "first_game"}, "First-game set: Only at tables with 4 seats."),
        ({"option_special": ["royal_prices"], "option_random_special": "4"}, "More random special rules."),
        ({"bots": "3"}, "At least one seat must be for a person."),
        ({"kind": "ranked", "bots": "1"}, "A ranked table is for two or more people with accounts."),
        ({"seats": "1"}, "Select a valid choice."),
        ({"seats": "9"}, "Select a valid choice."),
        ({"seats": ""}, "This field is required."),
        ({"visibility": "secret"}, "Select a valid choice."),
        ({"option_final": "glory"}, "Select a valid choice."),
        ({"option_special": ["glory"]}, "Select a valid choice."),
        ({"colour": "pink"}, "Select a valid choice."),
        ({"game": "chess"}, "Select a valid choice."),
        ({"names": "Nobody Atall"}, "There is no player called Nobody Atall."),
        ({"names": "asha"}, "You are already at the table."),
        ({"names": ",".join(f"N{at}" for at in range(11))}, "Use at most 10 names"),
        ({"visibility": "named", "names": "Bela"}, "Invite one more person."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_and_nothing_is_opened(changed: dict, sentence: str) -> None:
    person("Bela")
    answer = post(person("Asha"), **changed)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Table.objects.exists()


def test_people_are_invited_by_name_in_any_case_and_find_the_table_among_their_games() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    post(asha, visibility="named", names=" bela ;CHAND")
    table = Table.objects.get()
    assert set(table.invited.all()) == {bela, chand}
    assert "Asha invites you to play." in client_of(bela).get("/my/").content.decode()


def test_a_guest_cannot_open_a_ranked_table_but_a_friendly_one() -> None:
    visitor = guest()
    assert post(visitor, kind="ranked").status_code == 422
    assert post(visitor).status_code == 302


def test_a_guest_cannot_be_invited_to_a_ranked_table() -> None:
    guest("Wise Otter 5")
    answer = post(person("Asha"), seats="2", kind="ranked", visibility="named", names="Wise Otter 5")
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("preset", "seats", "pace", "kind"),
    [
        ("", "4", "normal", "friendly"), ("days", "4", "normal", "friendly"),
        ("quick", "2", "live", "friendly"), ("ranked", "2", "normal", "ranked"),
        ("nonsense", "4", "normal", "friendly"),
    ],
)  # fmt: skip
def test_a_preset_fills_in_the_form(preset: str, seats: str, pace: str, kind: str) -> None:
    html = client_of(person("Asha")).get(f"/lobby/new/?game=maharaja&preset={preset}").content.decode()
    chosen = dict(re.findall(r'name="(\w+)" value="(\w*)"[^>]* checked', html))
    assert (chosen["seats"], chosen["pace"], chosen["kind"]) == (seats, pace, kind)
    current = html.split('aria-current="true"')[0][-200:]
    assert f"preset={preset if preset in PRESETS else 'days'}&amp;" in current


def test_a_guest_is_offered_no_presets_since_all_have_clocks() -> None:
    assert 'class="presets"' not in client_of(guest()).get("/lobby/new/?preset=ranked").content.decode()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seats": "2", "pace": "normal"}, "With 2 players a game takes about 12 days"),
        ({"seats": "4", "pace": "normal"}, "With 4 players a game takes about 3 weeks"),
        (
            {"seats": "2", "pace": "normal", "weekend_pause": "on"},
            "2 players a game takes about 17 days",
        ),
        ({"seats": "2", "pace": "none"}, "Without a clock"),
        ({"seats": "9", "pace": "normal"}, "Without a clock"),
        ({"seats": "²", "pace": "x"}, "Without a clock"),
        ({}, "Without a clock"),
    ],
)
def test_the_estimate_follows_the_choices(asked: dict[str, str], said: str) -> None:
    html = client_of(None).get("/lobby/estimate", {"game": "maharaja", **asked}).content.decode()
    assert said in html
    assert html.startswith('<p id="estimate"')


def test_a_preview_shows_the_estimate_without_a_script_and_opens_nothing() -> None:
    answer = post(person("Asha"), seats="2", pace="fast", preview="1")
    assert answer.status_code == 200
    assert "With 2 players a game takes about 6 days" in answer.content.decode()
    assert not Table.objects.exists()


def test_the_fold_is_open_if_something_in_it_is_wrong() -> None:
    asha = person("Asha")
    assert '<details class="advanced" open>' in post(asha, colour="pink").content.decode()
    assert '<details class="advanced">' in post(asha, seats="9").content.decode()


def test_a_visitor_is_asked_to_log_in() -> None:
    answer = client_of(None).get("/lobby/new/")
    assert answer["Location"].startswith("/accounts/login/?next=/lobby/new/")
    assert client_of(None).post("/lobby/new/", PLAIN)["Location"].startswith("/accounts/login/")


def test_a_double_click_opens_one_table() -> None:
    asha = person("Asha")
    first, second = post(asha), post(asha)
    assert first["Location"] == second["Location"]
    assert Table.objects.count() == 1
    post(asha, seats="2")
    assert Table.objects.count() == 2


def test_nobody_opens_tables_without_end() -> None:
    asha = person("Asha")
    for _ in range(20):
        opened(asha)
    answer = post(asha, seats="2")
    assert (answer.status_code, Table.objects.count()) == (409, 20)
    assert "already have many open tables" in answer.content.decode()


JUNK = (
    "",
    "0",
    "-1",
    "1e9",
    "9" * 40,
    "\x00",
    "é" * 400,
    "maharaja",
    "null",
    "[]",
    "{}",
    "<b>",
    "royal_favour",
    "2",
)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_no_form_gives_a_server_error(seed: int) -> None:
    rng = random.Random(seed)
    asha = person("Asha")
    names = list(NewTable("maharaja", asha).fields)
    fields = {name: rng.choices(JUNK, k=rng.randint(1, 3)) for name in names if rng.random() < 0.8}
    answer = client_of(asha).post("/lobby/new/", {**(PLAIN if seed % 2 else {}), **fields})
    assert answer.status_code in (302, 422)
    assert Seat.objects.count() == sum(table.seats.count() for table in Table.objects.all())


def test_a_table_code_begins_and_ends_with_a_letter_or_digit() -> None:
    codes = [new_code() for _ in range(2_000)]
    assert all(code[0].isalnum() and code[-1].isalnum() for code in codes)
    assert len(set(codes)) == len(codes)
