"""The people of the cluster: players who play over HTTP, and their mail server.

Runs on a host of its own: python -m tools.cluster.people FOLDER. The folder holds `tables.json`; `think` has
the seconds that a player thinks; `report.json` appears after a file `stop`.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

from tests.services.post import Post
from tests.site.cluster.player import Away, Player

SLOW = 1.0
"""Seconds after which an answer counts as waiting."""


class Watched(Player):
    """A player who thinks, and notes the time in which the site keeps them waiting."""

    def set_up(self, folder: Path) -> None:
        """Prepare the notes."""
        self.folder = folder
        self.waits: list[tuple[float, float]] = []
        self.since: float | None = None
        self.busy = False
        self.over_at: float | None = None

    def run(self) -> None:
        super().run()
        self.over_at = time.time()

    def _decide(self, kind: str, form: str, fragment: str) -> str:
        seconds = float((self.folder / "think").read_text() or 0)
        self.stop.wait(seconds * (0.5 + self._random.random()))
        return super()._decide(kind, form, fragment)

    def _ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> str:
        began = time.time()
        try:
            text = super()._ask(method, path, fields)
        except Away:
            self.since = self.since or began
            raise
        if text:
            self.busy = "data-busy" in text
        self._note(began)
        return text

    def _note(self, began: float) -> None:
        """Begin or end a wait: the site answers, but the game may still wait for a worker."""
        now = time.time()
        if self.busy:
            self.since = self.since or began
        elif self.since or now - began > SLOW:
            self.waits.append((self.since or began, now))
            self.since = None

    def report(self) -> dict[str, Any]:
        """Return everything that was noted."""
        waits = [*self.waits, *([(self.since, time.time())] if self.since else [])]
        return {
            "code": self.code, "session": self.session, "accepted": self.accepted, "over": self.over,
            "unsure": self.unsure.text if self.unsure else None, "trouble": self.trouble, "waits": waits,
            "outages": self.outages, "over_at": self.over_at,
        }  # fmt: skip


def main(folder: Path) -> None:
    """Play until all games are over, and write the report."""
    given = json.loads((folder / "tables.json").read_text())
    post = Post()
    controller = Controller(post, hostname=given["post"], port=2525)
    controller.start()
    players = []
    for table in given["tables"]:
        for session in table["sessions"].values():
            player = Watched([given["url"]], table["code"], session, len(players))
            player.set_up(folder)
            players.append(player)
    for player in players:
        player.start()
    while any(player.is_alive() for player in players) and not (folder / "stop").exists():
        (folder / "steps").write_text(str(sum(len(player.accepted) for player in players)))
        time.sleep(0.5)
    (folder / "all-over").touch()
    while not (folder / "stop").exists():  # mail may still arrive
        time.sleep(0.5)
    for player in players:
        player.stop.set()
    controller.stop()
    mails = [[address, name, count] for (address, name), count in post.got.items()]
    report = {"players": [player.report() for player in players], "mails": mails}
    part = folder / "report.part"
    part.write_text(json.dumps(report))
    part.rename(folder / "report.json")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
