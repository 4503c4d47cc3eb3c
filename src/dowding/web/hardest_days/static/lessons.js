/** The cards of the lessons of The Hardest Days. */

/** @import {Card} from "/static/js/cards.js" */
/** @import {BattleView} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<any>} Room */

/** The questions of a combat at the display of a raid. */
const COMBAT = [
  "choose_evader",
  "choose_hunt_section",
  "choose_hunted",
  "pair_off",
  "attack_hunter",
  "shift_squadrons",
  "choose_bomber_section",
  "choose_attacker",
  "choose_victim",
];

/** @param {Room} room @returns {BattleView} */
const table = (room) => room.present;

/** Whether something has been told. @param {Room} room @param {string} type */
const happened = ({ log }, type) => log.some((entry) => entry.type === type);

/** Where the raids that form up may come in. @param {Room} room */
const entries = (room) => [...new Set(table(room).crossings.map(({ entry }) => entry))].join(", ");

/** The raid that is nearest, in a sentence. @param {Room} room */
function nearest(room) {
  const [raid] = table(room).raids;
  if (!raid) return "";
  return raid.space ? `Raid ${raid.number} is over ${raid.space}. ` : `Raid ${raid.number} is on its coast track ${raid.track}. `;
}

/** @type {Card[]} */
const FIRST = [
  {
    asked: ["send_patrols"],
    at: ".hour, .rail",
    title: "One day",
    text: "You lead Fighter Command on 13 August 1940, in seven segments of two hours (4.1). German losses bring points; bombs and lost squadrons cost them. Three squadrons are green already, as the day says (3.4).",
  },
  {
    asked: ["send_patrols"],
    at: ".table",
    title: "Spaces and their boxes",
    text: "South is at the top; the arrow on the map puts north up. Each space, such as 7/11b Biggin Hill, has three heights: high, medium, low; they open where somebody is or may go. At an airfield squadrons wait in the ready box (R) and take off through the scramble box (S).",
  },
  {
    asked: ["send_patrols"],
    when: (room) => table(room).forming.length > 0,
    at: ".raid-slot",
    title: "Raids form up",
    text: (room) =>
      `Chits say which regions are raided now: ${table(room).forming.join(", ")}. Where it crosses the coast is left to the die: over ${entries(room)} (6.2).`,
  },
  {
    asked: ["send_patrols"],
    at: ".advised",
    title: "Ask a commander",
    text: "You need not know the best answer. Press Park: he says what he would do and why. “Use this” lays it out, and you may still change it.",
  },
  {
    asked: ["send_patrols"],
    at: ".ask",
    title: "Patrols",
    text: (room) =>
      `Send two or three squadrons high over each of ${entries(room)}, since one of these it must cross, and from above they attack with advantage (12.4). ` +
      "Patrols miss the next segment (5.3), so keep the rest ready. Press a squadron, then a lit box; then Patrol.",
    deed: "answer",
  },
  {
    asked: ["move_squadrons"],
    when: (room) => table(room).raids.length > 0,
    at: ".raid-slot",
    title: "A raid on the plot",
    text: (room) => `${nearest(room)}Its tab says how many groups it has, as far as is known. It comes down its track, then flies from space to space to its target; Next says where to.`,
  },
  {
    asked: ["move_squadrons"],
    at: ".ask",
    title: "Ten minutes",
    text: "All moves of ten minutes are one answer. A squadron goes one step: ready to scramble, scramble to low, one height up or down, or to the next space (10.1). Move towards the raid, and climb; a squadron without an order holds.",
    deed: "answer",
  },
  {
    asked: ["move_squadrons"],
    when: (room) => happened(room, "raid_over_england"),
    at: ".table",
    title: "Be where it comes",
    text: "Squadrons fight over the space where both are. At its height they always meet it; from above or below only if the die lets them (11.1), but from above with advantage.",
  },
  {
    asked: ["join_interception"],
    at: ".ask",
    title: "Interception",
    text: "Raid and squadrons meet. Each hunter catches one of yours (11.1); these may join as well. Join if you are about as many as their hunters or more; alone against many, stay away. Press them, then Confirm.",
    deed: "answer",
  },
  {
    asked: ["caught_by_hunters"],
    at: ".ask",
    title: "Caught",
    text: "The hunters catch some of your squadrons; you choose which (11.1). Give them the strongest, so that the others reach the bombers unhurt.",
    deed: "answer",
  },
  {
    asked: COMBAT,
    at: ".raid-slot",
    title: "Left, centre, right",
    text: "The display of the raid has three sections. First hunters and squadrons fight in pairs, then squadrons attack the bombers, whose escorts strike back (12.2). The odds count every die for each choice.",
  },
  {
    asked: ["send_patrols"],
    when: (room) => happened(room, "raid_over_england"),
    at: ".tote",
    title: "After the raid",
    text: "Who flew must land and re-arm, and misses a segment (4.1.III.4); the tote board shows them. Keep some ready in each region: you never know which is next.",
  },
  {
    asked: ["send_patrols"],
    when: (room) => happened(room, "raid_over_england"),
    at: ".log-panel",
    title: "The day goes on",
    text: "The log has every die with its rule; press a line to see that moment. Undo takes back any answer. Now lead the day to its end by yourself.",
    last: true,
  },
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: FIRST };
