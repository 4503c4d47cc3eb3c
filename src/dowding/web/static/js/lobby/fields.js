/** The options of a new match, folded: rules of the game, helps, taking back, seed. */

import { h } from "../dom.js";
import { optionTitle, valueTold } from "./telling.js";

/** @import {Choices, GameFacts} from "../types.js" */
/** @import {Company} from "./who.js" */

const SEED =
  "A number: the same one gives the same dice again; leave it empty for new dice. It is in every saved file, and " +
  "whoever has it can compute the dice.";
const UNDO =
  "Freely: the dice do not change, so a player who takes back knows them. The file notes how many answers were taken back.";
const HELPS = "Also forecasts, and reasons why not. Without them, the report says so.";
const GONE = "You may then give the other seat to a commander, or claim the match. Both players are told in advance.";
const DAY = 86_400;
/** @type {[number, string][]} */
const LIMITS = [
  [0, "never"],
  [DAY, "after a day"],
  [3 * DAY, "after three days"],
  [7 * DAY, "after a week"],
  [14 * DAY, "after two weeks"],
];

/** @typedef {{undo?: string, helps?: boolean, options?: Record<string, unknown>}} Before what was chosen the last time */

/**
 * All options behind one line that says what holds.
 * @param {GameFacts} game @param {Company} company @param {Before} before @param {HTMLElement} told the place of that line
 * @param {HTMLElement} sets the place of the components, which come when they are known
 */
export function optionsFold(game, company, before, told, sets) {
  const versions = new Set(game.versions.map(({ option }) => option));
  const own = Object.entries(game.options).filter(([name]) => !versions.has(name));
  return h(
    "details",
    { class: "opts panel", id: "options" },
    h("summary", {}, h("b", {}, "Options"), told),
    h(
      "div",
      { class: "fields" },
      helpsField(before.helps ?? true),
      undoField(before.undo ?? "freely"),
      ...own.map(([name, c]) => optionField(name, c, before.options?.[name] ?? c.default)),
      seedField(),
      company === "friend" ? patienceField() : null,
      sets,
    ),
  );
}

/** @param {string} title @param {string} about @param {Node} field @param {string} [rule] */
function line(title, about, field, rule = "") {
  const words = h("small", {}, about, rule ? h("i", {}, ` Rule ${rule}.`) : null);
  return h("label", { class: "line" }, h("span", {}, title, words), field);
}

/** @param {string} name @param {Choices} choices @param {unknown} value */
function optionField(name, choices, value) {
  const field =
    typeof choices.default === "boolean"
      ? h("input", { type: "checkbox", class: "switch", name: `option.${name}`, checked: value === true })
      : h(
          "select",
          { class: "field", name: `option.${name}` },
          ...choices.values.map((v) =>
            h("option", { value: JSON.stringify(v), selected: v === value }, valueTold(choices, v)),
          ),
        );
  return line(optionTitle(name, choices), choices.about, field, choices.rule);
}

function seedField() {
  const field = { class: "field", name: "seed", inputmode: "numeric", pattern: "[0-9]{0,9}", size: 9, placeholder: "new dice" };
  return line("Same dice again", SEED, h("input", field));
}

/** @param {string} chosen */
function undoField(chosen) {
  const ways = ["freely", "not past a die", "never"];
  const options = ways.map((way) => h("option", { value: way, selected: way === chosen }, way));
  return line("Take back answers", UNDO, h("select", { class: "field", name: "undo" }, ...options));
}

/** @param {boolean} checked */
function helpsField(checked) {
  return line("Odds and advice", HELPS, h("input", { type: "checkbox", class: "switch", name: "helps", checked }));
}

/** The choice of how long a player waits for the other. */
function patienceField() {
  const options = LIMITS.map(([seconds, told]) => h("option", { value: seconds, selected: !seconds }, told));
  return line("If the other does not come back", GONE, h("select", { class: "field", name: "patience" }, ...options));
}
