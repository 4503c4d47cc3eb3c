/**
 * A space on the table: its medallion with its name, and its boxes, three rungs of height above it and the ground below.
 * Rungs are open while something is in them or may go there.
 */

import { classes, h, svg } from "/static/js/dom.js";
import { align } from "/static/js/morph.js";
import { tipFor } from "/static/js/tip.js";
import { pickAll, send } from "./orders.js";
import { BLOCK, CELL, edgesOf, FREE, HEIGHT, LETTER, RUNG, WIDTH } from "./ladders.js";
import { GROUND, HEIGHTS, boxOf, shortField, spaceName } from "./view.js";
import { EMPTY, inBox, meaning } from "./holding.js";
import { squadronPiece, strip } from "./pieces.js";

/** @import {Draft, Room} from "./view.js" */
/** @import {BattleView} from "./types.js" */
/** @import {Held} from "./holding.js" */
/** @import {Block, Layout, Space} from "./ladders.js" */
/**
 * A box: its frame, the letter that picks all in it, the button that sends squadrons here, its strips and its raids.
 * @typedef {{frame: HTMLElement, letter: HTMLButtonElement, go: HTMLButtonElement, fan: HTMLElement,
 *   raids: HTMLElement}} Box
 */

export const MEDALLION =
  '<svg class="medallion" viewBox="0 0 42 22" aria-hidden="true"><rect class="wood" x=".7" y=".7" width="40.6" height="20.6" rx="10.3"/>' +
  '<rect class="wood-rim" x="2.6" y="2.6" width="36.8" height="16.8" rx="8.4"/></svg>';
export const DOT = '<svg class="medallion dot" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4"/></svg>';

export class Column {
  /** @param {Room} room @param {string} space @param {string} field @param {number} x @param {number} y */
  constructor(room, space, field, x, y) {
    this.room = room;
    this.space = space;
    this.field = field;
    this.x = x;
    this.y = y;
    this.isOpen = false;
    this.raids = 0;
    /** @type {Layout} */
    this.layout = { rungs: null, ground: null };
    /** What is in each box now. @type {Map<string, Held>} */
    this.held = new Map();
    /** @type {Map<string, Box>} */
    this.boxes = new Map([...HEIGHTS, ...(field ? GROUND : [])].map((box) => [box, this.box(box)]));
    this.title = h(
      "button",
      { class: classes("space-name", !field && "open-country"), type: "button", onclick: () => this.pressed() },
      h("span", { class: "medal" }, svg(field ? MEDALLION : DOT), h("em", {}, space)),
      field && h("span", { class: "named" }, ` ${shortField(field)}`),
    );
    tipFor(this.title, () => this.about());
    const frame = (/** @type {string} */ box) => /** @type {Box} */ (this.boxes.get(box)).frame;
    this.rungs = h("div", { class: "boxes-of" }, ...HEIGHTS.map(frame));
    this.ground = field ? h("div", { class: "ground-row" }, ...GROUND.map(frame)) : null;
    this.block = h(
      "div",
      { class: "column", "data-column": space, role: "group", "aria-label": spaceName(space) },
      this.title,
      this.rungs,
      this.ground,
    );
  }

  /** @param {string} box @returns {Box} */
  box(box) {
    const name = `${box} ${GROUND.includes(box) ? "at" : "over"} ${spaceName(this.space)}`;
    const letter = h(
      "button",
      {
        class: "letter",
        type: "button",
        tabindex: -1,
        title: `All ${name}`,
        "aria-label": `${box.charAt(0).toUpperCase()}: pick all ${name}`,
        onclick: () => pickAll(this.room, this.space, box),
      },
      box.charAt(0).toUpperCase(),
    );
    const key = `${this.space} ${box}`;
    const go = h("button", {
      class: "go",
      type: "button",
      "data-go": key,
      "data-lane": "boxes",
      hidden: true,
      onclick: () => send(this.room, key),
    });
    go.setAttribute("aria-label", `To ${name}`);
    const [fan, raids] = [h("div", { class: "fan-of" }), h("div", { class: "raids-of" })];
    const frame = h("div", { class: "slot", "data-box": key }, go, letter, raids, fan);
    return { frame, letter, go, fan, raids };
  }

  /** The title answers a question about spaces; otherwise it picks all squadrons here. */
  pressed() {
    const { room, space } = this;
    if (!room.press("place", space)) pickAll(room, space);
  }

  about() {
    const { view } = this.room;
    const here = view.squadrons.filter((s) => boxOf(s.at)?.space === this.space);
    const told = here.map((s) => `${s.name} ${boxOf(s.at)?.box}`).join(", ");
    return { lines: [h("b", {}, spaceName(this.space)), told || "no squadrons here"], kind: "about" };
  }

  /** Where the middle of its cell is, on a table with this side up. @param {boolean} north @returns {[number, number]} */
  middle(north) {
    const y = this.y - this.above;
    return north ? [WIDTH - this.x, HEIGHT - y] : [this.x, y];
  }

  /** How far the middle of the cell is above the medallion. */
  get above() {
    return this.field ? RUNG : (3 * RUNG) / 2;
  }

  /** Where the medallion is. @param {boolean} north @returns {[number, number]} */
  place(north) {
    const [x, y] = this.middle(north);
    return [x, y + this.above];
  }

  /** @param {boolean} north */
  put(north) {
    const [x, y] = this.place(north);
    this.block.style.left = `${x}px`;
    this.block.style.top = `${y}px`;
  }

  /** @param {BattleView} view @param {Draft | null} draft */
  draw(view, draft) {
    const { room } = this;
    const chosen = room.looked ? "" : (room.draft?.mark("place", this.space) ?? "");
    const aim = view.raids.some((raid) => raid.target && raid.target === this.field && !raid.recovering);
    this.title.classList.toggle("is-lit", chosen === "lit");
    this.title.classList.toggle("is-chosen", chosen === "chosen");
    this.title.classList.toggle("is-aim", aim);
    this.title.classList.toggle("is-hit", view.damaged.includes(this.field));
    const facts = [aim && "target of a raid", view.damaged.includes(this.field) && "damaged"].filter(Boolean);
    const act = chosen ? "choose" : "pick all squadrons at";
    const about = facts.length ? `, ${facts.join(", ")}` : "";
    this.title.setAttribute("aria-label", `${this.title.textContent}: ${act} ${spaceName(this.space)}${about}`);
    this.held = new Map([...this.boxes.keys()].map((box) => [box, inBox(view, draft, this.space, box)]));
    this.isOpen = [...this.held.values()].some(({ lit }) => lit);
    this.raids = view.raids.filter((raid) => raid.space === this.space).length;
    for (const [box, parts] of this.boxes) this.drawBox(box, parts, draft);
    this.title.tabIndex = chosen || draft ? 0 : -1;
  }

  /** @param {string} box @param {Box} parts @param {Draft | null} draft */
  drawBox(box, parts, draft) {
    const { here, gone, lit } = this.held.get(box) ?? EMPTY;
    parts.go.hidden = !lit;
    parts.go.classList.toggle("is-advised", !!draft?.advised.has(`box:${this.space} ${box}`));
    parts.go.dataset.means = lit && !here.length && !gone.length ? meaning(this.room.view, draft, this.space, box) : "";
    parts.letter.disabled = !draft || !here.length;
    const echoes = gone.map((squadron) => h("span", { class: "echo" }, strip(squadron)));
    align(parts.fan, [...here.map((squadron) => squadronPiece(this.room, squadron)), ...echoes]);
    parts.frame.classList.toggle("is-open", lit);
    parts.frame.classList.toggle("some", here.length + gone.length > 0);
  }

  /** What it holds, which says how large it is. @param {boolean} north @returns {Space} */
  holds(north) {
    const [x, y] = this.place(north);
    const count = (/** @type {string} */ box) => {
      const { here, gone, lit } = this.held.get(box) ?? EMPTY;
      return { chips: here.length + gone.length, lit };
    };
    const used = (/** @type {string[]} */ boxes) => boxes.map(count).filter(({ chips, lit }) => chips || lit);
    const isOpen = !!this.raids || used(HEIGHTS).length > 0;
    return {
      x,
      y,
      field: !!this.field,
      rungs: isOpen ? HEIGHTS.map(count) : [],
      raids: this.raids,
      ground: used(this.field ? GROUND : []),
    };
  }

  /** Give rungs and ground their sizes. @param {Layout} layout */
  lay(layout) {
    const { rungs, ground } = (this.layout = layout);
    this.block.classList.toggle("open", !!rungs);
    this.block.classList.toggle("raided", !!this.raids);
    this.block.style.setProperty("--raids", String(this.raids));
    size(this.rungs, rungs);
    HEIGHTS.forEach((box, n) => this.spread(box, rungs, rungs?.rows[n] ?? 1));
    if (!this.ground) return;
    this.ground.classList.toggle("shut", !ground);
    size(this.ground, ground);
    for (const box of GROUND) this.spread(box, ground, ground?.rows[0] ?? 1);
  }

  /** What a box covers on the board; a box that is shut is covered by the medallion. @param {string} box @param {boolean} north */
  edges(box, north) {
    return edgesOf(this.layout, this.place(north), HEIGHTS.indexOf(box));
  }

  /**
   * Lay the strips of a box in its rows. Where there is no room for that, they lie over each other.
   * @param {string} box @param {Block | null} block @param {number} rows
   */
  spread(box, block, rows) {
    const parts = this.boxes.get(box);
    const held = this.held.get(box);
    if (!parts || !block || !held) return;
    const { fan, frame } = parts;
    const count = fan.childElementCount;
    const isGround = GROUND.includes(box);
    fan.className = classes("fan-of", KINDS.get(block.chip));
    frame.style.setProperty("--rows", String(rows));
    frame.style.flexGrow = isGround ? String(Math.ceil(count / rows) * block.chip + (held.lit ? FREE : 0) || 0) : "";
    const room = isGround ? this.share(box, block) : block.width - LETTER - this.raids * BLOCK - (held.lit ? FREE : 0);
    const step = rows === 1 && count > 1 ? Math.min(block.chip, (room - block.chip) / (count - 1)) : block.chip;
    fan.style.setProperty("--step", `${(step - block.chip + 1).toFixed(1)}px`);
    fan.style.setProperty("--across", `${Math.ceil(count / rows) * block.chip}px`);
  }

  /** The room for strips in a box of the ground. @param {string} box @param {Block} block */
  share(box, { width }) {
    const used = GROUND.filter((name) => this.held.get(name)?.here.length || this.held.get(name)?.lit);
    const parts = used.map((name) => this.held.get(name)?.here.length || 0);
    const free = used.filter((name) => this.held.get(name)?.lit).length * FREE;
    const own = this.held.get(box)?.here.length || 0;
    return ((width - used.length * LETTER - free) * own) / Math.max(1, parts.reduce((sum, n) => sum + n, 0));
  }
}

/** How strips look at each width. @type {Map<number, string>} */
const KINDS = new Map([
  [49, "whole"],
  [27, "numbers"],
  [18, "numbers narrow"],
]);

/** @param {HTMLElement} part @param {Block | null} block */
function size(part, block) {
  part.style.left = block ? `${CELL / 2 + block.left}px` : "";
  part.style.width = block ? `${block.width}px` : "";
}
