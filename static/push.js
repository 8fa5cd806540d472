// Asks the browser for pushes and tells the site where to send them.
"use strict";

const button = document.getElementById("push-on");
const state = document.getElementById("push-state");

function bytes(text) {
  const padded = text.replace(/-/g, "+").replace(/_/g, "/") + "=".repeat((4 - (text.length % 4)) % 4);
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") {
    state.textContent = state.dataset.refused;
    return;
  }
  await navigator.serviceWorker.register(button.dataset.worker);
  const ready = await navigator.serviceWorker.ready;
  const found = await ready.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(button.dataset.key),
  });
  const told = found.toJSON();
  const body = new URLSearchParams({ url: told.endpoint, public: told.keys.p256dh, secret: told.keys.auth });
  const csrf = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
  const answer = await fetch(button.dataset.add, { method: "POST", body, headers: csrf });
  if (answer.ok) location.reload();
  else state.textContent = (await answer.text()) || state.dataset.failed;
}

if (button && "serviceWorker" in navigator && "PushManager" in window) {
  button.hidden = false;
  button.addEventListener("click", () => {
    subscribe().catch(() => {
      state.textContent = state.dataset.failed;
    });
  });
}
