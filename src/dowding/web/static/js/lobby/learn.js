/** The guided first raids. */

import { h } from "../dom.js";
import { api, sitDown } from "./asking.js";

/** @import {GameFacts} from "../types.js" */

/**
 * The guided first raids: a game, the scenario and the seed with which it teaches best, what is told of it, and the side
 * that a commander leads, if the game is for two.
 * @type {{game: string, scenario: string, seed: number, about: string, against?: string}[]}
 */
const GUIDED = [
  { game: "lion", scenario: "prelude", seed: 11, about: "One day, from the first warning to the last landing." },
  { game: "londons_burning", scenario: "short", seed: 7, about: "Two pilots, their first raid and their first attack." },
  { game: "hardest_days", scenario: "august_13", seed: 1, about: "Eagle Day, squadron by squadron over the map." },
  {
    game: "duel",
    scenario: "prelude",
    seed: 9,
    about: "Plan a day for the Luftwaffe, and fly it.",
    against: "Fighter Command",
  },
  { game: "eagle", scenario: "prelude", seed: 5, about: "Lead the Luftwaffe alone; charts answer, and explain it." },
];

/** Return the panel that starts a guided first raid, or null if no game has one. @param {GameFacts[]} games */
export function learn(games) {
  const taught = GUIDED.flatMap((guided) => {
    const found = games.find((g) => g.name === guided.game);
    return found ? [{ ...guided, title: found.title, commanders: opposing(found, guided.against) }] : [];
  });
  if (!taught.length) return null;
  return h(
    "section",
    { class: "learn panel" },
    h("h2", {}, "Guided first raid"),
    h("p", { class: "note" }, "A real day, explained step by step. You can leave at any time."),
    ...taught.map(({ game, scenario, seed, title, about, commanders }) => {
      const body = JSON.stringify({ game, scenario, seed, commanders });
      const start = () => sitDown(api("api/matches", { method: "POST", body }), true);
      const label = `Start the guided first raid of ${title}`;
      return h(
        "div",
        {},
        h("span", {}, h("b", {}, title), h("small", { class: "note" }, about)),
        h(
          "button",
          { class: "btn primary", type: "button", "data-guided": game, "aria-label": label, onclick: start },
          "Start",
        ),
      );
    }),
  );
}

/**
 * The usual commander of the other side. @param {GameFacts} game @param {string} [side]
 * @returns {Record<string, string>}
 */
function opposing(game, side) {
  const usual = side ? game.commanders[side]?.[0] : undefined;
  return side && usual ? { [side]: usual.name } : {};
}
