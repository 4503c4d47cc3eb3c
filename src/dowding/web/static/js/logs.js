/** The log of each side at this screen. */

import { Log } from "./log.js";

/** @import {Entry, State} from "./types.js" */

export class Logs {
  constructor() {
    /** @type {Map<string, Log>} */
    this.bySide = new Map();
    /** The number of the first line since the last answer of this page. */
    this.since = Infinity;
  }

  /** The log of a side; nobody's is that of a spectator. @param {string | null | undefined} side */
  log(side) {
    return this.bySide.get(side ?? "") ?? new Log();
  }

  /** The log as a side may read it; what is long past may be packed. @param {string | null | undefined} side @returns {Entry[]} */
  of(side) {
    return this.log(side).lines;
  }

  /** Wait for the whole log of a side. @param {string | null | undefined} side @returns {Promise<Entry[]>} */
  async recall(side) {
    const log = this.log(side);
    await log.unpack();
    return log.lines;
  }

  /** The whole log of a side, if it is there; if not, say when it is. @param {string | null | undefined} side @param {() => void} come */
  whole(side, come) {
    if (this.log(side).isAway) void this.recall(side).then(come);
    return this.of(side);
  }

  /** Pack what is long past in a state. @param {State | null} state */
  pack(state) {
    if (state) void this.log(state.side).pack(state.journal.fresh);
  }

  /** Lay down the log of a side. @param {string | null | undefined} side @param {Entry[]} lines */
  lay(side, lines) {
    this.bySide.set(side ?? "", new Log(lines));
  }

  /** Add the new lines of a state. @param {State} state @param {boolean} own whether it answers this page */
  take({ side, journal }, own) {
    const log = this.log(side);
    log.take(journal.start, journal.entries);
    this.bySide.set(side ?? "", log);
    if (own || journal.start < this.since) this.since = own ? journal.fresh : log.lines.length;
  }
}
