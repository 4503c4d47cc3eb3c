/** A line of the log points at what it tells of: its units, sites and sectors are marked on the board. */

/** @import {Entry} from "./types.js" */

/** What a line has beside the facts of its entry. */
const NO_FACTS = new Set(["type", "text", "step", "rule", "at", "depth", "seen_by", "side", "question", "choice", "reason"]);
/** By what things of a board are known. */
const KNOWN_BY = ["data-unit", "data-site", "data-sector", "data-space", "data-hex"];
const POINTED = "data-pointed";

/** All names in the facts of an entry, also those in lists and answers. @param {Entry} entry @returns {Set<string>} */
export function namesIn(entry) {
  /** @type {Set<string>} */
  const found = new Set();
  const take = (/** @type {unknown} */ fact) => {
    if (typeof fact === "string" && fact) found.add(fact);
    else if (Array.isArray(fact)) fact.forEach(take);
    else if (fact && typeof fact === "object")
      for (const [key, value] of Object.entries(fact)) {
        take(key);
        take(value);
      }
  };
  for (const [name, fact] of Object.entries(entry)) if (!NO_FACTS.has(name)) take(fact);
  return found;
}

/** Mark on the board what an entry tells of; null takes all marks away. @param {Entry | null} entry */
export function pointAt(entry) {
  for (const thing of document.querySelectorAll(`[${POINTED}]`)) thing.removeAttribute(POINTED);
  if (!entry) return;
  const names = namesIn(entry);
  for (const known of KNOWN_BY)
    for (const thing of document.querySelectorAll(`.app [${known}]`))
      if (names.has(thing.getAttribute(known) ?? "")) thing.setAttribute(POINTED, "");
}
