/** The editor of a set: a deck, one card of it with its fields, and what is wrong. Every move has a key. */

import { announce, elements, h } from "../dom.js";
import { morph } from "../morph.js";
import { recall, remember } from "../settings.js";
import { back } from "./acts.js";
import { typeCells } from "./doors.js";
import { Saving } from "./saving.js";
import { drawCard, whole } from "./sheet.js";
import { bringIntoSight } from "./sight.js";

/** @import {OwnSet, Place, Row} from "./own_set.js" */

const LAST_CARD = "That was the last one. Enter goes on with the next deck.";
/** Whether there is a keyboard that covers nothing. */
const KEYBOARD = matchMedia("(hover: hover)");
const NOTHING_OPEN = "Everything here is printed. F2 unlocks a field.";

/** Where this browser keeps at which card of a set one is. @param {string} id */
const placeAt = (id) => `own.at.${id}`;

/** The card at which one was. @param {string} id @returns {{file: string, row: number}} */
export function lastAt(id) {
  try {
    return JSON.parse(recall(placeAt(id)));
  } catch {
    return { file: "", row: 0 };
  }
}

export class Editor {
  /** @param {OwnSet} set @param {{file: string, row: number}} at */
  constructor(set, at) {
    this.set = set;
    this.saving = new Saving(set, ({ changes, over }) => typeCells(set.facts.id, changes, over), (told) => this.heard(told));
    /** What an act other than typing was refused for. */
    this.told = "";
    /** @type {Set<string>} the printed fields that were unlocked */
    this.unlocked = new Set();
    /** @type {Map<string, string>} by deck and field: what was typed there last */
    this.lasts = new Map();
    /** @type {Record<string, string>} what is being typed at the moment, for the drawing */
    this.sketched = {};
    this.field = "";
    this.shown = "";
    this.busy = false;
    this.element = h("section", { class: "own-editor", "aria-labelledby": "view-title" });
    this.element.addEventListener("keydown", (event) => this.pressed(event));
    this.element.addEventListener("shown", () => KEYBOARD.matches && this.focus(this.order()[0] ?? ""));
    const gone = new AbortController();
    const leave = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && this.element.contains(activeElement)) activeElement.blur();
      if (!this.element.isConnected) gone.abort();
    };
    for (const type of ["pagehide", "popstate"]) addEventListener(type, leave, { signal: gone.signal });
    this.file = set.deck(at.file).file;
    this.row = at.row;
    this.row = this.here()?.number ?? this.firstOpen(this.file);
    this.draw();
    void this.saving.go();
  }

  get deck() {
    return this.set.deck(this.file);
  }

  /** The row that is shown. @returns {Row | undefined} */
  here() {
    return this.set.rows(this.file).find(({ number }) => number === this.row);
  }

  /** The first row of a deck in which something is to be typed. @param {string} file */
  firstOpen(file) {
    const rows = this.set.rows(file);
    const open = rows.find((row) => ["open", "part"].includes(this.set.standing(file, row)));
    return (open ?? rows[0])?.number ?? 0;
  }

  draw() {
    morph(this.element, ...whole(this));
    const shown = `${this.file} ${this.row}`;
    if (shown === this.shown) return;
    this.shown = shown;
    requestAnimationFrame(() => this.show());
    remember(placeAt(this.set.facts.id), JSON.stringify({ file: this.file, row: this.row }));
  }

  /** Bring the deck and the card into sight in their lists. */
  show() {
    bringIntoSight(this.element, ".own-decks", ".own-deck.on");
    bringIntoSight(this.element, ".own-tray", ".own-chip.on");
  }

  /** Something is known anew. @param {string[]} told the faults that came with it */
  heard(told) {
    this.draw();
    if (told.length) announce(told.join(". "));
  }

  // Moves

  /** Open a deck, at a row if one is named. @param {string} file @param {number} [row] @param {string} [field] */
  open(file, row = 0, field = "") {
    this.file = this.set.deck(file).file;
    this.row = row || this.firstOpen(file);
    this.draw();
    this.focus(field || this.order()[0] || "");
  }

  /** The fields that Enter visits, in their order. @returns {string[]} */
  order() {
    const row = this.here();
    if (!row) return [];
    return row.columns.filter(({ name, ours }) => !ours && !this.isLocked(row, name)).map(({ name }) => name);
  }

  /** @param {Row} row @param {string} field */
  isLocked(row, field) {
    return this.set.origin(this.file, row, field) === "printed" && !this.isUnlocked({ file: this.file, row: row.number, field });
  }

  /** Go to the next field, or to the first one of the next card. @param {string} field @param {1 | -1} by */
  next(field, by) {
    const columns = this.here()?.columns.map(({ name }) => name) ?? [];
    const order = this.order();
    const on = by > 0 ? columns.slice(columns.indexOf(field) + 1) : columns.slice(0, columns.indexOf(field)).reverse();
    const next = on.find((name) => order.includes(name));
    if (next) return this.focus(next);
    return this.turn(by, "");
  }

  /** Show the next or the previous card, with the focus in a field. @param {number} by @param {string} field */
  turn(by, field) {
    const rows = this.set.rows(this.file);
    const to = rows[rows.findIndex(({ number }) => number === this.row) + by];
    if (!to) return this.end(by);
    this.row = to.number;
    this.draw();
    const order = this.order();
    return this.focus(field || (by > 0 ? order[0] : order.at(-1)) || "");
  }

  /** There is no further card. @param {number} by */
  end(by) {
    if (by < 0) return;
    announce(LAST_CARD);
    this.draw();
    elements(this.element, "#next-deck")[0]?.focus();
  }

  /** @param {string} field */
  focus(field) {
    const inputs = elements(this.element, "[data-field]");
    const found = inputs.find((input) => input.dataset.field === field) ?? inputs[0];
    if (found instanceof HTMLInputElement) {
      found.focus();
      found.select();
    } else announce(NOTHING_OPEN);
  }

  /** A field has the focus now. @param {string} field */
  entered(field) {
    if (this.field === field) return;
    this.field = field;
    this.sketched = {};
    this.draw();
  }

  // Typing

  /** Type a cell, unless that stands there already as typed. @param {Row} row @param {string} field @param {string} text */
  type(row, field, text) {
    const place = { file: this.file, row: row.number, field };
    const refused = this.set.refusedAt(place);
    this.set.forgive(place);
    this.sketched = {};
    this.told = "";
    const now = this.set.rows(this.file).find(({ number }) => number === row.number) ?? row;
    const same = now.cells[field] === text && this.set.origin(this.file, now, field) !== "ours";
    if (same) return refused === null ? undefined : this.draw();
    this.lasts.set(`${this.file} ${field}`, text);
    this.saving.put({ changes: [{ ...place, text }], over: row.printed.includes(field) });
    return this.draw();
  }

  /** Take the rest of a card as it stands, and go on to the next. @param {Row} row */
  confirm(row) {
    const now = this.here() ?? row;
    const open = now.columns.filter(({ name, ours }) => !ours && this.set.origin(this.file, now, name) === "ours");
    const changes = open.map(({ name }) => ({ file: this.file, row: now.number, field: name, text: now.cells[name] ?? "" }));
    if (changes.length) this.saving.put({ changes, over: false });
    this.turn(1, "");
  }

  /** Show on the card what is being typed. @param {string} field @param {string} text */
  sketch(field, text) {
    this.sketched = { [field]: text };
    drawCard(this);
  }

  /** What was typed last in a column, or what stands in it on the card before. @param {string} field */
  last(field) {
    const known = this.lasts.get(`${this.file} ${field}`);
    if (known !== undefined) return known;
    const rows = this.set.rows(this.file);
    return rows[rows.findIndex(({ number }) => number === this.row) - 1]?.cells[field];
  }

  /** What stands in a column of the whole deck. @param {string} field */
  seen(field) {
    return this.set.rows(this.file).map(({ cells }) => cells[field] ?? "");
  }

  /** Let a printed field be typed in. @param {Place} place */
  unlock(place) {
    const row = this.here();
    if (!row || !this.isLocked(row, place.field)) return;
    this.unlocked.add(JSON.stringify(place));
    this.draw();
    this.focus(place.field);
  }

  /** @param {Place} place */
  isUnlocked(place) {
    return this.unlocked.has(JSON.stringify(place));
  }

  // Acts

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    const { target } = event;
    if (target instanceof HTMLInputElement && target.value !== (target.getAttribute("value") ?? "")) return;
    const key = event.key.toLowerCase();
    const way = key === "z" && !event.shiftKey ? "undo" : key === "y" || key === "z" ? "redo" : null;
    if (!way) return;
    event.preventDefault();
    void back(this, way);
  }
}
