/**
 * Who fights in the display that lies over the table. While the dice of a combat are shown, both stand where they fought,
 * though one may have left.
 */

import { entriesOf, inDisplay, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView, CombatFought, RaidView} from "./types.js" */

/** The letters of the boxes of losses. @type {Record<string, string>} */
const LOSSES = { light_loss: "L", heavy_loss: "H" };

/** The combat whose dice are shown, with the battle before it. @param {Room} room @returns {{combat: CombatFought, before: BattleView} | null} */
export function combatShown({ theatre }) {
  const beat = theatre?.player.beat;
  const [combat] = entriesOf(beat?.entries ?? [], "combat_fought");
  return beat && combat ? { combat, before: beat.before } : null;
}

/**
 * Whether a raid is being fought, so that its display lies on the table.
 * @param {Room} room @param {RaidView} raid
 */
export function isFought(room, raid) {
  const shown = combatShown(room);
  if (shown) return shown.combat.raid === raid.number;
  const view = viewOf(room);
  return view.fighting === raid.number && view.squadrons.some((squadron) => inDisplay(squadron.at));
}

/** The battle as the display shows it: with those whose combat is shown, where they fought. @param {Room} room @returns {BattleView} */
export function battle(room) {
  const view = viewOf(room);
  const shown = combatShown(room);
  if (!shown) return view;
  const { combat, before } = shown;
  const old = before.raids.find(({ number }) => number === combat.raid);
  const stood = old?.display.filter(({ name }) => name === combat.group) ?? [];
  const flown = before.squadrons.filter(({ name }) => name === combat.squadron);
  return {
    ...view,
    fighting: combat.raid,
    squadrons: [...view.squadrons.filter(({ name }) => name !== combat.squadron), ...flown],
    raids: view.raids.map((raid) =>
      raid.number === combat.raid
        ? { ...raid, display: [...raid.display.filter(({ name }) => name !== combat.group), ...stood] }
        : raid,
    ),
  };
}

/**
 * The result of the combat that is shown for a unit: the letter of the Combat Results Table, or that of the losses to
 * which it came. @param {Room} room @param {string} name
 */
export function resultShown(room, name) {
  const { combat } = combatShown(room) ?? {};
  if (combat?.group === name) return codeOf(combat.group_result, combat.group_fate.to);
  return combat?.squadron === name ? codeOf(combat.squadron_result, combat.squadron_fate.to) : "";
}

/** @param {string} result @param {string} to */
function codeOf(result, to) {
  return LOSSES[to] ?? result;
}
