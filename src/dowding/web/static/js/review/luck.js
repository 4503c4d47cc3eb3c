/** The luckiest and the unluckiest moments of a match. */

import { h } from "../dom.js";
import { points } from "./ride.js";
import { chapterAt, happened, stretches } from "./telling.js";

/** @import {Room} from "../room.js" */
/** @import {Ride} from "./ride.js" */
/** @import {Chance} from "../types.js" */

/** @typedef {{chance: Chance, line: number, lines: import("../types.js").Entry[]}} Stretch */

const MOST = 3;

/** @param {Room} room @param {Ride} ride @param {(line: number) => void} look shows a line of the log on the table */
export function luckyMoments(room, ride, look) {
  const every = stretches(room, ride.told?.chances ?? []).sort((a, b) => b.chance.luck - a.chance.luck);
  const best = every.filter(({ chance }) => chance.luck > 0).slice(0, MOST);
  const worst = every.filter(({ chance }) => chance.luck < 0).reverse().slice(0, MOST);
  if (!best.length && !worst.length) return null;
  return h(
    "section",
    { class: "panel ride-fortunes", "aria-label": "Luck in the whole match" },
    list(room, "Luckiest moments", best, look),
    list(room, "Unluckiest moments", worst, look),
  );
}

/** @param {Room} room @param {string} title @param {Stretch[]} moments @param {(line: number) => void} look */
function list(room, title, moments, look) {
  const row = (/** @type {Stretch} */ { chance, line, lines }) =>
    h(
      "li",
      { key: `${chance.since} ${chance.until}` },
      h("b", { class: chance.luck < 0 ? "bad" : "good" }, points(chance.luck)),
      " ",
      h("button", { class: "link", type: "button", onclick: () => look(line) }, chapterAt(room, line) || "the beginning"),
      h("small", {}, happened(lines).join("; ")),
    );
  return h("div", {}, h("h3", {}, title), h("ul", {}, ...moments.map(row)));
}
