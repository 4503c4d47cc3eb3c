/** The cards of the lessons of RAF: 2-Player. */

import { adviceCard, raidCards, waysOver, whereTheyFly } from "/boards/raf/defence_cards.js";
import { FIGHTERS, flown, planningCards } from "/boards/luftwaffe/planning_cards.js";

/** @import {Card} from "/static/js/cards.js" */
/** @import {DuelView} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<any>} Room */

/** The regions from which radar reports raids. @param {Room} room @returns {string[]} */
const approached = (room) => [...new Set(/** @type {DuelView} */ (room.present).regions)];

/** @type {Card[]} */
const LUFTWAFFE = [
  ...planningCards("", [
    {
      asked: ["plan_day"],
      at: ".timetable",
      title: "The timetable",
      text: "The eye above an hour says what Fighter Command will see when the clock is there: only the region, never the number of raids (5.5).",
    },
  ]),
  {
    asked: ["call_raid", "tell_size"],
    at: ".ask",
    title: "What they are told",
    text: "With poor intelligence you call the raid major or minor, with limited you tell its size (8). You are asked even if only one answer is true, so that silence tells nothing.",
    deed: "answer",
  },
  {
    asked: ["select_raid", "form_up", "assign_fighters"],
    when: flown,
    at: ".rail",
    title: "The day goes on",
    text: "Victory points below 0 are yours: −6 is a victory, −16 a great one (14). Bombs count as much as aircraft. Now fly the day to its end; the log explains every roll.",
  },
  FIGHTERS,
];

/** @type {Card[]} */
const FIGHTER_COMMAND = [
  {
    asked: ["patrol"],
    at: ".table",
    title: "The plotting table",
    text: "You lead Fighter Command on 11 August 1940. The Luftwaffe has planned its day in secret. South is at the top; the arrow at the table puts north up. Each sector shows its squadrons.",
  },
  {
    asked: ["patrol"],
    when: (room) => approached(room).length > 0,
    at: ".raid-slot",
    title: "Raids approach",
    text: (room) => `Radar reports regions, never how many raids (5.5): ${approached(room).join(" and ")}. ${whereTheyFly(room, approached(room))}.`,
  },
  adviceCard("Park", ["patrol"]),
  {
    asked: ["patrol"],
    at: ".ask",
    title: "Patrols",
    text: (room) =>
      "A patrol over the raid's way can always meet it, a squadron on the ground only if the warning is in time (6). But when the clock moves, patrols must land. " +
      `Put two or three of each sector near by over ${waysOver(room, approached(room))}, and keep the others. Press them, then a lit sector, then Confirm.`,
    deed: "answer",
  },
  ...raidCards({ patrols: "6", respond: "9.1", none: "9.2", hunters: "10.1", escorts: "10.21", points: "11.22" }),
  {
    asked: ["intercept_gruppen"],
    at: ".ask",
    title: "Whom to attack",
    text: "You have fewer squadrons than they have Gruppen, so choose (10.2). Take those that carry most and defend themselves least: Ju 87s first.",
    deed: "answer",
  },
  {
    asked: ["patrol"],
    when: flown,
    at: ".log-panel",
    title: "What happened",
    text: "The log has every roll with its rule, and now also what the Luftwaffe had planned for this raid. Press a line to see that moment.",
  },
  {
    asked: ["patrol"],
    when: flown,
    at: ".tote",
    title: "The tote board",
    text: "A lamp in each column says what the squadron does. Those that flew must land and re-arm (III.1). The plan may hold more raids, so keep some ready.",
  },
  {
    asked: ["patrol"],
    when: flown,
    at: ".rail",
    title: "The day goes on",
    text: "Clock, weather and victory points are here. With 0 points or more the day is yours, with 10 it is a great victory (14). Now lead it by yourself.",
    last: true,
  },
];

/** @type {Card[]} */
const PLANNING = [
  {
    at: ".target-hand",
    title: "Your hand",
    text: ({ present }) =>
      `${present.board?.cards.filter((/** @type {{effort: string}} */ card) => card.effort === "major").length ?? 0} of these cards allow a major raid. ` +
      "Radar that is hit shortens their warning, and ports only bring points: strike radar early, points later (12).",
  },
  {
    at: ".timetable",
    title: "Hours",
    text: "Full fighters are back three hours of the clock later (13.1): who flies at 0600 flies again at 1200. Two raids in one hour divide the squadrons; those that met the first re-arm while the second comes.",
  },
  {
    at: ".bases",
    title: "Gruppen",
    text: "Each hunter holds one squadron (10.1), so raids die without hunters and bomb with them. Few bombers and many Me 109s cost little; a raid beyond Me 109 range costs much.",
  },
  {
    asked: ["plan_day"],
    at: ".ask",
    title: "Your plan",
    text: "Plan the day, or begin with what you would fly first; then Look it over and close it. A plan of this hand that was drawn by lot counts as 0. Yours is flown many times to the evening, which takes a while.",
    deed: "answer",
  },
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: LUFTWAFFE, first_defence: FIGHTER_COMMAND, planning: PLANNING };
