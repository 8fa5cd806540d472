// The table without a reload: the board's targets press the panel's buttons, the page follows the game,
// the focus and opened explanations stay where they were. Everything works without this file too.
"use strict";

const VISIBLE = 5000;
const HIDDEN = 60000;
const SETTLED = 300;
let opened = [];
let pointed = [];
let focused = "";
let saved = false;
let timer = 0;
let polled = Date.now();

document.addEventListener("click", (event) => {
  const target = event.target.closest("a[data-move]");
  if (!target) return;
  const button = document.getElementById(target.getAttribute("href").slice(1));
  if (!button) return;
  event.preventDefault();
  button.click();
});

// Arrows save themselves once they rest; what is pointed at while a save is under way is saved after it.
function save() {
  const form = document.querySelector("form.planning");
  if (form && form.checkValidity()) form.requestSubmit(form.querySelector("[name=save]"));
}

function saveSoon() {
  clearTimeout(timer);
  timer = setTimeout(save, SETTLED);
}

document.addEventListener("change", (event) => {
  if (event.target.closest("form.planning")) saveSoon();
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("form.planning")) clearTimeout(timer);
});

function poll() {
  const table = document.getElementById("table");
  if (!table || !table.hasAttribute("hx-trigger") || table.querySelector(".htmx-request")) return;
  polled = Date.now();
  table.dispatchEvent(new Event("poll"));
}

setInterval(() => {
  if (Date.now() - polled >= (document.hidden ? HIDDEN : VISIBLE)) poll();
}, 1000);

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) poll();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!event.detail.target.closest("#table")) return; // the chat, or the notes: nothing here changes
  saved = event.detail.requestConfig.path.endsWith("/arrows");
  opened = Array.from(document.querySelectorAll("#table details[id]"), (one) => [one.id, one.open]);
  pointed = Array.from(document.querySelectorAll("#table input:checked"), (one) => one.id);
  const active = document.activeElement;
  focused = active && active.closest("#table") ? active.id || "panel-title" : "";
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (!event.target.closest("#table")) return;
  for (const [id, open] of opened) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
  for (const id of pointed) {
    const radio = document.getElementById(id);
    if (!radio || radio.checked) continue;
    const other = document.querySelector(`#table input[name="${radio.name}"]:checked`);
    if (other && !saved) continue;
    radio.checked = true;
    if (saved) saveSoon();
  }
  const title = document.getElementById("panel-title");
  const announced = document.getElementById("announced");
  if (title && announced && announced.textContent !== title.textContent) announced.textContent = title.textContent;
  if (!focused || document.activeElement.id === focused) return;
  const again = document.getElementById(focused) || title;
  if (again) again.focus({ preventScroll: true });
});
