/** The column of a space: its boxes at three heights and, with an airfield, those for ready and scramble. */

import { classes, h } from "/static/js/dom.js";
import { align } from "/static/js/morph.js";
import { tipFor } from "/static/js/tip.js";
import { pickAll, send } from "./orders.js";
import { GROUND, HEIGHTS, boxOf, shortField, spaceName } from "./view.js";
import { squadronPiece, strip } from "./pieces.js";

/** @import {Draft, Room} from "./view.js" */
/** @import {BattleView, SquadronView} from "./types.js" */
/**
 * A box: its frame, the letter that picks all in it, the button that sends squadrons here, its strips and its raids.
 * @typedef {{frame: HTMLElement, letter: HTMLButtonElement, go: HTMLButtonElement, fan: HTMLElement,
 *   raids: HTMLElement}} Box
 * @typedef {{here: SquadronView[], gone: SquadronView[], lit: boolean}} Held
 */

/** The widths of a strip: whole, its number only, its number in narrow figures. */
const [STRIP, NUMBER, NARROW] = [40, 22, 15.4];
/** The widths of a raid's plaque, and of the free part of a lit box. */
const [PLAQUE, FREE] = [31, 14];
/** The room for strips: in a box in the air, in a box on the ground, and in both ground boxes if either is in use. */
const [IN_AIR, ON_GROUND, SHARED] = [78, 63, 62];

/** @type {Held} */
const EMPTY = { here: [], gone: [], lit: false };

export class Column {
  /** @param {Room} room @param {string} space @param {string} field @param {number} x @param {number} y */
  constructor(room, space, field, x, y) {
    this.room = room;
    this.space = space;
    this.field = field;
    this.x = x;
    this.y = y;
    this.isOpen = false;
    /** @type {Map<string, Box>} */
    this.boxes = new Map([...HEIGHTS, ...(field ? GROUND : [])].map((box) => [box, this.box(box)]));
    this.title = h(
      "button",
      { class: "space-name", type: "button", onclick: () => this.pressed() },
      h("em", {}, space),
      field && h("span", {}, ` ${shortField(field)}`),
    );
    tipFor(this.title, () => this.about());
    const frame = (/** @type {string} */ box) => /** @type {Box} */ (this.boxes.get(box)).frame;
    const ground = field ? h("div", { class: "ground-row" }, ...GROUND.map(frame)) : null;
    this.block = h(
      "div",
      { class: "column", "data-column": space, role: "group", "aria-label": spaceName(space) },
      this.title,
      h("div", { class: "boxes-of" }, ...HEIGHTS.map(frame), ground),
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
    const frame = h("div", { class: "slot", "data-box": key }, go, letter, fan, raids);
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

  /** Where the middle of the column is on the board. @param {boolean} north @returns {[number, number]} */
  middle(north) {
    return north ? [846 - this.x, 562 - this.y] : [this.x, this.y];
  }

  /** @param {boolean} north */
  put(north) {
    const [x, y] = this.middle(north);
    this.block.style.left = `${x}px`;
    this.block.style.top = `${y}px`;
  }

  /** @param {BattleView} view @param {Draft | null} draft */
  draw(view, draft) {
    const { room } = this;
    const chosen = room.looked ? "" : (room.draft?.mark("place", this.space) ?? "");
    const aim = view.raids.some((raid) => raid.target && raid.target === this.field && !raid.recovering);
    this.title.className = classes(
      "space-name",
      chosen === "lit" && "is-lit",
      chosen === "chosen" && "is-chosen",
      aim && "is-aim",
      view.damaged.includes(this.field) && "is-hit",
    );
    const facts = [aim && "target of a raid", view.damaged.includes(this.field) && "damaged"].filter(Boolean);
    const act = chosen ? "choose" : "pick all squadrons at";
    const about = facts.length ? `, ${facts.join(", ")}` : "";
    this.title.setAttribute("aria-label", `${this.title.textContent}: ${act} ${spaceName(this.space)}${about}`);
    this.isOpen = false;
    const held = new Map([...this.boxes.keys()].map((box) => [box, inBox(view, draft, this.space, box)]));
    for (const [box, parts] of this.boxes) this.drawBox(box, parts, held, draft);
    this.title.tabIndex = chosen || draft ? 0 : -1;
  }

  /**
   * @param {string} box @param {Box} parts @param {Map<string, Held>} held @param {Draft | null} draft
   */
  drawBox(box, parts, held, draft) {
    const { here, gone, lit } = held.get(box) ?? EMPTY;
    const left = GROUND.includes(box) ? [] : gone;
    this.isOpen ||= lit;
    parts.go.hidden = !lit;
    parts.go.classList.toggle("is-advised", !!draft?.advised.has(`box:${this.space} ${box}`));
    parts.letter.disabled = !draft || !here.length;
    const echoes = left.map((squadron) => h("span", { class: "echo" }, strip(squadron)));
    align(parts.fan, [...here.map((squadron) => squadronPiece(this.room, squadron)), ...echoes]);
    const mate = GROUND.includes(box) ? held.get(box === "ready" ? "scramble" : "ready") : undefined;
    const shares = mate?.here.length && here.length ? [share(held.get(box)), share(mate)] : [];
    const [own = 1, other = 0] = shares;
    const width = shares.length ? (SHARED * own) / (own + other) : mate ? ON_GROUND : IN_AIR;
    const taken = PLAQUE * parts.raids.childElementCount + (lit && here.length ? FREE : 0);
    spread(parts.fan, width - taken);
    parts.frame.style.flexGrow = shares.length ? String(own) : "";
    parts.frame.classList.toggle("is-open", lit);
    parts.frame.classList.toggle("some", here.length + left.length > 0);
  }
}

/** How much of the ground a box takes: one part for each squadron, and one more if it is lit. @param {Held} [held] */
function share({ here, lit } = EMPTY) {
  return here.length + (lit ? 1 : 0);
}

/**
 * The squadrons in a box as the draft would have it, those that would leave it, and whether those in hand may go
 * there. In the air, an echo stays of a squadron that leaves.
 * @param {BattleView} view @param {Draft | null} draft @param {string} space @param {string} box @returns {Held}
 */
function inBox(view, draft, space, box) {
  const key = `${space} ${box}`;
  /** @type {Held} */
  const found = { here: [], gone: [], lit: draft?.mark("box", key) === "lit" };
  for (const squadron of view.squadrons) {
    const thing = draft?.byName.get(`unit:${squadron.name}`);
    const placed = thing === undefined ? undefined : draft?.placed.get(thing);
    const to = placed === undefined ? squadron.at : draft?.decision.boxes[placed]?.key;
    if (to === key) found.here.push(squadron);
    else if (squadron.at === key) found.gone.push(squadron);
  }
  return found;
}

/**
 * Lay strips side by side. If there is not enough room, they show only their numbers, then narrow figures, and in the
 * end they overlap.
 * @param {HTMLElement} fan @param {number} room
 */
function spread(fan, room) {
  const count = fan.childElementCount;
  const fits = (/** @type {number} */ width) => count * (width + 1) <= room + 1;
  const width = fits(STRIP) ? STRIP : fits(NUMBER) ? NUMBER : NARROW;
  const step = count > 1 ? Math.min(width + 1, (room - width) / (count - 1)) : 0;
  fan.classList.toggle("numbers", width < STRIP);
  fan.classList.toggle("narrow", width < NUMBER);
  fan.style.setProperty("--step", `${(step - width).toFixed(1)}px`);
}
