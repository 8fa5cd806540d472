// The chat and the notes: what was sent leaves the box, what others say is announced. Works without this too.
"use strict";

let heard = Number(document.getElementById("said")?.dataset.total || 0);
let typed = "";

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id === "say-form") typed = document.getElementById("say").value;
});

// Only what was sent goes: somebody may have typed on meanwhile.
document.addEventListener("htmx:afterRequest", (event) => {
  const box = document.getElementById("say");
  if (event.detail.elt.id !== "say-form" || !event.detail.successful) return;
  box.value = box.value.startsWith(typed) ? box.value.slice(typed.length) : box.value;
  box.focus({ preventScroll: true });
});

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "say" || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (event.target.value.trim()) event.target.form.requestSubmit();
});

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
