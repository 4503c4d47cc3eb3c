/** What stands between the two sides of a fight: tracers while the die is thrown, and then the result on paper. */

import { classes, h } from "/static/js/dom.js";

/** @type {Record<string, string>} */
const RESULTS = { "-": "no effect", D: "disrupted", A: "aborted", L: "light loss", H: "heavy loss" };

/** What both sides fire at each other. */
export function tracers() {
  return h("i", { class: "tracers", "aria-hidden": "true" }, ...["t1", "t2", "t3", "t4"].map((n) => h("u", { class: n })));
}

/** A result: its letter and its word. @param {string} code @param {string} [kind] whether a loss is good or bad news */
export function stamp(code, kind = "") {
  const hurt = "LH".includes(code) ? kind : code === "-" ? "nil" : "";
  return h("span", { class: classes("res", hurt, `code-${code === "-" ? "none" : code}`) }, h("b", {}, code), RESULTS[code] ?? code);
}
