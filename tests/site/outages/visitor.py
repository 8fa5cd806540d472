"""A user who does everything that users do at a table."""

import random
from collections.abc import Callable

from django.test import Client

from games.models import User
from games.pace.resolve import resolve_game
from tests.site.accounts.credentials import PASSWORD
from tests.site.lobby.people import opened
from tests.site.table.people import Person, game_of
from tests.site.table.test_page import key_of


class Visitor(Person):
    """Asha, with a table for two and a solo game."""

    def __init__(self) -> None:
        super().__init__("Asha")
        self.user.set_password(PASSWORD)
        self.user.save()
        self.client.force_login(self.user)
        self.rng = random.Random(1)
        self.table = opened(self.user, User.objects.create_user("Bela"), seats=2)
        self.alone = opened(self.user, seats=1, options={"solo": ["easy"]})

    def everything(self) -> list[str]:
        """Do everything once; return the names and statuses of what failed."""
        actions: dict[str, Callable[[], int]] = {
            "table page": self._open, "poll": self._poll, "chat": self._chat, "log in": self._log_in,
            "guest": self._guest, "move": self._move, "health": lambda: Client().get("/healthz").status_code,
        }  # fmt: skip
        return [f"{name}: {status}" for name, action in actions.items() if (status := action()) >= 400]

    def _open(self) -> int:
        return self.client.get(f"/t/{self.table.code}/").status_code

    def _poll(self) -> int:
        return self.client.get(f"/t/{self.table.code}/poll?key={key_of(self.html(self.table))}").status_code

    def _chat(self) -> int:
        return self.client.post(f"/t/{self.table.code}/chat", {"text": "Hello"}).status_code

    def _log_in(self) -> int:
        answer = Client().post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
        return answer.status_code if answer.status_code == 302 else 400

    def _guest(self) -> int:
        return Client().post("/play/", {"level": "easy"}).status_code

    def _move(self) -> int:
        resolve_game(self.alone.game.pk)
        before = self._progress()
        self.play_any(self.alone, self.rng)
        return 200 if self._progress() > before else 400

    def _progress(self) -> tuple[int, int]:
        """Return a value that grows with each move and each step of a draft."""
        return game_of(self.alone).version, self.seat(self.alone).revision
