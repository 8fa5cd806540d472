// The lesson of a guided game, one thing at a time, beside the thing that it speaks of. It keeps its place in
// the document, so that keyboards and screen readers find it in the panel. Without this file it stands there.
"use strict";

{
  const WIDE = matchMedia("(min-width: 60rem)");
  const GAP = 14;
  const NAMED = 48; // places of the board have their names beside them
  const NEEDED = ".stage-bar, #panel, .track, [data-card]";
  const CHOICES = ".map a.target .touch:not(.wide)";
  const shown = new Map();
  const ring = document.createElement("div");
  let left = false;
  let brought = "";
  ring.className = "coach-ring";
  ring.setAttribute("aria-hidden", "true");
  ring.hidden = true;
  document.body.append(ring);

  const lesson = () => document.querySelector("#table .lesson:has(.steps)");
  const steps = (of) => Array.from(of.querySelectorAll(".step"));
  const key = (of) => of.querySelector(".steps").textContent;
  const current = (of) => Math.min(shown.get(key(of)) ?? 0, steps(of).length - 1);

  function seen(thing) {
    return thing && thing.getClientRects().length > 0 && !thing.parentElement.closest("details:not([open]) > :not(summary)");
  }

  function thingOf(step) {
    const selectors = (step.dataset.pointsAt || "").split(" | ").filter(Boolean);
    return selectors.map((one) => document.querySelector(one)).find(seen);
  }

  const boxes = (what) => Array.from(document.querySelectorAll(what)).filter(seen).map((one) => one.getBoundingClientRect());
  const within = (at, low, high) => Math.max(low, Math.min(at, high));

  function meet(one, other) {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  }

  // On all sides of a box, in the middle of that side or at the ends of the room that is there.
  function around(box, room, width, height, gap) {
    const across = within(box.left + box.width / 2 - width / 2, room.left, room.right - width);
    const down = within(box.top + box.height / 2 - height / 2, room.top, room.bottom - height);
    const tops = [down, room.top, room.bottom - height];
    const lefts = [across, room.left, room.right - width];
    return [
      ...tops.flatMap((top) => [["right", box.right + gap, top], ["left", box.left - gap - width, top]]),
      ...lefts.flatMap((left) => [["below", left, box.bottom + gap], ["above", left, box.top - gap - height]]),
    ].map(([side, left, top]) => ({ side, left, top, right: left + width, bottom: top + height }));
  }

  // Beside the thing, or beside the part of the page that it is in; over the board rather than elsewhere.
  function places(thing, width, height) {
    const box = thing.getBoundingClientRect();
    const part = thing.closest(NEEDED)?.getBoundingClientRect();
    const row = part && new DOMRect(part.x, box.y, part.width, box.height);
    const page = new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight);
    const board = document.querySelector(".middle")?.getBoundingClientRect();
    const rooms = [board, new DOMRect(GAP, GAP, page.width - 2 * GAP, page.height - 2 * GAP)].filter((one) => one?.width);
    const gap = thing.closest(".map") ? NAMED : GAP;
    return [box, row, part].filter(Boolean)
      .flatMap((one) => rooms.flatMap((room) => around(one, room, width, height, gap)))
      .filter((one) => !meet(one, box) && one.left >= 0 && one.top >= 0 && one.right <= page.right && one.bottom <= page.bottom);
  }

  // Where it covers nothing that a decision needs, and as few choices on the board as possible.
  function spot(thing, width, height) {
    const needed = boxes(NEEDED);
    const choices = boxes(CHOICES);
    const free = places(thing, width, height).filter((one) => !needed.some((other) => meet(one, other)));
    const covered = free.map((one) => choices.filter((other) => meet(one, other)).length);
    return free[covered.indexOf(Math.min(...covered))];
  }

  function inPanel(of) {
    if (of.matches(":popover-open")) of.hidePopover();
    of.removeAttribute("popover");
    delete of.dataset.side;
    for (const side of ["left", "top"]) of.style.removeProperty(side);
  }

  function place() {
    const of = lesson();
    const thing = of && thingOf(steps(of)[current(of)]);
    ring.hidden = !thing;
    if (!of) return;
    if (!thing || left || !WIDE.matches || !of.showPopover) inPanel(of);
    if (!thing) return;
    const box = thing.getBoundingClientRect();
    for (const side of ["left", "top", "width", "height"]) ring.style[side] = `${box[side]}px`;
    if (left || !WIDE.matches || !of.showPopover) return;
    if (!of.matches(":popover-open")) {
      of.setAttribute("popover", "manual");
      of.showPopover();
    }
    const found = spot(thing, of.offsetWidth, of.offsetHeight);
    if (!found) {
      inPanel(of);
      return;
    }
    of.dataset.side = found.side;
    for (const side of ["left", "top"]) of.style[side] = `${found[side]}px`;
  }

  // The thing comes into view once, when its step is new: after that the reader scrolls.
  function bring(thing, step) {
    if (step === brought) return;
    brought = step;
    thing?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function show() {
    const of = lesson();
    if (!of) {
      ring.hidden = true;
      return;
    }
    const all = steps(of);
    const at = current(of);
    all.forEach((step, index) => { step.hidden = index !== at; });
    const pager = of.querySelector(".pager");
    pager.hidden = all.length < 2;
    const [back, next] = pager.querySelectorAll("button");
    back.disabled = at === 0;
    next.disabled = at === all.length - 1;
    pager.querySelector(".count").textContent = `${at + 1} / ${all.length}`;
    bring(thingOf(all[at]), `${at} ${key(of)}`);
    place();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".lesson .pager button");
    if (!button) return;
    const of = lesson();
    const at = current(of) + Number(button.dataset.turn);
    shown.set(key(of), at);
    show();
    if (button.disabled) of.querySelector(".pager button:enabled")?.focus();
  });

  // Escape puts the lesson back into the panel, until the next decision.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !lesson()?.matches(":popover-open")) return;
    left = true;
    place();
  });

  let asked = false;
  function soon() {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      place();
    });
  }
  for (const kind of ["scroll", "resize", "toggle", "load"]) window.addEventListener(kind, soon, true);
  document.addEventListener("htmx:afterSettle", () => {
    left = false;
    show();
  });
  show();
}
