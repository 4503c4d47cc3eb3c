/** The answer in the making: what is picked so far, what may be picked, what not and why. */

/** @import {Answer, Decision, Option, Refusal, Shown} from "./types.js" */

/** @typedef {"" | "lit" | "chosen" | "held" | "barred"} Mark */

/** @param {Option} option @returns {string} */
export function nameOf(option) {
  return option.subject ? `${option.subject.kind}:${option.subject.id}` : `key:${option.key}`;
}

/** What a decision holds where nothing else is said. */
const USUAL = { options: [], at_least: 1, at_most: 1, low: 0, high: 0, boxes: [], reach: [], room: [] };

export class Draft {
  /** @param {Shown} shown @param {() => void} changed */
  constructor(shown, changed) {
    /** @type {Decision} */
    const decision = { ...USUAL, ...shown };
    this.decision = decision;
    this.changed = changed;
    /** @type {number[]} the options picked, in order */
    this.picked = [];
    /** @type {Map<number, number>} for placing: thing to box */
    this.placed = new Map();
    /** @type {Refusal[]} */
    this.refusals = [];
    /** @type {Map<string, number>} the first option of each thing */
    this.byName = new Map();
    /** @type {Map<string, number[]>} all options of each thing: one hex, several altitudes */
    this.allByName = new Map();
    decision.options.forEach((option, n) => {
      const name = nameOf(option);
      if (!this.byName.has(name)) this.byName.set(name, n);
      this.allByName.set(name, [...(this.allByName.get(name) ?? []), n]);
    });
    /** The thing whose options are being looked at, if it has several. */
    this.narrowed = "";
    /** @type {Map<string, number>} */
    this.boxByName = new Map();
    decision.boxes.forEach((box, n) => this.boxByName.set(nameOf(box), n));
    /** @type {Map<string, Refusal>} */
    this.barred = new Map();
    /** @type {Set<string>} the things that a commander would choose */
    this.advised = new Set();
  }

  /** Mark what an answer would choose; nothing is chosen by that. @param {Answer} answer */
  heed(answer) {
    const keys = this.keysOf(answer);
    const { options, boxes } = this.decision;
    this.advised = new Set(options.filter((option) => keys.has(option.key)).map(nameOf));
    if (this.decision.kind === "place")
      for (const box of boxes) if (Object.values(answer).includes(box.key)) this.advised.add(nameOf(box));
    this.changed();
  }

  /** @param {Answer} answer @returns {Set<string>} */
  keysOf(answer) {
    if (this.decision.kind === "confirm") return new Set([this.decision.options[answer ? 1 : 0]?.key ?? ""]);
    if (Array.isArray(answer)) return new Set(answer);
    return typeof answer === "object" ? new Set(Object.keys(answer)) : new Set([String(answer)]);
  }

  /** Lay an answer out, to be looked at, changed and confirmed. @param {Answer} answer */
  layOut(answer) {
    const { kind, options, boxes, low } = this.decision;
    const at = (/** @type {string} */ key) => options.findIndex((option) => option.key === key);
    this.clear();
    if (kind === "place")
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
    for (const refusal of refusals) this.barred.set(nameOf(refusal.option), refusal);
    this.changed();
  }

  get several() {
    return ["pick some", "order", "place"].includes(this.decision.kind);
  }

  /**
   * How a thing on the board is to be shown.
   * @param {string} kind @param {string} id @returns {Mark}
   */
  mark(kind, id) {
    const name = `${kind}:${id}`;
    const box = this.boxByName.get(name);
    if (box !== undefined && this.takes(box)) return "lit";
    const option = this.byName.get(name);
    if (option === undefined) return this.barred.has(name) ? "barred" : "";
    if (this.placed.has(option)) return "chosen";
    if (this.picked.includes(option)) return this.decision.kind === "place" ? "held" : "chosen";
    return "lit";
  }

  /** Whether a box takes the things in hand. @param {number} box */
  takes(box) {
    if (!this.picked.length) return false;
    return this.picked.every((thing) => this.decision.reach[thing]?.includes(box)) && this.left(box) > 0;
  }

  /** How many more a box holds. @param {number} box */
  left(box) {
    const held = [...this.placed.values()].filter((b) => b === box).length;
    return (this.decision.room[box] ?? 999) - held;
  }

  /**
   * A thing on the board was pressed; whether that meant anything.
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

  /** All options that concern a thing. @param {string} kind @param {string} id @returns {Option[]} */
  optionsOf(kind, id) {
    return (this.allByName.get(`${kind}:${id}`) ?? []).map((n) => /** @type {Option} */ (this.decision.options[n]));
  }

  /** Pick an option, or let go of it. @param {number} option */
  toggle(option) {
    const at = this.picked.indexOf(option);
    if (this.placed.has(option)) this.placed.delete(option);
    else if (at >= 0) this.picked.splice(at, 1);
    else if (!this.several) this.picked = [option];
    else if (this.decision.kind === "place" || this.picked.length < this.decision.at_most) this.picked.push(option);
    else if (this.decision.at_most === 1) this.picked = [option];
    this.changed();
  }

  /** Put what is in hand into a box. @param {number} box */
  put(box) {
    for (const thing of this.picked) {
      if (this.decision.reach[thing]?.includes(box) && this.left(box) > 0 && this.placed.size < this.decision.at_most)
        this.placed.set(thing, box);
    }
    this.picked = this.picked.filter((thing) => !this.placed.has(thing));
    this.changed();
  }

  all() {
    const most = this.decision.kind === "place" ? this.decision.options.length : this.decision.at_most;
    this.picked = this.decision.options
      .map((_, n) => n)
      .filter((n) => !this.placed.has(n))
      .slice(0, most);
    this.changed();
  }

  clear() {
    this.narrowed = "";
    this.picked = [];
    this.placed.clear();
    this.changed();
  }

  /** Whether there is an answer to give. */
  get ready() {
    const { kind, at_least, at_most } = this.decision;
    if (kind === "place") return this.placed.size <= at_most && !this.picked.length;
    if (kind === "number" || kind === "confirm") return this.picked.length === 1;
    const least = kind === "pick one" ? 1 : at_least;
    return this.picked.length >= least && this.picked.length <= Math.max(1, at_most);
  }

  /** What is still wanted, in words. */
  get wants() {
    const { kind, at_least, at_most, options } = this.decision;
    const n = this.picked.length;
    if (kind === "place") {
      if (n) return `${n} in hand: choose where to`;
      const most = at_most < options.length ? `, at most ${at_most}` : "";
      const things = options.every((option) => option.subject?.kind === "unit") ? "units" : "things";
      return `Choose ${things}, then a lit place${most}; what is not placed stays`;
    }
    if (kind === "order") return n < at_most ? `Choose in order: ${n} of ${at_most}` : "The order is complete";
    if (kind === "pick some") {
      if (n < at_least) return `Choose ${at_least - n} more`;
      return at_least === at_most ? "Complete" : `${n} of ${at_most} chosen`;
    }
    return "Choose one";
  }

  /** The answer as the server reads it. @returns {Answer} */
  get answer() {
    const { kind, options, boxes, low } = this.decision;
    const keys = this.picked.map((n) => options[n]?.key ?? "");
    if (kind === "place") {
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
