/** The picture of a game, from its board. */

import { esc, h, svg } from "./dom.js";

/** @typedef {{name: string, title: string, board: boolean}} Pictured */

/** @type {Map<string, Promise<string>>} the pictures that were asked for, by game */
const drawn = new Map();

/**
 * The picture from the board of a game, or else a counter with the game's initials. It is put into the page itself, so
 * that it has the colours of the theme.
 * @param {Pictured} game
 */
export function picture(game) {
  const place = h("span", { class: "art", "aria-hidden": "true" });
  if (!game.board) place.append(plain(game.title));
  else void fill(place, game);
  return place;
}

/** @param {HTMLElement} place @param {Pictured} game */
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
