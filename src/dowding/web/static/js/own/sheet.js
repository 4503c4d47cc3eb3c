/** What the editor shows: its head, the decks of the box, the card as it is played, its fields, and the faults. */

import { classes, elements, h } from "../dom.js";
import { morph } from "../morph.js";
import { addRow, removeRow } from "./acts.js";
import { drawingOf } from "./drawings.js";
import { fieldsOf, helpOf } from "./fields.js";
import { acts, saved } from "./head.js";
import { counted, farTold, keyOf, rowTitle } from "./words.js";

/** @import {Deck, Fault} from "./types.d.ts" */
/** @import {Row} from "./own_set.js" */
/** @import {Editor} from "./editor.js" */

/** In these decks the drawing itself shows every row. */
const SHEETS = ["chart"];
/** @type {[string, string][]} */
const KEYS = [
  ["Enter", "takes the field, and goes on"],
  ["↑ ↓", "another card"],
  ['"', "the last value again"],
  ["Ctrl Enter", "the rest as it stands"],
  ["Ctrl Z", "undo"],
  ["F2", "unlocks what is printed"],
];

/** Everything. @param {Editor} editor */
export function whole(editor) {
  const { set, deck } = editor;
  const row = editor.here();
  return [
    head(editor),
    decks(editor),
    h(
      "div",
      { class: "own-desk", key: "desk" },
      deckHead(editor),
      SHEETS.includes(deck.kind) ? null : tray(editor),
      h(
        "div",
        { class: classes("own-card", deck.kind) },
        h("div", { class: "own-left" }, h("div", { class: "own-drawn", key: `drawn ${deck.kind}` }, row ? card(editor, row) : null), faults(editor, set.faultsIn(deck.file))),
        row ? h("div", { class: "own-side" }, cardHead(editor, row), fieldsOf(editor, row), help(editor, row)) : h("p", { class: "note" }, "There is nothing in this deck."),
      ),
      h("p", { class: "own-keys" }, ...KEYS.flatMap(([key, told]) => [h("kbd", {}, key), `${told} `])),
    ),
  ];
}

/** The drawing of a card, with what is being typed. @param {Editor} editor @param {Row} row */
function card(editor, row) {
  return drawingOf(editor, { ...row, cells: { ...row.cells, ...editor.sketched } });
}

/** Draw the card again, and nothing else. @param {Editor} editor */
export function drawCard(editor) {
  const place = editor.element.querySelector(".own-drawn");
  const row = editor.here();
  if (place && row) morph(place, card(editor, row));
}

/** @param {Editor} editor */
function head(editor) {
  const { set } = editor;
  return h(
    "header",
    { class: "own-head", key: "head" },
    h("h1", { id: "view-title", tabindex: "-1" }, set.facts.name),
    h("p", { class: "own-of" }, set.box.title),
    saved(editor),
    h("span", { class: "own-acts" }, ...acts(editor)),
    editor.told ? h("p", { class: "own-told", role: "alert" }, editor.told) : null,
  );
}

/** The decks in the order of the box. @param {Editor} editor */
function decks(editor) {
  /** @type {Map<string, Deck[]>} */
  const groups = new Map();
  for (const deck of editor.set.box.decks) groups.set(deck.group, [...(groups.get(deck.group) ?? []), deck]);
  return h(
    "nav",
    { class: "own-decks", "aria-label": "Decks", key: "decks", onkeydown: walk },
    ...[...groups].map(([group, own]) =>
      h("section", { key: group }, own.length > 1 || own[0]?.title !== group ? h("h2", {}, group) : null, ...own.map((deck) => deckLine(editor, deck))),
    ),
  );
}

/** From one deck to the next by the arrows; Enter opens it. @param {KeyboardEvent} event */
function walk(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget: nav } = event;
  if (!by || !(nav instanceof HTMLElement)) return;
  const all = elements(nav, ".own-deck");
  event.preventDefault();
  all[all.findIndex((deck) => deck === document.activeElement) + by]?.focus();
}

/** @param {Editor} editor @param {Deck} deck */
function deckLine(editor, deck) {
  const { set, file } = editor;
  const far = set.far(deck.file);
  const faults = set.faultsIn(deck.file).length;
  const ready = far.done === far.rows;
  return h(
    "button",
    { class: classes("own-deck", deck.file === file && "on", ready && "ready"), type: "button", key: deck.file, tabindex: deck.file === file ? "0" : "-1", "aria-current": deck.file === file ? "true" : null, onclick: () => editor.open(deck.file) },
    h("span", {}, deck.title, faults ? h("b", { class: "own-wrong" }, counted(faults, "fault")) : null),
    h("small", {}, ready && !far.typed ? "printed" : `${far.done} of ${far.rows}`),
    bar(far),
  );
}

/** Typed, printed and reconstructed as a bar. @param {{typed: number, printed: number, reconstructed: number}} far */
export function bar({ typed, printed, reconstructed }) {
  const all = Math.max(1, typed + printed + reconstructed);
  const part = (/** @type {string} */ name, /** @type {number} */ count) => h("i", { class: name, style: { width: `${(100 * count) / all}%` } });
  return h("span", { class: "own-bar", "aria-hidden": "true" }, part("typed", typed), part("printed", printed));
}

/** @param {Editor} editor */
function deckHead(editor) {
  const { set, deck } = editor;
  const far = set.far(deck.file);
  const all = set.box.decks;
  const next = all[all.indexOf(deck) + 1];
  return h(
    "header",
    { class: "own-deck-head" },
    h("h2", {}, deck.title),
    h("p", { id: "far" }, farTold(deck, far)),
    bar(far),
    next ? h("button", { class: "btn small", type: "button", id: "next-deck", onclick: () => editor.open(next.file) }, `Next: ${next.title}`) : null,
  );
}

/** All cards of the deck in small, each a way to it. @param {Editor} editor */
function tray(editor) {
  const { set, deck } = editor;
  const wrong = new Set(set.faultsIn(deck.file).map((fault) => set.placeOf(fault).row));
  return h(
    "div",
    { class: "own-tray", role: "group", "aria-label": `All ${deck.many}`, key: `tray ${deck.file}`, onkeydown: (/** @type {KeyboardEvent} */ event) => step(editor, event) },
    ...set.rows(deck.file).map((row) => {
      const standing = set.standing(deck.file, row);
      const here = row.number === editor.row;
      const title = rowTitle(deck, row);
      const told = wrong.has(row.number) ? "with a fault" : STANDING[standing];
      return h(
        "button",
        {
          class: classes("own-chip", `is-${standing}`, here && "on", wrong.has(row.number) && "wrong"),
          type: "button",
          key: row.number,
          tabindex: here ? "0" : "-1",
          title: `${title}: ${told}`,
          "aria-current": here ? "true" : null,
          onclick: () => editor.open(deck.file, row.number),
        },
        row.cells[keyOf(deck)[0] ?? ""] || title,
        h("span", { class: "sr" }, ` ${told}`),
      );
    }),
  );
}

/** From one small card to the next by the arrows. @param {Editor} editor @param {KeyboardEvent} event */
function step(editor, event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const rows = editor.set.rows(editor.file);
  const to = by && rows[rows.findIndex(({ number }) => number === editor.row) + by];
  if (!to) return;
  event.preventDefault();
  editor.row = to.number;
  editor.draw();
  elements(editor.element, ".own-chip.on")[0]?.focus();
}

const STANDING = { done: "typed", part: "begun", open: "not typed yet", known: "printed" };

/** @param {Editor} editor @param {Row} row */
function cardHead(editor, row) {
  const { set, deck } = editor;
  const rows = set.rows(deck.file);
  const at = rows.findIndex(({ number }) => number === row.number) + 1;
  const turn = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {string} */ told, /** @type {number} */ by) =>
    h("button", { class: "btn small own-turn", type: "button", id, title: told, "aria-label": told, disabled: !rows[at - 1 + by], onclick: () => editor.turn(by, editor.field) }, sign);
  return h(
    "header",
    { class: "own-card-head" },
    h("h3", {}, rowTitle(deck, row)),
    h("span", { class: "own-place", id: "own-place" }, `${at} of ${rows.length}`),
    turn("card-before", "↑", `The ${deck.one} before (↑)`, -1),
    turn("card-next", "↓", `The next ${deck.one} (↓)`, 1),
    deck.grows ? h("button", { class: "btn small", type: "button", id: "add-row", onclick: () => void addRow(editor) }, `Add a ${deck.one}`) : null,
    deck.grows ? h("button", { class: "link small", type: "button", id: "remove-row", "aria-label": `Remove ${rowTitle(deck, row)}`, onclick: () => void removeRow(editor) }, "remove") : null,
  );
}

/** @param {Editor} editor @param {Row} row */
function help(editor, row) {
  const column = row.columns.find(({ name }) => name === editor.field) ?? row.columns[0];
  return h("p", { class: "own-help", id: "own-help" }, helpOf(column, !!column && editor.isLocked(row, column.name)));
}

/** Every fault of the deck, as a way to its field; then how many other decks have. @param {Editor} editor @param {Fault[]} own */
function faults(editor, own) {
  const { set, deck } = editor;
  const all = set.faults;
  if (!all.length) return null;
  const elsewhere = all.filter((fault) => fault.file !== deck.file);
  return h(
    "section",
    { class: "own-faults", "aria-labelledby": "own-faults", key: "faults" },
    h("h3", { id: "own-faults" }, own.length ? `${counted(own.length, "fault")} in this deck` : "No fault in this deck"),
    h("ul", {}, ...own.map((fault) => faultLine(editor, fault))),
    elsewhere.length ? h("details", { open: own.length === 0 }, h("summary", {}, `${counted(elsewhere.length, "fault")} in other decks`), h("ul", {}, ...elsewhere.map((fault) => faultLine(editor, fault)))) : null,
  );
}

/** @param {Editor} editor @param {Fault} fault */
function faultLine(editor, fault) {
  const { set } = editor;
  const place = set.placeOf(fault);
  const deck = set.deck(fault.file);
  const row = set.rows(fault.file).find(({ number }) => number === place.row);
  const where = [fault.file ? deck.title : "The set", row ? rowTitle(deck, row) : "", row?.columns.find(({ name }) => name === place.field)?.title ?? ""].filter(Boolean).join(", ");
  return h("li", {}, h("button", { class: "link", type: "button", onclick: () => editor.open(fault.file || editor.file, row?.number ?? 0, place.field) }, where), h("span", {}, ` ${fault.told}`));
}
