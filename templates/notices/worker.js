// Shows what is pushed, and opens the table when it is clicked. It keeps nothing and answers no page.
"use strict";

self.addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(told.title || "Maharaja", {
    body: told.body || "",
    tag: told.tag || "maharaja",
    data: { url: told.url || "/my/" },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
