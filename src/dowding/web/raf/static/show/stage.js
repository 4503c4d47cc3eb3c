/** The stage of a raid: the strip of its steps, the boxes of the Raid Display with lanes by selector, and the fates. */

import { classes, h, signed } from "/static/js/dom.js";
import { hold, morph } from "/static/js/morph.js";
import { layer } from "/static/js/theatre/theatre.js";
import { glide, RAID_BOXES } from "../laying.js";
import { table } from "../room.js";
import { entriesOf, isBritish, marked, picture, piece } from "../units.js";
import { askedHere, resting, sent, stepsSoFar, unitsOf } from "./asking.js";
import { Bombing } from "./bombing.js";
import { overTable } from "./over_table.js";
import { SCRIPT } from "./script.js";
import { crowded, strengths, unhurt } from "./formations.js";
import { airOf, Sky } from "./sky.js";
import { stamp, tracers } from "./stamps.js";
import { inOrder } from "./strip.js";
import { formation, outlines } from "./wings.js";

/** @import {Room} from "../units.js" */
/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {Show, Theatre} from "/static/js/theatre/theatre.js" */
/** @import {RafView} from "../units.js" */
/** @import {Strength} from "./formations.js" */
/** @import {UnitView} from "../types.js" */

/** @type {Record<string, string>} */
const BOXES = { hunt: "Hunt", bomber: "Bombers", "close escort": "Close escort", "channel patrol": "Channel" };
/** @type {Record<string, string>} */
const FATES = { inflight: "Going home", "light loss": "Light loss", "heavy loss": "Heavy loss" };
/** @type {Record<string, string>} where a unit went, beside its ghost */
const WENT = { inflight: "home", bomber: "to the bombers", "light loss": "light loss", "heavy loss": "heavy loss" };
const LETTERS = ["A", "B", "C"];
/** More units than this in a row of a lane are drawn smaller, with fewer machines, and still more without any. */
const [SEVERAL, CROWD] = [1, 4];
/** More units than this in a box fly without a formation beside their counter. */
const PARADE = 9;
/** More units than this that left are drawn as small as can be, so that all are seen. */
const THRONG = 15;
const TYPES = ["Spitfire", "Hurricane", "Blenheim", "Me109", "Me110", "Do17", "He111", "Ju87", "Ju88"];

class Stage {
  /** @param {Room} room @param {Theatre} theatre */
  constructor(room, theatre) {
    this.room = room;
    this.theatre = theatre;
    /** @type {Map<string, HTMLElement>} the counters by unit */
    this.counters = new Map();
    this.strip = h("ol", { class: "strip", "aria-label": "Steps of the raid" });
    /** @type {Record<string, HTMLElement>} */
    this.boxes = {};
    const made = Object.entries(BOXES).map(([name, title]) => this.box(name, title));
    const fates = Object.entries(FATES).map(([name, title]) => this.box(name, title));
    this.display = h("div", { class: "stage-boxes" }, ...made);
    const air = h("div", { class: "sky air" });
    this.sky = new Sky(air);
    /** @type {Map<string, Strength>} how strong each unit of the present fight is */
    this.strengths = new Map();
    const margin = h("div", { class: "stage-fates" }, ...fates);
    this.bombing = new Bombing(theatre.favour);
    this.place = layer(theatre, this.strip, air, this.display, margin, this.bombing.place, outlines(TYPES));
    this.over = overTable(table());
    /** The question that is asked here, by the number of its answer. */
    this.asked = -1;
    theatre.app.append(this.place);
  }

  /** @param {string} name @param {string} title */
  box(name, title) {
    const units = (this.boxes[name] = h("div", { class: "stage-units" }));
    return h("section", { class: "stage-box", "data-box": name }, h("h3", {}, title), units);
  }

  /** Show a beat; between two shows, the question if it is asked here. @param {Beat | null} beat */
  draw(beat) {
    this.over.draw(beat);
    const { state } = this.room;
    if (!beat && this.asked === state?.at && askedHere(this.room)) return this.mark(true);
    const shown = beat ?? resting(this.theatre);
    const away = !shown?.step || (!!beat && beat.scene?.place === "table");
    this.asked = beat || away ? -1 : (state?.at ?? -1);
    const before = away || this.place.hidden ? new Map() : this.positions();
    this.place.hidden = away;
    this.theatre.app.classList.toggle("on-stage", !away);
    this.place.classList.toggle("asks", this.asked >= 0);
    if (away) return undefined;
    this.drawStrip(shown);
    this.bombing.draw(shown);
    this.drawBoxes(shown);
    this.forget();
    this.mark(this.asked >= 0);
    glide(before);
    return undefined;
  }

  /** Mark who may be chosen and who is chosen, with a ghost where he would go. @param {boolean} asked */
  mark(asked) {
    const view = this.room.view;
    for (const unit of unitsOf(view)) {
      const counter = this.counters.get(unit.name);
      if (counter?.isConnected) marked(this.room, counter, unit, view, asked);
    }
    for (const old of this.place.querySelectorAll(".would")) old.remove();
    const [box, units] = asked ? sent(this.room) : ["", []];
    this.boxes[box]?.append(...units.map((unit) => h("span", { class: "ghost would" }, picture(unit), h("small", {}, "?"))));
  }

  /** Keep only the counters that are on the stage. */
  forget() {
    for (const [name, counter] of this.counters) if (!counter.isConnected) this.counters.delete(name);
  }

  /** Where the counters are; this is asked before anything changes, so that the page is not laid out for it. */
  positions() {
    return new Map([...this.counters.values()].filter((c) => c.isConnected).map((c) => [c, c.getBoundingClientRect()]));
  }

  /** The steps in the order in which they came, then those that may still come. @param {Beat} beat */
  drawStrip(beat) {
    /** @type {Map<string, string>} */
    const notes = new Map(this.asked < 0 ? [] : stepsSoFar(this.room.log, this.theatre.show.script).map((step) => [step, ""]));
    for (const b of this.told(beat).filter((told) => told.step)) notes.set(b.step ?? "", b.note ?? notes.get(b.step ?? "") ?? "");
    morph(
      this.strip,
      ...inOrder([...notes.keys()]).map(([key, title]) =>
        h(
          "li",
          { class: classes(notes.has(key) && "done", key === beat.step && "now") },
          h(
            "button",
            { type: "button", disabled: this.asked >= 0 || !notes.has(key), onclick: (/** @type {Event} */ e) => this.again(e, key) },
            h("b", {}, title),
            h("span", {}, notes.get(key) ?? ""),
          ),
        ),
      ),
    );
  }

  /** @param {Event} event @param {string} step */
  again(event, step) {
    event.stopPropagation();
    this.theatre.player.to(step);
  }

  /** @param {Beat} beat */
  drawBoxes(beat) {
    const view = /** @type {RafView} */ (beat.view);
    const units = unitsOf(view);
    const fight = beat.scene?.fight ? fightOf(beat, units) : null;
    this.sky.draw(airOf(view));
    this.strengths = fight ? strengths(this.told(beat)) : new Map();
    this.display.dataset.fight = fight?.box ?? "";
    this.display.dataset.beat = beat.kind ?? "";
    const taken = new Set(fight?.units.map((unit) => unit.name));
    const lost = this.gone(beat);
    for (const [name, box] of Object.entries(this.boxes)) {
      const here = units.filter((unit) => unit.place === name && (RAID_BOXES.includes(name) || lost.has(unit.name)));
      const free = here.filter((unit) => !taken.has(unit.name) || unit.place !== placeIn(fight, unit));
      const fly = !(name in FATES) && free.length <= PARADE && !(fight && name === fight.box);
      const counters = free.map((unit) => (fly ? this.wing(unit, this.counter(unit, beat), true) : this.counter(unit, beat)));
      if (fight && name === fight.box) morph(box, ...this.lanes(fight, beat), h("div", { class: "apart" }, ...counters));
      else morph(box, ...(name in FATES ? counters : this.facing(free, counters)));
      box.classList.toggle("crowd", counters.length > (name in FATES ? 8 : 20));
      box.classList.toggle("throng", counters.length > THRONG);
    }
  }

  /** Gruppen above, squadrons in a row of their own below. @param {UnitView[]} units @param {HTMLElement[]} counters */
  facing(units, counters) {
    const first = units.findIndex(isBritish);
    return first > 0
      ? [...counters.slice(0, first), h("i", { class: "stage-break" }), ...counters.slice(first)]
      : counters;
  }

  /** The beats of this raid so far; all of them while a question is asked. @param {Beat} beat */
  told({ chapter }) {
    const { beats, at } = this.theatre.player;
    const shown = this.asked < 0 ? beats.slice(0, at + 1) : beats;
    return shown.filter((b) => b.chapter === chapter);
  }

  /** The units that left this raid so far. @param {Beat} beat */
  gone(beat) {
    const moves = this.told(beat).flatMap((b) => entriesOf(b.entries, "moved"));
    return new Set(moves.filter((move) => RAID_BOXES.includes(move.origin)).map((move) => move.unit));
  }

  /** @param {Fight} fight @param {Beat} beat */
  lanes(fight, beat) {
    const { favour } = this.theatre;
    return LETTERS.map((letter) => {
      const [above, below] = [false, true].map((own) =>
        fight.units.filter((unit) => unit.selector === letter && isBritish(unit) === own),
      );
      return h(
        "div",
        { class: "lane" },
        h("em", { class: `letter-${letter}` }, letter),
        above?.length && below?.length ? tracers() : null,
        this.row(above ?? [], fight, beat),
        result(beat.scene?.results?.[`german ${letter}`], favour > 0 ? "gain" : "loss", above),
        result(beat.scene?.results?.[`british ${letter}`], favour > 0 ? "loss" : "gain", below),
        this.row(below ?? [], fight, beat),
      );
    });
  }

  /** @param {UnitView[]} units @param {Fight} fight @param {Beat} beat */
  row(units, fight, beat) {
    const many = units.length > SEVERAL;
    return h(
      "div",
      { class: classes("lane-row", many && "many", units.length > CROWD && "crowd") },
      ...units.map((unit) => {
        const stays = unit.place === placeIn(fight, unit);
        return this.wing(unit, stays ? this.counter(unit, beat) : ghost(unit), many);
      }),
    );
  }

  /** A counter with its formation. @param {UnitView} unit @param {HTMLElement} shown @param {boolean} many */
  wing(unit, shown, many) {
    const strength = this.strengths.get(unit.name) ?? unhurt(unit.reduced);
    return h("div", { class: "wing", key: `wing ${unit.name}` }, shown, formation(unit, many ? crowded(strength) : strength));
  }

  /** The counter of a unit, with the points that it cost. @param {UnitView} unit @param {Beat} beat */
  counter(unit, beat) {
    const element = this.counters.get(unit.name) ?? stageCounter(this.room, unit);
    this.counters.set(unit.name, element);
    const point = beat.scene?.points?.find((p) => p.unit === unit.name);
    const look = point && point.by * this.theatre.favour > 0 ? "gain" : "loss";
    morph(element, picture(unit), point && h("span", { class: `tag-vp ${look}` }, signed(point.by)));
    return element;
  }
}

/** A counter that can be pressed while a question is asked here. @param {Room} room @param {UnitView} unit */
function stageCounter(room, unit) {
  const button = hold(piece(room, unit));
  button.classList.add("stage-counter");
  return button;
}

/** @typedef {{box: string, units: UnitView[]}} Fight */

/** Who fights, and in which box. @param {Beat} beat @param {UnitView[]} units @returns {Fight} */
function fightOf(beat, units) {
  const { fight, gruppen = [], squadrons = [] } = beat.scene ?? {};
  const names = new Set([...gruppen, ...squadrons]);
  return {
    box: fight === "hunter" ? "hunt" : "bomber",
    units: units.filter((unit) => names.has(unit.name)),
  };
}

/**
 * The place in which a unit stands as long as it fights: escorts fight beside the bombers.
 * @param {Fight | null} fight @param {UnitView} unit
 */
function placeIn(fight, unit) {
  if (!fight) return "";
  return fight.box === "bomber" && unit.place === "close escort" ? "close escort" : fight.box;
}

/** @param {UnitView} unit */
function ghost(unit) {
  return h("span", { class: "ghost" }, picture(unit), h("small", {}, WENT[unit.place] ?? unit.place));
}

/** @param {string | undefined} code @param {string} kind @param {UnitView[] | undefined} units */
function result(code, kind, units) {
  return code && units?.length ? stamp(code, kind) : h("span", { class: "res wait" });
}

/** The show of a game by its script. @param {import("/static/js/theatre/beats.js").Script} script @returns {Show} */
export function showOf(script) {
  return {
    script,
    against: "Luftwaffe",
    figure: (view) => `${signed(view.vp)} VP`,
    scene: (room, theatre) => new Stage(room, theatre),
  };
}

export const SHOW = showOf(SCRIPT);
