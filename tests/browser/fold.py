"""Measures whether everything that a decision needs is in the window: no scrolling, nothing covered.

ONE_LOOK=1 measures one size of a desktop and of a phone only, for repetitions (`tools.repetitions`).
"""

import os

from playwright.sync_api import Page

DESKTOPS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
PHONES = [(360, 740), (390, 844)]
if os.environ.get("ONE_LOOK"):
    del DESKTOPS[1:], PHONES[1:]
HEAD = 48
"""The largest height of the head, in CSS pixels."""

PARTS = (".map svg.board", ".track svg", "#panel-title")
"""What must be there once."""
MEASURE = """(parts) => {
  const faults = [];
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const seen = (one, name) => {
    const box = one.getBoundingClientRect();
    const inside = Math.min(box.top, box.left, innerHeight - box.bottom, innerWidth - box.right) >= -1;
    if (!inside || box.width < 4 || box.height < 4) faults.push(`${name} is at ${JSON.stringify(box)}`);
    for (const [x, y] of [[0.5, 0.5], [0.06, 0.1], [0.94, 0.9]]) {
      const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
      const hinted = one.matches("svg") && hit?.closest(".lesson"); // it stands beside the place it speaks of
      const free = hit && (one.contains(hit) || hit.contains(one) || hinted);
      if (!free) faults.push(`${name} is under ${hit?.outerHTML.slice(0, 80)}`);
    }
  };
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push("the page scrolls");
  const bar = all(".stage-bar")[0].getBoundingClientRect();
  if (bar.top < 0 || bar.bottom > 48) faults.push(`the head ends at ${bar.bottom}`);
  for (const what of parts) {
    if (all(what).length !== 1) faults.push(`${what} is not there`);
    all(what).forEach((one) => seen(one, what));
  }
  const cards = all("[data-card]");
  if (!cards.length) faults.push("no player is there");
  cards.forEach((one) => seen(one, `card ${one.dataset.card}`));
  all("[data-card] .holding").forEach((one) => {
    const card = one.closest("[data-card]").getBoundingClientRect();
    if (one.getBoundingClientRect().right > card.right + 1) faults.push(`${one.className} leaves its card`);
  });
  const buttons = all("#panel-foot > :not(.sheet-more), #panel-foot form button");
  buttons.forEach((one) => seen(one, `button ${one.id || one.textContent.trim()}`));
  if (!buttons.length) {
    const first = all("#panel-body form.moves :is(summary, button)")[0];
    if (first) seen(first, "the first choice");
  }
  return faults;
}"""
BOARD = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [board, sheet, chips, bar] = [box(".map svg.board"), box("#panel"), box("#chips"), box(".stage-bar")];
  const buttons = [...document.querySelectorAll("#panel-foot :is(button, a)")];
  const button = buttons.find((one) => one.checkVisibility());
  return {
    head: bar.bottom,
    left: board.left, right: innerWidth - board.right,
    above: board.top - chips.bottom,
    seen: (Math.min(sheet.top, board.bottom) - board.top) / board.height,
    sheet: sheet.top,
    flags: [...document.querySelectorAll(".track a[data-move]")].every(
      (flag) => flag.getBoundingClientRect().bottom <= sheet.top
    ),
    button: button ? innerHeight - button.getBoundingClientRect().bottom : 0,
    scrolls: document.documentElement.scrollHeight > innerHeight,
  };
}"""
PLACED = """(size) => new Promise((placed) => {
  const settled = () => {
    if (innerWidth !== size[0] || innerHeight !== size[1]) return setTimeout(settled, 10);
    window.dispatchEvent(new Event("resize")); // a hint is placed in the next frame, before this is told
    requestAnimationFrame(() => placed(true));
  };
  settled();
})"""
POINT_ALL_OVER = f"""async (parts) => {{
  const measure = {MEASURE};
  const all = (what) => [...document.querySelectorAll(what)];
  const step = all(".lesson .step").find((one) => one.checkVisibility());
  const places = all(".map a.target").map((one) => `.map [data-move="${{one.dataset.move}}"]`);
  const cards = all("[data-card]").map((one) => `[data-card="${{one.dataset.card}}"]`);
  const found = [];
  for (const one of [...places, ...cards, ".track", ".map", "#panel-body button", "#tabs"]) {{
    step.dataset.pointsAt = one;
    window.dispatchEvent(new Event("resize"));
    await new Promise(requestAnimationFrame);
    found.push(...measure(parts).map((fault) => `${{one}}: ${{fault}}`));
  }}
  return found;
}}"""
STILL = """() => Promise.all(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
)"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window this size, and wait until a hint has its place in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(PLACED, size)


def faults_wherever_a_hint_points(page: Page) -> list[str]:
    """Return what the hint covers if it points at places all over the page, at all sizes."""
    found = []
    for size in DESKTOPS:
        resize(page, size)
        found += [f"a hint at {size} for {fault}" for fault in page.evaluate(POINT_ALL_OVER, list(PARTS))]
    return found


def faults_at(page: Page, size: tuple[int, int], what: str, parts: tuple[str, ...] = PARTS) -> list[str]:
    """Return what is not in view, or covered, at this size of the window."""
    resize(page, size)
    return [f"{what} at {size[0]}×{size[1]}: {fault}" for fault in page.evaluate(MEASURE, list(parts))]


def phone_faults(page: Page, size: tuple[int, int], what: str) -> list[str]:
    """Return what is wrong with the three stops of the sheet at this size."""
    resize(page, size)
    found = []
    for stop, least in (("low", 1.0), ("middle", 0.5)):
        page.evaluate("(stop) => { document.querySelector('main.stage').dataset.stop = stop; }", stop)
        page.evaluate(STILL)
        now = page.evaluate(BOARD)
        checks = {
            "the head": now["head"] <= HEAD, "the board": now["seen"] >= least - 0.001,
            "the flags to choose from": now["flags"],
            "its width": min(now["left"], now["right"], now["above"]) > -1,
            "the button": 0 <= now["button"] < 24, "no scrolling": not now["scrolls"],
        }  # fmt: skip
        found += [f"{what} at {size}, {stop}: {name}: {now}" for name, fine in checks.items() if not fine]
    return found
