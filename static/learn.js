// The lesson of a guided game, one thing at a time, beside the thing that it speaks of. It keeps its place in
// the document, so that keyboards and screen readers find it in the panel. Without this file it stands there.
"use strict";

{
  const WIDE = matchMedia("(min-width: 60rem)");
  const GAP = 14;
  const NAMED = 48; // places of the board have their names beside them
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

  // Beside the thing where there is room for it, without covering it.
  function spot(box, width, height, gap) {
    const [right, bottom] = [document.documentElement.clientWidth, window.innerHeight];
    const across = Math.max(GAP, Math.min(box.left + box.width / 2 - width / 2, right - width - GAP));
    const down = Math.max(GAP, Math.min(box.top + box.height / 2 - height / 2, bottom - height - GAP));
    const places = [
      ["right", box.right + gap, down, box.right + gap + width <= right],
      ["left", box.left - gap - width, down, box.left - gap - width >= 0],
      ["below", across, box.bottom + gap, box.bottom + gap + height <= bottom],
      ["above", across, box.top - gap - height, box.top - gap - height >= 0],
    ];
    return places.find((place) => place[3]);
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
    const found = spot(box, of.offsetWidth, of.offsetHeight, thing.closest(".map") ? NAMED : GAP);
    if (!found) {
      inPanel(of);
      return;
    }
    of.dataset.side = found[0];
    of.style.left = `${found[1]}px`;
    of.style.top = `${found[2]}px`;
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
