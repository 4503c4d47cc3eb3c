/** What the close view shows of a combat: who stands large, who comes in and how, what is hit. All from typed entries. */

import { entriesOf, LEVELS, nationOf, questionOf } from "../view.js";
import { fateOf } from "./fate.js";
import { ALL } from "./shown.js";

/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {Room} from "../view.js" */
/** @import {BattleView, BurstsFired, Entries} from "../types.js" */
/** @import {Moment, Way} from "./shown.js" */
/** The most hits that a position holds. */
const FATAL = 2;

/** What is asked while everybody is in the combat. */
const ASKED = ["go_head_on", "send_head_on", "choose_action", "choose_target", "attack_first", "declare_bursts", "aim_crossfire", "break_off_at_will"];

/** What is told of a combat. */
const TOLD = [
  "intercepted", "identified", "true_altitude", "top_cover_flown", "fighter_sweep", "came_head_on", "came_out_of_the_sun",
  "round_begins", "target_chosen", "nobody_attacks", "performance_checked", "no_firing_angle", "met_head_on", "attack_cancelled",
  "bursts_fired", "hits_taken", "jettisoned", "destroyed", "fighter_lost", "bailed_out", "pilot_killed", "out_of_action",
  "became_ace", "must_break_off", "broke_off", "contact_lost", "aborted", "changed",
];

/** The entry that a beat is about: rolls and points belong to it. @param {Beat} beat */
function leadOf({ lead, entries }) {
  return lead.roll ? (entries.find(({ type }) => TOLD.includes(type ?? "")) ?? lead) : lead;
}

/** Whether a combat is seen from near: while it is told, and while somebody decides in it. @param {Room} room */
export function isClose(room) {
  const { played, looked, view } = room;
  if (!view?.combat && !played?.before?.combat) return false;
  if (played) return TOLD.includes(leadOf(played).type ?? "") || (!!played.lead.roll && !!played.view.combat);
  return !!looked || !questionOf(room) || ASKED.includes(questionOf(room)?.kind ?? "");
}

/** The moment that is shown now. @param {Room} room @returns {Moment} */
export function momentOf(room) {
  const { played, looked, log, view } = room;
  if (played) return ofBeat(played, log);
  return looked ? ofView(view, log.slice(0, (looked.line ?? log.length) + 1)) : asked(room);
}

/** While somebody decides: the target that is picked or asked about. @param {Room} room @returns {Moment} */
function asked(room) {
  const { view, log, draft } = room;
  const question = questionOf(room);
  if (question?.kind === "declare_bursts")
    return pairOf(view, log, question.aircraft, question.target, "near");
  const asks = question && "aircraft" in question ? question.aircraft : "";
  const picked = draft?.decision.options.find((option, n) => draft.picked.includes(n) && option.subject?.kind === "unit")?.subject?.id;
  if (question?.kind === "choose_action" && picked) return pairOf(view, log, asks, picked, "far");
  if (question?.kind === "choose_target" && picked) return pairOf(view, log, asks, picked, "far");
  if (question?.kind === "go_head_on") return { ...pairOf(view, log, asks, nearest(view, asks), "far"), way: "head-on" };
  return { ...ALL, other: asks };
}

/** The first raider within a level of a fighter. @param {BattleView} view @param {string} name */
function nearest(view, name) {
  const level = (/** @type {string} */ of) => LEVELS.indexOf(altitudeOf(view, of));
  const raiders = (view.raid?.raiders ?? []).map((raider) => raider.name);
  return raiders.find((other) => Math.abs(level(other) - level(name)) <= 1) ?? raiders[0] ?? "";
}

/** An earlier moment: the last attack that is not over. @param {BattleView} view @param {Entry[]} log @returns {Moment} */
function ofView(view, log) {
  const [attacker, target] = view.combat?.attacks.at(-1) ?? [];
  return attacker && target ? pairOf(view, log, attacker, target, "near") : ALL;
}

/** @param {BattleView} view @param {Entry[]} log @param {string} attacker @param {string} target @param {Moment["place"]} place @returns {Moment} */
function pairOf(view, log, attacker, target, place) {
  return { ...ALL, focus: target, other: attacker, way: wayOf(view, log, attacker, target), place, hits: hitsOn(view, log, target) };
}

/**
 * How somebody attacks: head-on and out of the sun in the first round only, the latter with a dive by one level.
 * @param {BattleView} view @param {Entry[]} log @param {string} attacker @param {string} target @returns {Way}
 */
export function wayOf(view, log, attacker, target) {
  const { combat } = view;
  if (combat?.round !== 1) return "astern";
  if (combat.head_on.includes(attacker)) return "head-on";
  return combat.up_sun.includes(attacker) && climbOf(view, log, attacker, target) === -1 ? "sun" : "astern";
}

/** By how many levels an attacker climbs to its target: as it was told, or as it would. @param {BattleView} view @param {Entry[]} log @param {string} attacker @param {string} target */
function climbOf(view, log, attacker, target) {
  const told = log.findLast((entry) => entry.type === "round_begins" || isChoice(entry, attacker, target));
  if (told && told.type !== "round_begins") return entriesOf([told], "target_chosen")[0]?.climb ?? 0;
  return LEVELS.indexOf(altitudeOf(view, attacker)) - LEVELS.indexOf(altitudeOf(view, target));
}

/** @param {Entry} entry @param {string} attacker @param {string} target */
function isChoice(entry, attacker, target) {
  const [chosen] = entriesOf([entry], "target_chosen");
  return chosen?.aircraft === attacker && chosen.target === target;
}

/** @param {BattleView} view @param {string} name */
export function altitudeOf({ raid, seats }, name) {
  const raider = raid?.raiders.find((other) => other.name === name);
  return raider?.altitude ?? seats.find(({ aircraft }) => aircraft === name)?.altitude ?? "";
}

/** All hits on an aircraft; of one that has fallen, as they were told since the raid came. @param {BattleView} view @param {Entry[]} log @param {string} name @returns {string[]} */
export function hitsOn({ raid, seats }, log, name) {
  const there = raid?.raiders.find((raider) => raider.name === name) ?? seats.find(({ aircraft, hex }) => hex && aircraft === name);
  if (there) return there.hits;
  const from = log.findLastIndex(({ type }) => type === "raid_reported");
  return entriesOf(log.slice(Math.max(0, from)), "hits_taken")
    .filter(({ aircraft }) => aircraft === name)
    .flatMap(({ positions }) => positions)
    .reduce((/** @type {string[]} */ all, position) => {
      return all.filter((known) => known === position).length < FATAL ? [...all, position] : all;
    }, []);
}

/** A beat of the show. @param {Beat} beat @param {Entry[]} log @returns {Moment} */
export function ofBeat(beat, log) {
  const so = log.slice(0, beat.end);
  const [lead] = [leadOf(beat)];
  const [checked] = entriesOf([lead], "performance_checked", "no_firing_angle", "target_chosen", "met_head_on");
  if (checked) return comesIn(beat, so, checked);
  const [burst] = entriesOf([lead], "bursts_fired");
  if (burst) return fires(beat, so, burst);
  const [taken] = entriesOf([lead], "hits_taken");
  if (taken) return { ...shotAt(beat, so, taken.aircraft, taken.by), struck: taken.positions, stamp: stampOf(taken.positions) };
  return fateOf(beat, so, lead, shotAt);
}

/** @typedef {Entries["performance_checked" | "no_firing_angle" | "target_chosen" | "met_head_on"]} Comes */

/** Somebody chooses a target, gets behind it or not, or meets it head-on. @param {Beat} beat @param {Entry[]} log @param {Comes} entry @returns {Moment} */
function comesIn({ view }, log, entry) {
  const pair = pairOf(view, log, entry.aircraft, entry.target, "near");
  if (entry.type === "target_chosen") return { ...pair, place: "far" };
  if (entry.type === "no_firing_angle") return { ...pair, place: "away", stamp: "No firing angle" };
  return pair;
}

/** A burst: whoever is fired at stands large; but where a gunner answers, the one whom he defends. @param {Beat} beat @param {Entry[]} log @param {BurstsFired} burst @returns {Moment} */
function fires({ view }, log, { aircraft, target, gun, bursts, hits }) {
  const stamp = hits ? "" : "Missed";
  if (gun === "rear") return { ...pairOf(view, log, target, aircraft, "near"), fires: "focus", bursts, stamp };
  const met = metHeadOn(log, aircraft, target);
  const pair = pairOf(view, log, aircraft, target, "near");
  return { ...pair, way: met ? "head-on" : pair.way, fires: "other", bursts, stamp };
}

/** Whether two aircraft have just met head-on, whichever attacked. @param {Entry[]} log @param {string} one @param {string} other */
function metHeadOn(log, one, other) {
  const last = entriesOf(log, "met_head_on", "performance_checked").at(-1);
  return last?.type === "met_head_on" && [last.aircraft, last.target].includes(one) && [last.aircraft, last.target].includes(other);
}

/** An aircraft that was fired at, and whoever did it. @param {Beat} beat @param {Entry[]} log @param {string} name @param {string} [by] @returns {Moment} */
function shotAt({ view, before }, log, name, by = "") {
  const burst = entriesOf(log, "bursts_fired").findLast(({ aircraft, target }) => target === name && (!by || aircraft === by));
  const other = by || (burst?.aircraft ?? "");
  const there = nationOf(name) === "raf" || altitudeOf(view, name) ? view : before;
  const hits = hitsOn(there, log, name);
  if (!other) return { ...ALL, focus: name, hits };
  const met = metHeadOn(log, name, other);
  const way = burst?.gun === "rear" ? "ahead" : met ? "head-on" : wayOf(view, log, other, name);
  return { ...ALL, focus: name, other, way, place: "near", hits };
}

/** What a stamp says of the positions that were hit. @param {string[]} positions */
function stampOf(positions) {
  const [first = ""] = positions;
  const others = new Set(positions).size - 1;
  return others > 0 ? `${positions.length} hits` : `${first} hit${positions.length > 1 ? " twice" : ""}`;
}
