/** Who wants to hear of which changes. A change has a name; whoever listens names those that concern him. */

/**
 * What can change: the connection (`line`), what comes before a match between people, the state of the match, the draft
 * of an answer, an answer that is on its way (`sent`), the earlier moment that is shown (`look`), the beat that is shown,
 * the people and their messages (`company`), the score of an answer to a situation (`score`).
 * @typedef {"line" | "before" | "state" | "draft" | "sent" | "look" | "beat" | "company" | "score"} Change
 */

/** After these another view is shown. @type {Change[]} */
export const TABLE = ["state", "look", "beat"];
/** After these a board looks different. @type {Change[]} */
export const BOARD = [...TABLE, "draft"];

export class Store {
  constructor() {
    /** @type {Set<{changes: Change[], act: (change: Change) => unknown}>} */
    this.listeners = new Set();
  }

  /**
   * Act after some changes, in the order in which listeners came. Returns a function that ends it.
   * @param {Change[]} changes @param {(change: Change) => unknown} act
   */
  on(changes, act) {
    const listener = { changes, act };
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tell of a change. @param {Change} change */
  tell(change) {
    for (const { changes, act } of this.listeners) if (changes.includes(change)) act(change);
  }
}
