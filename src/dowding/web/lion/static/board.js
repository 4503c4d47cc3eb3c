/** The operations room of RAF: Lion: table, tote, tracks and raid display. */

import { h, styleSheet } from "/static/js/dom.js";
import { still } from "/static/js/settings.js";
import { mountRaid } from "./raid.js";
import { mountRail } from "./rail.js";
import { PlottingTable } from "./table.js";
import { mountTote, ROW_OF } from "./tote.js";
import { dress, isBritish, piece, picture as counterOf } from "./view.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */
/** @import {LionView, UnitView} from "./view.js" */

/** @type {PlottingTable | null} */
let table = null;
/** @type {Map<string, HTMLButtonElement>} */
const pieces = new Map();
const RAID_BOXES = ["hunt", "bomber", "close escort", "channel patrol"];

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  table = new PlottingTable(room, slots.table);
  await Promise.all([table.ready, styleSheet("/boards/lion/board.css")]);
  slots.app.classList.add("has-rail", "lion");
  for (const slot of [slots.rail, slots.tote, slots.raid]) slot.hidden = false;
  const drawRail = mountRail(room, slots.rail);
  const raid = mountRaid(room, slots.raid);
  const drawTote = mountTote(room, slots.tote);
  /** @param {string} [what] */
  const draw = (what) => {
    if (!room.view || what === "line") return;
    const homes = homesOf(room, raid.boxes);
    const before = leaving(homes);
    if (what !== "draft") {
      drawRail();
      raid.draw();
    }
    table?.draw();
    lay(room, homes);
    drawTote();
    table?.arrange();
    glide(before);
  };
  room.on(draw);
  draw();
}

/**
 * Where every unit that is to be seen belongs.
 * @param {Room} room @param {Record<string, HTMLElement>} boxes @returns {Map<UnitView, HTMLElement>}
 */
function homesOf(room, boxes) {
  const view = /** @type {LionView} */ (room.view);
  const homes = new Map();
  for (const unit of [...view.squadrons, ...view.gruppen]) {
    const home = homeOf(room, unit, boxes);
    if (home) homes.set(unit, home);
  }
  return homes;
}

/** Put every unit where it belongs. @param {Room} room @param {Map<UnitView, HTMLElement>} homes */
function lay(room, homes) {
  const view = /** @type {LionView} */ (room.view);
  const seen = new Set();
  for (const [unit, home] of homes) {
    seen.add(unit.name);
    const button = pieces.get(unit.name) ?? piece(room, unit);
    pieces.set(unit.name, button);
    dress(room, button, unit, view);
    if (button.parentElement !== home) home.append(button);
  }
  for (const [name, button] of pieces) if (!seen.has(name)) button.remove();
}

/**
 * @param {Room} room @param {UnitView} unit @param {Record<string, HTMLElement>} boxes @returns {HTMLElement | null}
 */
function homeOf(room, unit, boxes) {
  if (RAID_BOXES.includes(unit.place)) return boxes[`${unit.place}${isBritish(unit) ? " raf" : ""}`] ?? null;
  if (!isBritish(unit)) return null;
  const ghost = room.looked ? undefined : plannedPatrol(room, unit);
  if (ghost) return table?.patrol(ghost) ?? null;
  if (unit.place === "patrol") return table?.patrol(unit.at) ?? null;
  return unit.place === "sector" ? (table?.available(unit.at) ?? null) : null;
}

/** The sector to which the answer in the making would send a squadron. @param {Room} room @param {UnitView} unit */
function plannedPatrol(room, unit) {
  const { draft } = room;
  const option = draft?.byName.get(`unit:${unit.name}`);
  const box = option === undefined ? undefined : draft?.placed.get(option);
  return box === undefined ? undefined : draft?.decision.boxes[box]?.key;
}

/** Where those pieces lie that will go somewhere else. @param {Map<UnitView, HTMLElement>} homes */
function leaving(homes) {
  /** @type {Map<HTMLElement, DOMRect>} */
  const found = new Map();
  for (const [unit, home] of homes) {
    const button = pieces.get(unit.name);
    if (button?.isConnected && button.parentElement !== home) found.set(button, button.getBoundingClientRect());
  }
  return found;
}

/**
 * Let what moved glide from where it was: first all reading, then all moving. Only the transform changes, so that
 * nothing is painted again on the way.
 * @param {Map<HTMLElement, DOMRect>} before
 */
function glide(before) {
  const moved = [...before].map(([button, from]) => {
    const to = button.getBoundingClientRect();
    return { button, dx: from.left - to.left, dy: from.top - to.top };
  });
  moved.forEach(({ button, dx, dy }, n) => {
    if (still()) button.animate([{ outline: "3px solid #efc14a" }, { outline: "3px solid transparent" }], 150);
    else
      button.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: 260,
        delay: Math.min(n * 40, 600),
        easing: "ease-out",
        fill: "backwards",
      });
  });
}

/** The table the other way up. */
export function turn() {
  table?.turn();
}

/**
 * Whether an option can be picked on the table, the tote or the raid display.
 * @param {Room} room @param {Option} option
 */
export function shows(room, option) {
  const unit = option.subject?.kind === "unit" ? find(room, option.subject.id) : undefined;
  return !!unit && (RAID_BOXES.includes(unit.place) || (isBritish(unit) && unit.place in ROW_OF));
}

/** @param {Room} room @param {string} name */
function find(room, name) {
  const view = /** @type {LionView} */ (room.view);
  return [...view.squadrons, ...view.gruppen].find((u) => u.name === name);
}

/** A small picture of an option for the decision bar. @param {Room} room @param {Option} option */
export function picture(room, option) {
  if (option.subject?.kind !== "unit") return null;
  const unit = find(room, option.subject.id);
  return unit ? counterOf(unit) : null;
}

/** The results of a combat by number, as the table prints them. */
const EFFECTS = "-DALH";

/**
 * A combat result by selector, Gruppen before squadrons; losses stand out. Other charts say something else.
 * @param {{german?: number[], british?: number[]} | null} parts @returns {Node | null}
 */
export function result(parts) {
  const { german, british } = parts ?? {};
  if (!german || !british) return null;
  const letters = (/** @type {number[]} */ effects, /** @type {string} */ kind) =>
    h(
      "span",
      { class: `by-selector ${kind}` },
      ...effects
        .map((effect) => EFFECTS.charAt(effect))
        .map((letter, n) =>
          h("i", { class: "LH".includes(letter) ? "loss" : "" }, h("sub", {}, "ABC".charAt(n)), letter),
        ),
    );
  return h(
    "span",
    {
      class: "combat-line",
      title: "Gruppen, then squadrons, by selector: D disrupted, A aborted, L light loss, H heavy loss",
    },
    letters(german, "lw-selector"),
    letters(british, "raf-selector"),
  );
}

/** The guided first raid. */
export async function lessons() {
  return (await import("./lessons.js")).LESSONS;
}
