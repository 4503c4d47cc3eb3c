/**
 * What the rules tell of The Hardest Days, and how it is put into words.
 */

import { SPOKEN } from "/static/js/aircraft/names.js";
import { ofKinds } from "/static/js/kinds.js";

/** @import {Entries, Game, GroupView, Legend, RaidView, SquadronView} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<Game>} Room */
/** @typedef {import("/static/js/draft.js").Draft<Game>} Draft */

/** What the drawing tells of boxes and groups. @type {Legend} */
export const LEGEND = { boxes: {}, groups: {} };

/** The boxes of a space, as the column shows them: heights from the top, then those of the airfield. */
export const HEIGHTS = ["high", "medium", "low"];
export const GROUND = ["ready", "scramble"];
export const SECTIONS = ["left", "centre", "right"];

/** The airfield of each space, as the drawing tells. @type {Map<string, string>} */
export const airfields = new Map();
/** The region of each space, whose weather it has. @type {Map<string, string>} */
export const regions = new Map();
/** The spaces that lie at the coast. @type {Set<string>} */
export const coasts = new Set();

/** Names that are too long for a column. @type {Record<string, string>} */
const SHORT = {
  "Middle Wallop": "M. Wallop",
  "Martlesham Heath": "Martlesham",
  "North Weald": "N. Weald",
  Westhampnett: "Westh’nett",
};

/** The name of an airfield where there is little room. @param {string} field */
export function shortField(field) {
  return SHORT[field] ?? field;
}

/** The view of the battle. @param {Room} room */
export function viewOf(room) {
  return room.view;
}

/** The entries of some kinds in a log. @type {import("/static/js/kinds.js").EntriesOf<Entries>} */
export const entriesOf = ofKinds;

/** A box of the map by its space and height; null if a place is elsewhere. @param {string} place */
export function boxOf(place) {
  return LEGEND.boxes[place] ?? null;
}

/** The boxes in which losses lie, on the table and on the Combat Results Table. */
const LOSSES = ["light loss", "heavy loss", "light_loss", "heavy_loss"];

/** Whether a box is one of losses. @param {string} box */
export function isLoss(box) {
  return LOSSES.includes(box);
}

/** The cell of a raid display in a row and a section. @param {string} row @param {string} section */
export function cellOf(row, section) {
  return `${row} ${section}`;
}

/** The section in which a cell of a row lies; undefined if it is of another row. @param {string} row @param {string} cell */
export function sectionIn(row, cell) {
  return SECTIONS.find((section) => cellOf(row, section) === cell);
}

/** Whether a place is in a raid display. @param {string} place */
export function inDisplay(place) {
  return ["hunt", "bomber"].some((row) => sectionIn(row, place));
}

/** Regions and chits where there is little room. @type {Record<string, string>} */
const SHORT_REGIONS = { "LF2 East": "East", "LF2 South": "South" };

/** The name of a region or a chit where its Luftflotte is clear. @param {string} name */
export function shortRegion(name) {
  return SHORT_REGIONS[name] ?? name;
}

/** A space with its airfield. @param {string} space */
export function spaceName(space) {
  const field = airfields.get(space);
  return field ? `${space} ${field}` : space;
}

/** Where a squadron is, in words. @param {string} place */
export function placeName(place) {
  const box = boxOf(place);
  if (!box) return place;
  if (box.box === "ready") return `ready at ${spaceName(box.space)}`;
  return box.box === "scramble" ? `scrambling at ${spaceName(box.space)}` : `${box.box} over ${spaceName(box.space)}`;
}

/** A type of aircraft as people say it. @param {string} type */
export function typeName(type) {
  return SPOKEN[type] ?? type;
}

/** A squadron in one line. @param {SquadronView} squadron */
export function describeSquadron(squadron) {
  const { name, type, letter, rating, at, reduced, advantage, home } = squadron;
  const from = advantage > 0 ? "from above" : advantage < 0 ? "from below" : "";
  const told = [
    `${name} Squadron`,
    type,
    `rating ${rating}`,
    `letter ${letter}`,
    reduced && "reduced",
    placeName(at),
    from,
    boxOf(at)?.space !== home && `of ${airfields.get(home) ?? home}`,
  ];
  return told.filter(Boolean).join(", ");
}

/** A group in one line. @param {GroupView} group @param {string} [tactics] the group on which a chit lies */
export function describeGroup(group, tactics) {
  const { name, type, letter, rating, bombing, at, reduced, elite, attacked } = group;
  const told = [
    name,
    `${elite ? "elite " : ""}${typeName(type)}`,
    `rating ${rating}`,
    bombing && `bombing ${bombing}`,
    `letter ${letter}`,
    reduced && "reduced",
    at,
    attacked && "has attacked",
    tactics === name && "with a tactics chit",
  ];
  return told.filter(Boolean).join(", ");
}

/** Where a raid is. @param {RaidView} raid */
export function whereabouts(raid) {
  if (!raid.space) return `${raid.track}, space ${raid.track_space}`;
  return `${raid.altitude ? `${raid.altitude} over ` : ""}${spaceName(raid.space)}`;
}

/** A raid in one line. @param {RaidView} raid */
export function describeRaid(raid) {
  const told = [
    `Raid ${raid.number}`,
    raid.major ? "major" : "minor",
    raid.groups === null ? "size unknown" : raid.groups === 1 ? "1 group" : `${raid.groups} groups`,
    whereabouts(raid),
    raid.target ? `target ${raid.target}` : "target unknown",
    raid.recovering && "going home",
    raid.following && `next ${spaceName(raid.following)}`,
  ];
  return told.filter(Boolean).join(", ");
}
