/** The matches to continue: the first ones in the lobby, and the list of all with its search. */

import { announce, esc, h, notice, signed, svg } from "../dom.js";
import { ask, isAlone, tableAddress } from "../doors.js";
import { spoken, withArticle } from "../commanders.js";
import { forgetSeat, seatsHere } from "../mine.js";
import { openInvite } from "../panels/invite.js";
import { api, isGuest } from "./asking.js";
import { picture } from "../vignette.js";
import { merged } from "./ongoing.js";

/** @import {GameFacts, Listed, Mine, Seat} from "../types.js" */
/** @import {Ongoing} from "./ongoing.js" */

/** This many matches are sent at a time. */
export const PAGE = 60;

/** The matches of whoever looks. @param {string} [words] @param {number | null} [before] @returns {Promise<{found: Ongoing[], oldest: number | null}>} */
export async function matches(words = "", before = null) {
  const query = new URLSearchParams({ find: words, ...(before ? { before: String(before) } : {}) });
  /** @type {Listed[]} */
  const room = isGuest() ? [] : await api(`api/matches?${query}`);
  const links = words || before ? [] : await opened();
  const oldest = room.length === PAGE ? (room.at(-1)?.row.touched ?? null) : null;
  return { found: merged(room, links, against), oldest };
}

/** Those whose links were opened here. @returns {Promise<Mine[]>} */
async function opened() {
  const tokens = seatsHere();
  if (isAlone || !tokens.length) return [];
  try {
    const reply = await ask("api/mine", { method: "POST", body: JSON.stringify(tokens) });
    return reply.ok ? await reply.json() : [];
  } catch {
    return [];
  }
}

/** A phrase for each side that has a commander. @param {Record<string, string>} commanders */
function against(commanders) {
  return Object.entries(commanders)
    .map(([side, name]) => `${spoken(name)} leads ${withArticle(side)}`)
    .join(" · ");
}

/**
 * A match: where it stands, whose turn it is, and the way to its table.
 * @param {Ongoing} match @param {GameFacts | undefined} game @param {Node | null} [below]
 */
export function matchCard(match, game, below = null) {
  const line = h("span", { class: "course-line" });
  const made = h(
    "article",
    { class: `match panel${match.yours ? " yours" : ""}`, key: match.id, "data-match": match.id },
    h(
      "a",
      { href: tableAddress(match.token), class: "go" },
      game ? picture(game) : null,
      h(
        "span",
        { class: "told" },
        h("b", {}, match.title),
        h("span", { class: "whose" }, match.turn),
        match.standing ? h("span", {}, match.standing) : null,
        line,
        match.people ? h("small", {}, match.people) : null,
        match.unread ? h("span", { class: "unread" }, `${match.unread} new message${match.unread === 1 ? "" : "s"}`) : null,
      ),
    ),
    below,
  );
  if (!isGuest()) whenSeen(made, () => void drawCourse(match.id, line));
  return made;
}

/** What can be done with a match besides playing it. @param {Ongoing} match @param {() => void} again draws the list again */
export function acts(match, again) {
  const { title, seats, patience, token } = match;
  const link = (/** @type {string} */ told, /** @type {() => void} */ act, /** @type {string} */ label = told) =>
    h("button", { class: "link small", type: "button", "aria-label": label, onclick: act }, told);
  const watcher = seats.find((seat) => !seat.sides.length);
  const players = seats.filter((seat) => seat.sides.length === 1);
  const hide = async () => {
    await api(`api/matches/${match.id}/hide`, { method: "POST" });
    again();
  };
  const forget = () => {
    forgetSeat(token);
    again();
  };
  return h(
    "div",
    { class: "seats" },
    !isAlone && players.length > 1 ? link("Invite to play", () => void openInvite({ title, patience, seats })) : null,
    !isAlone && watcher ? link("Invite to watch", () => void copy(watcher)) : null,
    seats.length ? link("remove", () => void hide(), `remove ${title} from the list`) : null,
    !seats.length && match.kept ? link("forget on this device", forget, `Forget ${title} on this device`) : null,
  );
}

/** Call a function when an element first comes into sight. @param {Element} element @param {() => void} act */
function whenSeen(element, act) {
  const seen = new IntersectionObserver(([at]) => {
    if (!at?.isIntersecting) return;
    seen.disconnect();
    act();
  });
  seen.observe(element);
}

/** Draw how the main figure went. @param {string} match @param {HTMLElement} place */
async function drawCourse(match, place) {
  try {
    const { figure, values } = await api(`api/matches/${match}/course`);
    if (values.length < 2) return;
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    const x = (/** @type {number} */ n) => (n / (values.length - 1)) * 112 + 2;
    const y = (/** @type {number} */ v) => 4 + ((high - v) / Math.max(1, high - low)) * 14;
    const path = values.map((/** @type {number} */ v, /** @type {number} */ n) => `${n ? "L" : "M"}${x(n)} ${y(v)}`);
    const told = `${figure} ${signed(values.at(-1))}`;
    const drawing = svg(
      `<svg viewBox="0 0 120 22" role="img" aria-label="${esc(told)}"><path class="zero" d="M2 ${y(0)}H114"/>
<path class="course" d="${path.join("")}"/><circle class="now" cx="114" cy="${y(values.at(-1))}" r="3"/></svg>`,
    );
    place.replaceChildren(drawing, h("b", {}, told));
  } catch {
    place.replaceChildren();
  }
}

/** @param {Seat} seat */
async function copy(seat) {
  const link = new URL(tableAddress(seat.token), document.baseURI).href;
  try {
    await navigator.clipboard.writeText(link);
    notice(`The link for ${seat.name} was copied. Send it to the person who gets this seat.`);
  } catch {
    notice(link);
  }
  announce(`Link for ${seat.name}`);
}
