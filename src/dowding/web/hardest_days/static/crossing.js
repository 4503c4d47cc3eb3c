/** What is shown while no raid is on the map: which raids form up, and what may come. */

import { h } from "/static/js/dom.js";

/** @import {BattleView} from "./view.js" */

/** @param {BattleView} view */
export function crossing(view) {
  const forming = view.forming.length
    ? h("ul", {}, ...view.forming.map((region) => h("li", {}, `A raid forms up against ${region}.`)))
    : h("p", { class: "note" }, "No raid is plotted.");
  return h("div", { class: "forming" }, h("h2", { class: "cap" }, "Raids"), forming);
}
