/** The matches that are kept: continue one, find an older one, invite somebody, or join by a link. */

import { announce, esc, h, notice, signed, svg } from "../dom.js";
import { isAlone, tableAddress } from "../doors.js";
import { spoken } from "../commanders.js";
import { openInvite } from "../panels/invite.js";
import { api } from "./asking.js";
import { withoutServer } from "./without_server.js";

/** @import {Listed, Seat} from "../types.js" */

/** How long to wait for the next letter of a search, in milliseconds. */
const PATIENCE = 250;
/** This many matches are sent at a time. */
const PAGE = 60;

/** Fill the list, with a search above it. @param {HTMLElement} place @param {Node | null} above */
export async function drawKept(place, above) {
  const list = h("div", { class: "list", id: "kept-list" });
  const find = h("input", {
    class: "field",
    type: "search",
    id: "find-match",
    placeholder: "Find a match",
    "aria-label": "Find a match by game, scenario, commander or score",
  });
  let waiting = 0;
  find.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void more(list, find.value, null), PATIENCE);
  });
  const [before, after] = isAlone ? ["", withoutServer()] : [join(), ""];
  place.replaceChildren(above ?? "", before, h("h2", {}, "Continue"), find, list, after);
  if (isAlone) list.append(h("p", { class: "note" }, "The rules are being loaded."));
  await more(list, "", null);
}

/**
 * Show the first matches that are found, or those that were played before a time.
 * @param {HTMLElement} list @param {string} words @param {number | null} before
 */
async function more(list, words, before) {
  const query = new URLSearchParams({ find: words, ...(before ? { before: String(before) } : {}) });
  /** @type {Listed[]} */
  const found = await api(`api/matches?${query}`);
  const oldest = found.at(-1)?.row.touched ?? 0;
  const next = h(
    "button",
    { class: "btn small", type: "button", id: "older-matches", onclick: () => void older() },
    "Older matches",
  );
  const older = () => {
    next.remove();
    return more(list, words, oldest);
  };
  const none = h("p", { class: "note" }, words ? "No match is found." : "There are no matches yet.");
  if (before === null) list.replaceChildren(found.length ? "" : none);
  list.append(...found.map((match) => card(match, () => void more(list, words, null))));
  if (found.length === PAGE) list.append(next);
}

/** Return a phrase for each side that has a commander. @param {Record<string, string>} commanders */
function against(commanders) {
  return Object.entries(commanders).map(([side, name]) => `${spoken(name)} commands ${side}`);
}

/** @param {Listed} match @param {() => void} again draws the list again */
function card({ row, seats }, again) {
  const when = new Date(row.touched * 1000).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  const hide = h(
    "button",
    {
      class: "link small",
      type: "button",
      "aria-label": `remove ${row.title} from the list`,
      onclick: async () => {
        await api(`api/matches/${row.id}/hide`, { method: "POST" });
        again();
      },
    },
    "remove",
  );
  const line = h("span", { class: "course-line" });
  const made = h(
    "article",
    { class: "match panel" },
    h(
      "a",
      { href: tableAddress(seats[0]?.token ?? ""), class: "go" },
      h("b", {}, row.title),
      h("span", {}, row.standing || "Not started"),
      line,
      h("small", {}, [when, row.over && "over", ...against(row.commanders)].filter(Boolean).join(" · ")),
    ),
    invitation(row, seats, hide),
  );
  whenSeen(made, () => void drawCourse(row.id, line));
  return made;
}

/**
 * The way to send others a link to a seat. @param {Listed["row"]} row @param {Seat[]} seats @param {Node} hide
 */
function invitation(row, seats, hide) {
  if (isAlone) return h("div", { class: "seats" }, hide);
  const open = () => openInvite({ title: row.title, patience: row.terms.patience ?? 0, seats });
  const watcher = seats.find((seat) => !seat.sides.length);
  const players = seats.filter((seat) => seat.sides.length === 1);
  const link = (/** @type {string} */ told, /** @type {() => void} */ act) =>
    h("button", { class: "link small", type: "button", onclick: act }, told);
  return h(
    "div",
    { class: "seats" },
    players.length > 1 ? link("Invite to play", open) : null,
    watcher ? link("Invite to watch", () => void copy(watcher)) : null,
    hide,
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
    const x = (/** @type {number} */ n) => (n / (values.length - 1)) * 116 + 2;
    const y = (/** @type {number} */ v) => 2 + ((high - v) / Math.max(1, high - low)) * 18;
    const path = values.map((/** @type {number} */ v, /** @type {number} */ n) => `${n ? "L" : "M"}${x(n)} ${y(v)}`);
    const told = `${figure} ${signed(values.at(-1))}`;
    const drawing = svg(
      `<svg viewBox="0 0 120 22" role="img" aria-label="${esc(told)}"><path class="zero" d="M2 ${y(0)}H118"/>
<path class="course" d="${path.join("")}"/></svg>`,
    );
    place.replaceChildren(drawing, h("b", {}, told));
  } catch {
    place.replaceChildren();
  }
}

/** Join a match whose link somebody sent. */
function join() {
  const field = h("input", {
    class: "field",
    id: "join-link",
    placeholder: "Paste a link that you were sent",
    "aria-label": "A link to a seat",
  });
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const token = field.value.trim().split("#").at(-1)?.split("?")[0] ?? "";
    if (token) location.href = tableAddress(token);
  };
  return h(
    "form",
    { class: "join panel", onsubmit: go },
    h("h2", {}, "Join"),
    h("div", { class: "buttons" }, field, h("button", { class: "btn small", id: "join" }, "Join")),
  );
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
