/** What is set in the form of a new match, as the server wants it, and as it is remembered. */

import { recall, remember } from "../settings.js";
import { commandersOf, playApart, playByFile } from "./who.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Before} from "./fields.js" */
/** @typedef {ReturnType<typeof wanted>} WantedMatch */

/** The options of a game as they are set. @param {GameFacts} game @param {FormData} data */
export function optionsSet(game, data) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, choices] of Object.entries(game.options)) {
    const said = data.get(`option.${name}`);
    if (typeof choices.default === "boolean") options[name] = said !== null;
    else options[name] = said === null ? choices.default : JSON.parse(String(said));
  }
  return options;
}

/** How a match is played, besides the rules. @param {FormData} data */
export function howSet(data) {
  const seed = String(data.get("seed") ?? "");
  const fair = playApart(data) || playByFile(data) !== "";
  return {
    undo: String(data.get("undo") ?? "freely"),
    helps: data.get("helps") !== null,
    seed: seed && !fair ? Number(seed) : null,
  };
}

/** The match that is wanted. @param {GameFacts} game @param {FormData} data */
export function wanted(game, data) {
  const [apart, by_file] = [playApart(data), playByFile(data)];
  return {
    game: game.name,
    scenario: String(data.get("scenario")),
    options: optionsSet(game, data),
    commanders: commandersOf(data),
    components: String(data.get("components") ?? ""),
    apart,
    by_file,
    patience: apart ? Number(data.get("patience") ?? 0) : 0,
    ...howSet(data),
  };
}

/** Remember what was played. @param {WantedMatch} match */
export function keep({ game, scenario, options, undo, helps }) {
  remember("game", game);
  remember(`set.${game}`, JSON.stringify({ scenario, options, undo, helps, at: Date.now() }));
}

/** What was played the last time. @param {string} game @returns {Before & {scenario?: string, at?: number}} */
export function before(game) {
  try {
    return JSON.parse(recall(`set.${game}`, "{}"));
  } catch {
    return {};
  }
}
