// A few soft sounds, made by the browser. Silent until the switch in the bar of the event player is pressed.
"use strict";

{
  const KEY = "sound";
  const VOLUME = 0.08;
  // Notes: frequency in hertz, beginning and length in seconds.
  const SOUNDS = {
    lock: [[392, 0, 0.12], [523, 0.09, 0.2]],
    coins: [[1319, 0, 0.09], [1568, 0.07, 0.16]],
    put: [[220, 0, 0.14]],
    scoring: [[392, 0, 0.3], [494, 0.14, 0.3], [587, 0.28, 0.45]],
    turn: [[587, 0, 0.18], [784, 0.15, 0.35]],
    end: [[392, 0, 0.3], [494, 0.2, 0.3], [587, 0.4, 0.3], [784, 0.6, 0.7]],
  };
  const OF_ACTS = { coins: "coins", gain: "coins", put: "put", lay: "put", light: "scoring", count: "scoring" };
  let on = false;
  let context = null;
  let asked = question();

  try {
    on = localStorage.getItem(KEY) === "on";
  } catch {
    // Not remembered here.
  }

  function question() {
    return document.querySelector("form.planning, form.moves") ? document.getElementById("panel-title")?.textContent ?? "" : "";
  }

  function play(name) {
    if (!on) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    for (const [frequency, begin, length] of SOUNDS[name]) note(frequency, context.currentTime + begin, length);
    document.dispatchEvent(new CustomEvent("sound:played", { detail: name }));
  }

  function note(frequency, at, length) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(VOLUME, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }

  function paint() {
    document.getElementById("theatre-sound")?.setAttribute("aria-pressed", String(on));
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#theatre-sound")) return;
    on = !on;
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // Not remembered here.
    }
    paint();
    play("turn");
  });

  document.addEventListener("theatre:act", (event) => {
    const name = OF_ACTS[event.detail.do];
    if (name) play(name);
  });

  document.addEventListener("submit", (event) => {
    if (event.target.matches("form.planning") && event.submitter?.name === "confirm") play("lock");
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (!event.target.closest("#table")) return;
    paint();
    const before = asked;
    asked = question();
    if (asked && !before) play("turn");
    if (document.querySelector("#end") && !document.querySelector("#end[data-heard]")) {
      document.getElementById("end").dataset.heard = "";
      play("end");
    }
  });

  paint();
}
