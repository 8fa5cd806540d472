// Zoom on the board of a small screen: pinch, or tap twice; drag to move what is enlarged.
"use strict";

{
  const MOST = 3.5;
  const TAPPED = 2.2;
  const TWICE = 320;
  const NEAR = 28;
  const FAR = 8;
  const SMALL = matchMedia("(max-width: 59.99rem)");
  const pointers = new Map();
  let view = { scale: 1, x: 0, y: 0 };
  let last = { at: 0, x: 0, y: 0 };
  let moved = false;
  let start = null;

  const map = () => document.querySelector("main.stage .map");
  const frame = () => document.querySelector("main.stage .map > *");

  function draw() {
    const board = frame();
    if (!board) return;
    const box = map().getBoundingClientRect();
    view.scale = Math.min(MOST, Math.max(1, view.scale));
    const left = board.offsetLeft;
    const top = board.offsetTop;
    // No edge of the board comes further in than where it is at rest.
    view.x = Math.min(0, Math.max(view.x, Math.min(0, box.width - left * 2 - board.offsetWidth * view.scale)));
    view.y = Math.min(0, Math.max(view.y, Math.min(0, box.height - top - board.offsetHeight * view.scale)));
    board.style.transformOrigin = "0 0";
    board.style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    map().dataset.zoom = view.scale.toFixed(2);
  }

  // A point of the board stays under the finger while the scale changes.
  function zoom(scale, x, y) {
    const board = frame();
    const box = map().getBoundingClientRect();
    const [px, py] = [x - box.x - board.offsetLeft, y - box.y - board.offsetTop];
    const to = Math.min(MOST, Math.max(1, scale));
    view = { scale: to, x: px - ((px - view.x) / view.scale) * to, y: py - ((py - view.y) / view.scale) * to };
    draw();
  }

  function fingers() {
    const [a, b] = pointers.values();
    return b
      ? { apart: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      : { apart: 0, x: a.x, y: a.y };
  }

  function began(event) {
    if (!SMALL.matches || !event.target.closest?.("main.stage .map")) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) moved = false;
    start = { ...fingers(), view: { ...view } };
  }

  function dragged(event) {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = fingers();
    if (Math.hypot(now.x - start.x, now.y - start.y) > FAR || Math.abs(now.apart - start.apart) > FAR) moved = true;
    if (!moved) return;
    view = { ...start.view };
    if (start.apart) zoom((start.view.scale * now.apart) / start.apart, start.x, start.y);
    view.x += now.x - start.x;
    view.y += now.y - start.y;
    draw();
  }

  function tapped(event) {
    const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
    const again = near && Date.now() - last.at < TWICE;
    last = { at: again ? 0 : Date.now(), x: event.clientX, y: event.clientY };
    if (again) zoom(view.scale > 1 ? 1 : TAPPED, event.clientX, event.clientY);
  }

  function ended(event) {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size) start = { ...fingers(), view: { ...view } };
    else if (!moved && event.type === "pointerup" && !event.target.closest("a.target")) tapped(event);
  }

  document.addEventListener("pointerdown", began);
  document.addEventListener("pointermove", dragged);
  document.addEventListener("pointerup", ended);
  document.addEventListener("pointercancel", ended);
  // A drag across a target chooses nothing.
  document.addEventListener("click", (event) => {
    if (!moved || !event.target.closest?.("main.stage .map")) return;
    moved = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.closest("#table, #replay") && view.scale > 1) draw();
  });
  SMALL.addEventListener("change", () => {
    view = { scale: 1, x: 0, y: 0 };
    draw();
  });
}
