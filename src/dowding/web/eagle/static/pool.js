/** The response pool on the table: which sectors may send squadrons at this warning, and who is in the pool. */

import { counter } from "/static/js/counter.js";
import { h } from "/static/js/dom.js";
import { boxed } from "/static/js/signs.js";
import { WARNINGS } from "./view.js";

/** @import {Land} from "/boards/raf/table.js" */
/** @import {EagleView} from "./types.js" */

/** @type {Land} */
export const SECTORS = {
  striped: "may answer",
  dotted: "too far at this warning",
  of: (/** @type {EagleView} */ { raid, board, flown }) => {
    const card = board?.cards.find(({ number }) => number === raid?.card);
    if (!raid || !card || !flown.includes(raid.card)) return { striped: [], dotted: [] };
    const at = WARNINGS.indexOf(raid.warning);
    const sectors = (/** @type {boolean} */ sends) =>
      card.sector_chart.filter(({ squadrons }) => !!squadrons[at] === sends).flatMap((line) => line.sectors);
    return { striped: sectors(true), dotted: sectors(false) };
  },
};

const SQUADRON = counter({ nation: "raf", type: "Spitfire", name: "54", selector: "C", combat: 3 }, 44);

/** What the legend tells of the pool. @type {import("/static/js/signs.js").Group[]} */
export const POOL = [
  {
    title: "Their answer",
    signs: [[boxed("", h("span", { class: "piece in-pool" }, SQUADRON)), "thin frame: in the response pool, or among those that come"]],
  },
];

/** Mark the squadrons in the pool on the table. @param {EagleView} view @param {HTMLElement} table */
export function markPool({ response }, table) {
  const pool = new Set(response?.priority ? response.pool : response?.entered);
  for (const piece of table.querySelectorAll(".piece"))
    piece.classList.toggle("in-pool", pool.has(piece.getAttribute("data-unit") ?? ""));
}
