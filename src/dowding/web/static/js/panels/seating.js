/** The choice of who plays each side: a person, or a commander with a short description. */

import { h } from "../dom.js";
import { morph } from "../morph.js";
import { isAlone } from "../doors.js";
import { spoken } from "../commanders.js";

/** @import {GameFacts} from "../types.js" */

const WITH_LINKS = "With links, nobody sees both sides, nobody chooses the dice, and undo needs consent.";
const NEEDS_A_SERVER = "Links need a server, and this page has none. To have one, run dowding serve.";
const BY_FILES = "At this screen, or by files.";
const BY_LINKS = "At this screen, or through a link.";
/** The fields of the form that say who commands a side. */
const COMMANDER = "commander.";
const DAY = 86_400;
/** @type {[number, string][]} */
const LIMITS = [
  [0, "never"],
  [DAY, "after a day"],
  [3 * DAY, "after three days"],
  [7 * DAY, "after a week"],
  [14 * DAY, "after two weeks"],
];

/** The choice of how long a player waits for the other. @param {boolean} wanted */
function patienceField(wanted) {
  return h(
    "label",
    { class: "line patience", key: "patience", hidden: !wanted },
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
  const draw = () => {
    const set = new FormData(form);
    const sides = playing(game, set);
    const person = sides.includes(game.leads) ? game.leads : sides[0];
    morph(
      place,
      ...sides.map((side) => seat(game, side, side === person, set)),
      together(sides, people(set).length > 1),
      patienceField(playApart(set)),
    );
  };
  form.addEventListener("change", draw);
  draw();
  return place;
}

/** @param {GameFacts} game @param {string} side @param {boolean} manned @param {FormData} set */
function seat(game, side, manned, set) {
  const known = game.commanders[side] ?? [];
  const usual = manned ? "" : (known[0]?.name ?? "");
  const chosen = set.get(`${COMMANDER}${side}`) ?? usual;
  const about = known.find(({ name }) => name === chosen)?.about ?? (isAlone ? BY_FILES : BY_LINKS);
  const who = h(
    "select",
    { class: "field", name: `${COMMANDER}${side}` },
    h("option", { value: "", selected: !usual }, "a person"),
    ...known.map(({ name }) => h("option", { value: name, selected: name === usual }, spoken(name))),
  );
  return h("label", { class: "line", key: side }, h("span", {}, side, h("small", {}, about)), who);
}

/**
 * The choice of how two people play: at one screen, each by a link, or by files.
 * @param {string[]} sides @param {boolean} wanted
 */
function together(sides, wanted) {
  return h(
    "label",
    { class: "line together", key: "together", hidden: !wanted },
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

/** The fields of the sides that people play. @param {FormData} data */
function people(data) {
  return [...data].filter(([name, who]) => name.startsWith(COMMANDER) && !who);
}

/** Whether people were chosen to play by links of their own. @param {FormData} data */
export function playApart(data) {
  return people(data).length > 1 && data.get("apart") === "apart";
}

/** The side that the person here plays in a match by files, or nothing. @param {FormData} data */
export function playByFile(data) {
  const said = String(data.get("apart") ?? "");
  return people(data).length > 1 && said.startsWith("file.") ? said.slice("file.".length) : "";
}

/** Return the chosen commanders by side. @param {FormData} data @returns {Record<string, string>} */
export function commandersOf(data) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, value] of data)
    if (name.startsWith(COMMANDER) && value) found[name.slice(COMMANDER.length)] = String(value);
  return found;
}
