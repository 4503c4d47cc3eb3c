/** Who plays: alone, whom one leads and against whom; with a friend, one's own side and how the two meet. */

import { h } from "../dom.js";
import { morph } from "../morph.js";
import { isAlone } from "../doors.js";
import { spoken } from "../commanders.js";
import { recall } from "../settings.js";
import { withoutServer } from "./without_server.js";
import { capital, valueTold } from "./telling.js";

/** @import {GameFacts, Version} from "../types.js" */
/** @typedef {"alone" | "friend" | "table"} Company */

const BY_LINK = "Nobody sees both sides, nobody chooses the dice, and undo needs consent.";
const NEEDS_A_SERVER = "It needs a server, and this page has none: run dowding serve to have one.";
/** The fields of the form that say who commands a side. */
const COMMANDER = "commander.";

/** Whether a value of an option is the one that is chosen. @param {GameFacts} game @param {FormData} set @param {Version} version */
function holds(game, set, { option, value }) {
  const said = set.get(`option.${option}`);
  if (typeof value === "boolean") return (said !== null) === value;
  return (said === null ? game.options[option]?.default : JSON.parse(String(said))) === value;
}

/** Return the sides that play with the chosen options. @param {GameFacts} game @param {FormData} set */
export function playing(game, set) {
  return game.versions.find((version) => holds(game, set, version))?.sides ?? game.sides;
}

/** Whether two people can play a game. @param {GameFacts} game */
export function isForTwo({ sides, versions }) {
  return versions.length ? versions.some((version) => version.sides.length > 1) : sides.length > 1;
}

/**
 * The fields that say who plays. They follow the choice of a version, if a game has several.
 * @param {GameFacts} game @param {HTMLFormElement} form @param {Company} company @param {Record<string, unknown>} kept what was chosen before
 */
export function whoPlays(game, form, company, kept) {
  const place = h("div", { class: "who" });
  const sides = h("div", { class: "sides" });
  const draw = () => morph(sides, ...sidesOf(game, new FormData(form), company));
  place.append(...versionsOf(game, company, kept), sides);
  form.addEventListener("change", draw);
  form.append(place);
  draw();
  return place;
}

/** The versions of a game, as a choice. @param {GameFacts} game @param {Company} company @param {Record<string, unknown>} kept */
function versionsOf(game, company, kept) {
  return [...new Set(game.versions.map(({ option }) => option))].map((option) => {
    const choices = game.options[option];
    const open = game.versions.filter((one) => one.option === option && (company === "alone" || one.sides.length > 1));
    const first = open.find(({ value }) => value === (kept[option] ?? choices?.default)) ?? open[0];
    return picks(
      choices?.title || option,
      `option.${option}`,
      open.map(({ value }) => ({
        value: JSON.stringify(value),
        told: choices ? valueTold(choices, value) : String(value),
        checked: value === first?.value,
      })),
    );
  });
}

/** @param {GameFacts} game @param {FormData} set @param {Company} company */
function sidesOf(game, set, company) {
  const sides = playing(game, set);
  const said = set.get("lead");
  const either = company === "table" && said === "";
  const lead = sides.find((side) => side === said) ?? sides.find((side) => side === game.leads) ?? sides[0] ?? "";
  const own = sides.map((side) => ({ value: side, told: side, checked: !either && side === lead }));
  if (company === "table") own.push({ value: "", told: "either", checked: either });
  const rows = sides.length > 1 ? [picks(company === "alone" ? "You lead" : "You play", "lead", own)] : [];
  if (company !== "alone") return rows;
  return [...rows, ...sides.filter((side) => side !== lead).map((side) => opponent(game, side, set))];
}

/** @param {GameFacts} game @param {string} side @param {FormData} set */
function opponent(game, side, set) {
  const known = game.commanders[side] ?? [];
  const chosen = set.get(`${COMMANDER}${side}`) ?? known[0]?.name;
  const about = known.find(({ name }) => name === chosen)?.about ?? "";
  return h(
    "label",
    { class: "line", key: side },
    h("span", {}, `${side} is led by`, h("small", {}, about)),
    h(
      "select",
      { class: "field", name: `${COMMANDER}${side}` },
      ...known.map(({ name }) => h("option", { value: name, selected: name === chosen }, spoken(name))),
    ),
  );
}

/**
 * A choice of one of several, each large enough for a finger.
 * @param {string} title @param {string} name @param {{value: string, told: string, checked: boolean, about?: string, disabled?: boolean}[]} every
 */
function picks(title, name, every) {
  return h(
    "fieldset",
    { class: "picks", key: name },
    h("legend", {}, title),
    ...every.map(({ value, told, checked, about, disabled }) =>
      h(
        "label",
        { class: "pick", key: value },
        h("input", { type: "radio", name, value, checked, disabled }),
        h("span", {}, capital(told), about ? h("small", {}, about) : null),
      ),
    ),
  );
}

/** What one is called. */
export function ownName() {
  const name = h("input", { class: "field", id: "host-name", maxlength: 40, value: recall("name"), autocomplete: "nickname" });
  return isAlone ? null : h("label", { class: "line" }, h("span", {}, "Your name"), name);
}

/** How two people meet. */
export function meeting() {
  return h(
    "div",
    { class: "meeting" },
    picks("How", "apart", [
      {
        value: "apart",
        told: "By a link, each at a screen",
        about: isAlone ? NEEDS_A_SERVER : BY_LINK,
        checked: !isAlone,
        disabled: isAlone,
      },
      { value: "", told: "Both at this screen", about: "The screen is handed over between the sides.", checked: isAlone },
      { value: "file", told: "By files", about: "Each sends the other a file, by mail for instance.", checked: false },
    ]),
    isAlone ? withoutServer() : null,
  );
}

/** Whether people were chosen to play by links of their own. @param {FormData} data */
export function playApart(data) {
  return data.get("apart") === "apart";
}

/** The side that the person here plays in a match by files, or nothing. @param {FormData} data */
export function playByFile(data) {
  return data.get("apart") === "file" ? String(data.get("lead") ?? "") : "";
}

/** Return the chosen commanders by side. @param {FormData} data @returns {Record<string, string>} */
export function commandersOf(data) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, value] of data)
    if (name.startsWith(COMMANDER) && value) found[name.slice(COMMANDER.length)] = String(value);
  return found;
}
