// The browser's time zone, offered where nobody has chosen one.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll("[data-time-zone]")) {
  const untouched = field.value === "" || field.value === "UTC";
  const offered = field.tagName !== "SELECT" || [...field.options].some((option) => option.value === zone);
  if (zone && untouched && offered) field.value = zone;
}
