/** All who are in a combat, seen from above, as buttons where one may be chosen. */

import { planView } from "/static/js/aircraft/drawing.js";
import { classes, h } from "/static/js/dom.js";
import { levelTold, positionsTold, questionOf, thousands, typeOf } from "../view.js";
import { altitudeOf, hitsOn } from "./moment.js";

/** @import {Room} from "../view.js" */
/** @import {BattleView} from "../types.js" */

/** The raid in formation, the highest first, and the fighters that have met it. @param {Room} room @param {BattleView} view */
export function flyers(room, view) {
  const raiders = (view.raid?.raiders ?? []).map(({ name }) => name);
  const high = (/** @type {string} */ name) => thousands(altitudeOf(view, name));
  const ranked = raiders.toSorted((one, other) => high(other) - high(one));
  const flight = (/** @type {string} */ kind, /** @type {string[]} */ names) =>
    h("div", { class: `flight ${kind}`, key: kind, "data-count": names.length }, ...names.map((name) => flyer(room, view, name)));
  return h("div", { class: "flights", key: "flights" }, flight("german", ranked), flight("british", view.combat?.engaged ?? []));
}

/** The others who may be chosen, while one stands large. @param {Room} room @param {BattleView} view @param {string} focus */
export function others(room, view, focus) {
  if (!["choose_action", "choose_target"].includes(questionOf(room)?.kind ?? "") || room.played || room.looked) return null;
  const names = (view.raid?.raiders ?? []).map(({ name }) => name).filter((name) => name !== focus && markOf(room, name));
  return names.length
    ? h("div", { class: "others", key: "others", role: "group", "aria-label": "Other targets" }, ...names.map((name) => flyer(room, view, name)))
    : null;
}

/** @param {Room} room @param {string} name */
function markOf(room, name) {
  return room.looked || room.played ? "" : (room.draft?.mark("unit", name) ?? "");
}

/** @param {Room} room @param {BattleView} view @param {string} name */
function flyer(room, view, name) {
  const mark = markOf(room, name);
  const hits = hitsOn(view, [], name);
  const asks = questionOf(room);
  const asked = !room.played && asks && "aircraft" in asks && asks.aircraft === name;
  const at = altitudeOf(view, name);
  const [, target] = view.combat?.attacks.find(([attacker]) => attacker === name) ?? [];
  const told = [at ? levelTold(at) : "", target && `attacks ${target}`, hits.length ? `hit: ${positionsTold(hits)}` : ""].filter(Boolean).join(", ");
  const may = !mark || mark === "barred" ? "" : mark === "chosen" ? ", chosen" : ", may be chosen";
  const inside = [planView(typeOf(name), `close-${name.replace(/\W/g, "")}`), h("b", {}, name), " ", h("small", {}, told), h("span", { class: "sr" }, may)];
  const look = classes("flyer", mark === "lit" && "is-lit", mark === "chosen" && "is-chosen", asked && "is-asked");
  if (!may) return h("div", { class: look, key: name, "data-flyer": name }, ...inside);
  const press = () => room.press("unit", name);
  return h("button", { type: "button", class: look, key: name, "data-flyer": name, onclick: press }, ...inside);
}
