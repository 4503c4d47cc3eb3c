/** What happened to the raids in the present phase: combats and bombs, the latest first. */

import { h } from "/static/js/dom.js";
import { die } from "/static/js/counter.js";
import { entriesOf, isLoss } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {CombatFought} from "./types.js" */

/** @type {Record<string, string>} */
const FATES = {
  bomber_box: "bomber box",
  close_escort: "close escort",
  inflight: "flying home",
  light_loss: "light loss",
  heavy_loss: "heavy loss",
};
/** How many are told. */
const TOLD = 3;
const COMBAT = "combat_fought";
const NEWS = [COMBAT, "bombed"];

/** The log of this phase, as far as the show has told it. @param {Room} room */
function phase({ told: log }) {
  return log.slice(log.findLastIndex((entry) => entry.type === "air_action_begins") + 1);
}

/** The last of some entries, the latest first. @template T @param {T[]} entries */
function latest(entries) {
  return entries.slice(-TOLD).reverse();
}

/** The last combats of a raid. @param {Room} room @param {number} raid */
export function combats(room, raid) {
  return latest(entriesOf(phase(room), COMBAT).filter((entry) => entry.raid === raid));
}

/** Where a unit goes, and whether reduced. @param {{to: string, reduced: boolean}} fate */
function fateTold({ to, reduced }) {
  const words = FATES[to] ?? to;
  return isLoss(to) ? words : `${words}, ${reduced ? "reduced" : "full"}`;
}

/** A combat: both dice and both fates. @param {CombatFought} entry */
export function combat(entry) {
  return h(
    "li",
    {},
    h("b", {}, `${entry.squadron} and ${entry.group}`),
    h("span", {}, `${entry.box}, value ${entry.value}`),
    h("span", { class: "fate" }, die(entry.group_die, 16), `${entry.group}: ${fateTold(entry.group_fate)}`),
    h("span", { class: "fate" }, die(entry.squadron_die, 16), `${entry.squadron}: ${fateTold(entry.squadron_fate)}`),
  );
}

/** The last combats and bombs of all raids, also those in which nobody had a choice. @param {Room} room */
export function news(room) {
  return latest(phase(room).filter((entry) => NEWS.includes(entry.type)));
}
