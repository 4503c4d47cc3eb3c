/** The parts of the sheet beside the plan: a heading, and lines with a name. */

import { h } from "/static/js/dom.js";

/** @param {string} name @param {...(Node | string | null)} told */
export function line(name, ...told) {
  return h("div", { class: "line" }, h("span", {}, name), h("div", {}, ...told));
}

/** @param {string} title @param {string} below @param {Node | null} before @param {Node | null} after */
export function head(title, below, before = null, after = null) {
  return h("header", {}, before, h("div", { class: "what" }, h("h2", {}, title), h("p", {}, below)), after);
}
