/** Counters and chits: both sides of each. */

import { counter } from "../counter.js";
import { h, svg } from "../dom.js";
import { SILHOUETTES } from "../silhouettes.js";

/** @import {Unit} from "../counter.js" */
/** @import {Draw, Pen} from "./drawings.js" */

const BRITISH = ["Spitfire", "Hurricane", "Blenheim"];
const SIZE = 132;

/** Both sides of a counter. @param {Pen} pen @param {string} name @param {Partial<Unit>} [more] */
function sides({ put, text, row }, name, more = {}) {
  const type = text("type");
  const nation = BRITISH.includes(type) ? "raf" : "lw";
  const face = (/** @type {string} */ side, /** @type {boolean} */ reduced) =>
    counter({ nation, type, name, selector: text("selector"), combat: /** @type {any} */ (text(side)), bombing: Number(text(`bombing_${side}`)) || 0, reduced, ...more }, SIZE);
  const told = (/** @type {string} */ side) => [put(side), ...(text(`bombing_${side}`) ? [" combat, ", put(`bombing_${side}`), " bombing"] : [" combat"])];
  return h(
    "article",
    { class: "own-pieces", "aria-hidden": "true", key: `piece ${row.number}` },
    h("figure", {}, face("full", false), h("figcaption", {}, "Full: ", ...told("full"))),
    h("figure", {}, face("reduced", true), h("figcaption", {}, "Reduced: ", ...told("reduced"))),
  );
}

/** What stands in the band of a Gruppe: its own number and that of its Geschwader. @param {string} unit such as II/JG26/2 */
function shortName(unit) {
  const [own = "", wing] = unit.split("/");
  return wing && /^[IVX]+$/.test(own) ? `${own}/${wing.replace(/^\D+/, "")}` : own;
}

/** @type {Draw} */
const squadron = (pen) => sides(pen, pen.text("designation").split("/")[0] ?? "", pen.text("vhf") === "yes" ? { code: "VHF" } : {});
/** @type {Draw} */
const gruppe = (pen) => sides(pen, shortName(pen.text("designation")), pen.text("elite") === "yes" ? { code: "★" } : {});
/** @type {Draw} */
const daysSquadron = (pen) => sides(pen, pen.text("squadron"));
/** @type {Draw} */
const group = (pen) => sides(pen, shortName(pen.text("group")), pen.text("elite") === "yes" ? { code: "★" } : {});

/** A round chit. @param {Pen} pen @param {(Node | string)[]} above @param {(Node | string)[]} below */
function chit({ put, row }, above, below) {
  return h("article", { class: "own-chits", "aria-hidden": "true", key: `chit ${row.number}` }, h("div", { class: "own-round" }, h("small", {}, put("chit")), h("p", {}, ...above), h("p", {}, ...below)));
}

/** @type {Draw} */
const sizeChit = (pen) => chit(pen, [h("i", {}, "minor "), pen.put("minor")], [h("i", {}, "major "), pen.put("major"), " ", pen.put("force")]);
const worded = (/** @type {string} */ word) => word.replaceAll("_", " ");
/** @type {Draw} */
const eventChit = (pen) => chit(pen, [pen.put("approach", worded(pen.text("approach"))), " ", pen.put("approach_letter")], [pen.put("target", worded(pen.text("target"))), " ", pen.put("target_letter")]);

/** An aircraft of London's Burning: from above, with what it can do, and what each face of the die hits. @type {Draw} */
function aircraft({ put, text, items, row }) {
  const own = text("nation") === "RAF" ? "raf" : "lw";
  const outline = SILHOUETTES[text("type").toLowerCase().replaceAll(/[^a-z0-9]/g, "")] ?? "";
  const plane = svg(`<svg viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}"><path d="${outline}" fill="var(--${own}-ink)"/></svg>`);
  const figure = (/** @type {string} */ told, /** @type {string} */ field) => h("p", {}, h("i", {}, told), put(field));
  return h(
    "article",
    { class: `own-plane ${own}`, "aria-hidden": "true", key: `plane ${row.number}` },
    h("header", {}, put("id"), h("b", {}, put("type")), put("role")),
    h("div", {}, plane, h("div", { class: "own-figures" }, figure("Speed", "speed"), figure("Performance", "performance"), h("p", {}, h("i", {}, "Front guns"), put("front_dice"), " × ", put("front_guns")), figure("Rear gun", "rear_gun"), figure("Bombs", "bombs"))),
    h("ol", {}, ...items("positions").map((position) => h("li", {}, position))),
  );
}

/** @type {Record<string, Draw>} */
export const PIECES = {
  "raf/squadrons.csv": squadron,
  "raf/gruppen.csv": gruppe,
  "hardest_days/squadrons.csv": daysSquadron,
  "hardest_days/groups.csv": group,
  "hardest_days/size_chits.csv": sizeChit,
  "hardest_days/event_chits.csv": eventChit,
  "londons_burning/aircraft.csv": aircraft,
};
