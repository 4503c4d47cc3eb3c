/**
 * The airbases of both Luftflotten by type, in fixed places. What may fly is lit; what is assigned bears its letter.
 */

import { classes, h } from "/static/js/dom.js";
import { tipFor } from "/static/js/tip.js";
import { describe, picture, placeTold, printedOn } from "/boards/raf/units.js";
import { draggable, droppable } from "./dragging.js";
import { FLEETS, TYPES, viewOf } from "./view.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan, PlanRaid} from "./day_plan.js" */
/** @import {UnitView} from "/boards/raf/types.js" */

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountBases(desk, place) {
  /** @type {Map<string, HTMLButtonElement>} */
  const pieces = new Map();
  /** @type {Map<string, {count: HTMLElement, head: HTMLButtonElement, units: string[]}>} */
  const groups = new Map();
  let known = "";
  droppable(place, () => desk.hold([]));
  return (plan) => {
    const present = plan.view.gruppen.map(({ name, home }) => name + home).join();
    if (present !== known) build(desk, place, plan, pieces, groups);
    known = present;
    const raids = plan.raids;
    for (const unit of plan.view.gruppen) {
      const button = pieces.get(unit.name);
      if (button) dress(desk, plan, unit, button, raids);
    }
    for (const { count, units } of groups.values()) {
      const free = units.filter((name) => plan.isFree(name)).length;
      count.textContent = `${free} of ${units.length}`;
    }
  };
}

/**
 * @param {Desk} desk @param {HTMLElement} place @param {DayPlan} plan @param {Map<string, HTMLButtonElement>} pieces
 * @param {Map<string, {count: HTMLElement, head: HTMLButtonElement, units: string[]}>} groups
 */
function build(desk, place, plan, pieces, groups) {
  pieces.clear();
  groups.clear();
  const rows = FLEETS.map(([home, name, at]) => {
    const types = TYPES.flatMap(([type, key, title]) => {
      const units = plan.view.gruppen.filter((unit) => unit.home === home && unit.type === type);
      if (!units.length) return [];
      const count = h("span", { class: "count" });
      const head = h(
        "button",
        {
          class: "type-head",
          type: "button",
          "data-type": type,
          "data-home": home,
          title: `Add the next ${title} to the chosen raid`,
          onclick: () => desk.add(type, home),
        },
        h("b", {}, title),
        " ",
        count,
        " ",
        h("kbd", {}, key),
      );
      draggable(head, () =>
        desk.hold(
          units.filter((unit) => desk.plan?.isFree(unit.name)).map((unit) => desk.plan?.things.get(unit.name) ?? -1),
        ),
      );
      groups.set(home + type, { count, head, units: units.map((unit) => unit.name) });
      const row = h("div", { class: "fan-of-type" }, ...units.map((unit) => pieceOf(desk, unit, pieces)));
      return [h("div", { class: "type", style: { "--many": units.length } }, head, row)];
    });
    return h(
      "div",
      { class: "fleet", role: "group", "aria-label": home },
      h("div", { class: "fleet-name" }, h("b", {}, name), h("span", {}, at)),
      ...types,
    );
  });
  place.replaceChildren(...rows);
}

/** @param {Desk} desk @param {UnitView} unit @param {Map<string, HTMLButtonElement>} pieces */
function pieceOf(desk, unit, pieces) {
  const button = h("button", {
    class: "gruppe",
    type: "button",
    "data-unit": unit.name,
    onclick: (/** @type {MouseEvent} */ event) => desk.pressGruppe(unit.name, event.shiftKey),
  });
  draggable(button, () => {
    const thing = desk.plan?.things.get(unit.name) ?? -1;
    if (thing >= 0 && desk.plan?.isFree(unit.name) && !desk.heldGruppen.includes(thing)) desk.hold([thing]);
  });
  tipFor(button, () => {
    const now = viewOf(desk.room).gruppen.find(({ name }) => name === unit.name) ?? unit;
    const why = desk.plan ? whyNot(desk, desk.plan, now) : null;
    const about = describe(now, viewOf(desk.room));
    if (!why) return { lines: [about], kind: "about", aircraft: now.type };
    return {
      lines: [
        h("small", {}, about),
        h("span", {}, `${why.reason} `, why.rule ? h("span", { class: "chip rule" }, why.rule) : null),
      ],
      kind: "",
    };
  });
  pieces.set(unit.name, button);
  return button;
}

/** Why a Gruppe cannot go to the chosen raid. @param {Desk} desk @param {DayPlan} plan @param {UnitView} unit */
function whyNot(desk, plan, unit) {
  const raid = plan.raidWith(unit.name);
  if (raid)
    return { rule: "", reason: `It flies with raid ${raid.letter}, ${raid.card.target}; press it to take it back.` };
  const thing = plan.things.get(unit.name);
  if (thing === undefined) return absent(plan, unit);
  return desk.chosen ? plan.why(thing, plan.raidBox(desk.chosen)) : null;
}

/** Why a Gruppe is not offered at all. @param {DayPlan} plan @param {UnitView} unit */
function absent(plan, unit) {
  if (plan.board.night_raiders.includes(unit.name)) return { rule: "20.1", reason: "It is set aside for the night." };
  if (unit.place === "clock") return { rule: "5.3", reason: `It is back at ${unit.at}.` };
  if (unit.place !== "airbase") return { rule: "", reason: `It is not at its airbase: ${placeTold(unit.place)}.` };
  return { rule: "5.3", reason: "Only fighters are assigned now." };
}

/**
 * @param {Desk} desk @param {DayPlan} plan @param {UnitView} unit @param {HTMLButtonElement} button @param
 * {PlanRaid[]} raids
 */
function dress(desk, plan, unit, button, raids) {
  const face = `${unit.reduced}${unit.combat}${unit.bombing}`;
  if (button.dataset.face !== face) button.replaceChildren(picture(unit));
  button.dataset.face = face;
  const raid = plan.raidWith(unit.name, raids);
  const thing = plan.things.get(unit.name);
  const held = thing !== undefined && plan.draft.picked.includes(thing);
  const barred = !raid && (thing === undefined || (!!desk.chosen && !!plan.why(thing, plan.raidBox(desk.chosen))));
  const away = !raid && unit.place !== "airbase";
  button.className = classes(
    "gruppe",
    held && "is-held",
    raid && "is-laid",
    barred && "is-barred",
    away && "is-away",
    raid && desk.chosen === raid.card.number && "is-here",
  );
  button.dataset.letter = raid?.letter ?? "";
  const state = raid
    ? `flies with raid ${raid.letter}`
    : held
      ? "in hand"
      : barred
        ? "may not fly with the chosen raid"
        : "may fly";
  button.setAttribute("aria-label", `${printedOn(unit)}: ${describe(unit, plan.view)}: ${state}`);
  button.setAttribute("aria-pressed", String(held));
}
