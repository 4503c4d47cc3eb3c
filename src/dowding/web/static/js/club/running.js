/** Running matches that may be watched. */

import { h } from "../dom.js";
import { picture } from "../vignette.js";
import { doing, fault, nothing, panel } from "./parts.js";
import { ago } from "../moments.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Running} from "./types.d.ts" */

/** Who plays whom. @param {Running} match */
export const playersTold = ({ players }) =>
  Object.entries(players)
    .map(([side, { name }]) => name || side)
    .join(" – ");

/**
 * @param {Running[]} running @param {number} playing how many there are in all @param {GameFacts[]} games
 * @param {{watch: (match: Running) => Promise<unknown>, more: () => Promise<unknown>}} acts
 */
export function runningPanel(running, playing, games, { watch, more }) {
  const cards = running.map((match) => card(match, games.find(({ name }) => name === match.game), watch));
  return panel(
    "running",
    "Running matches",
    playing ? h("small", {}, `${playing} · you see what both sides may see`) : null,
    cards.length ? h("ul", { class: "running" }, ...cards) : nothing("Nobody is playing at the moment."),
    running.length < playing ? h("p", { class: "foot" }, doing(`Show more of ${playing} matches`, more, { kind: "small", id: "more-running" })) : null,
  );
}

/** Who has to decide, and since when; a match that nobody has begun stands since it was made. @param {Running} match @param {number} [now] */
export const whoseTold = ({ waits, since, began }, now) => `${since && waits ? `${waits} has to decide` : "Not begun"} · ${ago(since || began, now)}`;

/** @param {Running} match @param {GameFacts | undefined} game @param {(match: Running) => Promise<unknown>} watch */
function card(match, game, watch) {
  const press = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    await watch(match).catch((error) => (button.title = fault(error)));
    button.disabled = false;
  };
  return h(
    "li",
    { key: match.match, "data-row": match.match },
    h(
      "button",
      { class: "watch", type: "button", onclick: press },
      game ? picture(game) : null,
      h(
        "span",
        { class: "told" },
        h("b", {}, playersTold(match)),
        h("span", {}, match.title),
        match.standing ? h("span", {}, match.standing) : null,
        h("span", {}, whoseTold(match)),
        h("span", { class: "watch-it" }, "Watch"),
      ),
    ),
  );
}
