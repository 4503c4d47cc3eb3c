/**
 * From the entries of the journal to beats: what is shown one after the other, each with the view that it leads to.
 *
 * A game's script says what each kind of entry shows (`cue`) and what it changes in the view (`fold`). Nothing is read
 * from a sentence of the log.
 */

/** @import {Entry} from "../types.js" */
/**
 * What an entry shows. `kind` finds how long it lasts; beats with the same `joins` in a row are one. `weighty` is a
 * loss or a hit, of which one also reads at double speed.
 * @typedef {{kind: Kind, headline: string, detail?: string, joins?: string, weighty?: boolean, step?: string,
 *   note?: string, scene?: any}} Cue
 * @typedef {"step" | "card" | "row" | "die" | "result" | "go" | "bombs" | "points" | "told"} Kind
 * @typedef {Cue & {entries: Entry[], end: number, chapter: number, before: any, view: any}} Beat `end` is the number of
 *   the line of the log after it; `chapter` counts the raids
 * @typedef {{cue: (entry: Entry, view: any, last: Beat | undefined) => Cue | null,
 *   fold: (view: any, entry: Entry) => any, opens: (entry: Entry) => boolean}} Script `opens` begins a chapter
 */

/** How long the movement of each kind of beat takes at single speed, in milliseconds. @type {Record<Kind, number>} */
const MOVEMENT = { step: 240, card: 700, row: 500, die: 350, result: 540, go: 260, bombs: 400, points: 250, told: 0 };
/** The delay between two counters that leave together, and the most for all of them. */
const APART = 40;
const MOST = 900;
/** How long a new sentence stays to be read. */
const READING = 900;

/**
 * @param {Entry[]} entries @param {number} start the number of the first one in the log
 * @param {any} view the view over which they are laid @param {Script} script
 * @param {number} [opened] the chapter that is open before them @returns {Beat[]}
 */
export function beatsOf(entries, start, view, script, opened = 0) {
  /** @type {Beat[]} */
  const beats = [];
  let [before, chapter, now] = [view, opened, view];
  entries.forEach((entry, n) => {
    if (script.opens(entry)) chapter += 1;
    const last = beats.at(-1);
    const cue = script.cue(entry, now, last);
    now = script.fold(now, entry);
    const end = start + n + 1;
    if (cue && last && cue.joins && cue.joins === last.joins && last.chapter === chapter)
      Object.assign(last, cue, { entries: [...last.entries, entry], end, view: now });
    else if (cue) {
      beats.push({ ...cue, entries: [entry], end, chapter, before, view: now });
    } else if (last) Object.assign(last, { entries: [...last.entries, entry], end, view: now });
    before = now;
  });
  return beats;
}

/**
 * How long a beat stays at a speed: its movement, and time to read a sentence that was not there before.
 * @param {Beat} beat @param {Beat | undefined} last @param {number} speed
 */
export function duration(beat, last, speed) {
  const goers = beat.kind === "go" ? beat.entries.filter((entry) => entry.type === "moved").length : 0;
  const movement = Math.min(MOVEMENT[beat.kind] + Math.max(0, goers - 1) * APART, MOST);
  const reads = beat.headline !== last?.headline && (speed === 1 || beat.weighty);
  return (movement + (reads ? READING : 0)) / speed;
}

/** The delay of the nth counter of a group, in milliseconds. @param {number} n */
export function apart(n) {
  return Math.min(n * APART, MOST - MOVEMENT.go);
}
