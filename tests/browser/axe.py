"""Runs axe on a page.

ONE_LOOK=1 looks at every page in one size and colour scheme only, for repetitions (`tools.repetitions`).
"""

import os
from collections.abc import Iterable

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RUN = "() => axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"
PALE = "form.htmx-request, .panel-foot[data-fresh]"
"""What is paler for a moment: a form that waits for its answer, and a foot whose buttons are new."""
FOUR = [(width, scheme) for width in (390, 1440) for scheme in ("light", "dark")]
TWO = [(1440, "light"), (390, "dark")]
"""Each width and each colour scheme once."""
if os.environ.get("ONE_LOOK"):
    del FOUR[1:], TWO[1:]


def faults(page: Page, appearances: Iterable[tuple[int, str]] = FOUR) -> list[str]:
    """Return the faults that axe finds on the page, and whether the page is too wide.

    The window has its former size afterwards.
    """
    size = page.viewport_size
    page.evaluate(AXE_SCRIPT)
    found = []
    for width, scheme in appearances:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.wait_for_function(f"() => !document.querySelector('{PALE}')")
        here = f"{page.url} {width} {scheme}"
        for fault in page.evaluate(RUN):
            nodes = [
                f"{node['target'][0]} {node['any'] and node['any'][0]['message']}" for node in fault["nodes"]
            ]
            found.append(f"{here}: {fault['impact']} {fault['id']}: {nodes[:3]}")
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            found.append(f"{here}: scrolls sideways")
    if size:
        page.set_viewport_size(size)
    return found
