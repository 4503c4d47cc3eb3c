/** The chances that a question is about, as a table; and answers compared at one horizon. */

import { classes, h } from "../dom.js";
import { alike } from "./alike.js";
import { mean, percent } from "./chances.js";

/** @import {Compared, Prospects} from "../types.js" */

/** The chances of each option, counted by the game; a target is named once. @param {Prospects} told */
export function prospectsTable({ title, columns, rows, note }) {
  const head = h("tr", {}, ...["", ...columns].map((name) => h("th", { scope: "col" }, name)));
  return h(
    "div",
    { class: "found" },
    h(
      "table",
      { class: "die-table prospects" },
      h("caption", {}, h("b", {}, title)),
      h("thead", {}, head),
      h(
        "tbody",
        {},
        ...rows.map(({ key, label, chances }, n) =>
          h(
            "tr",
            { class: classes(n > 0 && rows[n - 1]?.key !== key && "next"), "data-prospect": key },
            h("th", { scope: "row" }, label),
            ...chances.map((p) => h("td", {}, percent(p))),
          ),
        ),
      ),
    ),
    h("p", { class: "note" }, note),
  );
}

/**
 * Answers at one horizon: the mean change of the main figure from now, with its margin.
 * @param {Compared} told @param {number} sign 1 if a high figure is good for the reader, or -1
 */
export function comparedAt({ figure, until, by, games, rows }, sign) {
  const most = Math.max(0.5, ...rows.map((row) => Math.abs(row.mean)));
  const lines = alike(rows, ({ mean, margin }) => [mean, margin]).map(({ row, told }) => {
    const part = (Math.abs(row.mean) / most) * 50;
    const style = { width: `${part}%`, left: row.mean < 0 ? `${50 - part}%` : "50%" };
    return h(
      "div",
      { class: "versus", title: told },
      h("span", { class: "who" }, told),
      h("span", { class: "swing", "aria-hidden": "true" }, h("i", { class: row.mean * sign < 0 ? "bad" : "good", style })),
      h("b", {}, mean(row.mean), h("small", {}, ` ±${row.margin.toFixed(1)}`)),
    );
  });
  return h(
    "div",
    { class: "compared at-horizon", role: "group", "aria-label": `Change of ${figure} until ${until}` },
    h("p", { class: "cap" }, `Change of ${figure} until ${until}`),
    ...lines,
    h("p", { class: "note" }, `Each was played on ${games} times by ${by}, with the same dice; ± holds in 95 of 100 cases.`),
  );
}
