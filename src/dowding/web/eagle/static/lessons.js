/** The cards of the lessons of RAF: Eagle. */

import { happened } from "/boards/raf/defence_cards.js";
import { FIGHTERS, flown, planningCards } from "/boards/luftwaffe/planning_cards.js";
import { byKey } from "/static/js/fingers.js";

/** @import {Card} from "/static/js/cards.js" */

/** @type {Card[]} */
const FIRST = [
  ...planningCards(", which charts lead", [
    {
      asked: ["plan_day"],
      at: ".plan-side",
      title: "What may answer",
      text: "The sheet of a card has its sector chart: how many squadrons each sector may send, by warning (II.4a). Its last line counts those that are ready. A large raid is seen earlier, and then more may come.",
    },
  ]),
  {
    asked: ["select_raid", "form_up", "call_raid", "set_escorts_aside", "assign_fighters"],
    when: (room) => happened(room, "responded"),
    at: ".raid-slot",
    title: "Their answer",
    text: `Who might come, by warning; how much they wanted to, by the die; and who came (II.4). Press the strip${byKey(", or E,")} to read every line with its chart.`,
  },
  {
    asked: ["select_raid", "form_up", "assign_fighters"],
    when: flown,
    at: ".tote",
    title: "Your strength",
    text: "How many Gruppen of each type are at base, planned, flown or lost. The other button shows the squadrons, which are open to you: strike where few are ready.",
  },
  {
    asked: ["select_raid", "form_up", "assign_fighters"],
    when: flown,
    at: ".rail",
    title: "The day goes on",
    text: "Victory points below 0 are yours (VP). Losses count as much as bombs, so a raid that nobody meets is a good raid. Now fly the day to its end.",
  },
  FIGHTERS,
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: FIRST };
