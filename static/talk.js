// The chat and the notes: what was sent leaves the box, what others say is announced. Works without this too.
"use strict";

const AFTER_THE_GAME = 20000;
let heard = Number(document.getElementById("said")?.dataset.total || 0);
let typed = "";

// The table's look for news also says what the page has heard.
document.addEventListener("htmx:configRequest", (event) => {
  const key = document.getElementById("talk-key");
  if (key && event.detail.elt.id === "table") event.detail.parameters.talk = key.value;
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id === "say-form") typed = document.getElementById("say").value;
});

// Only what was sent goes: somebody may have typed on meanwhile.
document.addEventListener("htmx:afterRequest", (event) => {
  const box = document.getElementById("say");
  if (event.detail.elt.id !== "say-form" || event.detail.xhr.status !== 200) return; // refused words stay
  box.value = box.value.startsWith(typed) ? box.value.slice(typed.length) : box.value;
  box.focus({ preventScroll: true });
});

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "say" || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (event.target.value.trim()) event.target.form.requestSubmit();
});

// While the game runs the table looks for news; after its end people still say thank you.
setInterval(() => {
  const table = document.getElementById("table");
  if (table && !table.hasAttribute("hx-trigger") && !document.hidden) document.body.dispatchEvent(new Event("chat"));
}, AFTER_THE_GAME);

document.addEventListener("htmx:afterSettle", (event) => {
  const said = document.getElementById("said");
  if (!said || event.detail.elt.id !== "said") return;
  const total = Number(said.dataset.total);
  const count = document.getElementById("talk-total");
  if (count) count.textContent = String(total);
  const latest = said.querySelector("li");
  if (total > heard && latest && !latest.matches(".mine")) {
    const parts = [".author", ".text"].map((part) => latest.querySelector(part)?.textContent.trim());
    document.getElementById("talk-news").textContent = parts.filter(Boolean).join(": ");
    if (count) count.classList.add("warn");
  }
  heard = total;
});
