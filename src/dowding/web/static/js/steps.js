/** Taking back and doing again: the steps of a draft, or answers of the match. */

import { announce } from "./dom.js";

/** @import {Room} from "./room.js" */
/** @import {Wish} from "./types.js" */
/** @typedef {{mayUndo: boolean, mayRedo: boolean, undo: () => void, redo: () => void}} Pencil */

export class Steps {
  /** @param {Room<any>} room */
  constructor(room) {
    this.room = room;
    /** @type {Pencil | null} the steps of a draft that can be taken back before it is sent */
    this.pencil = null;
  }

  /** Take a pencil whose steps can be taken back, or lay it down. @param {Pencil | null} pencil */
  hold(pencil) {
    this.pencil = pencil;
  }

  /** Move through the history. @param {Omit<Extract<Wish, {type: "move"}>, "type" | "at">} how */
  move(how) {
    const { state, sending } = this.room;
    if (state && !sending) this.room.send({ type: "move", at: state.at, ...how });
  }

  /** Take back the last step of the draft, or else the last answer. */
  undo() {
    if (this.pencil) {
      announce(this.pencil.mayUndo ? "A step is taken back" : "There is nothing to take back");
      this.pencil.undo();
    } else if (this.mayUndo) this.move({ to: "undo", count: 1 });
  }

  /** Do again what was taken back. */
  redo() {
    if (this.pencil) {
      announce(this.pencil.mayRedo ? "A step is done again" : "There is nothing to do again");
      this.pencil.redo();
    } else if (this.mayRedo) this.move({ to: "redo", count: 1 });
  }

  /** Whether something that was taken back may be done again. */
  get mayRedo() {
    if (this.pencil) return this.pencil.mayRedo;
    const past = this.room.state?.past;
    return !!past && past.may && past.ahead > 0;
  }

  /** Whether something may be taken back here; of answers, perhaps after others have consented. */
  get mayUndo() {
    if (this.pencil) return this.pencil.mayUndo;
    const { facts, state } = this.room;
    const between = !!facts?.commitment && facts.plays.length > 0;
    return !!state && state.past.position > 0 && (state.past.may || between) && facts?.undo !== "never";
  }
}
