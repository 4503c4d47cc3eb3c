/** The board of The Hardest Days: plotting table, tote, tracks, raid displays, and the orders of a phase. */

import { BOARD } from "/static/js/store.js";
import { styleSheet } from "/static/js/dom.js";
import { glide } from "/boards/raf/laying.js";
import { mountTracks } from "/boards/raf/rail.js";
import { SIGNS_KEY } from "/static/js/signs.js";
import { ZOOM_KEYS } from "/static/js/zoom.js";
import { keys as orderKeys } from "./bar.js";
import { Displays } from "./displays.js";
import { positions, followFocus } from "./following.js";
import { mountHour } from "./hour.js";
import { ordersOf } from "./orders.js";
import { picture as counterOf } from "./pieces.js";
import { TRACKS } from "./rail.js";
import { mountSheet } from "./sheet.js";
import { smallBoard } from "./small_board.js";
import { PlottingTable } from "./table.js";
import { mountTote } from "./tote.js";

/** @import {Change} from "/static/js/store.js" */
/** @import {Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */

export { controls, hint } from "./bar.js";
export const keys = [...orderKeys, ...ZOOM_KEYS, { key: SIGNS_KEY, told: "the signs of the table", act: () => void turning?.openSigns() }];

/** @type {PlottingTable | null} */
let turning = null;

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  const displays = new Displays(room, slots.raid);
  const table = (turning = new PlottingTable(room, slots.table, (raid) => displays.show(raid)));
  await Promise.all([table.ready, styleSheet("boards/hardest_days/board.css")]);
  slots.app.classList.add("has-rail", "plotting-room", "hardest");
  for (const slot of [slots.rail, slots.tote, slots.raid]) slot.hidden = false;
  const drawRail = mountTracks(room, slots.rail, TRACKS);
  const drawTote = mountTote(room, slots.tote);
  const hour = mountHour(room, slots.app);
  slots.rail.id = "tracks";
  slots.table.append(hour.block);
  const drawSheet = mountSheet(room, slots.table);
  /** @param {Change} what */
  const draw = (what) => {
    const before = positions(slots.app);
    const focus = followFocus(room, slots.app);
    if (what !== "draft") drawRail();
    table.draw();
    drawTote();
    hour.draw();
    displays.draw();
    drawSheet();
    focus();
    if (what !== "look") glide(before());
  };
  room.on(BOARD, draw);
  draw("state");
}

/** Where the marker of the victory points stands. @param {BattleView} view */
export function points(view) {
  return view.vp;
}

/** @param {Room} _room @param {KeyboardEvent} event */
export function keydown(_room, event) {
  return turning?.zoom.key(event) ?? false;
}

/** The show of raids, combats and bombs, loaded when the board can be played. */
export async function theatre() {
  return (await import("./show/script.js")).SHOW;
}

/** What is heard, loaded when somebody wants to hear it. */
export async function sounds() {
  return (await import("./sounds.js")).SOUNDS;
}

/** A small board of some view. @param {Room} _room @param {BattleView} view */
export function small(_room, view) {
  return turning ? smallBoard(turning, view) : null;
}

/** Turn the table the other way up. */
export function turn() {
  turning?.turn();
}

/** Load the cards of a lesson. @param {string} name */
export async function lessons(name) {
  return (await import("./lessons.js")).LESSONS[name] ?? [];
}

/** @param {Room} room @param {string} name */
function find(room, name) {
  const view = room.present;
  const groups = view.raids.flatMap((raid) => raid.display);
  return view.squadrons.find((s) => s.name === name) ?? groups.find((g) => g.name === name);
}

/** Whether an option is answered on the board. @param {Room} room @param {Option} option */
export function shows(room, option) {
  return !!ordersOf(room) || (option.subject?.kind === "unit" && !!find(room, option.subject.id));
}

/** A small picture of an option for the decision bar. @param {Room} room @param {Option} option */
export function picture(room, option) {
  const unit = option.subject?.kind === "unit" ? find(room, option.subject.id) : undefined;
  return unit ? counterOf(unit) : null;
}

/** Who writes the front page of a match that is over. */
export async function reporter() {
  return (await import("./paper.js")).report;
}
