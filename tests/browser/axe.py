"""What axe holds against a page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

WIDTHS = (390, 1440)
RUN = "() => axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"
GRAVE = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """Whatever axe holds against the page as it is now, in each of its four appearances."""
    page.evaluate(AXE_SCRIPT)
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            for fault in page.evaluate(RUN):
                nodes = [
                    f"{node['target'][0]} {node['any'] and node['any'][0]['message']}"
                    for node in fault["nodes"]
                ]
                if fault["impact"] in GRAVE:
                    found.append(f"{page.url} {width} {scheme}: {fault['impact']} {fault['id']}: {nodes[:3]}")
    return found
