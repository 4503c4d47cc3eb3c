/** A typed set as the page knows it: the box, what was typed over it, and what waits to be saved. */

/** @import {BoxFacts, Change, Changed, ColumnFacts, Deck, Fault, Progress, SetContents} from "./types.d.ts" */

/** Where a cell comes from. @typedef {"typed" | "printed" | "ours"} Origin */
/** A place in a set. @typedef {{file: string, row: number, field: string}} Place */
/** Changes that are meant together, and whether printed cells are meant too. @typedef {{changes: Change[], over: boolean}} Typed */
/** A row as it stands now. @typedef {{number: number, cells: Record<string, string>, printed: string[], columns: ColumnFacts[], name: string, added: boolean}} Row */

/** @param {Place} place */
const keyOf = ({ file, row, field }) => `${file} ${row} ${field}`;

export class OwnSet {
  /** @param {BoxFacts} box @param {SetContents} contents */
  constructor(box, contents) {
    this.box = box;
    this.facts = contents.facts;
    this.at = contents.at;
    this.cells = contents.cells;
    this.added = contents.added;
    this.removed = contents.removed;
    this.progress = contents.progress;
    this.faults = contents.faults;
    this.choices = contents.choices;
    this.undo = contents.undo;
    this.redo = contents.redo;
    /** @type {Typed[]} what was typed and is not saved yet */
    this.waiting = [];
    /** @type {Map<string, Place>} by the words of a fault: where something was typed that brought it about */
    this.causes = new Map();
    /** @type {Map<string, {text: string, told: string}>} by place: what was refused, which stays in its field */
    this.refused = new Map();
  }

  /** @param {string} file @returns {Deck} */
  deck(file) {
    return /** @type {Deck} */ (this.box.decks.find((deck) => deck.file === file) ?? this.box.decks[0]);
  }

  /** The rows of a deck as they stand now. @param {string} file @returns {Row[]} */
  rows(file) {
    const deck = this.deck(file);
    const gone = new Set(this.removed[file]);
    const shipped = deck.rows.map((row) => ({ number: row.row, cells: row.cells, printed: row.printed ?? [], columns: row.columns ?? deck.columns, name: row.name ?? "", added: false }));
    const more = (this.added[file] ?? []).map((row) => ({ number: row.row, cells: row.cells, printed: [], columns: deck.columns, name: "", added: true }));
    const waits = this.waitingIn(file);
    return [...shipped, ...more].filter(({ number }) => !gone.has(number)).map((row) => ({
      ...row,
      cells: { ...row.cells, ...this.cells[file]?.[row.number], ...waits.get(row.number) },
      columns: row.columns.map((column) => this.current(file, column)),
    }));
  }

  /** What waits to be saved in a file, by row. @param {string} file */
  waitingIn(file) {
    /** @type {Map<number, Record<string, string>>} */
    const found = new Map();
    for (const { changes } of this.waiting)
      for (const { file: where, row, field, text } of changes)
        if (where === file && text !== null) found.set(row, { ...found.get(row), [field]: text });
    return found;
  }

  /** A column with what may stand in it now. @param {string} file @param {ColumnFacts} column */
  current(file, column) {
    const choices = this.choices[file]?.[column.name];
    return choices ? { ...column, choices } : column;
  }

  /** Where a cell comes from. @param {string} file @param {Row} row @param {string} field @returns {Origin} */
  origin(file, row, field) {
    const typed = this.cells[file]?.[row.number]?.[field] ?? this.waitingIn(file).get(row.number)?.[field];
    if (typed !== undefined) return "typed";
    return row.printed.includes(field) ? "printed" : "ours";
  }

  /** How far a row is. @param {string} file @param {Row} row @returns {"done" | "part" | "open" | "known"} */
  standing(file, row) {
    const origins = row.columns.filter(({ ours }) => !ours).map(({ name }) => this.origin(file, row, name));
    if (origins.every((origin) => origin === "printed")) return "known";
    if (!origins.includes("ours")) return "done";
    return origins.includes("typed") ? "part" : "open";
  }

  /** @param {string} file @returns {Progress} */
  far(file) {
    return this.progress[file] ?? { typed: 0, printed: 0, reconstructed: 0, rows: 0, done: 0 };
  }

  /** The faults of a deck. @param {string} file */
  faultsIn(file) {
    return this.faults.filter((fault) => fault.file === file);
  }

  /** The place to which a fault belongs: its own, or where it was typed. @param {Fault} fault @returns {Place} */
  placeOf(fault) {
    if (fault.row && fault.field) return fault;
    return this.causes.get(fault.told) ?? fault;
  }

  /** What is wrong at a field. @param {Place} place @returns {string[]} */
  faultsAt(place) {
    const told = this.faults.filter((fault) => keyOf(this.placeOf(fault)) === keyOf(place)).map((fault) => fault.told);
    const refused = this.refused.get(keyOf(place));
    return refused ? [refused.told, ...told] : told;
  }

  /** Keep what was refused, so that it is not lost. @param {Typed} typed @param {string} told */
  refuse({ changes }, told) {
    for (const change of changes) this.refused.set(keyOf(change), { text: change.text ?? "", told });
  }

  /** Something else stands in a field now. @param {Place} place */
  forgive(place) {
    this.refused.delete(keyOf(place));
  }

  /** What was refused at a field, which still stands there. @param {Place} place */
  refusedAt(place) {
    return this.refused.get(keyOf(place))?.text ?? null;
  }

  /** Take over a set as it is; what waits and what was refused stay. @param {SetContents} contents */
  renew({ facts, at, cells, added, removed, progress, faults, choices, undo, redo }) {
    Object.assign(this, { facts, at, cells, added, removed, progress, faults, choices, undo, redo });
  }

  /** Take over what a change did; false if the set was also changed elsewhere. @param {Changed} changed @param {Place | null} [at] where it was typed */
  took(changed, at = null) {
    for (const [file, rows] of Object.entries(changed.cells))
      for (const [row, cells] of Object.entries(rows))
        for (const [field, text] of Object.entries(cells)) this.lay(file, row, field, text);
    const { added, removed, faults, choices, undo, redo } = changed;
    Object.assign(this, { added, removed, faults, choices, undo, redo });
    this.progress = { ...this.progress, ...changed.progress };
    this.facts = { ...this.facts, sound: changed.sound, digest: changed.digest, counts: changed.counts };
    const told = new Set(faults.map((fault) => fault.told));
    for (const known of [...this.causes.keys()]) if (!told.has(known)) this.causes.delete(known);
    if (at) for (const fault of changed.caused) if (!fault.field) this.causes.set(fault.told, at);
    const known = changed.at <= this.at + 1;
    this.at = changed.at;
    return known;
  }

  /** @param {string} file @param {string} row @param {string} field @param {string | null} text */
  lay(file, row, field, text) {
    const cells = ((this.cells[file] ??= {})[row] ??= {});
    if (text === null) delete cells[field];
    else cells[field] = text;
  }
}
