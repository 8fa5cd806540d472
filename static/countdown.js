// Countdowns go on without a reload, by the server's clock. Visitors see moments in their own time zone.
"use strict";

{
  const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const language = document.documentElement.lang || "en";
  const formats = (unitDisplay) =>
    Object.fromEntries(UNITS.map(([unit]) => [unit, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay })]));
  const words = formats("long");
  const letters = formats("narrow"); // for the bar of a game's page
  const ahead = new WeakMap();

  // Two units: days and hours, hours and minutes, minutes and seconds.
  function told(seconds, forms) {
    const first = Math.min(UNITS.findIndex(([, size]) => seconds >= size), 2);
    let left = seconds;
    return UNITS.slice(first, first + 2).map(([unit, size]) => {
      const number = Math.floor(left / size);
      left -= number * size;
      return forms[unit].format(number);
    });
  }

  // In the bar of a small screen hours are enough, as long as there are some (sheet.css).
  function brief(one, seconds) {
    const [first, second] = told(seconds, letters);
    const rest = document.createElement("span");
    rest.textContent = ` ${second}`;
    rest.className = seconds < 3600 ? "" : "rest";
    if (one.textContent !== first + rest.textContent) one.replaceChildren(first, rest);
  }

  function show() {
    for (const one of document.querySelectorAll("[data-deadline]")) {
      if (!ahead.has(one)) ahead.set(one, Date.parse(one.dataset.now) - Date.now());
      const seconds = Math.floor((Date.parse(one.dataset.deadline) - Date.now() - ahead.get(one)) / 1000);
      const text = seconds > 0 ? told(seconds, words).join(", ") : one.dataset.over;
      if (seconds > 0 && "short" in one.dataset) brief(one, seconds);
      else if (one.textContent !== text) one.textContent = text;
    }
  }

  // Visitors have chosen no time zone: the server names UTC, the browser knows better.
  const local = new Intl.DateTimeFormat(language, {
    weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
  });

  function localise() {
    for (const time of document.querySelectorAll("time[data-local]")) {
      const part = Object.fromEntries(local.formatToParts(new Date(time.dateTime)).map((one) => [one.type, one.value]));
      const name = (word) => word.replace(".", "");
      time.textContent = `${name(part.weekday)} ${part.day} ${name(part.month)}, ${part.hour}:${part.minute}`;
      time.removeAttribute("data-local");
    }
  }

  localise();
  document.addEventListener("htmx:afterSettle", localise);
  show();
  setInterval(show, 1000);
}
