// The replay by slider, keys and by itself. All of them fill in the form that works without this file too.
"use strict";

const PAUSE = 1500;
let playing = 0;
let wanted = null;
let asking = false;
let requested = null;

const part = (name) => document.getElementById(`step-${name}`);
const at = () => wanted ?? Number(part("number").value);
const last = () => Number(part("slider").max);

// Pressing faster than the site answers counts every press: what is wanted by then is asked for next.
function go(number) {
  const goal = Math.max(0, Math.min(last(), number));
  if (goal === at()) return;
  wanted = goal;
  turn();
}

function turn() {
  part("number").value = part("slider").value = wanted;
  if (!asking) part("form").requestSubmit();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  label();
}

function play() {
  playing = setTimeout(next, PAUSE);
  label();
}

// What the last step shows is played to its end first.
function next() {
  if (Theatre.playing()) document.addEventListener("theatre:done", () => playing && next(), { once: true });
  else go(at() + 1);
}

function label() {
  const button = part("play");
  button.dataset.play ||= button.textContent;
  button.textContent = playing ? button.dataset.pause : button.dataset.play;
  button.disabled = !playing && at() >= last();
}

const KEYS = { ArrowLeft: () => at() - 1, ArrowRight: () => at() + 1, Home: () => 0, End: last };

document.addEventListener("keydown", (event) => {
  const goal = KEYS[event.key];
  if (!goal || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, [tabindex='0']")) return;
  event.preventDefault();
  stop();
  go(goal());
});

document.addEventListener("input", (event) => {
  if (event.target === part("slider")) part("number").value = event.target.value;
});

document.addEventListener("change", (event) => {
  if (event.target !== part("slider")) return;
  stop();
  wanted = Number(event.target.value);
  turn();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#step-play")) playing ? stop() : at() < last() && play();
  else if (event.target.closest(".steps a")) stop();
});

document.addEventListener("htmx:beforeRequest", () => {
  asking = true;
  requested = wanted;
});

document.addEventListener("htmx:afterSettle", () => {
  asking = false;
  if (!part("form")) return; // an error page
  const title = document.getElementById("panel-title");
  const announced = document.getElementById("announced");
  if (!playing) announced.textContent = title.textContent;
  // After the number of games that wait (waiting.js).
  document.title = document.title.replace(/^(\(\d+\) )?[^·]*/, `$1${title.textContent} `);
  if (wanted !== null && wanted !== requested) return turn();
  wanted = null;
  if (playing && at() < last()) play();
  else stop();
});

for (const failed of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(failed, () => {
    wanted = null;
    asking = false;
    stop();
  });
}
label();
