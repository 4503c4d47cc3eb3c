/** Plans side by side, each in a few numbers. */

import { h } from "../dom.js";

/**
 * A table with a column for each plan; what none of them has is left out.
 * @param {{title: string, numbers: Record<string, number>}[]} plans
 * @param {[string, string[]][]} [before] rows before the numbers: a name, and a text for each plan
 */
export function plansTable(plans, before = []) {
  const names = Object.keys(plans[0]?.numbers ?? {}).filter((name) => plans.some(({ numbers }) => numbers[name]));
  /** @type {[string, string[]][]} */
  const counted = names.map((name) => [name, plans.map(({ numbers }) => String(numbers[name] ?? 0))]);
  const row = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", {}, cell)));
  return h(
    "table",
    { class: "plans-beside" },
    h("thead", {}, h("tr", {}, h("td", {}), ...plans.map(({ title }) => h("th", { scope: "col" }, title)))),
    h("tbody", {}, ...[...before, ...counted].map(([name, cells]) => row(name, cells))),
  );
}
