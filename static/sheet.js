// The sheet of small screens: three stops, dragged, tapped or by the arrow keys. Choosing on the board lowers it;
// a choice that needs the list raises it.
"use strict";

{
  const STOPS = ["low", "middle", "full"];
  const FAR = 6;
  const FLICK = 0.5;
  const SMALL = matchMedia("(max-width: 59.99rem)");
  const stage = document.querySelector("main.stage");
  let asked = "";
  let drag = null;
  let dragged = false;

  const grip = () => document.getElementById("sheet-grip");

  function label() {
    const words = grip()?.querySelector("span");
    if (words) words.textContent = grip().dataset[stage.dataset.stop];
  }

  function stop(name) {
    stage.style.removeProperty("--sheet");
    stage.dataset.stop = name;
    label();
  }

  function step(by) {
    const at = STOPS.indexOf(stage.dataset.stop) + by;
    stop(STOPS[Math.min(Math.max(at, 0), STOPS.length - 1)]);
  }

  function height(name) {
    const was = stage.dataset.stop;
    stage.style.removeProperty("--sheet");
    stage.dataset.stop = name;
    const tall = Number.parseFloat(getComputedStyle(document.getElementById("panel")).height);
    stage.dataset.stop = was;
    return tall;
  }

  // The stop for what is asked: low while the board has all choices or nobody asks, else the list.
  // A replay asks nothing: its steps leave the sheet where it is.
  function fitting() {
    if (document.getElementById("replay")) return stage.dataset.stop || "middle";
    const all = (what) => Array.from(document.querySelectorAll(`#table ${what}`));
    // Cards in the hand lead to their buttons; the list would cover the map.
    if (all(".hand-card.playable > a").length && !all(".lesson").length) return "low";
    const onBoard = new Set(all(".map a.target").map((one) => one.dataset.move));
    const listed = all("form.moves button").some((one) => !onBoard.has(one.dataset.move));
    return listed || all(":is(form.planning, form.keep-orders, .results, #return-form)").length ? "middle" : "low";
  }

  function settle() {
    const question = document.getElementById("panel-title")?.textContent ?? "";
    if (question !== asked) stop(fitting());
    asked = question;
    label();
  }

  function began(event) {
    if (!SMALL.matches || !event.isPrimary || !event.target.closest?.("#panel-head")) return;
    const panel = document.getElementById("panel");
    dragged = false;
    drag = { id: event.pointerId, from: event.clientY, last: event.clientY, at: event.timeStamp, speed: 0, tall: panel.offsetHeight };
  }

  function moved(event) {
    if (!drag || event.pointerId !== drag.id) return;
    if (Math.abs(event.clientY - drag.from) > FAR) dragged = true;
    if (!dragged) return;
    drag.speed = (drag.last - event.clientY) / Math.max(1, event.timeStamp - drag.at);
    drag.last = event.clientY;
    drag.at = event.timeStamp;
    stage.classList.add("dragged");
    if (stage.dataset.stop === "low") stage.dataset.stop = "middle"; // so that its parts are seen on the way
    const most = stage.offsetHeight;
    stage.style.setProperty("--sheet", `${Math.min(most, Math.max(96, drag.tall + drag.from - event.clientY))}px`);
  }

  function ended(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { speed } = drag;
    drag = null;
    if (!dragged) return;
    const now = document.getElementById("panel").offsetHeight;
    const tall = STOPS.map(height);
    stage.classList.remove("dragged");
    const above = STOPS.find((name, at) => tall[at] > now) ?? "full";
    const below = STOPS.findLast((name, at) => tall[at] < now) ?? "low";
    const nearest = STOPS[tall.map((one) => Math.abs(one - now)).reduce((best, one, at, all) => (one < all[best] ? at : best), 0)];
    stop(speed > FLICK ? above : speed < -FLICK ? below : nearest);
  }

  if (stage) {
    document.addEventListener("pointerdown", began);
    document.addEventListener("pointermove", moved);
    document.addEventListener("pointerup", ended);
    document.addEventListener("pointercancel", ended);

    document.addEventListener("click", (event) => {
      if (!SMALL.matches) return;
      if (event.target.closest("#sheet-grip") && !dragged) stop({ low: "middle", middle: "full", full: "low" }[stage.dataset.stop]);
      else if (event.target.closest("#sheet-more")) stop(stage.dataset.stop === "low" ? "middle" : "full");
      else if (event.target.closest("#table a[data-move]")) stop("low");
      else if (event.target.closest(".chip, .tabs") && stage.dataset.stop === "low") stop("middle");
    });

    document.addEventListener("keydown", (event) => {
      if (event.target.id !== "sheet-grip" || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    });

    // What gets the focus by the Tab key must be seen.
    document.addEventListener("focusin", (event) => {
      if (SMALL.matches && stage.dataset.stop === "low" && event.target.closest(".tabs, .panel-body")) stop("middle");
    });

    document.addEventListener("htmx:afterSwap", (event) => {
      if (event.target.closest("#table, #replay")) settle();
    });
    settle();
  }
}
