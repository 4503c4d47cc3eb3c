/** Moments of a show: a card for a kill, a radar lost and a score that turns, and a breath before the die that decides it. */

/** @import {Beat, Script} from "./beats.js" */
/**
 * What is put on a large card: what happened, in which words, whose loss it is (1 British, -1 German), and the aircraft.
 * `whose` of a score that turns is the side that loses by it.
 * @typedef {{kind: "kill" | "radar" | "turn", title: string, told: string, whose: number, type?: string}} Moment
 */

/** How much longer a beat stays: before a die that decides, with a card, and with the report of a day, in milliseconds. */
const BREATH = 400;
const CARD = 900;
const EVENING = 2600;
/** Beats with which something else begins, so that a die before them has nothing to do with what follows. */
const APART = ["die", "row", "step"];

/** How much longer a beat stays for what is special about it. @param {Beat} beat */
export function lingers({ breath, moment, evening }) {
  return (breath ? BREATH : 0) + (moment ? CARD : 0) + (evening ? EVENING : 0);
}

/** The beats, each with its moment if it has one, and a breath before the die that brings one. @param {Beat[]} beats @param {Script} script */
export function withMoments(beats, script) {
  markMoments(beats, script);
  beats.forEach((beat, n) => {
    const last = beats[n - 1];
    if (beat.kind === "die" && last?.chapter === beat.chapter && decides(beats, n)) last.breath = true;
  });
  return beats;
}

/** @param {Beat[]} beats @param {Script} script */
function markMoments(beats, script) {
  const [first] = beats;
  let led = first ? Math.sign(script.score?.(first.before) ?? 0) : 0;
  for (const beat of beats) {
    const now = Math.sign(script.score?.(beat.view) ?? 0);
    const turns = now * led < 0;
    const own = script.moment?.(beat.entries, beat.before) ?? null;
    const moment = turns ? turned(own, now, script, beat) : own;
    if (moment) beat.moment = moment;
    if (beat.entries.some((entry) => script.evening?.(entry))) beat.evening = true;
    led = now || led;
  }
}

/** The score has changed its sign; if something else is on the card, it is said below it. @param {Moment | null} own @param {number} now @param {Script} script @param {Beat} beat @returns {Moment} */
function turned(own, now, script, { view }) {
  const told = script.scored?.(view) ?? "";
  if (own) return { ...own, told: `${own.told} The score turns: ${told}.` };
  return { kind: "turn", title: "The score turns", told: `It stands at ${told}.`, whose: -now };
}

/** Whether a die brings a moment, before something else begins. @param {Beat[]} beats @param {number} n */
function decides(beats, n) {
  const after = beats.findIndex(({ kind }, other) => other > n && APART.includes(kind));
  return beats.slice(n, after < 0 ? beats.length : after).some(({ moment }) => moment);
}
