"""Two machines behind PgBouncer, of which one dies bit by bit while games are played over HTTP."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.services.cluster_tables import OPEN, TOLD
from tests.services.pg import TEMPLATE
from tests.services.post import Post, post_office
from tests.services.postgres import Postgres
from tests.site.cluster.machine import Machine
from tests.site.cluster.player import Player
from tests.site.cluster.session_state import left_behind, statements
from tests.site.cluster.setting import logged_database

GAMES, ABSENT = 3, 6
AHEAD = 600
"""Seconds by which the clocks of the machines are ahead of the tables' start: mail is due at once."""
PATIENCE = 900
"""Seconds to wait at most, on a busy machine."""
pytestmark = [pytest.mark.slow, pytest.mark.postgres, pytest.mark.redis]


def eventually(condition: Callable[[], bool]) -> bool:
    """Wait for something that takes many steps of many processes."""
    deadline = time.monotonic() + PATIENCE
    while not (met := condition()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return met


class Cluster:
    """Two machines, and the players of some games."""

    def __init__(self, home: Path, post: Post, database: str, env: dict[str, str]) -> None:
        self.post, self.database = post, database
        self.machines = [Machine(home / name, **env) for name in ("one", "two")]
        self.players: list[Player] = []

    def python(self, code: str) -> Any:
        return json.loads(self.machines[1].python(code))

    def open_tables(self) -> None:
        tables = self.python(OPEN.format(games=GAMES, first=0, absent=ABSENT, pace="fast"))
        for machine in self.machines:
            machine.set_clock(AHEAD)
        urls = [machine.url for machine in self.machines]
        self.players = [
            Player(urls, table["code"], session, seed)
            for seed, (table, session) in enumerate(
                (table, session) for table in tables for session in table["sessions"].values()
            )
        ]
        self.users = [int(user) for table in tables for user in table["sessions"]]

    def steps(self) -> int:
        return sum(len(player.accepted) for player in self.players)

    def logs(self) -> str:
        return "".join(machine.logs() for machine in self.machines)


@pytest.fixture
def cluster(
    tmp_path: Path, postgres: Postgres, migrated_postgres: str, pgbouncer_url: str, redis_url: str
) -> Iterator[Cluster]:
    database = logged_database(postgres, TEMPLATE)
    with ExitStack() as stack:
        post, mail = stack.enter_context(post_office())
        env = {
            "DATABASE_URL": f"{pgbouncer_url.rpartition('/')[0]}/{database}",
            "REDIS_URL": redis_url,
            "SECRET_KEY": "the same on every machine",
            "EMAIL_URL": mail,
            "DJANGO_SETTINGS_MODULE": "tests.site.cluster.settings",
        }
        made = Cluster(tmp_path, post, database, env)
        for machine in made.machines:
            machine.start(stack)
        made.open_tables()
        yield made
        for player in made.players:
            player.stop.set()
            player.join()


def test_games_are_finished_although_one_of_two_machines_dies(cluster: Cluster, postgres: Postgres) -> None:
    for player in cluster.players:
        player.start()
    for number, name in enumerate(("web", "rounds", "others", "beat"), start=1):
        assert eventually(lambda reached=25 * number: cluster.steps() >= reached), cluster.logs()
        cluster.machines[0].kill(name)
    assert eventually(lambda: all(player.over for player in cluster.players)), cluster.logs()
    cluster.machines[1].set_clock(2 * AHEAD)  # what the killed worker has claimed is free again
    assert eventually(lambda: begun_mail_is_sent(cluster.python(TOLD))), cluster.logs()
    delivered = set(cluster.post.got)  # more mail may come while the database is read
    told = cluster.python(TOLD)
    every_move_is_there_once_and_in_order(cluster, told)
    no_occasion_has_two_message_ids(cluster, told, delivered)
    games = f"{GAMES + ABSENT} games, each the same"
    assert games in cluster.machines[1].manage("verify_games")
    nothing_is_left_in_a_session_or_on_a_disk(cluster, postgres)


def every_move_is_there_once_and_in_order(cluster: Cluster, told: dict[str, Any]) -> None:
    assert (told["unfinished"], told["missed"]) == (0, 0)
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in told["numbers"].values())
    stored = {(code, user): texts for code, user, texts in told["seats"]}
    for player, user in zip(cluster.players, cluster.users, strict=True):
        found = stored[player.code, user]
        assert player.trouble == []
        # A last step that got no answer can't be looked up in a game that is over.
        assert found in (player.accepted, [*player.accepted, player.unsure and player.unsure.text])


def begun_mail_is_sent(told: dict[str, Any]) -> bool:
    """Tell whether every absent player has got mail, and no message is still being sent."""
    return bool(told["absent"] == 2 * ABSENT and not told["unsent"])


def no_occasion_has_two_message_ids(
    cluster: Cluster, told: dict[str, Any], delivered: set[tuple[str, str]]
) -> None:
    """Compare the rows with the mail delivered before they were read. An id is stored before it is sent."""
    stored = {(address, message_id) for address, message_id, _status in told["mails"]}
    sent = {(address, message_id) for address, message_id, status in told["mails"] if status == "sent"}
    assert len(sent) >= 2 * ABSENT
    assert delivered <= stored
    assert sent <= set(cluster.post.got)
    repeats = cluster.post.got.total() - len(cluster.post.got)
    assert repeats <= 1, "a repeat only after a kill while sending"


def nothing_is_left_in_a_session_or_on_a_disk(cluster: Cluster, postgres: Postgres) -> None:
    assert left_behind(postgres.log, cluster.database) == {}
    assert len(list(statements(postgres.log, cluster.database))) > 1000
    assert [machine.kept() for machine in cluster.machines] == [set(), set()]
