/** Every field is saved as soon as it is left. What cannot be saved yet waits in this browser, also over a reload. */

import { recall, remember } from "../settings.js";
import { contentsOf, isAway, said } from "./doors.js";

/** @import {Changed} from "./types.d.ts" */
/** @import {OwnSet, Place, Typed} from "./own_set.js" */
/** What is kept in this browser: what waits, and where the faults were typed. @typedef {{waiting: Typed[], causes: [string, Place][]}} Kept */

/** After so long a silent server is asked again, in milliseconds. */
const AGAIN = 2000;

export class Saving {
  /**
   * @param {OwnSet} set @param {(typed: Typed) => Promise<Changed>} send
   * @param {(faults: string[]) => void} changed tells that something is known anew, and which faults came with it
   */
  constructor(set, send, changed) {
    this.set = set;
    this.send = send;
    this.changed = changed;
    this.place = `own.${set.facts.id}`;
    /** Why nothing can be saved at the moment. */
    this.trouble = "";
    /** @type {Promise<void> | null} */
    this.going = null;
    const { waiting, causes } = kept(this.place);
    set.waiting = waiting;
    set.causes = new Map(causes);
  }

  /** How many fields wait. */
  get waits() {
    return this.set.waiting.reduce((sum, { changes }) => sum + changes.length, 0);
  }

  /** Save what was typed; it cannot be lost from here on. @param {Typed} typed */
  put(typed) {
    this.set.waiting.push(typed);
    this.note();
    void this.go();
  }

  /** Save all that waits. @returns {Promise<void>} settled when nothing waits any more */
  go() {
    this.going ??= this.all().finally(() => (this.going = null));
    return this.going;
  }

  async all() {
    for (let next = this.set.waiting[0]; next; next = this.set.waiting[0]) {
      /** @type {string[]} */
      let faults = [];
      try {
        const changed = await this.send(next);
        this.trouble = "";
        faults = changed.caused.map(({ told }) => told);
        if (!this.set.took(changed, next.changes.at(-1) ?? null)) this.set.renew(await contentsOf(this.set.facts.id));
      } catch (error) {
        if (isAway(error)) {
          this.trouble = said(error);
          this.changed([]);
          await new Promise((again) => setTimeout(again, AGAIN));
          continue;
        }
        faults = [said(error)];
        this.set.refuse(next, said(error));
      }
      this.set.waiting.shift();
      this.note();
      this.changed(faults);
    }
  }

  note() {
    const { waiting, causes } = this.set;
    remember(this.place, waiting.length || causes.size ? JSON.stringify({ waiting, causes: [...causes] }) : "");
  }
}

/** What was kept when the page was left. @param {string} place @returns {Kept} */
function kept(place) {
  try {
    const { waiting, causes } = JSON.parse(recall(place));
    return { waiting, causes };
  } catch {
    return { waiting: [], causes: [] };
  }
}
