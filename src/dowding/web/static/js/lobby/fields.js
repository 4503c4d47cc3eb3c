/** The fields of a new match: options of the game, seed, taking back, helps. */

import { h } from "../dom.js";

/** @import {Choices} from "../types.js" */

const SEED =
  "The same seed gives the same dice; empty for a random one. It is in every saved file, and whoever has it can " +
  "compute the dice.";
const UNDO = "Freely: the dice do not change, so a player who takes back knows them. The file notes how many answers were taken back.";

const HELPS = "Odds, advice, forecast and reasons why not. Without them, the report says so.";

/** @param {string} name @param {Choices} choices */
export function optionField(name, choices) {
  const words = name.replaceAll("_", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const field =
    typeof choices.default === "boolean"
      ? h("input", { type: "checkbox", class: "switch", name: `option.${name}`, checked: choices.default })
      : h(
          "select",
          { class: "field", name: `option.${name}` },
          ...choices.values.map((v) =>
            h("option", { value: JSON.stringify(v), selected: v === choices.default }, String(v)),
          ),
        );
  return h(
    "label",
    { class: "line", title: choices.about },
    h("span", {}, title, h("small", {}, choices.about)),
    field,
  );
}

/** The choice of the seed. */
export function seedField() {
  return h(
    "label",
    { class: "line" },
    h("span", {}, "Seed", h("small", {}, SEED)),
    h("input", { class: "field", name: "seed", inputmode: "numeric", pattern: "[0-9]{0,9}", size: 9 }),
  );
}

/** The choice of how answers may be taken back. */
export function undoField() {
  const ways = ["freely", "not past a die", "never"];
  return h(
    "label",
    { class: "line" },
    h("span", {}, "Take back answers", h("small", {}, UNDO)),
    h(
      "select",
      { class: "field", name: "undo" },
      ...ways.map((way) => h("option", { value: way, selected: way === "freely" }, way)),
    ),
  );
}

/** Whether players are given odds, advice, forecasts and reasons. */
export function helpsField() {
  return h(
    "label",
    { class: "line" },
    h("span", {}, "Helps", h("small", {}, HELPS)),
    h("input", { type: "checkbox", class: "switch", name: "helps", checked: true }),
  );
}
