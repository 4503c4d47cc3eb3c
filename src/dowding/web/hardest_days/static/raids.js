/** The raids on the table: plaques on the tracks and in the boxes, their trails, their targets, the weather. */

import { esc, h } from "/static/js/dom.js";
import { tipFor } from "/static/js/tip.js";
import { skyText } from "/boards/raf/rail.js";
import { BLOCK, HEIGHT, RUNG, WIDTH } from "./ladders.js";
import { send } from "./orders.js";
import { describeRaid, shortRegion, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Column} from "./column.js" */
/** @import {BattleView, RaidView} from "./types.js" */
/** @typedef {[number, number]} Point */

/** How far the middle of a block stays from the edge of the table. */
const EDGE = 26;
export const COLOURS = ["var(--dart-red)", "var(--dart-yellow)", "var(--dart-blue)"];
export const DART = "M-5-7H6L17 0 6 7H-5l4-7z";
export const RETICLE = '<g class="aim"><circle r="8"/><path d="M0-13V-4M0 4V13M-13 0H-4M4 0H13"/></g>';

export class Raids {
  /**
   * @param {Room} room @param {Element} svg @param {HTMLElement} layer @param {Map<string, Column>} columns
   * @param {(raid: number) => void} show what a press on a plaque does where no raid is asked for
   */
  constructor(room, svg, layer, columns, show) {
    this.room = room;
    this.svg = svg;
    this.layer = layer;
    this.columns = columns;
    this.show = show;
    /** @type {Map<number, HTMLButtonElement>} */
    this.plaques = new Map();
    /** @type {Map<string, Point>} */
    this.cells = new Map(
      [...svg.querySelectorAll("[data-cell]")].map((c) => [c.getAttribute("data-cell") ?? "", at(c)]),
    );
    /** @type {Map<string, Point>} */
    this.marks = new Map(
      [...svg.querySelectorAll("[data-target]")].map((t) => [t.getAttribute("data-target") ?? "", at(t)]),
    );
    this.plots = svg.querySelector(".plots");
  }

  /** @param {BattleView} view @param {boolean} north */
  draw(view, north) {
    for (const [number, plaque] of this.plaques)
      if (!view.raids.some((raid) => raid.number === number)) plaque.remove();
    for (const raid of view.raids) this.drawPlaque(raid, north, view.raids);
    if (this.plots) put(this.plots, view.raids.map((raid) => this.trail(raid)).join(""));
    for (const mark of this.svg.querySelectorAll("[data-target]"))
      mark.classList.toggle("is-hit", view.damaged.includes(mark.getAttribute("data-target") ?? ""));
    for (const region of this.svg.querySelectorAll("[data-region]")) this.drawRegion(region, view);
    for (const { boxes } of this.columns.values())
      for (const box of boxes.values()) box.frame.classList.toggle("foe", box.raids.childElementCount > 0);
  }

  /**
   * Put the block of a raid beside the rungs of its space, at its height, or on its cell of the coast track. Blocks in
   * one space stand side by side.
   * @param {RaidView} raid @param {boolean} north @param {RaidView[]} raids
   */
  drawPlaque(raid, north, raids) {
    const plaque = this.plaques.get(raid.number) ?? this.make(raid.number);
    const home = raid.recovering;
    const { altitude } = raid;
    const parts = [
      h("b", {}, `${home ? "R" : "H"}${raid.number}`),
      altitude && h("i", {}, altitude.charAt(0).toUpperCase()),
      h("span", {}, raid.groups === null ? "? Gr" : `${raid.groups} Gr`),
    ].filter((part) => part instanceof HTMLElement);
    const shown = parts.map((part) => part.textContent).join(" ");
    plaque.replaceChildren(...parts.flatMap((part) => [part, " "]));
    const found = this.room.looked ? "" : (this.room.draft?.mark("raid", String(raid.number)) ?? "");
    plaque.classList.toggle("home", home);
    for (const kind of ["lit", "chosen"]) plaque.classList.toggle(`is-${kind}`, found === kind);
    plaque.setAttribute("aria-label", `${shown}: ${describeRaid(raid)}${found ? ", may be chosen" : ""}`);
    const box = this.columns.get(raid.space)?.boxes.get(altitude || "medium");
    const place = box?.raids ?? this.layer;
    if (plaque.parentElement !== place) place.append(plaque);
    plaque.classList.toggle("at-sea", !box);
    plaque.style.setProperty("--nth", String(raids.filter((r) => r.space === raid.space && r.number < raid.number).length));
    const [x, y] = this.seaward(raid, north);
    plaque.style.left = box ? "" : `${x}px`;
    plaque.style.top = box ? "" : `${y}px`;
  }

  /** Where a raid on its coast track is seen. @param {RaidView} raid @param {boolean} north @returns {Point} */
  seaward(raid, north) {
    const [x, y] = this.cells.get(`${raid.track} ${raid.track_space}`) ?? [0, 0];
    const inside = (/** @type {number} */ at, /** @type {number} */ end) => Math.min(Math.max(at, EDGE), end - EDGE);
    return north ? [inside(WIDTH - x, WIDTH), inside(HEIGHT - y, HEIGHT)] : [inside(x, WIDTH), inside(y, HEIGHT)];
  }

  /**
   * What raids at sea cover.
   * @param {BattleView} view @param {boolean} north
   */
  covered(view, north) {
    return view.raids.flatMap((raid) => {
      if (this.columns.has(raid.space)) return [];
      const [x, y] = this.seaward(raid, north);
      return [{ left: x - BLOCK / 2, right: x + BLOCK / 2, top: y - RUNG, bottom: y + RUNG }];
    });
  }

  /** @param {number} number */
  make(number) {
    const plaque = h("button", { class: "raid-plaque", type: "button", "data-raid": number });
    plaque.addEventListener("click", () => {
      const box = plaque.closest(".is-open")?.getAttribute("data-box");
      if (box) send(this.room, box);
      else if (!this.room.press("raid", String(number))) this.show(number);
    });
    tipFor(plaque, () => {
      const raid = viewOf(this.room).raids.find((r) => r.number === number);
      return raid ? { lines: [describeRaid(raid), ...raid.chits], kind: "about" } : null;
    });
    this.plaques.set(number, plaque);
    return plaque;
  }

  /** The way of a raid so far: a dart in the colours of the clock for each place it left, with the number of its cell. @param {RaidView} raid */
  trail(raid) {
    const cells = [4, 3, 2, 1].flatMap((n) => (n < raid.track_space ? [] : [this.cells.get(`${raid.track} ${n}`)]));
    const over = raid.trail.map((space) => this.columns.get(space)?.middle(false));
    const points = [...cells, ...over].filter((p) => p !== undefined);
    const legs = points.slice(0, -1).map((from, n) => [from, /** @type {Point} */ (points[n + 1])]);
    const darts = legs.map(([from = [0, 0], to = [0, 0]], n) => {
      const seaward = n < cells.length - 1;
      const [x, y] = seaward ? from : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      const number = seaward ? [4, 3, 2, 1].find((cell) => this.cells.get(`${raid.track} ${cell}`) === from) : "";
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path class="dart" d="${DART}" fill="${COLOURS[n % 3]}"
transform="rotate(${angle.toFixed(0)})"/><g class="up"><text class="dart-number" y="4">${number}</text></g></g>`;
    });
    return `<path class="track-line" d="M${points.map((p) => p.join(" ")).join("L")}"/>${darts.join("")}`;
  }

  /** A reticle on each target that is not an airfield. @param {BattleView} view @param {boolean} north */
  aims(view, north) {
    const points = view.raids.map((raid) => (raid.recovering ? undefined : this.marks.get(raid.target)));
    const at = ([x, y] = [0, 0]) => (north ? `${WIDTH - x} ${HEIGHT - y}` : `${x} ${y}`);
    return points.map((point) => (point ? `<g transform="translate(${at(point)})">${RETICLE}</g>` : "")).join("");
  }

  /**
   * The weather of a region, and how many raids form up against it.
   * @param {Element} region @param {BattleView} view
   */
  drawRegion(region, view) {
    const name = region.getAttribute("data-region") ?? "";
    const chits = view.forming.filter((other) => other === name).length;
    const place = region.querySelector(".sky");
    const chit = (/** @type {number} */ n) =>
      `<g transform="translate(${20 + n * 5} ${16 - n * 3})">
<rect class="chit" x="-14" y="-9" width="34" height="18" rx="2"/>
<text class="chit-name" x="3" y="4">${esc(shortRegion(name))}</text></g>`;
    const all = Array.from({ length: chits }, (_, n) => chit(n)).join("");
    const left = chits ? -36 : -11;
    const cloud = view.weather[name] ?? "";
    if (place)
      put(place, `<g transform="translate(${left} 3) scale(.9)">${cloud ? skyText(cloud) : ""}</g>${all}`);
  }
}

/** What was put where, so that only changes are drawn. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/** @param {Element} place @param {string} text */
function put(place, text) {
  if (drawn.get(place) === text) return;
  drawn.set(place, text);
  place.innerHTML = text;
}

/** @param {Element} mark @returns {Point} */
function at(mark) {
  return [Number(mark.getAttribute("data-x")), Number(mark.getAttribute("data-y"))];
}
