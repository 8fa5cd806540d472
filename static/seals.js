// Notes the receipts that this browser has seen, and checks them with WebCrypto when their plans are open.
"use strict";

{
  const MEMORY = "receipts";
  const MOST_TABLES = 40;

  function noted() {
    try {
      return JSON.parse(localStorage.getItem(MEMORY)) ?? {};
    } catch {
      return {};
    }
  }

  // The first receipt that was seen counts: a later one does not replace it.
  function note(code, seen) {
    const memory = noted();
    const before = memory[code] ?? {};
    const fresh = Object.entries(seen).filter(([move]) => !(move in before));
    if (!fresh.length) return;
    delete memory[code]; // the latest table goes to the end
    memory[code] = { ...before, ...Object.fromEntries(fresh) };
    for (const old of Object.keys(memory).slice(0, -MOST_TABLES)) delete memory[old];
    try {
      localStorage.setItem(MEMORY, JSON.stringify(memory));
    } catch {
      // Not noted here.
    }
  }

  function noteMarks() {
    const seen = {};
    let code = "";
    for (const mark of document.querySelectorAll("[data-receipt]")) {
      code = mark.dataset.table;
      seen[mark.dataset.move] = mark.dataset.receipt;
    }
    if (code) note(code, seen);
  }

  async function hash(text) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function tag(entry, right, words) {
    const mark = document.createElement("span");
    mark.className = `tag by-browser ${right ? "good" : "bad"}`;
    mark.textContent = words;
    entry.querySelector(".checks").append(" ", mark);
    return right;
  }

  async function check(entry, words, before) {
    const receipt = entry.querySelector(".receipt").textContent;
    const known = before[entry.dataset.move];
    let right = true;
    if ("sealed" in entry.dataset) {
      right = (await hash(entry.querySelector(".hashed").textContent)) === receipt;
      tag(entry, right, right ? words.right : words.wrong);
    }
    if (!known) return right;
    return tag(entry, known === receipt, known === receipt ? words.noted : words.changed) && right;
  }

  const fair = document.getElementById("fair-play");
  if (fair) {
    const earlier = noted()[fair.dataset.table] ?? {};
    const entries = [...fair.querySelectorAll(".sealed")];
    note(fair.dataset.table, Object.fromEntries(entries.map((entry) => [entry.dataset.move, entry.querySelector(".receipt").textContent])));
    if (globalThis.crypto?.subtle) {
      document.getElementById("verify").parentElement.hidden = false;
      document.getElementById("server-only").hidden = true;
    }
    document.getElementById("verify").addEventListener("click", async () => {
      for (const mark of fair.querySelectorAll(".by-browser")) mark.remove();
      const results = await Promise.all(entries.map((entry) => check(entry, fair.dataset, earlier)));
      const published = entries.some((entry) => "sealed" in entry.dataset);
      const right = results.every(Boolean);
      const said = document.getElementById("verified");
      said.className = right ? "notice" : "notice error";
      said.textContent = !right ? fair.dataset.some : published ? fair.dataset.all : fair.dataset.none;
    });
  } else {
    noteMarks();
    document.addEventListener("htmx:afterSettle", noteMarks);
  }
}
