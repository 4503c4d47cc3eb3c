/** The board of London's Burning: hexes, the station's board, altitudes, pilots and their aircraft. */

import { h, styleSheet } from "/static/js/dom.js";
import { recall } from "/static/js/settings.js";
import { mountAltitudes } from "./altitudes.js";
import { readRatings } from "./aircraft.js";
import { HexMap } from "./map.js";
import { mountPilots } from "./pilots.js";
import { mountStation } from "./station.js";
import { levelIn } from "./view.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  const [drawing] = await Promise.all([drawn(), styleSheet("/boards/londons_burning/board.css")]);
  slots.app.classList.add("burning");
  slots.raid.hidden = false;
  const altitudes = h("div", { class: "altitudes", "aria-label": "Altitude display", role: "group" });
  const station = h("div", { class: "station", "aria-label": "Station board", role: "group" });
  slots.table.append(h("div", { class: "split" }, h("div", { class: "mapframe pieces" }, drawing), station, altitudes));
  readRatings(drawing);
  const map = new HexMap(room, drawing);
  const parts = [
    () => map.draw(),
    mountStation(room, station),
    mountAltitudes(room, altitudes),
    mountPilots(room, slots.raid),
  ];
  /** @param {string} [what] */
  const draw = (what) => {
    if (room.view && what !== "line") for (const part of parts) part();
  };
  room.on(draw);
  draw();
}

/** What never moves. */
async function drawn() {
  const reply = await fetch("/boards/londons_burning/board.svg");
  return document.importNode(
    new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement,
    true,
  );
}

/** Whether an option can be picked on this board. @param {Room} _room @param {Option} option */
export function shows(_room, option) {
  return option.subject?.kind === "hex" && recall("bar") !== "full";
}

/** How a fighter is moved: first the hex, then the altitude. @param {Room} room */
export function hint({ draft }) {
  if (!draft?.decision.options.some((option) => option.subject?.kind === "hex" && levelIn(option.key) >= 0)) return "";
  return draft.narrowed ? "Choose the altitude: a lit row of the display" : "Choose a lit hex, then the altitude";
}
