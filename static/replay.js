// The replay by slider, keys and by itself. All of them fill in the form that works without this file too.
"use strict";

const PAUSE = 1500;
let playing = 0;

const part = (name) => document.getElementById(`step-${name}`);
const at = () => Number(part("number").value);
const last = () => Number(part("slider").max);

// Pressing faster than the site answers counts every press: the form already holds the step asked for.
function go(number) {
  const wanted = Math.max(0, Math.min(last(), number));
  if (wanted === at()) return;
  part("number").value = part("slider").value = wanted;
  part("form").requestSubmit();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  label();
}

function play() {
  playing = setTimeout(() => go(at() + 1), PAUSE);
  label();
}

function label() {
  const button = part("play");
  button.dataset.play ||= button.textContent;
  button.textContent = playing ? button.dataset.pause : button.dataset.play;
  button.disabled = !playing && at() >= last();
}

const KEYS = { ArrowLeft: () => at() - 1, ArrowRight: () => at() + 1, Home: () => 0, End: last };

document.addEventListener("keydown", (event) => {
  const wanted = KEYS[event.key];
  if (!wanted || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, [tabindex='0']")) return;
  event.preventDefault();
  stop();
  go(wanted());
});

document.addEventListener("input", (event) => {
  if (event.target === part("slider")) part("number").value = event.target.value;
});

document.addEventListener("change", (event) => {
  if (event.target !== part("slider")) return;
  stop();
  part("form").requestSubmit();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#step-play")) playing ? stop() : at() < last() && play();
  else if (event.target.closest(".steps a")) stop();
});

document.addEventListener("htmx:afterSettle", () => {
  const title = document.getElementById("panel-title");
  const announced = document.getElementById("announced");
  if (!playing) announced.textContent = title.textContent;
  document.title = document.title.replace(/^[^·]*/, `${title.textContent} `);
  if (playing && at() < last()) play();
  else stop();
});

document.addEventListener("htmx:responseError", stop);
document.addEventListener("htmx:sendError", stop);
label();
