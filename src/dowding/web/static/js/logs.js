/** The log of each side at this screen. */

/** @import {Entry, State} from "./types.js" */

export class Logs {
  constructor() {
    /** @type {Map<string, Entry[]>} */
    this.bySide = new Map();
    /** The number of the first line since the last answer of this page. */
    this.since = Infinity;
  }

  /** The log as a side may read it; nobody's is that of a spectator. @param {string | null | undefined} side @returns {Entry[]} */
  of(side) {
    return this.bySide.get(side ?? "") ?? [];
  }

  /** Add the new lines of a state. @param {State} state @param {boolean} own whether it answers this page */
  take({ side, journal }, own) {
    const log = this.of(side);
    log.splice(journal.start, log.length, ...journal.entries);
    this.bySide.set(side ?? "", log);
    if (own || journal.start < this.since) this.since = own ? journal.fresh : log.length;
  }
}
