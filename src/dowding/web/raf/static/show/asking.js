/** Questions about the units of a raid are asked on its stage, where the counters are large. */

import { RAID_BOXES } from "../laying.js";
/** @import {Room} from "../units.js" */
/** @import {Beat, Script} from "/static/js/theatre/beats.js" */
/** @import {Theatre} from "/static/js/theatre/theatre.js" */
/** @import {RafView} from "../units.js" */
/** @import {UnitView} from "../types.js" */

/** The box to which a question sends those who are chosen. @type {Record<string, string>} */
const SENT_TO = { go_for_bombers: "bomber", slip_past: "bomber", go_on: "bomber" };

/** Whether the present question is about units that all stand in the boxes of the raid. @param {Room} room */
export function askedHere(room) {
  const { draft, looked, handover, played } = room;
  const view = /** @type {RafView | undefined} */ (room.state?.view);
  if (!draft || looked || handover || played || !view?.raid || draft.boxed) return false;
  const here = new Set(unitsOf(view).filter((unit) => RAID_BOXES.includes(unit.place)).map((unit) => unit.name));
  const things = draft.decision.options.flatMap(({ subject }) => subject ?? []);
  return things.length > 0 && things.every(({ kind, id }) => kind === "unit" && here.has(id));
}

/**
 * What stands on the stage while a question is asked there: the last fight of the raid with its results, as far as the
 * show has told of it, over the present view.
 * @param {Theatre} theatre @returns {Beat | null}
 */
export function resting({ room, player, chapter, show }) {
  if (!askedHere(room)) return null;
  const lead = room.log.at(-1);
  const last = player.beats.at(-1);
  const told = last?.chapter === chapter && last.end === room.log.length ? last : undefined;
  const step = (lead && show.script.step?.(lead)) || told?.step || "response";
  return /** @type {Beat} */ ({ chapter, entries: [], ...told, step, view: room.state?.view });
}

/** The units that the draft sends to another box, and that box. @param {Room} room @returns {[string, UnitView[]]} */
export function sent(room) {
  const { draft } = room;
  const box = SENT_TO[draft?.decision.question.kind ?? ""];
  if (!draft || !box) return ["", []];
  const names = new Set(draft.picked.map((n) => draft.decision.options[n]?.subject?.id));
  return [box, unitsOf(/** @type {RafView} */ (room.state?.view)).filter((unit) => names.has(unit.name))];
}

/**
 * The steps of the strip that the log has told since the raid opened.
 * @param {import("/static/js/types.js").Entry[]} log @param {Script} script @returns {string[]}
 */
export function stepsSoFar(log, script) {
  const raid = log.slice(log.findLastIndex(script.opens));
  return [...new Set(raid.flatMap((entry) => script.step?.(entry) || []))];
}

/** @param {RafView} view */
export function unitsOf({ gruppen, squadrons }) {
  return [...gruppen, ...squadrons];
}
