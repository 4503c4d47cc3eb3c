/** What happened to the raids in the present phase: combats and bombs, the latest first. */

import { h } from "/static/js/dom.js";
import { die } from "/static/js/counter.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Entry} from "/static/js/types.js" */

/** How many are told. */
const TOLD = 3;
const COMBAT = "combat_fought";
const NEWS = [COMBAT, "bombed"];

/** The last entries of some types in this phase. @param {Room} room @param {(entry: Entry) => boolean} wanted */
function latest(room, wanted) {
  const since = room.log.findLastIndex((entry) => entry.type === "air_action_begins");
  const found = room.log.slice(since + 1).filter(wanted);
  return found.slice(-TOLD).reverse();
}

/** The last combats of a raid. @param {Room} room @param {number} raid */
export function combats(room, raid) {
  return latest(room, (entry) => entry.type === COMBAT && entry.raid === raid);
}

/** Where a unit goes, and whether reduced. @param {{to: string, reduced: boolean}} fate */
function fateTold({ to, reduced }) {
  const words = to.replace("_", " ");
  return words.endsWith("loss") ? words : `${words}, ${reduced ? "reduced" : "full"}`;
}

/** A combat: both dice and both fates. @param {Entry} entry */
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
  return latest(room, (entry) => NEWS.includes(entry.type));
}
