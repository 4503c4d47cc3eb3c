/**
 * The view of London's Burning as the page reads it.
 *
 * @typedef {import("/static/js/room.js").Room<Game>} Room
 * @typedef {import("/static/js/types.js").Option<Game>} Option
 */

import { svg } from "/static/js/dom.js";
import { ofKinds } from "/static/js/kinds.js";
import { joined, spelt } from "/static/js/theatre/words.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {EntriesOf} from "/static/js/kinds.js" */
/** @import {Airframe, BattleView, Entries, Game, Legend} from "./types.js" */

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
  return room.draft?.decision.question;
}

/** The entries of some kinds in a log. @type {EntriesOf<Entries>} */
export const entriesOf = ofKinds;

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

/** The facing with which a fighter flies; empty if it does not matter. @param {Option} option */
export function facingOf(option) {
  return option.facts?.facing ?? "";
}

/** The level to which it flies, as a number of thousands of feet; -1 if there is none. @param {Option} option */
export function levelOf(option) {
  return option.facts?.level ?? -1;
}

/** The name of a level where there is little room. @param {string} level */
export function levelName(level) {
  const height = thousands(level);
  return height > 0 ? `${height},000` : height ? level : "Ground";
}

/** A level in a line of text. @param {string} level */
export function levelTold(level) {
  return thousands(level) ? level : "Ground";
}

/** A level as a number of thousands of feet; -1 on the airfield. @param {string} level */
export function thousands(level) {
  return HEIGHTS[level] ?? -1;
}

/** What the drawing tells of the aircraft. @type {Legend} */
export const LEGEND = { types: {}, aircraft: {} };

/** An aircraft by its name; of one that no drawing has told of, the name is the type. @param {string} name @returns {Airframe} */
export function airframe(name) {
  return LEGEND.aircraft[name] ?? { type: name, number: 0, nation: "Luftwaffe" };
}

/** The side of an aircraft as counters have it. @param {string} name */
export function nationOf(name) {
  return airframe(name).nation === "RAF" ? "raf" : "lw";
}

/** @param {string} name such as Ju88 #18 */
export function typeOf(name) {
  return airframe(name).type;
}

/** The number of an aircraft as it is written on a counter; its name, if it has none. @param {string} name */
export function numberOf(name) {
  const { number } = airframe(name);
  return number ? `#${number}` : name;
}

/** @type {Record<string, string>} */
const CODES = { Spitfire: "Spit", Hurricane: "Hurri" };

/** The type as it is written on a counter. @param {string} name such as Ju88 #18 */
export function codeOf(name) {
  return CODES[typeOf(name)] ?? typeOf(name);
}

/** By how many points the RAF is ahead. @param {BattleView} view */
export function leadOf({ scores, luftwaffe_score }) {
  return scores[0] + scores[1] - luftwaffe_score;
}

/** Targets that are no places. @type {Record<string, string>} */
const WITH_ARTICLE = { Convoy: "the convoy" };

/** A target within a sentence. @param {string} target */
export function placed(target) {
  return WITH_ARTICLE[target] ?? target;
}

/** Positions with how often each was hit. @param {string[]} positions */
export function positionsTold(positions) {
  const kinds = [...new Set(positions)];
  return joined(
    kinds.map((kind) => {
      const times = positions.filter((position) => position === kind).length;
      return times > 1 ? `${kind} ${times === 2 ? "twice" : `${spelt(times)} times`}` : kind;
    }),
  );
}
