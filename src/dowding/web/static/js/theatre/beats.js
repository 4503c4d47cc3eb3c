/**
 * From the entries of the journal to beats: what is shown one after the other, each with the view that it leads to.
 *
 * A game's script says what each kind of entry shows (`cue`) and what it changes in the view (`fold`). Nothing is read
 * from a sentence of the log.
 */

import { lingers, withMoments } from "./moments.js";

/** @import {Entry} from "../types.js" */
/** @import {Moment} from "./moments.js" */
/** @import {Row, Throw} from "./telling.js" */
/**
 * What is drawn beside the sentence of a beat. Everywhere: dice and the table row that they are read in, and `place`, if
 * the show leaves its stage for the table. On the plotting table: a raid that `flies` in, and bombs on a site with their
 * hits. On the stage: the `target` of the bombs and their `damage`, who fights which `fight`, the result of each letter,
 * and the points that a unit cost. Between aircraft: who attacks whom, and who is hit.
 * @typedef {{place?: "table", throws?: Throw[] | undefined, row?: Row | undefined, dice?: number[],
 *   flies?: number, bombs?: string, hits?: number, damage?: string, target?: string,
 *   fight?: string, gruppen?: string[], squadrons?: string[], results?: Record<string, string>,
 *   points?: {by: number, unit?: string | undefined}[],
 *   attacks?: [string, string], hit?: string}} Scene
 */
/**
 * What an entry shows. `kind` decides how long it lasts. Beats in a row with the same `joins` become one. `weighty`
 * marks a loss or a hit, which can be read even at double speed.
 * @typedef {{kind: Kind, headline: string, detail?: string, joins?: string, weighty?: boolean, step?: string,
 *   note?: string, scene?: Scene | undefined}} Cue
 * @typedef {"step" | "card" | "row" | "die" | "result" | "go" | "bombs" | "points" | "told"} Kind
 *
 * A beat: `lead` is the entry that made it, `end` the number of the line of the log after it, `chapter` counts the
 * raids, `opens` says whether it begins one, and `points` is what it was worth. A `moment` stands on a card, a `breath` is
 * taken before the die that brings one, and in the `evening` the day is reported.
 * @typedef {Cue & {lead: Entry, entries: Entry[], end: number, chapter: number, opens: boolean, points: number,
 *   before: any, view: any, moment?: Moment, breath?: boolean, evening?: boolean}} Beat
 *
 * The script of a game. An entry without a cue belongs to the beat before it, or to the next one; `ahead` are the
 * entries that wait for it. `opens` says whether an entry begins a chapter, and `step` to which step of a strip it
 * belongs. `gather` may draw beats together when all are known. `moment` is what of a beat belongs on a large card, `score`
 * the figure whose sign may turn, `scored` how it is said, and `evening` whether a day ends with an entry.
 * @template [V=any]
 * @typedef {{cue: (entry: Entry, view: V, last: Beat | undefined, ahead: Entry[]) => Cue | "next" | null,
 *   fold: (view: V, entry: Entry) => V, opens: (entry: Entry) => boolean, worth: (entry: Entry) => number,
 *   step?: (entry: Entry) => string, gather?: (beats: Beat[]) => Beat[],
 *   moment?: (entries: Entry[], view: V) => Moment | null, score?: (view: V) => number, scored?: (view: V) => string,
 *   evening?: (entry: Entry) => boolean}} Script
 */

/**
 * What each kind of entry shows: E are the entries of a game by kind, V is its view.
 * @template E, V
 * @typedef {{[K in keyof E]?:
 *   (entry: E[K], view: V, last: Beat | undefined, ahead: Entry[]) => Cue | "next" | null}} Cues
 */
/**
 * What each kind of entry changes in the view.
 * @template E, V
 * @typedef {{[K in keyof E]?: (view: V, entry: E[K]) => Partial<V>}} Folds
 */

/**
 * What an entry shows by a table; an entry has the type under which the table lists it.
 * @template E, V
 * @param {Cues<E, V>} cues @param {Entry} entry @param {V} view @param {Beat | undefined} last @param {Entry[]} ahead
 */
export function cueFrom(cues, entry, view, last, ahead) {
  const kind = /** @type {keyof E} */ (entry.type);
  return cues[kind]?.(/** @type {E[keyof E]} */ (entry), view, last, ahead) ?? null;
}

/**
 * A view with what an entry changes by a table.
 * @template E, V
 * @param {Folds<E, V>} folds @param {V} view @param {Entry} entry @returns {V}
 */
export function foldFrom(folds, view, entry) {
  const kind = /** @type {keyof E} */ (entry.type);
  const change = folds[kind]?.(view, /** @type {E[keyof E]} */ (entry));
  return change ? { ...view, ...change } : view;
}

/** How long the movement of each kind of beat takes at single speed, in milliseconds. @type {Record<Kind, number>} */
const MOVEMENT = { step: 240, card: 700, row: 500, die: 350, result: 540, go: 260, bombs: 400, points: 250, told: 0 };
/** The delay between two counters that leave together, and the most for all of them. */
const APART = 40;
const MOST = 900;
/** How long a new sentence stays to be read. */
const READING = 900;

/**
 * @template V
 * @param {Entry[]} entries @param {number} start the number of the first one in the log
 * @param {V} view the view over which they are laid @param {Script<V>} script
 * @param {number} [opened] the chapter that is open before them @returns {Beat[]}
 */
export function beatsOf(entries, start, view, script, opened = 0) {
  /** @type {Beat[]} */
  const beats = [];
  /** @type {Entry[]} */
  let ahead = [];
  let [before, chapter, now] = [view, opened, view];
  entries.forEach((entry, n) => {
    const opens = script.opens(entry);
    if (opens) chapter += 1;
    const last = beats.at(-1);
    const cue = script.cue(entry, now, last, ahead);
    now = script.fold(now, entry);
    ahead.push(entry);
    if (cue === "next") return;
    const more = { end: start + n + 1, points: total(ahead, script), view: now };
    const joins = !cue || (cue.joins && cue.joins === last?.joins && last.chapter === chapter);
    if (last && joins) grow(last, { ...cue, ...more }, ahead);
    else if (cue) beats.push({ ...cue, ...more, lead: entry, entries: ahead, chapter, opens, before });
    [before, ahead] = [now, []];
  });
  const last = beats.at(-1);
  if (last && ahead.length) grow(last, { end: start + entries.length, points: total(ahead, script), view: now }, ahead);
  return withMoments(script.gather?.(beats) ?? beats, script);
}

/**
 * Add entries to a beat, with what they change.
 * @param {Beat} beat @param {Partial<Beat>} more @param {Entry[]} entries
 */
function grow(beat, more, entries) {
  const points = beat.points + (more.points ?? 0);
  Object.assign(beat, more, { entries: [...beat.entries, ...entries], points });
}

/** What some entries are worth. @param {Entry[]} entries @param {Script} script */
function total(entries, script) {
  return entries.reduce((all, entry) => all + script.worth(entry), 0);
}

/**
 * How long a beat stays at a speed: its movement, and time to read a sentence that was not there before.
 * @param {Beat} beat @param {Beat | undefined} last @param {number} speed
 */
export function duration(beat, last, speed) {
  const goers = beat.kind === "go" ? beat.entries.filter((entry) => entry.type === "moved").length : 0;
  const movement = Math.min(MOVEMENT[beat.kind] + Math.max(0, goers - 1) * APART, MOST);
  const reads = beat.headline !== last?.headline && (speed === 1 || beat.weighty);
  return (movement + (reads ? READING : 0) + lingers(beat)) / speed;
}

/** The delay of the nth counter of a group, in milliseconds. @param {number} n */
export function apart(n) {
  return Math.min(n * APART, MOST - MOVEMENT.go);
}
