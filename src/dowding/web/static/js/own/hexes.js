/** The hexes of a map in small: their ground as it was typed, what lies on them, and the one that is typed. */

import { classes, esc, h, svg } from "../dom.js";

/** @import {Row} from "./own_set.js" */
/** @import {Editor} from "./editor.js" */

const GROUND = "hexes.csv";
const RADIUS = 14;
const ACROSS = Math.sqrt(3) * RADIUS;
const HALF = 2;
const EDGE = 6;
const NAME = /^([A-Z])(\d+)$/;

/** Whether a deck lies on hexes. @param {Editor} editor @param {Row} row */
export function isOnHexes({ set }, row) {
  return NAME.test(row.cells["hex"] ?? "") && set.box.decks.some(({ file }) => file === GROUND);
}

/** The letter is the row, the lowest first; every second row is half a hex further right. @param {string} name @param {number} rows */
function middle(name, rows) {
  const [, letter = "A", number = "1"] = NAME.exec(name) ?? [];
  const row = letter.charCodeAt(0) - "A".charCodeAt(0);
  return { x: EDGE + ACROSS * (Number(number) - 0.5 + (row % HALF) / HALF), y: EDGE + RADIUS * (1.5 * (rows - 1 - row) + 1) };
}

/** @param {number} x @param {number} y */
function outline(x, y) {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (Math.PI / 3) * n + Math.PI / 6;
    return `${(x + RADIUS * Math.cos(angle)).toFixed(1)} ${(y + RADIUS * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** @param {Editor} editor @param {Row} here @returns {Node} */
export function hexesOf(editor, here) {
  const { set, file } = editor;
  const ground = set.rows(GROUND).map(({ cells }) => ({ name: cells["hex"] ?? "", terrain: cells["terrain"] ?? "" })).filter(({ name }) => NAME.test(name));
  const rows = new Set(ground.map(({ name }) => name[0])).size;
  const wide = Math.max(...ground.map(({ name }) => middle(name, rows).x)) + ACROSS / HALF + EDGE;
  const tall = RADIUS * (1.5 * rows + 0.5) + 2 * EDGE;
  const at = here.cells["hex"] ?? "";
  const [hexes, lying] = [ground.map(({ name, terrain }) => {
    const { x, y } = middle(name, rows);
    const own = file === GROUND && name === at ? (here.cells["terrain"] ?? "") : terrain;
    return `<path class="${classes(`over-${esc(own)}`, name === at && "on")}" d="${outline(x, y)}"/>`;
  }), file === GROUND ? [] : set.rows(file).filter(({ cells }) => NAME.test(cells["hex"] ?? ""))];
  const dots = lying.map(({ cells }) => {
    const { x, y } = middle(cells["hex"] ?? "", rows);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`;
  });
  const { x, y } = middle(at, rows);
  return h(
    "figure",
    { class: "own-map hexes", "aria-hidden": "true", key: "hexes" },
    svg(`<svg viewBox="0 0 ${wide.toFixed(0)} ${tall.toFixed(0)}">${hexes.join("")}<path class="over-here" d="${outline(x, y)}"/>${dots.join("")}
<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle">${esc(at)}</text></svg>`),
  );
}
