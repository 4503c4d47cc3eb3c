/**
 * The timetable: seven hours with three raids each. Above each hour stands what the game says of the enemy at that
 * hour. A line over the hours shows which of them get their fighters now.
 */

import { classes, h, svg } from "/static/js/dom.js";
import { morph, on } from "/static/js/morph.js";
import { SILHOUETTES } from "/static/js/silhouettes.js";
import { draggable, droppable } from "./dragging.js";
import { costOf } from "./laying_out.js";
import { HOURS, isFighter, regionName, TYPES, typeName } from "./view.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan, PlanRaid} from "./day_plan.js" */

/** @type {Map<string, Node>} */
const drawn = new Map();

/** The silhouette of a type. @param {string} type */
function silhouette(type) {
  const path = `<path d="${SILHOUETTES[type.toLowerCase()] ?? ""}"/>`;
  const known = drawn.get(type) ?? svg(`<svg class="sil-small" viewBox="0 0 100 100" aria-hidden="true">${path}</svg>`);
  drawn.set(type, known);
  return known.cloneNode(true);
}

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountTimetable(desk, place) {
  const brackets = h("div", { class: "brackets" });
  const columns = h("div", { class: "hours" });
  place.append(brackets, columns);
  const parts = HOURS.map((hour) => {
    const head = h("div", { class: "hour-head" });
    const slots = h("div", { class: "slots" });
    const foot = h("div", { class: "hour-foot" });
    const column = h("section", { class: "hour", "data-hour": hour, "aria-label": `${hour} hours` }, head, slots, foot);
    droppable(column, () => desk.pressHour(hour, desk.moving || desk.heldCard));
    columns.append(column);
    return { hour, column, head, slots, foot };
  });
  let inSight = 0;
  return (plan) => {
    const all = plan.raids;
    morph(brackets, ...bracketsOf(plan));
    for (const { hour, column, head, slots, foot } of parts) {
      const here = all.filter((raid) => raid.hour === hour);
      const taken = plan.morning ? plan.boxes.has(hour) : here.some((raid) => raid.open);
      column.classList.toggle("is-closed", !taken);
      morph(head, h("b", {}, hour), desk.opponent.hour(plan, hour));
      morph(foot, ...returning(plan, hour));
      const cards = here.map((raid) => raidOf(desk, plan, raid));
      const room = plan.board.limits.raids_an_hour - here.length;
      const empty = Array.from({ length: Math.max(0, room) }, (_, n) => emptySlot(desk, plan, hour, n));
      morph(slots, ...cards, ...empty);
    }
    if (desk.chosen === inSight || !place.clientWidth) return;
    inSight = desk.chosen;
    const chosen = parts.find(({ hour }) => hour === plan.raidOf(inSight)?.hour);
    if (chosen) bringIntoSight(place, chosen.column);
  };
}

/** Move the hours of a narrow screen sideways until one is whole. @param {HTMLElement} place @param {HTMLElement} column */
function bringIntoSight(place, column) {
  const [frame, { left, right }] = [place.getBoundingClientRect(), column.getBoundingClientRect()];
  if (right > frame.right) place.scrollLeft += right - frame.right;
  else if (left < frame.left) place.scrollLeft -= frame.left - left;
}

/** Which hours get fighters now. @param {DayPlan} plan */
function bracketsOf(plan) {
  const first = plan.firstHour;
  if (first < 0 || !plan.morning)
    return [
      h(
        "span",
        { class: "bracket", style: { "grid-column": "1 / -1" } },
        plan.morning ? "give target cards their hours" : "fighters for the hours that the clock has opened",
      ),
    ];
  const end = Math.min(HOURS.length, first + plan.board.limits.fighter_hours);
  const part = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {string} */ told,
    /** @type {string} */ kind,
  ) =>
    from < to
      ? h("span", { class: `bracket ${kind}`, style: { "grid-column": `${from + 1} / ${to + 1}` } }, told)
      : null;
  return [
    part(0, first, "no raid", ""),
    part(first, end, "bombers and fighters now", "now"),
    part(end, HOURS.length, "bombers now, fighters when the clock is there", ""),
  ];
}

/** The fighters that are back at an hour at the earliest. @param {DayPlan} plan @param {string} hour */
function returning(plan, hour) {
  const flown = plan.raids.filter(
    (raid) => HOURS.indexOf(raid.hour) === HOURS.indexOf(hour) - plan.board.limits.fighter_hours,
  );
  const back = flown.flatMap((raid) => plan.gruppen(raid)).filter(({ unit }) => isFighter(unit.type)).length;
  return back ? [h("span", {}, `+${back} ${back === 1 ? "fighter" : "fighters"} back`)] : [];
}

/** Let a raid be dragged to another hour, and things be dropped on it. @param {Desk} desk @param {number} card @param {HTMLElement} button */
function takesPart(desk, card, button) {
  draggable(button, () => (desk.moving = card));
  on(button, "dragend", () => (desk.moving = 0));
  droppable(button, () =>
    desk.moving ? desk.pressHour(desk.plan?.raidOf(card)?.hour ?? "", desk.moving) : desk.pressRaid(card),
  );
  return button;
}

/**
 * A free place of an hour; lit if the card in hand may go there.
 * @param {Desk} desk @param {DayPlan} plan @param {string} hour @param {number} n
 */
function emptySlot(desk, plan, hour, n) {
  const card = n ? 0 : desk.heldCard;
  const gone = card ? costOf(plan, card, hour) : null;
  if (!gone) return h("div", { class: "slot" });
  const name = plan.cards.find(({ number }) => number === card)?.target ?? "";
  const cost = gone.length ? `${gone.length} ${gone.length === 1 ? "Gruppe goes" : "Gruppen go"} back` : "";
  return h(
    "button",
    {
      class: "slot is-lit",
      type: "button",
      key: "free",
      "data-slot": hour,
      "aria-label": `${name} at ${hour}${cost && `, ${cost}`}`,
      onclick: () => desk.pressHour(hour),
    },
    cost ? h("small", {}, cost) : null,
  );
}

/** @param {Desk} desk @param {DayPlan} plan @param {PlanRaid} raid */
function raidOf(desk, plan, raid) {
  const { card } = raid;
  const gruppen = plan.gruppen(raid);
  const decoy = plan.board.strategies.some(
    ({ number, code }) => code === "decoy_raid" && raid.strategies.includes(number),
  );
  const { most } = plan.most(card.number);
  const held = raid.open ? desk.heldGruppen.filter((thing) => !plan.why(thing, plan.raidBox(card.number))).length : 0;
  const strategy = desk.heldStrategy ? (plan.draft.picked[0] ?? -1) : -1;
  const takes = held > 0 || (strategy >= 0 && !plan.why(strategy, plan.underBox(card.number)));
  const chosen = desk.chosen === card.number;
  const later = plan.morning && !plan.hasFightersNow(raid.hour);
  const counts = TYPES.flatMap(([type]) => {
    const number = gruppen.filter(({ unit }) => unit.type === type).length;
    return number ? [{ type, number }] : [];
  });
  const look = classes(
    "plan-raid",
    chosen && "is-chosen",
    takes && "is-lit",
    !raid.open && "is-closed",
    raid.flown && "is-flown",
    gruppen.length > most && raid.open && "is-over-full",
    desk.over && plan.faults.some(({ raids }) => raids.some((other) => other.card.number === card.number)) && "is-faulty",
  );
  const button = h(
    "button",
    {
      class: look,
      type: "button",
      key: card.number,
      "data-raid": card.number,
      "aria-pressed": String(chosen),
      onclick: () => desk.pressRaid(card.number),
    },
    h("span", { class: "raid-name" }, h("b", { class: "letter" }, raid.letter), h("b", {}, card.target)),
    h(
      "span",
      { class: "raid-kind" },
      `${card.type} · ${regionName(card.region)}${raid.forward ? " · fwd" : ""}`,
      ...raid.strategies.map(() => h("i", { class: "under" })),
    ),
    h(
      "span",
      { class: "raid-types" },
      ...counts.map(({ type, number }) =>
        h("span", { title: typeName(type) }, silhouette(type), h("em", {}, typeName(type)), h("b", {}, String(number))),
      ),
    ),
    h("span", { class: "raid-note" }, decoy ? "decoy: no Gruppen" : note(raid, gruppen.length, later)),
    h("span", { class: "sr" }, takes ? ", takes what is in hand" : ""),
    raid.open && !decoy
      ? ticks(
          gruppen.map(({ unit }) => isFighter(unit.type)),
          held,
          most,
        )
      : null,
  );
  return takesPart(desk, card.number, button);
}

/** @param {PlanRaid} raid @param {number} count @param {boolean} later */
function note(raid, count, later) {
  if (raid.flown) return "flown";
  if (!raid.open) return "closed";
  if (later) return `fighters at ${raid.hour}`;
  return count ? "" : "no Gruppen yet";
}

/** One tick for each Gruppe, up to the limit. @param {boolean[]} fighters @param {number} held @param {number} most */
function ticks(fighters, held, most) {
  const laid = [...fighters].sort((a, b) => Number(a) - Number(b));
  const marks = Array.from({ length: Math.max(most, laid.length) }, (_, n) =>
    h("i", {
      class: classes(
        n < laid.length ? (laid[n] ? "fighter" : "bomber") : n < laid.length + held ? "held" : "",
        n >= most && "too-many",
      ),
    }),
  );
  return h(
    "span",
    { class: "ticks" },
    h("span", { class: "marks", "aria-hidden": "true" }, ...marks),
    h("b", {}, `${laid.length + held}/${most}`),
  );
}
