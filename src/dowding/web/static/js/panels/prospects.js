/** The chances that a question is about, as a table. */

import { openDialog } from "../dialog.js";
import { classes, h } from "../dom.js";
import { percent } from "./chances.js";

/** @import {Prospect, Prospects} from "../types.js" */

/** A board with room for it shows so many lines whole. */
const MOST = 20;

/** The chances of each option: its best line, and all lines behind a mark. @param {Prospects} told */
export function prospectsTable(told) {
  const more = told.rows.filter(({ key }, n) => told.rows[n - 1]?.key === key).length;
  const open = () =>
    openDialog(told.title, h("div", { class: "body odds" }, table(told, told.rows, false), h("p", { class: "note" }, told.note)));
  return h(
    "div",
    { class: classes("prospects-found", told.rows.length <= MOST && "are-few") },
    table(told, told.rows, true),
    h(
      "p",
      { class: "note" },
      more ? "Exact, for this attack alone. " : `${told.note} `,
      more
        ? h("button", { class: "link mark", type: "button", id: "all-prospects", onclick: open }, `All ${told.rows.length}`)
        : null,
    ),
  );
}

/** @param {Prospects} told @param {Prospect[]} rows @param {boolean} folded whether further lines of an option are */
function table({ title, columns }, rows, folded) {
  const head = h("tr", {}, ...["", ...columns].map((name) => h("th", { scope: "col" }, name)));
  const lines = rows.map(({ key, label, chances }, n) =>
    h(
      "tr",
      { class: rows[n - 1]?.key === key ? classes(folded && "further") : classes(n > 0 && "next"), "data-prospect": key },
      h("th", { scope: "row" }, label),
      ...chances.map((p) => h("td", {}, percent(p))),
    ),
  );
  return h(
    "table",
    { class: "die-table prospects" },
    h("caption", {}, h("b", {}, title)),
    h("thead", {}, head),
    h("tbody", {}, ...lines),
  );
}
