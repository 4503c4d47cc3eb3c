/** How loud a sound may be beside those that sound already: never are two at once over -12 decibels. */

import { lasting, RECIPES } from "./recipes.js";

/** @import {Name} from "./recipes.js" */
/** A sound from when until when, in seconds, at so many decibels. @typedef {{name: Name, from: number, until: number, level: number}} Sounding */

/** Beside a sound that is louder than this, no other one is. */
export const LOUD = -12;

/**
 * The sound that is to begin as it may be: as loud as its recipe says, or not over the limit while a loud one sounds. One
 * that sounds already is not begun again.
 * @param {Name} name @param {number} times @param {number} from @param {Sounding[]} others @returns {Sounding | null}
 */
export function admitted(name, times, from, others) {
  const until = from + lasting(name, times);
  const meeting = others.filter((other) => other.from < until && from < other.until);
  if (meeting.some((other) => other.name === name)) return null;
  const loud = meeting.some(({ level }) => level > LOUD);
  const { level } = RECIPES[name];
  return { name, from, until, level: loud ? Math.min(level, LOUD) : level };
}

/** Decibels as a share of full. @param {number} level */
export function share(level) {
  return 10 ** (level / 20);
}
