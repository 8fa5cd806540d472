"""Checks that the HTML sent to one player does not contain secrets of others."""

import re
from collections.abc import Iterable
from difflib import unified_diff

from tests.browser.player import Player
from tests.services.scenes.choices import ACTIONS

CSRF = re.compile(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[A-Za-z0-9]+')
TIME_LEFT = re.compile(r'(data-now=")[^"]*("[^>]*>)[^<]*')
NAMES = (
    "Statue and shrine", "Two shrines", "Coins", "Shrines", "Prestige", "Change character",
    "Move a flag", *ACTIONS,
)  # fmt: skip
TAG = re.compile(r"<[^>]+>")
OWN_BOARD = re.compile(r'<article [^>]*class="player card mine.*?</article>', re.DOTALL)
PAGE = """() => ({
  over: document.querySelector(".results li") !== null,
  told: document.documentElement.outerHTML.split("holding-prestige").length - 1,
  boards: [...document.querySelectorAll("article.player")].map((one) => ({
    name: one.querySelector("h3").firstElementChild.nextSibling.textContent.trim(),
    state: one.querySelector(".state").innerText,
    prestige: one.querySelector(".holding-prestige")?.innerText ?? "",
  })),
})"""


def sent(viewer: Player, table: str) -> str:
    """Load the page and return its HTML without the CSRF value and the time, which differ in every answer."""
    answer = viewer.context.request.get(viewer.url + table, max_retries=2)  # idle connections are closed
    assert answer.ok
    return TIME_LEFT.sub(r"\1\2", CSRF.sub(r"\1", answer.text()))


class Witnesses:
    """The other players at a table, and the HTML that they were sent before a player did something secret."""

    def __init__(self, others: Iterable[Player], table: str) -> None:
        self.others, self.table = list(others), table
        self.before = self._look()

    def _look(self) -> list[str]:
        return [sent(other, self.table) for other in self.others]

    def see_no_draft(self) -> None:
        """Check that not a byte of the others' pages has changed."""
        for other, before, now in zip(self.others, self.before, self._look(), strict=True):
            changed = "\n".join(unified_diff(before.splitlines(), now.splitlines(), n=0, lineterm=""))
            assert now == before, f"{other.name} can tell that another has drafted something:\n{changed}"

    def see_only_that_the_disc_is_locked(self, owner: Player) -> None:
        for other, before, now in zip(self.others, self.before, self._look(), strict=True):
            words = TAG.sub("", now)
            assert f"{owner.name} locks in." in words
            assert f"{owner.name} locks in:" not in words
            told = [name for name in NAMES if now.count(name) > before.count(name)]
            assert told == [], f"{other.name} is told of {told}"
            assert "lock_disc" not in now


def keeps_its_secrets(viewer: Player, others: Iterable[Player], table: str) -> None:
    """Check the visible page: no prestige of others, and no disc of a player whose turn has not begun."""
    page = viewer.page.evaluate(PAGE)  # all at once: it may hear of the end at any moment
    if page["over"]:
        return
    boards = {board["name"]: board for board in page["boards"]}
    assert boards[viewer.name]["prestige"], "one's own is shown"
    assert page["told"] == 1
    for other in others:
        board = boards[other.name]
        assert not board["prestige"]
        assert "Locked in:" not in board["state"]
        if "Disc:" in board["state"]:
            own = OWN_BOARD.search(sent(other, table))
            assert own, "revealed, so the site has got that far"
            assert "Locked in" not in own.group()
