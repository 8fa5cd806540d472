// A button that copies the text of a field. Without a script the field can be copied by hand.
"use strict";

{
  const show = (root) => {
    for (const button of root.querySelectorAll("button[data-copy][hidden]")) button.hidden = false;
  };

  async function copy(button) {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // where the page is not served over https
    }
    const before = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = before; }, 3000);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button[data-copy]");
    if (button) copy(button);
  });
  document.addEventListener("htmx:load", (event) => show(event.detail.elt.parentNode ?? document));
  show(document);
}
