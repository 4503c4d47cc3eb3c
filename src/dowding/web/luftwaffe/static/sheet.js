/** Beside the timetable: the chosen raid with its Gruppen, a card in hand, or the whole plan as it is looked over. */

import { classes, h } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { called, picture, printedOn } from "/boards/raf/units.js";
import { bombLine } from "./bombs.js";
import { fill, fillOneAsLastTime, like, turnThree } from "./filling.js";
import { lastOn } from "./last_time.js";
import { lookedOver } from "./look_over.js";
import { forecast } from "./raid_forecast.js";
import { head, line } from "./sheet_lines.js";
import { turnForward } from "./strategy_cards.js";
import { explained, strategySheet } from "./strategy_sheet.js";
import { isFighter, typeName } from "./view.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan, PlanRaid} from "./day_plan.js" */
/** @import {TargetCardView as TargetCard} from "./types.js" */

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountSheet(desk, place) {
  const panel = h("section", { class: "panel raid-sheet", tabindex: "0", "aria-label": "Chosen raid" });
  place.append(panel);
  return (plan) => {
    const card = plan.cards.find(({ number }) => number === desk.heldCard);
    const raid = plan.raidOf(desk.chosen);
    const strategy = explained(desk, plan);
    if (desk.over) morph(panel, ...lookedOver(desk, plan));
    else if (strategy) morph(panel, ...strategySheet(desk, plan, strategy));
    else if (card) morph(panel, ...inHand(desk, plan, card));
    else if (raid) morph(panel, ...chosen(desk, plan, raid));
    else morph(panel, ...nothing(plan));
  };
}

/** @param {DayPlan} plan */
function nothing(plan) {
  if (!plan.morning) return [head("Nobody can be assigned now", "The clock has opened hours without such a raid.")];
  return [
    head("No raid is planned yet", "Press a target card, then an hour."),
    line("Largest", h("div", { class: "sizes" }, ...sizesOf(plan, plan.cards[0]))),
    line(
      "Fighters",
      "are given now for the hour of the first raid and the two after it; for later hours, when the clock is there.",
    ),
  ];
}

/** How large raids may be, by their number. @param {DayPlan} plan @param {TargetCard | undefined} card */
function sizesOf(plan, card) {
  if (!card) return [];
  const now = plan.raids.length + Number(!plan.hourOf(card));
  const steps = [{ from: 1, most: plan.largest(card.number) }, ...plan.sizes(card.number)];
  return steps.map(({ from, most }, n) => {
    const to = (steps[n + 1]?.from ?? 99) - 1;
    return h(
      "span",
      { class: classes("size", now >= from && now <= to && "is-now") },
      n ? `${from}: ` : `to ${to}: `,
      h("b", {}, String(most)),
    );
  });
}

/** @param {Desk} desk @param {DayPlan} plan @param {TargetCard} card */
function inHand(desk, plan, card) {
  return [
    head(card.target, `${card.type} in ${card.sector}, ${card.depth}, value ${card.value} · ${card.region}`),
    line("Priority", h("b", {}, plan.view.priorities[card.type] ?? "low"), `: a ${card.effort} raid`),
    ...facts(desk, plan, card),
    line("Size", "The more raids, the smaller each may be:", h("div", { class: "sizes" }, ...sizesOf(plan, card))),
  ];
}

/** What the front of a card says. @param {Desk} desk @param {DayPlan} plan @param {TargetCard} card */
function facts(desk, plan, card) {
  const reach =
    { yes: "in range", edge: "at the edge of their range", no: "beyond their range" }[card.me109] ?? card.me109;
  const [clear, patchy, broken] = card.observers;
  return [
    line("Me 109", `${reach}${card.vp_double ? " · VP doubled" : ""}`),
    line(
      "Seen by",
      `${card.nets.join(", ") || "no net"} · observers ${clear} clear, ${patchy} patchy, ${broken} broken`,
    ),
    ...desk.opponent.card(plan, card),
    line("Second", `${card.secondary} (needs Secondary Target)`),
  ];
}

/** @param {Desk} desk @param {DayPlan} plan @param {PlanRaid} raid */
function chosen(desk, plan, raid) {
  const { card } = raid;
  const gruppen = plan.gruppen(raid);
  const fighters = gruppen.filter(({ unit, jabo }) => isFighter(unit.type) && !jabo);
  const bombers = gruppen.filter((one) => !fighters.includes(one));
  return [
    head(
      card.target,
      `${card.type}, value ${card.value} · ${raid.hour} · ${card.region}`,
      h("b", { class: "letter big" }, raid.letter),
      sizeNow(plan, raid, gruppen.length),
    ),
    acts(desk, plan, raid),
    line(`Bombers ${bombers.length}`, units(desk, bombers)),
    line(
      `Fighters ${fighters.length}`,
      units(desk, fighters),
      plan.morning && !plan.hasFightersNow(raid.hour)
        ? h("p", { class: "note" }, `They are assigned when the clock nears ${raid.hour}.`)
        : null,
    ),
    line("Letters", letters(gruppen.map(({ unit }) => unit.selector))),
    ...jabos(desk, plan, raid),
    ...bombLine(plan, raid),
    ...forecast(plan, raid, bombers.filter(({ jabo }) => !jabo).length),
    ...forwardBase(desk, plan, raid),
    ...strategies(plan, raid),
    ...desk.opponent.raid(plan, raid),
    ...facts(desk, plan, card),
  ].filter((part) => part !== null);
}

/** How large a raid is, and how large it may be. @param {DayPlan} plan @param {PlanRaid} raid @param {number} gruppen */
function sizeNow(plan, raid, gruppen) {
  const { most, reason } = plan.most(raid.card.number);
  const told = raid.open ? `${gruppen}/${most}` : String(gruppen);
  return h("div", { class: "size-now", title: reason }, h("b", {}, told), h("span", {}, "Gruppen"));
}

/** Whether it may strike a forward target. @param {Desk} desk @param {DayPlan} plan @param {PlanRaid} raid */
function forwardBase(desk, plan, { card, forward }) {
  if (!plan.things.has(`forward ${card.number}`)) return [];
  const onchange = () => turnForward(desk, card.number);
  const box = h("input", { type: "checkbox", key: "forward", checked: forward, onchange });
  return [line("Forward", h("label", { class: "check" }, box, ` strike ${card.forward} instead`))];
}

/** The strategy cards under it. @param {DayPlan} plan @param {PlanRaid} raid */
function strategies(plan, raid) {
  const titles = raid.strategies.map((n) => plan.board.strategies.find((card) => card.number === n)?.title);
  return titles.length ? [line("Strategy", titles.join(", "))] : [];
}

/** The other raids that have Gruppen, of which the chosen one may be a copy. @param {Desk} _desk @param {DayPlan} plan @param {number} card */
function likeOthers(_desk, plan, card) {
  return plan.raids
    .filter((raid) => raid.card.number !== card && !raid.flown && plan.gruppen(raid).length > 0)
    .map((raid) => ({ letter: raid.letter, number: raid.card.number }));
}

/** What can be done with the whole raid. @param {Desk} desk @param {DayPlan} plan @param {PlanRaid} raid */
function acts(desk, plan, { card, open }) {
  const act = (/** @type {string} */ name, /** @type {() => void} */ onclick, /** @type {(string | Node)[]} */ ...told) =>
    h("button", { class: "btn small", type: "button", key: name, onclick }, ...told);
  const again = open && lastOn(desk.room.wholeLog, card);
  const three = act("three", () => turnThree(desk), "Three at once ", h("kbd", {}, "X"));
  three.setAttribute("aria-pressed", String(desk.three));
  three.classList.toggle("is-on", desk.three);
  const found = [
    ...(open ? [act("fill", () => fill(desk), "Fill ", h("kbd", {}, "F")), three] : []),
    ...(open ? likeOthers(desk, plan, card.number).map(({ letter, number }) => act(`like ${letter}`, () => like(desk, number), `Like raid ${letter}`)) : []),
    again ? act("again", () => fillOneAsLastTime(desk, card.number), "This raid as last time") : null,
    plan.morning ? act("away", () => desk.pressAway(card.number), "Put the card back ", h("kbd", {}, "Del")) : null,
  ].filter((button) => button !== null);
  return found.length ? h("div", { class: "acts-of-raid" }, ...found) : null;
}

/** @param {Desk} desk @param {{unit: import("/boards/raf/types.js").UnitView, thing: number, jabo: boolean}[]} gruppen */
function units(desk, gruppen) {
  if (!gruppen.length) return h("span", { class: "note" }, "none");
  return h(
    "div",
    { class: "raid-units" },
    ...gruppen.map(({ unit, thing, jabo }) =>
      thing < 0
        ? h("span", { class: "gruppe" }, picture(unit))
        : h(
            "button",
            {
              class: "gruppe",
              type: "button",
              key: unit.name,
              "aria-label": `${printedOn(unit)}${jabo ? " J" : ""}: take ${unit.name} (${typeName(unit.type)}) back`,
              title: `${unit.name}: press to take it back`,
              onclick: () => desk.takeBack(thing),
            },
            picture(unit),
            jabo ? h("b", { class: "jabo" }, "J") : null,
          ),
    ),
  );
}

/** How the letters of a raid are spread: combat results go by letter. @param {string[]} letters */
function letters(letters) {
  const counts = ["A", "B", "C"].map((letter) => letters.filter((other) => other === letter).length);
  const spread = Math.max(...counts) - Math.min(...counts) <= 1 ? "well spread" : "uneven";
  return h("span", {}, `A ${counts[0]} · B ${counts[1]} · C ${counts[2]}`, letters.length > 2 ? `, ${spread}` : "");
}

/** Me 109s that may carry bombs. @param {Desk} desk @param {DayPlan} plan @param {PlanRaid} raid */
function jabos(desk, plan, raid) {
  const able = plan.gruppen(raid).filter(({ unit, thing }) => thing >= 0 && plan.thingsOf(unit.name).length > 1);
  if (!able.length) return [];
  return [
    line(
      "Jabos",
      h(
        "div",
        { class: "jabos" },
        ...able.map(({ unit, jabo }) =>
          h(
            "button",
            {
              class: classes("chip-button", jabo && "is-on"),
              type: "button",
              "aria-pressed": String(jabo),
              key: unit.name,
              onclick: () => desk.turnJabo(unit.name),
            },
            called(unit.name).full,
          ),
        ),
      ),
    ),
  ];
}
