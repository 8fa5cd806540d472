// The table without a reload: the board's targets press the panel's buttons, the page follows the game,
// the focus and opened explanations stay where they were. Everything works without this file too.
"use strict";

const VISIBLE = 5000;
const HIDDEN = 60000;
const SETTLED = 300;
let opened = [];
let pointed = [];
let sent = [];
let planned = "";
let focused = "";
let asked = "";
let scrolled = [];
let saved = false;
let confirming = false;
let timer = 0;
let polled = Date.now();
let overtaken = false;

function words(id) {
  return document.getElementById(id)?.textContent ?? "";
}

// What scrolls by itself: with a new question the panel begins at its top, everything else stays.
function scrollers() {
  return Array.from(document.querySelectorAll("#table :is(.panel, .panel-body, .track, .log .scroll)"));
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("a[data-move]");
  if (!target) return;
  const button = document.getElementById(target.getAttribute("href").slice(1));
  if (!button) return;
  event.preventDefault();
  button.click();
});

// A plan saves itself once it rests; what is chosen while a save is under way is saved after it.
function save() {
  const button = document.querySelector("form.planning [name=save]");
  timer = 0;
  if (button && button.form.checkValidity()) button.form.requestSubmit(button);
}

function chosen() {
  return Array.from(document.querySelectorAll("#table input:checked"), (one) => one.id);
}

// What is chosen in the form, in no order.
function plan() {
  const checked = document.querySelectorAll("form.planning input:checked");
  return Array.from(checked, (one) => one.value).sort().join(" ");
}

function saveSoon() {
  clearTimeout(timer);
  timer = setTimeout(save, SETTLED);
}

document.addEventListener("change", (event) => {
  if (event.target.closest("form.planning")) saveSoon();
});

// The answer to a save brings a new form: "confirm" pressed before it has come is pressed again on that one.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.planning")) return;
  clearTimeout(timer);
  timer = 0;
  if (event.submitter?.name !== "confirm" || !document.querySelector("#table .htmx-request")) return;
  event.preventDefault();
  event.stopPropagation();
  confirming = true;
}, true);

// A place named in the log lights up on the board.
function light(event) {
  const place = event.target.closest?.("a.place");
  const spot = place && document.getElementById(place.dataset.spot);
  if (spot) spot.classList.toggle("lit", event.type === "pointerover" || event.type === "focusin");
}
for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, light);

function poll() {
  const table = document.getElementById("table");
  if (!table || !table.hasAttribute("hx-trigger") || table.querySelector(".htmx-request")) return;
  polled = Date.now();
  overtaken = false;
  table.dispatchEvent(new Event("poll"));
}

setInterval(() => {
  const visible = Number(document.getElementById("table")?.dataset.every) || VISIBLE;
  if (Date.now() - polled >= (document.hidden ? HIDDEN : visible)) poll();
}, 1000);

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) poll();
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (!event.target.matches("#table form")) return;
  overtaken = true;
  sent = chosen();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!event.detail.target.closest("#table")) return; // the chat, or the notes: nothing here changes
  // News asked for before something was sent would bring the table as it was before that.
  if (overtaken && event.detail.requestConfig.path.includes("/poll")) {
    event.detail.shouldSwap = false;
    return;
  }
  saved = event.detail.requestConfig.path.endsWith("/intend");
  asked = words("panel-title");
  opened = Array.from(document.querySelectorAll("#table details[id]"), (one) => [one.id, one.open]);
  scrolled = scrollers().map((one) => [one.scrollTop, one.scrollLeft]);
  pointed = chosen();
  planned = plan();
  const active = document.activeElement;
  focused = active && active.closest("#table") ? active.id || "panel-head" : "";
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (!event.target.closest("#table")) return;
  const same = asked === words("panel-title");
  for (const [id, open] of opened) {
    const details = document.getElementById(id);
    if (details && (same || !details.closest(".panel"))) details.open = open;
  }
  scrollers().forEach((one, index) => {
    const [top, left] = scrolled[index] || [0, 0];
    if (same || !one.closest(".panel")) one.scrollTo(left, top);
  });
  const kept = planned === plan(); // the site may have saved what was sent in an order of its own
  for (const id of pointed) {
    const radio = document.getElementById(id);
    if (!radio || radio.checked) continue;
    const other = document.querySelector(`#table input[name="${radio.name}"]:checked`);
    if (other && !saved && !timer) continue; // changed in another window, and not just now in this one
    radio.checked = true;
    if (saved && !confirming && !(kept && sent.includes(id))) saveSoon();
  }
  if (confirming) {
    confirming = false;
    document.querySelector("form.planning [name=confirm]")?.click();
  }
  const announced = document.getElementById("announced");
  if (announced && announced.textContent !== words("panel-title")) announced.textContent = words("panel-title");
  if (!focused || document.activeElement.id === focused) return;
  const again = document.getElementById(focused) || document.getElementById("panel-head");
  if (again) again.focus({ preventScroll: true });
});
