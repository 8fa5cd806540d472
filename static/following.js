// The page follows the game: it asks often while the site plays, and rarely when a person is awaited.
"use strict";

{
  const SOON = [250, 250, 250, 250]; // counted from the click, as long as the site plays
  const LEAST = 50;
  const BUSY = 1000;
  const PATIENCE = 30; // so many quick questions, then as always: the worker may have stopped
  const VISIBLE = 5000;
  const HIDDEN = 60000;
  let asked = Date.now();
  let quick = 0;
  let overtaken = false;
  let clicked = 0;
  let timer = 0;

  const table = () => document.getElementById("table");

  // How long to wait from the last question to the next one.
  function pause() {
    const found = table();
    if (document.hidden) return HIDDEN;
    if (found?.hasAttribute("data-busy") && quick < PATIENCE) return SOON[quick] ?? BUSY;
    return Number(found?.dataset.every) || VISIBLE;
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(ask, Math.max(LEAST, asked + pause() - Date.now()));
  }

  function ask() {
    const found = table();
    if (!found?.hasAttribute("hx-trigger")) return;
    asked = Date.now();
    quick += 1;
    schedule();
    if (found.matches(".htmx-request") || found.querySelector(".htmx-request")) return;
    overtaken = false;
    found.dispatchEvent(new Event("poll"));
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? schedule() : ask()));

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!event.target.matches("#table form")) return;
    overtaken = true;
    clicked = Date.now();
  });

  // News asked for before something was sent would bring the table as it was before that.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const config = event.detail.requestConfig;
    if (overtaken && event.detail.target.closest("#table") && config.path.includes("/poll")) {
      event.detail.shouldSwap = false;
    }
  });

  // A new table: the next question comes as long after it, or after one's own click, as its state asks for.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!event.target.closest("#table")) return;
    asked = clicked || Date.now();
    clicked = 0;
    quick = 0;
    schedule();
  });

  schedule();
}
