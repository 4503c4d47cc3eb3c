/** The decision bar while squadrons are ordered: verbs for all that wait, and how many are ordered. */

import { announce, classes, h } from "/static/js/dom.js";
import { asBefore, greenOf, ordersOf, overhead, PATROLS, readyField, stage, upwards, waiting } from "./orders.js";
import { airfields } from "./view.js";

/** @import {Draft, Room} from "./view.js" */
/** @import {Key} from "/static/js/keys.js" */

/** How other questions are answered on the board. @type {Record<string, string>} */
const HINTS = {
  turn_green: "Press the squadrons that begin green",
  shift_squadrons: "Press a squadron, then a lit section; the rest stay",
  pair_off: "Press a squadron, then the hunter that it fights",
  choose_space: "Press the name of a lit space",
};

/** What the bar shows in place of options, and the word that confirms. @param {Room} room */
export function controls(room) {
  const green = greenOf(room);
  if (green) return { options: [], confirm: turned(green.placed.size), widest: [turned(0), turned(green.decision.options.length)] };
  const draft = ordersOf(room);
  if (!draft) return null;
  const patrols = draft.decision.question.kind === PATROLS;
  const count = draft.placed.size;
  const all = draft.decision.options.length;
  const verbs = patrols ? patrolVerbs(room, draft) : moveVerbs(room, draft);
  const confirm = patrols ? (count ? `Patrol with ${count}` : "No patrols") : count ? `Move ${count}` : "Hold all";
  return {
    options: [h("div", { class: "verbs", role: "group", "aria-label": "Orders for all" }, ...verbs), progress(draft)],
    confirm,
    widest: patrols ? ["No patrols", `Patrol with ${all}`] : ["Hold all", `Move ${all}`],
  };
}

/** The word that turns squadrons green. @param {number} count */
function turned(count) {
  return count ? `Turn ${count} green` : "Turn them green";
}

/** @param {Room} room @param {Draft} draft */
function moveVerbs(room, draft) {
  const field = readyField(room, draft);
  const first = field
    ? verb(draft, `Scramble ${airfields.get(field) ?? field}`, "ready", upwards(room, draft, ["ready"], field))
    : verb(draft, "Scramble all", "ready", upwards(room, draft, ["ready"]));
  return [
    verb(draft, "As before", "go on", asBefore(room, draft)),
    first,
    verb(draft, "Take off", "scrambling", upwards(room, draft, ["scramble"])),
    verb(draft, "Climb all", "can", upwards(room, draft, ["low", "medium"])),
    hold(draft),
  ];
}

/** @param {Room} room @param {Draft} draft */
function patrolVerbs(room, draft) {
  return [
    verb(draft, "As before", "patrol again", asBefore(room, draft)),
    verb(draft, "All over home", "at medium", overhead(room, draft, "medium")),
    hold(draft),
  ];
}

/**
 * A verb that lays some orders at once.
 * @param {Draft} draft @param {string} title @param {string} what @param {[number, number][]} pairs
 */
function verb(draft, title, what, pairs) {
  return h(
    "button",
    {
      class: "verb",
      type: "button",
      key: title,
      disabled: !pairs.length,
      onclick: () => give(draft, pairs),
    },
    h("b", {}, title),
    " ",
    h("span", {}, `${pairs.length} ${what}`),
  );
}

/** Lay some orders, and say how many. @param {Draft} draft @param {[number, number][]} pairs */
function give(draft, pairs) {
  draft.lay(pairs);
  announce(`${pairs.length} more ordered, ${draft.placed.size} in all`);
}

/** The verb that takes all orders back. @param {Draft} draft */
function hold(draft) {
  const left = draft.placed.size + draft.picked.length;
  return h(
    "button",
    { class: "verb", type: "button", key: "hold", disabled: !left, onclick: () => draft.clear() },
    h("b", {}, "Hold all"),
    " ",
    h("span", {}, "no orders"),
  );
}

/** How many have orders. @param {Draft} draft */
function progress(draft) {
  const [ordered, left] = [draft.placed.size, waiting(draft).length];
  const ticks = Array.from({ length: ordered + left }, (_, n) => h("i", { class: classes(n < ordered && "on") }));
  return h(
    "div",
    { class: "progress" },
    h("span", {}, h("b", {}, String(ordered)), " ordered, ", h("b", {}, String(left)), " hold"),
    h("div", { class: "ticks", "aria-hidden": "true" }, ...ticks),
  );
}

/** How to choose, while squadrons are ordered. @param {Room} room */
export function hint(room) {
  const kind = room.draft?.decision.question.kind ?? "";
  const draft = ordersOf(room);
  if (!draft) return room.draft?.picked.length ? "" : (HINTS[kind] ?? "");
  const names = draft.picked.map((thing) => draft.decision.options[thing]?.key);
  if (names.length === 1) return `${names[0]} Squadron: press a lit box`;
  if (names.length) return `${names.join(", ")}: press a box that is open to all of them`;
  return "Press a squadron, then a lit box; the rest hold";
}

/**
 * Lay what a verb would lay.
 * @param {(room: Room, draft: Draft) => [number, number][]} pairs @returns {(room: Room) => void}
 */
const lays = (pairs) => (room) => {
  const draft = ordersOf(room);
  if (draft) give(draft, pairs(room, draft));
};

/** @type {Key[]} */
export const keys = [
  { key: "+", told: "one stage up: scramble, take off, climb", act: (room) => stage(room, 1) },
  { key: "-", told: "one stage down", act: (room) => stage(room, -1) },
  {
    key: "s",
    told: "scramble this squadron's airfield, or all of them",
    act: lays((room, draft) => upwards(room, draft, ["ready"], readyField(room, draft) || undefined)),
  },
  { key: "b", told: "order as before", act: lays(asBefore) },
];
