/** What lies on the map: every place of the deck as a dot, and the one that is typed. */

import { esc, h, svg } from "../dom.js";
import { rowTitle } from "./words.js";

/** @import {Row} from "./own_set.js" */
/** @import {Editor} from "./editor.js" */

const [WIDE, EDGE] = [360, 18];
/** How much shorter a degree of longitude is at 51.5 degrees north. */
const NARROW = 0.62;

/** @param {Editor} editor @param {Row} here @returns {Node} */
export function mapOf(editor, here) {
  const rows = editor.set.rows(editor.file).map((row) => (row.number === here.number ? here : row));
  const spots = rows.flatMap((row) => {
    const [lat, lon] = [Number(row.cells["lat"]), Number(row.cells["lon"])];
    return Number.isFinite(lat) && Number.isFinite(lon) ? [{ row, x: lon * NARROW, y: -lat }] : [];
  });
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const scale = (WIDE - 2 * EDGE) / Math.max(0.1, Math.max(...xs) - west);
  const tall = (Math.max(...ys) - north) * scale + 2 * EDGE;
  const at = new Map(spots.map(({ row, x, y }) => [row, [(x - west) * scale + EDGE, (y - north) * scale + EDGE]]));
  const named = new Map(spots.map(({ row }) => [rowTitle(editor.deck, row), row]));
  const [cx = WIDE / 2, cy = tall / 2] = at.get(here) ?? [];
  const near = (here.cells["adjacent"] ?? "").split(";").map((name) => at.get(/** @type {Row} */ (named.get(name.trim())))).filter((spot) => spot !== undefined);
  const links = near.map(([x = 0, y = 0]) => `M${cx.toFixed(1)} ${cy.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const dots = [...at].map(([row, [x = 0, y = 0]]) => `<circle class="${row === here ? "on" : ""}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${row === here ? 6 : 2.6}"/>`);
  const name = rowTitle(editor.deck, here);
  const left = cx > WIDE / 2;
  return h(
    "figure",
    { class: "own-map", "aria-hidden": "true", key: "map" },
    svg(
      `<svg viewBox="0 0 ${WIDE} ${tall.toFixed(0)}"><path class="near" d="${links}"/>${dots.join("")}
<text x="${(cx + (left ? -10 : 10)).toFixed(1)}" y="${(cy + 5).toFixed(1)}" text-anchor="${left ? "end" : "start"}">${esc(name)}</text></svg>`,
    ),
  );
}
