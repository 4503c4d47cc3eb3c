/** Plain sentences for what happens in a raid, made from names and counts. */

import { SPOKEN } from "/static/js/aircraft/names.js";
import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { called, isBritish } from "../units.js";

/** @import {RafView} from "../units.js" */
/** @import {UnitView} from "../types.js" */

/** More squadrons than this are counted, not named. */
const NAMED = 4;
/** The boxes from which a unit has a fate. */
const FOUGHT = ["hunt", "bomber", "close escort", "channel patrol"];

/** Squadrons by number: "74 Squadron", "54 and 65 Squadrons", "six squadrons". @param {string[]} names */
export function squadrons(names) {
  const numbers = names.map((name) => called(name).short);
  if (numbers.length > NAMED) return `${spelt(numbers.length)} squadrons`;
  return `${joined(numbers)} Squadron${numbers.length > 1 ? "s" : ""}`;
}

/** Gruppen by type: "a Gruppe of Me 109s", "two Gruppen of Ju 87s and one of Do 17s". @param {UnitView[]} units */
export function gruppen(units) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1);
  const kinds = [...counts].map(([type, count]) => ({ type: SPOKEN[type] ?? type, count }));
  return joined(
    kinds.map(({ type, count }, n) => {
      const many = n ? "" : ` Gruppe${count > 1 ? "n" : ""}`;
      return `${count === 1 && !n ? "a" : spelt(count)}${many} of ${type}s`;
    }),
  );
}

/** The units of a view by name. @param {RafView} view @param {readonly string[]} names */
export function find(view, names) {
  const wanted = new Set(names);
  return [...view.squadrons, ...view.gruppen].filter((unit) => wanted.has(unit.name));
}

/** Squadrons and Gruppen in words. @param {UnitView[]} units */
export function told(units) {
  const own = units.filter(isBritish).map((unit) => unit.name);
  const theirs = units.filter((unit) => !isBritish(unit));
  return joined([...(own.length ? [squadrons(own)] : []), ...(theirs.length ? [gruppen(theirs)] : [])]);
}

/**
 * What became of units that moved: losses first, then who turns back, then who goes on, and bombers that are reduced.
 * @param {RafView} view @param {{unit: string, origin: string, place: string}[]} moves
 */
export function fates(view, moves) {
  const units = new Map(
    find(
      view,
      moves.map((move) => move.unit),
    ).map((unit) => [unit.name, unit]),
  );
  const fought = moves.filter(({ origin }) => FOUGHT.includes(origin));
  const to = (/** @type {(place: string) => boolean} */ wanted) =>
    fought.flatMap(({ unit, place }) => (wanted(place) && units.get(unit)) || []);
  const light = to((place) => place === "light loss");
  const heavy = to((place) => place === "heavy loss");
  const back = to((place) => place === "inflight");
  const bound = to((place) => place === "bomber");
  const from = new Map(fought.map(({ unit, origin }) => [unit, origin]));
  const [on, theirs] = [bound.filter(isBritish), bound.filter((unit) => !isBritish(unit))];
  const joining = theirs.filter(({ name }) => from.get(name) !== "bomber");
  const reduced = theirs.filter(({ name }) => from.get(name) === "bomber");
  const parts = [
    heavy.length && `${told(heavy)} ${suffers(heavy)} heavy losses`,
    light.length && `${told(light)} ${suffers(light)} light losses`,
    back.length && `${told(back)} ${back.length > 1 ? "turn" : "turns"} for home`,
    on.length && `${told(on)} ${on.length > 1 ? "go" : "goes"} on to the bombers`,
    joining.length && `${told(joining)} ${joining.length > 1 ? "join" : "joins"} the bombers`,
    reduced.length && `${told(reduced)} ${reduced.length > 1 ? "press" : "presses"} on, reduced`,
  ].filter((part) => typeof part === "string");
  return parts.length ? `${capital(parts.join("; "))}.` : "";
}

/** What squadrons do in airfield operations, by the place to which they go: one, and several. */
const TURNAROUND = [
  ["landing", "lands", "land"],
  ["re-arm", "re-arms", "re-arm"],
  ["sector", "is ready again", "are ready again"],
];

/**
 * Who is made ready in airfield operations, and how far each has come.
 * @param {RafView} view @param {string} step @param {{unit: string, place: string}[]} moves
 */
export function madeReady(view, step, moves) {
  if (step === "fighter_turnaround") {
    const units = find(
      view,
      moves.map(({ unit }) => unit),
    );
    return units.length ? `${capital(gruppen(units))} ${units.length > 1 ? "are" : "is"} ready again.` : "";
  }
  if (step !== "squadron_turnaround") return "";
  const parts = TURNAROUND.flatMap(([place, one, several]) => {
    const there = moves.filter((move) => move.place === place).map(({ unit }) => unit);
    return there.length ? `${squadrons(there)} ${there.length > 1 ? several : one}` : [];
  });
  return parts.length ? `${capital(parts.join("; "))}.` : "";
}

/** @param {UnitView[]} units */
function suffers(units) {
  return units.length > 1 ? "suffer" : "suffers";
}

/** @type {Record<string, string>} */
export const EVENTS = {
  british_altitude_advantage: "The squadrons are higher",
  german_altitude_advantage: "The Gruppen are higher",
  channel_patrollers_hunt: "Channel patrollers join the hunt",
  clouds_scatter_raid: "Clouds scatter the raid",
  clouds_inhibit_hunters: "Clouds hinder the hunters",
  lf3_weather_changes: "The weather over Luftflotte 3 changes",
  weather_worsens: "The weather worsens",
  weather_improves: "The weather improves",
  weather_moves_east: "The weather moves east",
  rendezvous_failure: "The rendezvous fails",
  escort_rendezvous_failure: "The escort misses its bombers",
  bombers_break_formation: "The bombers break formation",
  undetected_hunters: "Hunters that nobody saw",
  me109s_close_escort: "Me 109s close up as escort",
  radio_confusion: "Confusion on the radio",
  heavy_pursuit: "A heavy pursuit",
  hunters_chase_stragglers: "Hunters chase stragglers",
  hunter_fuel_low: "The hunters are short of fuel",
  squadrons_evade_hunters: "Squadrons evade the hunters",
  big_wing: "The Big Wing",
  channel_patrollers_close_escort: "Channel patrollers join the escort",
  clouds_inhibit_squadrons: "Clouds hinder the squadrons",
  flak: "Flak",
  interception_over_coast: "Interception over the coast",
  non_essential_target: "A non-essential target",
  squadrons_intercept_blenheims: "Squadrons intercept Blenheims",
  escort_coordination: "The escorts keep together",
  fighters_strafe: "Fighters strafe",
  me110s_strafe: "Me 110s strafe",
  german_pathfinders: "German pathfinders",
  low_level_bombers: "The bombers come in low",
  patrollers_vectored_away: "Patrols are vectored away",
  secondary_target: "A secondary target",
  snap_raid_by_elite_me110s: "A snap raid is prepared",
  undetected_escort: "An escort that nobody saw",
  extended_attack: "A long attack",
  late_interception: "A late interception",
  navigational_error: "A navigational error",
  squadron_turnaround: "The ground crews work fast",
  ultra_intercept: "An ULTRA intercept",
};
