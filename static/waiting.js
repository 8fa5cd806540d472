// How many games and invitations wait for you, in the title, the icon and the navigation; asked rarely, and not at all by a page that knows.
"use strict";

const EVERY = 60000;
const SOON = 3000;
const icon = document.querySelector("link[rel=icon][data-waiting]");
let seen = icon?.dataset.seen ?? "";
let askedAt = Date.now();
let soon = 0;

function show(number, games, picture) {
  seen = String(number);
  document.title = document.title.replace(/^\(\d+\) /, "");
  if (number) document.title = `(${number}) ${document.title}`;
  icon.href = picture || icon.dataset.plain;
  for (const badge of document.querySelectorAll(".badge:has(> .number)")) {
    badge.hidden = !number;
    badge.querySelector(".number").textContent = number || "";
  }
  const badge = document.getElementById("games-waiting");
  if (!badge) return;
  badge.hidden = !games;
  badge.dataset.number = games;
  badge.textContent = games === 1 ? badge.dataset.one : badge.dataset.many.replace("#", games);
}

async function ask() {
  askedAt = Date.now();
  try {
    const answer = await fetch(`${icon.dataset.waiting}?seen=${seen}`, { credentials: "same-origin" });
    if (answer.status !== 200) return;
    const found = await answer.json();
    show(found.waiting, found.games, found.icon);
  } catch {
    // No connection: the next time will tell.
  }
}

if (icon) {
  if (!seen) ask();
  setInterval(() => {
    if (!document.hidden && Date.now() - askedAt >= EVERY) ask();
  }, 5000);
  // A hidden tab asks too, less often: its icon is what people look at.
  setInterval(() => {
    if (document.hidden && Date.now() - askedAt >= 3 * EVERY) ask();
  }, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - askedAt >= EVERY / 2) ask();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.requestConfig.verb !== "post" || !event.detail.target?.closest("#table")) return;
    clearTimeout(soon);
    soon = setTimeout(ask, SOON);
  });
}
