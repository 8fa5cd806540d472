// The end of a game: lotus petals for the winner (switchable, none with reduced motion), and a link to share.
"use strict";

{
  const KEY = "petals";
  const NUMBER = 36;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let on = read(localStorage, KEY) !== "off";

  function read(store, name) {
    try {
      return store.getItem(name);
    } catch {
      return null;
    }
  }

  function write(store, name, value) {
    try {
      store.setItem(name, value);
    } catch {
      // Not remembered here.
    }
  }

  function paint() {
    document.getElementById("petals")?.setAttribute("aria-pressed", String(on));
  }

  // Once for each game, when the show of its last moves is over.
  function celebrate() {
    const end = document.querySelector("#end.won");
    paint();
    if (!end || !on || calm.matches || Theatre.playing()) return;
    const mark = `petals-${end.dataset.table}`;
    if (read(sessionStorage, mark)) return;
    write(sessionStorage, mark, "fallen");
    strew();
  }

  function strew() {
    const sky = document.createElement("div");
    sky.className = "petal-sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
    const fallen = Array.from({ length: NUMBER }, () => fall(sky));
    Promise.allSettled(fallen).then(() => sky.remove());
  }

  function fall(sky) {
    const petal = document.createElement("i");
    petal.className = "petal";
    sky.append(petal);
    const x = Math.random() * innerWidth;
    const drift = (Math.random() - 0.5) * 260;
    const turn = 360 * (Math.random() - 0.5) * 4;
    const frames = [
      { transform: `translate(${x}px, -40px) rotate(0deg)`, opacity: 1 },
      { transform: `translate(${x + drift}px, ${innerHeight + 40}px) rotate(${turn}deg)`, opacity: 0.8 },
    ];
    const options = { duration: 2600 + Math.random() * 2600, delay: Math.random() * 1200, fill: "both", easing: "ease-in" };
    return petal.animate(frames, options).finished;
  }

  document.addEventListener("click", async (event) => {
    if (event.target.closest?.("#petals")) {
      on = !on;
      write(localStorage, KEY, on ? "on" : "off");
      paint();
      if (on && !calm.matches) strew();
      else document.querySelector(".petal-sky")?.remove();
    }
    const share = event.target.closest?.("#share-end");
    if (!share) return;
    const url = new URL(share.dataset.url, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title: document.getElementById("end-title").textContent, url });
      await navigator.clipboard.writeText(url);
      share.textContent = share.dataset.copied;
    } catch {
      // Changed their mind, or no clipboard: the story has the same address.
    }
    return undefined;
  });

  document.addEventListener("theatre:done", celebrate);
  document.addEventListener("htmx:afterSwap", (event) => event.target.closest("#table") && paint());
  celebrate();
}
