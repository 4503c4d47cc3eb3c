/** The rail while a day is planned: strategy cards, priorities, what must be done, and what is not yet known. */

import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { tipFor } from "/static/js/tip.js";
import { draggable } from "./dragging.js";
import { openKnown } from "./plan_keys.js";
import { pressStrategy } from "./strategy_cards.js";
import { opener } from "./strategy_sheet.js";
import { byKey } from "/static/js/fingers.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan} from "./day_plan.js" */

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountDuties(desk, place) {
  const cards = h("div", { class: "strategies", role: "group", "aria-label": "Strategy cards" });
  const rest = h("div", {});
  const known = h("button", { class: "link", type: "button", id: "known", onclick: () => void openKnown(desk) }, `What you know${byKey(" (K)")}`);
  place.append(cards, rest, known);
  return (plan) => {
    const buttons = plan.strategies.flatMap((strategy) => [
      strategyOf(desk, plan, strategy),
      opener(desk, strategy.card.number, strategy.card.title),
    ]);
    morph(cards, h("h3", { class: "cap" }, "Strategy", h("small", {}, told(plan))), ...buttons);
    morph(rest, ...duties(plan), ...unknown(plan));
  };
}

/** @param {DayPlan} plan */
function told(plan) {
  const held = plan.board.strategies.length;
  return held ? `${held} cards` : "no cards today";
}

/** @param {Desk} desk @param {DayPlan} plan @param {DayPlan["strategies"][number]} strategy */
function strategyOf(desk, plan, { card, under, thing }) {
  const raid = under ? plan.raidOf(under) : undefined;
  const held = plan.draft.picked.includes(thing);
  const button = h(
    "button",
    {
      class: classes("strategy-card", held && "is-held", raid && "is-laid"),
      type: "button",
      key: card.number,
      "data-strategy": card.number,
      disabled: thing < 0,
      "aria-pressed": String(held),
      onclick: () => pressStrategy(desk, card.number),
    },
    h("b", {}, card.title, h("i", { class: "letter" }, raid?.letter ?? "–")),
    h("span", {}, card.effect),
  );
  draggable(button, () => desk.heldStrategy === card.number || pressStrategy(desk, card.number));
  tipFor(button, () => ({
    lines: [card.effect, desk.opponent.shown(card)],
    kind: "about",
  }));
  return button;
}

/** What must be done before the plan can be closed. @param {DayPlan} plan */
function duties(plan) {
  const all = plan.duties;
  if (!all.length) return [];
  return [
    h("h3", { class: "cap" }, "To be done"),
    h(
      "ul",
      { class: "duties" },
      ...all.map(({ reason, laid, least }) =>
        h(
          "li",
          { class: laid >= least ? "done" : "" },
          h("i", {}, laid >= least ? "✓" : "!"),
          h("span", {}, reason),
          laid < least ? h("b", {}, `${laid}/${least}`) : null,
        ),
      ),
    ),
  ];
}

/** What becomes known only after the plan is closed. @param {DayPlan} plan */
function unknown(plan) {
  if (!plan.morning) return [];
  const out = Object.keys(plan.view.damage).length;
  return [
    h("h3", { class: "cap" }, "Not yet known"),
    h(
      "ul",
      { class: "duties" },
      h("li", {}, h("i", {}, "·"), "weather of both areas"),
      out ? h("li", {}, h("i", {}, "·"), `repair of ${out} damaged ${out === 1 ? "site" : "sites"}`) : null,
    ),
  ];
}
