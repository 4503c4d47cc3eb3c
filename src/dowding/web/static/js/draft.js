/** The draft of an answer: what is chosen so far, what may be chosen, and what may not and why. */

import { Plan } from "./plan.js";
import { wanted } from "./wanted.js";

/** @import {Answer, Decision, Fault, Option, Refusal, Shown} from "./types.js" */

/** @typedef {"" | "lit" | "chosen" | "held" | "barred"} Mark */

/** @param {Option} option @returns {string} */
export function nameOf(option) {
  return option.subject ? `${option.subject.kind}:${option.subject.id}` : `key:${option.key}`;
}

/** What a decision holds by default. */
const USUAL = {
  options: [],
  at_least: 1,
  at_most: 1,
  low: 0,
  high: 0,
  boxes: [],
  reach: [],
  room: [],
  limits: [],
  checked: false,
  alike: false,
};

/** @template {import("./types.js").Game} [G=import("./types.js").Game] */
export class Draft {
  /** @param {Shown<G>} shown @param {() => void} changed */
  constructor(shown, changed) {
    /** @type {Decision<G>} */
    const decision = { ...USUAL, ...shown };
    this.decision = decision;
    /** @type {Plan | null} the limits of a plan */
    this.plan = decision.kind === "plan" ? new Plan(decision) : null;
    this.changed = changed;
    /** @type {number[]} the options picked, in order */
    this.picked = [];
    /** @type {Map<number, number>} for placing: thing to box */
    this.placed = new Map();
    /** @type {Refusal[]} */
    this.refusals = [];
    /** @type {Map<string, number>} the first option of each thing */
    this.byName = new Map();
    /** @type {Map<string, number[]>} all options of each thing, such as several altitudes in one hex */
    this.allByName = new Map();
    decision.options.forEach((option, n) => {
      const name = nameOf(option);
      if (!this.byName.has(name)) this.byName.set(name, n);
      this.allByName.set(name, [...(this.allByName.get(name) ?? []), n]);
    });
    /** The thing whose options are shown, if it has several. */
    this.narrowed = "";
    /** @type {Map<string, number>} */
    this.boxByName = new Map();
    decision.boxes.forEach((box, n) => this.boxByName.set(nameOf(box), n));
    /** @type {Map<string, Refusal>} */
    this.barred = new Map();
    /** @type {Set<string>} the things that a commander would choose */
    this.advised = new Set();
    /** @type {Answer | null} the whole answer of which those are a part */
    this.advice = null;
    if (this.forced) this.picked = decision.kind === "number" ? [0] : decision.options.map((_, n) => n);
  }

  /** Whether there is no choice, so that the only answer needs just to be confirmed. */
  get forced() {
    const { kind, options, at_least, low, high } = this.decision;
    if (kind === "number") return low === high;
    if (kind === "pick one") return options.length === 1;
    if (kind === "order") return options.length < 2;
    return kind === "pick some" && at_least === options.length;
  }

  /** Whether somebody has begun to choose. */
  get begun() {
    return !this.forced && (this.picked.length > 0 || this.placed.size > 0 || this.narrowed !== "");
  }

  /** Mark what an answer would choose, without choosing it. @param {Answer} answer */
  heed(answer) {
    const keys = this.keysOf(answer);
    const { options, boxes } = this.decision;
    this.advice = answer;
    this.advised = new Set(options.filter((option) => keys.has(option.key)).map(nameOf));
    if (this.boxed) for (const box of boxes) if (Object.values(answer).includes(box.key)) this.advised.add(nameOf(box));
    this.changed();
  }

  /** @param {Answer} answer @returns {Set<string>} */
  keysOf(answer) {
    if (this.decision.kind === "confirm") return new Set([this.decision.options[answer ? 1 : 0]?.key ?? ""]);
    if (Array.isArray(answer)) return new Set(answer);
    return typeof answer === "object" ? new Set(Object.keys(answer)) : new Set([String(answer)]);
  }

  /** Place what another draft of the same question has placed, as far as it is offered here. @param {Draft<G>} other */
  takeOver(other) {
    const { options, boxes } = this.decision;
    for (const [thing, box] of other.placed) {
      const [key, place] = [other.decision.options[thing]?.key, other.decision.boxes[box]?.key];
      const at = options.findIndex((option) => option.key === key);
      const into = boxes.findIndex((b) => b.key === place);
      if (at >= 0 && into >= 0 && this.fits(at, into)) this.placed.set(at, into);
    }
  }

  /** Make an answer the draft, so that it can be changed and confirmed. @param {Answer} answer */
  layOut(answer) {
    const { kind, options, boxes, low } = this.decision;
    const at = (/** @type {string} */ key) => options.findIndex((option) => option.key === key);
    this.clear();
    if (this.boxed)
      for (const [thing, box] of Object.entries(answer))
        this.placed.set(
          at(thing),
          boxes.findIndex((b) => b.key === box),
        );
    else if (kind === "number") this.picked = [Number(answer) - low];
    else if (kind === "confirm") this.picked = [answer ? 1 : 0];
    else this.picked = (Array.isArray(answer) ? answer : [String(answer)]).map(at);
    this.changed();
  }

  /** @param {Refusal[]} refusals */
  learn(refusals) {
    this.refusals = refusals;
    for (const refusal of this.outright) this.barred.set(nameOf(refusal.option), refusal);
    this.changed();
  }

  /** The refusals of things that may not be chosen at all. In a plan, most tell only where a thing may not go. */
  get outright() {
    return this.refusals.filter((refusal) => !this.plan || !this.byName.has(nameOf(refusal.option)));
  }

  get several() {
    return this.boxed || ["pick some", "order"].includes(this.decision.kind);
  }

  /** Whether things are put into boxes. */
  get boxed() {
    return ["place", "plan"].includes(this.decision.kind);
  }

  /** For each thing the number of its box, or -1. */
  get layout() {
    return this.decision.options.map((_, thing) => this.placed.get(thing) ?? -1);
  }

  /** What is wrong with a plan so far. @returns {Fault[]} */
  get faults() {
    return this.plan?.faults(this.layout) ?? [];
  }

  /**
   * Return how a thing on the board is marked.
   * @param {string} kind @param {string} id @returns {Mark}
   */
  mark(kind, id) {
    const name = `${kind}:${id}`;
    const box = this.boxByName.get(name);
    if (box !== undefined && this.takes(box)) return "lit";
    const option = this.byName.get(name);
    if (option === undefined) return this.barred.has(name) ? "barred" : "";
    if (this.placed.has(option)) return "chosen";
    if (this.picked.includes(option)) return this.boxed ? "held" : "chosen";
    return "lit";
  }

  /** Return whether the picked things may be put into a box. @param {number} box */
  takes(box) {
    return this.picked.length > 0 && this.picked.every((thing) => this.fits(thing, box));
  }

  /** Whether a thing may enter a box now. @param {number} thing @param {number} box */
  fits(thing, box) {
    if (this.plan) return !this.plan.whyBarred(this.layout, thing, box);
    const room = this.left(box) > 0 && this.placed.size < this.decision.at_most;
    return room && (this.decision.reach[thing]?.includes(box) ?? false);
  }

  /** Why a box does not take what is in hand; null if it does. @param {number} box @returns {Fault | null} */
  whyNot(box) {
    const { plan, layout } = this;
    const reasons = plan ? this.picked.map((thing) => plan.whyBarred(layout, thing, box)) : [];
    return reasons.find((reason) => reason !== null) ?? null;
  }

  /** Return how many more things a box can hold. @param {number} box */
  left(box) {
    const held = [...this.placed.values()].filter((b) => b === box).length;
    return (this.decision.room[box] ?? 999) - held;
  }

  /**
   * Handle a click on a thing on the board; return whether it had an effect.
   * @param {string} kind @param {string} id
   */
  press(kind, id) {
    const name = `${kind}:${id}`;
    const box = this.boxByName.get(name);
    if (box !== undefined && this.picked.length) {
      this.put(box);
      return true;
    }
    const option = this.byName.get(name);
    if (option === undefined) return false;
    if ((this.allByName.get(name)?.length ?? 0) > 1) {
      this.narrowed = this.narrowed === name ? "" : name;
      this.changed();
    } else this.toggle(option);
    return true;
  }

  /** The options of the thing that is narrowed down. */
  get narrowedOptions() {
    return (this.allByName.get(this.narrowed) ?? []).flatMap((n) => this.decision.options[n] ?? []);
  }

  /** Return all options of a thing. @param {string} kind @param {string} id @returns {Option<G>[]} */
  optionsOf(kind, id) {
    return (this.allByName.get(`${kind}:${id}`) ?? []).flatMap((n) => this.decision.options[n] ?? []);
  }

  /** Pick an option, or undo that. @param {number} option */
  toggle(option) {
    const at = this.picked.indexOf(option);
    if (this.placed.has(option)) this.placed.delete(option);
    else if (at >= 0) this.picked.splice(at, 1);
    else if (!this.several) this.picked = [option];
    else if (this.boxed || this.picked.length < this.decision.at_most) this.picked.push(option);
    else if (this.decision.at_most === 1) this.picked = [option];
    this.changed();
  }

  /** Put the picked things into a box. @param {number} box */
  put(box) {
    for (const thing of this.picked) if (this.fits(thing, box)) this.placed.set(thing, box);
    this.picked = this.picked.filter((thing) => !this.placed.has(thing));
    this.changed();
  }

  /**
   * Pick these things and no others; with `more`, add them to what is picked.
   * @param {number[]} things @param {boolean} [more]
   */
  take(things, more = false) {
    this.picked = [...new Set([...(more ? this.picked : []), ...things])];
    for (const thing of things) this.placed.delete(thing);
    this.changed();
  }

  /** Put things into boxes, each where it may go. @param {Iterable<[number, number]>} pairs thing and box */
  lay(pairs) {
    for (const [thing, box] of pairs) if (this.fits(thing, box)) this.placed.set(thing, box);
    this.picked = this.picked.filter((thing) => !this.placed.has(thing));
    this.changed();
  }

  /** The things that have no box. */
  get free() {
    return this.decision.options.map((_, n) => n).filter((n) => !this.placed.has(n));
  }

  /** Whether all things together can become an answer: chosen, in order, or put into one box. */
  get takesAll() {
    const { kind, options, at_most, boxes } = this.decision;
    if (kind === "order") return true;
    if (kind === "pick some") return at_most >= options.length;
    const { free } = this;
    const holds = (/** @type {number} */ box) =>
      this.left(box) >= free.length && free.every((thing) => this.fits(thing, box));
    return kind === "place" && at_most >= options.length && boxes.some((_, box) => holds(box));
  }

  all() {
    if (!this.takesAll) return;
    this.picked = this.free;
    this.changed();
  }

  clear() {
    this.narrowed = "";
    this.picked = [];
    this.placed.clear();
    this.changed();
  }

  /** Whether the question says that to choose nothing costs something, or may. */
  get namesPrice() {
    const { none_costs, none_may_cost } = this.decision.question;
    return !!(none_costs || none_may_cost);
  }

  /** Whether the draft is an answer for which the question names a price. */
  get priced() {
    return this.namesPrice && !this.picked.length && !this.placed.size;
  }

  /** Whether the draft is a complete answer. */
  get ready() {
    const { kind, at_least, at_most } = this.decision;
    if (kind === "plan") return !this.picked.length && !this.faults.length;
    const { size } = this.placed;
    if (kind === "place") return size >= at_least && size <= at_most && !this.picked.length;
    if (kind === "number" || kind === "confirm") return this.picked.length === 1;
    const least = kind === "pick one" ? 1 : at_least;
    return this.picked.length >= least && this.picked.length <= Math.max(1, at_most);
  }

  /** A hint that says what is still to be chosen. */
  get wants() {
    return wanted(this);
  }

  /** The answer that one option is, in a question that takes only one. @param {number} n @returns {Answer} */
  answerOf(n) {
    const { kind, options } = this.decision;
    return kind === "confirm" ? n === 1 : (options[n]?.key ?? "");
  }

  /** The answer in the notation of the server. @returns {Answer} */
  get answer() {
    const { kind, options, boxes, low } = this.decision;
    const keys = this.picked.map((n) => options[n]?.key ?? "");
    if (this.boxed) {
      /** @type {Record<string, string>} */
      const pairs = {};
      for (const [thing, box] of this.placed) pairs[options[thing]?.key ?? ""] = boxes[box]?.key ?? "";
      return pairs;
    }
    if (kind === "number") return low + (this.picked[0] ?? 0);
    if (kind === "confirm") return this.picked[0] === 1;
    return kind === "pick one" ? (keys[0] ?? "") : keys;
  }
}
