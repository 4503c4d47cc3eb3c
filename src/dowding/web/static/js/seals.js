/** What this device notes before a match between people, so that nobody can change it later without being found out. */

import { recall, remember } from "./settings.js";
import { sha256 } from "./sha256.js";

/** @import {Before, Welcome} from "./types.js" */
/** @typedef {{match: string, plays: string[]}} Seated */

const CHANGED_COMMITMENT = "The server shows another commitment than before.";
const COPIED = "Two sides show the same seal, so one of them was copied.";

/** @param {Seated} seat */
const own = (seat) => seat.plays[0] ?? "";
/** @param {Seated} seat */
const place = (seat) => `${seat.match}.${own(seat)}`;

/** The number that this device added. @param {Seated} seat */
export const myNumber = (seat) => recall(`number.${place(seat)}`);

/** The seal of a number: the hash of the match, which its commitment names, the side and the number. */
export const sealOver = (/** @type {string} */ match, /** @type {string} */ side, /** @type {string} */ number) =>
  sha256([match, side, number].join("\n"));

/** Keep a number, and return the seal to show for it. @param {Before} before @param {string} number */
export function sealNumber(before, number) {
  remember(`number.${place(before)}`, number);
  return sealOver(before.commitment, own(before), number);
}

/** Keep a text under a name unless something is kept there already. @param {string} name @param {string} text */
function keepFirst(name, text) {
  if (text && !recall(name)) remember(name, text);
}

/** Note the commitment and the seals of the others as they are first shown. @param {Before} before */
export function noteSeals(before) {
  keepFirst(`commitment.${place(before)}`, before.commitment);
  for (const side of others(before)) keepFirst(`seal.${place(before)}.${side}`, before.seals[side] ?? "");
}

/** The sides that other people play. @param {Before} before */
export function others(before) {
  return before.people.filter((side) => side !== own(before));
}

/** What keeps this page from telling its number, in a sentence, or nothing. @param {Before} before */
export function distrust(before) {
  const shown = Object.values(before.seals);
  if (before.commitment !== recall(`commitment.${place(before)}`, before.commitment)) return CHANGED_COMMITMENT;
  if (new Set(shown).size < shown.length) return COPIED;
  const changed = others(before).find(
    (side) => (before.seals[side] ?? "") !== recall(`seal.${place(before)}.${side}`, before.seals[side] ?? ""),
  );
  if (changed) return `The server shows another seal of ${changed} than before.`;
  return distrustOwn(before);
}

/** @param {Before} before */
function distrustOwn(before) {
  const [number, shown] = [myNumber(before), before.seals[own(before)]];
  if (!number || !shown || shown === sealOver(before.commitment, own(before), number)) return "";
  return "The server shows another seal of your number than you made.";
}

/** The command that compares a file with what this device noted before play. @param {Welcome} facts */
export function verifying(facts) {
  const [side, number, commitment] = [own(facts), myNumber(facts), recall(`commitment.${place(facts)}`)];
  const noted = facts.sides.map((other) => recall(`seal.${place(facts)}.${other}`)).filter(Boolean);
  const mine = side && number ? [`--side "${side}"`, `--number "${number}"`] : [];
  const seals = mine.length ? noted.map((seal) => `--seal ${seal}`) : [];
  const promised = commitment ? [`--commitment ${commitment}`] : [];
  return ["dowding verify FILE", ...promised, ...mine, ...seals].join(" ");
}
