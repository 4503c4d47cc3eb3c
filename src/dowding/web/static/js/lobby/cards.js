/** The games as cards: picture, whom one leads, with how many, how long, how heavy, and what one decides. */

import { esc, h, svg } from "../dom.js";
import { capital } from "./telling.js";

/** @import {GameFacts} from "../types.js" */

/** The weight of a game is told in so many dots. */
const MOST_WEIGHT = 5;
/** @type {Map<string, Promise<string>>} the pictures that were asked for, by game */
const drawn = new Map();

/** Whether a game is one of the library, and not one that only teaches how games are made. @param {GameFacts} game */
export const isCard = ({ outline }) => outline !== null;

/** Whom one leads, and with how many; of a game that does not say so, what it is. @param {GameFacts} game */
export function inShort({ outline, about }) {
  return outline ? capital(`${outline.leads} · ${outline.players}`) : about;
}

/** @param {number} weight */
export function weightDots(weight) {
  const dots = Array.from({ length: MOST_WEIGHT }, (_, n) => h("b", { class: n < weight ? "full" : "" }, "●"));
  return h("i", { class: "weight", role: "img", "aria-label": `weight ${weight} of ${MOST_WEIGHT}` }, ...dots);
}

/** A large card. @param {GameFacts} game @param {string} last what is said of the last time @param {Node} act */
export function card(game, last, act) {
  const { outline } = game;
  return h(
    "article",
    { class: "game", key: game.name, "data-game": game.name },
    picture(game),
    h(
      "div",
      { class: "told" },
      h("h3", {}, act),
      outline ? h("p", {}, `You decide ${outline.decides}.`) : null,
      h("p", { class: "leads" }, h("b", {}, capital(outline?.leads ?? "")), ` · ${outline?.players ?? ""}`),
      h("p", {}, capital(outline?.lasts ?? "")),
      outline ? weightDots(outline.weight) : null,
      last ? h("p", { class: "last" }, last) : null,
    ),
  );
}

/**
 * The picture from the board of a game, or else a counter with the game's initials. It is put into the page itself, so
 * that it has the colours of the theme.
 * @param {GameFacts} game
 */
export function picture(game) {
  const place = h("span", { class: "art", "aria-hidden": "true" });
  if (!game.board) place.append(plain(game.title));
  else void fill(place, game);
  return place;
}

/** @param {HTMLElement} place @param {GameFacts} game */
async function fill(place, game) {
  const asked = drawn.get(game.name) ?? load(game.name);
  drawn.set(game.name, asked);
  try {
    const art = svg(await asked);
    art.setAttribute("preserveAspectRatio", "xMidYMid slice");
    place.replaceChildren(art);
  } catch {
    place.replaceChildren(plain(game.title));
  }
}

/** @param {string} game */
async function load(game) {
  const reply = await fetch(`boards/${game}/card.svg`);
  if (!reply.ok) throw new Error("The board has no picture.");
  return reply.text();
}

/** @param {string} title */
function plain(title) {
  const initials = title.split(/[ :]+/).map((word) => word.charAt(0));
  return svg(
    `<svg class="initials" viewBox="0 0 112 63"><rect x="30" y="6" width="52" height="52" rx="3"/>
<text x="56" y="41">${esc(initials.join("").slice(0, 2))}</text></svg>`,
  );
}
