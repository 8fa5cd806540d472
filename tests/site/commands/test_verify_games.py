"""`manage.py verify_games` replays every stored game and lists those that differ."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Max

from engine import GAMES
from games.lobby.tables import open_table
from games.models import Game, Move, Seat, Table, User
from tests.site.table.forward import to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def game() -> Game:
    """Return a finished solo game."""
    table = open_table(
        owner=User.objects.create_user("Asha"), game_name="maharaja", seats=1, options={"solo": ["easy"]}
    )
    to_the_end(table)
    return Game.objects.get(table=table)


def verify(*codes: str) -> tuple[str, str]:
    """Run the command and return its output and its error."""
    output = StringIO()
    try:
        call_command("verify_games", *codes, stdout=output)
    except CommandError as error:
        return output.getvalue().strip(), f"{error} ({error.returncode})"
    return output.getvalue().strip(), ""


def test_verify_games_accepts_a_site_without_games() -> None:
    assert verify() == ("0 games, each the same as its moves make it", "")


def test_verify_games_accepts_a_game_that_was_not_changed(game: Game) -> None:
    assert verify() == ("1 games, each the same as its moves make it", "")
    assert verify(game.table.code)[1] == ""
    assert verify("nowhere")[1] == "1 of these tables have no game (1)"


@pytest.mark.parametrize("code", ["-bcdefghijkl", "--cdefghijkl"])
def test_verify_games_accepts_a_code_that_begins_with_a_dash(game: Game, code: str) -> None:
    Table.objects.update(code=code)
    Move.objects.update(point=None, receipt=None, nonce=None)  # a receipt holds the code of its table
    assert verify(code)[1] == ""
    assert verify("--verbosity=1", code, "--no-color")[1] == ""
    assert verify("-ncdefghijkl")[1] == "1 of these tables have no game (1)"


def last(game: Game) -> Move:
    return game.moves.get(number=game.moves.aggregate(Max("number"))["number__max"])


def change_a_move(game: Game) -> None:
    game.moves.filter(number=3).update(text="no such move")


def change_a_public_form(game: Game) -> None:
    game.moves.filter(number=3).update(public="no such move")


def change_an_event(game: Game) -> None:
    move = next(move for move in game.moves.all() if move.events)
    move.events[0]["kind"] = "other"
    move.save()


def change_the_set_up(game: Game) -> None:
    Game.objects.update(setup_events=[])


def lose_a_move(game: Game) -> None:
    last(game).delete()


def add_a_move(game: Game) -> None:
    Move.objects.create(
        game=game, number=game.version + 1, seat=0, text="x", public="x", played_at=last(game).played_at
    )


def change_the_snapshot(game: Game) -> None:
    rules = GAMES["maharaja"]
    state, _ = rules.setup(seats=1, seed="another", options=game.table.options)
    Game.objects.update(snapshot=rules.codec.encode(state))


def change_the_seed(game: Game) -> None:
    Game.objects.update(seed="another")


def change_the_rules(game: Game) -> None:
    Game.objects.update(rules=99)


def change_the_game(game: Game) -> None:
    game.table.game_name = "halma"
    game.table.save()


def change_the_awaited(game: Game) -> None:
    Game.objects.update(awaited=[0])


def change_the_result(game: Game) -> None:
    Seat.objects.update(score=-1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (change_a_move, "move 3: no such move is not legal"),
        (change_a_public_form, "move 3: another public form"),
        (change_an_event, "other events"),
        (change_the_set_up, "set-up: other events"),
        (lose_a_move, "the moves end at"),
        (add_a_move, "there are moves after the snapshot"),
        (change_the_snapshot, "another snapshot after move"),
        (change_the_seed, "the seed does not match its published hash"),
        (change_the_rules, "stored under rules 99, played here by rules 1"),
        (change_the_game, "there is no game called halma"),
        (change_the_awaited, "others are awaited"),
        (change_the_result, "another score or rank on the board"),
    ],
)
def test_verify_games_finds_every_kind_of_change(
    game: Game, change: Callable[[Game], None], said: str
) -> None:
    change(game)
    output, complaint = verify()
    assert output.startswith(f"{game.table.code}: ")
    assert said in output
    assert complaint == "1 of 1 games differ from their moves (1)"
