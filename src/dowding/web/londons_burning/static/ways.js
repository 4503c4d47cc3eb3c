/** How a fighter enters a hex: if its facing matters, a row of the altitude display offers each way separately. */

import { h } from "/static/js/dom.js";
import { recall } from "/static/js/settings.js";
import { ANGLES, arrow, facingOf } from "./view.js";

/** @import {Option, Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */

/** Answer with a move, or pick it for whoever confirms everything. @param {Room} room @param {Option} option */
export function fly(room, option) {
  if (recall("confirm") === "always") room.pick(room.draft?.decision.options.indexOf(option) ?? -1);
  else room.answer(option.key);
}

/** The ways of an altitude as buttons; a single one needs none. @param {Room} room @param {Option[]} options */
export function ways(room, options) {
  if (options.length < 2) return [];
  const view = room.view;
  return options.map((option) => wayButton(room, option, meaning(view, option)));
}

/** @param {Room} room @param {Option} option @param {string[]} meant */
function wayButton(room, option, meant) {
  const way = facingOf(option);
  const told = meant.map((name) => PURPOSES[name] ?? name).join(" and ");
  return h(
    "button",
    {
      type: "button",
      class: "way-in",
      "data-key": option.key,
      title: `${option.label}: ${told}`,
      "aria-label": `${meant.join(", ")}: ${option.label}, ${told}`,
      onclick: (/** @type {Event} */ event) => (event.stopPropagation(), fly(room, option)),
    },
    way ? arrow(way) : null,
    meant.join(", "),
  );
}

/** What each way is good for. @type {Record<string, string>} */
const PURPOSES = {
  sun: "out of the sun, which helps a fighter one level above a raider",
  "head-on": "against the raid's own way, so that it meets head-on",
  other: "the most direct way that is neither",
};

/**
 * What a move means for meeting the raid. In the raid's hex, it may come out of the sun or head-on. In another hex, it
 * waits to meet the raid head-on.
 * @param {BattleView} view @param {Option} option
 */
function meaning({ raid, sun }, option) {
  const way = facingOf(option);
  if (!way || !raid) return ["other"];
  const inside = option.subject?.id === raid.hex;
  const found = [inside && way === opposite(sun) && "sun", (!inside || way === opposite(raid.facing)) && "head-on"];
  return found.filter((name) => typeof name === "string");
}

/** @param {string} way */
function opposite(way) {
  return Object.keys(ANGLES).find((other) => ANGLES[other] === ((ANGLES[way] ?? 0) + 180) % 360) ?? "";
}
