// What was sent and did not get through is told above the page; what was chosen or typed stays where it is.
"use strict";

function tell(event) {
  const messages = document.getElementById("messages");
  if (event.detail.requestConfig.verb !== "post" || !messages) return;
  const told = document.createElement("p");
  told.className = "message error";
  told.textContent = messages.dataset.lost;
  messages.replaceChildren(told);
  messages.scrollIntoView({ block: "nearest" });
}
for (const failed of ["htmx:sendError", "htmx:responseError"]) document.addEventListener(failed, tell);
