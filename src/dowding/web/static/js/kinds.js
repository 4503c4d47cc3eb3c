/** Lines of the log by their kind. */

/** @import {Entry} from "./types.js" */
/**
 * Picks the entries of some kinds from a log; E are the entries of a game by kind.
 * @template E
 * @typedef {<K extends keyof E & string>(log: Entry[], ...kinds: K[]) => E[K][]} EntriesOf
 */

/** The lines of some kinds; a board says by `EntriesOf` what each kind holds. @param {Entry[]} log @param {...string} kinds */
export function ofKinds(log, ...kinds) {
  /** @type {any[]} */
  const found = log.filter((entry) => kinds.includes(entry.type));
  return found;
}
