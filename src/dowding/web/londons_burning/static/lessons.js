/** The cards of the lessons of London's Burning. */

/** @import {Card} from "/static/js/cards.js" */
/** @import {BattleView, RaidView} from "./types.js" */
/** @typedef {import("/static/js/room.js").Room<any>} Room */

/** The points of the compass in words. @type {Record<string, string>} */
const WORDS = { NE: "north-east", E: "east", SE: "south-east", SW: "south-west", W: "west", NW: "north-west" };

/** @param {Room} room @returns {BattleView} */
const table = (room) => room.present;

/** @param {Room} room @returns {RaidView | null} */
const raid = (room) => table(room).raid;

/** What radar has reported. @param {Room} room */
function reported(room) {
  const seen = raid(room);
  return seen ? `${seen.size} aircraft at about ${seen.altitude}, flying ${WORDS[seen.facing]} from ${seen.hex}` : "a raid";
}

/** How many bursts the first fighter has. @param {Room} room */
const bursts = (room) => table(room).seats[0]?.ammo ?? 0;

/** @type {Card[]} */
const FIRST = [
  {
    asked: ["choose_base"],
    at: ".mapframe",
    title: "The map",
    text: "You lead two fighters of 11 Group. A hex is ten kilometres. North is at the upper right, where the arrow points; France lies beyond the lower edge, and raids come from there.",
  },
  {
    asked: ["choose_base"],
    at: ".raid-slot",
    title: "Your pilots",
    text: (room) => `Two pilots, each with ${bursts(room)} bursts of ammunition. Two hits on one position bring an aircraft down (8.43). Each flight tires a pilot, and from F4 on he fights worse (8.42).`,
  },
  {
    asked: ["choose_base"],
    at: ".ask",
    title: "Choose a base",
    text: "Take North Weald: far enough back to climb before a raid comes, near enough to meet it. From Debden you come late, from Biggin Hill low. Press its hex, then Confirm (3.5).",
    deed: "answer",
  },
  {
    asked: ["take_posture"],
    at: ".ask",
    title: "Stand by, or patrol",
    text: "A patrol is in the air already, but it tires its pilot even if no raid comes, and may wait in the wrong place (5.2). Stand by at Gravesend with both: a field further forward saves minutes. An option with an arrow answers at once.",
    deed: "answer",
  },
  {
    asked: ["scramble"],
    at: ".station",
    title: "A raid",
    text: (room) => `Radar reports ${reported(room)}. Each impulse you move first, then the raid moves three hexes or so to the west and north-west (6.4).`,
  },
  {
    asked: ["scramble"],
    at: ".advised",
    title: "Ask a commander",
    text: "Not sure? Press Malan: he says what he would do and why. “Use this” lays it out, and you may still change it.",
  },
  {
    asked: ["scramble"],
    at: ".ask",
    title: "Take off",
    text: "Taking off is the whole move (6.1), so go now, both of you: later there is no time to climb. The facing matters only when you meet the raid; choose the way to it.",
    deed: "answer",
  },
  {
    asked: ["fly_to"],
    at: ".mapframe",
    title: "Fly",
    text: "Four points a move: a hex costs one, a level of climb one, and two levels at most (6.2, 6.3). The number in a lit hex is the highest altitude there, in thousands of feet. Fly to where the raid will be, and climb on the way.",
  },
  {
    asked: ["fly_to"],
    at: ".ask",
    title: "Above, and out of the sun",
    text: (room) =>
      `Press a lit hex, then an altitude. Be one level above the raid: a dive adds 1 to your check. The sun stands in the ${WORDS[table(room).sun] ?? "sky"}: who comes from there, one level above, adds 2 in the first round (7.4, 8.42).`,
    deed: "answer",
  },
  {
    asked: ["go_head_on"],
    at: ".ask",
    title: "Head-on",
    text: "Head-on you fire one burst without a check, and every hit is on engine or pilot; but so is theirs (8.5). Against bombers with weak front guns it is worth it, against fighters rarely.",
    deed: "answer",
  },
  {
    asked: ["choose_action"],
    at: ".odds",
    title: "Whom to attack",
    text: "For each target and number of bursts: the chance of a firing angle, and if you fire, of a hit, of a kill, and of being hit. Take the best chance of a kill, angle and all; a dive helps, a climb hinders.",
  },
  {
    asked: ["choose_action"],
    at: ".ask",
    title: "Attack",
    text: "Bombers first: each one that is stopped drops no bombs. Two fighters on one bomber often bring it down; two on two seldom. Who is hit in engine or pilot must break off (8.2).",
    deed: "answer",
  },
  {
    asked: ["declare_bursts"],
    at: ".ask",
    title: "Bursts",
    text: "You have the angle. More bursts hit more; the rear gunner answers half of them (8.44). Combat has up to four rounds, so keep two bursts unless this can be a kill.",
    deed: "answer",
  },
  {
    when: (room) => room.log.some(({ type }) => ["landed", "fighter_lost", "raid_ends"].includes(type)),
    at: ".raid-slot",
    title: "Home again",
    text: "Who has fought lands and is out of this raid (7.2). Guns are loaded for the next phase; hits are repaired in the night (12). The log tells every die with its rule. Now fly the six days by yourself.",
    last: true,
  },
];

/** Who flies where in the raid. @param {Room} room */
const raiders = (room) => (raid(room)?.raiders ?? []).map(({ name, altitude }) => `${name} at ${altitude}`).join(", ");

/** @type {Card[]} */
const ATTACK = [
  {
    at: ".altitudes, .close-picture",
    title: "The raid",
    text: (room) => `${raiders(room)}. You are at ${table(room).seats[0]?.altitude}. A target at your level or one level away can be attacked (8.41).`,
  },
  {
    at: ".raid-slot",
    title: "What counts",
    text: (room) => `A bomber that is shot down or must jettison bombs nothing. A fighter that nobody attacks attacks you (8.1). You have ${bursts(room)} bursts, and pilots who are hit are missed for days.`,
  },
  {
    asked: ["choose_action"],
    at: ".ask",
    title: "Your answer",
    text: "A dive adds 1 to the check, and performance decides the rest; the margin is the number of bursts (8.42, 8.43). Choose for this Hurricane; Malan flies the other. To break off and land counts as 0.",
    deed: "answer",
  },
];

/** @type {Record<string, Card[]>} */
export const LESSONS = { first: FIRST, attack: ATTACK };
