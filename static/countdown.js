// Countdowns go on without a reload. The server's clock counts, not the browser's.
"use strict";

{
  const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const language = document.documentElement.lang || "en";
  const words = Object.fromEntries(
    UNITS.map(([unit]) => [unit, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })]),
  );
  const ahead = new WeakMap();

  // Two units: days and hours, hours and minutes, minutes and seconds.
  function told(seconds) {
    const first = Math.min(UNITS.findIndex(([, size]) => seconds >= size), 2);
    let left = seconds;
    return UNITS.slice(first, first + 2)
      .map(([unit, size]) => {
        const number = Math.floor(left / size);
        left -= number * size;
        return words[unit].format(number);
      })
      .join(", ");
  }

  function show() {
    for (const one of document.querySelectorAll("[data-deadline]")) {
      if (!ahead.has(one)) ahead.set(one, Date.parse(one.dataset.now) - Date.now());
      const seconds = Math.floor((Date.parse(one.dataset.deadline) - Date.now() - ahead.get(one)) / 1000);
      const text = seconds > 0 ? told(seconds) : one.dataset.over;
      if (one.textContent !== text) one.textContent = text;
    }
  }

  show();
  setInterval(show, 1000);
}
