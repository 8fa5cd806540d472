// The disc: touch or click a segment, drag an arrow, press 1 to 9. It fills in the radio buttons behind it;
// table.js saves them as a draft. Everything works without this file too.
"use strict";

{
  const ARROWS = ["first", "second"];
  const TWINS = 9;
  const RESTING = [160, 200];
  const FAR = 8;
  const KNOB = 24;
  const lifted = new Set();
  const turned = [...RESTING];
  let longest = 0;
  let hovered = "";
  let held = null;

  const wheel = () => document.getElementById("wheel");
  const radio = (arrow, action) => document.getElementById(`${ARROWS[arrow]}-${action}`);
  const target = (arrow) => document.querySelector(`#table input[name="${ARROWS[arrow]}"]:checked`)?.value ?? "";
  const targets = () => [target(0), target(1)];
  const sector = (action) => wheel()?.querySelector(`[data-action="${action}"]`);

  // The short way round.
  function turn(arrow, degrees, body) {
    const by = ((((degrees - turned[arrow]) % 360) + 540) % 360) - 180;
    turned[arrow] += by;
    body.style.transform = `rotate(${turned[arrow]}deg)`;
  }

  function degreesOf(arrow, pointed) {
    if (!pointed[arrow]) return RESTING[arrow];
    const apart = pointed[0] === pointed[1] ? [-TWINS, TWINS][arrow] : 0;
    return Number(sector(pointed[arrow]).dataset.turn) + apart;
  }

  function outlook(pointed) {
    const line = document.getElementById("outlook");
    if (!line) return;
    const pair = pointed[0] && pointed[1] ? pointed : [pointed[0] || pointed[1], hovered];
    const told = [pair, [pair[1], pair[0]]]
      .map((two) => document.querySelector(`data.outlook-of[value="${two.join(" ")}"]`))
      .find(Boolean);
    line.textContent = told ? told.textContent : "";
  }

  function about(pointed) {
    const shown = new Set([hovered, ...pointed]);
    for (const row of document.querySelectorAll("#table .arrows [data-about]")) {
      row.classList.toggle("about", shown.has(row.dataset.about));
    }
    const both = document.getElementById("both-here");
    const one = pointed.filter(Boolean);
    if (both) both.hidden = one.length !== 1;
  }

  function state(complete) {
    const line = document.getElementById("plan-saved");
    if (!line || complete) return;
    line.textContent = line.dataset.open;
    line.classList.remove("saved");
  }

  function show() {
    if (!wheel()) return;
    const pointed = targets();
    for (const one of wheel().querySelectorAll("[data-action]")) {
      one.classList.toggle("chosen", pointed.includes(one.dataset.action));
      one.classList.toggle("pointed", one.dataset.action === hovered);
    }
    for (const arrow of [0, 1]) {
      const body = wheel().querySelector(`[data-arrow="${arrow + 1}"]`);
      body.classList.toggle("lifted", !pointed[arrow]);
      if (held?.arrow !== arrow || !held.moved) turn(arrow, degreesOf(arrow, pointed), body);
    }
    about(pointed);
    outlook(pointed);
    state(pointed[0] && pointed[1]);
  }

  function point(arrow, action) {
    lifted.delete(arrow);
    longest = 1 - arrow;
    radio(arrow, action).checked = true;
    const line = document.getElementById("plan-saved");
    line?.classList.remove("saved");
    if (line && target(1 - arrow)) line.textContent = line.dataset.saving;
    radio(arrow, action).dispatchEvent(new Event("change", { bubbles: true }));
  }

  function lift(arrow) {
    const checked = radio(arrow, target(arrow));
    if (checked) checked.checked = false;
    lifted.add(arrow);
    show();
  }

  // The first arrow turns there, then the second; the action of an arrow lifts that arrow again.
  function choose(action) {
    const pointed = targets();
    hovered = action;
    if (pointed.includes(action)) lift(pointed.lastIndexOf(action));
    else if (!pointed[0]) point(0, action);
    else if (!pointed[1]) point(1, action);
    else point(longest, action);
  }

  function both(action) {
    for (const arrow of [0, 1]) if (target(arrow) !== action) point(arrow, action);
  }

  // Where a pointer is on the disc: its action, its angle, and how far from the middle in the drawing's units.
  function place(event) {
    const box = wheel().querySelector("svg").getBoundingClientRect();
    const x = event.clientX - box.x - box.width / 2;
    const y = event.clientY - box.y - box.height / 2;
    const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
    const all = Array.from(wheel().querySelectorAll("[data-action]"));
    const number = Math.round(((degrees + 360) % 360) / (360 / all.length)) % all.length;
    return { degrees, action: all[number].dataset.action, radius: (Math.hypot(x, y) * 400) / box.width };
  }

  function began(event) {
    if (!event.isPrimary || event.button || !event.target.closest?.("#wheel svg")) return;
    const arrow = event.target.closest("[data-arrow]");
    held = { id: event.pointerId, arrow: arrow ? Number(arrow.dataset.arrow) - 1 : -1, x: event.clientX, y: event.clientY };
  }

  function moved(event) {
    if (!held || event.pointerId !== held.id || held.arrow < 0 || !wheel()) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) held.moved = true;
    if (!held.moved) return;
    const body = wheel().querySelector(`[data-arrow="${held.arrow + 1}"]`);
    const at = place(event);
    body.classList.add("held");
    turn(held.arrow, at.degrees, body);
    if (hovered !== at.action) {
      hovered = at.action;
      show();
    }
  }

  function ended(event) {
    if (!held || event.pointerId !== held.id || !wheel()) return;
    const { arrow, moved: dragged, x, y } = held;
    held = null;
    for (const body of wheel().querySelectorAll(".held")) body.classList.remove("held");
    if (event.type === "pointercancel") return show();
    const at = place(event);
    if (dragged) point(arrow, at.action);
    else if (Math.hypot(event.clientX - x, event.clientY - y) <= FAR && at.radius > KNOB) choose(at.action);
    show();
  }

  document.addEventListener("pointerdown", began);
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", ended);
  document.addEventListener("pointercancel", ended);

  function look(action) {
    if (hovered === action) return;
    hovered = action;
    show();
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || held || !wheel()) return;
    const over = event.target.closest?.("#wheel [data-action], #wheel [data-arrow], #table .arrows [data-about]");
    if (over) look(over.dataset.action ?? over.dataset.about ?? target(Number(over.dataset.arrow) - 1));
    else if (!event.target.closest?.("#plan")) look("");
  });

  document.addEventListener("focusin", (event) => {
    const row = event.target.closest?.("#table .arrows [data-about]");
    if (row) look(row.dataset.about);
  });

  document.addEventListener("change", (event) => {
    if (event.target.closest("form.planning")) show();
  });

  document.addEventListener("keydown", (event) => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (!digit || !wheel() || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.target.matches("textarea, select, input:not([type=radio])")) return;
    const action = wheel().querySelectorAll("[data-action]")[Number(digit) - 1]?.dataset.action;
    if (!action) return;
    event.preventDefault();
    if (event.shiftKey) both(action);
    else choose(action);
  });

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#both-here")) both(targets().find(Boolean));
    if (!event.target.closest?.("#lock-disc") || (target(0) && target(1))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wheel()?.focus();
    wheel()?.scrollIntoView({ block: "nearest" });
  }, true);

  // The server draws the arrows where it knows them; what was lifted here stays lifted.
  function again() {
    held = null;
    if (!wheel()) {
      lifted.clear();
      hovered = "";
      return;
    }
    for (const arrow of lifted) {
      const checked = radio(arrow, target(arrow));
      if (checked) checked.checked = false;
    }
    const pointed = targets();
    for (const arrow of [0, 1]) turned[arrow] = degreesOf(arrow, pointed);
    for (const cell of document.querySelectorAll("#table .arrows td.suggested input")) sector(cell.value)?.classList.add("suggested");
    show();
  }

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.closest("#table")) again();
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.closest("#table")) show();
  });
  again();
}
