// Wires the buttons for passkeys to allauth's webauthn.js. What they need stands in their data attributes.
const forms = { add: "addForm", authenticate: "authenticateForm", login: "loginForm" };

for (const button of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential) continue;
  const { passkey, credential, passwordless, options } = button.dataset;
  window.allauth.webauthn.forms[forms[passkey]]({
    ids: { [passkey]: button.id, credential, passwordless },
    data: options ? JSON.parse(options) : undefined,
  });
  button.hidden = false;
  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    const message = document.createElement("p");
    message.className = "message error";
    message.textContent = button.dataset.error;
    document.getElementById("messages").replaceChildren(message);
  });
}
