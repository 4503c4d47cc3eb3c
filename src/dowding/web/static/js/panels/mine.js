/** My matches: those whose links were opened on this device, with whose turn it is and what is unread. */

import { h } from "../dom.js";
import { morph } from "../morph.js";
import { ask, tableAddress } from "../doors.js";
import { forgetSeat, seatsHere } from "../mine.js";
import { ago } from "../moments.js";

/** @import {Mine} from "../types.js" */

const EVERY = 30_000;

/** Return the list; it is kept up to date while the page is open, and empty if there is nothing to list. */
export function myMatches() {
  const place = h("section", { class: "mine", "aria-label": "My matches", hidden: true });
  const draw = async () => {
    const tokens = seatsHere();
    const found = tokens.length ? await look(tokens) : [];
    place.hidden = !found.length;
    if (found.length) morph(place, h("h2", {}, "My matches"), ...sorted(found).map((match) => card(match, draw)));
  };
  void draw();
  setInterval(() => document.hidden || void draw(), EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || void draw());
  return place;
}

/** @param {string[]} tokens @returns {Promise<Mine[]>} */
async function look(tokens) {
  try {
    const reply = await ask("api/mine", { method: "POST", body: JSON.stringify(tokens) });
    return reply.ok ? await reply.json() : [];
  } catch {
    return [];
  }
}

/** Those that wait for the reader first, those that are over last. @param {Mine[]} found */
function sorted(found) {
  const rank = (/** @type {Mine} */ { yours, over }) => (yours ? 0 : over ? 2 : 1);
  return found.filter(({ plays }) => plays.length).sort((a, b) => rank(a) - rank(b) || b.since - a.since);
}

/** @param {Mine} match @param {() => void} draw */
function card(match, draw) {
  const { token, title, seat, others, unread, yours } = match;
  const forget = () => {
    forgetSeat(token);
    draw();
  };
  const badge = unread ? h("span", { class: "unread" }, `${unread} new message${unread === 1 ? "" : "s"}`) : null;
  return h(
    "article",
    { class: `match panel${yours ? " yours" : ""}`, key: token },
    h(
      "a",
      { href: tableAddress(token), class: "go" },
      h("b", {}, title),
      h("span", { class: "turn" }, turn(match)),
      h("small", {}, [`You: ${seat}`, others.length ? `with ${others.join(", ")}` : ""].filter(Boolean).join(" · ")),
      badge,
    ),
    h(
      "div",
      { class: "seats" },
      h(
        "button",
        { class: "link small", type: "button", "aria-label": `Forget ${title} on this device`, onclick: forget },
        "forget on this device",
      ),
    ),
  );
}

/** Whose turn it is, and since when. @param {Mine} match */
function turn({ over, result, yours, waits, since }) {
  if (over) return result || "Over";
  if (yours) return `Your turn, since ${ago(since)}`.replace("since just now", "just now");
  return waits ? `${waits} has to decide, since ${ago(since)}`.replace("since just now", "just now") : "Not begun";
}
