/** What a box of the map holds, as the orders that are being laid would have it. */

import { boxOf, GROUND, HEIGHTS } from "./view.js";

/** @import {Draft} from "./view.js" */
/** @import {BattleView, SquadronView} from "./types.js" */
/** @typedef {{here: SquadronView[], gone: SquadronView[], lit: boolean}} Held */

/** @type {Held} */
export const EMPTY = { here: [], gone: [], lit: false };

/**
 * The squadrons in a box as the draft would have it, those that would leave it, and whether those in hand may go
 * there. In the air, an echo stays of a squadron that leaves.
 * @param {BattleView} view @param {Draft | null} draft @param {string} space @param {string} box @returns {Held}
 */
export function inBox(view, draft, space, box) {
  const key = `${space} ${box}`;
  /** @type {Held} */
  const found = { here: [], gone: [], lit: draft?.mark("box", key) === "lit" };
  for (const squadron of view.squadrons) {
    const thing = draft?.byName.get(`unit:${squadron.name}`);
    const placed = thing === undefined ? undefined : draft?.placed.get(thing);
    const to = placed === undefined ? squadron.at : draft?.decision.boxes[placed]?.key;
    if (to === key) found.here.push(squadron);
    else if (squadron.at === key && !GROUND.includes(box)) found.gone.push(squadron);
  }
  return found;
}

/**
 * What it means that squadrons in hand go to a height: they meet a raid there, come upon it from above or from below,
 * or climb or dive; nothing where none of this holds for all of them.
 * @param {BattleView} view @param {Draft | null} draft @param {string} space @param {string} box
 */
export function meaning(view, draft, space, box) {
  const rung = HEIGHTS.indexOf(box);
  const raids = view.raids.filter((raid) => raid.space === space && raid.altitude && !raid.recovering);
  const [height, ...others] = new Set(raids.map((raid) => HEIGHTS.indexOf(raid.altitude)));
  if (height !== undefined && rung >= 0) {
    if (others.length) return "";
    return height === rung ? "meet" : height > rung ? "above" : "below";
  }
  const names = new Set(draft?.picked.map((thing) => draft.decision.options[thing]?.key));
  const from = view.squadrons.filter(({ name }) => names.has(name)).map(({ at }) => boxOf(at));
  const ways = new Set(from.map((at) => (at?.space === space ? Math.sign(HEIGHTS.indexOf(at.box) - rung) : 0)));
  if (rung < 0 || ways.size !== 1 || from.some((at) => GROUND.includes(at?.box ?? ""))) return "";
  return { 1: "climb", "-1": "dive" }[[...ways].join()] ?? "";
}
