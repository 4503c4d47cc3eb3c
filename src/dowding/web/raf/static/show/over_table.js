/** What the show draws on the plotting table itself: the raid that flies in, and bombs on its target. */

import { h } from "/static/js/dom.js";
import { still } from "/static/js/settings.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {PlottingTable} from "../table.js" */

const FLIGHT = 700;

/** @param {PlottingTable | null} table */
export function overTable(table) {
  const bursts = h("div", { class: "bursts", "aria-hidden": "true" });
  /** @param {Beat | null} beat */
  const draw = (beat) => {
    bursts.remove();
    if (!table || !beat) return;
    if (beat.scene?.flies) requestAnimationFrame(() => fly(table));
    if (beat.scene?.bombs && beat.scene.place === "table") burst(table, bursts, beat.scene.bombs, beat.scene.hits);
  };
  return { draw };
}

/** Let the foremost dart of the raid fly to its place. @param {PlottingTable} table */
function fly(table) {
  const darts = table.plots?.querySelectorAll(".dart-at");
  const last = darts?.[darts.length - 1];
  const from = table.raidAt?.from;
  if (!last || !from || still()) return;
  const [x, y] = [Number(last.getAttribute("data-x")), Number(last.getAttribute("data-y"))];
  last.animate([{ transform: `translate(${from[0] - x}px, ${from[1] - y}px)` }, { transform: "none" }], {
    duration: FLIGHT,
    easing: "ease-out",
  });
}

/**
 * Bombs on a site; without a number of hits they are still falling.
 * @param {PlottingTable} table @param {HTMLElement} bursts @param {string} site @param {number | undefined} hits
 */
function burst(table, bursts, site, hits) {
  const at = table.sites.get(site) ?? (table.raidAt ? table.raidAt.to : null);
  if (!at) return;
  const count = hits === undefined ? 0 : Math.min(hits, 4);
  bursts.className = hits === 0 ? "bursts missed" : "bursts";
  bursts.replaceChildren(
    ...Array.from({ length: count || (hits === undefined ? 0 : 1) }, (_, n) => h("i", { class: `burst b${n}` })),
  );
  table.place.append(bursts);
  const { sight } = table;
  sight.put(bursts, sight.body({ x: at[0], y: at[1] }, [0, 0]));
}
