// The table without a reload: the board's targets press the panel's buttons, the focus stays where it was.
// Everything works without this file too.
"use strict";

const SETTLED = 300;
const FRESH = 400;
let pointed = [];
let sent = [];
let planned = "";
let focused = "";
let asked = "";
let saved = false;
let confirming = false;
let timer = 0;
let pressable = "";

function words(id) {
  return document.getElementById(id)?.textContent ?? "";
}

// A button that has just taken another's place rests for a moment: a second click was meant for the other.
function primary() {
  const button = document.querySelector("#panel-foot :is(button, a):not(.sheet-more)");
  return button ? `${button.id} ${button.value ?? ""}` : "";
}

function rest(foot) {
  foot.dataset.fresh = "";
  setTimeout(() => delete foot.dataset.fresh, FRESH);
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

document.addEventListener("htmx:beforeRequest", (event) => {
  if (!event.target.matches("#table form")) return;
  sent = chosen();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!event.detail.target.closest("#table")) return; // the chat, or the notes: nothing here changes
  if (!event.detail.shouldSwap) return; // following.js has dropped old news
  // A game begins where a table was open: the page around it is another one.
  if (event.detail.serverResponse.includes('class="stage-bar"') && !document.querySelector("main.stage")) {
    event.detail.shouldSwap = false;
    location.reload();
    return;
  }
  pressable = primary();
  saved = event.detail.requestConfig.path.endsWith("/intend");
  asked = words("panel-title");
  pointed = chosen();
  planned = plan();
  const active = document.activeElement;
  focused = active && active.closest("#table") ? active.id || "panel-head" : "";
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (!event.target.closest("#table")) return;
  // With a new question the panel begins at its top.
  if (asked !== words("panel-title")) {
    for (const one of document.querySelectorAll("#table :is(.panel, .panel-body)")) one.scrollTo(0, 0);
  }
  const foot = document.getElementById("panel-foot");
  if (foot && primary() && primary() !== pressable) rest(foot);
  const kept = planned === plan(); // the site may have saved what was sent in an order of its own
  for (const id of pointed) {
    const radio = document.getElementById(id);
    if (!radio || radio.checked) continue;
    const other = document.querySelector(`#table input[name="${radio.name}"]:checked`);
    if (other && !saved && !timer) continue; // changed in another window, and not just now in this one
    radio.checked = true;
    if (saved && !confirming && !(kept && sent.includes(id))) saveSoon();
  }
  const announced = document.getElementById("announced");
  if (announced && announced.textContent !== words("panel-title")) announced.textContent = words("panel-title");
  if (!focused || document.activeElement.id === focused) return;
  const again = document.getElementById(focused) || document.getElementById("panel-head");
  if (again) again.focus({ preventScroll: true });
});

// Not before: until then the new form carries the marks of the old one, also that it is being sent.
document.addEventListener("htmx:afterSettle", (event) => {
  if (!confirming || !event.target.closest("#table")) return;
  confirming = false;
  document.querySelector("#panel-foot [name=confirm], form.planning [name=confirm]")?.click();
});
