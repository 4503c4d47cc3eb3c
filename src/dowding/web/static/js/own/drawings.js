/** How a card, a counter, a chart or a place on the map is drawn, with what was typed in it. */

import { classes, h } from "../dom.js";
import { hexesOf, isOnHexes } from "./hexes.js";
import { mapOf } from "./map.js";
import { PIECES } from "./pieces.js";
import { RAF_CARDS } from "./raf_cards.js";
import { bringIntoSight } from "./sight.js";
import { rowTitle } from "./words.js";

/** @import {Row} from "./own_set.js" */
/** @import {Editor} from "./editor.js" */

/** What a drawing is made of: a cell by its field, or its bare text. @typedef {(field: string, told?: string | Node) => HTMLElement} Put */
/** @typedef {{put: Put, text: (field: string) => string, items: (field: string) => string[], row: Row}} Pen */
/** @typedef {(pen: Pen) => Node} Draw */

/** By components and file. @type {Record<string, Draw>} */
const DRAWN = { ...RAF_CARDS, ...PIECES };
/** So many rows of a chart lie about the one that is typed. */
const AROUND = 60;

/** @param {Editor} editor @param {Row} row @returns {Node} */
export function drawingOf(editor, row) {
  const { set, deck } = editor;
  const draw = DRAWN[`${set.box.components}/${deck.file}`];
  if (draw) return draw(penOf(editor, row));
  if (deck.kind === "chart") return chart(editor, row);
  if (deck.kind === "map" && row.cells["lat"] !== undefined) return mapOf(editor, row);
  if (deck.kind === "map" && isOnHexes(editor, row)) return hexesOf(editor, row);
  return plainCard(penOf(editor, row), rowTitle(deck, row));
}

/** What writes the cells of a row. @param {Editor} editor @param {Row} row @returns {Pen} */
function penOf(editor, row) {
  const text = (/** @type {string} */ field) => row.cells[field] ?? "";
  return {
    row,
    text,
    items: (field) => text(field).split(";").map((item) => item.trim()).filter(Boolean),
    put: (field, told) => cell(editor, row, field, told ?? text(field)),
  };
}

/** A cell as it stands on the card. @param {Editor} editor @param {Row} row @param {string} field @param {string | Node} shown */
function cell(editor, row, field, shown) {
  const origin = field in editor.sketched ? "typed" : editor.set.origin(editor.file, row, field);
  const here = row.number === editor.row && field === editor.field;
  return h("span", { class: classes("own-cell", origin, here && "on"), onclick: () => editor.open(editor.file, row.number, field) }, shown || "–");
}

/** A card of which nothing is known but its cells. @param {Pen} pen @param {string} title */
function plainCard({ put, row }, title) {
  return h(
    "article",
    { class: "own-paper plain", "aria-hidden": "true", key: row.number },
    h("header", {}, h("b", {}, title)),
    h("dl", {}, ...row.columns.flatMap(({ name, title: called }) => [h("dt", {}, called), h("dd", {}, put(name))])),
  );
}

/** A chart as it is printed: all of it, with the row that is typed. @param {Editor} editor @param {Row} here */
function chart(editor, here) {
  const { set, file } = editor;
  const rows = set.rows(file);
  const at = rows.findIndex(({ number }) => number === here.number);
  const seen = rows.slice(Math.max(0, at - AROUND), at + AROUND);
  const place = h(
    "div",
    { class: "own-chart", key: `chart ${file}`, "aria-hidden": "true" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...here.columns.map(({ title }) => h("th", {}, title)))),
      h(
        "tbody",
        {},
        ...seen.map((row) => {
          const on = row.number === here.number;
          const told = on ? here : row;
          return h("tr", { class: on ? "on" : "", key: row.number }, ...told.columns.map(({ name }) => h("td", {}, cell(editor, told, name, told.cells[name] ?? ""))));
        }),
      ),
    ),
  );
  requestAnimationFrame(() => bringIntoSight(editor.element, ".own-chart", ".own-cell.on"));
  return place;
}
