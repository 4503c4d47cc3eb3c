/** The cards of a guide: what they say, and when they fit. */

/** @import {Room} from "./room.js" */
/**
 * A card. `at` is the thing of which it speaks. It waits for one of the questions `asked`, and for `when`; with neither it
 * comes at once. A card with a `deed` stays until that is done: a question is answered, or what it says is true. The
 * `last` card ends the guide.
 * @typedef {{at: string, title: string, text: string | ((room: Room<any>) => string), asked?: string[],
 *   when?: (room: Room<any>) => boolean, deed?: "answer" | ((room: Room<any>) => boolean), last?: boolean}} Card
 */

/** Whether a card fits the moment. @param {Card} card @param {Room<any>} room */
export function fits({ asked, when, deed }, room) {
  const kind = room.state?.decision?.question.kind ?? "";
  if (asked && !asked.includes(kind)) return false;
  if (when && !when(room)) return false;
  return typeof deed !== "function" || !deed(room);
}

/** How many cards come after this one. @param {Card} card @param {Card[]} left @param {Room<any>} room */
export function coming(card, left, room) {
  if (card.last) return "This is the last card.";
  const now = left.filter((other) => other !== card && fits(other, room)).length;
  if (now) return `${now} more now`;
  return left.length > 1 ? "More when it happens" : "";
}
