/** What the club room says of times, people and tables, in words. */

import { lasting } from "../moments.js";

const DAY = 86_400;
const WEEK = 7 * DAY;
/** Some thousand years from now, in seconds. */
const NEVER = 1e11;

/** The hour of a time, and its day if that is not today. @param {number} at in seconds @param {number} [now] */
export function momentTold(at, now = Date.now() / 1000) {
  const [then, today] = [new Date(at * 1000), new Date(now * 1000)];
  const hour = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const midnight = (/** @type {Date} */ date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(then) - midnight(today)) / (DAY * 1000));
  if (days === 0) return hour;
  if (days === -1) return `yesterday, ${hour}`;
  if (days === 1) return `tomorrow, ${hour}`;
  if (Math.abs(at - now) < WEEK) return `${then.toLocaleDateString("en-GB", { weekday: "long" })}, ${hour}`;
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** The two letters that stand for a person; of a name without letters, its first signs. @param {string} name */
export function initials(name) {
  const words = name.trim().split(/[\s._-]+/).filter(Boolean);
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : [];
  const letters = first ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...(words[0] ?? "")].slice(0, 2);
  return letters.join("").toUpperCase();
}

/** How fast a match is played: a word, and how long one waits. @param {number} patience seconds for a turn; 0: tonight */
export function paceTold(patience) {
  return patience ? { pace: "By turns", wait: `${lasting(patience)} a turn` } : { pace: "Tonight", wait: "in one sitting" };
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Until when somebody is muted; a time that will never come means: until it is lifted. @param {number} until @param {number} [now] */
export function untilTold(until, now) {
  return Math.abs(until) > NEVER ? "until a steward lifts it" : `until ${momentTold(until, now)}`;
}

/** What a member who was muted is told. @param {number} until @param {number} [now] */
export const mutedTold = (until, now) => `You cannot write ${untilTold(until, now)}; you can play.`;

/** Won and lost between two people, and what was drawn if there is room for it. @param {{won: number, drawn: number, lost: number} | undefined} pair @param {boolean} [wide] */
export function pairTold(pair, wide = true) {
  return pair ? `${pair.won}–${pair.lost}${wide && pair.drawn ? ` (${pair.drawn} drawn)` : ""}` : "";
}
