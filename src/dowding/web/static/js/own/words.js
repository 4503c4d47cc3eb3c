/** What the pages of one's own sets say of sets, decks and rows. */

/** @import {Counts, Deck, Progress, SetFacts} from "./types.d.ts" */
/** @import {Row} from "./own_set.js" */

const SHOWN = 12;

/** A number with its noun. @param {number} number @param {string} one @param {string} [many] */
export const counted = (number, one, many = `${one}s`) => `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;

/** How much of a set is typed, printed and reconstructed. @param {Counts} counts */
export function countsTold({ typed, printed, reconstructed }) {
  const told = [`${typed.toLocaleString("en-GB")} typed`, `${printed.toLocaleString("en-GB")} printed`, `${reconstructed.toLocaleString("en-GB")} reconstructed`];
  return told.join(" · ");
}

/** How far a deck is. @param {Deck} deck @param {Progress} progress */
export function farTold({ many }, { done, rows }) {
  return `${done} of ${rows} ${many}`;
}

/** The fields by which a row is known on the table. @param {Deck} deck */
export function keyOf({ key, columns }) {
  const shown = key.filter((field) => !columns.find(({ name }) => name === field)?.ours);
  return shown.length ? shown : key;
}

/** What a row is called. @param {Deck} deck @param {Row} row */
export function rowTitle(deck, row) {
  const told = keyOf(deck).map((field) => row.cells[field]).filter(Boolean).join(" ");
  return told || row.name.replaceAll("_", " ") || `${deck.one} ${row.number - 1}`;
}

/** The first letters of a digest. @param {string} digest */
export const short = (digest) => digest.slice(0, SHOWN);

/** The version of a set, and whether it was changed since. @param {SetFacts} facts */
export function versionTold({ version, kept, versions }) {
  if (kept) return `version ${version}`;
  return versions.length ? `changed since version ${version - 1}` : "no version kept yet";
}
