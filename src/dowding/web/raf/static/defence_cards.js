/** Cards for whoever leads Fighter Command in a game of RAF. Rule numbers are those of the game's own book. */

/** @import {Card} from "/static/js/cards.js" */
/** @import {Room} from "./units.js" */
/** @typedef {{patrols: string, respond: string, none: string, hunters: string, escorts: string, points: string}} Rules */

/**
 * The sector over which most raids of a region fly: of so many target cards with which a battle begins, so many.
 * @type {Record<string, {sector: string, over: number, of: number}>}
 */
export const WAYS = {
  "LF2 East": { sector: "6/11", over: 7, of: 8 },
  "LF2 South": { sector: "7/11", over: 9, of: 15 },
  LF3: { sector: "4/10", over: 7, of: 11 },
};

/** @param {Room} room @param {"squadrons" | "gruppen"} side @param {string} place how many stand there */
const count = ({ present }, side, place) => present[side].filter((unit) => unit.place === place).length;

/** Whether something has been told. @param {Room} room @param {string} type */
export const happened = ({ log }, type) => log.some((entry) => entry.type === type);

/** A number with its noun. @param {number} number @param {string} one @param {string} [more] */
export const many = (number, one, more = `${one}s`) => `${number || "no"} ${number === 1 ? one : more}`;

/** Where the raids of some regions fly, and what is wise. @param {Room} room @param {string[]} regions */
export function whereTheyFly({ present }, regions) {
  return regions
    .flatMap((region) => {
      const way = WAYS[region];
      return way ? [`Of the ${way.of} targets in ${region}, ${way.over} are reached over ${present.sectors[way.sector]} (${way.sector})`] : [];
    })
    .join(". ");
}

/** The sectors over which most raids of some regions fly. @param {Room} room @param {string[]} regions */
export function waysOver({ present }, regions) {
  const sectors = regions.flatMap((region) => WAYS[region]?.sector ?? []);
  return sectors.map((sector) => present.sectors[sector]).join(" and ") || "the raid's way";
}

/** What to do about the raid: whom to send, and why. @param {Room} room @param {Rules} rules */
function commit({ draft, present }, rules) {
  const able = draft?.decision.options.length ?? 0;
  const wise = present.raid?.major
    ? "Against a major raid send most of them: those that the hunters do not hold reach the bombers."
    : "Against a minor raid four to six are enough; the others stay for the next one.";
  return (
    `${many(able, "squadron")} can come. ${wise} Mix the letters A, B and C, since one result strikes one letter. ` +
    `Press them, then Confirm. Leaving bombers alone costs a point (${rules.none}).`
  );
}

/** What the hunters can hold. @param {Room} room @param {Rules} rules */
function hunters(room, rules) {
  const [hunt, own] = [count(room, "gruppen", "hunt"), count(room, "squadrons", "hunt")];
  const free = Math.max(0, own - hunt);
  return (
    `${many(hunt, "Gruppe", "Gruppen")} of hunters fly ahead and hold one squadron each (${rules.hunters}). You have ${own}, so ${many(free, "squadron")} ` +
    "may go on at once. Keep one or two more than they are for the fight with the hunters; send the rest to the bombers."
  );
}

/** What waits at the bombers. @param {Room} room @param {Rules} rules */
function bombers(room, rules) {
  const [boxed, escorts] = [count(room, "gruppen", "bomber"), count(room, "gruppen", "close escort")];
  return (
    `${many(boxed, "Gruppe", "Gruppen")} in the bomber box, with ${many(escorts, "close escort")}. If fewer squadrons attack than there are bombers, ` +
    `escorts stay out as well (${rules.escorts}). A Gruppe that is lost brings 1 or 2 points, a squadron costs as many (${rules.points}).`
  );
}

/** @param {Rules} rules @returns {Card[]} the cards from the warning to the bombers */
export function raidCards(rules) {
  return [
    {
      asked: ["respond"],
      at: ".raid-slot",
      title: "A raid",
      text: `Here is what radar and observers tell. A better warning lets more squadrons come (${rules.respond}); with better intelligence you decide later, and know more.`,
    },
    {
      asked: ["respond"],
      at: ".table",
      title: "Who can come",
      text: "The raid flies over the striped sectors to the red circle. Dotted sectors are in range. Squadrons with a frame may go; Why not? tells why others cannot.",
    },
    { asked: ["respond"], at: ".ask", title: "Commit", text: (room) => commit(room, rules), deed: "answer" },
    {
      asked: ["slip_past"],
      when: (room) => count(room, "gruppen", "hunt") > 0,
      at: ".ask",
      title: "The hunters",
      text: (room) => hunters(room, rules),
      deed: "answer",
    },
    {
      asked: ["go_for_bombers"],
      when: (room) => count(room, "gruppen", "hunt") === 0,
      at: ".ask",
      title: "No hunters",
      text: `No hunters fly ahead of this raid, so nobody stops you (${rules.hunters}). Send as many squadrons to the bombers as there are Gruppen, or fly home.`,
      deed: "answer",
    },
    {
      asked: ["go_on"],
      when: (room) => count(room, "gruppen", "bomber") > 0,
      at: ".ask",
      title: "On to the bombers",
      text: (room) => bombers(room, rules),
      deed: "answer",
    },
  ];
}

/** That somebody can be asked. @param {string} who @param {string[]} [asked] @returns {Card} */
export function adviceCard(who, asked) {
  return {
    asked,
    at: ".advised",
    title: "Ask a commander",
    text: `You need not know the best answer. Press ${who} here: he says what he would do and why. “Use this” lays it out, and you may still change it.`,
  };
}
