/**
 * The view of London's Burning as the page reads it.
 *
 * @typedef {{performance: number, dice: number, guns: number, rear: number, bombs: number, speed: number,
 *   positions: string[]}} Ratings
 */

import { svg } from "/static/js/dom.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {Asked, BattleView, Entries} from "./types.js" */

/** @type {Record<string, number>} the levels, the highest first, in thousands of feet; -1 is the airfield */
const HEIGHTS = {
  "30,000 ft": 30,
  "25,000 ft": 25,
  "20,000 ft": 20,
  "15,000 ft": 15,
  "10,000 ft": 10,
  "5,000 ft": 5,
  "Ground Level": 0,
  Airfield: -1,
};
export const LEVELS = Object.keys(HEIGHTS);
/** @type {Record<string, number>} the way of each hexside on the drawing, clockwise from its right */
export const ANGLES = { NE: 0, E: 60, SE: 120, SW: 180, W: 240, NW: 300 };

/** An arrow that points a way on the drawing. @param {string} way */
export function arrow(way) {
  return svg(
    `<svg class="way" viewBox="-10 -10 20 20" aria-hidden="true">
<path transform="rotate(${ANGLES[way] ?? 0})" d="M-7 0H6M2-4 7 0 2 4"/></svg>`,
  );
}

/** What is asked, as a kind with its facts; nothing while nobody is asked. @param {Room} room */
export function questionOf(room) {
  return /** @type {Asked | undefined} */ (room.draft?.decision.question);
}

/**
 * The entries of some kinds in a log.
 * @template {keyof Entries} K
 * @param {Entry[]} log @param {...K} kinds
 */
export function entriesOf(log, ...kinds) {
  const wanted = new Set(kinds.map(String));
  return /** @type {Entries[K][]} */ (/** @type {unknown} */ (log.filter((entry) => wanted.has(entry.type))));
}

/** Why nobody flies aircraft #1 or #2 any more. @param {Entry[]} log @param {number} number */
export function whyEmpty(log, number) {
  const gone = entriesOf(log, "pilot_killed", "out_of_action").findLast((entry) => entry.number === number);
  if (!gone) return "";
  return gone.type === "pilot_killed" ? `${gone.pilot} was killed` : `${gone.pilot} is wounded and away for ${gone.wound}`;
}

/** What is told of the plot where no raiders are on it; empty where there are. @param {BattleView} view */
export function emptyPlotTold({ raid, expected }) {
  if (raid) return raid.size ? "" : `Nothing is left of the raid at ${raid.hex}.`;
  return expected ? `A raid of ${expected} is announced.` : "No raid is plotted.";
}

/** The raid size markers that can still be drawn; empty if they are secret. @param {BattleView} view */
export function cupTold({ players, markers }) {
  if (players === "luftwaffe") return "";
  const sizes = [...new Set(markers)].sort();
  const counts = sizes.map((size) => `${size || "No Raid"}\u00a0×${markers.filter((other) => other === size).length}`);
  return `In the cup: ${[...counts, "Remix"].join(", ")}.`;
}

/** A level as it is written on a plaque. @param {string} level */
export function angels(level) {
  return String(thousands(level));
}

/** The facing in a key such as D4@20/NE or scramble/NE; empty if there is none. @param {string} key */
export function facingIn(key) {
  return key.split("/")[1] ?? "";
}

/** The level in a key such as D4@20/NE, as a number of thousands of feet; -1 if there is none. @param {string} key */
export function levelIn(key) {
  return Number(/@(\d+)/.exec(key)?.[1] ?? -1);
}

/** A level as a number of thousands of feet; -1 on the airfield. @param {string} level */
export function thousands(level) {
  return HEIGHTS[level] ?? -1;
}

/** @param {string} name such as Ju88 #18 */
export function typeOf(name) {
  return name.split(" #")[0] ?? name;
}

/** @type {Record<string, string>} */
const CODES = { Spitfire: "Spit", Hurricane: "Hurri" };

/** The type as it is written on a counter. @param {string} name such as Ju88 #18 */
export function codeOf(name) {
  return CODES[typeOf(name)] ?? typeOf(name);
}
