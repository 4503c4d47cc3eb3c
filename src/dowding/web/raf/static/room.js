/** The shared board of the RAF games: table, tote, tracks and raid display. */

import { BOARD } from "/static/js/store.js";
import { h, styleSheet } from "/static/js/dom.js";
import { SIGNS_KEY } from "/static/js/signs.js";
import { ZOOM_KEYS } from "/static/js/zoom.js";
import { mountAdvisedPatrols } from "./advised_patrols.js";
import { glide, homesOf, lay, leaving, RAID_BOXES } from "./laying.js";
import { mountRaid } from "./raid.js";
import { mountRail } from "./rail.js";
import { PlottingTable } from "./table.js";
import { smallBoard } from "./small_board.js";
import { mountTote, ROW_OF } from "./tote.js";
import { isBritish, picture as counterOf } from "./units.js";

/** @import {Change} from "/static/js/store.js" */
/** @import {Room} from "./units.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */
/** @import {Track} from "./rail.js" */
/** @import {RafView} from "./units.js" */
/** @import {UnitView} from "./types.js" */

/**
 * What a game adds: tracks for the rail, and what is shown while no raid is plotted. It may also say how the raid is
 * shown: its name and effort, whether it was detected, what is known of it beside its display, and the box of the
 * display in which a unit is before that is open. The table may lie the other way up (`north`) and mark other sectors
 * (`land`), the legend may explain more (`signs`), and the tote may be a different one. While another board lies over the table (`away`), only the rail is
 * drawn here.
 * Its functions may ask for more than the view that all games share: each is given the view of its own game.
 * @typedef {{tracks: Track[], quiet: () => string | Node[], name?(view: RafView): string, effort?(view: RafView): string,
 *   detected?(view: RafView): boolean, known?(view: RafView): Node | null,
 *   boxOf?(unit: UnitView): string, north?: boolean, land?: import("./table.js").Land,
 *   signs?: import("/static/js/signs.js").Group[],
 *   tote?: (room: Room, place: HTMLElement) => () => void, away?: () => boolean}} Own
 */

/** @type {PlottingTable | null} */
let turning = null;

/** @param {Room} room @param {Slots} slots @param {Own} own */
export async function openRoom(room, slots, own) {
  const table = (turning = new PlottingTable(room, slots.table, own));
  await Promise.all([table.ready, styleSheet(`boards/${room.facts?.game}/board.css`)]);
  slots.app.classList.add("has-rail", "plotting-room");
  for (const slot of [slots.rail, slots.tote, slots.raid]) slot.hidden = false;
  const drawRail = mountRail(room, slots.rail, own.tracks);
  const raid = mountRaid(room, slots.raid, own);
  const drawTote = (own.tote ?? mountTote)(room, slots.tote);
  /** @param {Change} what */
  const draw = (what) => {
    if (what !== "draft") drawRail();
    if (own.away?.()) return;
    if (slots.app.classList.contains("on-stage")) return drawBesideStage(what);
    const homes = homesOf(room, table, raid.boxes, own.boxOf ?? (() => ""));
    const before = leaving(homes);
    if (what !== "draft") raid.draw();
    table.draw();
    lay(room, homes);
    drawTote();
    table.arrange();
    glide(before);
  };
  /** The stage of a raid lies over the table: only what stands beside it is drawn. @param {Change} what */
  const drawBesideStage = (what) => {
    if (what !== "draft") raid.draw();
    drawTote();
  };
  room.on(BOARD, draw);
  draw("state");
  mountAdvisedPatrols(room, table);
  return table;
}

/** The table of the room, once it is open. */
export function table() {
  return turning;
}

/** The show of a raid, loaded when the table can be played. */
export async function theatre() {
  return (await import("./show/stage.js")).SHOW;
}

/** What is heard, loaded when somebody wants to hear it. */
export async function sounds() {
  return (await import("./sounds.js")).SOUNDS;
}

export const keys = [...ZOOM_KEYS, { key: SIGNS_KEY, told: "the signs of the table", act: () => turning?.signs() }];

/** @param {Room} _room @param {KeyboardEvent} event */
export function keydown(_room, event) {
  return turning?.zoom.key(event) ?? false;
}

/** Where the marker of the victory points stands. @param {RafView} view */
export function points(view) {
  return view.vp;
}

/** A small board of some view. @param {Room} _room @param {RafView} view */
export function small(_room, view) {
  return turning ? smallBoard(turning, view) : null;
}

/** Turn the table the other way up. */
export function turn() {
  turning?.turn();
}

/**
 * Return whether an option can be picked on the table, the tote or the raid display.
 * @param {Room} room @param {Option} option
 */
export function shows(room, option) {
  if (option.subject?.kind === "place") return option.subject.id in room.present.sectors;
  const unit = option.subject?.kind === "unit" ? find(room, option.subject.id) : undefined;
  return !!unit && (RAID_BOXES.includes(unit.place) || (isBritish(unit) && unit.place in ROW_OF));
}

/** @param {Room} room @param {string} name */
function find(room, name) {
  const view = room.present;
  return [...view.squadrons, ...view.gruppen].find((u) => u.name === name);
}

/** Return a small picture of an option for the decision bar. @param {Room} room @param {Option} option */
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

/** Who writes the front page of a match that is over. */
export async function reporter() {
  return (await import("./paper.js")).report;
}
