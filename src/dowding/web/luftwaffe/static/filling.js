/** What fills a plan that can then be changed: what was flown last time, or what a commander proposes. */

import { announce, notice } from "/static/js/dom.js";
import { spoken } from "/static/js/commanders.js";
import { fillUp, makeLike } from "./filling_up.js";
import { lastHours, lastOn } from "./last_time.js";
import { asLastTime, empty, timesAsLastDay } from "./laying_out.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan, PlanRaid} from "./day_plan.js" */

/**
 * Fill every raid that is empty as it was flown last time; an empty board gets the hours of the last day first.
 * @param {Desk} desk
 */
export function fillAsLastTime(desk) {
  desk.act((plan) => {
    const { log } = desk.room;
    if (plan.morning && !plan.raids.length) timesAsLastDay(plan, lastHours(log));
    return fillRaids(
      desk,
      plan,
      plan.raids.filter((raid) => raid.open && !raid.laid.length),
    );
  });
}

/** Fill one raid as it was flown last time, in place of what lies on it. @param {Desk} desk @param {number} card */
export function fillOneAsLastTime(desk, card) {
  desk.act((plan) => {
    empty(plan, card);
    return fillRaids(
      desk,
      plan,
      plan.raids.filter((raid) => raid.card.number === card),
    );
  });
}

/** Fill raids, and say what came of it. @param {Desk} desk @param {DayPlan} plan @param {PlanRaid[]} raids */
function fillRaids(desk, plan, raids) {
  const all = raids.map(({ card }) => asLastTime(plan, card.number, desk.room.wholeLog));
  const sum = (/** @type {"same" | "replaced" | "left"} */ what) => all.reduce((n, filled) => n + filled[what], 0);
  const parts = [`${sum("same")} Gruppen the same`, `${sum("replaced")} replaced`, `${sum("left")} left out`];
  const none = raids.filter(({ card }) => !lastOn(desk.room.wholeLog, card)).length;
  if (none) parts.push(`${none} of ${all.length} raids have no earlier example`);
  desk.told = `As last time: ${parts.join(", ")}.`;
  return desk.told;
}

/** Ask a commander for a whole plan. @param {Desk} desk @param {string} commander */
export function propose(desk, commander) {
  const { room } = desk;
  desk.asking = commander;
  room.redraw();
  room.line.send({ type: "advise", commander }, (reply) => {
    desk.asking = "";
    if (reply.type !== "advice") return room.refused(reply.told);
    if (reply.at !== room.state?.at || !desk.draft) return room.redraw();
    desk.told = `${spoken(commander)}: ${reply.reason}`;
    desk.draft.layOut(reply.answer);
    return announce(`${spoken(commander)} proposes a plan. ${reply.reason}`);
  });
}

/** Let a press add three Gruppen, or one again. @param {Desk} desk */
export function turnThree(desk) {
  desk.three = !desk.three;
  desk.room.redraw();
  announce(desk.three ? "A press adds three" : "A press adds one");
}

/** Fill the chosen raid to its limit. @param {Desk} desk */
export function fill(desk) {
  if (!desk.chosen) return notice("Choose a raid first: a target card needs an hour.");
  return desk.act((plan) => {
    const added = fillUp(plan, desk.chosen);
    const raid = plan.raidOf(desk.chosen);
    desk.told = added ? `${added} Gruppen more in ${raid?.letter}` : `Nothing more fits in ${raid?.letter}`;
    return desk.told;
  });
}

/** Make the chosen raid like another one. @param {Desk} desk @param {number} card */
export function like(desk, card) {
  desk.act((plan) => {
    const other = plan.raidOf(card);
    if (!other || !desk.chosen) return undefined;
    const { added, missing } = makeLike(plan, desk.chosen, other);
    const short = missing ? `, ${missing} not to be had` : "";
    desk.told = `Like raid ${other.letter}: ${added} Gruppen more${short}`;
    return desk.told;
  });
}
