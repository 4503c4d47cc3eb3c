/** The journal at the end of a report: every chapter with its lines and their rules. */

import { h } from "../dom.js";

/** @import {Entry} from "../types.js" */

/** @param {Entry[]} log */
export function journal(log) {
  /** @type {HTMLElement[]} */
  const parts = [];
  let list = h("ul");
  for (const entry of log) {
    if (!entry.text) continue;
    if (entry.depth) {
      list = h("ul");
      parts.push(h("h4", {}, entry.text), list);
    } else {
      if (!parts.length) parts.push(list);
      list.append(h("li", {}, entry.text, entry.rule ? h("small", { class: "note" }, ` ${entry.rule}`) : null));
    }
  }
  return h("details", { class: "journal", id: "report-journal" }, h("summary", {}, "Journal"), ...parts);
}
