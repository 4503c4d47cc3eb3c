/** The board of London's Burning: hexes, the station's board, altitudes, pilots and their aircraft. */

import { BOARD } from "/static/js/store.js";
import { h, styleSheet } from "/static/js/dom.js";
import { boardDrawing } from "/static/js/doors.js";
import { readLegend } from "/static/js/legend.js";
import { recall } from "/static/js/settings.js";
import { openSigns, signsButton, SIGNS_KEY } from "/static/js/signs.js";
import { nearAsText, zoomable, ZOOM_KEYS } from "/static/js/zoom.js";
import { altitudesOpen, mountAltitudes } from "./altitudes.js";
import { HexMap } from "./map.js";
import { mountPilots } from "./pilots.js";
import { mountStation } from "./station.js";
import { ANGLES, arrow, facingOf, levelOf, LEGEND, questionOf, whyEmpty } from "./view.js";

export { leadOf as points } from "./view.js";

/** @import {Option, Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */
/** @import {Slots} from "/static/js/play.js" */

/** What some questions cost, or are for. @type {Record<string, string>} */
const HINTS = {
  take_posture: "A patrol is in the air when a raid comes, and tires its pilot even if none does",
  go_head_on: "Head-on, each fires one burst without a check, and every hit is on pilot or engine",
  scramble: "The facing is the direction in which it flies first",
  declare_bursts: "Each burst costs ammunition, and the target answers every second one",
  choose_action: "A fighter that breaks off lands and is out of this raid",
};

/** On a screen this narrow, the altitude display lies under the bar. */
const narrow = matchMedia("(max-width: 600px)");
/** What a larger map shows first, in parts of its width and height: the Thames and the fields round it. @type {[number, number]} */
const KENT = [0.45, 0.4];
/** @type {ReturnType<typeof zoomable> | null} */
let zoom = null;

export const keys = [...ZOOM_KEYS, { key: SIGNS_KEY, told: "the signs of the map", act: () => explain() }];

/** @param {Room} _room @param {KeyboardEvent} event */
export function keydown(_room, event) {
  return zoom?.key(event) ?? false;
}

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  const [drawing] = await Promise.all([boardDrawing(room), styleSheet("boards/londons_burning/board.css")]);
  slots.app.classList.add("burning");
  slots.raid.hidden = false;
  const altitudes = h("div", { class: "altitudes", "aria-label": "Altitude display", role: "group" });
  const station = h("div", { class: "station", "aria-label": "Station board", role: "group" });
  const frame = h("div", { class: "mapframe pieces" }, drawing);
  const split = h("div", { class: "split" }, frame, station, altitudes);
  slots.table.append(split);
  zoom = zoomable(frame, () => {
    if (drawing instanceof SVGElement && zoom) drawing.style.transform = zoom.view.transform;
  });
  zoom.settle(signsButton(explain));
  nearAsText(frame, zoom, KENT);
  readLegend(drawing, LEGEND);
  const map = new HexMap(room, drawing);
  const parts = [
    () => map.draw(),
    mountStation(room, station),
    mountAltitudes(room, altitudes),
    mountPilots(room, slots.raid),
    nearBy(room, slots.app, split),
  ];
  const draw = () => parts.forEach((part) => part());
  room.on(BOARD, draw);
  narrow.addEventListener("change", () => room.redraw());
  draw();
}

/** What shows a combat from near, loaded when one is first seen. @param {Room} room @param {HTMLElement} app @param {HTMLElement} split */
function nearBy(room, app, split) {
  /** @type {(() => void) | undefined} */
  let near;
  return () => {
    if (near) return near();
    if (room.view?.combat) void closeView().then(({ mountClose }) => (near ??= mountClose(room, app, split))());
    return undefined;
  };
}

const closeView = () => import("./close/mount.js");

/** Open the legend of the map. */
async function explain() {
  openSigns((await import("./signs.js")).signsOf(document.querySelector(".hexmap")));
}

/** The show of raids and combats, loaded when the board can be played; and what shows a combat from near. */
export async function theatre() {
  void closeView();
  return (await import("./show/script.js")).SHOW;
}

/** What is heard, loaded when somebody wants to hear it. */
export async function sounds() {
  return (await import("./sounds.js")).SOUNDS;
}

/** An arrow for a way on the map, whose top is not north. @param {Room} _room @param {Option} option */
export function sign(_room, option) {
  const way = facingOf(option);
  return way in ANGLES ? arrow(way) : null;
}

/** Whether an aircraft stands on the altitude display. @param {BattleView} view @param {string} name */
function flies({ raid, seats }, name) {
  const raiders = raid?.identified ? raid.raiders : [];
  return raiders.some((raider) => raider.name === name)
    || seats.some((seat) => seat.hex && seat.aircraft === name);
}

/** Whether an option can be picked on this board. @param {Room} room @param {Option} option */
export function shows(room, option) {
  if (option.subject?.kind === "unit") return flies(room.present, option.subject.id);
  return option.subject?.kind === "hex" && recall("bar") !== "full";
}

/** Whether the altitude display is in sight and offers this option. @param {Room} room @param {Option} option */
export function offers(room, option) {
  return !narrow.matches && altitudesOpen(room).has(levelOf(option));
}

/** How to choose on the map: a hex, and where there is a choice, then the altitude. @param {Room} room */
export function hint(room) {
  const { draft } = room;
  const question = questionOf(room);
  const told = question?.kind === "call_up" ? whyEmpty(room.wholeLog, question.number) : HINTS[question?.kind ?? ""];
  if (told) return told;
  const options = draft?.decision.options.filter((option) => option.subject?.kind === "hex") ?? [];
  if (!options.length || options.length < (draft?.decision.options.length ?? 0)) return "";
  if (draft?.narrowed) {
    const facings = [...altitudesOpen(room).values()].some((there) => there.length > 1);
    const where = narrow.matches ? "" : ": a lit row of the display";
    return `Choose the altitude${facings ? ", and how it comes in" : ""}${where}`;
  }
  const high = options.some((option) => levelOf(option) >= 0);
  return high ? "Choose a lit hex, then the altitude" : "Choose a lit hex";
}

/** Load the cards of a lesson. @param {string} name */
export async function lessons(name) {
  return (await import("./lessons.js")).LESSONS[name] ?? [];
}

/** A small board of some view: the map with raid and fighters as they were. @param {Room} room @param {BattleView} view */
export function small(room, view) {
  const drawing = document.querySelector(".hexmap")?.cloneNode(true);
  if (!(drawing instanceof SVGElement)) return null;
  drawing.style.transform = "";
  for (const layer of drawing.querySelectorAll(".flyers, .tracks, .badges")) layer.replaceChildren();
  const then = Object.create(room, { view: { value: view }, draft: { value: null }, looked: { value: {} } });
  new HexMap(then, drawing).draw();
  const told = `${view.date}, ${view.phase}: ${view.scores[0] + view.scores[1]} shot down, ${view.losses} lost`;
  return h("figure", { class: "small-figure" }, drawing, h("figcaption", {}, told));
}

/** Who writes the front page of a match that is over. */
export async function reporter() {
  return (await import("./paper.js")).report;
}
