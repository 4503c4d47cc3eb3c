/** Dialogs: one at a time, closed by Escape, by its button, or by a click outside. */

import { h } from "./dom.js";

/** @param {string} title @param {HTMLElement} body @param {string} [kind] */
export function openDialog(title, body, kind = "") {
  document.querySelector("dialog")?.remove();
  const close = h("button", { class: "btn small", type: "button" }, "Close");
  const dialog = h("dialog", { class: kind, "aria-label": title }, h("header", {}, h("h2", {}, title), close), body);
  const before = document.activeElement;
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
