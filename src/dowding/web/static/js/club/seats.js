/** My matches: those that wait for me first, whose turn it is, since when, until when, and what is unread. */

import { h } from "../dom.js";
import { tableAddress } from "../doors.js";
import { expectAt } from "../mine.js";
import { picture } from "../vignette.js";
import { nothing, panel } from "./parts.js";
import { counted, momentTold } from "./words.js";

/** @import {GameFacts, Mine} from "../types.js" */
/** @import {ClubMine} from "./types.d.ts" */
/** @import {Child} from "../dom.js" */

/** Those that wait for the reader first, the longest waiting on top; then the others, the latest first. @param {ClubMine[]} every */
export function inTurn(every) {
  return [
    ...every.filter(({ yours }) => yours).sort((a, b) => a.since - b.since),
    ...every.filter(({ yours }) => !yours).sort((a, b) => b.since - a.since),
  ];
}

/** With whom a match is played. @param {Mine} match */
export const withWhom = ({ others }) => (others.length ? others.join(", ") : "alone");

/** Whose turn it is. @param {ClubMine} match */
export function turnOf({ yours, waits, others, begun }) {
  if (!begun) return yours ? "Sit down: your number for the dice is missing" : `Waiting for ${others.join(", ") || "the other"} to sit down`;
  if (yours) return "Your turn";
  if (!waits) return "Not begun yet";
  const [other, ...more] = others;
  return `${other && !more.length ? other : waits} has to decide`;
}

/** Whom one leads, since when, and until when. @param {ClubMine} match @param {number} [now] */
export function timesOf({ seat, since, patience, begun }, now) {
  if (!since) return seat;
  const until = patience && begun ? `, until ${momentTold(since + patience, now)}` : "";
  return `${seat} · since ${momentTold(since, now)}${until}`;
}

/**
 * @param {ClubMine[]} mine @param {Mine[]} linked those that were opened by a link here and belong to nobody
 * @param {GameFacts[]} games @param {{keep: () => Promise<unknown>, foot: Child}} ways
 */
export function seatsPanel(mine, linked, games, { keep, foot }) {
  const game = (/** @type {Mine} */ match) => games.find(({ name }) => name === match.game);
  const rows = inTurn(mine).map((match) => seatRow(match, game(match), turnOf(match), timesOf(match)));
  const others = linked.map((match) => seatRow(match, game(match), "Opened by a link on this device", `as ${match.seat}`));
  return panel(
    "seats",
    "My matches",
    h("small", {}, "on all your devices"),
    rows.length || others.length
      ? h("ul", { class: "rows" }, ...rows, ...others)
      : nothing("None yet. Sit down at an open table, or open one."),
    others.length ? h("p", { class: "foot" }, keepButton(others.length, keep)) : null,
    foot,
  );
}

/** @param {number} count @param {() => Promise<unknown>} keep */
function keepButton(count, keep) {
  const told = `Keep ${count === 1 ? "this match" : `these ${count} matches`} on all my devices`;
  return h("button", { class: "link", type: "button", id: "keep-seats", onclick: () => void keep() }, told);
}

/** @param {Mine} match @param {GameFacts | undefined} game @param {string} turn @param {string} times */
export function seatRow(match, game, turn, times) {
  const { token, yours, over, unread } = match;
  return h(
    "li",
    { key: match.match, "data-row": match.match },
    h(
      "a",
      { class: `seat${yours && !over ? " yours" : ""}`, href: tableAddress(token), onclick: () => expectAt(token) },
      game ? picture(game) : null,
      h(
        "span",
        { class: "told" },
        h("b", {}, `${game?.title ?? match.title} · ${withWhom(match)}`),
        h("span", { class: "whose" }, turn),
        times ? h("span", {}, times) : null,
        unread ? h("span", {}, h("span", { class: "count" }, counted(unread, "new message"))) : null,
      ),
    ),
  );
}
