/** What a box of the map holds, as the orders that are being laid would have it. */

import { GROUND } from "./view.js";

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
