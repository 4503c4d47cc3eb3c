/** Cards for whoever plans for the Luftwaffe. */

import { DayPlan } from "./day_plan.js";

/** @import {Card} from "/static/js/cards.js" */
/** @import {PlanRaid} from "./day_plan.js" */
/** @typedef {import("/static/js/room.js").Room<any>} Room */

const PLAN = ["plan_day"];

/** The raids that are laid out now. @param {Room} room @returns {PlanRaid[]} */
function raids({ draft, present }) {
  return draft && present.board ? new DayPlan(draft, present).raids : [];
}

/** Whether some raid has so many Gruppen. @param {Room} room @param {number} most */
const manned = (room, most) => raids(room).some(({ fixed, laid }) => fixed.length + laid.length >= most);

/** How large raids may be, by how many there are. @param {Room} room */
function sizes({ draft, present }) {
  if (!draft || !present.board) return "";
  const plan = new DayPlan(draft, present);
  const card = plan.cards.find(({ effort }) => effort === "major");
  const [few, many] = card ? [plan.largest(card.number), plan.sizes(card.number).at(-1)] : [];
  return few && many ? ` With few raids each may have ${few} Gruppen, from ${many.from} raids on only ${many.most} (5.4).` : "";
}

/** Whether some raid has flown. @param {Room} room */
export const flown = ({ present }) => present.flown.length > 0;

/** @param {string} opponent who leads Fighter Command, in a clause @param {Card[]} seen what this game tells of what is seen @returns {Card[]} */
export function planningCards(opponent, seen) {
  return [
    {
      asked: PLAN,
      at: ".target-hand",
      title: "The hand",
      text: (room) =>
        `You lead the Luftwaffe on 11 August 1940, against Fighter Command${opponent}. These targets are yours today. Dots are their value, the last line says how large a raid may be (5.1).` +
        `${sizes(room)} Press a card that allows a major raid, then a lit hour.`,
      deed: (room) => raids(room).length >= 1,
    },
    ...seen,
    {
      asked: PLAN,
      at: ".timetable",
      title: "A second raid",
      text: "Give another card the same hour, in another region if you can: Fighter Command must divide its squadrons, and those that met the first raid are not back for the second.",
      deed: (room) => raids(room).length >= 2,
    },
    {
      asked: PLAN,
      at: ".bases",
      title: "Airbases",
      text:
        "Press a raid, then a heading such as Do 17: each press adds the next Gruppe. Two or more bombers need Me 109s over the Channel for the way home (7.1). " +
        "Three or four bombers and twice as many Me 109s are a good raid. Dim Gruppen say why they cannot go.",
      deed: (room) => manned(room, 9),
    },
    {
      asked: PLAN,
      at: ".ask .verbs",
      title: "Ask a commander",
      text: "Not sure? Kesselring and Sperrle each lay out a whole plan, which you may change. It is the quickest way to a first day; see what they do with their fighters.",
    },
    {
      asked: PLAN,
      at: ".ask",
      title: "Close the plan",
      text: "Look it over names every fault. Undo is free while you plan. When you close the plan, bombers and hours are fixed for the day; fighters of later hours come later (5.3).",
      deed: "answer",
    },
    {
      asked: ["select_raid"],
      at: ".ask",
      title: "Which raid first",
      text: "Raids of one hour fly in any order. The smaller one first draws squadrons up; the larger one then meets those that are left.",
      deed: "answer",
    },
    {
      asked: ["form_up"],
      at: ".ask",
      title: "A raid takes off",
      text: "Say what its fighters do. A hunter flies ahead and holds one squadron (10.1); a close escort fights beside the bombers. Where many squadrons may come, let most Me 109s hunt.",
      deed: "answer",
    },
  ];
}

/** The card for the fighters of later hours, which is the last. @type {Card} */
export const FIGHTERS = {
  asked: ["assign_fighters"],
  when: flown,
  at: ".bases",
  title: "Fighters for the afternoon",
  text: "The clock has opened later hours. Fighters that are back may fly again; the bombers of these raids were fixed in the morning. A raid without bombers needs a fighter (5.4).",
  last: true,
};
