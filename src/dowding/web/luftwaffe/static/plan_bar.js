/**
 * The decision bar while a day is planned: how far the plan is, what fills it, and what looks it over and closes it.
 */

import { classes, h } from "/static/js/dom.js";
import { spoken } from "/static/js/commanders.js";
import { fillAsLastTime, propose } from "./filling.js";
import { lastRaids } from "./last_time.js";
import { isFighter, LUFTWAFFE } from "./view.js";
import { byKey } from "/static/js/fingers.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan} from "./day_plan.js" */
/** @import {Controls} from "/static/js/panels/decision.js" */

/** What the bar shows in place of options. @param {Desk} desk @returns {Controls | null} */
export function planControls(desk) {
  const { plan } = desk;
  if (!desk.open || !plan) return null;
  const whole = !plan.draft.faults.length;
  return {
    options: [
      progress(plan),
      h("div", { class: "verbs", role: "group", "aria-label": "Fill the plan" }, ...verbs(desk, plan)),
    ],
    confirm: plan.empty ? "Go on" : desk.over ? (plan.morning ? "Close the plan" : "Assign them") : "Look it over",
    widest: plan.empty ? [] : ["Look it over", plan.morning ? "Close the plan" : "Assign them"],
    act: () => desk.confirm(),
    ready: !desk.over || whole,
    checks: true,
  };
}

/** @param {DayPlan} plan */
function progress(plan) {
  const part = (/** @type {string} */ name, /** @type {string} */ told, /** @type {boolean} */ done) =>
    h("span", { class: classes("part", done && "done") }, h("b", {}, name, done ? " ✓" : ""), h("span", {}, told));
  const offered = (/** @type {boolean} */ fighters) =>
    plan.view.gruppen.filter(({ name, type }) => isFighter(type) === fighters && plan.thingsOf(name).length);
  const laid = (/** @type {boolean} */ fighters) => offered(fighters).filter(({ name }) => !plan.isFree(name)).length;
  const raids = plan.cards.filter((card) => plan.hourOf(card)).length;
  const bombers = offered(false).length;
  return h(
    "div",
    { class: "plan-progress" },
    plan.morning ? part("Targets", `${raids} ${raids === 1 ? "raid" : "raids"}`, raids > 0) : null,
    bombers ? part("Bombers", `${laid(false)} of ${bombers}`, laid(false) > 0) : null,
    part("Fighters", `${laid(true)} of ${offered(true).length}`, laid(true) > 0),
  );
}

/** @param {Desk} desk @param {DayPlan} plan */
function verbs(desk, plan) {
  const held = desk.heldGruppen.length || Number(!!desk.heldStrategy);
  const verb = (
    /** @type {string} */ id,
    /** @type {string} */ title,
    /** @type {string} */ key,
    /** @type {() => void} */ act,
    off = false,
  ) =>
    h(
      "button",
      { class: "btn", type: "button", id, disabled: off, onclick: act },
      `${title} `,
      key ? h("kbd", {}, key) : null,
    );
  const read = (/** @type {"log" | "odds"} */ what, /** @type {string} */ title, /** @type {string} */ key) =>
    verb(`read-${what}`, desk.reading === what ? "Back to the plan" : title, key, () => desk.read(what));
  const log = read("log", "Log", "L");
  const odds = desk.room.facts?.helps ? read("odds", "Odds", "O") : null;
  if (plan.empty) return [log];
  if (desk.over) return [verb("change", "Change it", "Esc", () => desk.leave()), odds].filter((node) => node !== null);
  if (held && desk.chosen)
    return [
      verb("let-go", "Let go", "Esc", () => desk.hold([])),
      verb("lay", `Lay ${held} in ${plan.raidOf(desk.chosen)?.letter}`, "Space", () => desk.lay()),
    ];
  const before = lastRaids(desk.room.wholeLog).length > 0;
  return [
    before ? verb("as-last-time", "As last time", "⇧L", () => fillAsLastTime(desk)) : null,
    ...advisers(desk).map((name) =>
      verb(
        `propose-${name}`,
        desk.asking === name ? "Thinking…" : `Let ${spoken(name)} propose`,
        "",
        () => propose(desk, name),
        !!desk.asking,
      ),
    ),
    odds,
    log,
  ].filter((node) => node !== null);
}

/**
 * The commanders who plan by a doctrine; search would think for minutes over a whole day.
 * @param {Desk} desk @returns {string[]}
 */
function advisers(desk) {
  const known = desk.room.facts?.advisers[LUFTWAFFE] ?? [];
  return known.filter((name) => name !== "search");
}

/** What to do next, in a sentence. @param {Desk} desk */
export function planHint(desk) {
  const { plan } = desk;
  if (!desk.open || !plan) return "";
  const { faults } = plan.draft;
  if (plan.empty)
    return "No raid of these hours can be given a fighter. You are asked anyway, so that nobody learns this";
  if (desk.over)
    return faults.length
      ? "Change it first: each fault is named beside the plan"
      : `Nothing is wrong with it. ${plan.morning ? "Bombers and times" : "These fighters"} are then fixed`;
  const card = plan.cards.find(({ number }) => number === desk.heldCard);
  if (card) return `When does ${card.target} fly? Press a lit hour${byKey(", or 1 to 7")}`;
  if (desk.heldStrategy) return "Press the raid that gets the card";
  if (desk.heldGruppen.length)
    return `${desk.heldGruppen.length} in hand: press a raid${byKey(", or Space lays them in the chosen one")}`;
  if (plan.morning && !plan.raids.length) return desk.told || "Press a target card, then its hour";
  const raid = plan.raidOf(desk.chosen);
  const gets = raid ? `Headings${byKey(" and keys")} add Gruppen to ${raid.letter}, ${raid.card.target}` : "";
  return [gets, desk.told || (faults[0] ? `Still: ${faults[0].reason}` : "")].filter(Boolean).join(" · ");
}
