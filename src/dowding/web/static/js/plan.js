/**
 * What a plan may hold, by the limits that come with its decision. The server evaluates the same data in the same way,
 * so a plan can be laid here without sending anything before it is closed. Nothing here touches the page.
 *
 * A draft is a list: for each thing the number of its box, or -1.
 */

/** @import {Count, Decision, Fault, Limit} from "./types.js" */

const ELSEWHERE = "it may not go there";

export class Plan {
  /** @param {Decision} decision */
  constructor(decision) {
    this.decision = decision;
    /** @type {{when: number[], then: number[], bars: boolean, fault: Fault}[]} */
    this.limits = [];
    /** @type {number[]} what each count must reach */
    this.least = [];
    /** @type {Map<number, {count: number, weight: number, boxes: Set<number>}[]>} the counts of each thing */
    this.byThing = new Map();
    for (const limit of decision.limits) this.limits.push(this.#indexed(limit));
  }

  /** @param {Limit} limit */
  #indexed({ rule, reason, when = [], then = [], bars = true }) {
    const number = (/** @type {Count} */ count) => this.#counted(count);
    return { when: when.map(number), then: then.map(number), bars, fault: { rule, reason } };
  }

  /** The number of a count, whose things will add to it. @param {Count} count */
  #counted({ things, boxes, least = 1, weights = [] }) {
    const count = this.least.push(least) - 1;
    const within = new Set(boxes);
    things.forEach((thing, n) => {
      const entry = { count, weight: weights[n] ?? 1, boxes: within };
      this.byThing.set(thing, [...(this.byThing.get(thing) ?? []), entry]);
    });
    return count;
  }

  /** The counts to which a thing in a box adds. @param {number} thing @param {number} box */
  touched(thing, box) {
    return (this.byThing.get(thing) ?? []).filter(({ weight, boxes }) => weight && boxes.has(box));
  }

  /** How far every count is reached. @param {number[]} draft */
  sums(draft) {
    const sums = this.least.map(() => 0);
    draft.forEach((box, thing) => {
      for (const { count, weight } of this.touched(thing, box)) sums[count] = (sums[count] ?? 0) + weight;
    });
    return sums;
  }

  /** @param {number} limit @param {number[]} sums */
  #isBroken(limit, sums) {
    const { when, then } = /** @type {{when: number[], then: number[]}} */ (this.limits[limit]);
    const reached = (/** @type {number} */ count) => (sums[count] ?? 0) >= (this.least[count] ?? 0);
    return when.every(reached) && !then.some(reached);
  }

  /** Whether a box is within the reach of a thing. @param {number} thing @param {number} box */
  reaches(thing, box) {
    return this.decision.reach[thing]?.includes(box) ?? false;
  }

  /** Every fault of a plan, each with its rule; none if it may be sent. @param {number[]} draft @returns {Fault[]} */
  faults(draft) {
    const { options, boxes, rule } = this.decision;
    /** @type {Fault[]} */
    const found = [];
    draft.forEach((box, thing) => {
      if (box < 0 || this.reaches(thing, box)) return;
      found.push({ rule, reason: `${options[thing]?.label} to ${boxes[box]?.label}: ${ELSEWHERE}` });
    });
    const sums = this.sums(draft);
    this.limits.forEach(({ fault }, limit) => {
      if (this.#isBroken(limit, sums)) found.push(fault);
    });
    const keys = found.map(({ rule: by, reason }) => JSON.stringify([by, reason]));
    return found.filter((_, n) => keys.indexOf(keys[n] ?? "") === n);
  }

  /**
   * Why a thing may not enter a box now; null if it may. A thing that is in a box already is taken out of it.
   * @param {number[]} draft @param {number} thing @param {number} box @returns {Fault | null}
   */
  whyBarred(draft, thing, box) {
    if (!this.reaches(thing, box)) return { rule: this.decision.rule, reason: ELSEWHERE };
    const touched = new Set(this.touched(thing, box).map(({ count }) => count));
    const sums = this.sums(draft.with(thing, box));
    const broken = this.limits.find(
      ({ when, bars }, limit) => bars && when.some((count) => touched.has(count)) && this.#isBroken(limit, sums),
    );
    return broken?.fault ?? null;
  }

  /** Everything that may be added now: things that are nowhere, each with a box. @param {number[]} draft */
  additions(draft) {
    /** @type {[number, number][]} */
    const found = [];
    this.decision.reach.forEach((within, thing) => {
      if (draft[thing] !== -1) return;
      for (const box of within) if (!this.whyBarred(draft, thing, box)) found.push([thing, box]);
    });
    return found;
  }
}
