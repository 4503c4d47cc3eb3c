/** The cards of RAF: Lion's lessons. */

import { adviceCard, happened, raidCards, whereTheyFly } from "/boards/raf/defence_cards.js";

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
    text: "You lead Fighter Command on 11 August 1940. South is at the top, as the controllers saw it; N or Turn puts north up. Each sector shows the squadrons that stand there.",
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
      `So send half of the squadrons near by${warned(room).length ? " to that sector" : ""}, and keep the others. Press some, then a lit sector, then Confirm.`,
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
    when: (room) => happened(room, "raid_opens") && (room.state?.decision?.question.kind === "patrol" || !!room.state?.result),
    at: ".rail",
    title: "The day goes on",
    text: "Here are clock, weather and victory points. Raids come until the clock is at End. With 0 points or more the day is yours, with 10 it is a great victory (13). Now lead it by yourself.",
    last: true,
  },
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: FIRST };
