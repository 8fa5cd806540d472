"""A player without a mouse, who uses Tab, Enter, Space and the arrow keys."""

from tests.browser.player import Player

FAR = 400
"""After this many presses of Tab, an element counts as out of reach."""
FOCUS = """() => {
  const one = document.activeElement;
  const group = one.getAttribute("type") === "radio" ? one.name : "";
  return { id: one.id, move: one.dataset?.move ?? "", words: one.innerText ?? "", group, tag: one.tagName };
}"""
SEEN = """() => {
  const one = document.activeElement;
  if (!one.matches(":focus-visible")) return false;
  return one.closest("svg") !== null || getComputedStyle(one).outlineStyle !== "none";
}"""


class Typist(Player):
    """Plays with the keyboard alone, and checks that the focus is always visible."""

    def focus(self) -> dict[str, str]:
        found: dict[str, str] = self.page.evaluate(FOCUS)
        return found

    def tabs_to(self, **wanted: str) -> None:
        """Press Tab until the wanted element has the focus, at most once through the page."""
        for _ in range(FAR):
            focus = self.focus()
            if all(focus[key] == value for key, value in wanted.items()):
                self._sees_the_focus()
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"out of reach of the Tab key: {wanted}")

    def _sees_the_focus(self) -> None:
        """Check that the focus is visible: by an outline, or by the ring around a drawing."""
        assert self.page.evaluate(SEEN), f"nobody can see where the focus is: {self.focus()}"

    def presses(self, move: str) -> None:
        folds = self.page.locator(f'#panel details:not([open]):has(button[data-move="{move}"]) > summary')
        for fold in folds.all():
            self.tabs_to(id=fold.get_attribute("id") or "")
            self.page.keyboard.press("Enter")
        self.tabs_to(move=move, tag="BUTTON")
        self._swaps(lambda: self.page.keyboard.press("Enter"))

    def presses_on_the_board(self, move: str) -> None:
        self.tabs_to(move=move, tag="a")
        self._swaps(lambda: self.page.keyboard.press("Enter"))

    def points(self, first: str, second: str) -> None:
        """Choose both arrows. Arrow keys walk through a group of radio buttons and choose each on the way."""
        for group, action in (("first", first), ("second", second)):
            self.tabs_to(group=group)
            if not self.page.locator(f"input[name={group}]:checked").count():
                self._changes("Space")
            while self.focus()["id"] != f"{group}-{action}":
                self._changes("ArrowDown")

    def _changes(self, key: str) -> None:
        """Press a key, and wait for the page to save if both arrows are chosen."""
        both = self.page.locator("form.planning input:checked").count() == 2
        last = self.focus()["group"] == "second"
        press = lambda: self.page.keyboard.press(key)  # noqa: E731
        if both or last:
            self._swaps(press)
            self.page.wait_for_function("() => document.activeElement.type === 'radio'")
        else:
            press()

    def locks(self) -> None:
        self.tabs_to(id="lock-disc")
        self._swaps(lambda: self.page.keyboard.press("Enter"))
