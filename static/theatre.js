// The event player: when a new position has come, the board shows how it came about, with a caption each.
// The panel is new at once; choosing something, or a click anywhere, ends the show.
"use strict";

const Theatre = (() => {
  const SPEEDS = [1, 2, 4, 0.5];
  const LONGEST = 14000; // milliseconds that a show by itself takes at most
  const SILENT = 650;
  const READ = 1300; // for a caption alone, where nothing may move
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let queue = [];
  let playing = false;
  let shows = 0; // a show that was cut off must not end the next one
  let holding = false;
  let stepping = false;
  let ahead = 0; // steps that were asked for while the scene before them was playing
  let open = null; // opens the gate before the next scene
  let before = null;
  let caption = "";
  let missed = null;
  let speed = Number(stored("theatre-speed")) || 1;
  let haste = 1;

  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  function keep(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Not remembered: the next page begins anew.
    }
  }

  const part = (name) => document.getElementById(name ? `theatre-${name}` : "theatre");
  const version = () => Number(part("")?.dataset.version ?? NaN);
  const offered = () => missed ?? document.getElementById("since")?.dataset.after;

  function paint() {
    if (!part("")) return;
    part("caption").textContent = part("caption").title = caption;
    for (const name of ["pause", "step", "speed", "skip"]) part(name).hidden = !playing;
    part("offer").hidden = playing || offered() === undefined;
    part("pause").setAttribute("aria-pressed", String(holding));
    part("speed").querySelector(".speed").textContent = `${speed}×`;
    part("").classList.toggle("playing", playing);
  }

  // The show

  async function gate() {
    if (!holding) return;
    if (ahead) {
      ahead -= 1;
      return;
    }
    stepping = false;
    await new Promise((resolve) => { open = resolve; });
    open = null;
  }

  function hold(still) {
    holding = still;
    Acts.freeze(still);
    if (!still) open?.();
    paint();
  }

  // Plays what is left of this scene, or the next one, and holds again.
  function step() {
    if (open) open();
    else if (stepping) ahead += 1;
    stepping = true;
    holding = true;
    Acts.freeze(false);
    paint();
  }

  function pace() {
    Acts.quicken(speed * haste);
  }

  async function show(scene) {
    if (scene.caption) caption = scene.caption;
    paint();
    if (calm.matches) return Acts.rest(READ);
    for (const act of scene.acts ?? []) {
      const again = [...(scene.acts ?? []).slice(scene.acts.indexOf(act) + 1), ...queue.flatMap((one) => one.acts ?? [])];
      await Acts.play(act, !again.some((other) => other.piece === act.piece && other.do !== "put"));
    }
    return scene.acts?.length ? Acts.rest(150) : Acts.rest(SILENT);
  }

  async function run() {
    if (playing) return;
    const number = (shows += 1);
    playing = true;
    paint();
    while (number === shows && queue.length) {
      await gate();
      if (number !== shows) return;
      const scene = queue.shift();
      if (scene) await show(scene);
      if (holding && !ahead && number === shows) Acts.freeze(true);
    }
    if (number === shows) end();
  }

  function end() {
    shows += 1;
    playing = false;
    holding = false;
    stepping = false;
    ahead = 0;
    queue = [];
    Acts.freeze(false);
    Acts.rush(true);
    Acts.rush(false);
    Acts.clear();
    open?.();
    paint();
    document.dispatchEvent(new CustomEvent("theatre:done"));
  }

  // To the present: what is left is not shown; its last caption is.
  function skip() {
    if (!playing) return;
    caption = queue.findLast((scene) => scene.caption)?.caption ?? caption;
    queue = [];
    Acts.rush(true);
    open?.();
  }

  // The data

  async function asked(after, until) {
    const brought = JSON.parse(part("").dataset.show ?? "null"); // news bring along what happened
    if (brought?.after === after) return brought;
    const answer = await fetch(`${part("").dataset.events}?after=${after}&until=${until}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  async function everything(after, until) {
    const found = [];
    let at = after;
    while (at < until) {
      const answer = await asked(at, until);
      found.push(...answer.moves);
      if (answer.until <= at) break;
      at = answer.until;
    }
    return found;
  }

  function length(scenes) {
    return scenes.reduce((sum, scene) => sum + SILENT + 700 * (scene.acts?.length ?? 0), 0);
  }

  // One's own moves were on the board before they were sent.
  async function play(after, until, { own = true, whole = false } = {}) {
    const mine = Number(part("").dataset.seat ?? NaN);
    let moves = [];
    try {
      moves = await everything(after, until);
    } catch {
      if (!playing) end();
      return;
    }
    const scenes = moves.filter((move) => own || move.seat !== mine).flatMap((move) => move.scenes);
    queue.push(...scenes);
    haste = whole ? 1 : Math.max(1, length(queue) / LONGEST);
    pace();
    if (queue.length) run();
    else if (!playing) end();
  }

  // The position of a past step, from the replay.
  async function past(number) {
    const answer = await fetch(`${part("").dataset.replay}${number}/`, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return Acts.pieces(page);
  }

  async function playFrom(after, until) {
    missed = null;
    part("offer").hidden = true;
    try {
      const old = await past(after);
      if (!calm.matches) Acts.stage(old);
    } catch {
      return; // the log says the same
    }
    await play(after, until, { whole: true });
  }

  // A new position

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!event.detail.shouldSwap || !event.detail.target.matches("#table, #replay")) return;
    before = { version: version(), pieces: Acts.pieces(Acts.root()), replay: event.detail.target.id === "replay" };
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (!before || !event.target.matches("#table, #replay")) return;
    const { version: old, pieces, replay } = before;
    const now = version();
    before = null;
    paint();
    if (replay && now !== old + 1) return end();
    if (!(now > old)) return playing && !calm.matches ? Acts.stage(pieces) : undefined;
    if (document.hidden) {
      missed ??= String(old);
      return end();
    }
    if (!calm.matches) Acts.stage(pieces);
    return play(old, now, { own: replay });
  });

  // Whoever chooses something has seen enough.
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.matches("#table form, #replay form, #replay a")) skip();
  });

  const BUTTONS = {
    "theatre-pause": () => hold(!holding),
    "theatre-step": step,
    "theatre-skip": skip,
    "theatre-offer": () => playFrom(Number(offered()), version()),
    "theatre-speed": () => {
      speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
      keep("theatre-speed", speed);
      pace();
      paint();
    },
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#theatre button");
    if (button) BUTTONS[button.id]?.();
    else if (event.isTrusted) skip();
  }, true);

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") skip();
  });

  paint();
  // A highlight of a story is a step of the replay with this mark.
  if (location.hash === "#show" && part("") && version() > 0) playFrom(version() - 1, version());
  return { playing: () => playing };
})();
