// The acts of the event player: what travels, rises, flies, turns and is counted. It knows no game.
// Everything moves by the Web Animations API, over the new board; nothing of the page is changed for good.
"use strict";

const Acts = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const running = new Set();
  const clock = document.createElement("i"); // its animation is a pause that can be held, quickened or skipped
  let rate = 1;
  let frozen = false;
  let hurry = false;

  const root = () => document.querySelector("#table, #replay");

  // Runs an animation to its end, then `done`, which leaves the element as the last keyframe shows it.
  async function run(element, keyframes, duration, done = () => {}, options = {}) {
    if (!hurry) {
      const animation = element.animate(keyframes, { duration, easing: "ease-in-out", fill: "both", ...options });
      animation.updatePlaybackRate(rate);
      if (frozen) animation.pause();
      running.add(animation);
      await animation.finished.catch(() => {});
      running.delete(animation);
      done();
      animation.cancel();
    } else done();
  }

  const rest = (duration) => run(clock, [{ opacity: 1 }, { opacity: 1 }], duration);

  function freeze(still) {
    frozen = still;
    for (const one of running) still ? one.pause() : one.play();
  }

  function quicken(speed) {
    rate = speed;
    for (const one of running) one.updatePlaybackRate(speed);
  }

  function rush(on) {
    hurry = on;
    if (on) for (const one of [...running]) one.finish();
  }

  // Pieces on the board

  function placeOf(node) {
    let matrix = new DOMMatrix();
    for (let one = node; one && one.nodeName.toLowerCase() !== "svg"; one = one.parentNode) {
      const list = one.transform?.baseVal;
      for (let at = (list?.numberOfItems ?? 0) - 1; at >= 0; at -= 1) {
        const { a, b, c, d, e, f } = list.getItem(at).matrix;
        matrix = new DOMMatrix([a, b, c, d, e, f]).multiply(matrix);
      }
    }
    return matrix;
  }

  const written = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].map((part) => part.toFixed(4)).join(" ")})`;
  const drawn = ({ a, b, c, d, e, f }) => ({ transform: `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})` });
  const kindOf = (svg) => svg?.getAttribute("class") ?? "";
  const live = (piece) => root()?.querySelector(`svg [data-piece="${CSS.escape(piece)}"]`);
  const copyOf = (piece) => root()?.querySelector(`svg [data-copy="${CSS.escape(piece)}"]`);

  function copied(node, piece, matrix) {
    const copy = document.importNode(node, true);
    copy.classList.remove("offstage");
    copy.removeAttribute("data-piece");
    copy.dataset.copy = piece;
    copy.setAttribute("transform", written(matrix));
    return copy;
  }

  // The pieces as they are shown: those on stage where they are in the show, the others where they are.
  function pieces(from) {
    const found = new Map();
    for (const node of from?.querySelectorAll("svg :is([data-copy], [data-piece]:not(.offstage))") ?? []) {
      const piece = node.dataset.copy ?? node.dataset.piece;
      if (found.has(piece)) continue;
      const place = placeOf(node);
      found.set(piece, { copy: copied(node, piece, place), place, svg: kindOf(node.closest("svg")) });
    }
    return found;
  }

  function layer(kind) {
    const svg = [...root().querySelectorAll("svg")].find((one) => kindOf(one) === kind);
    if (!svg) return null;
    let found = svg.querySelector(":scope > .theatre-layer");
    if (!found) {
      found = document.createElementNS(SVG, "g");
      found.setAttribute("class", "theatre-layer");
      found.setAttribute("aria-hidden", "true");
      svg.append(found);
    }
    return found;
  }

  const alike = (one, other) => one.copy.isEqualNode(other.copy);

  // Shows the old position: what has changed since is hidden, and stands as a copy where it was.
  function stage(old) {
    const now = pieces(root());
    for (const [piece, there] of now) if (!old.has(piece) || !alike(there, old.get(piece))) hide(piece);
    for (const [piece, there] of old) {
      if (!now.has(piece) || !alike(there, now.get(piece))) layer(there.svg)?.append(there.copy);
    }
  }

  const hide = (piece) => live(piece)?.classList.add("offstage");

  // Takes a piece of the board onto the stage, where it can move.
  function lift(piece) {
    const node = live(piece);
    const there = copyOf(piece);
    if (there || !node || node.matches(".offstage")) return there;
    const copy = copied(node, piece, placeOf(node));
    hide(piece);
    layer(kindOf(node.closest("svg")))?.append(copy);
    return copy;
  }

  function clear() {
    for (const one of document.querySelectorAll(".theatre-layer, .theatre-air")) one.remove();
    for (const one of document.querySelectorAll(".offstage")) one.classList.remove("offstage");
  }

  function centre(id) {
    const spot = document.getElementById(id);
    return spot?.cx ? { x: spot.cx.baseVal.value, y: spot.cy.baseVal.value } : null;
  }

  const away = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  async function travel(copy, points, last) {
    const place = placeOf(copy);
    const from = { x: place.e, y: place.f };
    const stops = [from, ...points, last].filter((point, at, all) => !at || away(point, all[at - 1]) > 1);
    const length = stops.slice(1).reduce((sum, point, at) => sum + away(point, stops[at]), 0);
    const at = (point) => new DOMMatrix([place.a, place.b, place.c, place.d, point.x, point.y]);
    let gone = 0;
    const frames = stops.map((point, index) => {
      gone += index ? away(point, stops[index - 1]) : 0;
      return { ...drawn(at(point)), offset: length ? gone / length : index / (stops.length - 1 || 1) };
    });
    if (frames.length < 2) return;
    await run(copy, frames, Math.min(1700, 450 + length), () => copy.setAttribute("transform", written(at(last))));
  }

  async function go(act, ending) {
    const copy = lift(act.piece);
    if (!copy) return put(act);
    const points = act.path.map(centre).filter(Boolean);
    if (!points.length) return undefined;
    const place = placeOf(copy);
    const goal = points.at(-1);
    const home = ending && live(act.piece) ? placeOf(live(act.piece)) : null;
    const beside = points.length > 1 ? { x: place.e - points[0].x, y: place.f - points[0].y } : { x: 0, y: 0 };
    const last = home ? { x: home.e, y: home.f } : { x: goal.x + beside.x, y: goal.y + beside.y };
    await travel(copy, points.slice(1, -1), last);
    return undefined;
  }

  async function slide(act, ending) {
    const copy = lift(act.piece);
    const space = copy?.ownerSVGElement.getElementsByClassName(act.row)[act.space];
    if (!space) return;
    const home = ending && live(act.piece) ? placeOf(live(act.piece)) : null;
    const box = space.getBBox();
    await travel(copy, [], { x: home ? home.e : box.x + box.width / 2, y: placeOf(copy).f });
  }

  function recount(copy, by) {
    const digits = copy.querySelector(".digits");
    const count = Number(copy.dataset.count) + by;
    copy.dataset.count = String(count);
    if (digits) digits.textContent = String(count);
    return count;
  }

  async function put(act) {
    const there = lift(act.piece);
    if (there?.dataset.count) {
      recount(there, 1);
      return grow(there, 0.6);
    }
    const node = live(act.piece);
    if (there || !node) return undefined;
    const copy = copied(node, act.piece, placeOf(node));
    if (copy.dataset.count) recount(copy, 1 - Number(copy.dataset.count));
    layer(kindOf(node.closest("svg")))?.append(copy);
    return grow(copy, 0.1);
  }

  function grow(copy, from) {
    const place = placeOf(copy);
    const small = new DOMMatrix(place).translate(0, -34).scale(from);
    const frames = [{ ...drawn(small), opacity: from }, { ...drawn(new DOMMatrix(place).scale(1.15)), opacity: 1 }, drawn(place)];
    return run(copy, frames, 520);
  }

  async function take(act) {
    const there = lift(act.piece);
    if (!there) return;
    if (there.dataset.count && recount(there, -1) > 0) return;
    await run(there, [{ opacity: 1 }, { opacity: 0 }], 400, () => there.remove());
  }

  // What flies over the page

  function air() {
    let found = document.querySelector(".theatre-air");
    if (!found) {
      found = document.createElement("div");
      found.className = "theatre-air";
      found.setAttribute("aria-hidden", "true");
      document.body.append(found);
    }
    return found;
  }

  function made(kind, text = "", parent = air()) {
    const one = document.createElement("div");
    one.className = kind;
    one.textContent = text;
    parent.append(one);
    return one;
  }

  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

  function boardBox() {
    const boards = [...(root()?.querySelectorAll("svg") ?? [])].map((one) => one.getBoundingClientRect());
    return boards.sort((one, other) => other.width * other.height - one.width * one.height)[0] ?? new DOMRect();
  }

  // A player's holding, or the card, or where the board begins if the card is out of sight.
  function at(seat, what = "") {
    const card = seat < 0 ? null : document.querySelector(`[data-card="${seat}"]`);
    const boxes = [card?.querySelector(`[data-holding="${what}"]`), card].map((one) => one?.getBoundingClientRect());
    const box = boxes.find((one) => one?.width && one.bottom > 0 && one.top < innerHeight);
    if (box) return middle(box);
    const board = boardBox();
    return { x: board.left + board.width * (seat < 0 ? 0.5 : 0.9), y: Math.max(40, board.top + 40) };
  }

  const shift = (point, more = "") => ({ transform: `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) ${more}` });

  async function fly(kind, text, from, to, duration, delay = 0) {
    const one = made(kind, text);
    const over = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 50 };
    const frames = [{ ...shift(from, "scale(0.6)"), opacity: 0 }, { ...shift(over), opacity: 1 }, { ...shift(to), opacity: 1 }];
    await run(one, frames, duration, () => one.remove(), { delay });
  }

  async function bubble(seat, what, text, tone) {
    const from = at(seat, what);
    const one = made(`theatre-bubble ${tone}`, text);
    const up = { x: from.x, y: from.y - 34 };
    await run(one, [{ ...shift(from), opacity: 1 }, { ...shift(up), opacity: 1, offset: 0.7 }, { ...shift(up), opacity: 0 }], 1000, () => one.remove());
  }

  async function coins(act) {
    const what = act.what ?? "coins";
    const from = at(act.giver, what);
    const to = at(act.taker, what);
    if (act.giver >= 0) bubble(act.giver, what, `−${act.amount}`, "less");
    const flown = Array.from({ length: Math.min(act.amount, 6) }, (_, number) =>
      fly(`theatre-thing ${what}`, "", from, to, 620, number * 70));
    await Promise.all(flown);
    if (act.taker >= 0) bubble(act.taker, what, `+${act.amount}`, "more");
  }

  // A piece in a drawing of its own, such as a card, comes from a player's card to where it is.
  async function lay(act) {
    const svg = live(act.piece)?.closest("svg");
    const box = svg?.getBoundingClientRect();
    live(act.piece)?.classList.remove("offstage");
    if (!box?.width) return;
    const from = at(act.seat, act.what);
    const to = middle(box);
    const frames = [{ translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: 2.4, opacity: 0.3 }, { translate: "0 0", scale: 1, opacity: 1 }];
    await run(svg, frames, 620);
  }

  async function light(act) {
    const found = act.pieces.map((piece) => copyOf(piece) ?? live(piece)).filter(Boolean);
    const bright = "drop-shadow(0 0 7px #ffcf4d) drop-shadow(0 0 3px #ffcf4d) brightness(1.25)";
    await Promise.all(found.map((one, number) =>
      run(one, [{ filter: "none" }, { filter: bright }, { filter: bright }, { filter: "none" }], 900, () => {}, { delay: number * 110 })));
  }

  async function turn(act) {
    const board = boardBox();
    const card = made("theatre-card");
    made("theatre-card-name", act.name, card);
    made("theatre-card-text", act.text, card);
    const from = shift(at(act.seat ?? -1), "scale(0.3) rotateY(180deg)");
    const to = shift({ x: board.left + board.width / 2, y: board.top + board.height * 0.4 }, "rotateY(0deg)");
    await run(card, [{ ...from, opacity: 0 }, { ...to, opacity: 1, offset: 0.3 }, { ...to, opacity: 1, offset: 0.9 }, { ...to, opacity: 0 }], 1800, () => card.remove());
  }

  async function gain(act) {
    const board = boardBox();
    await fly("theatre-chip", act.name, { x: board.left + board.width / 2, y: board.top + board.height * 0.45 }, at(act.seat), 1100);
  }

  async function banner(act) {
    const board = boardBox();
    const there = { x: board.left + board.width / 2, y: board.top + board.height * 0.2 };
    const one = made(`theatre-banner ${act.tone ?? ""}`, act.text);
    const frames = [{ ...shift(there, "scaleX(0.2)"), opacity: 0 }, { ...shift(there), opacity: 1, offset: 0.2 }, { ...shift(there), opacity: 1, offset: 0.85 }, { ...shift(there), opacity: 0 }];
    await run(one, frames, 1300, () => one.remove());
  }

  async function count(act) {
    const board = boardBox();
    const sheet = made("theatre-count");
    const there = shift({ x: board.left + board.width / 2, y: board.top + board.height * 0.45 });
    sheet.style.transform = there.transform;
    made("theatre-count-title", act.title, sheet);
    const rows = act.rows.map((row) => {
      const line = made(`theatre-row of-${row.colour}`, "", sheet);
      made("theatre-row-name", row.name, line);
      return { ...row, sum: 0, part: made("theatre-row-part", "", line), points: made("theatre-row-points", "0", line), line };
    });
    await run(sheet, [{ opacity: 0 }, { opacity: 1 }], 200);
    for (let number = 0; rows.some((row) => number < row.parts.length); number += 1) {
      for (const row of rows) add(row, number);
      await rest(480);
    }
    for (const row of rows) row.part.textContent = row.note ?? "";
    await rest(900);
    await run(sheet, [{ opacity: 1 }, { opacity: 0 }], 200, () => sheet.remove());
  }

  function add(row, number) {
    const part = row.parts[number];
    if (!part) return;
    row.sum += part[1];
    row.part.textContent = `${part[0]} +${part[1]}`;
    row.points.textContent = String(row.sum);
    run(row.points, [{ transform: "scale(1.5)" }, { transform: "scale(1)" }], 300);
  }

  const VERBS = { go, put, take, lay, light, coins, slide, turn, gain, banner, count };

  // Plays one act. `ending` says that the piece does not move again in this show.
  async function play(act, ending) {
    document.dispatchEvent(new CustomEvent("theatre:act", { detail: act }));
    await VERBS[act.do]?.(act, ending);
  }

  document.documentElement.append(clock);
  clock.hidden = true;
  return { clear, freeze, pieces, play, quicken, rest, root, rush, stage };
})();
