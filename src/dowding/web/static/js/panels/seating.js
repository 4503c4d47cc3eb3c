/** The choice of who plays each side: a person, or a commander with a short description. */

import { h, fill } from "../dom.js";
import { isAlone } from "../doors.js";
import { spoken } from "./advice.js";

/** @import {GameFacts} from "../types.js" */

const WITH_LINKS = "With links, nobody sees both sides, nobody chooses the dice, and undo needs consent.";
const NEEDS_A_SERVER = "Links need a server, and this page has none. To have one, run dowding serve.";
const DAY = 86_400;
/** @type {[number, string][]} */
const LIMITS = [
  [0, "never"],
  [DAY, "after a day"],
  [3 * DAY, "after three days"],
  [7 * DAY, "after a week"],
  [14 * DAY, "after two weeks"],
];

/** The choice of how long a player waits for the other. */
function patienceField() {
  return h(
    "label",
    { class: "line patience" },
    h(
      "span",
      {},
      "If the other player does not come back",
      h("small", {}, "You may then give his seat to a commander, or claim the match. Both players are told in advance."),
    ),
    h(
      "select",
      { class: "field", name: "patience" },
      ...LIMITS.map(([seconds, told]) => h("option", { value: seconds, selected: !seconds }, told)),
    ),
  );
}

/** Return the sides that play with the chosen options. @param {GameFacts} game @param {FormData} set */
export function playing(game, set) {
  for (const { option, value, sides } of game.versions) {
    const said = set.get(`option.${option}`);
    const now =
      typeof value === "boolean"
        ? said !== null
        : said === null
          ? game.options[option]?.default
          : JSON.parse(String(said));
    if (now === value) return sides;
  }
  return game.sides;
}

/** @param {GameFacts} game @param {HTMLFormElement} form */
export function seating(game, form) {
  const place = h("div", { class: "seating" });
  let shown = "";
  const draw = () => {
    const sides = playing(game, new FormData(form));
    if (shown === sides.join()) return;
    shown = sides.join();
    const person = sides.includes(game.leads) ? game.leads : sides[0];
    fill(place, ...sides.map((side) => seat(game, side, side === person)), together(sides), patienceField());
    people();
  };
  const people = () => {
    const manned = [...new FormData(form)].filter(([name, who]) => name.startsWith("commander.") && !who).length;
    const how = /** @type {HTMLElement | null} */ (place.querySelector(".together"));
    if (how) how.hidden = manned < 2;
    const limit = /** @type {HTMLElement | null} */ (place.querySelector(".patience"));
    if (limit) limit.hidden = !playApart(new FormData(form));
  };
  form.addEventListener("change", people);
  form.addEventListener("change", draw);
  draw();
  return place;
}

/** @param {GameFacts} game @param {string} side @param {boolean} manned */
function seat(game, side, manned) {
  const known = game.commanders[side] ?? [];
  const usual = manned ? "" : (known[0]?.name ?? "");
  const about = h("small", {});
  const who = h(
    "select",
    { class: "field", name: `commander.${side}` },
    h("option", { value: "", selected: !usual }, "a person"),
    ...known.map(({ name }) => h("option", { value: name, selected: name === usual }, spoken(name))),
  );
  const tell = () =>
    (about.textContent = known.find(({ name }) => name === who.value)?.about ?? (isAlone ? "At this screen, or by files." : "At this screen, or through a link."));
  who.addEventListener("change", tell);
  tell();
  return h("label", { class: "line" }, h("span", {}, side, about), who);
}

/** The choice of how two people play: at one screen, each by a link, or by files. @param {string[]} sides */
function together(sides) {
  return h(
    "label",
    { class: "line together", hidden: true },
    h(
      "span",
      {},
      "Two people",
      h("small", {}, isAlone ? NEEDS_A_SERVER : WITH_LINKS),
    ),
    h(
      "select",
      { class: "field", name: "apart" },
      h("option", { value: "", selected: true }, "at one screen"),
      h("option", { value: "apart", disabled: isAlone }, "each by a link"),
      ...sides.map((side) => h("option", { value: `file.${side}` }, `by files; I play ${side}`)),
    ),
  );
}

/** Whether people were chosen to play by links of their own. @param {FormData} data */
export function playApart(data) {
  const people = [...data].filter(([name, who]) => name.startsWith("commander.") && !who).length;
  return people > 1 && data.get("apart") === "apart";
}

/** The side that the person here plays in a match by files, or nothing. @param {FormData} data */
export function playByFile(data) {
  const said = String(data.get("apart") ?? "");
  const people = [...data].filter(([name, who]) => name.startsWith("commander.") && !who).length;
  return people > 1 && said.startsWith("file.") ? said.slice("file.".length) : "";
}

/** Return the chosen commanders by side. @param {FormData} data @returns {Record<string, string>} */
export function commandersOf(data) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, value] of data)
    if (name.startsWith("commander.") && value) found[name.slice("commander.".length)] = String(value);
  return found;
}
