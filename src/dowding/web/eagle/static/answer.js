/**
 * How Fighter Command answers a raid, as the log tells it: the response pool line by line, the priority, the tactics,
 * and the squadrons that come. Nothing here touches the page.
 */

import { entriesOf } from "/boards/raf/units.js";
import { foldFrom } from "/static/js/theatre/beats.js";

/** @import {Folds} from "/static/js/theatre/beats.js" */
/** @import {Entry, Roll} from "/static/js/types.js" */
/** @import {RaidDeclared} from "/boards/luftwaffe/types.js" */
/** @import {Entries} from "./types.js" */
/**
 * @typedef {{sectors: string[], each: number, squadrons: string[]}} PoolLine
 * @typedef {{face: number, modifiers: [number, string][], total: number, priority: string}} Priority
 * @typedef {{card: number, target: string, hour: string, warning: string, intelligence: string, lines: PoolLine[],
 *   far: string[], barred: {sector: string, reason: string}[], pool: string[] | null, roll: Priority | null,
 *   removed: string[], left: string[] | null, readings: {chart: string, pool: number, counted: string, result: string}[],
 *   most: number | null, sent: string[] | null, nobody: string,
 *   orders: {units: string[], order: string, purpose: string}[]}} Answer
 */

/** @type {Folds<Entries, Answer>} */
const TELLS = {
  detected: (_, { warning, intelligence }) => ({ warning, intelligence }),
  pool_line: ({ lines }, { sectors, each, squadrons }) => ({ lines: [...lines, { sectors, each, squadrons }] }),
  too_far: (_, { sectors }) => ({ far: sectors }),
  sector_barred: ({ barred }, { sector, reason }) => ({ barred: [...barred, { sector, reason }] }),
  pool_filled: (_, { squadrons }) => ({ pool: squadrons }),
  rolled: (_, { step, roll }) => (step === "response_priority" ? { roll: priority(roll) } : {}),
  pool_reduced: (_, { removed, left }) => ({ removed, left }),
  tactics_read: ({ readings }, { chart, pool, counted, result }) => ({
    readings: [...readings, { chart, pool, counted, result }],
  }),
  response_limited: (_, { most }) => ({ most }),
  squadrons_sent: (_, { squadrons }) => ({ sent: squadrons }),
  nobody_responds: (_, { reason }) => ({ nobody: reason, sent: [] }),
  responded: ({ sent }, { squadrons }) => ({ sent: sent ?? squadrons }),
  chosen_by_order: ({ orders }, { units, order, purpose }) => ({ orders: [...orders, { units, order, purpose }] }),
};

/** @param {Roll} roll @returns {Priority} */
function priority({ faces, modifiers, total, outcome }) {
  return { face: faces[0] ?? 0, modifiers, total, priority: outcome };
}

/** The answer to the last raid of a log, or null if it has not been answered yet. @param {Entry[]} log */
export function answerOf(log) {
  const from = log.findLastIndex(({ type }) => type === "raid_declared");
  if (from < 0) return null;
  const told = log.slice(from);
  if (!told.some(({ type }) => type === "pool_filled")) return null;
  const [declared] = entriesOf(told, "raid_declared");
  return declared ? told.reduce((so, entry) => foldFrom(TELLS, so, entry), blank(declared)) : null;
}

/** @param {RaidDeclared} declared @returns {Answer} */
function blank({ card, target, hour }) {
  return {
    card: Number(card),
    target,
    hour,
    warning: "",
    intelligence: "",
    lines: [],
    far: [],
    barred: [],
    pool: null,
    roll: null,
    removed: [],
    left: null,
    readings: [],
    most: null,
    sent: null,
    nobody: "",
    orders: [],
  };
}
