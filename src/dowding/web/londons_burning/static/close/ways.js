/** The ways in which a fighter may come in at the aircraft that stands large: what each means, and why one is closed. */

import { classes, h } from "/static/js/dom.js";
import { questionOf } from "../view.js";

/** @import {Room} from "../view.js" */
/** @import {CombatView} from "../types.js" */
/** @import {Moment} from "./shown.js" */

/** @type {Record<string, string>} */
const NAMES = { astern: "Astern", "head-on": "Head-on", sun: "Out of the sun" };
/** What comes of each way, where it is taken. @type {Record<string, string>} */
const MEANS = {
  astern: "a check for the angle, then bursts",
  "head-on": "one burst each, no check",
  sun: "+2 to the check, less fire back",
};
/** The key of an answer to a question of yes or no, by the way that it means. @type {Record<string, string>} */
const ANSWERS = { "head-on": "yes", astern: "no" };

/** @param {Room} room @param {Moment} moment */
export function ways(room, moment) {
  const { combat } = room.view ?? {};
  const kind = questionOf(room)?.kind ?? "";
  if (room.played || room.looked || !moment.focus || !combat || !["go_head_on", "choose_action"].includes(kind)) return [];
  return ["astern", "head-on", "sun"].map((way) => wayPlate(room, moment, combat, way, kind === "go_head_on"));
}

/** @param {Room} room @param {Moment} moment @param {CombatView} combat @param {string} way @param {boolean} asked */
function wayPlate(room, { way: taken, other }, combat, way, asked) {
  const inside = (/** @type {string} */ why) => [h("b", {}, NAMES[way] ?? way), h("span", {}, why)];
  const number = asked ? (room.draft?.decision.options.findIndex(({ key }) => key === ANSWERS[way]) ?? -1) : -1;
  if (number >= 0) {
    const press = () => room.draft && room.answer(room.draft.answerOf(number));
    return h("button", { type: "button", class: `way-plate ${way} is-lit`, key: way, onclick: press }, ...inside(MEANS[way] ?? ""));
  }
  const is = !asked && taken === way;
  return h("p", { class: classes("way-plate", way, is ? "is-chosen" : "is-closed"), key: way }, ...inside(is ? (MEANS[way] ?? "") : whyNot(combat, other, way)));
}

/** Why a way is closed. @param {CombatView} combat @param {string} name @param {string} way */
function whyNot({ round, head_on, up_sun }, name, way) {
  if (way === "astern") return head_on.includes(name) ? "not while it comes head-on" : "it has another way";
  if (round > 1) return "in the first round only";
  if (way === "head-on") return "not in its way, or not wanted";
  return up_sun.includes(name) ? "needs a target one level below" : "the sun is not behind it";
}
