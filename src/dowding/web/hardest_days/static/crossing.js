/** What is shown while no raid is on the map: which raids form up, and where they may cross the coast. */

import { h } from "/static/js/dom.js";
import { spaceName } from "./view.js";

/** @import {BattleView, CrossingView} from "./types.js" */

/** @param {BattleView} view */
export function crossing(view) {
  const { forming, crossings } = view;
  if (!forming.length) return h("p", { class: "forming note" }, "No raid is plotted.");
  const titles = ["May cross at", "to", "radar nets", "die"].map((title) => h("th", { scope: "col" }, title));
  return h(
    "div",
    { class: "forming" },
    h(
      "p",
      {},
      h("b", {}, `${forming.length === 1 ? "A raid forms" : `${forming.length} raids form`} up: ${forming.join(", ")}`),
    ),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...titles)),
      h("tbody", {}, ...crossings.map((one) => row(one, view.damaged))),
    ),
  );
}

/** @param {CrossingView} one @param {string[]} damaged */
function row({ track, faces, entry, nets }, damaged) {
  const net = (/** @type {string} */ name) => (damaged.includes(name) ? h("s", { title: "damaged" }, name) : name);
  const named = nets.flatMap((name, n) => (n ? [", ", net(name)] : [net(name)]));
  return h(
    "tr",
    {},
    h("td", {}, track),
    h("td", { title: spaceName(entry) }, entry),
    h("td", {}, ...named),
    h("td", {}, `${faces} in 6`),
  );
}
