// Messages above the page: what did not get through is told there; what is no longer true goes away.
"use strict";

{
  const ABOUT_PAGE = "#table, #open-table, #tables, #find";

  function tell(event) {
    const messages = document.getElementById("messages");
    if (event.detail.requestConfig.verb !== "post" || !messages) return;
    const told = document.createElement("p");
    told.className = "message error";
    told.textContent = messages.dataset.lost;
    messages.replaceChildren(told);
    messages.scrollIntoView({ block: "nearest" });
  }

  // A message is about the page as it was loaded, or about a click that was lost. Both are over when the page
  // has changed, unless the answer itself is a message.
  function forget(event) {
    const { target, xhr } = event.detail;
    if (target?.id === "messages" || xhr?.status === 204 || xhr?.status >= 400) return;
    if (target?.matches(ABOUT_PAGE)) document.getElementById("messages")?.replaceChildren();
  }

  for (const failed of ["htmx:sendError", "htmx:responseError"]) document.addEventListener(failed, tell);
  document.addEventListener("htmx:beforeSwap", forget);
}
