/**
 * The day plan in the making: which card is flown when, by whom, and with which strategy. It reads the limits that come
 * with the decision, so that each of them can stand beside what it limits. Nothing here touches the page.
 */

import { HOURS, isFighter, lettered } from "./view.js";

/** @import {Draft} from "/static/js/draft.js" */
/** @import {Fault} from "/static/js/types.js" */
/** @import {PlannedView, StrategyCardView as StrategyCard, TargetCardView as TargetCard} from "./types.js" */
/** @import {UnitView} from "/boards/raf/types.js" */

/**
 * A raid of the plan: its card and hour, the Gruppen that are fixed and those that are laid now.
 * @typedef {{card: TargetCard, hour: string, letter: string, fixed: string[], laid: number[], strategies: number[],
 *   forward: boolean, open: boolean, flown: boolean}} PlanRaid
 */

/** The question of the morning; the other asks for the fighters of later hours. */
export const PLAN_DAY = "plan_day";
export const ASSIGN_FIGHTERS = "assign_fighters";

export class DayPlan {
  /** @param {Draft} draft @param {PlannedView} view */
  constructor(draft, view) {
    this.draft = draft;
    this.view = view;
    this.board = /** @type {import("./types.js").BoardView} */ (view.board);
    this.morning = draft.decision.question.kind === PLAN_DAY;
    this.things = new Map(draft.decision.options.map((option, n) => [option.key, n]));
    this.boxes = new Map(draft.decision.boxes.map((box, n) => [box.key, n]));
    /** @type {Map<string, UnitView>} */
    this.units = new Map(view.gruppen.map((unit) => [unit.name, unit]));
    this.cards = [...this.board.cards].sort((a, b) => b.value - a.value || a.number - b.number);
    /** @type {Map<string, import("/static/js/types.js").Refusal[]>} */
    this.never = new Map();
    for (const refusal of draft.refusals)
      this.never.set(refusal.option.key, [...(this.never.get(refusal.option.key) ?? []), refusal]);
    /** @type {{raids: PlanRaid[], layout: number[]} | null} what is known while nothing is changed */
    this.still = null;
  }

  /** Whether nothing can be laid, so that only one answer can be given. */
  get empty() {
    return !this.draft.decision.options.length;
  }

  // Things and boxes by what they are

  /** The name of the Gruppe that a thing is; a Jabo is one too. @param {number} thing @returns {string} */
  gruppeOf(thing) {
    const option = this.draft.decision.options[thing];
    return option?.subject?.kind === "unit" ? option.subject.id : "";
  }

  /** @param {number} thing */
  isJabo(thing) {
    const option = this.draft.decision.options[thing];
    return !!this.gruppeOf(thing) && option?.key !== option?.subject?.id;
  }

  /** The things with which a Gruppe can be laid: itself, and perhaps as a Jabo. @param {string} name */
  thingsOf(name) {
    return [this.things.get(name), this.things.get(`jabo ${name}`)].filter((thing) => thing !== undefined);
  }

  /** @param {number} card */
  raidBox(card) {
    return this.boxes.get(`raid ${card}`) ?? -1;
  }

  /** @param {number} card */
  underBox(card) {
    return this.boxes.get(`under ${card}`) ?? -1;
  }

  /** @param {number} card */
  cardThing(card) {
    return this.things.get(String(card)) ?? -1;
  }

  /** The hour of a card, or nothing. @param {TargetCard} card */
  hourOf({ number }) {
    if (!this.morning) return this.board.raids.find((raid) => raid.card === number)?.hour ?? "";
    const box = this.draft.placed.get(this.cardThing(number));
    return box === undefined ? "" : (this.draft.decision.boxes[box]?.key ?? "");
  }

  // The plan as it stands

  /** Compute what is shown only once, until the plan is changed again. */
  freeze() {
    this.still = { raids: this.#raids(), layout: this.draft.layout };
  }

  /** The plan is going to change. */
  thaw() {
    this.still = null;
  }

  /** For each thing the number of its box, or -1. */
  get layout() {
    return this.still?.layout ?? this.draft.layout;
  }

  /** All raids, lettered by hour. */
  get raids() {
    return this.still?.raids ?? this.#raids();
  }

  /** @returns {PlanRaid[]} */
  #raids() {
    return lettered(this.cards, (card) => this.hourOf(card)).map(([card, letter]) => this.#raid(card, letter));
  }

  /** @param {TargetCard} card @param {string} letter @returns {PlanRaid} */
  #raid(card, letter) {
    const box = this.raidBox(card.number);
    const under = this.underBox(card.number);
    const placed = [...this.draft.placed];
    const closed = this.board.raids.find((raid) => raid.card === card.number);
    const strategies = this.board.held.filter(
      (number) => this.draft.placed.get(this.things.get(String(number)) ?? -1) === under && under >= 0,
    );
    return {
      card,
      letter,
      hour: this.hourOf(card),
      fixed: closed?.gruppen ?? [],
      laid: placed.filter(([, at]) => at === box && box >= 0).map(([thing]) => thing),
      strategies: closed?.strategies ?? strategies,
      forward: closed?.forward ?? this.draft.placed.has(this.things.get(`forward ${card.number}`) ?? -1),
      open: box >= 0,
      flown: closed?.flown ?? false,
    };
  }

  /** @param {number} card */
  raidOf(card) {
    return this.raids.find((raid) => raid.card.number === card);
  }

  /** The Gruppen of a raid. @param {PlanRaid} raid @returns {{unit: UnitView, thing: number, jabo: boolean}[]} */
  gruppen(raid) {
    const fixed = raid.fixed.map((name) => ({ name, thing: -1, jabo: this.board.jabos.includes(name) }));
    const laid = raid.laid.map((thing) => ({ name: this.gruppeOf(thing), thing, jabo: this.isJabo(thing) }));
    return [...fixed, ...laid].flatMap(({ name, thing, jabo }) => {
      const unit = this.units.get(name);
      return unit ? [{ unit, thing, jabo }] : [];
    });
  }

  /** Where a Gruppe is in this plan: the thing by which it is laid. @param {string} name */
  laidAs(name) {
    return this.thingsOf(name).find((thing) => this.draft.placed.has(thing));
  }

  /** The raid to which a Gruppe is assigned. @param {string} name @param {PlanRaid[]} [raids] */
  raidWith(name, raids = this.raids) {
    return raids.find((raid) => raid.fixed.includes(name) || raid.laid.some((thing) => this.gruppeOf(thing) === name));
  }

  /** Whether a Gruppe could be laid now. @param {string} name */
  isFree(name) {
    return this.thingsOf(name).length > 0 && this.laidAs(name) === undefined;
  }

  // Limits

  /**
   * The most Gruppen that a raid may have as things are, and why; another layout may be tried.
   * @param {number} card @param {number[]} [layout] @returns {{most: number, rule: string, reason: string}}
   */
  most(card, layout = this.layout) {
    const box = this.raidBox(card);
    const limits = this.draft.plan?.capacities(layout, box) ?? [];
    const all = limits.filter(({ things }) => this.#isAnyGruppe(things));
    const least = all.reduce((a, b) => (b.most < a.most ? b : a), { most: 99, things: [], rule: "", reason: "" });
    const fixed = this.board.raids.find((raid) => raid.card === card)?.gruppen.length ?? 0;
    return { most: least.most + (this.morning ? 0 : fixed), rule: least.rule, reason: least.reason };
  }

  /** Whether a limit counts every Gruppe that can be laid. @param {number[]} things */
  #isAnyGruppe(things) {
    const counted = new Set(things);
    return this.draft.decision.options.every((_, thing) => !this.gruppeOf(thing) || counted.has(thing));
  }

  /** The largest raid by the number of raids, as the limits of a card tell it. @param {number} card */
  sizes(card) {
    const cards = this.cards.map(({ number }) => this.cardThing(number));
    return this.morning ? (this.draft.plan?.steps(this.raidBox(card), cards) ?? []) : [];
  }

  /** The largest raid on a card if it were the only one. @param {number} card */
  largest(card) {
    const alone = this.draft.decision.options.map(() => -1);
    alone[this.cardThing(card)] = [...this.boxes.values()][0] ?? 0;
    return this.most(card, alone).most;
  }

  /** What must be done before the plan can be closed, whatever else is in it. */
  get duties() {
    return this.draft.plan?.duties(this.layout) ?? [];
  }

  /**
   * The faults of the plan, each with the raids of which it speaks; none if it speaks of the whole day.
   * @returns {(Fault & {raids: PlanRaid[]})[]}
   */
  get faults() {
    const all = this.draft.plan?.concerns(this.layout) ?? [];
    return all.map(({ rule, reason, boxes, things }) => {
      const raids = this.raids.filter(
        ({ card: { number } }) =>
          boxes.includes(this.raidBox(number)) || boxes.includes(this.underBox(number)) || things.includes(this.cardThing(number)),
      );
      return { rule, reason, raids };
    });
  }

  /** Why a thing may not enter a box. @param {number} thing @param {number} box @returns {Fault | null} */
  why(thing, box) {
    const { decision, plan } = this.draft;
    const [key, into] = [decision.options[thing]?.key ?? "", decision.boxes[box]?.key ?? ""];
    const never = this.never.get(key)?.find(({ boxes }) => !boxes.length || boxes.includes(into));
    return never ?? plan?.whyBarred(this.layout, thing, box) ?? null;
  }

  // Hours

  /** Whether fighters of this hour are assigned in the morning. @param {string} hour */
  hasFightersNow(hour) {
    const first = this.firstHour;
    const at = HOURS.indexOf(hour);
    return first < 0 || (at >= first && at < first + this.board.limits.fighter_hours);
  }

  /** Whether Gruppen of a type are assigned to a raid with this plan. @param {PlanRaid} raid @param {string} type */
  isAssignedNow({ hour }, type) {
    return isFighter(type) ? !this.morning || this.hasFightersNow(hour) : this.morning;
  }

  /** The number of the hour of the first raid, or -1. */
  get firstHour() {
    const hours = this.raids.map(({ hour }) => HOURS.indexOf(hour));
    return hours.length ? Math.min(...hours) : -1;
  }

  /** The regions in which an hour will show Raid Approach markers. @param {string} hour @returns {string[]} */
  seenAt(hour) {
    return [...new Set(this.raids.filter((raid) => raid.hour === hour).map(({ card }) => card.region))].sort();
  }

  /** The strategy cards in hand. @returns {{card: StrategyCard, thing: number, under: number | undefined}[]} */
  get strategies() {
    return this.board.strategies.map((card) => {
      const thing = this.things.get(String(card.number)) ?? -1;
      const raid = this.raids.find(({ strategies }) => strategies.includes(card.number));
      return { card, thing, under: raid?.card.number };
    });
  }
}
