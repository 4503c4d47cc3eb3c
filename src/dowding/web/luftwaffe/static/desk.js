/**
 * The Planning Board of the Luftwaffe: hand, timetable, chosen raid, small map and airbases around one draft. Here is
 * what a press, a drag or a key does; the parts only show the plan and report what was pressed.
 */

import { announce, elements, h, notice } from "/static/js/dom.js";
import { called } from "/boards/raf/units.js";
import { mountBases } from "./bases.js";
import { ASSIGN_FIGHTERS, DayPlan, PLAN_DAY } from "./day_plan.js";
import { mountDuties } from "./duties.js";
import { mountHand } from "./hand.js";
import { Pencil } from "./keeping.js";
import { AT_ONCE } from "./filling_up.js";
import { add, drop, giveHour, putBack, turnJabo } from "./laying_out.js";
import { mountSheet } from "./sheet.js";
import { mountSmallMap } from "./small_map.js";
import { layStrategy } from "./strategy_cards.js";
import { mountTimetable } from "./timetable.js";
import { typeName, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Draft} from "/static/js/draft.js" */
/** @import {Slots} from "/static/js/play.js" */
/** @import {PlanRaid} from "./day_plan.js" */
/** @import {StrategyCardView as StrategyCard, TargetCardView as TargetCard} from "./types.js" */

/**
 * What a game says of Fighter Command beside the plan: over an hour, of a target card, of a raid, of the whole plan when
 * it is looked over, and when a strategy card is shown.
 * @typedef {{hour: (plan: DayPlan, hour: string) => Node, card: (plan: DayPlan, card: TargetCard) => Node[],
 *   raid: (plan: DayPlan, raid: PlanRaid) => Node[], whole: (plan: DayPlan) => Node[],
 *   shown: (card: StrategyCard) => string}} Opponent
 */

export class Desk {
  /** @param {Room} room @param {Slots} slots @param {Opponent} opponent */
  constructor(room, slots, opponent) {
    this.room = room;
    this.opponent = opponent;
    this.app = slots.app;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {DayPlan | null} */
    this.plan = null;
    this.chosen = 0;
    /** Whether the plan is being looked over before it is closed. */
    this.over = false;
    /** @type {"" | "log" | "odds"} what is shown in place of the raid */
    this.reading = "";
    /** The card of the raid that is dragged to another hour, or 0. */
    this.moving = 0;
    /** The strategy card that lies open in place of the raid, or 0. */
    this.explained = 0;
    /** Whether a press adds three Gruppen. */
    this.three = false;
    /** The commander who is asked for a proposal. */
    this.asking = "";
    /** What is to be said about what a commander or the last raid has filled in. */
    this.told = "";
    const timetable = h("div", { class: "timetable" });
    const hand = h("div", { class: "target-hand", role: "group", "aria-label": "Target cards" });
    this.bases = h("section", { class: "bases", "aria-label": "Airbases", hidden: true });
    this.sheet = h("section", { class: "plan-side", "aria-label": "Chosen raid", hidden: true });
    this.duties = h("div", { class: "plan-rail", hidden: true });
    this.board = h("section", { class: "desk", "aria-label": "Planning Board", hidden: true }, hand, timetable);
    slots.table.before(this.board);
    slots.raid.before(this.sheet);
    slots.rail.append(this.duties);
    slots.app.append(this.bases);
    this.parts = [
      mountHand(this, hand),
      mountTimetable(this, timetable),
      mountSmallMap(this, this.sheet),
      mountSheet(this, this.sheet),
      mountBases(this, this.bases),
      mountDuties(this, this.duties),
    ];
  }

  /** The draft, if it is a plan that is laid here. @returns {Draft | null} */
  get open() {
    const { draft, looked, handover } = this.room;
    const kind = draft?.decision.question.kind;
    return draft && !looked && !handover && (kind === PLAN_DAY || kind === ASSIGN_FIGHTERS) ? draft : null;
  }

  /** Show the plan as it stands, or leave the room to the table. */
  draw() {
    const draft = this.open;
    this.app.classList.toggle("planning", !!draft);
    this.app.classList.toggle("no-tabs", !!draft);
    for (const part of [this.board, this.bases, this.sheet, this.duties]) part.hidden = !draft;
    if (!draft) {
      this.draft = this.plan = null;
      this.room.steps.hold(null);
      return;
    }
    const fresh = draft !== this.draft;
    if (fresh) this.begin(draft);
    this.plan = new DayPlan(draft, viewOf(this.room));
    this.app.classList.toggle("morning", this.plan.morning);
    const raids = this.plan.raids.filter((raid) => raid.open);
    if (!raids.some(({ card }) => card.number === this.chosen)) this.chosen = raids[0]?.card.number ?? 0;
    this.plan.freeze();
    for (const part of this.parts) part(this.plan);
    if (fresh) this.room.redraw();
  }

  /** Take up a plan, as far as it was laid on this device before. @param {Draft} draft */
  begin(draft) {
    this.draft = draft;
    this.over = false;
    this.told = "";
    this.chosen = 0;
    this.showBeside("");
    const pencil = new Pencil(this.room, draft);
    this.room.steps.hold(pencil);
    const tell = draft.changed;
    draft.changed = () => {
      pencil.note();
      tell();
    };
  }

  /** Change the plan. @param {(plan: DayPlan) => string | void} change returns what is to be announced */
  act(change) {
    if (!this.plan || !this.draft) return;
    this.explained = 0;
    this.plan.thaw();
    const said = change(this.plan);
    this.over = false;
    this.draft.changed();
    if (said) announce(said);
  }

  // What is in hand

  /** The target card in hand, or 0. */
  get heldCard() {
    const plan = this.plan;
    const found = plan?.cards.find(({ number }) => plan.draft.picked.includes(plan.cardThing(number)));
    return found?.number ?? 0;
  }

  /** The strategy card in hand, or 0. */
  get heldStrategy() {
    const found = this.plan?.strategies.find(({ thing }) => this.plan?.draft.picked.includes(thing));
    return found?.card.number ?? 0;
  }

  /** The Gruppen in hand, as things. */
  get heldGruppen() {
    return this.plan?.draft.picked.filter((thing) => this.plan?.gruppeOf(thing)) ?? [];
  }

  /** Take things into the hand. @param {number[]} things @param {boolean} [more] */
  hold(things, more = false) {
    this.over = false;
    this.draft?.take(things, more);
  }

  // Cards

  /** Take a card into the hand; one that has an hour is chosen instead. @param {number} card */
  pressCard(card) {
    const plan = this.plan;
    if (!plan) return;
    if (plan.raidOf(card)) return this.choose(card);
    this.hold(this.heldCard === card || !plan.morning ? [] : [plan.cardThing(card)]);
  }

  /** Open a strategy card in full, or close it again. @param {number} number */
  explain(number) {
    this.explained = this.explained === number ? 0 : number;
    this.over = false;
    this.room.redraw();
  }

  /** Choose a raid. @param {number} card */
  choose(card) {
    this.explained = 0;
    this.chosen = card;
    this.over = false;
    this.draft?.take([]);
  }

  /** Give the card in hand an hour. @param {string} hour @param {number} [card] */
  pressHour(hour, card = this.heldCard) {
    if (!card) return;
    this.act((plan) => {
      const name = plan.cards.find(({ number }) => number === card)?.target;
      const gone = giveHour(plan, card, hour);
      if (!gone) return void notice(plan.why(plan.cardThing(card), plan.boxes.get(hour) ?? -1)?.reason ?? "");
      plan.draft.picked = [];
      this.chosen = card;
      return `${name} flies at ${hour}.${gone.length ? ` ${gone.length} Gruppen go back: ${gone.join(", ")}.` : ""}`;
    });
  }

  /** Put a card back into the hand. @param {number} card */
  pressAway(card) {
    this.act((plan) => {
      const gone = putBack(plan, card);
      return `The card is in your hand again.${gone.length ? ` ${gone.length} Gruppen go back.` : ""}`;
    });
  }

  // Raids and Gruppen

  /** Lay what is in hand on a raid, or choose the raid. @param {number} card */
  pressRaid(card) {
    if (this.heldGruppen.length) return this.layGruppen(card);
    if (this.heldStrategy) return layStrategy(this, card);
    return this.choose(card);
  }

  /** Lay the Gruppen in hand on a raid, as far as they may go there. @param {number} card */
  layGruppen(card) {
    this.act((plan) => {
      const box = plan.raidBox(card);
      const before = plan.draft.picked.length;
      const why = plan.draft.picked.map((thing) => plan.why(thing, box)).find(Boolean);
      this.chosen = card;
      plan.draft.put(box);
      const laid = before - plan.draft.picked.length;
      if (plan.draft.picked.length && why) notice(`${why.reason} (${why.rule})`);
      return `${laid} laid on ${plan.raidOf(card)?.card.target}`;
    });
  }

  /** Lay what is in hand in the chosen raid. */
  lay() {
    if (this.chosen && (this.heldGruppen.length || this.heldStrategy)) this.pressRaid(this.chosen);
  }

  /** Take a Gruppe into the hand, or back from its raid. @param {string} name @param {boolean} [run] */
  pressGruppe(name, run = false) {
    const plan = this.plan;
    if (!plan) return;
    const laid = plan.laidAs(name);
    if (laid !== undefined) return this.takeBack(laid);
    const thing = plan.things.get(name);
    if (thing === undefined) return;
    const held = this.heldGruppen;
    if (held.includes(thing)) this.hold(held.filter((other) => other !== thing));
    else this.hold([...held, ...(run ? this.between(held.at(-1), thing) : []), thing]);
  }

  /** The free Gruppen between two in the order of the airbases. @param {number | undefined} from @param {number} to */
  between(from, to) {
    const plan = this.plan;
    if (from === undefined || !plan) return [];
    const shown = [...this.bases.querySelectorAll("[data-unit]")].map(
      (button) => button.getAttribute("data-unit") ?? "",
    );
    const [a, b] = [shown.indexOf(plan.gruppeOf(from)), shown.indexOf(plan.gruppeOf(to))];
    return shown
      .slice(Math.min(a, b), Math.max(a, b))
      .filter((name) => plan.isFree(name))
      .map((name) => plan.things.get(name) ?? -1);
  }

  /** Take a thing out of its box. @param {number} thing */
  takeBack(thing) {
    this.act((plan) => {
      plan.draft.placed.delete(thing);
      return `${plan.draft.decision.options[thing]?.label} is back`;
    });
  }

  /** Add the next Gruppe of a type to the chosen raid. @param {string} type @param {string} [home] */
  add(type, home = "") {
    if (!this.chosen) return notice("Choose a raid first: a target card needs an hour.");
    return this.act((plan) => {
      const added = Array.from({ length: this.three ? AT_ONCE : 1 }, () => add(plan, type, this.chosen, home));
      const names = added.flatMap((unit) => (unit ? [called(unit.name).full] : []));
      if (names.length) return `${names.join(", ")}, ${typeName(type)} to ${plan.raidOf(this.chosen)?.card.target}`;
      return void notice(this.whyNone(plan, type, home));
    });
  }

  /** Why no Gruppe of a type can be added. @param {DayPlan} plan @param {string} type @param {string} home */
  whyNone(plan, type, home) {
    const free = plan.view.gruppen.filter(
      (unit) => unit.type === type && (!home || unit.home === home) && plan.isFree(unit.name),
    );
    if (!free.length) return `No ${typeName(type)} is free.`;
    const reasons = free.map((unit) => plan.why(plan.things.get(unit.name) ?? -1, plan.raidBox(this.chosen)));
    return reasons.find(Boolean)?.reason ?? "";
  }

  /** Take the last Gruppe of a type from the chosen raid. @param {string} type */
  drop(type) {
    this.act((plan) => {
      const unit = drop(plan, type, this.chosen);
      return unit ? `${unit.name} is back` : `No ${typeName(type)} is in this raid`;
    });
  }

  /** Give an Me 109 of a raid bombs, or take them from it. @param {string} name */
  turnJabo(name) {
    this.act((plan) => (turnJabo(plan, name) ? `${name} turned` : void notice("No more Jabos may fly here.")));
  }

  // Looking it over

  /** Read the log or the odds in place of the raid, or go back to the raid. @param {"log" | "odds"} what */
  read(what) {
    if (what === "odds" && !this.room.facts?.helps) return;
    this.showBeside(this.reading === what ? "" : what);
    this.room.redraw();
    if (this.reading === "log") elements(this.app, ".log")[0]?.focus();
    if (this.reading === "odds") {
      elements(this.app, ".odds")[0]?.scrollIntoView({ block: "nearest" });
      announce("The odds stand beside the plan.");
    }
  }

  /** Show something in place of the raid, or the raid. @param {"" | "log" | "odds"} what */
  showBeside(what) {
    this.reading = what;
    for (const each of ["log", "odds"]) this.app.classList.toggle(`reads-${each}`, what === each);
  }

  /** Go on changing the plan. */
  leave() {
    this.over = false;
    this.room.redraw();
  }

  /** Look the plan over; then close it. */
  confirm() {
    const plan = this.plan;
    if (!plan) return;
    if (!this.over && !plan.empty) {
      plan.draft.picked = [];
      this.over = true;
      this.room.redraw();
      const { faults } = plan.draft;
      announce(
        faults.length ? `To be corrected: ${faults.map(({ reason }) => reason).join(". ")}` : "The plan is complete.",
      );
    } else if (!plan.draft.faults.length) this.room.answer();
  }
}
