/**
 * What the page is told of a match with a Planning Board, which only the Luftwaffe sees. These are the parts that both
 * games share; each adds its own.
 */

/** @import {Facts, Question} from "/static/js/types.js" */
/** @import {PlannedView, TargetCardView as TargetCard} from "./types.js" */

export const LUFTWAFFE = "Luftwaffe";
export const FIGHTER_COMMAND = "Fighter Command";

/** The hours in which raids are flown. */
export const HOURS = ["0600", "0800", "1000", "1200", "1400", "1600", "1800"];

/** The regions over which raids come. */
export const REGIONS = ["LF2 East", "LF2 South", "LF3"];

/** The types of the Luftwaffe with their keys, fighters first. @type {[type: string, key: string, name: string][]} */
export const TYPES = [
  ["Me109", "9", "Me 109"],
  ["Me110", "0", "Me 110"],
  ["Do17", "2", "Do 17"],
  ["He111", "1", "He 111"],
  ["Ju88", "8", "Ju 88"],
  ["Ju87", "7", "Ju 87"],
];

/** The Luftflotten, with their short names and where they are. @type {[home: string, name: string, at: string][]} */
export const FLEETS = [
  ["Luftflotte 2", "LF2", "Calais"],
  ["Luftflotte 3", "LF3", "Cherbourg"],
];

/** Whether Gruppen of a type are fighters. @param {string} type */
export function isFighter(type) {
  return type === "Me109" || type === "Me110";
}

/** A type as it is spoken. @param {string} type */
export function typeName(type) {
  return TYPES.find(([known]) => known === type)?.[2] ?? type;
}

/** @typedef {import("/static/js/room.js").Room<{view: PlannedView, asked: Question, facts: Facts}>} Room */

/** The view of a match. @param {Room} room */
export function viewOf(room) {
  return room.view;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTU";

/**
 * The cards that have an hour, in the order of the day; each bears the letter of its place.
 * @param {TargetCard[]} cards @param {(card: TargetCard) => string} hourOf @returns {[card: TargetCard, letter: string][]}
 */
export function lettered(cards, hourOf) {
  const all = [...cards].sort((a, b) => b.value - a.value || a.number - b.number);
  const flown = all.filter((card) => hourOf(card));
  flown.sort((a, b) => HOURS.indexOf(hourOf(a)) - HOURS.indexOf(hourOf(b)) || all.indexOf(a) - all.indexOf(b));
  return flown.map((card, n) => [card, LETTERS.charAt(n)]);
}

/** The letter of the raid in the air, for the side that has planned it. @param {PlannedView} view */
export function letterOf({ board, raid }) {
  const hourOf = (/** @type {TargetCard} */ { number }) => board?.raids.find(({ card }) => card === number)?.hour ?? "";
  return lettered(board?.cards ?? [], hourOf).find(([{ number }]) => number === raid?.card)?.[1] ?? "";
}

/** The view of the match itself, even while a show is running. @param {Room} room */
export function latestOf(room) {
  return room.present;
}

/** @type {Record<string, string>} */
const SHORT = { "LF2 East": "East", "LF2 South": "South" };

/** The short name of a region, where its Luftflotte is clear. @param {string} region */
export function regionName(region) {
  return SHORT[region] ?? region;
}
