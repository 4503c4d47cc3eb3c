/** What the lobby says of games, scenarios and settings, in words. */

/** @import {Choices, GameFacts, Length, Scenario} from "../types.js" */

const DAY = 86_400_000;
/** Numbers of decisions from here on are told in tens. */
const MANY = 30;

/** @param {string} date */
export const dayOf = (date) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A day as people say it. @param {number} day @param {"long" | "short"} [month] */
export function spokenDay(day, month = "long") {
  return new Date(day * DAY).toLocaleDateString("en-GB", { day: "numeric", month, timeZone: "UTC" });
}

/** How many days a scenario has. @param {Length} length */
export function daysTold({ days: [least, most] }) {
  return `${least === most ? least : `${least} to ${most}`} raid day${most === 1 ? "" : "s"}`;
}

/** When it is over, or on which day it is played. @param {Scenario} scenario @param {Length} length */
export function endTold({ first }, { sure, by }) {
  if (by === first) return spokenDay(dayOf(first));
  const [from, to] = [dayOf(sure), dayOf(by)];
  const early = sure.slice(0, 7) === by.slice(0, 7) ? String(new Date(from * DAY).getUTCDate()) : spokenDay(from);
  return sure === by ? `to ${spokenDay(to)}` : `ends ${early} to ${spokenDay(to)}`;
}

/** How often somebody decides. @param {Length} length @param {string} side */
export function decisionsTold({ decisions }, side) {
  const count = decisions[side];
  if (!count) return "";
  return `about ${count < MANY ? count : Math.round(count / 10) * 10} decisions`;
}

/** The title of an option. @param {string} name @param {Choices} choices */
export function optionTitle(name, { title }) {
  return title || capital(name.replaceAll("_", " "));
}

/** The words for a value of an option. @param {Choices} choices @param {unknown} value */
export function valueTold({ called }, value) {
  return called[String(value)] ?? String(value);
}

/**
 * What is set otherwise than usual, and how the game is played if nothing is.
 * @param {GameFacts} game @param {Record<string, unknown>} options
 * @param {{undo: string, helps: boolean, seed: number | null}} how
 */
export function optionsTold(game, options, { undo, helps, seed }) {
  const changed = Object.entries(game.options).flatMap(([name, choices]) => {
    const value = options[name] ?? choices.default;
    if (value === choices.default || game.versions.some(({ option }) => option === name)) return [];
    const title = optionTitle(name, choices);
    if (typeof value !== "boolean") return [`${title}: ${valueTold(choices, value)}`];
    return [value ? title : `without ${title}`];
  });
  return [
    ...(changed.length ? changed : ["standard rules"]),
    helps ? "odds and advice on" : "no helps",
    undo === "freely" ? "answers may be taken back" : `taken back ${undo}`,
    ...(seed === null ? [] : [`dice of seed ${seed}`]),
  ];
}
