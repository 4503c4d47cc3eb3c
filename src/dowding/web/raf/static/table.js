/** The plotting table: the map, the squadrons of each sector, and the raid. */

import { h } from "/static/js/dom.js";
import { boardDrawing } from "/static/js/doors.js";
import { readLegend } from "/static/js/legend.js";
import { morph } from "/static/js/morph.js";
import { DRESSED, recall, remember } from "/static/js/settings.js";
import { openSigns, signsButton } from "/static/js/signs.js";
import { tipFor } from "/static/js/tip.js";
import { zoomable } from "/static/js/zoom.js";
import { layOn } from "./lying.js";
import { Names } from "./names.js";
import { at, counterSize, overlay, set } from "./plotting.js";
import { HEIGHT, Sight, WIDTH } from "./sight.js";
import { called, diversion, LEGEND, phaseOf, placeTold, station } from "./units.js";

/** @import {Room} from "./units.js" */
/** @import {Own} from "./room.js" */
/** @import {RafView} from "./units.js" */
/**
 * A sector on the table: its name, and the squadrons that are available or on patrol there.
 * @typedef {{block: HTMLElement, name: HTMLButtonElement, available: HTMLElement, patrol: HTMLElement, x: number,
 *   y: number}} Block
 * @typedef {{thing: HTMLElement, x: number, y: number}} Mark
 * @typedef {import("./plotting.js").Point} Point
 *
 * The sectors that are marked for a raid: striped and dotted, and what either means.
 * @typedef {{striped: string, dotted: string, of(view: RafView): {striped: string[], dotted: string[]}}} Land
 */

/** If the table is drawn at a smaller scale than this, the lettering is enlarged. */
const LEGIBLE = 0.85;
/** If the whole table were drawn below the first scale, counters would hide names; then the second scale is used. */
const [SMALL, NEAR] = [0.6, 0.78];
/** The middle of 11 Group, on which a small frame opens. */
const MIDDLE = [380, 300];
/** @type {Land} */
const LAND = {
  striped: "enroute sector",
  dotted: "in range",
  of: ({ raid }) => ({ striped: raid?.enroute ?? [], dotted: raid?.in_range ?? [] }),
};

export class PlottingTable {
  /** @param {Room} room @param {HTMLElement} place @param {Own} own */
  constructor(room, place, own) {
    this.room = room;
    this.place = place;
    this.land = own.land ?? LAND;
    this.nameOf = own.name ?? hostile;
    this.detected = own.detected ?? (() => true);
    /** @type {Element | null} */
    this.svg = null;
    this.game = room.facts?.game ?? "";
    this.north = recall(`${this.game}.turned`, own.north ? "north" : "south") === "north";
    this.layer = h("div", { class: "pieces" });
    this.compass = h("button", {
      class: "compass",
      type: "button",
      title: "Turn the table (N)",
      "aria-label": "Turn the table",
      onclick: () => this.turn(),
    });
    this.signs = () => this.openSigns(own);
    /** @type {Map<string, Block>} */
    this.blocks = new Map();
    /** @type {Map<string, [number, number]>} */
    this.sites = new Map();
    /** @type {Map<string, [number, number]>} */
    this.origins = new Map();
    /** @type {Map<string, [number, number]>} */
    this.regions = new Map();
    /** @type {Mark[]} what a game puts on the table besides */
    this.marks = [];
    this.zoom = zoomable(place, () => this.arrange());
    this.frame = { width: 0, height: 0 };
    /** Whether the frame is too small for the whole table. */
    this.small = false;
    /** The size of text for which it was opened: the map grows with it. */
    this.size = 1;
    this.laid = "";
    /** @type {Names | null} */
    this.names = null;
    /** @type {WeakMap<Element, [number, number]>} the widths and heights of names, plaque and marks */
    this.sizes = new WeakMap();
    this.measure = new ResizeObserver((seen) => {
      for (const { target, borderBoxSize: [box] } of seen) this.sizes.set(target, [box?.inlineSize ?? 0, box?.blockSize ?? 0]);
      this.laid = "";
      this.arrange();
    });
    this.plaque = h("div", { class: "plaque", hidden: true });
    this.reticle = h("div", { class: "reticle", hidden: true, "aria-hidden": "true" });
    this.second = h("div", { class: "reticle second", hidden: true, "aria-hidden": "true" });
    /** @type {Element | null} darts and track, which lie over the counters */
    this.plots = null;
    this.ready = this.load();
    new ResizeObserver(([seen]) => {
      if (seen) this.frame = seen.contentRect;
      this.zoom.view.resize(this.frame.width, this.frame.height);
      this.approach();
      this.arrange();
    }).observe(place);
    addEventListener(DRESSED, () => this.approach());
  }

  async load() {
    this.svg = await boardDrawing(this.room);
    readLegend(this.svg, LEGEND);
    this.plots = overlay(this.svg);
    this.names = new Names(this.svg);
    this.measure.observe(this.plaque);
    const under = [this.reticle, this.second];
    this.place.replaceChildren(this.svg, ...under, this.layer, this.plots, this.plaque);
    this.zoom.settle(this.compass, signsButton(this.signs));
    for (const mark of this.svg.querySelectorAll("[data-anchor]")) this.addBlock(mark);
    for (const mark of this.svg.querySelectorAll("[data-site]"))
      this.sites.set(mark.getAttribute("data-site") ?? "", at(mark));
    for (const mark of this.svg.querySelectorAll("[data-origin]"))
      this.origins.set(mark.getAttribute("data-origin") ?? "", at(mark));
    for (const mark of this.svg.querySelectorAll("[data-region]"))
      this.regions.set(mark.getAttribute("data-region") ?? "", at(mark));
    for (const land of this.svg.querySelectorAll("[data-sector]"))
      land.addEventListener("click", () => this.pressed(land.getAttribute("data-sector") ?? ""));
    this.orient();
  }

  /** Open the legend, which is read when it is wanted. @param {Own} own */
  async openSigns(own) {
    const { signsOf } = await import("./signs.js");
    await openSigns(signsOf(this.svg, this.land, own.signs ?? []));
  }

  /** @param {Element} mark */
  addBlock(mark) {
    const sector = mark.getAttribute("data-anchor") ?? "";
    const [x, y] = at(mark);
    const available = h("div", { class: "fan" });
    const patrol = h("div", { class: "fan patrol", title: `On patrol over ${sector}` });
    const name = h("button", { class: "sector-name", type: "button", onclick: () => this.pressed(sector) });
    const block = h(
      "div",
      { class: "sector", "data-block": sector },
      name,
      h("div", { class: "row" }, available, patrol),
    );
    this.layer.append(block);
    this.blocks.set(sector, { block, name, available, patrol, x, y });
    this.measure.observe(name);
    tipFor(name, () => this.about(sector));
  }

  /** @param {string} sector */
  about(sector) {
    const view = this.room.view;
    const there = view.squadrons.filter((u) => u.home === sector);
    const states = there
      .map((u) => `${called(u.name).short} ${placeTold(u.place)}`)
      .join(", ");
    return { lines: [h("b", {}, station(sector, view)), states || "no squadrons are based here"], kind: "about" };
  }

  /** @param {string} sector */
  pressed(sector) {
    this.room.press("place", sector);
  }

  /** @param {string} sector */
  available(sector) {
    return this.blocks.get(sector)?.available ?? null;
  }

  /** @param {string} sector */
  patrol(sector) {
    return this.blocks.get(sector)?.patrol ?? null;
  }

  turn() {
    this.north = !this.north;
    remember(`${this.game}.turned`, this.north ? "north" : "south");
    this.orient();
    this.arrange();
  }

  orient() {
    this.place.classList.toggle("north-up", this.north);
    morph(this.compass, this.north ? "N" : "S", h("span", { class: "needle", "aria-hidden": "true" }, "▲"));
    this.compass.setAttribute("aria-label", `${this.north ? "N" : "S"} is up; turn the table`);
  }

  /** Update sectors, nets, names and the raid. */
  draw() {
    const view = this.room.view;
    if (!this.svg || !view) return;
    const draft = this.room.looked ? null : this.room.draft;
    for (const [sector, { block, name }] of this.blocks) {
      const mark = draft?.mark("place", sector) ?? "";
      const [number, title] = [sector, view.sectors[sector] ?? ""];
      const label = number === title ? title : `${title} ${number}`;
      morph(name, h("span", {}, title), number !== title && [" ", h("b", { class: "sector-number" }, number)]);
      name.classList.toggle("is-lit", mark === "lit");
      name.disabled = false;
      name.tabIndex = mark === "lit" ? 0 : -1;
      set(name, "aria-label", mark === "lit" ? `Put into ${label}` : label);
      block.classList.toggle("open", mark === "lit");
    }
    this.drawLand(view, draft);
    this.drawRaid(view);
  }

  /** @param {RafView} view @param {import("/static/js/draft.js").Draft | null} draft */
  drawLand(view, draft) {
    const { striped, dotted } = this.land.of(view);
    for (const land of this.svg?.querySelectorAll("[data-sector]") ?? []) {
      const sector = land.getAttribute("data-sector") ?? "";
      const kind =
        draft?.mark("place", sector) === "lit"
          ? "open"
          : striped.includes(sector)
            ? "enroute"
            : dotted.includes(sector)
              ? "in-range"
              : "";
      set(land, "class", `sector-land ${kind}`);
      set(land, "fill", kind === "enroute" ? "url(#enroute)" : kind === "in-range" ? "url(#inrange)" : "transparent");
    }
    for (const mark of this.svg?.querySelectorAll("[data-site]") ?? []) {
      const hit = view.damage[mark.getAttribute("data-site") ?? ""];
      mark.classList.toggle("is-hit", !!hit);
    }
    for (const net of this.svg?.querySelectorAll("[data-net]") ?? [])
      net.classList.toggle("out", !!view.damage[net.getAttribute("data-net") ?? ""]);
  }

  /** Draw the raid: arrows in the colours of the clock, the plaque and the reticle. @param {RafView} view */
  drawRaid(view) {
    const { raid } = view;
    const plots = this.plots?.querySelector(".plots");
    const to = raid ? this.sites.get(raid.target) : undefined;
    const from = raid ? this.origins.get(String(raid.luftflotte)) : undefined;
    const second = raid && diversion(raid) ? this.sites.get(raid.secondary) : undefined;
    this.plaque.hidden = this.reticle.hidden = !raid || !to || !from;
    this.second.hidden = !second;
    if (!plots || !raid || !to || !from) {
      if (plots) morph(plots);
      return;
    }
    const phase = phaseOf(raid, this.detected(view));
    this.raidAt = { from, to, second, phase };
    const size = raid.size ? `${raid.size} Gr` : raid.intelligence === "poor" ? "? Gr" : "";
    const other = diversion(raid);
    const lines = [size || raid.type, other].filter(Boolean).map((text) => h("span", {}, text));
    morph(this.plaque, h("b", { class: phase }, this.nameOf(view)), ...lines);
    this.plaque.setAttribute("aria-label", `Raid ${raid.number} for ${raid.target}${other && `, ${other}`}`);
  }

  /** When the frame is too small for the whole table, or text is large, zoom in on its middle; otherwise show all. */
  approach() {
    const { width, height } = this.frame;
    const scale = Math.min(width / WIDTH, height / HEIGHT);
    const small = width > 0 && scale < SMALL;
    const size = Number(recall("text", "1"));
    if (small === this.small && size === this.size) return;
    [this.small, this.size] = [small, size];
    const [x = 0, y = 0] = this.north ? [WIDTH - (MIDDLE[0] ?? 0), HEIGHT - (MIDDLE[1] ?? 0)] : MIDDLE;
    const near = size > 1 ? (NEAR * size) / scale : small ? Math.min(NEAR, height / HEIGHT) / scale : 1;
    this.zoom.show(near, (width - WIDTH * scale) / 2 + x * scale, (height - HEIGHT * scale) / 2 + y * scale);
  }

  /** Put a game's own marks on the table, under the counters, in place of those that lay there. @param {Mark[]} marks */
  mark(marks) {
    for (const { thing } of this.marks) {
      this.measure.unobserve(thing);
      thing.remove();
    }
    this.marks = marks;
    for (const { thing } of marks) this.measure.observe(thing);
    this.layer.before(...marks.map(({ thing }) => thing));
    this.laid = "";
    this.arrange();
  }

  /** Lay everything out for the size of the frame and the orientation of the table, if anything has changed. */
  arrange() {
    const { width, height } = this.frame;
    if (!width || !this.svg) return;
    const blocks = [...this.blocks.values()];
    const stacks = blocks.map((b) => [b.available, b.patrol].map((fan) => fan.childElementCount).join());
    const open = blocks.map((b) => b.block.classList.contains("open"));
    const raid = this.plaque.hidden ? null : [this.raidAt, this.plaque.textContent];
    const { near, x, y } = this.zoom.view;
    const laid = JSON.stringify([width, height, this.north, stacks, open, raid, near, x, y]);
    if (laid === this.laid) return;
    this.laid = laid;
    const { sight } = this;
    const letters = Math.min(1.4, Math.max(1, LEGIBLE / sight.unit));
    this.layer.style.setProperty("--size", `${counterSize(sight.unit)}px`);
    this.place.style.setProperty("--letters", letters.toFixed(2));
    for (const drawing of [this.svg, this.plots])
      if (drawing instanceof SVGElement) drawing.style.transform = this.zoom.view.transform;
    layOn(this, sight, letters);
  }

  /** How it is seen now. */
  get sight() {
    return new Sight(this.frame, this.zoom.view, this.north);
  }
}

/** A raid as the plotters call it. @param {RafView} view */
export function hostile({ raid }) {
  return raid ? `H ${raid.number}` : "";
}
