/** The cards of RAF: Lion's lessons. */

import { adviceCard, happened, many, raidCards, waysOver, whereTheyFly } from "/boards/raf/defence_cards.js";

/** @import {Card} from "/static/js/cards.js" */
/** @import {LionView} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<any>} Room */

/** The region of the raid that is gathering. @param {Room} room */
const warned = (room) => [/** @type {LionView} */ (room.present).pulled ?? ""].filter(Boolean);

/** @type {Card[]} */
const FIRST = [
  {
    asked: ["patrol"],
    at: ".table",
    title: "The plotting table",
    text: "You lead Fighter Command on 11 August 1940. South is at the top, as the controllers saw it; the arrow at the table puts north up. Each sector shows the squadrons that stand there.",
  },
  {
    asked: ["patrol"],
    when: (room) => warned(room).length > 0,
    at: ".raid-slot",
    title: "A raid is gathering",
    text: (room) => `The advance warning names the region: ${warned(room)[0]} (I.5). ${whereTheyFly(room, warned(room))}.`,
  },
  adviceCard("Park", ["patrol"]),
  {
    asked: ["patrol"],
    at: ".ask",
    title: "Patrols",
    text: (room) =>
      "Squadrons on patrol over the raid's way can always meet it; those on the ground only if the warning is in time (5). But they must land when the clock moves. " +
      `So send two or three of each sector near by over ${waysOver(room, warned(room))}, and keep the others. Press them, then the lit sector, then Confirm.`,
    deed: "answer",
  },
  ...raidCards({ patrols: "5", respond: "7.1", none: "7.2", hunters: "9.1", escorts: "9.21", points: "10.22" }),
  {
    asked: ["patrol"],
    when: (room) => happened(room, "raid_opens"),
    at: ".log-panel",
    title: "What happened",
    text: "The log has every roll with its rule. Press a line to see that moment, a rule number to read the rule. Undo takes back any answer.",
  },
  {
    asked: ["patrol"],
    when: (room) => happened(room, "raid_opens"),
    at: ".tote",
    title: "The tote board",
    text: "A lamp in each column says what the squadron does. Those that flew must land and re-arm before they can fly again (III.2), so keep some ready for the raid after the next.",
  },
  {
    asked: ["patrol"],
    when: (room) => happened(room, "raid_opens"),
    at: ".rail",
    title: "The day goes on",
    text: "Here are clock, weather and victory points. Raids come until the clock is at End. With 0 points or more the day is yours, with 10 it is a great victory (13). Now lead it by yourself.",
    last: true,
  },
];

/** The regions of the next two raids. @param {Room} room */
const expected = (room) => [room.present.pulled, room.present.top].filter(Boolean);

/** What the squadrons do, counted. @param {Room} room */
function ready({ present }) {
  const standing = /** @type {LionView} */ (present).squadrons;
  const [here = 0, lost = 0] = [["sector"], ["light loss", "heavy loss"]].map((places) => standing.filter(({ place }) => places.includes(place)).length);
  return `It is ${present.hour}. ${many(here, "squadron")} can go up. ${standing.length - here - lost} must land or re-arm first; lost: ${lost}.`;
}

/** @type {Card[]} */
const PATROLS = [
  {
    at: ".raid-slot",
    title: "Two raids are announced",
    text: (room) => `The next one comes to ${expected(room)[0]}, the one after it to ${expected(room)[1]} (III.3). ${whereTheyFly(room, expected(room))}.`,
  },
  {
    at: ".tote",
    title: "What you have",
    text: (room) => `${ready(room)} Whoever patrols re-arms when the clock moves one space, and misses the raids of that segment (5).`,
  },
  {
    at: ".table",
    title: "What to weigh",
    text: "Over the raid's way a patrol always comes in time; beside it only with early warning; on the ground only with a good one (7.1). A squadron far from both coasts gains nothing by patrolling: it is your reserve.",
  },
  {
    asked: ["patrol"],
    at: ".ask",
    title: "Your answer",
    text: "Press squadrons, then a lit sector; then Confirm. To keep everybody on the ground counts as 0. Your answer is played on to the end of the raid after the next.",
    deed: "answer",
  },
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: FIRST, patrols: PATROLS };
