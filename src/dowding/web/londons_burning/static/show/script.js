/** The script of London's Burning: impulses, interceptions, bursts, hits, bail-outs and bombs. */

import { cueFrom } from "/static/js/theatre/beats.js";
import { SPOKEN } from "/static/js/aircraft/names.js";
import { signed } from "/static/js/dom.js";
import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { leadOf, placed, positionsTold, thousands, typeOf } from "../view.js";
import { fold } from "./folding.js";
import { momentOf } from "./moments.js";

/** @import {Beat, Cue, Cues, Script} from "/static/js/theatre/beats.js" */
/** @import {Show} from "/static/js/theatre/theatre.js" */
/** @import {Roll} from "/static/js/types.js" */
/** @import {BattleView, Entries, Moved, PerformanceChecked} from "../types.js" */

/** Dice that are told by an entry of their own: checks, bursts and hits. */
const TOLD_ELSEWHERE = ["target", "performance", "burst", "hits", "bail out"];
const AIRFIELD = "Airfield";

/** @param {string} headline @param {Partial<Cue>} [more] @returns {Cue} */
function told(headline, more = {}) {
  return { kind: "told", headline, ...more };
}

/** @param {string} headline @param {Partial<Cue>} [more] @returns {Cue} */
function blow(headline, more = {}) {
  return told(headline, { weighty: true, ...more });
}

/** An aircraft goes down and lands in one beat. @param {string} aircraft @param {string} does @returns {Cue} */
function down(aircraft, does) {
  return { kind: "go", headline: `${aircraft} ${does}.`, joins: `down ${aircraft}` };
}

/** Aircraft by type: "two Me 109s and one Do 17". @param {string[]} names */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) {
    const type = typeOf(name);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return joined([...counts].map(([type, count]) => `${spelt(count)} ${SPOKEN[type] ?? type}${count > 1 ? "s" : ""}`));
}

/** @param {[number, string][]} modifiers @param {number} die */
function total(modifiers, die) {
  return modifiers.reduce((all, [by]) => all + by, die);
}

/** @type {Cues<Entries, BattleView>} */
const CUES = {
  drew: () => "next",
  day_begins: ({ date }) => ({ kind: "step", headline: `${date}.` }),
  phase_begins: ({ phase }) => ({ kind: "step", headline: phase.endsWith(".") ? phase : `${phase}.` }),
  night_falls: () => ({ kind: "step", headline: "Night falls." }),
  no_raid: () => told("No raid comes."),
  raid_reported: ({ raiders, hex, altitude }) =>
    blow(`Radar reports ${spelt(raiders)} raider${raiders > 1 ? "s" : ""} over ${hex} at ${altitude}.`),
  impulse_begins: ({ impulse }) => ({ kind: "step", headline: `Impulse ${impulse}.` }),
  plot_too_late: () => blow("The plot comes too late: the fighters stay where they are."),
  moved: (moved, view, last) => movedCue(moved, view, last),
  raid_moved: ({ from_hex, hex, altitude }) => ({
    kind: "go",
    headline: `The raid flies from ${from_hex} to ${hex}, ${altitude}.`,
  }),
  turned_for_home: () => blow("The raid turns for home."),
  raid_left: ({ hex }) => told(`The raid leaves the map from ${hex}.`),
  raid_ends: () => told("The raid is over."),
  intercepted: ({ interceptors, hex }) => blow(`The ${interceptors} intercepts over ${hex}.`, { kind: "step" }),
  came_out_of_the_sun: ({ aircraft }) => blow(`${aircraft} comes out of the sun.`),
  came_head_on: ({ aircraft }) => blow(`${aircraft} comes head-on.`),
  identified: ({ raiders }) => ({ kind: "card", weighty: true, headline: `The raiders are ${counted(raiders)}.` }),
  true_altitude: ({ altitude }) => told(`They fly at ${altitude}.`),
  top_cover_flown: ({ aircraft, altitude }) => told(`${aircraft} flies top cover at ${altitude}.`),
  fighter_sweep: () => blow("A fighter sweep: there are no bombers."),
  round_begins: ({ round }) => ({ kind: "step", headline: `Round ${round}.` }),
  target_chosen: ({ aircraft, target, climb }) =>
    told(`${aircraft} ${climb < 0 ? "dives on" : climb > 0 ? "climbs after" : "attacks"} ${target}.`),
  nobody_attacks: () => told("No German fighter has a target within a level."),
  performance_checked: (checked) => checkCue(checked),
  no_firing_angle: ({ aircraft }, _, last) => ({
    ...last,
    ...told(`${aircraft} finds no firing angle.`),
    scene: last?.scene,
  }),
  met_head_on: ({ aircraft, target }) => blow(`${aircraft} and ${target} meet head-on.`),
  attack_cancelled: ({ aircraft }) => told(`${aircraft} loses its target.`),
  bursts_fired: ({ aircraft, target, bursts, dice, highest, hits }) => ({
    kind: "die",
    weighty: hits > 0,
    headline: `${aircraft} fires at ${target}: ${hits ? `${spelt(hits)} hit${hits > 1 ? "s" : ""}` : "no hit"}.`,
    detail: `${capital(spelt(bursts))} burst${bursts > 1 ? "s" : ""}; a die of ${highest} or less hits.`,
    scene: { attacks: [aircraft, target], throws: [{ who: "", faces: dice, hit: highest, added: [] }] },
  }),
  hits_taken: ({ aircraft, positions, by }, _, last) => ({
    kind: "result",
    weighty: true,
    headline: `${aircraft} is hit: ${positionsTold(positions)}.`,
    scene: { attacks: [by, aircraft], hit: aircraft, throws: last?.scene?.throws },
  }),
  jettisoned: ({ aircraft }) => told(`${aircraft} drops its bombs to no effect.`),
  destroyed: ({ aircraft, pilot }) => blow(`${aircraft} is destroyed by ${pilot}.`, { scene: { hit: aircraft } }),
  fighter_lost: ({ aircraft, how, hex }) => blow(`${aircraft} is ${how} over ${hex}.`, { scene: { hit: aircraft } }),
  bailed_out: ({ pilot, fate }) => blow(`${pilot} bails out${fate === "safe" ? " and is safe" : ""}.`),
  pilot_killed: ({ pilot }) => blow(`${pilot} is killed.`),
  out_of_action: ({ pilot, wound }) => blow(`${pilot} is out of action for ${wound}.`),
  must_break_off: ({ aircraft, why }) => blow(`${aircraft} must break off: ${why}.`),
  broke_off: ({ aircraft }) => told(`${aircraft} breaks off.`),
  landed: ({ aircraft, hex }) => down(aircraft, `lands at ${hex}`),
  pancaked: ({ aircraft, hex }) => down(aircraft, `lands at ${hex}`),
  went_home_hit: ({ aircraft }) => blow(`${aircraft} goes home, its pilot hit.`),
  glided_home: ({ aircraft }) => told(`${aircraft} gets home with a dead engine.`),
  fell_short: ({ aircraft }) => blow(`${aircraft} does not reach France.`),
  aborted: ({ aircraft }) => told(`${aircraft} is alone and turns back.`),
  contact_lost: () => told("The aircraft lose each other."),
  over_target: ({ target }) => ({ kind: "step", weighty: true, headline: `The raid is over ${placed(target)}.` }),
  dived_on_target: ({ aircraft }) => told(`${aircraft} dives on the target.`, { joins: "dive" }),
  bombs_fell: ({ bombs, fire }) => ({
    kind: "bombs",
    weighty: bombs > fire,
    headline: "The bombs fall.",
    detail: `Damage ${bombs}${fire ? `, less ${fire} for the guns` : ""}.`,
  }),
  damage_marked: ({ target, damage, before }) =>
    damage === before
      ? told(`No more damage to ${placed(target)}.`, { kind: "bombs" })
      : blow(`The damage to ${placed(target)} rises from ${before} to ${damage}.`, { kind: "bombs" }),
  repaired: ({ target, damage }) =>
    blow(`${capital(placed(target))} is ${damage ? `repaired: damage now ${damage}` : "whole again"}.`),
  replaced: ({ aircraft }) => blow(`${aircraft} is replaced.`),
  became_ace: ({ pilot }) => blow(`${pilot} is an ace.`),
};

/** @param {PerformanceChecked} checked @returns {Cue} */
function checkCue({ aircraft, die, modifiers, target, target_die, target_modifiers, margin }) {
  return {
    kind: "die",
    headline:
      margin > 0 ? `${aircraft} gets behind ${target}, by ${margin}.` : `${aircraft} cannot get behind ${target}.`,
    scene: {
      attacks: [aircraft, target],
      throws: [
        { who: aircraft, faces: [die], added: modifiers, total: total(modifiers, die) },
        { who: target, faces: [target_die], added: target_modifiers, total: total(target_modifiers, target_die) },
      ],
    },
  };
}

/** @param {Moved} moved @param {BattleView} _ @param {Beat | undefined} last @returns {Cue | null} */
function movedCue({ piece, hex, altitude, from_hex, from_altitude }, _, last) {
  if (from_altitude === AIRFIELD && altitude === AIRFIELD) return null;
  if (altitude === AIRFIELD) return down(piece, `goes down to ${hex}`);
  if (from_altitude === AIRFIELD && hex === from_hex) return { kind: "go", headline: `${piece} takes off.` };
  if (!hex) return { kind: "go", headline: last?.headline ?? `${piece} leaves.` };
  if (hex !== from_hex) return { kind: "go", headline: `${piece} flies to ${hex}, ${altitude}.` };
  const climbs = thousands(altitude) > thousands(from_altitude);
  return { kind: "go", headline: `${piece} ${climbs ? "climbs" : "goes down"} to ${altitude}.` };
}

/** What dice decide whose outcome the next entry tells. @type {Record<string, string>} */
const DECIDED = {
  "start hex": "Where does the raid come in?",
  "flight path": "Which way does the raid fly?",
  "true altitude": "How high do they fly?",
  contact: "Do they keep in contact?",
};

/** @param {Roll} roll @returns {Cue | "next"} */
function rolled(roll) {
  if (TOLD_ELSEWHERE.includes(roll.kind)) return "next";
  const decided = DECIDED[roll.kind];
  const says = roll.faces.length > 1 ? "The dice say" : "The die says";
  const headline = decided ? `${decided} ${says} ${roll.total}.` : `${roll.purpose}: ${roll.outcome || roll.total}.`;
  return {
    kind: "die",
    headline: capital(headline),
    scene: { throws: [{ who: "", faces: roll.faces, added: roll.modifiers }] },
  };
}

/** @type {Record<string, number>} what a figure is worth to the RAF */
export const WORTH = { victories: 1, "Luftwaffe score": -1 };

/** @type {Script<BattleView>} */
export const SCRIPT = {
  cue: (entry, view, last, ahead) =>
    entry.roll ? rolled(entry.roll) : cueFrom(CUES, entry, view, last, ahead),
  fold,
  worth: (entry) => (entry.type === "changed" ? (WORTH[entry.figure ?? ""] ?? 0) * (entry.by ?? 0) : 0),
  opens: ({ type }) => ["raid_appears", "phase_begins", "day_begins"].includes(type),
  moment: momentOf,
  evening: ({ type }) => type === "night_falls",
};

/** The altitude display itself marks who attacks whom, and who is hit. @type {Show} */
export const SHOW = {
  script: SCRIPT,
  against: "Luftwaffe",
  figure: (view) => `RAF lead ${signed(leadOf(view))}`,
};
