/**
 * How strong a unit flies on the stage. A formation is a sign of its state, never a count of losses: a full unit is nine
 * machines, one that was reduced before is six.
 */

import { entriesOf } from "../units.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {RafView} from "../units.js" */

/**
 * `whole` machines came, `left` still fly; `code` is the result of the die, and nothing before it.
 * @typedef {{whole: number, left: number, code: string}} Strength
 */

const [FULL, REDUCED] = [9, 6];
/** In a crowd a formation is five machines, or three. @type {Record<number, number>} */
const IN_A_CROWD = { [FULL]: 5, [REDUCED]: 3 };
/** How many are left after light loss, and after heavy loss. @type {Record<number, Record<string, number>>} */
const LEFT = { 9: { L: 6, H: 2 }, 6: { L: 4, H: 1 }, 5: { L: 3, H: 1 }, 3: { L: 2, H: 1 } };

/**
 * The strength of every unit in the last fight of the beats told so far, as the entries say.
 * @param {Beat[]} told @returns {Map<string, Strength>}
 */
export function strengths(told) {
  const from = told.findLastIndex(({ entries }) => fightsIn(entries).length);
  const begun = told[from];
  /** @type {Map<string, Strength>} */
  const found = new Map();
  if (!begun) return found;
  const view = /** @type {RafView} */ (begun.before);
  const reduced = new Map([...view.squadrons, ...view.gruppen].map((unit) => [unit.name, unit.reduced]));
  for (const { gruppen, squadrons } of fightsIn(begun.entries))
    for (const name of [...gruppen, ...squadrons]) found.set(name, unhurt(!!reduced.get(name)));
  for (const { code, units } of told.slice(from).flatMap(({ entries }) => entriesOf(entries, "suffered")))
    for (const name of units) found.set(name, after(found.get(name) ?? unhurt(false), code));
  return found;
}

/** @param {Beat["entries"]} entries */
function fightsIn(entries) {
  return [...entriesOf(entries, "combat"), ...entriesOf(entries, "night_combat")];
}

/** A unit that has not fought yet. @param {boolean} reduced @returns {Strength} */
export function unhurt(reduced) {
  const whole = reduced ? REDUCED : FULL;
  return { whole, left: whole, code: "" };
}

/** A unit after its result. @param {Strength} before @param {string} code @returns {Strength} */
export function after({ whole }, code) {
  return { whole, left: LEFT[whole]?.[code] ?? whole, code };
}

/** The same in a crowd, with fewer machines. @param {Strength} strength @returns {Strength} */
export function crowded({ whole, code }) {
  const fewer = IN_A_CROWD[whole] ?? whole;
  return { whole: fewer, left: LEFT[fewer]?.[code] ?? fewer, code };
}

/** Where the machines of a section fly, by their distance from the first; the nose is up. */
const VIC = [[0, 0], [-1, 0.8], [1, 0.8]];
const VICS = [[0, 0], [-2.3, 1.6], [2.3, 1.6]];
const FOUR = [[0, 0], [-1.1, 0.75], [1.1, 0.65], [2.2, 1.4]];
const FOURS = [[0, 0], [-3.4, 1.6], [3.5, 1.8]];
const LINE = [[0, 0], [-1, 0.7], [1, 0.7], [-2, 1.4], [2, 1.4]];

/**
 * Where each machine of a formation flies, in widths of a machine: squadrons and bombers in vics, German fighters in
 * fours. In a crowd they fly in one arrow.
 * @param {string} type @param {number} whole @returns {[number, number][]}
 */
export function slots(type, whole) {
  const fours = type === "Me109" || type === "Me110";
  const [sections, section] = fours ? [FOURS, FOUR] : [VICS, VIC];
  const spread = sections.flatMap(([x = 0, y = 0]) => section.map(([a = 0, b = 0]) => [x + a, y + b]));
  const all = whole <= LINE.length ? LINE : spread;
  return all.slice(0, whole).map(([x = 0, y = 0]) => [x, y]);
}
