/** Completing what is typed: the rest of a choice stands behind the letters, and the next letter replaces it. */

/** @import {ColumnFacts} from "./types.d.ts" */

const LIST = ";";
const FLAGS = ["yes", "no"];

/** What may stand in a cell, if that can be listed. @param {ColumnFacts} column */
export function choicesOf({ kind, item, choices }) {
  return kind === "flag" || item === "flag" ? FLAGS : choices;
}

/** The words that complete a cell: its choices, or what stands in the same column. @param {ColumnFacts} column @param {string[]} seen */
export function wordsFor(column, seen) {
  const choices = choicesOf(column);
  if (choices.length) return choices;
  const kind = column.kind === "list" ? column.item : column.kind;
  if (kind !== "text") return [];
  const items = column.kind === "list" ? seen.flatMap((text) => text.split(LIST).map((item) => item.trim())) : seen;
  return [...new Set(items.filter(Boolean))].sort();
}

/** Where the item begins that is typed now. @param {ColumnFacts} column @param {string} text */
function itemFrom({ kind }, text) {
  if (kind !== "list") return 0;
  const at = text.lastIndexOf(LIST) + 1;
  return at + (text.slice(at).length - text.slice(at).trimStart().length);
}

/** A text with the rest of its last word, or as it is. @param {ColumnFacts} column @param {string} text @param {string[]} words */
export function completed(column, text, words) {
  const from = itemFrom(column, text);
  const typed = text.slice(from).toLowerCase();
  const known = words.filter((each) => typed && each.toLowerCase().startsWith(typed));
  const word = known.find((each) => each.toLowerCase() === typed) ?? known[0];
  return word === undefined ? text : text.slice(0, from) + word;
}

/** A text as it is written in a cell: the items of a list with their own mark. @param {ColumnFacts} column @param {string} text */
export function written(column, text) {
  if (column.kind !== "list") return text.trim();
  const parted = column.item === "number" ? text.replaceAll(/[\s,]+(?=[-\d])/g, LIST) : text.replaceAll(",", LIST);
  return parted.split(LIST).map((item) => item.trim()).filter(Boolean).join(LIST);
}

/** Whether a number is out of its bounds, or no number. @param {ColumnFacts} column @param {string} text */
export function wrongNumber({ kind, low, high, optional }, text) {
  if (kind !== "number" || (optional && text === "")) return "";
  const number = Number(text);
  if (text === "" || Number.isNaN(number)) return "expected a number";
  if (low !== null && high !== null && (number < low || number > high)) return `expected a number from ${low} to ${high}`;
  return "";
}
