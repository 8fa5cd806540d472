"""A player at a browser: reads, clicks and types, and collects the browser's complaints."""

import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
)

from tests.services.scenes.choices import Chooser, Sensible

PASSWORD = "nine-actions-and-2-arrows"
PATIENCE = 90.0
"""Seconds for work that the site does by itself, on a busy machine."""
A_WHILE = 6_000
"""Milliseconds after which a visible page has polled."""
SETTLED = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"
MARKED = "#table[data-old]"
"""The table before an answer came."""
READ = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const text = (what) => document.querySelector(what)?.innerText.trim() ?? "";
  return {
    title: text("#panel-title"),
    heading: text("#table h1"),
    waiting: text(".panel .waiting"),
    planning: all("form.planning").length > 0,
    over: all(".results li").map((one) => one.innerText.trim()),
    refused: text(".notice.error"),
    draft: all(".draft li").map((one) => one.innerText.trim()),
    moves: all(`form.moves button, button[form="moves"]`).map((one) => one.dataset.move),
    from_players: all("fieldset.take_character")
      .filter((one) => one.querySelector("legend").innerText.includes("from a player"))
      .flatMap((one) => [...one.querySelectorAll("button")].map((button) => button.dataset.move)),
    targets: all(".map a.target:has(.touch:not(.wide))").map((one) => one.dataset.move),
  };
}"""
POINTED = """() => ["first", "second"].map(
  (name) => document.querySelector(`form.planning input[name=${name}]:checked`)?.value ?? ""
)"""


@dataclass(frozen=True)
class Panel:
    """The contents of the panel on the table's page."""

    title: str
    heading: str
    waiting: str
    planning: bool
    over: list[str]
    refused: str
    draft: list[str]
    moves: list[str]
    from_players: list[str]
    targets: list[str]

    @property
    def mine(self) -> bool:
        return self.planning or bool(self.moves)


@dataclass
class Player:
    """A player with JavaScript unless told otherwise; `name` is empty until the player has one."""

    context: BrowserContext
    url: str
    javascript: bool = True
    name: str = ""
    choices: Chooser = field(default_factory=lambda: Sensible(random.Random(1)))
    complaints: list[str] = field(default_factory=list)
    missing_is_fine: bool = False

    def __post_init__(self) -> None:
        self.page: Page = self.context.new_page()
        if self.javascript:
            self.page.clock.install()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        expected = self.missing_is_fine and "404" in message.text
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(f"{self.page.url}: {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        """Ignore requests that failed because the player left the page."""
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.request.method} {response.url}: {response.status}")

    # Pages and accounts

    def goes_to(self, path: str) -> None:
        self.page.goto(self.url + path)

    def clicks(self, words: str) -> None:
        """Click a link or a button with these words."""
        page = self.page
        page.get_by_role("link", name=words).or_(page.get_by_role("button", name=words)).first.click()

    def starts_a_solo_game(self, level: str = "Easy") -> str:
        """Start a solo game from the front page; return the address of the table."""
        self.goes_to("/")
        self.page.get_by_label(level).check()
        self.clicks("Start solo game")
        self.page.wait_for_url("**/t/*/")
        return self.page.url.removeprefix(self.url)

    def signs_up(self, like: str) -> None:
        """Sign up under a free name that begins like this."""
        self.goes_to("/accounts/signup/")
        self.fills_in_the_sign_up(like)

    def fills_in_the_sign_up(self, like: str) -> None:
        self.name = like + secrets.token_hex(3)
        self.page.get_by_label("Name:", exact=True).fill(self.name)
        self.page.get_by_label("E-mail address").fill(f"{self.name.lower()}@example.org")
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("main").get_by_role("button", name="Sign up").click()
        self.page.wait_for_url(lambda url: "signup" not in url)

    def gives_name_and_password(self, name: str) -> None:
        self.goes_to("/accounts/login/")
        self.page.get_by_label("Name or e-mail address").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("main").get_by_role("button", name="Log in", exact=True).click()
        self.page.wait_for_url(lambda url: "login" not in url)

    def logs_out(self) -> None:
        self.goes_to("/accounts/logout/")
        self.page.get_by_role("main").get_by_role("button", name="Log out").click()
        self.page.wait_for_url(lambda url: "logout" not in url)

    # The table

    def reads(self) -> Panel:
        panel = Panel(**self.page.evaluate(READ))
        assert not panel.refused, panel.refused
        return panel

    def presses(self, move: str) -> None:
        """Press the move's button in the panel, and unfold its group if necessary."""
        button = self.page.locator(f'#panel button[data-move="{move}"]')
        self._raises_the_sheet_for(button)
        for fold in button.locator("xpath=ancestor::details[not(@open)]").all():
            fold.locator("summary").first.click()
        self._swaps(button.click)

    def touches(self, move: str) -> None:
        """Click the village or the city's space on the board."""
        link = self.page.locator(f'.map a.target[data-move="{move}"]')
        self._swaps(link.locator(".touch:not(.wide)").click)

    def _raises_the_sheet_for(self, wanted: Locator) -> None:
        """On a small screen the list may be below the edge: open the sheet and its first tab."""
        page = self.page
        if not self.javascript or not page.locator("#sheet-grip").is_visible():
            return
        if page.locator("main.stage").get_attribute("data-stop") == "low" and not wanted.is_visible():
            page.locator("#sheet-grip").press("ArrowUp")

    def points(self, first: str, second: str) -> None:
        """Turn both arrows of the disc; the page saves them as a draft."""
        if not self.javascript:
            for arrow, action in (("first", first), ("second", second)):
                self.page.locator(f"#{arrow}-{action}").check()
            return
        if self.pointed() == [first, second]:
            return
        for action in dict.fromkeys(filter(None, self.pointed())):
            while action in self.pointed():
                self.clicks_on_the_disc(action)
        self.clicks_on_the_disc(first)
        if first == second:
            self._swaps(self.page.locator("#both-here").click)
        else:
            self._swaps(lambda: self.clicks_on_the_disc(second))

    def pointed(self) -> list[str]:
        """Return the actions of both arrows; "" for an arrow that is lifted."""
        found: list[str] = self.page.evaluate(POINTED)
        return found

    def clicks_on_the_disc(self, action: str) -> None:
        self.page.locator(f'#wheel [data-action="{action}"]').click()

    def opens_the_tab(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").check()

    def locks(self) -> None:
        self.changes_by("#lock-disc")

    def changes_by(self, button: str) -> None:
        self._swaps(self.page.locator(button).click)

    def steps(self) -> None:
        """Choose one sensible move, or a plan."""
        panel = self.reads()
        if panel.planning:
            self.points(*self.choices.plan(panel.heading))
            self.locks()
        else:
            self.presses(self.choices.move(panel.moves))

    def plays_until(self, title: str) -> None:
        """Play until the panel has this title. Brahmabot may rob a player before the turn."""
        while self.waits_until(lambda panel: panel.mine).title != title:
            self.steps()

    def looks_for_news(self) -> bool:
        """Make the page poll, as it does every few seconds; return whether there was news."""
        self._marks()
        try:
            # Wait for the request, not for an answer: an answer may belong to an earlier request.
            with self.page.expect_request(lambda request: "/poll?" in request.url) as asked:
                self.page.clock.fast_forward(A_WHILE)
        except TimeoutError:
            assert not self.page.locator("#table[hx-trigger]").count(), "it does not look for news"
            return True  # the page was quicker, and the game is over
        answer = asked.value.response()
        if answer and answer.status == 200:
            self._wait_for_replacement()
        return not self.page.query_selector(MARKED)

    def glances(self) -> Panel:
        """Poll once if there is nothing to do, and return the panel."""
        panel = self.reads()
        if panel.mine or panel.over:
            return panel
        self.looks_for_news()
        return self.reads()

    def opens_a_table(self, seats: int) -> str:
        """Open a public table from the lobby; return its address."""
        self.goes_to("/lobby/")
        self.clicks("Open a table")
        self.page.get_by_role("group", name="Seats", exact=True).get_by_label(str(seats)).check()
        self.clicks("Open table")
        self.page.wait_for_url("**/t/*/")
        return self.page.url.removeprefix(self.url)

    def joins(self, table: str) -> None:
        """Join a table from the lobby."""
        self.goes_to("/lobby/")
        card = self.page.locator(".table-card", has=self.page.locator(f'a[href="{table}"]'))
        card.get_by_role("button", name="Join").click()
        self.page.wait_for_url(f"**{table}")

    def comes_to_the_game(self, table: str) -> None:
        """Go to a table whose game has begun. Its page may be going there by itself at this moment."""
        with suppress(Error):
            self.goes_to(table)
        self.page.locator("#panel-title").wait_for()
        self.page.wait_for_load_state()

    def waits_until(self, condition: Callable[[Panel], bool]) -> Panel:
        deadline = time.monotonic() + PATIENCE
        while not condition(panel := self.reads()):
            assert time.monotonic() < deadline, f"still: {panel}"
            if self.javascript:
                self.looks_for_news()
            else:
                self.page.reload()
        return panel

    def _swaps(self, act: Callable[[], None]) -> None:
        """Act, and wait until the answer is on the page: a new table, or without JavaScript a new page."""
        if not self.javascript:
            with self.page.expect_navigation():
                act()
            return
        marked = self._marks()
        act()
        if marked:
            self._wait_for_replacement()

    def _marks(self) -> bool:
        """Mark the table. A new table is without the mark, even if its element is the old one."""
        return bool(
            self.page.evaluate("""() => {
          const table = document.getElementById("table");
          table?.setAttribute("data-old", "");
          return table !== null;
        }""")
        )

    def _wait_for_replacement(self) -> None:
        """Wait until the answer is on the page."""
        self.page.wait_for_function(f"() => !document.querySelector('{MARKED}')")
        self.page.wait_for_function(SETTLED)
