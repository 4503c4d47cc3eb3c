/**
 * The orders of a phase: all moves or patrols are one plan. Here is what a press, a key or a verb of the bar does to
 * its draft. Nothing moves before the plan is confirmed.
 */

import { pair } from "/static/js/pair.js";
import { announce } from "/static/js/dom.js";
import { boxOf, entriesOf, placeName } from "./view.js";

/** @import {Draft, Room} from "./view.js" */

/** The way of a squadron from the ground to the greatest height. */
const STAGES = ["ready", "scramble", "low", "medium", "high"];
export const PATROLS = "send_patrols";
const MOVES = "move_squadrons";
const GREEN = "turn_green";

/** The draft, if it turns squadrons green: then a press is a choice, for there is only one box. @param {Room} room */
export function greenOf({ draft, looked }) {
  return draft && !looked && draft.decision.question.kind === GREEN ? draft : null;
}

/** The draft, if it orders squadrons on the map. @param {Room} room @returns {Draft | null} */
export function ordersOf({ draft, looked, handover }) {
  const kind = draft?.decision.question.kind;
  return draft && !looked && !handover && (kind === PATROLS || kind === MOVES) ? draft : null;
}

/** Where a squadron is now, before any order. @param {Room} room @param {number} thing */
function standing(room, thing) {
  const name = room.draft?.decision.options[thing]?.key;
  const found = room.view.squadrons.find((s) => s.name === name);
  return found ? boxOf(found.at) : null;
}

/** The squadrons that have no order and may get one, by their numbers. @param {Draft} draft */
export function waiting(draft) {
  const { reach, options } = draft.decision;
  return options.map((_, thing) => thing).filter((thing) => !draft.placed.has(thing) && reach[thing]?.length);
}

/** The number of a box. @param {Draft} draft @param {string} space @param {string} box */
function boxAt(draft, space, box) {
  return draft.boxByName.get(`box:${space} ${box}`) ?? -1;
}

/**
 * Pick a squadron, or with Shift one more; take back its order if it has one. Other questions are answered by the
 * press.
 * @param {Room} room @param {string} name @param {MouseEvent} event
 */
export function pressSquadron(room, name, event) {
  if (room.looked || room.handover) return;
  const green = greenOf(room);
  const draft = green ?? ordersOf(room);
  const thing = draft?.byName.get(`unit:${name}`);
  if (!draft || thing === undefined) room.press("unit", name);
  else if (green) green.placed.has(thing) ? green.toggle(thing) : green.lay([[thing, 0]]);
  else if (draft.placed.has(thing) || draft.picked.includes(thing)) draft.toggle(thing);
  else draft.take([thing], event.shiftKey);
}

/**
 * Pick all squadrons without orders in a space, or in one box of it.
 * @param {Room} room @param {string} space @param {string} [box]
 */
export function pickAll(room, space, box) {
  const draft = ordersOf(room);
  if (!draft) return;
  const here = waiting(draft).filter((thing) => {
    const at = standing(room, thing);
    return at?.space === space && (!box || at.box === box);
  });
  if (!here.length) return;
  announce(`${here.map((thing) => draft.decision.options[thing]?.key).join(", ")} in hand`);
  draft.take(here);
}

/** Send what is in hand to a box. @param {Room} room @param {string} key */
export function send(room, key) {
  const draft = room.looked || room.handover ? null : room.draft;
  if (!draft?.picked.length) return;
  const names = draft.picked.map((thing) => draft.decision.options[thing]?.key).join(", ");
  draft.press("box", key);
  announce(`${names}: ${placeName(key)}`);
}

/**
 * The box one stage up or down from where a squadron would be; its own box means that it stays.
 * @param {Room} room @param {Draft} draft @param {number} thing @param {1 | -1} way
 */
function nextBox(room, draft, thing, way) {
  const own = standing(room, thing);
  const placed = draft.placed.get(thing);
  const from = placed === undefined ? own : draft.decision.boxes[placed]?.facts;
  if (!own || !from) return null;
  for (let stage = STAGES.indexOf(from.box) + way; stage >= 0 && stage < STAGES.length; stage += way) {
    const box = STAGES[stage] ?? "";
    if (from.space === own.space && box === own.box) return { thing, box: -1 };
    const found = boxAt(draft, from.space, box);
    if (draft.fits(thing, found)) return { thing, box: found };
  }
  return null;
}

/** One stage up or down for what is in hand, else for the squadron in focus. @param {Room} room @param {1 | -1} way */
export function stage(room, way) {
  const draft = ordersOf(room);
  if (!draft) return;
  const focused = document.activeElement?.getAttribute("data-unit") ?? "";
  const own = draft.byName.get(`unit:${focused}`);
  const things = draft.picked.length ? [...draft.picked] : own === undefined ? [] : [own];
  /** @type {[number, number][]} */
  const pairs = [];
  for (const found of things.map((thing) => nextBox(room, draft, thing, way))) {
    if (found && found.box >= 0) pairs.push([found.thing, found.box]);
    else if (found) draft.placed.delete(found.thing);
  }
  draft.lay(pairs);
  const told = things.map((thing) => {
    const box = draft.placed.get(thing);
    const to = box === undefined ? "" : (draft.decision.boxes[box]?.key ?? "");
    return `${draft.decision.options[thing]?.key}: ${to ? placeName(to) : "holds"}`;
  });
  if (told.length) announce(told.join(", "));
}

/**
 * The orders that send some waiting squadrons one stage up: from the ground, from the runway, or higher.
 * @param {Room} room @param {Draft} draft @param {string[]} from @param {string} [space]
 * @returns {[number, number][]}
 */
export function upwards(room, draft, from, space) {
  return waiting(draft).flatMap((thing) => {
    const at = standing(room, thing);
    if (!at || !from.includes(at.box) || (space && at.space !== space)) return [];
    const box = boxAt(draft, at.space, STAGES[STAGES.indexOf(at.box) + 1] ?? "");
    return draft.fits(thing, box) ? [pair(thing, box)] : [];
  });
}

/**
 * The orders that keep ready squadrons over their own airfields at a height.
 * @param {Room} room @param {Draft} draft @param {string} height
 */
export function overhead(room, draft, height) {
  return waiting(draft).flatMap((thing) => {
    const at = standing(room, thing);
    const box = at ? boxAt(draft, at.space, height) : -1;
    return draft.fits(thing, box) ? [pair(thing, box)] : [];
  });
}

/**
 * The last orders, as far as they can be given again: the same patrols. In a move, squadrons that went up go on up,
 * those that went down go on down, and all others hold.
 * @param {Room} room @param {Draft} draft @returns {[number, number][]}
 */
export function asBefore(room, draft) {
  const patrols = draft.decision.question.kind === PATROLS;
  const { log } = room;
  const last = (patrols ? entriesOf(log, "patrols_sent") : entriesOf(log, "patrols_sent", "squadrons_moved")).at(-1);
  return (last?.moves ?? []).flatMap(([name, source, to]) => {
    const thing = draft.byName.get(`unit:${name}`);
    if (thing === undefined || draft.placed.has(thing)) return [];
    const box = patrols ? draft.boxByName.get(`box:${to}`) : onwards(room, draft, thing, source, to);
    return box !== undefined && draft.fits(thing, box) ? [[thing, box]] : [];
  });
}

/** @param {Room} room @param {Draft} draft @param {number} thing @param {string} source @param {string} to */
function onwards(room, draft, thing, source, to) {
  const [from, at, own] = [boxOf(source), boxOf(to), standing(room, thing)];
  if (!from || !at || own?.space !== at.space || own.box !== at.box) return undefined;
  const rise = Math.sign(STAGES.indexOf(at.box) - STAGES.indexOf(from.box));
  return rise ? boxAt(draft, at.space, STAGES[STAGES.indexOf(at.box) + rise] ?? "") : undefined;
}

/**
 * The airfield of the squadrons in hand, or of the squadron in focus, if any of them is ready.
 * @param {Room} room @param {Draft} draft
 */
export function readyField(room, draft) {
  const focused = draft.byName.get(`unit:${document.activeElement?.getAttribute("data-unit") ?? ""}`);
  const things = draft.picked.length ? draft.picked : focused === undefined ? [] : [focused];
  const at = things.map((thing) => standing(room, thing)).find((found) => found?.box === "ready");
  return at?.space ?? "";
}
