/** The plotting table: the map, a column of boxes for each space, and the raids. It can be turned. */

import { h } from "/static/js/dom.js";
import { boardDrawing } from "/static/js/doors.js";
import { readLegend } from "/static/js/legend.js";
import { morph } from "/static/js/morph.js";
import { recall, remember } from "/static/js/settings.js";
import { openSigns, signsButton } from "/static/js/signs.js";
import { nearAsText, zoomable } from "/static/js/zoom.js";
import { Column } from "./column.js";
import { drawOrders } from "./arrows.js";
import { coveredBy, HEIGHT, layOut, WIDTH } from "./ladders.js";
import { Lettering } from "./lettering.js";
import { bringNear } from "./near.js";
import { Raids } from "./raids.js";
import { ordersOf } from "./orders.js";
import { Watch } from "./watching.js";
import { airfields, coasts, LEGEND, regions, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */

/** The width of the table's rim. */
const RIM = 5;
const KEPT = "hardest_days.turned";

export class PlottingTable {
  /** @param {Room} room @param {HTMLElement} place @param {(raid: number) => void} show a raid's display */
  constructor(room, place, show) {
    this.room = room;
    this.show = show;
    this.place = place;
    this.north = recall(KEPT) === "north";
    this.layer = h("div", { class: "pieces columns" });
    this.arrows = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.arrows.setAttribute("class", "order-arrows");
    this.arrows.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    this.arrows.setAttribute("aria-hidden", "true");
    this.board = h("div", { class: "board" });
    this.world = h("div", { class: "world" }, this.board);
    this.zoom = zoomable(place, () => this.near());
    this.frame = { width: 0, height: 0 };
    this.scale = 1;
    this.watch = new Watch(this);
    this.world.addEventListener("transitionend", () => this.world.classList.remove("following"));
    this.compass = h("button", {
      class: "compass",
      type: "button",
      title: "Turn the table (N)",
      onclick: () => this.turn(),
    });
    /** @type {Map<string, Column>} */
    this.columns = new Map();
    /** @type {Element | null} */
    this.svg = null;
    /** @type {Raids | null} */
    this.raids = null;
    /** @type {Lettering | null} */
    this.lettering = null;
    /** What the spaces held when they were last laid out, and how. */
    this.held = "";
    /** @type {ReturnType<typeof layOut>} */
    this.layouts = new Map();
    this.ready = this.load();
    bringNear(this.board);
    new ResizeObserver(([seen]) => seen && this.fit(seen.contentRect)).observe(place);
  }

  async load() {
    this.svg = await boardDrawing(this.room);
    readLegend(this.svg, LEGEND);
    for (const mark of this.svg.querySelectorAll("[data-column]")) this.addColumn(mark);
    this.lettering = new Lettering(this.svg);
    this.raids = new Raids(this.room, this.svg, this.layer, this.columns, this.show);
    this.board.append(this.svg, this.layer, this.arrows);
    this.place.replaceChildren(this.world);
    this.zoom.settle(this.compass, signsButton(() => void this.openSigns()));
    nearAsText(this.place, this.zoom);
    this.orient();
  }

  /** @param {Element} mark */
  addColumn(mark) {
    const space = mark.getAttribute("data-column") ?? "";
    const field = mark.getAttribute("data-airfield") ?? "";
    if (field) airfields.set(space, field);
    regions.set(space, mark.getAttribute("data-under") ?? "");
    if (mark.hasAttribute("data-coast")) coasts.add(space);
    const column = new Column(
      this.room,
      space,
      field,
      Number(mark.getAttribute("data-x")),
      Number(mark.getAttribute("data-y")),
    );
    this.columns.set(space, column);
    this.layer.append(column.block);
  }

  /** Scale the board to its frame. @param {{width: number, height: number}} frame */
  fit({ width, height }) {
    this.scale = Math.max(0.1, Math.min((width - 2 * RIM) / WIDTH, (height - 2 * RIM) / HEIGHT));
    this.frame = { width, height };
    this.board.style.setProperty("--scale", String(this.scale));
    this.zoom.view.resize(width, height);
    this.world.style.transform = this.zoom.view.transform;
    if (this.svg) this.watch.follow(viewOf(this.room));
  }

  /** Show the board as near as it is wanted. */
  near() {
    this.watch.changed();
    this.world.style.transform = this.zoom.view.transform;
  }

  turn() {
    this.north = !this.north;
    remember(KEPT, this.north ? "north" : "south");
    this.orient();
    this.draw();
  }

  /** Open the legend; it draws the signs as this table does. */
  async openSigns() {
    const { signsOf } = await import("./signs.js");
    await openSigns(signsOf(this.svg));
  }

  orient() {
    this.place.classList.toggle("north-up", this.north);
    morph(this.compass, this.north ? "N" : "S", h("span", { class: "needle", "aria-hidden": "true" }, "▲"));
    this.compass.setAttribute("aria-label", `${this.north ? "N" : "S"} is up; turn the table`);
    for (const column of this.columns.values()) column.put(this.north);
  }

  /** Show the present view and draft. */
  draw() {
    const view = viewOf(this.room);
    if (!this.svg || !view) return;
    const draft = ordersOf(this.room);
    this.raids?.draw(view, this.north);
    for (const column of this.columns.values()) column.draw(view, draft);
    this.arrange(view);
    for (const land of this.svg.querySelectorAll("[data-space]")) {
      const column = this.columns.get(land.getAttribute("data-space") ?? "");
      land.classList.toggle("open", !!column?.isOpen);
    }
    this.watch.follow(view);
    const { north } = this;
    drawOrders(this.room, this.arrows, this.columns, view, { north, aims: this.raids?.aims(view, north) ?? "" });
  }

  /** Give every space the room that it needs. @param {BattleView} view */
  arrange(view) {
    const spaces = new Map([...this.columns].map(([name, column]) => [name, column.holds(this.north)]));
    const others = this.raids?.covered(view, this.north) ?? [];
    const held = JSON.stringify([[...spaces], others]);
    if (held !== this.held) this.layouts = layOut(spaces, others);
    this.held = held;
    const { layouts } = this;
    for (const [name, column] of this.columns) column.lay(layouts.get(name) ?? { rungs: null, ground: null });
    this.lettering?.draw([...others, ...coveredBy(spaces, layouts)], this.north);
  }
}
