/**
 * What a plan may hold, by the limits that come with its decision. The server evaluates the same data in the same way,
 * so a plan can be laid here without sending anything before it is closed. Nothing here touches the page.
 *
 * A draft is a list: for each thing the number of its box, or -1.
 */

/** @import {Count, Decision, Fault, Limit} from "./types.js" */

const ELSEWHERE = "it is not among the places that it can reach";

export class Plan {
  /** @param {Decision} decision */
  constructor(decision) {
    this.decision = decision;
    /** @type {{when: number[], then: number[], bars: boolean, fault: Fault}[]} */
    this.limits = [];
    /** @type {number[]} what each count must reach */
    this.least = [];
    /** @type {{things: number[], boxes: number[]}[]} what each count counts */
    this.counted = [];
    /** @type {Map<number, {count: number, weight: number, boxes: Set<number>}[]>} the counts of each thing */
    this.byThing = new Map();
    /** @type {Map<number, number[]>} the limits whose condition has a count */
    this.byCount = new Map();
    /** @type {WeakMap<number[], number[]>} sums that were computed; a draft is not changed once it was summed */
    this.summed = new WeakMap();
    for (const limit of decision.limits) this.limits.push(this.#indexed(limit));
    this.limits.forEach(({ when }, limit) => {
      for (const count of when) this.byCount.set(count, [...(this.byCount.get(count) ?? []), limit]);
    });
  }

  /** @param {Limit} limit */
  #indexed({ rule, reason, when = [], then = [], bars = true }) {
    const number = (/** @type {Count} */ count) => this.#counted(count);
    return { when: when.map(number), then: then.map(number), bars, fault: { rule, reason } };
  }

  /** The number of a count, whose things will add to it. @param {Count} count */
  #counted({ things, boxes, least = 1, weights = [] }) {
    const count = this.least.push(least) - 1;
    this.counted.push({ things, boxes });
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
      if (box < 0) return;
      for (const { count, weight, boxes } of this.byThing.get(thing) ?? [])
        if (boxes.has(box)) sums[count] = (sums[count] ?? 0) + weight;
    });
    return sums;
  }

  /** The sums of a draft, which are computed once. @param {number[]} draft */
  #sumsOf(draft) {
    const sums = this.summed.get(draft) ?? this.sums(draft);
    this.summed.set(draft, sums);
    return sums;
  }

  /** @param {number} limit @param {number[]} sums */
  #isBroken(limit, sums) {
    const { when = [], then = [] } = this.limits[limit] ?? {};
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
   * What each fault is about: the single boxes and the single things that its broken limits count.
   * @param {number[]} draft @returns {(Fault & {boxes: number[], things: number[]})[]}
   */
  concerns(draft) {
    const sums = this.sums(draft);
    /** @type {Map<string, Fault & {boxes: number[], things: number[]}>} */
    const found = new Map(this.faults(draft).map((fault) => [JSON.stringify([fault.rule, fault.reason]), { ...fault, boxes: [], things: [] }]));
    this.limits.forEach(({ when, then, fault }, limit) => {
      if (!this.#isBroken(limit, sums)) return;
      const about = found.get(JSON.stringify([fault.rule, fault.reason]));
      for (const count of [...when, ...then]) {
        const { things = [], boxes = [] } = this.counted[count] ?? {};
        if (boxes.length === 1) about?.boxes.push(...boxes);
        if (things.length === 1) about?.things.push(...things);
      }
    });
    return [...found.values()];
  }

  /**
   * Why a thing may not enter a box now; null if it may. A thing that is in a box already is taken out of it.
   * @param {number[]} draft @param {number} thing @param {number} box @returns {Fault | null}
   */
  whyBarred(draft, thing, box) {
    if (!this.reaches(thing, box)) return { rule: this.decision.rule, reason: ELSEWHERE };
    const touched = this.touched(thing, box);
    const sums = [...this.#sumsOf(draft)];
    for (const { count, weight } of this.touched(thing, draft[thing] ?? -1)) sums[count] = (sums[count] ?? 0) - weight;
    for (const { count, weight } of touched) sums[count] = (sums[count] ?? 0) + weight;
    const limits = touched.flatMap(({ count }) => this.byCount.get(count) ?? []).sort((a, b) => a - b);
    const broken = limits.find((limit) => this.limits[limit]?.bars && this.#isBroken(limit, sums));
    return broken === undefined ? null : (this.limits[broken]?.fault ?? null);
  }

  /** Whether some counts are all reached. @param {number[]} counts @param {number[]} sums */
  #reached(counts, sums) {
    return counts.every((count) => (sums[count] ?? 0) >= (this.least[count] ?? 0));
  }

  /** Whether a count is about one box alone. @param {number} count @param {number} box */
  #isOf(count, box) {
    const { boxes } = this.counted[count] ?? { boxes: [] };
    return boxes.length === 1 && boxes[0] === box;
  }

  /**
   * How many of which things a box may hold while the rest stays as it is, by every limit that applies to it now.
   * @param {number[]} draft @param {number} box @returns {({most: number, things: number[]} & Fault)[]}
   */
  capacities(draft, box) {
    const sums = this.#sumsOf(draft);
    return this.limits.flatMap(({ when, then, bars, fault }) => {
      if (!bars || then.some((count) => this.#reached([count], sums))) return [];
      const others = (/** @type {number} */ own) => when.filter((count) => count !== own);
      return when
        .filter((count) => this.#isOf(count, box) && this.#reached(others(count), sums))
        .map((count) => ({ most: (this.least[count] ?? 1) - 1, things: this.counted[count]?.things ?? [], ...fault }));
    });
  }

  /**
   * How the room of a box shrinks as more of some other things are laid: from which number on, how much room is left.
   * @param {number} box @param {number[]} others @returns {{from: number, most: number}[]}
   */
  steps(box, others) {
    const all = (/** @type {number} */ count) => others.every((o) => this.counted[count]?.things.includes(o));
    return this.limits.flatMap(({ when, bars }) => {
      const [own, other] = [when.find((count) => this.#isOf(count, box)), when.find(all)];
      if (!bars || when.length !== 2 || own === undefined || other === undefined) return [];
      return [{ from: this.least[other] ?? 1, most: (this.least[own] ?? 1) - 1 }];
    });
  }

  /**
   * What must be laid in any case, in which boxes, and how much of it is already laid.
   * @param {number[]} draft @returns {({laid: number, least: number, boxes: number[]} & Fault)[]}
   */
  duties(draft) {
    const sums = this.#sumsOf(draft);
    return this.limits.flatMap(({ when, then, bars, fault }) => {
      const wanted = then[0];
      if (bars || when.length || wanted === undefined) return [];
      const { boxes } = this.counted[wanted] ?? { boxes: [] };
      return [{ laid: sums[wanted] ?? 0, least: this.least[wanted] ?? 1, boxes, ...fault }];
    });
  }

  /**
   * The thing that must leave first, if more is laid than the limits allow: the last in order that is not kept.
   * Return -1 if nothing has to leave, and null if nothing that may leave would help.
   * @param {number[]} draft @param {number[]} order @param {Set<number>} kept @returns {number | null}
   */
  surplus(draft, order, kept) {
    const sums = this.#sumsOf(draft);
    const broken = this.limits.findIndex(({ bars }, limit) => bars && this.#isBroken(limit, sums));
    if (broken < 0) return -1;
    const counts = new Set(this.limits[broken]?.when);
    const burdens = (/** @type {number} */ thing) =>
      !kept.has(thing) && this.touched(thing, draft[thing] ?? -1).some(({ count }) => counts.has(count));
    return order.findLast(burdens) ?? null;
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
