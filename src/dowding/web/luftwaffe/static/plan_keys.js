/** The keys of the day plan: everything that can be done with a pointer. */

import { elements, targetOf } from "/static/js/dom.js";
import { fill, fillAsLastTime, turnThree } from "./filling.js";
import { HOURS, TYPES } from "./view.js";

/** @import {Desk} from "./desk.js" */
/** @import {Key} from "/static/js/keys.js" */

/** @type {Key[]} */
export const KEYS = [
  { key: "9 0 1 2 7 8", told: "planning: add an Me 109, Me 110, He 111, Do 17, Ju 87, Ju 88 to the chosen raid" },
  { key: "Shift and the same", told: "planning: take one of them back" },
  { key: "Arrows", told: "planning: go through cards, raids or Gruppen; Down from a card to its raid, Up back to it" },
  { key: "1 to 7", told: "planning, on a target card without an hour: choose it" },
  { key: "Delete", told: "planning: put the card of the raid back" },
  { key: "Space", told: "planning: put what you hold into the chosen raid" },
  { key: "O", told: "planning: the odds of the plan, beside those of the commanders; nothing of it is sent before" },
  { key: "F", told: "planning: fill the chosen raid to its limit" },
  { key: "X", told: "planning: headings and keys add three at once, or one again" },
  { key: "K", told: "planning: what is known of Fighter Command, damage and replacements" },
  { key: "Shift L", told: "planning: as last time" },
  { key: "Enter", told: "planning: look the plan over, then close it" },
];

/** Take a key of the plan; return whether it was one. @param {Desk} desk @param {KeyboardEvent} event */
export function planKey(desk, event) {
  if (!desk.open || !desk.plan) return false;
  const target = targetOf(event);
  const card = Number(target.dataset.card ?? 0);
  const raid = desk.plan.raidOf(Number(target.dataset.raid ?? card));
  if (raid?.open) desk.chosen = raid.card.number;
  if (event.code.startsWith("Digit")) return digit(desk, card, event);
  if (event.key.startsWith("Arrow")) return arrow(desk, target, event.key);
  if (event.key === "Enter") return enter(desk, target);
  if (event.key === " ") return space(desk, target);
  if (event.key === "Delete" || event.key === "Backspace") return away(desk, card || desk.chosen);
  if (event.key === "l") return done(() => desk.read("log"));
  if (event.key === "o") return done(() => desk.read("odds"));
  if (event.key === "L") return done(() => fillAsLastTime(desk));
  if (event.key === "f") return done(() => fill(desk));
  if (event.key === "x") return done(() => turnThree(desk));
  if (event.key === "k") return done(() => void openKnown(desk));
  if (event.key === "Escape" && desk.over) return done(() => desk.leave());
  if (event.key === "c" || event.key === "a") return true;
  return false;
}

/** Open what is known; it is loaded when it is asked for. @param {Desk} desk */
export async function openKnown(desk) {
  (await import("./known.js")).openKnown(desk.room);
}

/** @param {() => void} act */
function done(act) {
  act();
  return true;
}

/**
 * A digit: on a card that has no hour it is one, otherwise a type of aircraft, as the bar says.
 * @param {Desk} desk @param {number} card @param {KeyboardEvent} event
 */
function digit(desk, card, event) {
  const figure = event.code.slice("Digit".length);
  const held = desk.heldCard || (desk.plan?.raidOf(card) ? 0 : card);
  if (held && desk.plan?.morning) return done(() => desk.pressHour(HOURS[Number(figure) - 1] ?? "", held));
  const type = TYPES.find(([, key]) => key === figure)?.[0];
  if (type) (event.shiftKey ? desk.drop : desk.add).call(desk, type);
  return true;
}

/**
 * Move along the cards, through the raids, or along the Gruppen.
 * @param {Desk} desk @param {HTMLElement | SVGElement} target @param {string} key
 */
function arrow(desk, target, key) {
  const region = target.closest(".target-hand, .bases, .strategies, .ask, .raid-sheet, .side");
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (region?.matches(".ask, .raid-sheet, .side")) return false;
  if (key === "ArrowDown" && target.matches(".target-card.is-laid"))
    return done(() => focus(desk, `[data-raid="${target.dataset.card}"]`));
  if (key === "ArrowUp" && target.matches(".plan-raid"))
    return done(() => focus(desk, `[data-card="${target.dataset.raid}"]`));
  if (region) return done(() => along(region, target, step));
  const raids = desk.plan?.raids.filter((raid) => raid.open) ?? [];
  const at = raids.findIndex(({ card }) => card.number === desk.chosen);
  const next = raids[(at + step + raids.length) % Math.max(1, raids.length)];
  if (!next) return done(() => focus(desk, ".target-card"));
  desk.choose(next.card.number);
  focus(desk, `[data-raid="${next.card.number}"]`);
  return true;
}

/** @param {Element} region @param {HTMLElement | SVGElement} target @param {number} step */
function along(region, target, step) {
  const all = elements(region, "button:enabled");
  all[(all.findIndex((each) => each === target) + step + all.length) % all.length]?.focus();
}

/** @param {Desk} desk @param {string} wanted */
function focus(desk, wanted) {
  elements(desk.app, wanted)[0]?.focus();
}

/**
 * Enter belongs to the decision, except on a button that does something else.
 * @param {Desk} desk @param {HTMLElement | SVGElement} target
 */
function enter(desk, target) {
  if (target.closest(".ask, .top, .side button, a")) return false;
  return done(() => desk.confirm());
}

/**
 * Space lays what is in hand, unless the focus is on a button that takes the key.
 * @param {Desk} desk @param {HTMLElement | SVGElement} target
 */
function space(desk, target) {
  if (target.matches("button, input, a") && !target.matches(".gruppe.is-held")) return false;
  return done(() => desk.lay());
}

/** @param {Desk} desk @param {number} card */
function away(desk, card) {
  if (card && desk.plan?.morning) desk.pressAway(card);
  return true;
}
