// The stage: the tab in use is remembered, messages go away, the menu closes by itself.
"use strict";

{
  const MEMORY = "stage-tab";
  const READ = 9000;
  const SMALL = matchMedia("(max-width: 59.99rem)");
  const OF_THE_SHEET = ["turn", "players"];
  let asked = "";
  let picked = "";

  const tab = (name) => document.getElementById(`tab-${name}`);
  const question = () => document.getElementById("panel-title")?.textContent ?? "";

  function remembered() {
    try {
      return localStorage.getItem(MEMORY) ?? "";
    } catch {
      return ""; // no storage: the tab of the position
    }
  }

  function remember(name) {
    try {
      localStorage.setItem(MEMORY, name);
    } catch {
      // The tab lasts as long as the page.
    }
  }

  function usual() {
    const wanted = [picked, remembered(), document.getElementById("panes")?.dataset.tab, "log", "game"];
    return wanted.find((name) => name && tab(name));
  }

  // Beside the board the chosen tab; in a sheet the turn, whenever something new is asked.
  function settle() {
    const again = question() !== asked;
    asked = question();
    const name = SMALL.matches ? "turn" : usual();
    if (!tab(name) || (SMALL.matches && !again)) return;
    tab(name).checked = true;
  }

  document.addEventListener("change", (event) => {
    if (event.target.name !== "tab" || OF_THE_SHEET.includes(event.target.value)) return;
    picked = event.target.value;
    remember(picked);
  });

  // A link to the chat or to a message opens the tab it is in.
  function follow() {
    const aim = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    const pane = aim && aim.closest("main.stage :is(.pane, .words > section)");
    if (pane) tab(pane.id.replace("pane-", "")).checked = true;
  }

  function dismiss(messages) {
    for (const one of messages) one.remove();
  }

  // What the site said is read, or no longer true once something else was done.
  function toasts() {
    const all = () => document.querySelectorAll("#messages > :not(.error)");
    setTimeout(() => dismiss(all()), READ);
    document.addEventListener("htmx:afterRequest", (event) => {
      if (event.detail.requestConfig.verb === "post" && event.detail.xhr.status === 200) {
        dismiss(document.querySelectorAll("#messages > *"));
      }
    });
    document.getElementById("messages")?.addEventListener("click", (event) => event.target.closest("#messages > *")?.remove());
  }

  document.addEventListener("click", (event) => {
    const menu = document.getElementById("menu");
    if (menu?.open && !event.target.closest("#menu")) menu.open = false;
  });

  document.addEventListener("keydown", (event) => {
    const menu = document.getElementById("menu");
    if (event.key !== "Escape" || !menu?.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });

  if (document.querySelector("main.stage")) {
    document.addEventListener("htmx:afterSwap", (event) => {
      if (event.target.closest("#table, #replay")) settle();
    });
    SMALL.addEventListener("change", () => {
      asked = "";
      settle();
    });
    window.addEventListener("hashchange", follow);
    settle();
    follow();
    toasts();
  }
}
