/** The matches of whoever looks, in one list: those of the room, if he is its host, and those whose links he opened. */

import { already } from "../moments.js";

/** @import {Listed, Mine, Seat} from "../types.js" */
/**
 * A match as the list shows it.
 * @typedef {{id: string, game: string, title: string, token: string, yours: boolean, over: boolean, standing: string,
 *   turn: string, people: string, unread: number, at: number, seats: Seat[], patience: number, kept: boolean}} Ongoing
 */

/** The seat of the host: of a match at one screen the first one; of one by links none, unless he has sat down. @param {Seat[]} seats */
function ownSeat(seats) {
  const single = seats.filter(({ sides }) => sides.length === 1);
  const [first] = seats;
  return first && (first.sides.length > 1 || single.length <= 1) ? first : null;
}

/** Whose turn it is, and since when. @param {boolean} yours @param {string} waits @param {number} since */
function turnTold(yours, waits, since) {
  if (yours) return `Your turn, ${already(since)}`;
  return waits ? `${waits} has to decide, ${already(since)}` : "Not begun yet";
}

/** @param {Mine} mine @returns {Ongoing} */
function fromLink({ token, match, game, title, seat, others, waits, yours, since, over, result, unread }) {
  const people = [`You: ${seat}`, others.length ? `with ${others.join(", ")}` : ""].filter(Boolean).join(" · ");
  const turn = over ? result || "Over" : turnTold(yours, waits, since);
  const entry = { id: match, game, title, token, yours, over, standing: over ? "" : result, turn, people, unread };
  return { ...entry, at: since, seats: [], patience: 0, kept: true };
}

/**
 * @param {Listed} listed @param {(commanders: Record<string, string>) => string} against @returns {Ongoing}
 */
function fromRoom({ row, seats }, against) {
  const own = ownSeat(seats);
  const yours = !row.over && !!own?.sides.includes(row.waits);
  const turn = row.over ? "Over" : turnTold(yours, row.waits, row.since || row.touched);
  return {
    id: row.id,
    game: row.game,
    title: row.title,
    token: (own ?? seats[0])?.token ?? "",
    yours,
    over: row.over,
    standing: row.standing,
    turn,
    people: against(row.commanders),
    unread: 0,
    at: row.touched,
    seats,
    patience: row.terms.patience ?? 0,
    kept: false,
  };
}

/** Those that wait for the reader first, those that are over last; among them the latest first. @param {Ongoing[]} every */
export function inOrder(every) {
  const rank = (/** @type {Ongoing} */ { yours, over }) => (yours ? 0 : over ? 2 : 1);
  return [...every].sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}

/**
 * One list of both. Of a match that is in both, the link that was opened here says who one is.
 * @param {Listed[]} room @param {Mine[]} links @param {(commanders: Record<string, string>) => string} against
 * @returns {Ongoing[]}
 */
export function merged(room, links, against) {
  const opened = new Map(links.filter(({ plays }) => plays.length).map((mine) => [mine.match, mine]));
  const hosted = room.map((listed) => {
    const entry = fromRoom(listed, against);
    const mine = opened.get(entry.id);
    if (!mine) return entry;
    const { token, yours, turn, people, unread } = fromLink(mine);
    const told = entry.people || people;
    return { ...entry, token, yours, turn: entry.over ? entry.turn : turn, people: told, unread, kept: true };
  });
  const known = new Set(room.map(({ row }) => row.id));
  return inOrder([...hosted, ...[...opened.values()].filter(({ match }) => !known.has(match)).map(fromLink)]);
}
