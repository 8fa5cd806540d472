// A card of the hand leads to its button in the panel, also where the sheet of a small screen hides it.
// Playing is final, so that a click on a card never plays it by itself. Without this file the links do it.
"use strict";

{
  const SMALL = matchMedia("(max-width: 59.99rem)");

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".hand-card > a");
    const button = link && document.getElementById(link.getAttribute("href").slice(1));
    if (!button) return;
    event.preventDefault();
    if (SMALL.matches) document.getElementById("tab-turn")?.click();
    if (SMALL.matches && document.querySelector("main.stage")?.dataset.stop === "low") document.getElementById("sheet-more")?.click();
    requestAnimationFrame(() => {
      button.focus();
      button.scrollIntoView({ block: "nearest" });
    });
  });
}
