/** The choice of who plays each side: a person, or a commander with a short description. */

import { h, fill } from "../dom.js";
import { spoken } from "./advice.js";

/** @import {GameFacts} from "../types.js" */

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
    fill(place, ...sides.map((side) => seat(game, side, side === person)));
  };
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
    (about.textContent = known.find(({ name }) => name === who.value)?.about ?? "At this screen, or through a link.");
  who.addEventListener("change", tell);
  tell();
  return h("label", { class: "line" }, h("span", {}, side, about), who);
}

/** Return the chosen commanders by side. @param {FormData} data @returns {Record<string, string>} */
export function commandersOf(data) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, value] of data)
    if (name.startsWith("commander.") && value) found[name.slice("commander.".length)] = String(value);
  return found;
}
