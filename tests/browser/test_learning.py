"""Rules and first steps: search the rules, follow a link, play the guided first game."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import SETTLED, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_visitor_searches_the_rules_and_goes_to_what_was_found(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.goes_to("/rules/")
    page = visitor.page
    page.get_by_label("Search the rules").fill("wandering monk")
    page.keyboard.press("Enter")
    page.wait_for_url("**?q=*")
    assert page.locator("mark").count() > 2
    assert faults(page) == []
    page.locator(".found").get_by_role("link", name="9 Wandering Monk").click()
    page.wait_for_url("**/rules/maharaja/characters/#character-9")
    expect(page.locator("#character-9")).to_be_in_viewport()
    page.locator('.contents a[href="/rules/maharaja/rulings/"]').click()
    expect(page.locator("#m1")).to_be_visible()
    page.get_by_role("link", name="Next: Rulings of this project").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rulings of this project")
    visitor.goes_to("/rules/maharaja/#character-9")
    page.wait_for_url("**/rules/maharaja/characters/#character-9")
    expect(page.locator("#character-9")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(page.locator("#character-9")).to_be_visible()
    for around in (".site-head", ".site-foot", ".contents", "form.search"):
        expect(page.locator(around).first).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_printed_rules_fit_the_sheet_and_spare_the_ink_whatever_the_screen_shows(
    arrive: Arrive, language: str
) -> None:
    sheet = {"width": 718, "height": 1047}  # A4 within margins of a centimetre
    visitor = arrive(locale=language, color_scheme="dark", viewport=sheet)
    visitor.goes_to("/rules/maharaja/whole/")
    visitor.page.emulate_media(media="print")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == sheet["width"]
    paper = "getComputedStyle(document.documentElement).getPropertyValue('--table-paper')"
    printed = visitor.page.evaluate(paper)
    visitor.page.emulate_media(media="screen")
    assert printed != visitor.page.evaluate(paper)


def follows_the_hint(newcomer: Player) -> None:
    """Choose the suggested move: on the board if it is marked there, else in the panel."""
    page = newcomer.page
    if newcomer.reads().planning:
        arrows = [
            str(page.locator(f"td.suggested input[name={name}]").get_attribute("value"))
            for name in ("first", "second")
        ]
        newcomer.points(*arrows)
        newcomer.locks()
        return
    move = str(page.locator("#panel button.suggested").get_attribute("data-move"))
    if page.locator(f'.map a.target.suggested[data-move="{move}"] .touch:not(.wide)').count():
        newcomer.touches(move)
    else:
        newcomer.presses(move)


def test_a_newcomer_who_only_follows_the_hints_finishes_the_first_game(arrive: Arrive) -> None:
    """axe finds no fault in any step, at 390 and 1440 px, light and dark."""
    newcomer = arrive()
    newcomer.goes_to("/")
    newcomer.clicks("Learn by playing")
    newcomer.page.wait_for_url("**/t/*/")
    found: list[str] = []
    steps: set[tuple[str, bool]] = set()
    while not newcomer.waits_until(lambda panel: panel.mine or bool(panel.over)).over:
        panel = newcomer.reads()
        reads_the_lesson(newcomer)
        step = (panel.title, bool(panel.draft) and panel.title == "Your turn")
        if step not in steps:
            steps.add(step)
            found += faults(newcomer.page)
        if len(steps) == 1:
            switches_the_hints_off_and_on(newcomer)
        follows_the_hint(newcomer)
    titles = {title for title, _begun in steps}
    assert {"Pick your character", "Place starting shrine 1 of 4", "Plan your round", "Your turn"} <= titles
    assert {"Build", "Choose a flag", "Take a reward", "Place a Maharani token"} <= titles
    found += faults(newcomer.page)
    assert sorted({fault.partition(": ")[2] for fault in found}) == []
    expect(newcomer.page.locator(".results li").first).to_contain_text("1")
    expect(newcomer.page.get_by_role("link", name="Find people to play with in the lobby")).to_be_visible()


def switches_the_hints_off_and_on(newcomer: Player) -> None:
    newcomer.clicks("Turn hints off")
    expect(newcomer.page.locator(".suggested")).to_have_count(0)
    newcomer.clicks("Turn hints on")
    reads_the_lesson(newcomer)


def reads_the_lesson(newcomer: Player) -> None:
    """Turn over every step of the lesson, up to the suggestion. Each stands beside what it speaks of."""
    page = newcomer.page
    page.wait_for_function(SETTLED)
    onward = page.locator(".lesson .pager button").last
    while onward.is_visible() and onward.is_enabled():
        assert page.locator(".lesson .step:visible").count() == 1
        points_at_its_target(newcomer)
        onward.click()
    expect(page.locator(".lesson .suggestion")).to_be_visible()
    points_at_its_target(newcomer)


def points_at_its_target(newcomer: Player) -> None:
    """Check that a lesson that has left the panel is in view with its target, and covers none of it."""
    found = newcomer.page.evaluate(WHERE)
    if found is None:
        return
    lesson, target = found
    width, height = newcomer.page.evaluate("[document.documentElement.clientWidth, window.innerHeight]")
    assert lesson["left"] >= 0, lesson
    assert lesson["top"] >= 0, lesson
    assert lesson["right"] <= width, lesson
    assert lesson["bottom"] <= height, lesson
    apart = (
        lesson["right"] <= target["left"] or lesson["left"] >= target["right"]
        or lesson["bottom"] <= target["top"] or lesson["top"] >= target["bottom"]
    )  # fmt: skip
    assert apart, (lesson, target)
    assert target["bottom"] > 0, target
    assert target["top"] < height, target


WHERE = """() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const lesson = document.querySelector(".lesson:popover-open");
  const ring = document.querySelector(".coach-ring:not([hidden])");
  const box = (one) => one.getBoundingClientRect().toJSON();
  told(lesson && ring ? [box(lesson), box(ring)] : null);
})))"""


def test_a_hint_points_at_its_target_and_obeys_the_keyboard(arrive: Arrive) -> None:
    newcomer = arrive()
    newcomer.goes_to("/")
    newcomer.clicks("Learn by playing")
    newcomer.page.wait_for_url("**/t/*/")
    newcomer.waits_until(lambda panel: panel.mine)
    page = newcomer.page
    lesson = page.locator(".lesson")
    expect(lesson.locator(".step:visible h4")).to_have_text("What the game is about")
    page.locator(".lesson .pager button").last.focus()
    page.keyboard.press("Enter")
    expect(lesson.locator(".step:visible h4")).to_have_text("Hints")
    assert page.locator(".lesson:popover-open").count() == 1
    points_at_its_target(newcomer)
    page.keyboard.press("Escape")
    expect(page.locator(".lesson:popover-open")).to_have_count(0)
    expect(lesson.locator(".step:visible h4")).to_have_text("Hints")


def test_without_javascript_the_lesson_stands_in_the_panel(arrive: Arrive) -> None:
    newcomer = arrive(javascript=False)
    newcomer.goes_to("/")
    newcomer.clicks("Learn by playing")
    newcomer.waits_until(lambda panel: panel.mine)
    expect(newcomer.page.locator(".panel .lesson .step")).to_have_count(4)
    expect(newcomer.page.locator(".panel .lesson .suggestion")).to_be_visible()
    expect(newcomer.page.locator(".lesson .pager")).to_be_hidden()
