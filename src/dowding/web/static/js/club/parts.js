/** Parts of which the pages of the club are made. */

import { classes, h, notice } from "../dom.js";
import { initials } from "./words.js";

/** @import {Child} from "../dom.js" */

/** The round sign of a person. @param {string} name */
export const face = (name) => h("span", { class: "face", "aria-hidden": "true", "data-initials": initials(name) });

/** A panel with a heading. @param {string} id @param {string} title @param {Child} aside what stands beside the heading @param {...Child} inside */
export function panel(id, title, aside, ...inside) {
  return h(
    "section",
    { class: "panel", id: `club-${id}`, key: id, "aria-labelledby": `${id}-title` },
    h("header", {}, h("h2", { id: `${id}-title` }, title), aside),
    ...inside,
  );
}

/**
 * A button that does something for which the server is asked; while it asks, it cannot be pressed again.
 * @param {string} told @param {() => Promise<unknown>} act @param {Record<string, unknown>} [attributes]
 */
export function doing(told, act, attributes = {}) {
  const { kind, ...others } = attributes;
  const press = async (/** @type {Event} */ event) => {
    const button = event.currentTarget instanceof HTMLButtonElement ? event.currentTarget : null;
    if (button) button.disabled = true;
    try {
      await act();
    } catch (error) {
      notice(fault(error));
    }
    if (button) button.disabled = false;
  };
  return h("button", { class: classes("btn", String(kind ?? "")), type: "button", ...others, onclick: press }, told);
}

/** What went wrong, in a sentence. @param {unknown} error */
export function fault(error) {
  return error instanceof TypeError ? "The server does not answer. Nothing was lost; try again." : error instanceof Error ? error.message : "That did not work.";
}

/** A line of a form: what is asked, a note, and the field. @param {string} told @param {string} note @param {Node} field */
export function line(told, note, field) {
  return h("label", { class: "line" }, h("span", {}, told, note ? h("small", {}, note) : null), field);
}

/**
 * A choice from a list.
 * @param {string} name @param {[string | number, string][]} every value and words @param {string | number} chosen @param {Record<string, unknown>} [attributes]
 */
export function choice(name, every, chosen, attributes = {}) {
  const options = every.map(([value, told]) => h("option", { value, selected: value === chosen }, told));
  return h("select", { class: "field", name, ...attributes }, ...options);
}

/** A table of figures. @param {string} label @param {Child[]} heads @param {Child[][]} rows @param {string} [kind] */
export function figures(label, heads, rows, kind = "") {
  return h(
    "div",
    { class: "scrolls", tabindex: 0, role: "region", "aria-label": label },
    h(
      "table",
      { class: classes("figures", kind) },
      h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, ...rows.map(([first, ...others]) => h("tr", {}, h("th", { scope: "row" }, first), ...others.map((cell) => h("td", {}, cell))))),
    ),
  );
}

/** The line that says that there is nothing. @param {string} told */
export const nothing = (told) => h("p", { class: "empty" }, told);
