/** The games as cards: picture, whom one leads, with how many, how long, how heavy, and what one decides. */

import { h } from "../dom.js";
import { picture } from "../vignette.js";
import { capital } from "./telling.js";

/** @import {GameFacts} from "../types.js" */

/** The weight of a game is told in so many dots. */
const MOST_WEIGHT = 5;

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
